package org.psdmodels.bench.compare;

import java.util.List;
import org.psdmodels.bench.problems.Cell;
import org.psdmodels.bench.problems.GridModel;
import org.psdmodels.bench.problems.Units;

/** The time that the papers' method needs to a relative gap of 1e-4 on the density of 500 points, against the path. */
public final class Race implements ComparisonPart {
    private static final double TOLERANCE = 1e-4;
    private static final int SIZE = 500;
    private static final int WARM_UPS = 3;
    private static final double[] LAMBDAS = {1e-2, 1e-4};

    /** Nothing to prepare. */
    public Race() {}

    @Override
    public void run(Scope scope, Report report) {
        report.heading("To a relative gap of 1e-4");
        report.table(
                "problem",
                "n",
                "lambda",
                "solver",
                "iterations",
                "eigendecompositions",
                "seconds",
                "relative gap",
                "infeasibility",
                "status",
                "processor time over the path's");
        for (double lambda : LAMBDAS) {
            Cell cell = new Cell(GridModel.DENSITY_ON_LINE, SIZE, lambda, Units.ONE);
            if (scope.wants(cell)) {
                run(cell, scope, report);
            }
        }
    }

    private static void run(Cell cell, Scope scope, Report report) {
        Entrant path = Entrant.PATH.withTolerance(TOLERANCE);
        for (int k = 0; k < WARM_UPS; k++) {
            SolverRun.of(path, cell.problem());
        }
        double first = Double.NaN;
        for (Entrant entrant : List.of(Entrant.PATH, Entrant.FISTA)) {
            SolverRun run =
                    SolverRun.of(entrant.withTolerance(TOLERANCE).within(scope.choose(60, 150)), cell.problem());
            first = Double.isNaN(first) ? run.time().processor() : first;
            boolean arrived = run.miss() <= TOLERANCE;
            report.row(
                    cell.model().label(),
                    cell.n(),
                    cell.lambda(),
                    entrant.name(),
                    run.iterations(),
                    run.eigendecompositions(),
                    run.seconds(),
                    run.solution().certificate().relativeGap(),
                    run.solution().certificate().infeasibility(),
                    run.solution().status(),
                    (arrived ? "" : "more than ") + Report.shown(run.time().processor() / first));
        }
    }
}
