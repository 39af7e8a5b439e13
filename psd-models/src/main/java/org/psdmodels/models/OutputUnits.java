package org.psdmodels.models;

import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.losses.RegularizerInUnits;

/**
 * The units in which a model's functions and its objective come when its data are standardised. A density of z = (x -
 * center) / scale is the density of x times the product of the scales, so it comes in units of one over that product.
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
}
