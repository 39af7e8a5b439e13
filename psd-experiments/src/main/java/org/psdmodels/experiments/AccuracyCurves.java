package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.experiments.Selection.Trial;

/** Figure 3 of the paper on tessellated kernels: accuracy against the number of training points. */
final class AccuracyCurves {
    static final Experiment EXPERIMENT = Experiment.of(
                    "accuracy",
                    "Tessellated kernels, Figure 3: accuracy against the number of training points",
                    "tessellated kernels and SimpleMKL on Liver and on two spirals; needs --data",
                    AccuracyCurves::run)
            .withDataFiles(List.of(DataSet.LIVER.file()));

    private static final List<KernelMethod> METHODS = List.of(KernelMethod.TESSELLATED, KernelMethod.SIMPLE_MKL);
    private static final double[] LIVER_PENALTIES = {0.1, 1, 10, 100};
    private static final double[] SPIRAL_PENALTIES = {1, 100, 1e4};
    private static final double[] MARGIN = {0.2};
    private static final String SPIRAL = "Spiral";

    private record Measured(String data, KernelMethod method, int points, List<Trial> trials) {
        double mean() {
            return trials.stream().mapToDouble(Trial::accuracy).average().orElseThrow();
        }

        /** Semilogarithmic charts need it positive: half a test row where all are right. */
        double residual(int tested) {
            return Math.max(1 - mean(), 0.5 / tested);
        }
    }

    private AccuracyCurves() {}

    static Reproduction run(ExperimentRun run) {
        SignedPoints liver = run.step("data", () -> DataSet.LIVER.read(run.folder()));
        List<Measured> all = new ArrayList<>();
        int[] liverSizes = run.quick() ? new int[] {30, 60} : new int[] {30, 60, 100, 150, 200, 276};
        for (int n : liverSizes) {
            all.addAll(measured(run, DataSet.LIVER.title(), method -> liver, n, tested(run), LIVER_PENALTIES));
        }
        for (int n : run.quick() ? new int[] {30, 60} : new int[] {50, 100, 200, 400}) {
            SignedPoints spiral = TwoClasses.SPIRAL.sample(n + spiralTested(run), run.seed());
            all.addAll(measured(
                    run, SPIRAL, m -> TwoClasses.SPIRAL.seenBy(m, spiral), n, spiralTested(run), SPIRAL_PENALTIES));
        }
        return Reproduction.of(
                "Mean accuracy on test rows over " + repetitions(run) + " random splits, the same for both methods: "
                        + tested(run) + " rows of Liver, " + spiralTested(run)
                        + " points of the two spirals. Tessellated"
                        + " kernels of degree 1, e = 0.2, by the direct method; SimpleMKL with 13 (n + 1) Gaussian and"
                        + " polynomial kernels, on the spirals in [-6.5, 6.5]^2. C, for kernels in whose feature space the"
                        + " mean squared distance from the mean is 1, is chosen for each number of points by"
                        + " cross-validation in the first split, for Liver from " + Text.listed(LIVER_PENALTIES)
                        + ", for the spirals from "
                        + Text.listed(SPIRAL_PENALTIES) + ".",
                claims(all),
                page -> append(page, all, spiralTested(run)),
                numbers(all));
    }

    private static int repetitions(ExperimentRun run) {
        return run.full() ? 30 : run.size(10, 2);
    }

    private static int tested(ExperimentRun run) {
        return run.size(69, 40);
    }

    private static int spiralTested(ExperimentRun run) {
        return run.size(1000, 100);
    }

    private static List<Measured> measured(
            ExperimentRun run,
            String name,
            Function<KernelMethod, SignedPoints> data,
            int n,
            int tested,
            double... penalties) {
        List<RowSplit> splits =
                RowSplit.random(data.apply(METHODS.get(0)).size(), n, tested, repetitions(run), run.seed());
        return METHODS.stream()
                .map(method -> run.step(name + ", " + n + " points, " + method.title(), () -> {
                    Selection selection = new Selection(run, 1, data.apply(method), method, splits);
                    return new Measured(name, method, n, selection.trials(MARGIN.clone(), penalties));
                }))
                .toList();
    }

    private static List<Measured> of(List<Measured> all, String data) {
        return all.stream().filter(m -> m.data.equals(data)).toList();
    }

    private static Chart lines(Chart chart, List<Measured> own, ToDoubleFunction<Measured> height) {
        return Curves.lines(chart, own, m -> m.method.title(), Measured::points, height);
    }

    private static List<Claim> claims(List<Measured> all) {
        double[] liver = gains(all, DataSet.LIVER.title());
        double[] spiral = gains(all, SPIRAL);
        return List.of(
                new Claim(
                        "On Liver tessellated kernels are consistently better than SimpleMKL.",
                        "their accuracy is higher by " + Text.listed(liver)
                                + " percentage points, as the number of points" + " grows",
                        IntStream.range(0, liver.length).allMatch(k -> liver[k] > 0)),
                new Claim(
                        "On the spirals both converge, tessellated kernels better only for many points.",
                        "their accuracy is higher by " + Text.listed(spiral) + " percentage points",
                        spiral[spiral.length - 1] > 0));
    }

    private static double[] gains(List<Measured> all, String data) {
        List<Measured> own = of(all, data);
        return IntStream.range(0, own.size() / METHODS.size())
                .mapToDouble(
                        k -> 100 * (own.get(2 * k).mean() - own.get(2 * k + 1).mean()))
                .toArray();
    }

    private static void append(Page page, List<Measured> all, int spiralTested) {
        page.heading("The figure");
        Chart liver = Chart.of("Liver", "training points", "accuracy");
        Chart spiral = Chart.of("Spiral", "training points", "residual error").onLogarithmicY();
        page.grid(
                2,
                List.of(List.of(
                        lines(liver, of(all, DataSet.LIVER.title()), Measured::mean),
                        lines(spiral, of(all, SPIRAL), m -> m.residual(spiralTested)))));
        page.table(
                List.of("data", "points", "method", "C", "mean accuracy"),
                all.stream()
                        .map(m -> List.of(
                                m.data,
                                String.valueOf(m.points),
                                m.method.title(),
                                Selection.counted(m.trials.stream()
                                        .mapToDouble(t -> t.setting().penalty())),
                                digits(m.mean())))
                        .toList());
    }

    private static NumberTable numbers(List<Measured> all) {
        NumberTable numbers = NumberTable.of("data", "points", "method", "repetition", "accuracy");
        for (Measured m : all) {
            for (int k = 0; k < m.trials.size(); k++) {
                numbers.row(
                        m.data,
                        m.points,
                        m.method.title(),
                        k + 1,
                        m.trials.get(k).accuracy());
            }
        }
        return numbers;
    }
}
