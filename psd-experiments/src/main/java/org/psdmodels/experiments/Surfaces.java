package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Contours;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.experiments.DecisionLearner.Decision;
import org.psdmodels.experiments.Selection.Setting;

/** Figure 4 of the paper on tessellated kernels: where the decision functions for a problem in the plane change sign. */
final class Surfaces {
    private static final int[] SIZES = {50, 150};
    private static final List<KernelMethod> METHODS = List.of(KernelMethod.TESSELLATED, KernelMethod.SIMPLE_MKL);
    private static final int FRESH = 2000;

    /** What "converges well" is taken to mean. */
    private static final double WELL = 0.9;

    private static final double PERCENT = 100;

    private final TwoClasses problem;

    private Surfaces(TwoClasses problem) {
        this.problem = problem;
    }

    static Experiment of(TwoClasses problem) {
        return Experiment.of(
                problem.id(),
                "Tessellated kernels, Figure 4: discriminant surfaces, " + problem.title(),
                "where the decision functions of tessellated kernels and of SimpleMKL change sign",
                new Surfaces(problem)::run);
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record Fitted(
            KernelMethod method, SignedPoints train, Setting setting, double accuracy, double[] axis, double[] values) {
        int size() {
            return train.size();
        }

        String text() {
            return method.title() + " " + digits(PERCENT * accuracy) + " %";
        }
    }

    private Reproduction run(ExperimentRun run) {
        List<Fitted> all = new ArrayList<>();
        for (int n : run.quick() ? new int[] {SIZES[0]} : SIZES) {
            for (KernelMethod method : METHODS) {
                all.add(run.step(n + " points, " + method.title(), () -> fitted(run, method, n)));
            }
        }
        return Reproduction.of(
                "Independent points of " + problem.title()
                        + " in the unit square. Tessellated kernels of degree 1 on [-0.2,"
                        + " 1.2]^2 by the direct method; SimpleMKL with 39 Gaussian and polynomial kernels, in the"
                        + " problem's own coordinates, " + problem.range()
                        + "^2, as its widths are 0.5 to 10. C, for kernels in whose feature space the mean squared"
                        + " distance from the mean is 1, from "
                        + Text.listed(penalties(run)) + " by cross-validation. Accuracies on " + FRESH
                        + " fresh points.",
                claims(all),
                page -> append(page, all),
                numbers(all));
    }

    private static double[] penalties(ExperimentRun run) {
        return run.quick() ? new double[] {100} : new double[] {1, 100, 1e4};
    }

    private Fitted fitted(ExperimentRun run, KernelMethod method, int n) {
        SignedPoints drawn = problem.sample(n, run.seed());
        SignedPoints train = problem.seenBy(method, drawn);
        int[] rows = IntStream.range(0, n).toArray();
        Selection selection = new Selection(run, 1, train, method, List.of(new RowSplit(rows, rows)));
        Setting setting =
                selection.trials(new double[] {0.2}, penalties(run)).get(0).setting();
        Decision decision = method.on(train.points(), 1, setting.margin(), 1, run.seed())
                .learn(rows, train.signs(), setting.penalty(), run.progress());
        double[] axis = Curves.grid(0, 1, run.size(80, 10));
        return new Fitted(
                method,
                drawn,
                setting,
                decision.accuracy(problem.seenBy(method, problem.sample(FRESH, run.seed() + 1))),
                axis,
                decision.at(problem.seenBy(method, square(axis))));
    }

    /** The points (x_i, y_j) in place i + j n. */
    private static Points square(double... axis) {
        double[][] rows = new double[axis.length * axis.length][];
        for (int k = 0; k < rows.length; k++) {
            rows[k] = new double[] {axis[k % axis.length], axis[k / axis.length]};
        }
        return Points.of(rows);
    }

    private List<Claim> claims(List<Fitted> all) {
        int most = all.stream().mapToInt(Fitted::size).max().orElseThrow();
        List<Fitted> last = all.stream().filter(f -> f.size() == most).toList();
        return List.of(new Claim(
                "Both methods learn " + problem.title() + " from " + most + " points.",
                last.get(0).text() + ", " + last.get(1).text() + " of fresh points",
                last.stream().allMatch(f -> f.accuracy >= WELL)));
    }

    private static void append(Page page, List<Fitted> all) {
        page.heading("The surfaces");
        List<List<Chart>> charts = new ArrayList<>();
        for (int k = 0; k < all.size(); k += 2) {
            charts.add(List.of(chart(all.get(k)), chart(all.get(k + 1))));
        }
        page.grid(2, charts);
        page.table(
                List.of("points", "method", "C", "accuracy, %"),
                all.stream()
                        .map(f -> List.of(
                                String.valueOf(f.size()),
                                f.method.title(),
                                digits(f.setting.penalty()),
                                digits(PERCENT * f.accuracy)))
                        .toList());
    }

    private static Chart chart(Fitted f) {
        return Chart.of(f.method.title() + ", n = " + f.size(), "x", "y")
                .with(dots(f, "label 1", 1), 0)
                .with(dots(f, "label -1", -1), 1)
                .data(Contours.of("f = 0", f.axis, f.axis, f.values, 0))
                .withinX(0, 1)
                .withinY(0, 1);
    }

    private static Series dots(Fitted f, String name, double sign) {
        int[] own = IntStream.range(0, f.size())
                .filter(i -> f.train.signs()[i] == sign)
                .toArray();
        Points points = f.train.points().select(own);
        return new Series.Dots(name, Curves.coordinates(points, 0), Curves.coordinates(points, 1));
    }

    private static NumberTable numbers(List<Fitted> all) {
        NumberTable numbers = NumberTable.of("points", "method", "x", "y", "decision");
        for (Fitted f : all) {
            for (int k = 0; k < f.values.length; k++) {
                numbers.row(
                        f.size(), f.method.title(), f.axis[k % f.axis.length], f.axis[k / f.axis.length], f.values[k]);
            }
        }
        return numbers;
    }
}
