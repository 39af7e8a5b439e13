package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.WhiteNoiseKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.sos.KernelSosEstimator;
import org.psdmodels.models.sos.KernelSosModel;

/** Figure 1 of Bagnell and Farahmand: a function of either sign, learned as a kernel sum of squares. */
final class KernelSos {
    static final Experiment EXPERIMENT = Experiment.of(
            "kernel-sos",
            "Kernel sum of squares, Figure 1: learning a function of either sign",
            "the program of Bagnell and Farahmand as published, and what its constraint costs",
            KernelSos::run);

    private static final double LAMBDA = 0.01;
    private static final double WHITE = 0.01;
    private static final double NOISE = 0.5;
    private static final double[] WIDTHS = {0.75, 0.25};
    private static final double[] X = Curves.grid(-5, 5, 500);
    private static final double[] TRUTH = Curves.values(X, Simulated::signedCurve);

    /** Their program, the same with a &gt;= 0 alone, and all sums of squares, for a width. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Fitted(double width, KernelSosModel published, double[] values, double[] ncm, double[] psd) {
        double error(double[] f) {
            return Math.sqrt(Curves.integral(X, squares(f, positivePart())) / 10);
        }
    }

    private static double[] positivePart() {
        return DoubleStream.of(TRUTH).map(v -> Math.max(0, v)).toArray();
    }

    private static double[] squares(double[] a, double[] b) {
        return IntStream.range(0, a.length)
                .mapToDouble(i -> (a[i] - b[i]) * (a[i] - b[i]))
                .toArray();
    }

    private KernelSos() {}

    static Reproduction run(ExperimentRun run) {
        Sample data = Simulated.signed(run.size(50, 15), NOISE, run.seed());
        List<Fitted> all = new ArrayList<>();
        for (double width : WIDTHS) {
            all.add(run.step("width " + width, () -> fitted(run, data, width)));
        }
        return Reproduction.of(
                "f(x) = sin x + cos 3x - (x / 2)^2 + 3 at " + data.size()
                        + " points uniform on [-5, 5], with normal noise of deviation 0.5; kernels exp(-(x - x')^2 / (2"
                        + " sigma^2)) + 0.01 [x = x'], lambda = 0.01; the published semidefinite program, solved to a"
                        + " certified gap. Errors are root mean squares of f - max(0, truth) on [-5, 5]. Beside it: the"
                        + " same objective over a >= 0 alone, and over all sums of squares.",
                claims(all),
                page -> append(page, all, data),
                numbers(all, data));
    }

    private static Fitted fitted(ExperimentRun run, Sample data, double width) {
        Kernel smooth = GaussianKernel.withWidth(width);
        Kernel kernel = smooth.plus(new WhiteNoiseKernel().scaledBy(WHITE));
        Points x = Points.onLine(X);
        KernelSosModel published =
                KernelSosEstimator.withLambda(LAMBDA).withKernel(kernel).fit(data, run.progress());
        // Their objective over 2 n: losses are halves here, and means.
        double penalty = LAMBDA / data.size();
        double[] ncm = BaselineEstimator.regression(Family.nonNegativeCoefficients(), new SquaredLoss())
                .withKernel(kernel.times(kernel))
                .withLambda(penalty)
                .fit(data, run.progress())
                .predict(x);
        double[] psd = RegressionEstimator.create()
                .withKernel(kernel)
                .withRegularizer(ElasticNet.of(0, penalty))
                .fit(data, run.progress())
                .predict(x);
        return new Fitted(width, published, published.predict(x), ncm, psd);
    }

    private static void append(Page page, List<Fitted> all, Sample data) {
        Chart chart = Chart.of("The figure: truth, data and both fits", "x", "y")
                .data(new Series.Dots("data", Curves.coordinates(data.points(), 0), data.target()))
                .with(new Series.Line("truth", X, TRUTH, true), 1)
                .with(new Series.Line("sigma = 0.75", X, all.get(0).values, false), 0)
                .with(new Series.Line("sigma = 0.25", X, all.get(1).values, false), 2)
                .withinX(-5, 5);
        page.heading("The figure").chart(chart);
        page.heading("What the constraint costs");
        page.paragraph(
                "The printed constraint G Diag(a) + Diag(a) G >= 0 implies a >= 0 and is stricter; and a >= 0 means"
                        + " non-negative coefficients, not all sums of squares. Each panel has the same data and kernel.");
        page.grid(2, List.of(all.stream().map(f -> compared(f, data)).toList()));
        page.table(
                List.of("sigma", "error as published", "error, a >= 0", "error, all sums of squares", "relative gap"),
                all.stream()
                        .map(f -> List.of(
                                digits(f.width),
                                digits(f.error(f.values)),
                                digits(f.error(f.ncm)),
                                digits(f.error(f.psd)),
                                digits(gap(f.published))))
                        .toList());
    }

    private static double gap(KernelSosModel model) {
        return model.fit().solution().certificate().relativeGap();
    }

    private static Chart compared(Fitted f, Sample data) {
        return Chart.of("sigma = " + f.width, "x", "y")
                .data(new Series.Dots("data", Curves.coordinates(data.points(), 0), data.target()))
                .with(new Series.Line("truth", X, TRUTH, true), 1)
                .with(new Series.Line("as published", X, f.values, false), 0)
                .with(new Series.Line("a >= 0", X, f.ncm, false), 3)
                .with(new Series.Line("all sums of squares", X, f.psd, false), 2)
                .withinX(-5, 5)
                .withinY(-4, 7);
    }

    private static List<Claim> claims(List<Fitted> all) {
        Fitted wide = all.get(0);
        Fitted narrow = all.get(1);
        double least = Math.min(Curves.smallest(wide.values), Curves.smallest(narrow.values));
        return List.of(
                new Claim(
                        "Both estimates are non-negative, as expected.",
                        "smallest values " + digits(Curves.smallest(wide.values)) + " and "
                                + digits(Curves.smallest(narrow.values)),
                        least >= 0),
                new Claim(
                        "The estimate with sigma = 0.75 is oversmoothed.",
                        "it turns " + turns(wide.values)
                                + " times between rising and falling, the truth where positive " + turns(positivePart())
                                + " times; error " + digits(wide.error(wide.values)),
                        turns(wide.values) < turns(positivePart())),
                new Claim(
                        "The estimate with sigma = 0.25 is slightly overfitting.",
                        "it turns " + turns(narrow.values) + " times; error " + digits(narrow.error(narrow.values)),
                        turns(narrow.values) > turns(positivePart())),
                new Claim(
                        "The program finds the best sum of squares (their representer theorem).",
                        "no: with sigma = 0.75 all sums of squares reach error " + digits(wide.error(wide.psd))
                                + ", the program " + digits(wide.error(wide.values)),
                        wide.error(wide.values) <= wide.error(wide.psd)));
    }

    /** How often a function changes between rising and falling. */
    private static int turns(double[] values) {
        int count = 0;
        double last = 0;
        for (int i = 1; i < values.length; i++) {
            double step = values[i] - values[i - 1];
            count += step * last < 0 ? 1 : 0;
            last = step != 0 ? step : last;
        }
        return count;
    }

    private static NumberTable numbers(List<Fitted> all, Sample data) {
        NumberTable numbers = NumberTable.of("sigma", "curve", "x", "value");
        numbers.curve(Curves.coordinates(data.points(), 0), data.target(), "", "data")
                .curve(X, TRUTH, "", "truth");
        for (Fitted f : all) {
            numbers.curve(X, f.values, f.width, "published");
            numbers.curve(X, f.ncm, f.width, "non-negative coefficients");
            numbers.curve(X, f.psd, f.width, "sums of squares");
        }
        return numbers;
    }
}
