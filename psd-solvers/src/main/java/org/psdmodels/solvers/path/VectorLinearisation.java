package org.psdmodels.solvers.path;

import java.util.Arrays;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.LinearBlock;

/**
 * P = l I for a vector; its frame is the block's own.
 *
 * @param block the block
 */
record VectorLinearisation(LinearBlock block) implements Linearisation {
    @Override
    public boolean free() {
        return block.penalty() == 0;
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
    public double[] offset(double[] rho) {
        return response(rho);
    }

    @Override
    public double[] response(double[] dS) {
        return Dense.times(free() ? 0 : 1 / block.penalty(), dS);
    }

    @Override
    public double[] leave(double[] x) {
        return x;
    }

    @Override
    public double[] atomHessian(double error) {
        double[] inner =
                block.dense().gramOfTransposed(block.size(), block.map().columns(), block.vectors());
        return Dense.times(1 / block.penalty(), inner);
    }

    @Override
    public RowProduct product(double error) {
        return new VectorProduct(block);
    }

    @Override
    public int coordinates() {
        return block.size();
    }

    @Override
    public double[] atomCoordinates(int from, int to) {
        return fromCoordinates(Arrays.copyOfRange(block.vectors(), from * block.size(), to * block.size()));
    }

    @Override
    public double[] squaredCoordinates(double[] weights) {
        double[] sums = new double[block.size()];
        double[] v = block.vectors();
        for (int e = 0; e < v.length; e++) {
            sums[e % sums.length] += weights[e / sums.length] * v[e] * v[e];
        }
        return Dense.times(free() ? 1 : 1 / block.penalty(), sums);
    }

    @Override
    public double[] toCoordinates(double[] x) {
        return fromCoordinates(x);
    }

    @Override
    public double[] offsetCoordinates(double[] rho) {
        return fromCoordinates(rho);
    }

    @Override
    public double[] fromCoordinates(double[] y) {
        return Dense.times(free() ? 1 : 1 / Math.sqrt(block.penalty()), y);
    }
}
