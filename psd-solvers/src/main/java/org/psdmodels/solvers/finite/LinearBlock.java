package org.psdmodels.solvers.finite;

/**
 * A vector w with the penalty (l/2) |w|^2; the atoms are the columns of V. A constant is the case r = 1, l = 0.
 *
 * @param dense the linear algebra
 * @param size the number r of features
 * @param vectors the r x m matrix V
 * @param map the map from atoms to rows
 * @param linearTerm the vector T
 * @param penalty the factor l &gt;= 0
 */
@SuppressWarnings("ArrayRecordComponent")
public record LinearBlock(Dense dense, int size, double[] vectors, SparseMap map, double[] linearTerm, double penalty)
        implements FiniteBlock {
    @Override
    public int length() {
        return size;
    }

    @Override
    public double[] atoms(double[] x) {
        return dense.productOfTransposed(map.columns(), size, 1, vectors, x);
    }

    @Override
    public double[] combination(double[] c) {
        return dense.product(size, c.length, 1, vectors, c);
    }
}
