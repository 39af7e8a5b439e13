package org.psdmodels.models.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.automatic.SolverBySize;
import org.psdmodels.solvers.factored.FactoredSolver;
import org.psdmodels.solvers.fista.FistaSolver;
import org.psdmodels.solvers.ojalgo.OjAlgoSolver;
import org.psdmodels.solvers.path.PathSolver;

/** Solvers as text, in their default settings: {@code automatic}, {@code streamed}, {@code path}, {@code fista}, {@code ojalgo}. */
public final class SolverText {
    private static final Forms<Solver> ALL =
            new Forms<>("a solver", List.of("automatic", "streamed", "path", "fista", "ojalgo"), SolverText::form);

    private SolverText() {}

    private static Spelling<Solver> form(String name) {
        return switch (name) {
            case "automatic" -> form(name, SolverBySize.class, SolverBySize::new);
            case "streamed" -> streamed();
            case "path" -> form(name, PathSolver.class, PathSolver::create);
            case "fista" -> form(name, FistaSolver.class, FistaSolver::create);
            case "ojalgo" -> form(name, OjAlgoSolver.class, OjAlgoSolver::create);
            default -> throw new AssertionError(name);
        };
    }

    private static Spelling<Solver> streamed() {
        return new Spelling<>(
                "streamed",
                List.of(),
                0,
                false,
                a -> FactoredSolver.create().streaming(),
                solver -> solver instanceof FactoredSolver factored && factored.isStreaming()
                        ? Optional.of(List.of())
                        : Optional.empty());
    }

    private static <S extends Solver> Spelling<Solver> form(String name, Class<S> type, Supplier<S> solver) {
        return Spelling.named(name, List.of(), type, s -> List.of(), a -> solver.get());
    }

    /**
     * Reads a solver.
     *
     * @param text the text
     * @return the solver
     * @throws TextException saying what was expected
     */
    public static Solver parse(String text) {
        return ALL.parse(text);
    }

    /**
     * Writes a solver.
     *
     * @param solver the solver
     * @return its name, which says nothing of its linear algebra and memory; empty for solvers of the user
     */
    public static Optional<String> format(Solver solver) {
        return ALL.write(solver);
    }
}
