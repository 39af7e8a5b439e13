package org.psdmodels.solvers.factored;

import java.util.Arrays;
import org.psdmodels.solvers.cones.Interior;
import org.psdmodels.solvers.cones.NesterovTodd;
import org.psdmodels.solvers.cones.Orthant;
import org.psdmodels.solvers.cones.StepToBoundary;
import org.psdmodels.solvers.cones.SymmetricCoordinates;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.View;

/**
 * The frame in which a positive definite A and its slack Z are the same matrix C, and in which Newton's equation is solved entry by
 * entry: with the Nesterov-Todd matrix N = Q Diag(omega) Q', for which N Z N = A, it is F = Q Diag(omega)^1/2 and
 *
 * <pre>
 *   A = F C F',   Z = F^-T C F^-1,   C = P Diag(sigma) P',   P = F^-1 G orthogonal,
 *   X + Z' = T,   Z' = l2 omega omega' o X + S'    is    X = g o (T - S'),    g_ij = 1 / (1 + l2 omega_i omega_j),
 * </pre>
 *
 * <p>where G scales the pair to Diag(sigma). Symmetric matrices X are seen as coordinates of length r (r + 1) / 2 times the roots
 * of g, in which the answer to S' = sum_k y_k u_k u_k', with u_k = F'v_k for the features v of the pivots, is a gram matrix. It
 * holds the buffers of one solve in one thread, for one pair after another.
 */
final class InteriorFrame {
    /** Eigenvalues of N below this, relative to the largest, are rounding; their products must not underflow. */
    private static final double SMALLEST = 1e-30;

    /** Where a length is tried, and what it is multiplied by if that is outside. */
    private static final double NEARLY = 0.99;

    private static final double SHORTER = 0.8;

    private final Dense dense;
    private final int r;
    private final int p;
    private final double[] pivots;
    private final double l2;

    private final Interior matrix;
    private final Interior slack;
    private final NesterovTodd scaling;
    private final Interior both;
    private final Interior trial;
    private final StepToBoundary boundary;

    private final double[] omega;

    /** F; what the other matrices are, the formulas above say. */
    private final double[] f;

    private final double[] c;
    private final double[] inverse;
    private final double[] scales;

    /** The roots of g, and l2 omega omega', as coordinates. */
    private final double[] roots;

    private final double[] curvatures;

    /** The products u u' as such coordinates. */
    private final double[] products;

    /**
     * For pairs of an order.
     *
     * @param pivots the features of the pivots as columns
     */
    InteriorFrame(Dense dense, int r, double[] pivots, double l2) {
        this.dense = dense;
        this.r = r;
        this.p = pivots.length / r;
        this.pivots = pivots;
        this.l2 = l2;
        this.matrix = new Interior(dense.algebra(), r);
        this.slack = new Interior(dense.algebra(), r);
        this.scaling = new NesterovTodd(dense.algebra(), r);
        this.both = new Interior(dense.algebra(), r);
        this.trial = new Interior(dense.algebra(), r);
        this.boundary = new StepToBoundary(dense.algebra(), r);
        this.omega = new double[r];
        this.f = new double[r * r];
        this.c = new double[r * r];
        this.inverse = new double[r * r];
        this.scales = new double[r];
        int count = SymmetricCoordinates.count(r);
        this.roots = new double[count];
        this.curvatures = new double[count];
        this.products = new double[count * p];
    }

    /** Whether a matrix is positive definite. */
    boolean isInside(double[] x) {
        return slack.enter(x);
    }

    /** Takes a pair; whether the arithmetic held. */
    boolean enter(double[] a, double[] z) {
        if (!(matrix.enter(a) && slack.enter(z) && scaling.scale(matrix, slack))) {
            return false;
        }
        double[] n = new double[r * r];
        scaling.w(n);
        return dense.eigen(r, n).map(this::enter).orElse(false);
    }

    private boolean enter(Dense.Spectrum n) {
        double[] rotation = dense.product(View.of(r, r, n.vectors()).transpose(), scaling.g());
        orthogonalise(rotation);
        for (int j = 0; j < r; j++) {
            double root = Math.sqrt(omega[j]);
            for (int i = 0; i < r; i++) {
                f[i + j * r] = root * n.vectors()[i + j * r];
            }
        }
        enterMiddle(rotation);
        weigh();
        return c[0] > 0;
    }

    /** Takes G seen from Q to P; omega are the squares of the lengths of its rows, which have more digits than the eigenvalues. */
    private void orthogonalise(double[] rotation) {
        Arrays.fill(omega, 0);
        for (int first = 0; first < rotation.length; first += r) {
            for (int i = 0; i < r; i++) {
                omega[i] += rotation[first + i] * rotation[first + i];
            }
        }
        double largest = 0;
        for (double value : omega) {
            largest = Math.max(largest, value);
        }
        double least = SMALLEST * largest;
        for (int i = 0; i < r; i++) {
            omega[i] = Math.max(omega[i], least);
            scales[i] = 1 / Math.sqrt(omega[i]);
        }
        for (int first = 0; first < rotation.length; first += r) {
            for (int i = 0; i < r; i++) {
                rotation[first + i] *= scales[i];
            }
        }
    }

    private void enterMiddle(double[] rotation) {
        double[] sigma = scaling.sigma();
        both.enter(rotation, sigma);
        View rotated = View.of(r, r, rotation);
        dense.algebra().gram(rotated, sigma, 0, View.of(r, r, c));
        for (int i = 0; i < r; i++) {
            scales[i] = 1 / sigma[i];
        }
        dense.algebra().gram(rotated, scales, 0, View.of(r, r, inverse));
    }

    private void weigh() {
        for (int j = 0, e = 0; j < r; j++) {
            double curvature = l2 * omega[j];
            for (int i = 0; i <= j; i++, e++) {
                curvatures[e] = curvature * omega[i];
                roots[e] = 1 / Math.sqrt(1 + curvatures[e]);
            }
        }
        double[] u = dense.productOfTransposed(r, r, p, f, pivots);
        for (int k = 0; k < p; k++) {
            SymmetricCoordinates.packSquare(r, u, k * r, roots, products, k * roots.length);
        }
    }

    /** C. */
    double[] middle() {
        return c;
    }

    /** C^-1. */
    double[] inverse() {
        return inverse;
    }

    /** A slack in the frame, F'Z F. */
    double[] slackInto(double[] z) {
        return dense.intoBasis(r, f, z);
    }

    /** A matrix out of the frame, F X F'. */
    double[] outOf(double[] x) {
        double[] out = new double[r * r];
        dense.outOfBasis(r, f, x, out);
        return out;
    }

    /** A slack out of the frame, F^-T Z F^-1. */
    double[] slackOutOf(double[] z) {
        double[] transposedInverse = new double[r * r];
        for (int e = 0; e < transposedInverse.length; e++) {
            transposedInverse[e] = f[e] / omega[e / r];
        }
        double[] out = new double[r * r];
        dense.outOfBasis(r, transposedInverse, z, out);
        return out;
    }

    /** A symmetric matrix as coordinates times the roots of g. */
    double[] coordinates(double[] x) {
        double[] packed = SymmetricCoordinates.pack(r, x);
        for (int e = 0; e < packed.length; e++) {
            packed[e] *= roots[e];
        }
        return packed;
    }

    /** The matrix g o (T - S') of T and S' as coordinates times the roots of g. */
    double[] step(double[] target, double[] force) {
        double[] packed = new double[roots.length];
        for (int e = 0; e < packed.length; e++) {
            packed[e] = roots[e] * (target[e] - force[e]);
        }
        return SymmetricCoordinates.unpack(r, packed);
    }

    /** S' + l2 omega omega' o X for the same X, without the difference. */
    double[] slackStep(double[] target, double[] force) {
        double[] packed = new double[roots.length];
        for (int e = 0; e < packed.length; e++) {
            packed[e] = roots[e] * (force[e] + curvatures[e] * target[e]);
        }
        return SymmetricCoordinates.unpack(r, packed);
    }

    /** The values at the pivots of g o T. */
    double[] values(double[] target) {
        return dense.productOfTransposed(p, roots.length, 1, products, target);
    }

    /** sum_k y_k u_k u_k'. */
    double[] sum(double[] y) {
        return dense.product(roots.length, p, 1, products, y);
    }

    /** How the values at the pivots answer y, but for the sign. */
    double[] response() {
        return dense.gramOfTransposed(roots.length, p, products);
    }

    /**
     * How far C can be moved along a step of A or Z in the frame, at most so far. Iterations may overlook an eigenvalue, a
     * factorisation does not; then all of them are computed.
     */
    double length(double[] direction, double limit) {
        double length = Math.min(limit, boundary.length(both, direction, limit));
        if (length > 0 && !isInside(direction, length)) {
            length = Math.min(length, wholeLength(direction));
            while (length > 0 && !isInside(direction, length)) {
                length *= SHORTER;
            }
        }
        return length;
    }

    /**
     * About how far C can be moved along the steps of both A and Z, whose sum is - C but for what tau leaves of it. Nothing is
     * factorised: nobody goes there.
     */
    double reach(double[] direction) {
        return boundary.lengthOfPair(both, direction);
    }

    private boolean isInside(double[] direction, double length) {
        return trial.enter(Dense.plus(c, NEARLY * length, direction));
    }

    /** By the eigenvalues of B D B', where B C B' = I. */
    private double wholeLength(double[] direction) {
        View b = both.inverseRoot();
        double[] relative = dense.product(b, View.of(r, r, dense.product(View.of(r, r, direction), b.transpose())));
        Dense.symmetrise(r, relative);
        return dense.eigenvalues(r, relative)
                .map(values -> Orthant.length(1, values[0]))
                .orElse(0.0);
    }
}
