package org.psdmodels.kernels;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.DoubleDouble;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.PreciseIntegrals;
import org.psdmodels.kernels.calculus.PreciseExponential;

/**
 * The integrals of a Gaussian kernel against a product of lines and normal densities in double-double numbers. With widths s_c,
 * means m_c, variances v_c and the midpoint e = (a + b) / 2, each coordinate contributes to a pair
 *
 * <pre>
 *   sqrt(pi) s exp(-(a - b)^2 / (4 s^2))                                                   on a line,
 *   (s^2 / (s^2 + 2 v))^(1/2) exp(-(a - b)^2 / (4 s^2) - (e - m)^2 / (s^2 + 2 v))          against a normal density
 * </pre>
 *
 * and to a mean sqrt(2 pi) s, or (s^2 / (s^2 + v))^(1/2) exp(-(a - m)^2 / (2 (s^2 + v))). Differences of coordinates are
 * exact, and the exponents of all coordinates are added before one exponential is taken.
 */
final class PreciseGaussianIntegrals implements PreciseIntegrals {
    private static final DoubleDouble PI = new DoubleDouble(Math.PI, 1.2246467991473532e-16);

    private static final DoubleDouble ONE = new DoubleDouble(1, 0);

    /** Numbers between this and its inverse leave room for the errors of their products. */
    private static final double SMALLEST = 1e-150;

    /** Roundings in units of u^2: of the exponential; and for each coordinate, of its factor and of its part of the exponent. */
    private static final double OF_EXPONENTIAL = 80;

    private static final double OF_FACTOR = 40;
    private static final double OF_EXPONENT = 40;

    private final Coordinate[] coordinates;
    private final DoubleDouble massOfMean;
    private final DoubleDouble massOfPair;
    private final boolean isLebesgue;

    /**
     * What the exponents of a coordinate are made of.
     *
     * @param mean m; 0 on a line
     * @param ofDistance 1 / (4 s^2)
     * @param ofMean 1 / (2 (s^2 + v)); 0 on a line
     * @param ofMiddle 1 / (4 (s^2 + 2 v)), of the square of a - m + b - m; 0 on a line
     */
    private record Coordinate(double mean, DoubleDouble ofDistance, DoubleDouble ofMean, DoubleDouble ofMiddle) {
        static Coordinate of(DoubleDouble square, Measure.Factor factor) {
            DoubleDouble ofDistance = times(4, square).inverse();
            if (!factor.isGaussian()) {
                return new Coordinate(0, ofDistance, DoubleDouble.ZERO, DoubleDouble.ZERO);
            }
            DoubleDouble v = new DoubleDouble(factor.variance(), 0);
            return new Coordinate(
                    factor.mean(),
                    ofDistance,
                    times(2, square.plus(v)).inverse(),
                    times(4, square.plus(times(2, v))).inverse());
        }
    }

    /** For a power of two: without error. */
    private static DoubleDouble times(double power, DoubleDouble x) {
        return new DoubleDouble(power * x.high(), power * x.low());
    }

    private PreciseGaussianIntegrals(
            Coordinate[] coordinates, DoubleDouble massOfMean, DoubleDouble massOfPair, boolean isLebesgue) {
        this.coordinates = coordinates;
        this.massOfMean = massOfMean;
        this.massOfPair = massOfPair;
        this.isLebesgue = isLebesgue;
    }

    /** Empty where the measure has a bounded coordinate, or where squares or masses leave the range of safe numbers. */
    static Optional<PreciseIntegrals> of(GaussianKernel kernel, Measure measure) {
        Coordinate[] coordinates = new Coordinate[measure.dimension()];
        DoubleDouble massOfMean = ONE;
        DoubleDouble massOfPair = ONE;
        boolean isLebesgue = true;
        for (int c = 0; c < coordinates.length; c++) {
            Measure.Factor factor = measure.factor(c);
            double s = kernel.width(c);
            if (!isWhole(factor) || !isSafe(s * s) || (factor.isGaussian() && !isSafe(factor.variance()))) {
                return Optional.empty();
            }
            DoubleDouble square = DoubleDouble.product(s, s);
            coordinates[c] = Coordinate.of(square, factor);
            massOfMean = massOfMean.times(mass(times(2, square), factor));
            massOfPair = massOfPair.times(mass(square, factor));
            isLebesgue &= !factor.isGaussian();
        }
        return isSafe(massOfMean.high()) && isSafe(massOfPair.high())
                ? Optional.of(new PreciseGaussianIntegrals(coordinates, massOfMean, massOfPair, isLebesgue))
                : Optional.empty();
    }

    private static boolean isWhole(Measure.Factor factor) {
        return factor.lower() == Double.NEGATIVE_INFINITY && factor.upper() == Double.POSITIVE_INFINITY;
    }

    private static boolean isSafe(double x) {
        return x >= SMALLEST && x <= 1 / SMALLEST;
    }

    /** The integral of exp(-x^2 / q): the root of pi q, or of q / (q + 2 v) at the mean of a density. */
    private static DoubleDouble mass(DoubleDouble q, Measure.Factor factor) {
        DoubleDouble square = factor.isGaussian()
                ? q.times(q.plus(new DoubleDouble(2 * factor.variance(), 0)).inverse())
                : q.times(PI);
        return square.squareRoot();
    }

    /**
     * An error of the exponent t is one of exp(-t) relative to itself. On R^d it is t times a rounding, and t exp(-t) is at most
     * 1/e; against a density the exponent may be large where the integral is large relative to its bound.
     */
    @Override
    public double error() {
        double largest = isLebesgue ? 1 : PreciseExponential.END;
        return (OF_EXPONENTIAL + coordinates.length * (OF_FACTOR + OF_EXPONENT * largest)) * DoubleDouble.EPSILON;
    }

    @Override
    public void means(Points z, double[] high, double[] low) {
        double[] data = z.toMatrix().data();
        int n = z.size();
        Arrays.fill(high, 0, n, 0);
        Arrays.fill(low, 0, n, 0);
        for (int c = 0; !isLebesgue && c < coordinates.length; c++) {
            Coordinate at = coordinates[c];
            addSquares(data, c * n, at.mean, DoubleDouble.ZERO, at.ofMean, n, high, low);
        }
        PreciseExponential.ofMinus(high, low, n);
        massOfMean.multiply(high, low, n);
    }

    @Override
    public void pairs(Points z, int i, Points w, int count, double[] high, double[] low) {
        double[] data = w.toMatrix().data();
        Arrays.fill(high, 0, count, 0);
        Arrays.fill(low, 0, count, 0);
        for (int c = 0; c < coordinates.length; c++) {
            Coordinate at = coordinates[c];
            double a = z.coordinate(i, c);
            addSquares(data, c * w.size(), a, DoubleDouble.ZERO, at.ofDistance, count, high, low);
            if (!isLebesgue) {
                DoubleDouble toMean = DoubleDouble.sum(a, -at.mean);
                addSquares(data, c * w.size(), at.mean, toMean, at.ofMiddle, count, high, low);
            }
        }
        PreciseExponential.ofMinus(high, low, count);
        massOfPair.multiply(high, low, count);
    }

    /** Adds weight (x_k - y + shift)^2 for numbers x from an offset on, {@link DoubleDouble} by inlined formulas. */
    private static void addSquares(
            double[] x,
            int offset,
            double y,
            DoubleDouble shift,
            DoubleDouble weight,
            int count,
            double[] high,
            double[] low) {
        for (int k = 0; k < count; k++) {
            double difference = x[offset + k] - y;
            double part = difference - x[offset + k];
            double differenceLow = (x[offset + k] - (difference - part)) - (y + part);

            double u = difference + shift.high();
            double share = u - difference;
            double uLow = ((difference - (u - share)) + (shift.high() - share)) + (differenceLow + shift.low());

            double square = u * u;
            double squareLow = Math.fma(u, u, -square) + 2 * u * uLow;
            double term = square * weight.high();
            double termLow =
                    Math.fma(square, weight.high(), -term) + Math.fma(square, weight.low(), squareLow * weight.high());

            double sum = high[k] + term;
            double added = sum - high[k];
            low[k] = low[k] + (((high[k] - (sum - added)) + (term - added)) + termLow);
            high[k] = sum;
        }
    }
}
