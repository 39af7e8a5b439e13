package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.LinearBlock;

/**
 * A diagonal P for a vector, whose atoms are the columns of a matrix V; its frame is the block's own. What stands for rho may be
 * given in other terms.
 *
 * @param block the block
 * @param dense the linear algebra
 * @param vectors V
 * @param p the diagonal of P, all of it positive, or zero for a free constant
 * @param rho rho from what stands for it
 */
@SuppressWarnings("ArrayRecordComponent")
record VectorLinearisation(FiniteBlock block, Dense dense, double[] vectors, double[] p, UnaryOperator<double[]> rho)
        implements Linearisation {
    /** P = l I. */
    static VectorLinearisation of(LinearBlock block) {
        return of(block, UnaryOperator.identity());
    }

    /** P = l I. */
    static VectorLinearisation of(LinearBlock block, UnaryOperator<double[]> rho) {
        double[] p = new double[block.size()];
        Arrays.fill(p, block.penalty());
        return new VectorLinearisation(block, block.dense(), block.vectors(), p, rho);
    }

    @Override
    public int order() {
        return p.length;
    }

    @Override
    public boolean free() {
        return block.isFree();
    }

    @Override
    public boolean onlyInCoordinates() {
        return false;
    }

    @Override
    public double[] dual(double[] rows) {
        return block.dual(rows);
    }

    @Override
    public void addRows(double[] x, double[] rows) {
        block.addRows(x, rows);
    }

    @Override
    public double[] offset(double[] right) {
        return response(rho.apply(right));
    }

    @Override
    public double[] response(double[] dS) {
        double[] x = new double[p.length];
        Arrays.setAll(x, i -> free() ? 0 : dS[i] / p[i]);
        return x;
    }

    /** One product. */
    @Override
    public double hessianCost() {
        return 0;
    }

    /** V'P^-1 V. */
    @Override
    public double[] atomHessian(double error) {
        int m = block.map().columns();
        return dense.gramOfTransposed(p.length, m, atomCoordinates(0, m));
    }

    @Override
    public RowProduct product(double error) {
        return new VectorProduct(this);
    }

    @Override
    public int coordinates() {
        return p.length;
    }

    /** P^-1/2 V. */
    @Override
    public double[] atomCoordinates(int from, int to) {
        double[] columns = Arrays.copyOfRange(vectors, from * p.length, to * p.length);
        for (int e = 0; e < columns.length; e++) {
            columns[e] *= scale(e % p.length);
        }
        return columns;
    }

    private double scale(int i) {
        return free() ? 1 : 1 / Math.sqrt(p[i]);
    }

    @Override
    public double[] squaredCoordinates(double[] weights) {
        double[] sums = new double[p.length];
        for (int e = 0; e < vectors.length; e++) {
            double y = scale(e % p.length) * vectors[e];
            sums[e % p.length] += weights[e / p.length] * y * y;
        }
        return sums;
    }

    @Override
    public double[] toCoordinates(double[] x) {
        return fromCoordinates(x);
    }

    @Override
    public double[] combination(double[] y) {
        double[] x = new double[p.length];
        Arrays.setAll(x, i -> y[i] / scale(i));
        return x;
    }

    @Override
    public double[] offsetCoordinates(double[] right) {
        return fromCoordinates(rho.apply(right));
    }

    @Override
    public double[] fromCoordinates(double[] y) {
        double[] x = new double[p.length];
        Arrays.setAll(x, i -> scale(i) * y[i]);
        return x;
    }
}
