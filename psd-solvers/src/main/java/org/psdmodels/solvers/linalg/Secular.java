package org.psdmodels.solvers.linalg;

/**
 * The eigenvalues of Diag(d) + rho z z' with d_0 &lt; d_1 &lt; ..., rho &gt; 0 and no z_i zero: the roots of
 *
 * <pre>f(lambda) = 1 / rho + sum_i z_i^2 / (d_i - lambda),</pre>
 *
 * one between each pair of neighbours and one in (d_last, d_last + rho |z|^2]. A root is kept as the nearer of its neighbours,
 * its origin, and the difference from it, so that all d_i - lambda have all their digits.
 *
 * <p>Steps are those of the "middle way": the sums over the poles to the left and to the right of the root are each replaced by
 * a constant and one pole with the same value and slope. A bracket shrinks with every step; a step that leaves it, or that does
 * not pay, is replaced by halving it.
 *
 * <p>Li, Solving secular equations stably and efficiently, LAPACK working note 89, 1993.
 */
final class Secular {
    private static final double EPS = Math.ulp(1.0);

    /** A step is to make |f| smaller by at least this. */
    private static final double PROGRESS = 0.1;

    /** |f| in units of the rounding error of one of its terms at which a root is found. */
    private static final double FOUND = 8 * EPS;

    /** What halving takes for zero, relative to the distance of the poles: no root lies nearer to its origin. */
    private static final double NEAREST = 0x1p-400;

    private final int size;
    private final double[] d;
    private final double[] z;
    private final double[] ratio;
    private final double inverse;
    private final double reach;

    private final int[] origins;
    private final double[] shifts;

    // Of the last evaluation: f, the slopes of both sums, and the sum of the sizes of all terms.
    private double f;
    private double leftSlope;
    private double rightSlope;
    private double terms;

    /**
     * The equation.
     *
     * @param size the number of its poles
     * @param d the poles
     * @param z their weights' roots
     * @param rho the factor
     */
    Secular(int size, double[] d, double[] z, double rho) {
        this.size = size;
        this.d = d;
        this.z = z;
        this.ratio = new double[size];
        this.inverse = 1 / rho;
        double square = 0;
        for (int i = 0; i < size; i++) {
            square += z[i] * z[i];
        }
        this.reach = rho * square;
        this.origins = new int[size];
        this.shifts = new double[size];
        for (int j = 0; j < size; j++) {
            solve(j);
        }
    }

    /** The pole that root j is kept from. */
    int origin(int j) {
        return origins[j];
    }

    /** Root j less its origin. */
    double shift(int j) {
        return shifts[j];
    }

    /** Root j. */
    double root(int j) {
        return d[origins[j]] + shifts[j];
    }

    private void solve(int j) {
        if (j + 1 == size) {
            solveLast();
            return;
        }
        double half = (d[j + 1] - d[j]) / 2;
        evaluate(j, j, half);
        boolean left = f >= 0;
        origins[j] = left ? j : j + 1;
        shifts[j] = refine(j, left ? new Bracket(0, half) : new Bracket(-half, 0), first(j, left, 2 * half));
    }

    private void solveLast() {
        int j = size - 1;
        origins[j] = j;
        double half = reach / 2;
        evaluate(j, j, half);
        Bracket bracket = f < 0 ? new Bracket(half, reach * (1 + 8 * EPS)) : new Bracket(0, half);
        shifts[j] = refine(j, bracket, half + correction(j, half));
    }

    /** With all other poles where they are seen from the middle. */
    private double first(int j, boolean left, double gap) {
        double zl = z[j] * z[j];
        double zr = z[j + 1] * z[j + 1];
        double c = f + 2 * (zl - zr) / gap;
        return left ? step(c, c * gap + zl + zr, zl * gap) : step(c, zl + zr - c * gap, -zr * gap);
    }

    /** The root of c t^2 - a t + b that is nearer to zero for c -> 0. */
    private static double step(double c, double a, double b) {
        double root = Math.sqrt(Math.max(0, a * a - 4 * b * c));
        return a <= 0 ? (a - root) / (2 * c) : 2 * b / (a + root);
    }

    /** An interval of shifts with f at most zero at its lower and at least zero at its upper end. */
    private static final class Bracket {
        private double low;
        private double high;

        Bracket(double low, double high) {
            this.low = low;
            this.high = high;
        }

        boolean contains(double shift) {
            return low < shift && shift < high;
        }

        void shrink(double shift, double value) {
            if (value < 0) {
                low = shift;
            } else {
                high = shift;
            }
        }

        /** The middle, of logarithms where the ends are of different sizes. */
        double middle() {
            double near = low + high > 0 ? low : high;
            double far = low + high > 0 ? high : low;
            double least = Math.max(Math.abs(near), Math.abs(far) * NEAREST);
            return Math.abs(far) > 4 * least
                    ? Math.copySign(Math.sqrt(least) * Math.sqrt(Math.abs(far)), far)
                    : low + (high - low) / 2;
        }
    }

    private double refine(int j, Bracket bracket, double guess) {
        double shift = bracket.contains(guess) ? guess : bracket.middle();
        double before = Double.POSITIVE_INFINITY;
        while (bracket.contains(shift)) {
            evaluate(j, origins[j], shift);
            boolean stalls = Math.abs(f) > PROGRESS * before;
            if (Math.abs(f) <= FOUND * terms || (stalls && Math.abs(f) <= EPS * size * terms)) {
                return shift;
            }
            bracket.shrink(shift, f);
            before = Math.abs(f);
            double next = shift + correction(j, shift);
            if (Math.abs(next - shift) <= EPS * Math.abs(shift) / 2) {
                return shift;
            }
            shift = !stalls && bracket.contains(next) ? next : bracket.middle();
        }
        return shift;
    }

    /** From what the last evaluation left. */
    private double correction(int j, double shift) {
        double origin = d[origins[j]];
        double toLeft = (d[j] - origin) - shift;
        if (j + 1 == size) {
            return toLeft * f / (f - toLeft * leftSlope);
        }
        double toRight = (d[j + 1] - origin) - shift;
        double c = f - toLeft * leftSlope - toRight * rightSlope;
        double a = (toLeft + toRight) * f - toLeft * toRight * (leftSlope + rightSlope);
        return step(c, a, toLeft * toRight * f);
    }

    private void evaluate(int j, int origin, double shift) {
        divide(d, z, ratio, d[origin], shift);
        double left = InnerProduct.of(z, ratio, 0, j + 1);
        leftSlope = InnerProduct.of(ratio, ratio, 0, j + 1);
        double right = InnerProduct.of(z, ratio, j + 1, size);
        rightSlope = InnerProduct.of(ratio, ratio, j + 1, size);
        f = inverse + left + right;
        terms = inverse - left + right;
    }

    /** A loop of its own, which the compiler vectorises. */
    private void divide(double[] poles, double[] weights, double[] out, double origin, double shift) {
        for (int i = 0; i < size; i++) {
            out[i] = weights[i] / ((poles[i] - origin) - shift);
        }
    }

    /**
     * The vector z of which the roots found are the exact roots: by it the eigenvectors are orthogonal however near the roots
     * are to each other. Gu, Eisenstat, A stable and efficient algorithm for the rank-one modification of the symmetric
     * eigenproblem, SIAM J. Matrix Anal. Appl. 15, 1994.
     */
    double[] exactWeights() {
        double[] result = new double[size];
        double last = d[origins[size - 1]];
        for (int i = 0; i < size; i++) {
            result[i] = shifts[size - 1] - (d[i] - last);
        }
        for (int j = 0; j + 1 < size; j++) {
            // Root j stands in pair with pole j for the poles to its right, and with pole j + 1 for the others.
            scale(result, d[origins[j]], shifts[j], d[j], j + 1, size);
            scale(result, d[origins[j]], shifts[j], d[j + 1], 0, j + 1);
        }
        for (int i = 0; i < size; i++) {
            result[i] = Math.copySign(Math.sqrt(Math.abs(result[i])), z[i]);
        }
        return result;
    }

    private void scale(double[] out, double origin, double shift, double pole, int from, int to) {
        double[] poles = d;
        for (int i = from; i < to; i++) {
            out[i] *= ((poles[i] - origin) - shift) / (poles[i] - pole);
        }
    }

    /** The eigenvector of a root, not normalised, as z_i / (d_i - lambda_j); the array is used again. */
    double[] eigenvector(int j, double[] weights) {
        divide(d, weights, ratio, d[origins[j]], shifts[j]);
        return ratio;
    }
}
