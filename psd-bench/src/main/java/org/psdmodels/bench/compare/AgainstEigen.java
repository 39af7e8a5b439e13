package org.psdmodels.bench.compare;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.bench.problems.Cell;
import org.psdmodels.bench.problems.Model;
import org.psdmodels.bench.problems.Units;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Densities of n observations next to one eigendecomposition of a symmetric n x n matrix by the same linear algebra, the
 * price of one step of a method that works with n x n matrices. Medians of a few runs after a warm-up, taken in turns.
 */
public final class AgainstEigen implements Section {
    private static final int WARM_UPS = 2;
    private static final int REPEATS = 5;

    /** Without results yet. */
    public AgainstEigen() {}

    @Override
    public void run(Scope scope, Report report) {
        report.heading("Against one eigendecomposition");
        report.table("problem", "n", "r", "lambda", "solver", "seconds", "one eigendecomposition", "ratio", "allowed");
        compare(Model.DENSITY_ON_LINE, 1000, 1, scope, report);
        compare(Model.DENSITY_IN_SPACE, scope.choose(200, 1000), 60, scope, report);
    }

    private static void compare(Model model, int n, double allowed, Scope scope, Report report) {
        double[] matrix = symmetric(n);
        LinearAlgebra algebra = LinearAlgebra.preferred();
        for (Cell cell : Cell.of(model, n)) {
            for (Entrant entrant : scope.wants(cell) ? scope.entrants() : java.util.List.<Entrant>of()) {
                Problem problem = model.problem(n, cell.lambda(), Units.ONE);
                boolean costly = model.dimension() > 2;
                int warmUps = costly ? 0 : WARM_UPS;
                int repeats = costly ? 1 : REPEATS;
                double[] seconds = new double[repeats];
                double[] eigen = new double[repeats];
                Run run = Run.of(entrant, problem);
                for (int k = -warmUps; k < repeats; k++) {
                    double decomposition = seconds(() -> algebra.eigen(View.of(n, n, matrix)));
                    run = Run.of(entrant, problem);
                    if (k >= 0) {
                        eigen[k] = decomposition;
                        seconds[k] = run.seconds();
                    }
                }
                double solve = median(seconds);
                double one = median(eigen);
                report.row(
                        model.label(),
                        n,
                        run.features(),
                        cell.lambda(),
                        entrant.name(),
                        solve,
                        one,
                        solve / one,
                        solve / one <= allowed ? "ok, " + allowed : "MORE than " + allowed);
            }
        }
    }

    private static double[] symmetric(int n) {
        double[] entries = new Random(1).doubles((long) n * n, -1, 1).toArray();
        return IntStream.range(0, n * n)
                .mapToDouble(k -> entries[k] + entries[k / n + k % n * n])
                .toArray();
    }

    private static double seconds(Supplier<?> work) {
        long started = System.nanoTime();
        work.get();
        return (System.nanoTime() - started) / 1e9;
    }

    private static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
