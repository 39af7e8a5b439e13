package org.psdmodels.cli;

import java.util.stream.IntStream;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.text.MeasureText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code psd fit}: one subcommand for each kind of model. */
@Command(
        name = "fit",
        header = "Fits a model to a CSV file and writes it with its certificate.",
        description = {
            "",
            "Reads the named columns of DATA, fits a function that is non-negative everywhere (or quantiles that never"
                    + " cross), and writes it to MODEL.psd with the proof of its optimality: primal value, dual value, gap.",
            "",
            "With --kernel and --lambda nothing is tuned and nothing is standardized. Without them they are chosen by"
                    + " cross-validation, and the choice is printed.",
            ""
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "KIND",
        subcommands = {
            FitCommand.Density.class,
            FitCommand.Intensity.class,
            FitCommand.Regression.class,
            FitCommand.Heteroscedastic.class,
            FitCommand.Quantile.class
        })
final class FitCommand {
    @Command(name = "density", header = "A probability density of the points.", mixinStandardHelpOptions = true)
    static final class Density extends FitKind {
        @Option(
                names = "--measure",
                paramLabel = "M",
                defaultValue = "lebesgue",
                description = {
                    "What the density is against: lebesgue; box:LO,HI[;LO,HI...] for data on a box or a half-line (inf is"
                            + " allowed); gaussian:MEAN,VARIANCE[;...] (default: ${DEFAULT-VALUE})."
                })
        private String measure;

        @Override
        boolean hasTarget() {
            return false;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            Measure nu = MeasureText.parse(measure, dimension);
            return nu.isLebesgue()
                    ? DensityEstimator.create()
                    : DensityEstimator.create().withMeasure(nu);
        }
    }

    @Command(
            name = "intensity",
            header = "The rate of a Poisson process, from the times or places of events.",
            mixinStandardHelpOptions = true)
    static final class Intensity extends FitKind {
        @Option(
                names = "--measure",
                paramLabel = "M",
                required = true,
                description = "The window in which events were observed: box:LO,HI[;LO,HI...].")
        private String measure = "";

        @Override
        boolean hasTarget() {
            return false;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            Measure window = MeasureText.parse(measure, dimension);
            return IntensityEstimator.on(
                    IntStream.range(0, dimension)
                            .mapToDouble(c -> window.factor(c).lower())
                            .toArray(),
                    IntStream.range(0, dimension)
                            .mapToDouble(c -> window.factor(c).upper())
                            .toArray());
        }
    }

    @Command(
            name = "regression",
            header = "A non-negative function of the points, near the targets.",
            mixinStandardHelpOptions = true)
    static final class Regression extends FitKind {
        @Option(
                names = "--loss",
                paramLabel = "L",
                description = "squared, absolute, huber:DELTA, pinball:TAU, poisson, ... (default: squared).")
        private ScalarLoss loss = new SquaredLoss();

        @Override
        boolean hasTarget() {
            return true;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            return RegressionEstimator.create().withLoss(loss);
        }
    }

    @Command(
            name = "heteroscedastic",
            header = "Mean and variance of the target, both functions of the points.",
            mixinStandardHelpOptions = true)
    static final class Heteroscedastic extends FitKind {
        @Override
        boolean hasTarget() {
            return true;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            return HeteroscedasticEstimator.create();
        }
    }

    @Command(name = "quantile", header = "Quantiles of the target that never cross.", mixinStandardHelpOptions = true)
    static final class Quantile extends FitKind {
        @Option(
                names = "--tau",
                paramLabel = "T",
                split = ",",
                defaultValue = ".25,.5,.75",
                description = "The levels, ascending (default: ${DEFAULT-VALUE}).")
        private double[] levels;

        @Override
        boolean hasTarget() {
            return true;
        }

        @Override
        KernelEstimator<?, ?> estimator(int dimension) {
            return QuantileEstimator.atLevels(levels);
        }
    }
}
