package org.psdmodels.solvers.path;

import org.psdmodels.solvers.finite.Dense;

/**
 * E V'P^-1 V E', all of it leading.
 *
 * @param vector the linearisation of the block
 */
record VectorProduct(VectorLinearisation vector) implements RowProduct {
    @Override
    public void add(double[] x, double[] out) {
        double[] element = new double[vector.order()];
        vector.dual(x, element);
        vector.response(element, element);
        vector.addRows(Dense.times(-1, element), out);
    }

    @Override
    public int leadingRank() {
        return vector.order();
    }

    @Override
    public double[] leadingPart() {
        return vector.block().map().mapColumns(vector.order(), vector.columns());
    }

    @Override
    public double[] diagonal() {
        return Dense.squaredColumnNorms(vector.order(), leadingPart());
    }
}
