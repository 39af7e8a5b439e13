package org.psdmodels.solvers.finite;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.loss.Regularizer;

/**
 * A positive semidefinite r x r matrix A with a spectral penalty. Its atoms are v v' for the columns v of V, with
 * inner product v'A v, and then some matrices W of full rank.
 *
 * @param dense the linear algebra
 * @param size the order r
 * @param vectors the r x m matrix V
 * @param matrices the symmetric matrices W
 * @param map the map from atoms to rows
 * @param linearTerm the symmetric matrix T
 * @param regularizer the penalty
 */
@SuppressWarnings("ArrayRecordComponent")
public record PsdBlock(
        Dense dense,
        int size,
        double[] vectors,
        List<double[]> matrices,
        SparseMap map,
        double[] linearTerm,
        Regularizer regularizer)
        implements FiniteBlock {
    /**
     * This block with more linear terms.
     *
     * @param term the symmetric matrix that is added to T
     * @return the block
     */
    public PsdBlock tilted(double[] term) {
        return new PsdBlock(dense, size, vectors, matrices, map, Dense.plus(linearTerm, 1, term), regularizer);
    }

    /**
     * The number m of atoms of rank one.
     *
     * @return m
     */
    public int rankOnes() {
        return map.columns() - matrices.size();
    }

    @Override
    public int length() {
        return size * size;
    }

    @Override
    public double[] atoms(double[] x) {
        int m = rankOnes();
        double[] values = Arrays.copyOf(dense.quadraticForms(size, m, x, vectors), map.columns());
        for (int k = 0; k < matrices.size(); k++) {
            values[m + k] = Dense.dot(matrices.get(k), x);
        }
        return values;
    }

    @Override
    public double[] combination(double[] c) {
        int m = rankOnes();
        double[] sum = dense.weightedGram(size, m, vectors, Arrays.copyOf(c, m));
        for (int k = 0; k < matrices.size(); k++) {
            sum = c[m + k] == 0 ? sum : Dense.plus(sum, c[m + k], matrices.get(k));
        }
        return sum;
    }
}
