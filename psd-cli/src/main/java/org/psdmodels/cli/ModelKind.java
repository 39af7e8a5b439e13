package org.psdmodels.cli;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Arguments;
import org.psdmodels.cli.line.Types;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.Trend;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.text.MeasureText;

/** A kind of model with the options that only it has; {@code psd fit} and {@code psd tune} have a subcommand for each. */
abstract class ModelKind extends Arguments {
    private static final String TREND =
            "What predictions return to far from the data: line, fitted by weighted least squares; none, which leaves the"
                    + " model as it is in the paper (default: line, or none with --kernel).";

    /** What {@code --trend} says. */
    enum Far {
        /** A line. */
        LINE,
        /** Nothing. */
        NONE;

        Trend rule() {
            return this == LINE ? Trend.line() : Trend.none();
        }
    }

    /** In the order in which one meets them. */
    static final List<String> NAMES = List.of("density", "intensity", "regression", "heteroscedastic", "quantile");

    static ModelKind named(String name) {
        return switch (name) {
            case "density" -> new Density();
            case "intensity" -> new Intensity();
            case "regression" -> new Regression();
            case "heteroscedastic" -> new Heteroscedastic();
            case "quantile" -> new Quantile();
            default -> throw new AssertionError(name);
        };
    }

    private final String name;
    private final String header;

    ModelKind(String name, String header) {
        this.name = name;
        this.header = header;
    }

    /** As on the command line. */
    final String name() {
        return name;
    }

    /** One sentence for the help. */
    final String header() {
        return header;
    }

    /** Whether the kind needs a target column. */
    abstract boolean hasTarget();

    /** The estimator of the kind, with its own options and default settings otherwise. */
    abstract KernelEstimator<?, ?> estimator(int dimension);

    static final class Density extends ModelKind {
        private final Argument<String> measure = option(Types.TEXT, "M", "--measure")
                .byDefault("lebesgue")
                .says(
                        "What the density is against: lebesgue; box:0,inf for data on a half-line or a box, with LO,HI pairs"
                                + " joined by ; for several columns; gaussian:MEAN,VARIANCE (default: {default}).");

        Density() {
            super("density", "A probability density of the points: non-negative everywhere, of mass one.");
        }

        @Override
        boolean hasTarget() {
            return false;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            Measure nu = measure(measure.value(), dimension);
            return nu.isLebesgue()
                    ? DensityEstimator.create()
                    : DensityEstimator.create().withMeasure(nu);
        }
    }

    static final class Intensity extends ModelKind {
        private final Argument<String> measure = option(Types.TEXT, "M", "--measure")
                .required()
                .says(
                        "The window in which events were observed: box:LO,HI, with pairs joined by ; for several columns.");

        Intensity() {
            super("intensity", "The rate of a Poisson process, from the times or places of events.");
        }

        @Override
        boolean hasTarget() {
            return false;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            Measure window = measure(measure.value(), dimension);
            return UsageException.checked(
                    "--measure",
                    () -> IntensityEstimator.on(
                            ends(window, Measure.Factor::lower), ends(window, Measure.Factor::upper)));
        }

        private static double[] ends(Measure window, ToDoubleFunction<Measure.Factor> end) {
            return IntStream.range(0, window.dimension())
                    .mapToDouble(c -> end.applyAsDouble(window.factor(c)))
                    .toArray();
        }
    }

    static final class Regression extends ModelKind {
        private final Argument<ScalarLoss> loss = option(ModelTypes.LOSS, "L", "--loss")
                .says("squared, absolute, huber:DELTA, pinball:TAU, expectile:TAU, epsiloninsensitive:EPS, poisson,"
                        + " kullbackleibler; logistic, hinge or squaredhinge for targets -1 and 1"
                        + " (default: squared).");

        Regression() {
            super("regression", "A non-negative function of the points, near the targets.");
        }

        @Override
        boolean hasTarget() {
            return true;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            return UsageException.checked(
                    "--loss",
                    () -> RegressionEstimator.create().withLoss(loss.given().orElseGet(SquaredLoss::new)));
        }
    }

    static final class Heteroscedastic extends ModelKind {
        private final Argument<Far> trend =
                option(Types.oneOf(List.of(Far.values())), "T", "--trend").says(TREND);

        private final Argument<Double> largest = option(Types.NUMBER, "S", "--largest-sd")
                .says("Largest standard deviation, which predictions far from the data have (default: with a trend"
                        + " three times that of the data about it, otherwise none).");

        Heteroscedastic() {
            super("heteroscedastic", "Mean and variance of the target, both functions of the points.");
        }

        @Override
        boolean hasTarget() {
            return true;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            HeteroscedasticEstimator estimator = HeteroscedasticEstimator.create();
            HeteroscedasticEstimator bounded = largest.isGiven()
                    ? UsageException.checked(
                            "--largest-sd",
                            () -> estimator.withLargestVariance(largest.value() * Math.abs(largest.value())))
                    : estimator;
            return trend.isGiven() ? bounded.withTrend(trend.value().rule()) : bounded;
        }
    }

    static final class Quantile extends ModelKind {
        private final Argument<Double> levels = list(Types.NUMBER, "T", "--tau")
                .byDefault(".25,.5,.75")
                .says("Levels between 0 and 1, ascending (default: {default}).");

        private final Argument<Boolean> withoutConstant = flag("--no-constant")
                .says("Leave out the constant of the middle quantile, which then shrinks to 0 far from the data:"
                        + " the model of the paper.");

        private final Argument<Far> trend =
                option(Types.oneOf(List.of(Far.values())), "T", "--trend").says(TREND);

        Quantile() {
            super("quantile", "Quantiles of the target that never cross.");
        }

        @Override
        boolean hasTarget() {
            return true;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            QuantileEstimator estimator =
                    UsageException.checked("--tau", () -> QuantileEstimator.atLevels(Types.numbers(levels.values())));
            if (withoutConstant.isGiven() && trend.isGiven()) {
                throw new UsageException("--no-constant and --trend exclude each other");
            }
            QuantileEstimator plain = withoutConstant.isGiven() ? estimator.withoutConstant() : estimator;
            return trend.isGiven() ? plain.withTrend(trend.value().rule()) : plain;
        }
    }

    private static Measure measure(String text, int dimension) {
        return UsageException.checked("--measure", text, given -> MeasureText.parse(given, dimension));
    }
}
