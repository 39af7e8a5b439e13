package org.psdmodels.verify.checker;

import java.util.List;
import org.psdmodels.api.kernel.Measure;

/**
 * An interval [origin + lower, origin + upper] of a coordinate, whose numbers are counted from the origin: near a pivot far
 * from zero they keep all their digits.
 *
 * @param origin what numbers are counted from
 * @param lower the lower end, less the origin
 * @param upper the upper end, less the origin
 */
record OffsetInterval(double origin, double lower, double upper) {
    double half() {
        return upper / 2 - lower / 2;
    }

    double middle() {
        return upper / 2 + lower / 2;
    }

    List<OffsetInterval> halves() {
        return List.of(new OffsetInterval(origin, lower, middle()), new OffsetInterval(origin, middle(), upper));
    }

    /** How far a number is from the panel. */
    double distance(double x) {
        return Math.max(0, Math.max(origin - x + lower, x - origin - upper));
    }

    /** The density of a factor of a measure at origin + u. */
    double density(Measure.Factor factor, double u) {
        double weight = factor.exponent() == 0 ? 1 : Math.pow(origin + u, factor.exponent());
        if (!factor.isGaussian()) {
            return weight;
        }
        double deviation = Math.sqrt(factor.variance());
        double z = (origin - factor.mean() + u) / deviation;
        return weight * Math.exp(-z * z / 2) / (Math.sqrt(2 * Math.PI) * deviation);
    }
}
