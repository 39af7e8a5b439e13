package org.psdmodels.api.loss;

import java.util.OptionalDouble;

/**
 * A spectral penalty Omega(A) = sum_k q(sigma_k) over the eigenvalues sigma_k &gt;= 0 of a positive semidefinite matrix.
 * The scalar function q on [0, infinity) is convex, non-decreasing, has q(0) = 0 and grows without bound.
 *
 * <p>The conjugate of Omega restricted to A &gt;= 0 is Omega*(S) = sum_k q*(s_k) with q*(s) = sup_{sigma &gt;= 0} s sigma -
 * q(sigma), and its gradient has the eigenvalues q*'(s_k). The barrier path replaces sigma &gt;= 0 by -tau log sigma: its
 * point a(s) solves q'(a) - tau / a = s.
 */
public interface Regularizer {
    /**
     * {@return the penalty of one eigenvalue: q(sigma), +infinity for sigma &lt; 0}
     *
     * @param sigma the eigenvalue
     */
    double value(double sigma);

    /**
     * The slope of the penalty; at 0 the right one, at a kink any subgradient.
     *
     * @param sigma the eigenvalue, &gt;= 0
     * @return q'(sigma) &gt;= 0
     */
    double slope(double sigma);

    /**
     * The divided difference of the slope, without cancellation.
     *
     * @param sigma an eigenvalue, &gt;= 0
     * @param rho an eigenvalue, &gt;= 0
     * @return (q'(sigma) - q'(rho)) / (sigma - rho), and q''(sigma) where they are equal
     */
    double slopeDifference(double sigma, double rho);

    /**
     * {@return the curvature l2 &gt;= 0 of the penalty where it is the same everywhere, that is for q(sigma) = l1 sigma
     * + (l2/2) sigma^2; empty if it varies} Solvers then work with r x r matrices where others need linear systems of
     * order r (r + 1) / 2.
     */
    default OptionalDouble constantCurvature() {
        return OptionalDouble.empty();
    }

    /**
     * {@return the largest slope of the penalty: the limit of q'(sigma) as sigma grows, may be infinite} The conjugate
     * is infinite beyond it.
     */
    double steepest();

    /**
     * The conjugate.
     *
     * @param s a number
     * @return sup over sigma &gt;= 0 of s sigma - q(sigma); 0 for s &lt;= q'(0), +infinity beyond {@link #steepest}
     */
    double conjugate(double s);

    /**
     * The slope of the conjugate: the eigenvalue that attains it.
     *
     * @param s a number, at most {@link #steepest}
     * @return the smallest maximiser of s sigma - q(sigma) over sigma &gt;= 0
     */
    double conjugateSlope(double s);

    /**
     * {@return the point of the barrier path: the a &gt; 0 that maximises s a - q(a) + tau log a}
     *
     * @param s a number, below {@link #steepest}
     * @param tau the barrier parameter, &gt; 0
     */
    double barrierPoint(double s, double tau);

    /**
     * {@return the conjugate smoothed by the barrier: s a - q(a) + tau log a at the barrier point a}
     *
     * @param s a number, below {@link #steepest}
     * @param tau the barrier parameter, &gt; 0
     */
    default double smoothedConjugate(double s, double tau) {
        double a = barrierPoint(s, tau);
        return s * a - value(a) + tau * Math.log(a);
    }

    /**
     * The divided difference of the barrier point in s, from the points themselves: a a' / (tau + a a' r) where r is
     * {@link #slopeDifference}.
     *
     * @param a the barrier point of one s
     * @param b the barrier point of another, or of the same
     * @param tau the barrier parameter, &gt; 0
     * @return (a - b) / (s_a - s_b), and the derivative da/ds where they are equal
     */
    default double barrierDifference(double a, double b, double tau) {
        double product = a * b;
        return product / (tau + product * slopeDifference(a, b));
    }
}
