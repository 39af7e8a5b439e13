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
    /** The fastest there is. */
    static final String AUTOMATIC = "auto";

    private static final List<String> KNOWN = List.of(AUTOMATIC, "vector", "java");

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

    /** Without them there is plain Java alone, and to search all jars for more takes as long as a small fit. */
    private static boolean hasVectors() {
        return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    }

    private static LinearAlgebra algebra(String name) {
        boolean isAutomatic = name.equals(AUTOMATIC);
        if (isAutomatic && hasVectors()) {
            return LinearAlgebra.preferred();
        }
        if (isAutomatic || name.equals("java")) {
            return LinearAlgebra.java();
        }
        LinearAlgebraProvider found = LinearAlgebraProvider.all().stream()
                .filter(provider -> provider.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException("--backend " + name + ": "
                        + (KNOWN.contains(name)
                                ? "its module is not installed; leave the option out, or say java, which is always there"
                                : "must be one of " + KNOWN + Nearest.suggestion(name, KNOWN))));
        found.refusal().ifPresent(reason -> {
            throw new UsageException("--backend " + name + ": " + reason);
        });
        return found.get();
    }
}
