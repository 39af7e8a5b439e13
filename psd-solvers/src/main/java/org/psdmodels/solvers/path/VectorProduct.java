package org.psdmodels.solvers.path;

import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.LinearBlock;

/**
 * E V'V E' / l, all of it leading.
 *
 * @param block the block
 */
record VectorProduct(LinearBlock block) implements RowProduct {
    @Override
    public void add(double[] x, double[] out) {
        block.addRows(Dense.times(-1 / block.penalty(), block.dual(x)), out);
    }

    @Override
    public int leadingRank() {
        return block.size();
    }

    @Override
    public double[] leadingPart() {
        double[] scaled = Dense.times(1 / Math.sqrt(block.penalty()), block.vectors());
        return block.map().mapColumns(block.size(), scaled);
    }

    @Override
    public double[] diagonal() {
        return Dense.squaredColumnNorms(block.size(), leadingPart());
    }
}
