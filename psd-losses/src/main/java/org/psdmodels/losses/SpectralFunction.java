package org.psdmodels.losses;

import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Regularizer;

/**
 * The penalty sum_k q(sigma_k) of a convex, non-decreasing function q with q(0) = 0, given with its derivative: the
 * spectral penalties for which the representer theorem of non-negative models holds. Conjugate and barrier point are
 * found by bisection over the floating-point numbers, exact to the last bit that q' allows.
 *
 * <p>Eigenvalues are those up to 10^100. Both functions must be computable there (an infinite value is one); {@link
 * #steepest} is q'(10^100), beyond which the conjugate counts as infinite. At construction q(0) = 0, q' &gt;= 0, q'
 * non-decreasing, and that q lies above its tangents, are checked on a logarithmic grid from 10^-100 to 10^100.
 *
 * <p>Marteau-Ferey, Bach and Rudi, Non-parametric models for non-negative functions (2020), Assumption 1.
 */
public final class SpectralFunction implements Regularizer {
    private static final double LARGEST = 1e100;
    private static final int DECADES = 100;
    private static final int POINTS_PER_DECADE = 8;

    /**
     * Rounding allowed to the user's q, relative to q(sigma) + q(1), since formulas such as sqrt(1 + sigma^2) - 1 lose
     * their digits near 0; a wrong factor or power in a derivative is far above it.
     */
    private static final double SLACK = 1e-9;

    /** Where the difference quotient's rounding, 2^-52 / h, meets Gauss's error h^4 / 4320 of relative distance h. */
    private static final double CLOSE = 0x1p-10;

    /** Where the rounding 2^-52 / h meets the error h^2 / 6 of a central difference of relative width h. */
    private static final double CENTRAL = 0x1p-17;

    /** The relative rounding error allowed to the user's q': a dozen ulps. */
    private static final double ROUNDING = 0x1p-48;

    private final DoubleUnaryOperator function;
    private final DoubleUnaryOperator derivative;
    private final Optional<DoubleUnaryOperator> secondDerivative;

    private SpectralFunction(
            DoubleUnaryOperator function,
            DoubleUnaryOperator derivative,
            Optional<DoubleUnaryOperator> secondDerivative) {
        this.function = function;
        this.derivative = derivative;
        this.secondDerivative = secondDerivative;
    }

    /**
     * {@return the penalty of a function and its derivative} Second derivatives are difference quotients of q', good to
     * about 10 digits where q' is smooth; see {@link #withSecondDerivative}.
     *
     * @param function q on [0, 10^100]
     * @param derivative q' on [0, 10^100]; at 0 the right derivative, at a kink any subgradient
     */
    public static SpectralFunction of(DoubleUnaryOperator function, DoubleUnaryOperator derivative) {
        check(function, derivative);
        return new SpectralFunction(function, derivative, Optional.empty());
    }

    /**
     * {@return this penalty with a formula of the second derivative, which makes {@link #slopeDifference} good to about 13
     * digits}
     *
     * @param second q'' on (0, 10^100], finite at 0 if eigenvalues 0 are to be compared
     */
    public SpectralFunction withSecondDerivative(DoubleUnaryOperator second) {
        return new SpectralFunction(function, derivative, Optional.of(second));
    }

    private static void check(DoubleUnaryOperator q, DoubleUnaryOperator slope) {
        Checks.require(q.applyAsDouble(0) == 0, "q(0)", "must be 0", q.applyAsDouble(0));
        double before = 0;
        for (int k = -DECADES * POINTS_PER_DECADE; k <= DECADES * POINTS_PER_DECADE; k++) {
            double sigma = Math.pow(10, (double) k / POINTS_PER_DECADE);
            checkSlopes(slope, before, sigma);
            checkTangents(q, slope, before, sigma);
            before = sigma;
        }
        double last = slope.applyAsDouble(LARGEST);
        Checks.require(last > 0, "q'(sigma)", "must be > 0 for large sigma", last);
    }

    private static void checkSlopes(DoubleUnaryOperator slope, double low, double high) {
        double left = slope.applyAsDouble(low);
        double right = slope.applyAsDouble(high);
        if (!(left >= 0)) {
            throw Checks.failure("q'(sigma)", "must be >= 0 at sigma = " + low, left);
        }
        if (!(right >= left)) {
            throw Checks.failure("q'(sigma)", "must be >= q'(" + low + ") = " + left + " at sigma = " + high, right);
        }
    }

    /** q'(low) (high - low) &lt;= q(high) - q(low) &lt;= q'(high) (high - low). */
    private static void checkTangents(DoubleUnaryOperator q, DoubleUnaryOperator slope, double low, double high) {
        double left = q.applyAsDouble(low);
        double right = q.applyAsDouble(high);
        double tolerance = SLACK * (right + q.applyAsDouble(1));
        double flat = left + slope.applyAsDouble(low) * (high - low);
        double steep = right - slope.applyAsDouble(high) * (high - low);
        boolean convex = flat <= right + tolerance && steep <= left + tolerance;
        if (!(convex || right == Double.POSITIVE_INFINITY)) {
            String where = "between sigma = " + low + " and " + high;
            throw Checks.failure("q(sigma)", "must be >= its tangents with slopes q' " + where, right);
        }
    }

    @Override
    public double value(double sigma) {
        return sigma >= 0 ? function.applyAsDouble(sigma) : Double.POSITIVE_INFINITY;
    }

    @Override
    public double slope(double sigma) {
        return derivative.applyAsDouble(sigma);
    }

    /**
     * The quotient, unless its points are near: then a value of q'', provided that rounding of q' explains how much the
     * two differ. It does not where q'' jumps between the points.
     */
    @Override
    public double slopeDifference(double sigma, double rho) {
        double low = Math.min(sigma, rho);
        double high = Math.max(sigma, rho);
        double steepness = slope(high);
        double change = steepness - slope(low);
        if (high - low <= (secondDerivative.isPresent() ? CLOSE : CENTRAL) * high) {
            double smooth =
                    secondDerivative.map(second -> mean(second, low, high)).orElseGet(() -> central(low, high));
            if (Math.abs(smooth * (high - low) - change) <= ROUNDING * steepness) {
                return smooth;
            }
        }
        return change / (high - low);
    }

    /** The mean of q'' between two near points by Gauss's rule with two nodes. */
    private static double mean(DoubleUnaryOperator second, double low, double high) {
        double middle = low + (high - low) / 2;
        double offset = (high - low) / (2 * Math.sqrt(3));
        return (second.applyAsDouble(middle - offset) + second.applyAsDouble(middle + offset)) / 2;
    }

    /** The midpoint rule: a central difference around the middle; at 0 one to the right, of width {@link #CENTRAL}. */
    private double central(double low, double high) {
        double middle = low + (high - low) / 2;
        double left = middle * (1 - CENTRAL);
        double right = middle > 0 ? middle * (1 + CENTRAL) : CENTRAL;
        return (slope(right) - slope(left)) / (right - left);
    }

    @Override
    public double steepest() {
        return slope(LARGEST);
    }

    @Override
    public double conjugate(double s) {
        if (!(s <= steepest())) {
            return Double.POSITIVE_INFINITY;
        }
        double sigma = conjugateSlope(s);
        return Math.max(0, s * sigma - value(sigma));
    }

    @Override
    public double conjugateSlope(double s) {
        return Roots.first(sigma -> slope(sigma) - s, 0, LARGEST);
    }

    @Override
    public double barrierPoint(double s, double tau) {
        return Roots.first(a -> slope(a) - s - tau / a, Double.MIN_VALUE, LARGEST);
    }
}
