package org.psdmodels.models;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.model.Sample;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ExpectileLoss;
import org.psdmodels.losses.KullbackLeiblerLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.RegularizerInUnits;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;

/**
 * The units in which a model's functions and its objective come when its data are standardised. A density of z = (x -
 * center) / scale is the density of x times the product of the scales, so it comes in units of one over that product.
 *
 * <p>Functions that have the units of the targets come in those of {@link #of}.
 *
 * <p>A penalty means the same in any units if the objective's other terms and the functions are measured in these: Omega(A) =
 * objective * Omega'(A / nonNegative), and objective * (penalty' / 2) |w / signed|^2, where ' marks what the user gave.
 *
 * @param nonNegative the unit of functions Phi'A Phi, finite and &gt; 0
 * @param signed the unit of functions Phi'w, finite and &gt; 0
 * @param objective the unit of the objective, finite and &gt; 0
 */
public record OutputUnits(double nonNegative, double signed, double objective) {
    /** Nothing changes with the units of the inputs. */
    public static final OutputUnits ONE = new OutputUnits(1, 1, 1);

    /** Checks the numbers. */
    public OutputUnits {
        requireUnit("non-negative functions", nonNegative);
        requireUnit("functions of either sign", signed);
        requireUnit("the objective", objective);
    }

    private static void requireUnit(String what, double unit) {
        Checks.require(
                unit > 0 && unit < Double.POSITIVE_INFINITY,
                "unit of " + what + ", which the sizes of data and weights make,",
                "must be finite and > 0 (choose other units for the data)",
                unit);
    }

    /** What becomes of a penalty must be a number. */
    private static double requirePenalty(double value) {
        Checks.require(
                value > 0 && value < Double.POSITIVE_INFINITY,
                "penalty in the units of the data",
                "must be finite and > 0 (choose other units for the data)",
                value);
        return value;
    }

    /** A penalty of positive semidefinite matrices in the units of the data. */
    Regularizer penalty(Regularizer given) {
        requirePenalty(objective / nonNegative);
        requirePenalty(objective / nonNegative / nonNegative);
        return RegularizerInUnits.of(given, nonNegative, objective);
    }

    /** A penalty of vectors in the units of the data. */
    double penalty(double given) {
        return requirePenalty(objective * (given / signed / signed));
    }

    /**
     * The units of outputs of a size under a loss.
     *
     * @param loss the loss
     * @param size how large targets are, &gt; 0
     * @return functions in units of the size; objectives in units of its square for squared and expectile losses, of itself
     *     for absolute, pinball, Poisson and Kullback-Leibler losses; all ones for other losses, which have a scale of their own
     */
    public static OutputUnits of(Loss loss, double size) {
        OptionalInt power = power(loss);
        return power.isPresent() ? new OutputUnits(size, size, Math.pow(size, power.getAsInt())) : OutputUnits.ONE;
    }

    /** The p of loss(c y, c z) = c^p loss(y, z), up to what depends on y alone. */
    private static OptionalInt power(Loss loss) {
        if (loss instanceof SquaredLoss || loss instanceof ExpectileLoss) {
            return OptionalInt.of(2);
        }
        boolean isLinear = loss instanceof AbsoluteLoss
                || loss instanceof PinballLoss
                || loss instanceof PoissonLoss
                || loss instanceof KullbackLeiblerLoss;
        if (isLinear) {
            return OptionalInt.of(1);
        }
        if (loss instanceof StackedLoss stacked) {
            Set<OptionalInt> powers =
                    stacked.losses().stream().map(OutputUnits::power).collect(Collectors.toSet());
            return powers.size() == 1 ? powers.iterator().next() : OptionalInt.empty();
        }
        return OptionalInt.empty();
    }

    /**
     * The root mean square of all targets, by the weights.
     *
     * @param sample a sample with targets
     * @return the size, 1 where all targets are zero
     */
    public static double magnitude(Sample sample) {
        return size(sample, false);
    }

    /**
     * The root mean square of the targets without the mean of their column, by the weights.
     *
     * @param sample a sample with targets
     * @return the size; where it is zero the {@link #magnitude}
     */
    public static double deviation(Sample sample) {
        double deviation = size(sample, true);
        return deviation > 0 ? deviation : magnitude(sample);
    }

    private static double size(Sample sample, boolean centred) {
        double[] shares = sample.shares();
        double norm = 0;
        int columns = sample.targets().columns();
        for (int k = 0; k < columns; k++) {
            double[] y = sample.targets().column(k);
            if (centred) {
                centre(sample, y);
            }
            for (int i = 0; i < y.length; i++) {
                norm = Math.hypot(norm, Math.sqrt(shares[i] / columns) * y[i]);
            }
        }
        return norm > 0 || centred ? norm : 1;
    }

    /** From the first value to begin with, so that equal ones become zero and not the rounding error of their mean. */
    private static void centre(Sample sample, double... y) {
        double first = y[0];
        Arrays.setAll(y, i -> y[i] - first);
        double mean = sample.mean(y);
        Arrays.setAll(y, i -> y[i] - mean);
    }
}
