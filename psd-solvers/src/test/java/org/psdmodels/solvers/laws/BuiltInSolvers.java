package org.psdmodels.solvers.laws;

import java.util.List;
import java.util.Map;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.laws.SolverLaws;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.solvers.automatic.SolverBySize;
import org.psdmodels.solvers.factored.FactoredSolver;
import org.psdmodels.solvers.fista.FistaSolver;
import org.psdmodels.solvers.ojalgo.OjAlgoSolver;
import org.psdmodels.solvers.path.PathSolver;

/** Every solver of the project, with what is asked of it. */
final class BuiltInSolvers {
    /**
     * A solver under the laws.
     *
     * @param solver the solver
     * @param options the tolerance to reach, and the iterations that it may take
     * @param isGeneral whether it takes every problem of the kit, so that no law may be left out
     * @param exemptions the laws that it breaks, with the reasons
     */
    record Entry(Solver solver, Options options, boolean isGeneral, Map<String, String> exemptions) {
        /** All laws, and that it agrees with every solver of the project that is not a choice among the others. */
        LawSuite<Solver> suite() {
            Solver[] all = BuiltInSolvers.all().stream()
                    .map(Entry::solver)
                    .filter(other -> !(other instanceof SolverBySize))
                    .toArray(Solver[]::new);
            LawSuite<Solver> suite = SolverLaws.suiteFor(
                    SolverLaws.setting().withOptions(options).against(all));
            for (Map.Entry<String, String> exemption : exemptions.entrySet()) {
                suite = suite.exempt(exemption.getKey(), exemption.getValue());
            }
            return suite;
        }

        String name() {
            String name = solver.getClass().getSimpleName();
            return solver instanceof FactoredSolver factored && factored.isStreaming() ? name + ", streaming" : name;
        }
    }

    /** The method of first order is held to less, and may take its time. */
    private static final Options PATIENT = Options.DEFAULT.withTolerance(1e-5).withMaxIterations(20_000);

    private static final Map<String, String> FIRST_ORDER = Map.of(
            "hopeless.infeasible",
            "contradictions are named by the path-following solver alone; this one says that it did not converge");

    private BuiltInSolvers() {}

    static List<Entry> all() {
        return List.of(
                new Entry(PathSolver.create(), Options.DEFAULT, true, Map.of()),
                new Entry(FactoredSolver.create(), Options.DEFAULT, true, Map.of()),
                new Entry(new SolverBySize(), Options.DEFAULT, true, Map.of()),
                new Entry(FistaSolver.create(), PATIENT, false, FIRST_ORDER),
                new Entry(OjAlgoSolver.create(), Options.DEFAULT.withTolerance(1e-7), false, Map.of()),
                new Entry(FactoredSolver.create().streaming(), Options.DEFAULT.withTolerance(1e-6), true, Map.of()));
    }
}
