package org.psdmodels.solvers.cones;

import java.util.function.DoubleUnaryOperator;
import org.psdmodels.solvers.linalg.InnerProduct;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * How far a positive definite matrix X may move along D: the smallest eigenvalue of M = B D B', where B X B' = I, by Lanczos'
 * iteration with full reorthogonalisation. After k steps the smallest eigenvalue t of the tridiagonal section has an
 * eigenvector with the residual r, and t - r is taken for the bound. An eigenvalue that the first vector does not see would
 * escape, so that whoever moves factorises what comes of it, which says for certain. It holds the buffers of one solve in
 * one thread.
 *
 * <p>Toh, A note on the calculation of step-lengths in interior-point methods for semidefinite programming (2002).
 */
public final class StepToBoundary {
    private static final int MOST_STEPS = 60;
    private static final int BETWEEN_CHECKS = 3;
    /** The residual, relative to the eigenvalue, that a step length may lose. */
    private static final double ACCURACY = 0.01;
    /** An invariant subspace was found where the next vector is shorter than this, relative to the matrix. */
    private static final double EXHAUSTED = 1e-14;
    /** Steps to a root that are shorter than this, relative to where they lead, are the last. */
    private static final double ROUNDING = 1e-13;

    private static final int MOST_ROOT_STEPS = 40;

    private final LinearAlgebra algebra;
    private final int n;
    private final double[] start;
    private final double[][] basis;
    private final double[] diagonal;
    private final double[] off;
    private final double[] first;
    private final double[] second;

    /** Bounds of the eigenvalues of the last M. */
    private double smallest;

    private double largest;

    /**
     * For matrices of an order.
     *
     * @param algebra what does the work
     * @param n the order
     */
    public StepToBoundary(LinearAlgebra algebra, int n) {
        this.algebra = algebra;
        this.n = n;
        int steps = Math.min(n, MOST_STEPS);
        this.start = start(n);
        this.basis = new double[steps][n];
        this.diagonal = new double[steps];
        this.off = new double[steps];
        this.first = new double[n];
        this.second = new double[n];
    }

    /**
     * The largest length with X + length D on the safe side of the boundary, or one a hundredth shorter.
     *
     * @param x the matrix X
     * @param d the symmetric matrix D, column by column
     * @return the length; infinite where there is no boundary, 0 where D is not finite
     */
    public double length(Interior x, double[] d) {
        return length(x, d, Double.POSITIVE_INFINITY);
    }

    /**
     * The same up to a limit: what lies beyond it need not be known better.
     *
     * @param x the matrix X
     * @param d the symmetric matrix D, column by column
     * @param limit the largest length that matters
     * @return the length, or anything above the limit
     */
    public double length(Interior x, double[] d, double limit) {
        iterate(x.inverseRoot(), View.of(n, n, d), value -> Math.max(Math.abs(value), 1 / limit), false);
        return length(smallest);
    }

    /**
     * How far X may move along D and along D' with D + D' = - X, which is how far the pair of a matrix and its slack can be followed
     * where they are the same matrix and their product is to vanish: the eigenvalues of M' are - 1 less those of M.
     *
     * @param x the matrix X
     * @param d the symmetric matrix D, column by column
     * @return the length; at most one or little more
     */
    public double lengthOfPair(Interior x, double[] d) {
        iterate(x.inverseRoot(), View.of(n, n, d), value -> Math.max(Math.abs(value), 1), true);
        return Math.min(length(smallest), length(-1 - largest));
    }

    private static double length(double smallest) {
        if (smallest >= 0) {
            return Double.POSITIVE_INFINITY;
        }
        return smallest < 0 ? -1 / smallest : 0;
    }

    /** Bounds the smallest eigenvalue, and the largest if that is asked for, relative to sizes; zero where there is none. */
    private void iterate(View b, View d, DoubleUnaryOperator size, boolean isForBoth) {
        smallest = 0;
        largest = 0;
        boolean isKnown = n == 0;
        if (!isKnown) {
            System.arraycopy(start, 0, basis[0], 0, n);
        }
        for (int k = 0; !isKnown; k++) {
            double[] w = multiplied(b, d, basis[k]);
            diagonal[k] = InnerProduct.of(basis[k], w);
            orthogonalise(w, k);
            off[k] = Math.sqrt(InnerProduct.of(w, w));
            boolean isLast = k + 1 == basis.length || !(off[k] > EXHAUSTED * Math.abs(diagonal[0]));
            if (isLast || k % BETWEEN_CHECKS == BETWEEN_CHECKS - 1) {
                isKnown = bound(k + 1, size, isForBoth) || isLast;
            }
            for (int i = 0; !isKnown && i < n; i++) {
                basis[k + 1][i] = w[i] / off[k];
            }
        }
    }

    /** From a section; whether the bounds are as near as they should be. */
    private boolean bound(int k, DoubleUnaryOperator size, boolean isForBoth) {
        double value = smallestOfSection(k);
        double residual = residual(value, k);
        smallest = value - residual;
        boolean isNear = residual <= ACCURACY * size.applyAsDouble(value);
        if (isForBoth) {
            negate(k);
            double negative = smallestOfSection(k);
            residual = residual(negative, k);
            negate(k);
            largest = residual - negative;
            isNear &= residual <= ACCURACY * size.applyAsDouble(negative);
        }
        return isNear;
    }

    /** The section of - M has the same entries off the diagonal, up to signs that do not matter. */
    private void negate(int k) {
        for (int i = 0; i < k; i++) {
            diagonal[i] = -diagonal[i];
        }
    }

    private double residual(double value, int k) {
        return k == n ? 0 : off[k - 1] * lastComponent(value, k);
    }

    /** M v. */
    private double[] multiplied(View b, View d, double[] v) {
        algebra.multiply(b.transpose(), v, first);
        algebra.multiply(d, first, second);
        algebra.multiply(b, second, first);
        return first;
    }

    /** Fixed, and orthogonal to nothing in particular. */
    private static double[] start(int n) {
        double[] v = new double[n];
        double norm = 0;
        for (int i = 0; i < n; i++) {
            v[i] = 1 + 0.5 * Math.sin(1 + 7.0 * i * i);
            norm += v[i] * v[i];
        }
        for (int i = 0; i < n; i++) {
            v[i] /= Math.sqrt(norm);
        }
        return v;
    }

    /** Twice is enough. */
    private void orthogonalise(double[] w, int k) {
        for (int pass = 0; pass < 2; pass++) {
            for (int j = 0; j <= k; j++) {
                double[] q = basis[j];
                double factor = InnerProduct.of(q, w);
                for (int i = 0; i < n; i++) {
                    w[i] -= factor * q[i];
                }
            }
        }
    }

    /**
     * The smallest root of p(t) = det(T - t I) by Laguerre's steps from Gershgorin's bound, which approach the smallest of k real
     * roots from below: with s = - p'/p and c = s'
     *
     * <pre>  t + k / (s + sqrt((k - 1) (k c - s^2))). </pre>
     */
    private double smallestOfSection(int k) {
        double t = gershgorin(k);
        double scale = Math.abs(t);
        for (int step = 0; step < MOST_ROOT_STEPS; step++) {
            double length = towardsRoot(t, k);
            t += length;
            if (!(length > ROUNDING * scale)) {
                break;
            }
        }
        return t;
    }

    /** Below all eigenvalues of T. */
    private double gershgorin(int k) {
        double low = Double.POSITIVE_INFINITY;
        double size = 0;
        for (int i = 0; i < k; i++) {
            double radius = (i > 0 ? off[i - 1] : 0) + (i + 1 < k ? off[i] : 0);
            low = Math.min(low, diagonal[i] - radius);
            size = Math.max(size, Math.abs(diagonal[i]) + radius);
        }
        return low - ROUNDING * size;
    }

    /** Laguerre's step, by the pivots of T - t I and their first two derivatives; 0 where a pivot is not positive. */
    private double towardsRoot(double t, int k) {
        double pivot = diagonal[0] - t;
        double first = -1;
        double second = 0;
        double s = -first / pivot;
        double c = s * s;
        for (int i = 1; i < k && pivot > 0; i++) {
            double share = off[i - 1] * off[i - 1] / pivot;
            double slope = first / pivot;
            second = share * (second / pivot - 2 * slope * slope);
            first = -1 + share * slope;
            pivot = diagonal[i] - t - share;
            double ratio = first / pivot;
            s -= ratio;
            c += ratio * ratio - second / pivot;
        }
        return pivot > 0 ? k / (s + Math.sqrt(Math.max(0, (k - 1.0) * (k * c - s * s)))) : 0;
    }

    /** Of the normalised eigenvector of the smallest eigenvalue t, in absolute value, by its recurrence. */
    private double lastComponent(double t, int k) {
        double component = 1;
        double pivot = diagonal[0] - t;
        double squares = 1;
        for (int i = 1; i < k; i++) {
            component *= pivot / off[i - 1];
            squares += component * component;
            pivot = diagonal[i] - t - off[i - 1] * off[i - 1] / pivot;
        }
        return Math.abs(component) / Math.sqrt(squares);
    }
}
