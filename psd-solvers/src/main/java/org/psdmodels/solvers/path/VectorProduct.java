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
        vector.addRows(Dense.times(-1, vector.response(vector.dual(x))), out);
    }

    @Override
    public int leadingRank() {
        return vector.order();
    }

    @Override
    public double[] leadingPart() {
        int atoms = vector.block().map().columns();
        return vector.block().map().mapColumns(vector.order(), vector.atomCoordinates(0, atoms));
    }

    @Override
    public double[] diagonal() {
        return Dense.squaredColumnNorms(vector.order(), leadingPart());
    }
}
