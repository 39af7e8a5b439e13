package org.psdmodels.solvers.finite;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.linalg.View;

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
    /**
     * {@return this block with another linear term}
     *
     * @param term what takes the place of T
     */
    public LinearBlock withLinearTerm(double[] term) {
        return new LinearBlock(dense, size, vectors, map, term, penalty);
    }

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

    @Override
    public double[] dual(double[] rows) {
        double[] c = dense.buffers().vector(Buffers.Purpose.WEIGHTS, 0, map.columns());
        Arrays.fill(c, 0);
        map.addAdjoint(-1, rows, 0, c);
        return combination(c);
    }

    @Override
    public void addRows(double[] x, double[] rows) {
        double[] values = dense.buffers().vector(Buffers.Purpose.WEIGHTS, 0, map.columns());
        dense.algebra().multiply(View.of(size, values.length, vectors).transpose(), x, values);
        map.addProduct(values, rows);
    }

    @Override
    public boolean isInDualCone(double[] x, double margin) {
        return Dense.norm(x) <= margin;
    }

    @Override
    public double[] unit() {
        return new double[size];
    }

    @Override
    public int degree() {
        return 0;
    }

    @Override
    public double[] eigenvalues(double[] d) {
        return new double[] {Dense.norm(d)};
    }

    @Override
    public double penaltyAt(double x) {
        return penalty / 2 * x * x;
    }

    @Override
    public double conjugateAt(double s) {
        return s == 0 ? 0 : s * s / (2 * penalty);
    }

    @Override
    public double slopeAtZero() {
        return 0;
    }

    @Override
    public double steepest() {
        return isFree() ? 0 : Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean isFree() {
        return penalty == 0;
    }

    /** Up and down, for a free constant; a penalty holds all others. */
    @Override
    public List<double[]> rays(double[] d) {
        return isFree() ? List.of(new double[] {1}, new double[] {-1}) : List.of();
    }
}
