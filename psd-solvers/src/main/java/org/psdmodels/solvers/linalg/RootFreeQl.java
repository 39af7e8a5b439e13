package org.psdmodels.solvers.linalg;

/**
 * Eigenvalues alone of a symmetric tridiagonal matrix with entries of at most about one: QL steps on the squares of the entries
 * off the diagonal, which take two divisions and no square root for a row.
 *
 * <p>Pal, Walker, Kahan's variant; Parlett, The symmetric eigenvalue problem, section 8.15.
 */
final class RootFreeQl {
    /** More than this for one eigenvalue does not happen in sound arithmetic. */
    private static final int MOST_STEPS = 50;

    /** After so many what is nothing for the largest entry is nothing for smaller ones too. */
    private static final int MANY_STEPS = 10;

    private static final double EPS = Math.ulp(1.0);

    private final double[] diagonal;

    /** Entry k is the square of that between k and k + 1. */
    private final double[] squares;

    private final double largest;

    private RootFreeQl(double[] diagonal, double[] squares, double largest) {
        this.diagonal = diagonal;
        this.squares = squares;
        this.largest = largest;
    }

    /**
     * Iterates.
     *
     * @param diagonal becomes the eigenvalues, in no order
     * @param off as long; entry k is that between k and k + 1, the last is zero; overwritten
     * @return whether the iteration ended
     */
    static boolean run(double[] diagonal, double[] off) {
        double largest = 0;
        for (int k = 0; k < off.length; k++) {
            largest = Math.max(largest, Math.max(Math.abs(diagonal[k]), Math.abs(off[k])));
            off[k] *= off[k];
        }
        RootFreeQl iteration = new RootFreeQl(diagonal, off, largest);
        boolean ended = true;
        for (int from = 0, to; from < diagonal.length && ended; from = to) {
            to = iteration.end(from, 0) + 1;
            ended = iteration.solve(from, to - 1);
        }
        return ended;
    }

    /** The last row of the unreduced block that begins at l. */
    private int end(int l, double nothing) {
        int m = l;
        while (m + 1 < diagonal.length
                && squares[m] > nothing
                && squares[m] > EPS * Math.abs(diagonal[m]) * (EPS * Math.abs(diagonal[m + 1]))) {
            m++;
        }
        return m;
    }

    /** A block from its smaller end on, which keeps the digits of graded ones. */
    private boolean solve(int first, int last) {
        squares[last] = 0;
        if (Math.abs(diagonal[last]) < Math.abs(diagonal[first])) {
            reverse(diagonal, first, last);
            reverse(squares, first, last - 1);
        }
        for (int l = first; l <= last; l++) {
            if (!isolate(l)) {
                return false;
            }
        }
        return true;
    }

    private static void reverse(double[] values, int first, int last) {
        for (int i = first, j = last; i < j; i++, j--) {
            double kept = values[i];
            values[i] = values[j];
            values[j] = kept;
        }
    }

    private boolean isolate(int l) {
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            int m = end(l, steps < MANY_STEPS ? 0 : EPS * largest * (EPS * largest));
            squares[m] = 0;
            if (m == l) {
                return true;
            }
            step(l, m);
        }
        return false;
    }

    /** With the eigenvalue of the leading 2 x 2 block that is nearer to its first entry. */
    private void step(int l, int m) {
        double root = Math.sqrt(squares[l]);
        double half = (diagonal[l + 1] - diagonal[l]) / (2 * root);
        double shift = diagonal[l] - root / (half + Math.copySign(Math.sqrt(half * half + 1), half));
        double c = 1;
        double s = 0;
        double gamma = diagonal[m] - shift;
        double p = gamma * gamma;
        for (int i = m - 1; i >= l; i--) {
            double square = squares[i];
            double r = p + square;
            if (i + 1 < m) {
                squares[i + 1] = s * r;
            }
            double before = c;
            c = p / r;
            s = square / r;
            double old = gamma;
            gamma = c * (diagonal[i] - shift) - s * old;
            diagonal[i + 1] = old + (diagonal[i] - gamma);
            p = c == 0 ? before * square : gamma * gamma / c;
        }
        squares[l] = s * p;
        diagonal[l] = shift + gamma;
    }
}
