package org.psdmodels.solvers.linalg;

import org.psdmodels.api.Matrix;

/**
 * L^-1 M L^-T and L^-1 m in about a hundred bits, for an L of doubles that is too ill-conditioned for fewer. Every number is the
 * unevaluated sum of two doubles, x = h + t.
 *
 * <p>While multiples are subtracted from a number, it stands as s = sigma + h with sigma = 3 2^(e-1), where 2^(e-1) bounds all of
 * its sums: all doubles near sigma have the same distance 2^(e-52), so that
 *
 * <pre>  s' = fma(-l, h_k, s),    t := t + fma(-l, t_k, fma(-l, h_k, s - s'))</pre>
 *
 * subtracts l (h_k + t_k), and what the first step rounded off is exact in the second. Only what is below 2^(e-52) is rounded, at
 * 2^-53 of itself: five operations without a comparison (after S. M. Rump, T. Ogita, S. Oishi: Accurate floating-point summation
 * I, 2008). A sum of b terms of size one errs by about b^(1/2) 2^-104.
 *
 * <p>The unknowns are rows of a panel of right-hand sides, as in {@link Substitution}.
 */
public final class PreciseSubstitution {
    /** Rows that are solved together before the others are updated: they stay in the second-level cache. */
    private static final int BLOCK = 32;

    private final double[] lower;
    private final int size;
    private final Runnable checkpoint;
    private final int width;
    private final double[][] high;
    private final double[][] low;
    private final double[] zeros;

    /** For each unknown, a bound of what its row has been so far, and the sigma that its high parts contain. */
    private final double[] bound;

    private final double[] sigma;

    private PreciseSubstitution(Matrix lower, int width, Runnable checkpoint) {
        this.lower = lower.data();
        this.size = lower.rows();
        this.checkpoint = checkpoint;
        this.width = width;
        this.high = Panel.allocate(size, width);
        this.low = Panel.allocate(size, width);
        this.zeros = Panel.allocate(1, width)[0];
        this.bound = new double[size];
        this.sigma = new double[size];
    }

    /**
     * Replaces a symmetric matrix M by the symmetric matrix L^-1 M L^-T.
     *
     * @param lower the matrix L, r x r, of which the lower triangle is read
     * @param high M rounded to doubles, column after column; overwritten with the result, rounded to doubles
     * @param low what is to be added to that; overwritten
     * @param checkpoint asked along the way; it may throw to end the work
     */
    public static void congruence(Matrix lower, double[] high, double[] low, Runnable checkpoint) {
        int r = lower.rows();
        PreciseSubstitution panel = new PreciseSubstitution(lower, Panel.height(r), checkpoint);
        for (int from = 0; from < r; from += panel.width) {
            panel.solveColumns(from, Math.min(from + panel.width, r), high, low);
        }
        for (int from = 0; from < r; from += panel.width) {
            panel.solveRows(from, Math.min(from + panel.width, r), high, low);
        }
        for (int j = 0; j < r; j++) {
            for (int i = j + 1; i < r; i++) {
                high[i + j * r] = high[j + i * r];
            }
        }
    }

    /**
     * Replaces a vector m by L^-1 m.
     *
     * @param lower the matrix L, r x r, of which the lower triangle is read
     * @param high m rounded to doubles; overwritten with the result, rounded to doubles
     * @param low what is to be added to that; overwritten
     */
    public static void solve(Matrix lower, double[] high, double[] low) {
        PreciseSubstitution panel = new PreciseSubstitution(lower, 1, () -> {});
        for (int i = 0; i < high.length; i++) {
            panel.high[i][0] = high[i];
            panel.low[i][0] = low[i];
        }
        panel.solve(high.length, 1);
        for (int i = 0; i < high.length; i++) {
            high[i] = panel.high[i][0];
            low[i] = panel.low[i][0];
        }
    }

    /** Columns of Y = L^-1 M. As M is symmetric, each row of it lies together; so does each row of Y then. */
    private void solveColumns(int from, int to, double[] allHigh, double[] allLow) {
        for (int i = 0; i < size; i++) {
            System.arraycopy(allHigh, from + i * size, high[i], 0, to - from);
            System.arraycopy(allLow, from + i * size, low[i], 0, to - from);
        }
        solve(size, to - from);
        for (int i = 0; i < size; i++) {
            System.arraycopy(high[i], 0, allHigh, from + i * size, to - from);
            System.arraycopy(low[i], 0, allLow, from + i * size, to - from);
        }
    }

    /** Rows of W = Y L^-T up to the diagonal, which are the first unknowns of L w = y for rows w and y. */
    private void solveRows(int from, int to, double[] allHigh, double[] allLow) {
        for (int i = from; i < to; i++) {
            for (int j = 0; j < to; j++) {
                high[j][i - from] = allHigh[j + i * size];
                low[j][i - from] = allLow[j + i * size];
            }
        }
        solve(to, to - from);
        for (int i = from; i < to; i++) {
            for (int j = 0; j <= i; j++) {
                allHigh[j + i * size] = high[j][i - from];
            }
        }
    }

    private void solve(int unknowns, int count) {
        for (int i = 0; i < unknowns; i++) {
            bound[i] = largest(high[i], count);
            sigma[i] = 0;
        }
        for (int from = 0; from < unknowns; from += BLOCK) {
            checkpoint.run();
            int to = Math.min(from + BLOCK, unknowns);
            for (int i = from; i < to; i++) {
                eliminate(i, from, i, count);
                divide(high[i], low[i], sigma[i], lower[i + i * size], count);
                bound[i] = largest(high[i], count);
            }
            for (int i = to; i < unknowns; i++) {
                eliminate(i, from, to, count);
            }
        }
    }

    /** Subtracts the unknowns from, ..., to - 1 from the equation i, whose sums stay below the bound. */
    private void eliminate(int i, int from, int to, int count) {
        for (int k = from; k < to; k++) {
            bound[i] += Math.abs(lower[i + k * size]) * bound[k];
        }
        double next = Math.scalb(1.5, Math.getExponent(bound[i]) + 2);
        exchange(high[i], low[i], sigma[i], next, count);
        sigma[i] = next;
        for (int k = from; k < to; k += 2) {
            boolean pair = k + 1 < to;
            add(
                    high[i],
                    low[i],
                    high[k],
                    low[k],
                    pair ? high[k + 1] : zeros,
                    pair ? low[k + 1] : zeros,
                    -lower[i + k * size],
                    pair ? -lower[i + (k + 1) * size] : 0,
                    count);
        }
    }

    private static double largest(double[] x, int count) {
        double largest = 0;
        for (int k = 0; k < count; k++) {
            largest = Math.max(largest, Math.abs(x[k]));
        }
        return largest;
    }

    /** The same numbers, which contained one sigma, with another. */
    private static void exchange(double[] s, double[] t, double sigma, double next, int count) {
        for (int k = 0; k < count; k++) {
            double h = s[k] - sigma;
            double moved = h + t[k] + next;
            t[k] = (h - (moved - next)) + t[k];
            s[k] = moved;
        }
    }

    /** One target plus multiples of two sources. The loop has no more operations than the default unrolling limit takes. */
    private static void add(
            double[] s, double[] t, double[] xh, double[] xt, double[] yh, double[] yt, double x, double y, int count) {
        for (int k = 0; k < count; k++) {
            double one = Math.fma(x, xh[k], s[k]);
            double two = Math.fma(y, yh[k], one);
            double belowOne = Math.fma(x, xt[k], Math.fma(x, xh[k], s[k] - one));
            double belowTwo = Math.fma(y, yt[k], Math.fma(y, yh[k], one - two));
            s[k] = two;
            t[k] = t[k] + belowOne + belowTwo;
        }
    }

    /** Each number over a divisor: the quotient of the doubles, and that of what its product with the divisor leaves. */
    private static void divide(double[] s, double[] t, double sigma, double divisor, int count) {
        for (int k = 0; k < count; k++) {
            double h = s[k] - sigma;
            double x = h + t[k];
            double rest = (h - x) + t[k];
            double quotient = x / divisor;
            double more = (Math.fma(-quotient, divisor, x) + rest) / divisor;
            s[k] = quotient + more;
            t[k] = (quotient - s[k]) + more;
        }
    }
}
