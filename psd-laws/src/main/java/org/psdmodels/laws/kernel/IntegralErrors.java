package org.psdmodels.laws.kernel;

import java.util.Arrays;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;

/**
 * The error model of closed-form integrals: a relative accuracy; rounding errors of the terms of which a closed form
 * consists, which may cancel; and what is lost where a factor underflows.
 */
final class IntegralErrors {
    /** The accuracy asked of a closed form, as a part of the integral of the absolute value. */
    static final double ACCURACY = 1e-10;

    /** The rounding errors granted to a closed form, as a part of the size of its terms. */
    static final double ROUNDING = 1000 * Rounding.EPS;

    /** An integral is a product of factors, one of which may have lost its digits below the normal numbers. */
    static final double UNDERFLOW = 1e-300;

    /** Where the mass of a normal distribution ends for this purpose, in standard deviations. */
    private static final double DEVIATIONS = 3;

    private IntegralErrors() {}

    /** The error granted to an integral of some magnitude, of a product of sections at points. */
    static double of(double magnitude, Kernel kernel, Measure measure, Points z, int... at) {
        double terms = terms(kernel, measure, z, at);
        return ACCURACY * magnitude + UNDERFLOW + (terms < Double.POSITIVE_INFINITY ? ROUNDING * terms : 0);
    }

    /**
     * Roughly, the size of the terms: the measure's mass times a product of sqrt(k(x, x) k(z, z)) with x at the far
     * corner of the measure's box. Not finite where the measure is not. Of a tail of a normal distribution, whose centre is
     * outside of the box, only the end next to it counts.
     */
    private static double terms(Kernel kernel, Measure measure, Points z, int... at) {
        double[] corner = new double[measure.dimension()];
        double mass = 1;
        for (int c = 0; c < corner.length; c++) {
            Measure.Factor factor = measure.factor(c);
            double reach = DEVIATIONS * Math.sqrt(factor.variance());
            Interval box = new Interval(factor.lower(), factor.upper());
            double lower = box.clamp(factor.mean() - reach);
            double upper = box.clamp(factor.mean() + reach);
            corner[c] = Math.abs(lower) > Math.abs(upper) ? lower : upper;
            mass *= Math.pow(Math.abs(corner[c]), factor.exponent()) * (factor.isGaussian() ? 1 : upper - lower);
        }
        if (!Arrays.stream(corner).allMatch(Double::isFinite)) {
            return Double.POSITIVE_INFINITY;
        }
        Points far = Points.single(corner);
        double atPoints = Arrays.stream(at)
                .mapToDouble(i -> Math.sqrt(kernel.at(z, i, z, i)))
                .reduce(1, (a, b) -> a * b);
        return mass * atPoints * Math.pow(kernel.at(far, 0, far, 0), at.length / 2.0);
    }
}
