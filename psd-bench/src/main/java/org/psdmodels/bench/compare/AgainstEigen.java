package org.psdmodels.bench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.bench.problems.Cell;
import org.psdmodels.bench.problems.GridModel;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Densities of n observations next to one eigendecomposition of a symmetric n x n matrix by the same linear algebra, the
 * price of one step of a method that works with n x n matrices. Both are taken in turns after a warm-up; medians.
 */
public final class AgainstEigen implements ComparisonPart {
    /** The most that a problem of low rank, and one of full rank, may cost. */
    private static final double ALLOWED_AT_LOW_RANK = 1;

    private static final double ALLOWED_AT_FULL_RANK = 60;

    /** The n^3 of decompositions that together take half a second. */
    private static final double ENOUGH_WORK = 1e9;

    /** Nothing to prepare. */
    public AgainstEigen() {}

    @Override
    public void run(Scope scope, Report report) {
        report.heading("Against one eigendecomposition");
        report.table(
                "problem",
                "n",
                "r",
                "lambda",
                "solver",
                "seconds",
                "one n x n, seconds",
                "ratio",
                "ratio of processor times",
                "allowed",
                "verdict");
        for (Cell cell : Cell.of(GridModel.DENSITY_ON_LINE, 1000)) {
            compare(cell, new Repeats(2, 5), ALLOWED_AT_LOW_RANK, scope, report);
        }
        for (Cell cell : Cell.of(GridModel.DENSITY_IN_SPACE, scope.choose(200, 1000))) {
            compare(cell, new Repeats(0, 1), ALLOWED_AT_FULL_RANK, scope, report);
        }
    }

    private record Repeats(int warmUps, int counted) {}

    private static void compare(Cell cell, Repeats repeats, double allowed, Scope scope, Report report) {
        for (Entrant entrant : scope.wants(cell) ? scope.entrants() : List.<Entrant>of()) {
            compare(cell, entrant, repeats, allowed, report);
        }
    }

    private static void compare(Cell cell, Entrant entrant, Repeats repeats, double allowed, Report report) {
        int n = cell.n();
        View matrix = View.of(n, n, symmetric(n));
        int times = (int) Math.ceil(ENOUGH_WORK / Math.pow(n, 3));
        LinearAlgebra algebra = LinearAlgebra.preferred();
        List<Stopwatch.Time> eigen = new ArrayList<>();
        List<SolverRun> runs = new ArrayList<>();
        for (int k = 0; k < repeats.warmUps() + repeats.counted(); k++) {
            eigen.add(Stopwatch.of(() -> algebra.eigen(matrix), times));
            runs.add(SolverRun.of(entrant, cell.problem()));
        }
        Stopwatch.Time solve = median(runs.stream().map(SolverRun::time).toList(), repeats);
        Stopwatch.Time one = median(eigen, repeats);
        double ratio = solve.processor() / one.processor();
        report.row(
                cell.model().label(),
                n,
                runs.get(0).features(),
                cell.lambda(),
                entrant.name(),
                solve.seconds(),
                one.seconds(),
                solve.seconds() / one.seconds(),
                ratio,
                allowed,
                !runs.get(0).isSolved() ? "NOT SOLVED" : ratio <= allowed ? "ok" : "MORE");
    }

    private static Stopwatch.Time median(List<Stopwatch.Time> times, Repeats repeats) {
        return Stopwatch.median(times.subList(repeats.warmUps(), times.size()));
    }

    private static double[] symmetric(int n) {
        double[] entries = new Random(1).doubles((long) n * n, -1, 1).toArray();
        return IntStream.range(0, n * n)
                .mapToDouble(k -> entries[k] + entries[k / n + k % n * n])
                .toArray();
    }
}
