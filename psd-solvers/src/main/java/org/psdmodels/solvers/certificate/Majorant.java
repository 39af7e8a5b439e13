package org.psdmodels.solvers.certificate;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.LeadingPairs;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * An upper bound of the conjugate of an elastic net without the eigenvalues of its argument. With orthonormal columns Q and m
 * &gt;= 0,
 *
 * <pre>  D &lt;= l1 I + Q Diag(m) Q'   implies   |[theta D - l1 I]_+|^2 &lt;= sum_i [theta (l1 + m_i) - l1]_+^2,   0 &lt; theta &lt;= 1,</pre>
 *
 * <p>for the positive part of a matrix is the smallest of the positive semidefinite matrices above it. A Cholesky factorisation
 * of l1 I + Q Diag(m) Q' - D is the proof, wherever Q and m come from: they are the leading eigenpairs of a section, and m is
 * larger than the eigenvalues less l1 by as much as the bound may lose, which is to cover their residuals.
 */
final class Majorant {
    /** Orders from which on it costs less than eigenvalues do. */
    static final int LEAST_ORDER = 512;

    private static final int POWERS = 6;

    /** A vector whose value is nearer to l1 than so many of its residuals belongs to Q, if it is known that well. */
    private static final double NEAR = 3;

    private static final double KNOWN = 0.1;

    /** A slack below this, times the order and the size of D, is less than rounding. */
    private static final double ROUNDING = 4 * 0x1p-53;

    private Majorant() {}

    /**
     * Numbers l1 + m_i in place of the eigenvalues of D that exceed l1.
     *
     * @param block a block with an elastic net
     * @param d the matrix D
     * @param root columns that span about the range of [D - l1 I]_+
     * @param most what the bound may exceed the conjugate by
     * @return the numbers; empty where nothing is proved, or not as much
     */
    static Optional<double[]> of(PsdBlock block, double[] d, double[] root, double most) {
        double l1 = block.regularizer().slope(0);
        double l2 = block.regularizer().constantCurvature().orElse(0);
        if (!(l2 > 0 && l1 > 0) || block.size() < LEAST_ORDER) {
            return Optional.empty();
        }
        return LeadingPairs.of(block.dense(), block.size(), d, root, POWERS)
                .flatMap(pairs -> of(block, d, pairs, l1, l2, most));
    }

    private static Optional<double[]> of(
            PsdBlock block, double[] d, LeadingPairs pairs, double l1, double l2, double most) {
        int r = block.size();
        double[] values = pairs.values();
        int count = 0;
        double sum = 0;
        while (count < values.length && isActive(values[count], pairs.residuals()[count], l1)) {
            sum += Math.max(0, values[count] - l1);
            count++;
        }
        // slack (2 sum + count slack) = 2 l2 most
        double slack = count == 0 ? l1 : 2 * l2 * most / (sum + Math.sqrt(sum * sum + 2 * count * l2 * most));
        if (!(slack > ROUNDING * r * Math.max(l1, norm(r, d)))) {
            return Optional.empty();
        }
        double[] bounds = new double[count];
        for (int i = 0; i < count; i++) {
            bounds[i] = Math.max(values[i], l1) + slack;
        }
        return isAbove(block, d, Arrays.copyOf(pairs.vectors(), count * r), bounds, l1)
                ? Optional.of(bounds)
                : Optional.empty();
    }

    private static boolean isActive(double value, double residual, double l1) {
        return value > l1 || (residual < KNOWN * l1 && value > l1 - NEAR * residual);
    }

    /** The largest sum of the absolute values of a row. */
    private static double norm(int r, double[] d) {
        double[] sums = new double[r];
        for (int e = 0; e < d.length; e++) {
            sums[e % r] += Math.abs(d[e]);
        }
        return Arrays.stream(sums).max().orElse(0);
    }

    private static boolean isAbove(PsdBlock block, double[] d, double[] q, double[] bounds, double l1) {
        int r = block.size();
        double[] m = Arrays.stream(bounds).map(s -> s - l1).toArray();
        double[] above = block.dense().weightedGram(r, m.length, q, m);
        Dense.plus(above, -1, d, above);
        for (int i = 0; i < r; i++) {
            above[i + i * r] += l1;
        }
        return block.dense().isPositiveDefinite(r, above);
    }
}
