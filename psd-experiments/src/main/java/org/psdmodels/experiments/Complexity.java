package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.psdmodels.api.solver.Options;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.kernels.tessellated.TessellatedFamily;
import org.psdmodels.learn.kernels.DirectSolver;
import org.psdmodels.learn.kernels.Labels;
import org.psdmodels.learn.kernels.LearnedMatrix;
import org.psdmodels.learn.kernels.TessellatedMatrices;

/** Figure 2 of the paper on tessellated kernels: the time to learn one against the number of points and the size of P. */
final class Complexity {
    static final Experiment EXPERIMENT = Experiment.of(
            "complexity",
            "Tessellated kernels, Figure 2: time against the number of points and the size of P",
            "processor time of the direct method on the circle and the spirals, with fitted exponents",
            Complexity::run);

    private static final double TOLERANCE = 1e-5;
    private static final double PUBLISHED_IN_POINTS = 2.6;
    private static final double PUBLISHED_IN_ROWS = 1.9;

    private record Solved(TwoClasses problem, int degree, int points, int rows, LearnedMatrix found, double seconds) {}

    private Complexity() {}

    static Reproduction run(ExperimentRun run) {
        List<Solved> all = new ArrayList<>();
        run.step("warm-up", () -> solved(run, TwoClasses.CIRCLE, 1, 30));
        for (TwoClasses problem : TwoClasses.values()) {
            for (int degree : run.quick() ? new int[] {0, 1} : new int[] {1, 2, 3}) {
                for (int m : sizes(run)) {
                    all.add(run.step(
                            problem.title() + ", degree " + degree + ", " + m + " points",
                            () -> solved(run, problem, degree, m)));
                }
            }
        }
        return new Reproduction(
                "The direct method to a relative gap of 1e-5, C = 1, box [-0.2, 1.2]^2. P has q = 2 (4 + d over d) rows: 10,"
                        + " 30, 70 for degree d = 1, 2, 3. Exponents by least squares of log time on log m and log q, over"
                        + " all runs of a problem. The paper's times are of its semidefinite program (11) by Mosek, whose"
                        + " complexity it prints as m^2.6 + q^1.9. Times are of this machine's processor, and the only"
                        + " numbers that differ between two runs.",
                claims(all),
                page -> append(page, all),
                Map.of("", numbers(all), "times", times(all)));
    }

    private static int[] sizes(ExperimentRun run) {
        return run.quick() ? new int[] {20, 30, 40} : new int[] {50, 100, 200, 400};
    }

    private static Solved solved(ExperimentRun run, TwoClasses problem, int degree, int m) {
        SignedPoints data = problem.sample(m, run.seed());
        double[] lower = {-0.2, -0.2};
        double[] upper = {1.2, 1.2};
        TessellatedFamily family = TessellatedFamily.ofDegree(degree, lower, upper);
        Trace trace = new Trace(run.progress());
        LearnedMatrix found = new DirectSolver()
                .solve(
                        new TessellatedMatrices(family, data.points()),
                        Labels.of(data.signs(), 1),
                        Options.DEFAULT.withTolerance(TOLERANCE),
                        trace);
        return new Solved(
                problem, degree, m, family.matrixSize(), found, trace.last().seconds());
    }

    private static List<Claim> claims(List<Solved> all) {
        return Stream.of(TwoClasses.values())
                .map(problem -> {
                    double[] exponents = exponents(of(all, problem));
                    return new Claim(
                            "On " + problem.title() + " the time grows as about m^2.6 and q^1.9.",
                            "by the direct method as m^" + digits(exponents[0]) + " q^" + digits(exponents[1])
                                    + "; holds if neither is larger",
                            exponents[0] <= PUBLISHED_IN_POINTS && exponents[1] <= PUBLISHED_IN_ROWS);
                })
                .toList();
    }

    private static List<Solved> of(List<Solved> all, TwoClasses problem) {
        return all.stream().filter(s -> s.problem == problem).toList();
    }

    private static double[] exponents(List<Solved> all) {
        return slopes(
                logarithms(all.stream().mapToDouble(Solved::points)),
                logarithms(all.stream().mapToDouble(Solved::rows)),
                logarithms(all.stream().mapToDouble(Solved::seconds)));
    }

    /** The logarithms less their mean. */
    private static double[] logarithms(DoubleStream values) {
        double[] logarithms = values.map(Math::log).toArray();
        double mean = Arrays.stream(logarithms).average().orElseThrow();
        return Curves.values(logarithms, v -> v - mean);
    }

    /** The least squares a, b of z = a x + b y, for x, y, z of mean zero. */
    static double[] slopes(double[] x, double[] y, double[] z) {
        double xx = dot(x, x);
        double xy = dot(x, y);
        double yy = dot(y, y);
        double determinant = xx * yy - xy * xy;
        return new double[] {
            (yy * dot(x, z) - xy * dot(y, z)) / determinant, (xx * dot(y, z) - xy * dot(x, z)) / determinant
        };
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static void append(Page page, List<Solved> all) {
        page.heading("The figure");
        page.grid(
                2,
                List.of(Stream.of(TwoClasses.values())
                        .map(problem -> chart(problem, of(all, problem)))
                        .toList()));
        page.table(
                List.of("problem", "degree", "points m", "rows q of P", "steps", "relative gap", "seconds"),
                all.stream().map(Complexity::row).toList());
    }

    private static Chart chart(TwoClasses problem, List<Solved> own) {
        Chart chart = Chart.of(problem.title(), "number m of points", "processor time, seconds")
                .onLogarithmicX()
                .onLogarithmicY();
        return Curves.lines(chart, own, s -> "degree " + s.degree, Solved::points, Solved::seconds);
    }

    private static List<String> row(Solved s) {
        return List.of(
                s.problem.title(),
                String.valueOf(s.degree),
                String.valueOf(s.points),
                String.valueOf(s.rows),
                String.valueOf(s.found.iterations()),
                digits(s.found.relativeGap()),
                digits(s.seconds));
    }

    private static NumberTable numbers(List<Solved> all) {
        NumberTable numbers = NumberTable.of("problem", "degree", "points", "rows of P", "steps", "value");
        all.forEach(s ->
                numbers.row(s.problem.title(), s.degree, s.points, s.rows, s.found.iterations(), s.found.objective()));
        return numbers;
    }

    private static NumberTable times(List<Solved> all) {
        NumberTable times = NumberTable.of("problem", "degree", "points", "seconds");
        all.forEach(s -> times.row(s.problem.title(), s.degree, s.points, s.seconds));
        return times;
    }
}
