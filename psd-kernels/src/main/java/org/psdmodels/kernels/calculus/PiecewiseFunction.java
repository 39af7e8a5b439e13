package org.psdmodels.kernels.calculus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;

/**
 * A function of one variable that is an exponential polynomial between neighbouring breakpoints. {@link
 * PiecewiseFunctions} makes them.
 */
public final class PiecewiseFunction {
    private static final double[] NOWHERE = {};

    /** The constant function 1. */
    public static final PiecewiseFunction ONE = everywhere(ExponentialPolynomial.ONE);

    /** The function on (breaks_(i-1), breaks_i) is pieces_i, where breaks_(-1) and the one after the last are infinite. */
    private final double[] breaks;

    private final List<ExponentialPolynomial> pieces;

    private PiecewiseFunction(double[] breaks, List<ExponentialPolynomial> pieces) {
        this.breaks = breaks;
        this.pieces = pieces;
    }

    static PiecewiseFunction everywhere(ExponentialPolynomial piece) {
        return new PiecewiseFunction(NOWHERE, List.of(piece));
    }

    static PiecewiseFunction of(double[] breaks, List<ExponentialPolynomial> pieces) {
        for (int i = 0; i < breaks.length; i++) {
            Checks.finite("breaks[" + i + "]", breaks[i]);
            Checks.require(i == 0 || breaks[i] > breaks[i - 1], "breaks", "must increase", Arrays.toString(breaks));
        }
        return new PiecewiseFunction(breaks.clone(), List.copyOf(pieces));
    }

    static PiecewiseFunction split(double at, ExponentialPolynomial below, ExponentialPolynomial above) {
        return new PiecewiseFunction(new double[] {at}, List.of(below, above));
    }

    /** A function on an interval, zero outside. */
    static PiecewiseFunction between(double lower, double upper, ExponentialPolynomial piece) {
        PiecewiseFunction result = everywhere(piece);
        if (lower > Double.NEGATIVE_INFINITY) {
            result = split(lower, ExponentialPolynomial.ZERO, piece);
        }
        return upper < Double.POSITIVE_INFINITY
                ? result.times(split(upper, ExponentialPolynomial.ONE, ExponentialPolynomial.ZERO))
                : result;
    }

    /** The density of one factor of a measure, weight included. */
    static PiecewiseFunction density(Measure.Factor factor) {
        ExponentialPolynomial piece = ExponentialPolynomial.ONE;
        if (factor.isGaussian()) {
            double scale = 1 / Math.sqrt(2 * Math.PI * factor.variance());
            Exponent exponent = Exponent.quadratic(0.5 / factor.variance(), factor.mean());
            piece = new ExponentialPolynomial(scale, PolynomialProduct.ONE, exponent);
        }
        if (factor.exponent() > 0) {
            piece = piece.times(ExponentialPolynomial.of(Polynomial.monomial(factor.exponent())));
        }
        return between(factor.lower(), factor.upper(), piece);
    }

    /**
     * The function's value; at a breakpoint that of the piece above it.
     *
     * @param x a number
     * @return the value at x
     */
    public double value(double x) {
        int found = Arrays.binarySearch(breaks, x);
        return pieces.get(found >= 0 ? found + 1 : -found - 1).value(x);
    }

    /**
     * {@return the product with another function}
     *
     * @param other another function
     */
    public PiecewiseFunction times(PiecewiseFunction other) {
        if (this == ONE || other == ONE) {
            return this == ONE ? other : this;
        }
        double[] merged = merged(breaks, other.breaks);
        List<ExponentialPolynomial> products = new ArrayList<>(merged.length + 1);
        int i = 0;
        int j = 0;
        for (int s = 0; s <= merged.length; s++) {
            products.add(pieces.get(i).times(other.pieces.get(j)));
            i += s < merged.length && i < breaks.length && breaks[i] == merged[s] ? 1 : 0;
            j += s < merged.length && j < other.breaks.length && other.breaks[j] == merged[s] ? 1 : 0;
        }
        return new PiecewiseFunction(merged, products);
    }

    private static double[] merged(double[] a, double[] b) {
        if (a.length == 0 || b.length == 0) {
            return a.length == 0 ? b : a;
        }
        double[] merged = new double[a.length + b.length];
        int size = 0;
        for (int i = 0, j = 0; i < a.length || j < b.length; size++) {
            double next = j == b.length || (i < a.length && a[i] <= b[j]) ? a[i] : b[j];
            merged[size] = next;
            i += i < a.length && a[i] == next ? 1 : 0;
            j += j < b.length && b[j] == next ? 1 : 0;
        }
        return Arrays.copyOf(merged, size);
    }

    /** x -&gt; this((x - center) / scale), for a scale above zero. */
    PiecewiseFunction after(double center, double scale) {
        return this == ONE
                ? this
                : of(
                        Arrays.stream(breaks).map(b -> center + scale * b).toArray(),
                        pieces.stream().map(p -> p.after(center, scale)).toList());
    }

    /** The integral over the line; empty if it diverges. */
    Optional<ScaledNumber> integral() {
        ScaledNumber sum = ScaledNumber.ZERO;
        for (int s = 0; s <= breaks.length; s++) {
            double lower = s == 0 ? Double.NEGATIVE_INFINITY : breaks[s - 1];
            double upper = s == breaks.length ? Double.POSITIVE_INFINITY : breaks[s];
            Optional<ScaledNumber> part = pieces.get(s).integral(lower, upper);
            if (part.isEmpty()) {
                return part;
            }
            sum = sum.plus(part.get());
        }
        return Optional.of(sum);
    }

    @Override
    public String toString() {
        return pieces + " split at " + Arrays.toString(breaks);
    }
}
