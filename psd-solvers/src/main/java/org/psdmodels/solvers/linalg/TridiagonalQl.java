package org.psdmodels.solvers.linalg;

/**
 * Eigenvalues, and eigenvectors where they are wanted, of a symmetric tridiagonal matrix T with entries of at most about one:
 * implicit QL steps with Wilkinson's shift, each a chain of rotations that are applied to given columns too. Columns Q with A =
 * Q T Q' become the eigenvectors of A.
 *
 * <p>For values alone there are steps without square roots, a quarter faster; on graded matrices with zeros on the diagonal they
 * lose all digits but two (LAPACK's dsterf too), hence these.
 *
 * <p>Golub, Van Loan, Matrix Computations, section 8.3.5.
 */
final class TridiagonalQl {
    /** A rotation more than this for one eigenvalue does not happen in sound arithmetic. */
    private static final int MOST_STEPS = 50;

    /**
     * After so many for one eigenvalue the rounding errors of larger rows further down are in the way of digits that small ones
     * further up might have.
     */
    private static final int MANY_STEPS = 10;

    private static final double EPS = Math.ulp(1.0);

    /** What is nothing in a matrix with entries of about one, squares of entries among it. */
    static final double NOTHING = 1e-290;

    private final int n;
    private final double[] diagonal;
    private final double[] off;
    private final double[][] q;

    /** The largest sum of a diagonal entry and its neighbour, of T as it was given. */
    private final double largest;

    /** The same of the rows that have become eigenvalues, to which what is left is compared. */
    private double size;

    private TridiagonalQl(double[] diagonal, double[] off, double[][] q) {
        this.n = diagonal.length;
        this.diagonal = diagonal;
        this.off = off;
        this.q = q;
        double max = 0;
        for (int i = 0; i < n; i++) {
            max = Math.max(max, Math.abs(diagonal[i]) + Math.abs(off[i]));
        }
        this.largest = max;
    }

    /**
     * Iterates.
     *
     * @param diagonal becomes the eigenvalues, in no order
     * @param off as long; entry k is that between k and k + 1, the last is zero; overwritten
     * @param q one column for each eigenvalue, or none
     * @return whether the iteration ended
     */
    static boolean run(double[] diagonal, double[] off, double[][] q) {
        TridiagonalQl iteration = new TridiagonalQl(diagonal, off, q);
        for (int l = 0; l < diagonal.length; l++) {
            if (!iteration.isolate(l)) {
                return false;
            }
        }
        return true;
    }

    /** QL steps until the first l + 1 entries of the diagonal are eigenvalues. */
    private boolean isolate(int l) {
        size = Math.max(size, Math.abs(diagonal[l]) + Math.abs(off[l]));
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            int m = end(l, EPS * (steps < MANY_STEPS ? size : largest));
            if (m == l) {
                return true;
            }
            step(l, m);
        }
        return false;
    }

    /** The last row of the unreduced block that begins at l. */
    private int end(int l, double nothing) {
        int m = l;
        while (m + 1 < n && Math.abs(off[m]) > nothing && Math.abs(off[m]) > NOTHING) {
            m++;
        }
        return m;
    }

    /**
     * One implicit step on rows l to m with the eigenvalue of the leading 2 x 2 block that is nearer to its first entry. The
     * bulge is chased upwards; c and s are cosine and sine of the last rotation, p what it leaves to take off the diagonal.
     */
    private void step(int l, int m) {
        double half = (diagonal[l + 1] - diagonal[l]) / (2 * off[l]);
        double root = Math.sqrt(half * half + 1);
        double g = diagonal[m] - diagonal[l] + off[l] / (half + (half >= 0 ? root : -root));
        double s = 1;
        double c = 1;
        double p = 0;
        for (int i = m - 1; i >= l; i--) {
            double f = s * off[i];
            double b = c * off[i];
            double r = length(f, g);
            off[i + 1] = r;
            if (r == 0) {
                diagonal[i + 1] -= p;
                off[m] = 0;
                return;
            }
            s = f / r;
            c = g / r;
            double next = diagonal[i + 1] - p;
            double t = (diagonal[i] - next) * s + 2 * c * b;
            p = s * t;
            diagonal[i + 1] = next + p;
            g = c * t - b;
            if (q.length > 0) {
                rotate(q[i], q[i + 1], c, s);
            }
        }
        diagonal[l] -= p;
        off[l] = g;
        off[m] = 0;
    }

    /** Squares of tiny numbers have too few digits. */
    private static double length(double f, double g) {
        double square = f * f + g * g;
        return square > NOTHING ? Math.sqrt(square) : Math.hypot(f, g);
    }

    private void rotate(double[] x, double[] y, double c, double s) {
        for (int i = 0; i < x.length; i++) {
            double xi = x[i];
            double yi = y[i];
            x[i] = c * xi - s * yi;
            y[i] = s * xi + c * yi;
        }
    }
}
