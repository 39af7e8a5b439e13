package org.psdmodels.bench.compare;

import java.util.List;
import java.util.Optional;
import org.psdmodels.bench.problems.Cell;
import org.psdmodels.bench.problems.GridModel;

/** Every solver on every model that it takes, at n = 50: what each certifies within its time. */
public final class SideBySide implements ComparisonPart {
    private static final int SIZE = 50;

    /** Nothing to prepare. */
    public SideBySide() {}

    @Override
    public void run(Scope scope, Report report) {
        report.heading("Solvers side by side");
        report.table(
                "problem",
                "n",
                "lambda",
                "solver",
                "iterations",
                "eigendecompositions",
                "seconds",
                "primal value",
                "relative gap",
                "infeasibility",
                "status");
        for (GridModel model : GridModel.values()) {
            List<Cell> cells = Cell.of(model, SIZE);
            for (Cell cell : cells.stream().filter(scope::wants).toList()) {
                for (Entrant entrant : scope.everyone()) {
                    run(cell, entrant.within(scope.choose(2, 5)), report);
                }
            }
        }
    }

    private static void run(Cell cell, Entrant entrant, Report report) {
        Optional<SolverRun> attempt = attempt(cell, entrant);
        attempt.ifPresent(run -> report.row(
                cell.model().label(),
                cell.n(),
                cell.lambda(),
                entrant.name(),
                run.iterations(),
                run.eigendecompositions(),
                run.seconds(),
                String.valueOf((float) run.solution().certificate().primal()),
                run.solution().certificate().relativeGap(),
                run.solution().certificate().infeasibility(),
                run.solution().status()));
    }

    /** Empty if the solver says that the problem is not for it. */
    private static Optional<SolverRun> attempt(Cell cell, Entrant entrant) {
        try {
            return Optional.of(SolverRun.of(entrant, cell.problem()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
