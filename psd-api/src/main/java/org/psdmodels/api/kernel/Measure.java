package org.psdmodels.api.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.checks.Checks;

/**
 * A product measure on R^d against which functions are integrated: d mu(x) = prod_c x_c^(m_c) rho_c(x_c) dx_c, where
 * rho_c is the indicator of an interval, or on that interval the density of a normal distribution. So it covers
 * Lebesgue measure, boxes and half-spaces, Gaussians and Gaussians cut to a box, each with a monomial weight.
 */
public final class Measure {
    /**
     * One factor of the measure.
     *
     * @param lower the lower end of the interval, may be infinite
     * @param upper the upper end
     * @param mean the mean of the normal density; 0 where there is none
     * @param variance the variance of the normal density; infinite where there is none (density 1)
     * @param exponent the exponent m of the weight x^m
     */
    public record Factor(double lower, double upper, double mean, double variance, int exponent) {
        /** Checks the parameters. */
        public Factor {
            Checks.require(lower < upper, "upper", "must be > lower = " + lower, upper);
            Checks.finite("mean", mean);
            Checks.require(variance > 0, "variance", "must be > 0", variance);
            Checks.atLeast("exponent", exponent, 0);
        }

        /** {@return whether the factor has a normal density, that is a finite variance} */
        public boolean isGaussian() {
            return variance < Double.POSITIVE_INFINITY;
        }

        /** By hand, as is the hash: what the JVM makes of a record at first use takes longer than a small fit. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Factor that
                    && Double.compare(lower, that.lower) == 0
                    && Double.compare(upper, that.upper) == 0
                    && Double.compare(mean, that.mean) == 0
                    && Double.compare(variance, that.variance) == 0
                    && exponent == that.exponent;
        }

        @Override
        public int hashCode() {
            int ends = 31 * Double.hashCode(lower) + Double.hashCode(upper);
            return 31 * (31 * (31 * ends + Double.hashCode(mean)) + Double.hashCode(variance)) + exponent;
        }

        /** Lebesgue measure on all of R. */
        private boolean isLine() {
            return lower == Double.NEGATIVE_INFINITY
                    && upper == Double.POSITIVE_INFINITY
                    && !isGaussian()
                    && exponent == 0;
        }

        /**
         * {@return the density of the factor with respect to Lebesgue measure, weight included: x^m rho(x)}
         *
         * @param x a number
         */
        public double density(double x) {
            if (!(x >= lower && x <= upper)) {
                return 0;
            }
            double weight = exponent == 0 ? 1 : Math.pow(x, exponent);
            double deviation = Math.sqrt(variance);
            double z = (x - mean) / deviation;
            return isGaussian() ? weight * Math.exp(-z * z / 2) / (Math.sqrt(2 * Math.PI) * deviation) : weight;
        }

        /**
         * The factor counted from an origin: near it no digit is lost to its distance from zero.
         *
         * @param origin a number
         * @return the factor of u = x - origin
         * @throws IllegalArgumentException if there is a weight, which is about zero
         */
        public Factor about(double origin) {
            Checks.require(exponent == 0, "exponent", "must be 0", exponent);
            return new Factor(lower - origin, upper - origin, isGaussian() ? mean - origin : 0, variance, 0);
        }

        /** The number of the interval that is nearest to a number. */
        double clamp(double x) {
            return Math.min(Math.max(x, lower), upper);
        }
    }

    private final List<Factor> factors;

    private Measure(List<Factor> factors) {
        this.factors = factors;
    }

    /**
     * {@return the product of factors}
     *
     * @param factors one for each coordinate, at least one
     */
    public static Measure of(List<Factor> factors) {
        Checks.atLeast("number of factors", factors.size(), 1);
        return new Measure(List.copyOf(factors));
    }

    /**
     * Lebesgue measure on R^d.
     *
     * @param dimension the dimension d &gt;= 1
     * @return the measure
     */
    public static Measure lebesgue(int dimension) {
        Checks.atLeast("dimension", dimension, 1);
        Factor line = new Factor(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0, Double.POSITIVE_INFINITY, 0);
        return new Measure(IntStream.range(0, dimension).mapToObj(c -> line).toList());
    }

    /**
     * Lebesgue measure on an interval or half-line.
     *
     * @param lower the lower end, may be infinite
     * @param upper the upper end, may be infinite
     * @return a measure of dimension 1
     */
    public static Measure interval(double lower, double upper) {
        return lebesgue(1).restrictedTo(new double[] {lower}, new double[] {upper});
    }

    /**
     * Lebesgue measure on a box, whose ends may be infinite.
     *
     * @param lower the lower corner
     * @param upper the upper corner
     * @return the measure
     */
    public static Measure box(double[] lower, double[] upper) {
        return lebesgue(lower.length).restrictedTo(lower, upper);
    }

    /**
     * The normal distribution with independent coordinates.
     *
     * @param mean the means
     * @param variance the variances, finite and &gt; 0
     * @return the measure, of mass one
     */
    public static Measure gaussian(double[] mean, double[] variance) {
        Checks.size("length of variance", variance.length, mean.length);
        Checks.atLeast("dimension", mean.length, 1);
        Checks.finite("mean", mean);
        Checks.finite("variance", variance);
        return new Measure(IntStream.range(0, mean.length)
                .mapToObj(c -> new Factor(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, mean[c], variance[c], 0))
                .toList());
    }

    /**
     * The normal distribution N(mean, variance) of one dimension.
     *
     * @param mean the mean
     * @param variance the variance
     * @return the measure, of mass one
     */
    public static Measure gaussian(double mean, double variance) {
        return gaussian(new double[] {mean}, new double[] {variance});
    }

    /**
     * {@return this measure on a box only}
     *
     * @param lower the lower corner, may be infinite
     * @param upper the upper corner, may be infinite
     */
    public Measure restrictedTo(double[] lower, double[] upper) {
        Checks.size("length of lower", lower.length, dimension());
        Checks.size("length of upper", upper.length, dimension());
        return new Measure(IntStream.range(0, dimension())
                .mapToObj(c -> {
                    Factor f = factors.get(c);
                    Checks.require(lower[c] < upper[c], "upper[" + c + "]", "must be > lower = " + lower[c], upper[c]);
                    return new Factor(
                            Math.max(f.lower, lower[c]), Math.min(f.upper, upper[c]), f.mean, f.variance, f.exponent);
                })
                .toList());
    }

    /**
     * The part of this measure in a box, if there is one.
     *
     * @param lower the lower corner, may be infinite
     * @param upper the upper corner, may be infinite, in no coordinate below the lower one
     * @return the restricted measure; empty where box and measure share no interval in some coordinate
     */
    public Optional<Measure> within(double[] lower, double[] upper) {
        Checks.size("length of lower", lower.length, dimension());
        Checks.size("length of upper", upper.length, dimension());
        boolean meets = true;
        for (int c = 0; c < lower.length; c++) {
            Checks.require(lower[c] <= upper[c], "upper[" + c + "]", "must be >= lower = " + lower[c], upper[c]);
            Factor f = factors.get(c);
            meets &= Math.max(lower[c], f.lower) < Math.min(upper[c], f.upper);
        }
        return meets ? Optional.of(restrictedTo(lower, upper)) : Optional.empty();
    }

    /** {@return the lower corner of the box that the measure lies on: d numbers, may be infinite} */
    public double[] lower() {
        return factors.stream().mapToDouble(Factor::lower).toArray();
    }

    /** {@return the upper corner of the box that the measure lies on: d numbers, may be infinite} */
    public double[] upper() {
        return factors.stream().mapToDouble(Factor::upper).toArray();
    }

    /**
     * This measure times a monomial x_1^(m_1) ... x_d^(m_d).
     *
     * @param exponents the exponents, one per coordinate, &gt;= 0
     * @return the weighted (signed, where an exponent is odd) measure
     */
    public Measure weightedBy(int... exponents) {
        Checks.size("number of exponents", exponents.length, dimension());
        return new Measure(IntStream.range(0, dimension())
                .mapToObj(c -> {
                    Factor f = factors.get(c);
                    Checks.atLeast("exponents[" + c + "]", exponents[c], 0);
                    return new Factor(f.lower, f.upper, f.mean, f.variance, Math.addExact(f.exponent, exponents[c]));
                })
                .toList());
    }

    /**
     * This measure counted from an origin: near it no digit is lost to its distance from zero.
     *
     * @param origin d coordinates
     * @return the measure of u = x - origin
     * @throws IllegalArgumentException if there is a weight, which is about zero
     */
    public Measure about(double... origin) {
        Checks.size("length of origin", origin.length, dimension());
        return new Measure(IntStream.range(0, origin.length)
                .mapToObj(c -> factors.get(c).about(origin[c]))
                .toList());
    }

    /** This measure with another factor. */
    Measure withFactor(int coordinate, Factor factor) {
        List<Factor> changed = new ArrayList<>(factors);
        changed.set(coordinate, factor);
        return new Measure(List.copyOf(changed));
    }

    /**
     * {@return the measure on some of the coordinates: the product of their factors}
     *
     * @param coordinates which coordinates
     */
    public Measure project(int... coordinates) {
        Checks.atLeast("number of coordinates", coordinates.length, 1);
        return new Measure(Arrays.stream(coordinates)
                .mapToObj(c -> factors.get(Checks.index("coordinate", c, dimension())))
                .toList());
    }

    /** {@return the dimension d: at least 1} */
    public int dimension() {
        return factors.size();
    }

    /**
     * {@return one factor of the product}
     *
     * @param coordinate the coordinate
     */
    public Factor factor(int coordinate) {
        return factors.get(coordinate);
    }

    /** {@return whether there is no monomial weight, so that the measure is non-negative} */
    public boolean isUnweighted() {
        return factors.stream().allMatch(f -> f.exponent == 0);
    }

    /** {@return whether this is Lebesgue measure on all of R^d, without a weight} */
    public boolean isLebesgue() {
        boolean isLebesgue = true;
        for (Factor factor : factors) {
            isLebesgue &= factor.isLine();
        }
        return isLebesgue;
    }

    /**
     * The density with respect to Lebesgue measure, weight included.
     *
     * @param x d coordinates
     * @return the density at x
     */
    public double density(double... x) {
        Checks.size("length of x", x.length, dimension());
        double product = 1;
        for (int c = 0; c < x.length; c++) {
            product *= factors.get(c).density(x[c]);
        }
        return product;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Measure that && factors.equals(that.factors);
    }

    @Override
    public int hashCode() {
        return factors.hashCode();
    }

    @Override
    public String toString() {
        return isLebesgue() ? "Lebesgue measure of dimension " + dimension() : "Measure" + factors;
    }
}
