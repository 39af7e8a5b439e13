package org.psdmodels.bench.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.bench.problems.Cell;
import org.psdmodels.bench.problems.GridModel;
import org.psdmodels.bench.problems.NystromDensity;
import org.psdmodels.bench.problems.Units;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Densities of up to 100,000 observations to a certified relative gap of 1e-6: time that grows with the number of
 * observations, and heap that stays below a gigabyte. In five dimensions, with 600 anchors, next to one weighted gram
 * matrix V Diag(a) V' of the same size.
 */
public final class ManyObservations implements ComparisonPart {
    private static final double TOLERANCE = 1e-6;
    private static final double LAMBDA = 1e-2;
    private static final int[] QUICK = {2_500, 5_000, 10_000};
    private static final int[] FULL = {25_000, 50_000, 100_000};
    private static final int ANCHORS = 600;
    private static final int QUICK_SECONDS = 30;
    private static final int FULL_SECONDS = 900;

    /** Columns of V that exist at the same time. */
    private static final int BLOCK = 2048;

    /** The multiplications that take about a second. */
    private static final double ENOUGH_WORK = 3e9;

    /** Nothing to prepare. */
    public ManyObservations() {}

    @Override
    public void run(Scope scope, Report report) {
        report.heading("Many observations");
        report.paragraph("Relative gap 1e-6, lambda 1e-2, heap limited to " + Report.shown(PeakHeap.limitMegabytes())
                + " MB; the peak counts garbage.");
        report.table(
                "problem",
                "n",
                "r",
                "solver",
                "iterations",
                "eigendecompositions",
                "seconds",
                "processor microseconds per observation",
                "peak heap, MB",
                "relative gap",
                "status",
                "one weighted gram, seconds",
                "ratio of processor times");
        for (int n : scope.choose(QUICK, FULL)) {
            lowDimension(GridModel.DENSITY_ON_LINE, n, scope, report);
        }
        for (int n : scope.choose(QUICK, FULL)) {
            lowDimension(GridModel.DENSITY_IN_PLANE, n, scope, report);
        }
        int n = scope.choose(QUICK, FULL)[2];
        String label = "density d=5, " + ANCHORS + " anchors";
        if (scope.wants(label)) {
            run(label, n, new NystromDensity(n, ANCHORS, LAMBDA).problem(), entrants(scope, ANCHORS), scope, report);
        }
    }

    private static void lowDimension(GridModel model, int n, Scope scope, Report report) {
        Cell cell = new Cell(model, n, LAMBDA, Units.ONE);
        if (scope.wants(cell)) {
            int features = model == GridModel.DENSITY_ON_LINE ? 20 : 200;
            run(model.label(), n, cell.problem(), entrants(scope, features), scope, report);
        }
    }

    private static List<Entrant> entrants(Scope scope, int features) {
        return Entrant.forManyObservations(features).stream()
                .filter(scope.everyone()::contains)
                .toList();
    }

    private static void run(String label, int n, Problem problem, List<Entrant> entrants, Scope scope, Report report) {
        for (Entrant entrant : entrants) {
            Entrant limited = entrant.withTolerance(TOLERANCE).within(scope.choose(QUICK_SECONDS, FULL_SECONDS));
            try {
                run(label, n, problem, limited, report);
            } catch (RuntimeException | AssertionError | OutOfMemoryError e) {
                report.row(label, n, "", entrant.name(), "", "", "", "", "", "", "THREW " + e, "", "");
            }
        }
    }

    private static void run(String label, int n, Problem problem, Entrant entrant, Report report) {
        PeakHeap heap = new PeakHeap();
        SolverRun run = SolverRun.of(entrant, problem);
        double peak = heap.peakMegabytes();
        int r = run.solution().certificate().features().get(0).basis();
        Stopwatch.Time gram = gram(r, n);
        report.row(
                label,
                n,
                r,
                entrant.name(),
                run.iterations(),
                run.eigendecompositions(),
                run.seconds(),
                1e6 * run.time().processor() / n,
                peak,
                run.solution().certificate().relativeGap(),
                run.solution().status(),
                gram.seconds(),
                run.time().processor() / gram.processor());
    }

    /** V Diag(a) V' for an r x n matrix V, a block of its columns at a time. */
    private static Stopwatch.Time gram(int r, int n) {
        LinearAlgebra algebra = LinearAlgebra.preferred();
        View block =
                View.of(r, BLOCK, new Random(1).doubles((long) r * BLOCK, -1, 1).toArray());
        double[] weights = new double[BLOCK];
        Arrays.fill(weights, 0.5);
        View sum = View.of(r, r, new double[Matrix.length(r, r)]);
        int times = (int) Math.ceil(ENOUGH_WORK / (n * (double) r * r));
        return Stopwatch.of(
                () -> {
                    for (int from = 0; from < n; from += BLOCK) {
                        algebra.gram(block, weights, 1, sum);
                    }
                },
                times);
    }
}
