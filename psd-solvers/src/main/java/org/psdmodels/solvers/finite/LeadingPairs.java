package org.psdmodels.solvers.finite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Approximations of the largest eigenvalues of a symmetric matrix D and their eigenvectors: those of its section Q'DQ, where the
 * orthonormal columns of Q span X, D X, ..., D^s X. What X holds of an eigenvector is found at once. A residual |D q - t q| tells
 * how near an eigenvalue is to t; that none was missed it does not tell.
 *
 * @param values the eigenvalues of the section, descending
 * @param vectors their vectors, one after the other
 * @param residuals |D q - t q| for each
 */
@SuppressWarnings("ArrayRecordComponent")
public record LeadingPairs(double[] values, double[] vectors, double[] residuals) {
    /** Columns beside those that are given, of random signs. */
    private static final int RANDOM = 4;

    /** A column of which less than this is left by those before it is left out. */
    private static final double NOTHING = 1e-10;

    /** Up to this order the section is the matrix itself. */
    private static final int SMALL = 128;

    /**
     * {@return the eigenpairs of a section; empty where a number is not finite}
     *
     * @param dense the linear algebra
     * @param r the order
     * @param d the matrix D
     * @param start columns of length r that X begins with
     * @param powers the exponent s
     */
    public static Optional<LeadingPairs> of(Dense dense, int r, double[] d, double[] start, int powers) {
        if (r <= SMALL) {
            return all(dense, r, d);
        }
        List<double[]> basis = new ArrayList<>();
        for (int c = 0; c < start.length / r; c++) {
            add(Arrays.copyOfRange(start, c * r, (c + 1) * r), basis);
        }
        SplittableRandom random = new SplittableRandom(r);
        for (int c = 0; c < RANDOM; c++) {
            add(random.doubles(r, -1, 1).toArray(), basis);
        }
        int done = 0;
        for (int s = 0; s < powers && done < basis.size(); s++) {
            int count = basis.size() - done;
            double[] image = dense.product(r, r, count, d, flat(r, basis.subList(done, basis.size())));
            done = basis.size();
            for (int c = 0; c < count; c++) {
                add(Arrays.copyOfRange(image, c * r, (c + 1) * r), basis);
            }
        }
        return section(dense, r, d, flat(r, basis));
    }

    /**
     * {@return all eigenpairs; empty where a number is not finite}
     *
     * @param dense the linear algebra
     * @param r the order
     * @param d the matrix D
     */
    public static Optional<LeadingPairs> all(Dense dense, int r, double[] d) {
        return dense.eigen(r, d).map(LeadingPairs::all);
    }

    private static LeadingPairs all(Dense.Spectrum spectrum) {
        Dense.Spectrum descending = spectrum.descending();
        return new LeadingPairs(descending.values(), descending.vectors(), new double[descending.values().length]);
    }

    private static Optional<LeadingPairs> section(Dense dense, int r, double[] d, double[] q) {
        int m = q.length / r;
        double[] image = dense.product(r, r, m, d, q);
        double[] section = dense.productOfTransposed(m, r, m, q, image);
        Dense.symmetrise(m, section);
        return dense.eigen(m, section).map(spectrum -> {
            Dense.Spectrum descending = spectrum.descending();
            double[] values = descending.values();
            double[] turns = descending.vectors();
            double[] vectors = dense.product(r, m, m, q, turns);
            double[] images = dense.product(r, m, m, image, turns);
            double[] residuals = new double[m];
            for (int e = 0; e < vectors.length; e++) {
                double difference = images[e] - values[e / r] * vectors[e];
                residuals[e / r] += difference * difference;
            }
            return new LeadingPairs(
                    values, vectors, Arrays.stream(residuals).map(Math::sqrt).toArray());
        });
    }

    /** Orthogonalised twice, which is enough. */
    private static void add(double[] column, List<double[]> basis) {
        double before = Dense.norm(column);
        if (!(before > 0 && before < Double.POSITIVE_INFINITY) || basis.size() == column.length) {
            return;
        }
        double length = 0;
        for (int pass = 0; pass < 2; pass++) {
            for (double[] q : basis) {
                subtract(Dense.dot(q, column), q, column);
            }
            length = Dense.norm(column);
            if (!(length > NOTHING * before)) {
                return;
            }
        }
        for (int i = 0; i < column.length; i++) {
            column[i] /= length;
        }
        basis.add(column);
    }

    private static void subtract(double factor, double[] q, double[] column) {
        for (int i = 0; i < column.length; i++) {
            column[i] -= factor * q[i];
        }
    }

    private static double[] flat(int r, List<double[]> columns) {
        double[] flat = new double[r * columns.size()];
        for (int c = 0; c < columns.size(); c++) {
            System.arraycopy(columns.get(c), 0, flat, c * r, r);
        }
        return flat;
    }

    /** {@return how many values are above a bound} */
    public int above(double bound) {
        int count = 0;
        while (count < values.length && values[count] > bound) {
            count++;
        }
        return count;
    }
}
