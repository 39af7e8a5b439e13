package org.psdmodels.solvers.sdp;

import java.util.Arrays;

/**
 * One cone block of an iterate (X, Y) and of the conditions linearised at it. With the direction (dx, dX, dY) and R = sum_i
 * F_i x_i - F_0 - X,
 *
 * <pre>  dX = R + sum_i F_i dx_i,     dY = mu X^-1 - Y - sym X^-1 (dX Y + E)</pre>
 *
 * <p>where E = 0 for a predictor and the product of the predictor's directions for a corrector. It holds the buffers of one
 * solve in one thread.
 */
abstract sealed class ConeBlock permits PsdCone, LinearCone {
    private final BlockEntries entries;
    private final int[] position;
    /** The entries, those off the diagonal twice: each stands for two. */
    private final double[] weighted;

    /** The order of the block. */
    final int n;

    final double[] x;
    final double[] y;
    final double[] dx;
    final double[] dy;
    final double[] r;

    /** E, once there is a corrector. */
    final double[] second;

    final double[] work;
    private boolean feasible;

    /**
     * A block.
     *
     * @param entries the block of the matrices F
     * @param position where each entry lies in the block's array
     * @param n the order of the block
     * @param length the length of the block's array
     */
    ConeBlock(BlockEntries entries, int[] position, int n, int length) {
        this.entries = entries;
        this.position = position;
        this.n = n;
        this.x = new double[length];
        this.y = new double[length];
        this.dx = new double[length];
        this.dy = new double[length];
        this.r = new double[length];
        this.second = new double[length];
        this.work = new double[length];
        this.weighted = entries.values.clone();
        for (int e = 0; e < weighted.length; e++) {
            weighted[e] *= entries.rows[e] == entries.columns[e] ? 1 : 2;
        }
    }

    /** The order of the block. */
    final int degree() {
        return n;
    }

    /** The block of X. */
    final double[] x() {
        return x;
    }

    /** The block of Y. */
    final double[] y() {
        return y;
    }

    /** Makes a symmetric matrix of its part on and below the diagonal. */
    abstract void mirror(double[] matrix);

    /** Starts at X = a I and Y = b I, where a and b grow with the block's matrices. */
    abstract void start(double[] costs);

    /** Computes R. */
    final void residual(double[] variables) {
        Arrays.fill(r, 0);
        if (!feasible) {
            addCombination(variables, 1, r);
            mirror(r);
            move(r, -1, x);
        }
    }

    /** The norm of R. */
    abstract double residualNorm();

    /** Computes X^-1 and what the step lengths need, from the factors of X and Y. */
    abstract void factor();

    /** Adds the block's part of B_ij = &lt;F_i, X^-1 F_j Y&gt; for i &gt;= j to a column-major matrix. */
    abstract void addSchur(double[] b, int variables);

    /** h_i += &lt;F_i, mu X^-1 - Y - sym X^-1 (R Y + E)&gt;. */
    final void addRightHandSide(double mu, boolean corrector, double[] h) {
        dualPoint(r, feasible, mu, corrector, work);
        addDots(1, work, h);
    }

    /** Computes dX and dY. */
    final void direction(double[] variables, double mu, boolean corrector) {
        System.arraycopy(r, 0, dx, 0, r.length);
        addCombination(variables, 0, dx);
        mirror(dx);
        dualPoint(dx, false, mu, corrector, dy);
    }

    /** out := mu X^-1 - Y - sym X^-1 (D Y + E), where D may be zero. */
    abstract void dualPoint(double[] d, boolean zero, double mu, boolean corrector, double[] out);

    /** Adds to dX and dY what a change of dx adds: sum_i F_i dx_i and - sym X^-1 (sum_i F_i dx_i) Y. */
    final void refineDirection(double[] change) {
        Arrays.fill(work, 0);
        addCombination(change, 0, work);
        mirror(work);
        move(dx, 1, work);
        refineDual(work);
    }

    /** dY -= sym X^-1 D Y; D is overwritten. */
    abstract void refineDual(double[] d);

    /** out_i += factor &lt;F_i, dY&gt;. */
    final void addDotsOfDirection(double factor, double[] out) {
        addDots(factor, dy, out);
    }

    /** Keeps E = dX dY for the corrector. */
    abstract void keepSecondOrder();

    /** A length that keeps X + length dX in the cone, at least nearly the largest; infinite where all do. */
    abstract double primalLength();

    /** A length that keeps Y + length dY in the cone. */
    abstract double dualLength();

    /** &lt;X + a dX, Y + b dY&gt;. */
    final double complementarity(double a, double b) {
        double sum = 0;
        for (int k = 0; k < x.length; k++) {
            sum += (x[k] + a * dx[k]) * (y[k] + b * dy[k]);
        }
        return sum;
    }

    /** X += length dX; once R = 0, X := sum_i F_i x_i - F_0, which does not drift. */
    final void movePrimal(double length, double[] variables) {
        if (feasible) {
            Arrays.fill(x, 0);
            addCombination(variables, 1, x);
            mirror(x);
        } else {
            move(x, length, dx);
        }
    }

    /** From now on R = 0: a full step was taken. */
    final void becomeFeasible() {
        feasible = true;
    }

    /** Y += length dY. */
    final void moveDual(double length) {
        move(y, length, dy);
    }

    private static void move(double[] v, double length, double[] dv) {
        for (int k = 0; k < v.length; k++) {
            v[k] += length * dv[k];
        }
    }

    /** Whether X is in the interior of the cone; keeps its factor. */
    abstract boolean primalInside();

    /** Whether Y is in the interior of the cone; keeps its factor. */
    abstract boolean dualInside();

    /** out_i += factor &lt;F_i, M&gt; for a symmetric M. */
    final void addDots(double factor, double[] m, double[] out) {
        for (int k = entries.firstVariable(); k < entries.count(); k++) {
            out[entries.matrix(k) - 1] += factor * dot(k, m);
        }
    }

    /** &lt;F_0, M&gt;. */
    final double constantDot(double[] m) {
        return entries.firstVariable() == 1 ? dot(0, m) : 0;
    }

    private double dot(int k, double[] m) {
        double sum = 0;
        for (int e = entries.start(k); e < entries.start(k + 1); e++) {
            sum += weighted[e] * m[position[e]];
        }
        return sum;
    }

    /** M := M + sum_i F_i x_i - t F_0, on and below the diagonal. */
    final void addCombination(double[] x, double t, double[] m) {
        for (int k = 0; k < entries.count(); k++) {
            double factor = entries.matrix(k) == 0 ? -t : x[entries.matrix(k) - 1];
            if (factor != 0) {
                for (int e = entries.start(k); e < entries.start(k + 1); e++) {
                    m[position[e]] += factor * entries.values[e];
                }
            }
        }
    }

    /** The norms of the block of each matrix: that of F_0, then the others. */
    final double[] norms(int variables) {
        double[] norms = new double[variables + 1];
        for (int k = 0; k < entries.count(); k++) {
            for (int e = entries.start(k); e < entries.start(k + 1); e++) {
                norms[entries.matrix(k)] += entries.values[e] * weighted[e];
            }
        }
        for (int i = 0; i < norms.length; i++) {
            norms[i] = Math.sqrt(norms[i]);
        }
        return norms;
    }
}
