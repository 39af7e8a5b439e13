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
 * @param columns the r x m matrix V, of which columns of observations may be streamed
 * @param matrices the symmetric matrices W
 * @param map the map from atoms to rows
 * @param linearTerm the symmetric matrix T
 * @param regularizer the penalty
 */
@SuppressWarnings("ArrayRecordComponent")
public record PsdBlock(
        Dense dense,
        int size,
        RankOnes columns,
        List<double[]> matrices,
        SparseMap map,
        double[] linearTerm,
        Regularizer regularizer)
        implements FiniteBlock {
    /** A slope beyond all that S - T takes, where a penalty knows its limit only from far out. */
    private static final double UNBOUNDED = 1e50;

    /**
     * A block whose vectors are in memory.
     *
     * @param dense the linear algebra
     * @param size the order r
     * @param vectors the r x m matrix V
     * @param matrices the symmetric matrices W
     * @param map the map from atoms to rows
     * @param linearTerm the symmetric matrix T
     * @param regularizer the penalty
     */
    public PsdBlock(
            Dense dense,
            int size,
            double[] vectors,
            List<double[]> matrices,
            SparseMap map,
            double[] linearTerm,
            Regularizer regularizer) {
        this(
                dense,
                size,
                RankOnes.held(size, map.columns() - matrices.size(), vectors),
                matrices,
                map,
                linearTerm,
                regularizer);
    }

    /** {@return the vectors of the atoms of rank one, all of them in memory: the r x m matrix V} */
    public double[] vectors() {
        return columns.data();
    }

    /**
     * {@return this block with another linear term}
     *
     * @param term what takes the place of T
     */
    public PsdBlock withLinearTerm(double[] term) {
        return new PsdBlock(dense, size, columns, matrices, map, term, regularizer);
    }

    /** {@return the number m of atoms of rank one} */
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
        double[] values = Arrays.copyOf(columns.quadraticForms(dense, x), map.columns());
        for (int k = 0; k < matrices.size(); k++) {
            values[m + k] = Dense.dot(matrices.get(k), x);
        }
        return values;
    }

    @Override
    public double[] combination(double[] c) {
        int m = rankOnes();
        double[] sum = columns.weightedGram(dense, c);
        for (int k = 0; k < matrices.size(); k++) {
            if (c[m + k] != 0) {
                Dense.plus(sum, c[m + k], matrices.get(k), sum);
            }
        }
        return sum;
    }

    @Override
    public boolean isInDualCone(double[] x, double margin) {
        return dense.cholesky(size, Dense.plus(x, margin, unit())).isPresent();
    }

    @Override
    public double[] unit() {
        return Dense.identity(size);
    }

    @Override
    public int degree() {
        return size;
    }

    @Override
    public double[] eigenvalues(double[] d) {
        return dense.eigenvalues(size, d).orElseGet(() -> new double[] {Double.NaN});
    }

    /** {@return the penalty of matrices, whatever their order: Omega} */
    public SpectralPenalty penalty() {
        return new SpectralPenalty(dense, regularizer);
    }

    @Override
    public double penaltyAt(double x) {
        return regularizer.value(x);
    }

    @Override
    public double conjugateAt(double s) {
        return regularizer.conjugate(s);
    }

    @Override
    public double slopeAtZero() {
        return regularizer.slope(0);
    }

    @Override
    public double steepest() {
        return regularizer.steepest() > UNBOUNDED ? Double.POSITIVE_INFINITY : regularizer.steepest();
    }

    @Override
    public boolean isFree() {
        return false;
    }

    /** q q' for the last eigenvector q. */
    @Override
    public List<double[]> rays(double[] d) {
        return dense.eigen(size, d)
                .map(s -> Arrays.copyOfRange(s.vectors(), (size - 1) * size, size * size))
                .map(q -> List.of(dense.gram(size, 1, q)))
                .orElseGet(List::of);
    }
}
