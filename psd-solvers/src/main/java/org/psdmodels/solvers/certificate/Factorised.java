package org.psdmodels.solvers.certificate;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.solvers.finite.CompensatedSum;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * The coefficients of a block in the form in which they are returned and evaluated.
 *
 * @param values for a matrix A = Q Diag(values) Q' the eigenvalues kept, descending; otherwise the coefficients
 * @param root for a matrix A = R R' the r x k matrix R; otherwise the coefficients
 */
@SuppressWarnings("ArrayRecordComponent")
public record Factorised(double[] values, double[] root) {
    /**
     * {@return a matrix from its leading eigenpairs: R = Q Diag(values)^(1/2)}
     *
     * @param r the order
     * @param spectrum eigenvalues, ascending, and eigenvectors
     * @param threshold eigenvalues up to this, &gt;= 0, are left out
     * @param scale a factor of the eigenvalues
     */
    public static Factorised of(int r, Dense.Spectrum spectrum, double threshold, double scale) {
        int count = spectrum.values().length;
        int rank = 0;
        while (rank < count && spectrum.values()[count - 1 - rank] > threshold) {
            rank++;
        }
        double[] values = new double[rank];
        double[] root = new double[r * rank];
        for (int k = 0; k < rank; k++) {
            int from = count - 1 - k;
            values[k] = scale * spectrum.values()[from];
            double length = Math.sqrt(values[k]);
            for (int i = 0; i < r; i++) {
                root[i + k * r] = length * spectrum.vectors()[i + from * r];
            }
        }
        return new Factorised(values, root);
    }

    /** Coefficients of a vector, of sections or a constant. */
    static Factorised plain(double[] coefficients) {
        return new Factorised(coefficients, coefficients);
    }

    /** Coefficients of sections, without those up to a share of the largest. */
    static Factorised ofSections(double[] a, double share) {
        double least = share * Arrays.stream(a).max().orElse(0);
        return plain(Arrays.stream(a).map(v -> v > least ? v : 0).toArray());
    }

    /** How many coefficients are not zero. */
    int support() {
        return (int) Arrays.stream(values).filter(v -> v != 0).count();
    }

    /** {@return the number of columns of R, or of coefficients: the rank} */
    public int rank() {
        return values.length;
    }

    /**
     * A = R R'.
     *
     * @param block the block of the matrix
     * @return the r x r matrix
     */
    public double[] coefficients(PsdBlock block) {
        return rank() == 0 ? new double[block.length()] : block.dense().gram(block.size(), rank(), root);
    }

    /**
     * |R'v|^2 for atoms of rank one, sum of r'W r over the columns of R for the others.
     *
     * @param block the block of the matrix
     * @return one number per atom
     */
    public double[] atoms(PsdBlock block) {
        int r = block.size();
        int m = block.rankOnes();
        double[] atoms = new double[block.map().columns()];
        if (rank() == 0) {
            return atoms;
        }
        double[][] columns = new double[rank()][];
        Arrays.setAll(columns, k -> Arrays.copyOfRange(root, k * r, (k + 1) * r));
        System.arraycopy(block.columns().squares(block.dense(), columns), 0, atoms, 0, m);
        for (int j = m; j < atoms.length; j++) {
            CompensatedSum sum = new CompensatedSum();
            sum.addProducts(root, turned(block, j - m));
            atoms[j] = sum.value();
        }
        return atoms;
    }

    /**
     * v'w for a linear block.
     *
     * @param block the block of the vector
     * @return one number per atom
     */
    public double[] atoms(LinearBlock block) {
        return block.atoms(root);
    }

    /** The size of the terms that the atoms are sums of: sum_k |r_k'W r_k|, and sum_i |v_i w_i|. */
    double[] magnitudes(PsdBlock block, double[] atoms) {
        int r = block.size();
        double[] magnitudes = atoms.clone();
        for (int j = block.rankOnes(); j < magnitudes.length; j++) {
            double[] turned = turned(block, j - block.rankOnes());
            magnitudes[j] = 0;
            for (int k = 0; k < rank(); k++) {
                magnitudes[j] += Math.abs(Dense.dot(
                        Arrays.copyOfRange(root, k * r, (k + 1) * r), Arrays.copyOfRange(turned, k * r, (k + 1) * r)));
            }
        }
        return magnitudes;
    }

    double[] magnitudes(LinearBlock block) {
        double[] magnitudes = new double[block.map().columns()];
        double[] vectors = block.vectors();
        int r = block.size();
        for (int j = 0, k = 0; k < vectors.length; j++) {
            for (int i = 0; i < r; i++, k++) {
                magnitudes[j] += Math.abs(vectors[k] * root[i]);
            }
        }
        return magnitudes;
    }

    /** W R. */
    private double[] turned(PsdBlock block, int matrix) {
        int r = block.size();
        return rank() == 0
                ? new double[0]
                : block.dense().product(r, r, rank(), block.matrices().get(matrix), root);
    }

    /** U R in place of R, for the r x p matrix U with orthonormal columns. */
    Factorised lifted(Dense dense, double[] u) {
        if (rank() == 0) {
            return this;
        }
        int p = root.length / rank();
        return new Factorised(values, dense.product(u.length / p, p, rank(), u, root));
    }

    /** The same non-negative function times a factor. */
    Factorised scaled(FiniteBlock block, double factor) {
        double[] scaled = Dense.times(factor, values);
        return block instanceof PsdBlock ? new Factorised(scaled, Dense.times(Math.sqrt(factor), root)) : plain(scaled);
    }

    /** The eigenvalues of A that are positive; none where it is not finite. */
    static Optional<Dense.Spectrum> positive(PsdBlock block, double[] a) {
        return block.dense().eigenAbove(block.size(), a, 0);
    }
}
