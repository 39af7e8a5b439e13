package org.psdmodels.verify;

import java.util.List;
import java.util.Map;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.path.PathSolver;
import org.psdmodels.verify.laws.SolverLaws;

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
        /** All laws, and that it agrees with every solver of the project. */
        LawSuite<Solver> suite() {
            Solver[] all = BuiltInSolvers.all().stream().map(Entry::solver).toArray(Solver[]::new);
            LawSuite<Solver> suite = SolverLaws.suiteFor(
                    SolverLaws.setting().withOptions(options).against(all));
            for (Map.Entry<String, String> exemption : exemptions.entrySet()) {
                suite = suite.exempt(exemption.getKey(), exemption.getValue());
            }
            return suite;
        }

        String name() {
            return solver.getClass().getSimpleName();
        }
    }

    private static final Map<String, String> PATH = Map.of(
            "solution.inequalities",
            "numerical trouble where an inequality is far from active: (f(0) - 1)^2 / 2 with f(0) <= 10",
            "solution.restricted",
            "numerical trouble where a function of either sign meets a loss of positive outputs: -log, Poisson",
            "certificate.constants",
            "a free constant is bounded by twice the constant found, which before convergence bounds nothing",
            "known.mean",
            "a constant alone is called optimal at 0, as the certificate bounds it by twice the constant found",
            "hopeless.infeasible",
            "of two contradictory equalities or inequalities some end in numerical trouble instead of infeasible");

    private BuiltInSolvers() {}

    static List<Entry> all() {
        return List.of(new Entry(PathSolver.create(), Options.DEFAULT, true, PATH));
    }
}
