package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.experiments.SignedSums.Complexity;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;

/** Theorem 5 of the paper on PSD models: the Rademacher complexity is at most 2 L c^2 / sqrt(n), whatever the dimension. */
final class Rademacher {
    static final Experiment EXPERIMENT = Experiment.of(
            "rademacher",
            "PSD models, Theorem 5: the Rademacher complexity and its bound",
            "exact by enumeration of all signs for small n, Monte Carlo for larger, against 2 L c^2 / sqrt(n)",
            Rademacher::run);

    /** Monte Carlo must be this many standard errors near the exact value, where both are known. */
    private static final double AGREEMENT = 5;

    private static final int CHECKED = 10;

    private static final int LARGEST = 256;

    /** Points of the standard normal distribution, and a kernel with k(x, x) = 1, so that c = 1. */
    private record Setting(String name, int dimension, Kernel kernel) {}

    private static final List<Setting> SETTINGS = List.of(
            new Setting("Gaussian, width 1, d = 1", 1, GaussianKernel.withWidth(1)),
            new Setting("Gaussian, width 1, d = 10", 10, GaussianKernel.withWidth(1)),
            new Setting("Laplace, rate 1, d = 1", 1, LaplaceKernel.withRate(1)),
            new Setting("Gaussian, width 0.05, d = 1", 1, GaussianKernel.withWidth(0.05)));

    private record Point(Setting setting, int n, boolean exact, Complexity complexity) {
        double bound() {
            return 2 / Math.sqrt(n);
        }

        double share() {
            return complexity.frobenius() / bound();
        }
    }

    private Rademacher() {}

    static Reproduction run(ExperimentRun run) {
        int[] small = IntStream.rangeClosed(1, run.size(12, 5)).toArray();
        int[] large = run.quick() ? new int[] {16, 32} : new int[] {16, 32, 64, 128, LARGEST};
        List<Point> all = new ArrayList<>();
        for (Setting s : SETTINGS) {
            all.addAll(run.step(s.name, () -> points(run, s, small, large)));
        }
        double off = run.step("Monte Carlo against enumeration", () -> disagreement(run));
        return Reproduction.of(
                "Points of the standard normal distribution in dimension d; kernels with k(x, x) = 1, so that c = 1; L ="
                        + " 1. The supremum over A >= 0 of Frobenius norm at most L has a closed form: 2 L / n times the"
                        + " norm of the positive or the negative part of sum_i s_i phi(x_i) phi(x_i)', whichever is larger."
                        + " For n up to " + small.length
                        + " its mean over all 2^n signs s is computed, for larger n over "
                        + run.size(200, 20)
                        + " random ones. The bound holds for every set of points (Theorem 12); Theorem"
                        + " 5 is its mean.",
                claims(all, off),
                page -> append(page, all),
                numbers(all));
    }

    private static Points normal(int n, int dimension, long seed) {
        Random random = new Random(seed);
        double[] data = new double[Matrix.length(n, dimension)];
        for (int i = 0; i < n; i++) { // row by row, so that the points of a smaller n are among those of a larger one
            for (int c = 0; c < dimension; c++) {
                data[i + c * n] = random.nextGaussian();
            }
        }
        return Points.of(Matrix.wrap(n, dimension, data));
    }

    private static List<Point> points(ExperimentRun run, Setting s, int[] small, int[] large) {
        List<Point> points = new ArrayList<>();
        for (int n : small) {
            points.add(new Point(s, n, true, sums(run, s, n).exact()));
        }
        for (int n : large) {
            points.add(new Point(s, n, false, sums(run, s, n).sampled(run.size(200, 20), run.seed())));
        }
        return points;
    }

    private static SignedSums sums(ExperimentRun run, Setting s, int n) {
        return new SignedSums(s.kernel, normal(n, s.dimension, run.seed()));
    }

    /** How many standard errors Monte Carlo is off where the exact value is known, at most. */
    private static double disagreement(ExperimentRun run) {
        int n = run.size(CHECKED, 5);
        return SETTINGS.stream()
                .mapToDouble(s -> {
                    SignedSums sums = sums(run, s, n);
                    Complexity sampled = sums.sampled(run.size(2000, 50), run.seed());
                    return Math.abs(sampled.frobenius() - sums.exact().frobenius()) / sampled.error();
                })
                .max()
                .orElseThrow();
    }

    private static void append(Page page, List<Point> all) {
        page.heading("The complexity and its bound");
        page.chart(chart("Frobenius norm at most 1", all, Complexity::frobenius));
        page.chart(chart("Trace at most 1: a smaller class, the same bound", all, Complexity::trace));
        page.chart(shares(all));
        page.heading("In numbers, for powers of two");
        page.table(
                List.of("setting", "n", "how", "complexity, Frobenius", "standard error", "complexity, trace", "bound"),
                all.stream()
                        .filter(p -> Integer.bitCount(p.n) == 1)
                        .map(Rademacher::row)
                        .toList());
    }

    private static Chart chart(String title, List<Point> all, ToDoubleFunction<Complexity> norm) {
        Chart chart = Chart.of(title, "number n of points", "empirical Rademacher complexity")
                .onLogarithmicX()
                .onLogarithmicY();
        List<Point> first =
                all.stream().filter(p -> p.setting.equals(SETTINGS.get(0))).toList();
        return Curves.lines(chart, all, p -> p.setting.name, Point::n, p -> norm.applyAsDouble(p.complexity))
                .dashed(
                        "bound 2 / sqrt(n)",
                        first.stream().mapToDouble(Point::n).toArray(),
                        first.stream().mapToDouble(Point::bound).toArray())
                .withinX(1, LARGEST);
    }

    private static Chart shares(List<Point> all) {
        Chart chart = Chart.of("Share of the bound, Frobenius norm", "number n of points", "complexity / bound")
                .onLogarithmicX();
        return Curves.lines(chart, all, p -> p.setting.name, Point::n, Point::share)
                .withinX(1, LARGEST)
                .withinY(0.6, 1);
    }

    private static List<String> row(Point p) {
        return List.of(
                p.setting.name,
                String.valueOf(p.n),
                p.exact ? "exact" : "Monte Carlo",
                digits(p.complexity.frobenius()),
                p.exact ? "" : digits(p.complexity.error()),
                digits(p.complexity.trace()),
                digits(p.bound()));
    }

    private static List<Claim> claims(List<Point> all, double off) {
        double[] shares = all.stream().mapToDouble(Point::share).toArray();
        double largest = Curves.largest(shares);
        double many = Curves.largest(
                all.stream().filter(p -> p.n > 1).mapToDouble(Point::share).toArray());
        boolean tight = all.stream().filter(p -> p.n == 1).allMatch(p -> Math.abs(p.share() - 1) < 1e-9);
        return List.of(
                new Claim(
                        "The complexity is at most 2 L c^2 / sqrt(n).",
                        "it is between " + digits(100 * Curves.smallest(shares)) + " % and " + digits(100 * largest)
                                + " % of the bound; at most " + digits(100 * many) + " % from n = 2 on",
                        largest <= 1 + 1e-9),
                new Claim(
                        "It depends on L and c, not on the dimension.",
                        "at the largest n it is " + digits(100 * last(all, 0)) + " % of the bound for d = 1 and "
                                + digits(100 * last(all, 1))
                                + " % for d = 10; where the kernel matrix is the identity it tends to 1 / sqrt(2) of it",
                        last(all, 0) <= 1 && last(all, 1) <= 1),
                new Claim(
                        "(Checked here) With one point the bound is attained; Monte Carlo agrees with enumeration.",
                        "attained: " + (tight ? "yes" : "no") + "; off by " + digits(off) + " standard errors at most",
                        tight && off <= AGREEMENT));
    }

    private static double last(List<Point> all, int setting) {
        return all.stream()
                .filter(p -> p.setting.equals(SETTINGS.get(setting)))
                .reduce((a, b) -> b)
                .orElseThrow()
                .share();
    }

    private static NumberTable numbers(List<Point> all) {
        NumberTable numbers = NumberTable.of("setting", "n", "exact", "frobenius", "standard error", "trace", "bound");
        all.forEach(p -> numbers.row(
                p.setting.name,
                p.n,
                p.exact,
                p.complexity.frobenius(),
                p.complexity.error(),
                p.complexity.trace(),
                p.bound()));
        return numbers;
    }
}
