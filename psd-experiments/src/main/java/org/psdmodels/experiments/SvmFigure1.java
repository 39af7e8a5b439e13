package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.kernels.GaussianKernel;

/** Figure 1 of the paper on tessellated kernels: classifiers on the line for three penalties. */
final class SvmFigure1 {
    static final Experiment EXPERIMENT = Experiment.of(
            "svm-figure1",
            "Tessellated kernels, Figure 1: classifiers on the line for three penalties C",
            "a tessellated kernel of degree 1 beside a combination of Gaussian kernels, for C = 1, 10, 100",
            SvmFigure1::run);

    private static final double[] PENALTIES = {1, 10, 100};
    private static final double[] WIDTHS = {0.05, 0.1, 0.2, 0.5, 1};
    private static final double MARGIN = 0.1;
    private static final double[] X = Curves.grid(0, 1, 400);

    @SuppressWarnings("ArrayRecordComponent")
    private record Fitted(double penalty, double[] tessellated, double[] gaussian) {
        /** The largest slope of the curve of tessellated kernels. */
        double slope() {
            double step = X[1] - X[0];
            return IntStream.range(1, X.length)
                    .mapToDouble(i -> Math.abs(tessellated[i] - tessellated[i - 1]) / step)
                    .max()
                    .orElseThrow();
        }

        /** The largest absolute value of the curve of Gaussian kernels. */
        double value() {
            return DoubleStream.of(gaussian).map(Math::abs).max().orElseThrow();
        }
    }

    private SvmFigure1() {}

    static Reproduction run(ExperimentRun run) {
        SignedPoints data = data(run.size(60, 20), run.seed());
        List<Fitted> all = Arrays.stream(PENALTIES)
                .mapToObj(c -> run.step("C = " + digits(c), () -> fitted(run, data, c)))
                .toList();
        return Reproduction.of(
                "The paper does not give its data; here " + data.size()
                        + " uniform points of [0, 1] are labelled by the sign of sin(3 pi x) plus normal noise of deviation"
                        + " 0.3. Tessellated kernels of degree 1 on [-0.1, 1.1] by the direct method; SimpleMKL"
                        + " with Gaussian kernels of width " + Text.listed(WIDTHS)
                        + "; C for kernels in whose feature space the mean squared distance from the mean is 1.",
                claims(all),
                page -> append(page, data, all),
                numbers(all));
    }

    private static SignedPoints data(int n, long seed) {
        Random random = new Random(seed);
        double[] x = new double[n];
        double[] signs = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = random.nextDouble();
            signs[i] = Math.sin(3 * Math.PI * x[i]) + 0.3 * random.nextGaussian() > 0 ? 1 : -1;
        }
        return new SignedPoints(Points.onLine(x), signs);
    }

    private static Fitted fitted(ExperimentRun run, SignedPoints data, double penalty) {
        List<Kernel> gaussians = Arrays.stream(WIDTHS)
                .mapToObj(w -> (Kernel) GaussianKernel.withWidth(w))
                .toList();
        return new Fitted(
                penalty,
                curve(run, KernelMethod.TESSELLATED.on(data.points(), 1, MARGIN, 1, run.seed()), data, penalty),
                curve(run, MixtureLearner.of(gaussians, data.points()), data, penalty));
    }

    private static double[] curve(ExperimentRun run, DecisionLearner learner, SignedPoints data, double penalty) {
        int[] rows = IntStream.range(0, data.size()).toArray();
        return learner.learn(rows, data.signs(), penalty, run.progress()).at(Points.onLine(X));
    }

    private static List<Claim> claims(List<Fitted> all) {
        return List.of(
                growing("The maximum slope of f for the tessellated kernel increases with C.", all, Fitted::slope),
                growing("The maximum value of f for the Gaussian kernels increases with C.", all, Fitted::value));
    }

    private static Claim growing(String published, List<Fitted> all, ToDoubleFunction<Fitted> quantity) {
        double[] values = all.stream().mapToDouble(quantity).toArray();
        boolean grows = IntStream.range(1, values.length).allMatch(k -> values[k] > values[k - 1]);
        return new Claim(published, "it is " + Text.listed(values) + " for C = " + Text.listed(PENALTIES), grows);
    }

    private static void append(Page page, SignedPoints data, List<Fitted> all) {
        page.heading("The figure");
        List<Chart> charts = new ArrayList<>();
        for (Fitted f : all) {
            charts.add(Chart.of("C = " + digits(f.penalty), "x", "f(x)")
                    .data(new Series.Dots("labels", Curves.coordinates(data.points(), 0), data.signs()))
                    .line("tessellated", X, f.tessellated)
                    .dashed("Gaussian", X, f.gaussian));
        }
        page.grid(3, List.of(charts));
    }

    private static NumberTable numbers(List<Fitted> all) {
        NumberTable numbers = NumberTable.of("C", "kernel", "x", "value");
        for (Fitted f : all) {
            numbers.curve(X, f.tessellated, f.penalty, "tessellated");
            numbers.curve(X, f.gaussian, f.penalty, "Gaussian");
        }
        return numbers;
    }
}
