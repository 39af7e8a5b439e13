package org.psdmodels.cli;

import java.util.List;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.models.text.Nearest;
import org.psdmodels.solvers.automatic.SolverBySize;
import org.psdmodels.solvers.factored.FactoredSolver;
import org.psdmodels.solvers.fista.FistaSolver;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.LinearAlgebraProvider;
import org.psdmodels.solvers.ojalgo.OjAlgoSolver;
import org.psdmodels.solvers.path.PathSolver;

/** The linear algebra of a solver, by name. */
final class Backend {
    private static final List<String> KNOWN = List.of("java", "openblas");

    private Backend() {}

    /** A solver like the one given, on the linear algebra of a name. */
    static Solver of(Solver solver, String name) {
        LinearAlgebra algebra = algebra(name);
        if (solver instanceof PathSolver) {
            return PathSolver.with(algebra);
        }
        if (solver instanceof FistaSolver) {
            return FistaSolver.with(algebra);
        }
        if (solver instanceof FactoredSolver factored && factored.isStreaming()) {
            return FactoredSolver.with(algebra).streaming();
        }
        return solver instanceof OjAlgoSolver ? OjAlgoSolver.with(algebra) : SolverBySize.with(algebra);
    }

    private static LinearAlgebra algebra(String name) {
        List<String> found = LinearAlgebraProvider.all().stream()
                .map(LinearAlgebraProvider::name)
                .toList();
        if (found.contains(name)) {
            return UsageException.checked("--backend", () -> LinearAlgebra.named(name));
        }
        if (name.equals("java")) {
            return LinearAlgebra.java();
        }
        throw new UsageException("--backend " + name + ": "
                + (KNOWN.contains(name)
                        ? "its module is not installed; add the jar that provides it to the module path,"
                                + " or leave the option out: java is always there"
                        : "must be one of " + KNOWN + Nearest.suggestion(name, KNOWN)));
    }
}
