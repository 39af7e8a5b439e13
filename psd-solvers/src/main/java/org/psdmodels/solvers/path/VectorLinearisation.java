package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.finite.Buffers.Purpose;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.linalg.View;

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
    public void dual(double[] rows, double[] out) {
        System.arraycopy(block.dual(rows), 0, out, 0, out.length);
    }

    @Override
    public void addRows(double[] x, double[] rows) {
        block.addRows(x, rows);
    }

    @Override
    public void offset(double[] right, double[] out) {
        response(rho.apply(right), out);
    }

    @Override
    public void response(double[] dS, double[] out) {
        for (int i = 0; i < p.length; i++) {
            out[i] = free() ? 0 : dS[i] / p[i];
        }
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
        double[] h = dense.buffers().zeros(Purpose.ATOMS, Matrix.length(m, m));
        dense.addGram(View.of(p.length, m, columns()).transpose(), View.leading(m, m, h));
        return h;
    }

    @Override
    public RowProduct product(double error) {
        return new Whole();
    }

    @Override
    public int coordinates() {
        return p.length;
    }

    /** P^-1/2 V. */
    private double[] columns() {
        double[] columns = vectors.clone();
        for (int e = 0; e < columns.length; e++) {
            columns[e] *= scale(e % p.length);
        }
        return columns;
    }

    @Override
    public AtomCoordinates atomCoordinates(int... chosen) {
        return (atom, out, from) -> {
            for (int k = 0; k < chosen.length; k++) {
                out[from + k] = scale(chosen[k]) * vectors[chosen[k] + atom * p.length];
            }
        };
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
    public void toCoordinates(double[] x, double[] y, int from) {
        for (int i = 0; i < p.length; i++) {
            y[from + i] = scale(i) * x[i];
        }
    }

    @Override
    public void combination(double[] y, int from, double[] out) {
        for (int i = 0; i < p.length; i++) {
            out[i] = y[from + i] / scale(i);
        }
    }

    @Override
    public void offsetCoordinates(double[] right, double[] y, int from) {
        toCoordinates(rho.apply(right), y, from);
    }

    @Override
    public void fromCoordinates(double[] y, int from, double[] out) {
        for (int i = 0; i < p.length; i++) {
            out[i] = scale(i) * y[from + i];
        }
    }

    /** E V'P^-1 V E', all of it leading. */
    private final class Whole implements RowProduct {
        @Override
        public void add(double[] x, double[] out) {
            double[] element = new double[p.length];
            dual(x, element);
            response(element, element);
            addRows(Dense.times(-1, element), out);
        }

        @Override
        public int leadingRank() {
            return p.length;
        }

        @Override
        public double[] leadingPart() {
            return block.map().mapColumns(p.length, columns());
        }

        @Override
        public double[] diagonal() {
            return Dense.squaredColumnNorms(p.length, leadingPart());
        }
    }
}
