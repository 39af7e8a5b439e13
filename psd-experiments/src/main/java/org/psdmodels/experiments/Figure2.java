package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineRegression;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;

/**
 * Figure 2 of the paper on PSD models, Example 2: the best approximation with non-negative coefficients, as printed and with
 * kernel and target exchanged.
 */
final class Figure2 {
    static final Experiment EXPERIMENT = Experiment.of(
            "figure2",
            "PSD models, Figure 2: what non-negative coefficients cannot approximate",
            "Example 2, least squares with non-negative coefficients, as printed and as it holds",
            Figure2::run);

    /** exp(-x^2 / 2) as a kernel. */
    private static final GaussianKernel WIDE = GaussianKernel.withWidth(1);

    /** exp(-x^2) as a kernel. */
    private static final GaussianKernel NARROW = GaussianKernel.withWidth(Math.sqrt(0.5));

    /**
     * What no mixture f of exp(-(x - t)^2 / 2) can get below: (log f)'' &gt;= -1, hence f(1) f(-1) &gt;= f(0)^2 / e; with |f -
     * exp(-x^2)| &lt;= d at -1, 0, 1 that gives 1 / e + d &gt;= (1 - d) e^(-1/2).
     */
    private static final double PROVED = (Math.exp(-0.5) - Math.exp(-1)) / (1 + Math.exp(-0.5));

    /** Below this an approximation is as good as exact. */
    private static final double EXACT = 1e-3;

    /** Penalties are chosen by as many points at most: the penalty of a mean of losses hardly depends on their number. */
    private static final int MOST_TO_CHOOSE_BY = 1000;

    private static final double[] PLOTTED = Curves.grid(-5, 5, 500);

    /** A kernel, a target, and what is said of the one approximating the other. */
    private record Form(String name, GaussianKernel kernel, DoubleUnaryOperator target, String formula) {}

    private static final List<Form> FORMS = List.of(
            new Form("printed", NARROW, x -> Math.exp(-x * x / 2), "k = exp(-(x - x')^2), target exp(-x^2 / 2)"),
            new Form("exchanged", WIDE, x -> Math.exp(-x * x), "k = exp(-(x - x')^2 / 2), target exp(-x^2)"));

    @SuppressWarnings("ArrayRecordComponent")
    private record Fitted(Form form, int n, double[] mixture, double[] squares, double lambda) {
        double error(double[] values) {
            double worst = 0;
            for (int i = 0; i < PLOTTED.length; i++) {
                if (Math.abs(PLOTTED[i]) <= 1) {
                    worst = Math.max(worst, Math.abs(values[i] - form.target.applyAsDouble(PLOTTED[i])));
                }
            }
            return worst;
        }
    }

    private Figure2() {}

    static Reproduction run(ExperimentRun run) {
        int[] sizes = run.quick() ? new int[] {20, 40} : new int[] {100, 1000, 10_000};
        List<Fitted> all = new ArrayList<>();
        for (Form form : FORMS) {
            for (int n : sizes) {
                all.add(run.step(form.name + ", " + n + " points", () -> fitted(run, form, n)));
            }
        }
        return Reproduction.of(
                "Points uniform on [-5, 5], least squares without noise, the penalty chosen by "
                        + (run.quick() ? "one random split" : "seven random splits")
                        + " of at most 1000 points. The example is false as printed: a wide normal density is a mixture of narrow"
                        + " ones. With kernel and target exchanged it is true, for any number of points, and proved: f ="
                        + " sum a_i exp(-(x - x_i)^2 / 2) with a >= 0 has (log f)'' >= -1, hence f(1) f(-1) >= f(0)^2 / e,"
                        + " and |f - exp(-x^2)| is at least (e^-0.5 - e^-1) / (1 + e^-0.5) = "
                        + digits(PROVED) + " at one of -1, 0, 1.",
                claims(all),
                page -> FORMS.forEach(form -> {
                    List<Fitted> row =
                            all.stream().filter(f -> f.form.equals(form)).toList();
                    page.heading((form.equals(FORMS.get(0)) ? "As printed: " : "Exchanged: ") + form.formula);
                    page.grid(
                            row.size(), List.of(row.stream().map(Figure2::chart).toList()));
                    page.table(
                            List.of("points", "largest error of NCM on [-1, 1]", "of a PSD model", "lambda of NCM"),
                            row.stream().map(Figure2::row).toList());
                }),
                numbers(all));
    }

    private static Sample sample(ExperimentRun run, Form form, int n) {
        double[] x = new Random(run.seed() + n).doubles(n, -5, 5).toArray();
        return Sample.of(Points.onLine(x), Arrays.stream(x).map(form.target).toArray());
    }

    private static Fitted fitted(ExperimentRun run, Form form, int n) {
        Sample sample = sample(run, form, n);
        Points plotted = Points.onLine(PLOTTED);
        double lambda = chosen(run, form, Math.min(n, MOST_TO_CHOOSE_BY));
        double[] squares = RegressionEstimator.create()
                .withKernel(form.kernel)
                .withLambda(1e-8, Contender.ELASTIC)
                .fit(sample, run.progress())
                .predict(plotted);
        double[] mixture = mixture(form, lambda).fit(sample, run.progress()).predict(plotted);
        return new Fitted(form, n, mixture, squares, lambda);
    }

    private static double chosen(ExperimentRun run, Form form, int n) {
        return CrossValidation.of(c -> mixture(form, c.value(CrossValidation.LAMBDA)))
                .withFolds(Protocol.splits(run.size(7, 1), run))
                .withExecutor(run.executor())
                .tune(
                        SearchSpace.of(CrossValidation.LAMBDA, 1e-9, 1e-1).grid(run.size(5, 2)),
                        sample(run, form, n),
                        run.progress())
                .chosen()
                .candidate()
                .value(CrossValidation.LAMBDA);
    }

    private static BaselineEstimator<BaselineRegression> mixture(Form form, double lambda) {
        return BaselineEstimator.regression(Family.nonNegativeCoefficients(), new SquaredLoss())
                .withKernel(form.kernel)
                .withLambda(lambda);
    }

    private static Chart chart(Fitted f) {
        return Chart.of("n = " + f.n, "x", "f(x)")
                .line("NCM", PLOTTED, f.mixture)
                .dashed("target", PLOTTED, Curves.values(PLOTTED, f.form.target))
                .withinX(-5, 5)
                .withinY(-0.2, 1.2);
    }

    private static List<String> row(Fitted f) {
        return List.of(String.valueOf(f.n), digits(f.error(f.mixture)), digits(f.error(f.squares)), digits(f.lambda));
    }

    private static List<Claim> claims(List<Fitted> all) {
        double[] printed = errors(all, FORMS.get(0));
        double[] exchanged = errors(all, FORMS.get(1));
        double squares = all.stream()
                .filter(f -> f.form.equals(FORMS.get(1)))
                .mapToDouble(f -> f.error(f.squares))
                .max()
                .orElseThrow();
        boolean away = DoubleStream.of(printed).allMatch(e -> e > EXACT);
        return List.of(
                new Claim(
                        "As printed: whatever n, mixtures of exp(-(x - x')^2) stay away from exp(-x^2 / 2).",
                        (away ? "" : "no: ") + "the error is " + listed(printed),
                        away),
                new Claim(
                        "Exchanged: whatever n, mixtures of exp(-(x - x')^2 / 2) stay away from exp(-x^2).",
                        "the error is " + listed(exchanged) + ", never below the proved " + digits(PROVED),
                        DoubleStream.of(exchanged).allMatch(e -> e >= PROVED)),
                new Claim(
                        "PSD models of the same kernel are universal.",
                        "their error is at most " + digits(squares),
                        squares <= EXACT));
    }

    private static double[] errors(List<Fitted> all, Form form) {
        return all.stream()
                .filter(f -> f.form.equals(form))
                .mapToDouble(f -> f.error(f.mixture))
                .toArray();
    }

    private static String listed(double[] errors) {
        return String.join(", ", DoubleStream.of(errors).mapToObj(Text::digits).toList());
    }

    private static NumberTable numbers(List<Fitted> all) {
        NumberTable numbers = NumberTable.of("form", "points", "model", "x", "value");
        for (Form form : FORMS) {
            numbers.curve(PLOTTED, Curves.values(PLOTTED, form.target), form.name, "", "target");
        }
        for (Fitted f : all) {
            numbers.curve(PLOTTED, f.mixture, f.form.name, f.n, "NCM");
            numbers.curve(PLOTTED, f.squares, f.form.name, f.n, "PSD");
        }
        return numbers;
    }
}
