package org.psdmodels.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.Trend;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.text.MeasureText;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** A kind of model with the options that only it has; {@code psd fit} and {@code psd tune} have a subcommand for each. */
abstract class ModelKind {
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

    /** Whether the kind needs a target column. */
    abstract boolean hasTarget();

    /** The estimator of the kind, with its own options and default settings otherwise. */
    abstract KernelEstimator<?, ?> estimator(int dimension);

    /** A subcommand of a command that carries this kind's name, header and options besides its own. */
    final CommandLine command(String of, Object action) {
        CommandSpec own = CommandSpec.forAnnotatedObject(this);
        CommandSpec spec = CommandSpec.forAnnotatedObject(action);
        spec.name(own.name());
        spec.usageMessage().header(own.usageMessage().header());
        spec.usageMessage()
                .customSynopsis("psd " + of + " " + own.name() + " DATA --x COL[,COL...]"
                        + (hasTarget() ? " --y COL" : "") + " [OPTIONS]");
        spec.addMixin("kind", own);
        if (!hasTarget()) {
            hide(spec, "--y");
        }
        return new CommandLine(spec);
    }

    /** Still understood, to say that it does not belong here. */
    private static void hide(CommandSpec spec, String name) {
        OptionSpec option = spec.findOption(name);
        spec.remove(option);
        spec.addOption(OptionSpec.builder(option).hidden(true).build());
    }

    @Command(name = "density", header = "A probability density of the points: non-negative everywhere, of mass one.")
    static final class Density extends ModelKind {
        @Option(
                names = "--measure",
                order = 4,
                paramLabel = "M",
                defaultValue = "lebesgue",
                description = {
                    "What the density is against: lebesgue; box:0,inf for data on a half-line or a box, with LO,HI pairs"
                            + " joined by ; for several columns; gaussian:MEAN,VARIANCE (default: ${DEFAULT-VALUE})."
                })
        private String measure;

        @Override
        boolean hasTarget() {
            return false;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            Measure nu = measure(measure, dimension);
            return nu.isLebesgue()
                    ? DensityEstimator.create()
                    : DensityEstimator.create().withMeasure(nu);
        }
    }

    @Command(name = "intensity", header = "The rate of a Poisson process, from the times or places of events.")
    static final class Intensity extends ModelKind {
        @Option(
                names = "--measure",
                order = 4,
                paramLabel = "M",
                required = true,
                description =
                        "The window in which events were observed: box:LO,HI, with pairs joined by ; for several columns.")
        private String measure = "";

        @Override
        boolean hasTarget() {
            return false;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            Measure window = measure(measure, dimension);
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

    @Command(name = "regression", header = "A non-negative function of the points, near the targets.")
    static final class Regression extends ModelKind {
        @Option(
                names = "--loss",
                order = 4,
                paramLabel = "L",
                description =
                        "squared, absolute, huber:DELTA, pinball:TAU, expectile:TAU, epsiloninsensitive:EPS, poisson,"
                                + " kullbackleibler; logistic, hinge or squaredhinge for targets -1 and 1"
                                + " (default: squared).")
        private ScalarLoss loss = new SquaredLoss();

        @Override
        boolean hasTarget() {
            return true;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            return UsageException.checked(
                    "--loss", () -> RegressionEstimator.create().withLoss(loss));
        }
    }

    @Command(name = "heteroscedastic", header = "Mean and variance of the target, both functions of the points.")
    static final class Heteroscedastic extends ModelKind {
        @Option(names = "--trend", order = 4, paramLabel = "T", description = TREND)
        private Optional<Far> trend = Optional.empty();

        @Option(
                names = "--largest-sd",
                order = 5,
                paramLabel = "S",
                description =
                        "Largest standard deviation, which predictions far from the data have (default: with a trend"
                                + " three times that of the data about it, otherwise none).")
        private Optional<Double> largest = Optional.empty();

        @Override
        boolean hasTarget() {
            return true;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            HeteroscedasticEstimator estimator = HeteroscedasticEstimator.create();
            HeteroscedasticEstimator bounded = largest.isPresent()
                    ? UsageException.checked(
                            "--largest-sd",
                            () -> estimator.withLargestVariance(largest.get() * Math.abs(largest.get())))
                    : estimator;
            return trend.isPresent() ? bounded.withTrend(trend.get().rule()) : bounded;
        }
    }

    @Command(name = "quantile", header = "Quantiles of the target that never cross.")
    static final class Quantile extends ModelKind {
        @Option(
                names = "--tau",
                order = 4,
                paramLabel = "T",
                split = ",",
                defaultValue = ".25,.5,.75",
                description = "Levels between 0 and 1, ascending (default: ${DEFAULT-VALUE}).")
        private double[] levels;

        @Option(
                names = "--no-constant",
                order = 5,
                description =
                        "Leave out the constant of the middle quantile, which then shrinks to 0 far from the data:"
                                + " the model of the paper.")
        private boolean withoutConstant;

        @Option(names = "--trend", order = 6, paramLabel = "T", description = TREND)
        private Optional<Far> trend = Optional.empty();

        @Override
        boolean hasTarget() {
            return true;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            QuantileEstimator estimator = UsageException.checked("--tau", () -> QuantileEstimator.atLevels(levels));
            if (withoutConstant && trend.isPresent()) {
                throw new UsageException("--no-constant and --trend exclude each other");
            }
            QuantileEstimator plain = withoutConstant ? estimator.withoutConstant() : estimator;
            return trend.isPresent() ? plain.withTrend(trend.get().rule()) : plain;
        }
    }

    private static Measure measure(String text, int dimension) {
        return UsageException.checked("--measure", text, given -> MeasureText.parse(given, dimension));
    }
}
