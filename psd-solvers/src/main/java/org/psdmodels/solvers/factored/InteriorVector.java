package org.psdmodels.solvers.factored;

import org.psdmodels.solvers.finite.Dense;

/** A vector w = - (V a + T) / l, which the dual variables determine. */
final class InteriorVector implements InteriorBlock {
    private final FactorBlock block;
    private final double[] pivots;
    private final double[] response;
    private final Dense dense;
    private final int r;
    private final int p;
    private double[] w;
    private double[] linear;

    /** From the features of the pivots as columns. */
    InteriorVector(FactorBlock block, Dense dense, double[] pivots) {
        this.block = block;
        this.dense = dense;
        this.r = block.features();
        this.p = pivots.length / r;
        this.pivots = pivots;
        this.response = Dense.times(1 / block.l2(), dense.gramOfTransposed(r, p, pivots));
        this.w = new double[r];
        this.linear = block.isTilted() ? block.tilt()[0] : new double[r];
    }

    @Override
    public void tilt(Rows rows, double[] a, double[] y) {
        double[] force = rows.combination(new double[][] {a})[0];
        linear = Dense.plus(linear, 1, Dense.plus(force, -1, dense.product(r, p, 1, pivots, y)));
    }

    @Override
    public double[] values(Rows rows) {
        return rows.outputs(new double[][] {w})[0];
    }

    @Override
    public double[] values() {
        return dense.productOfTransposed(p, r, 1, pivots, w);
    }

    @Override
    public void renew(double[] y, double mu) {
        double[] force = dense.product(r, p, 1, pivots, y);
        w = Dense.times(-1 / block.l2(), Dense.plus(force, 1, linear));
    }

    @Override
    public boolean linearise() {
        return true;
    }

    @Override
    public double[] response() {
        return response;
    }

    @Override
    public double[] offset(double tau, boolean isCorrected) {
        return new double[p];
    }

    @Override
    public void step(double[] y, double dmu) {
        // w follows from the dual variables
    }

    @Override
    public double length(double limit) {
        return limit;
    }

    @Override
    public void advance(double t) {
        // w follows from the dual variables
    }

    @Override
    public double penalty() {
        return block.l2() / 2 * Dense.dot(w, w) + Dense.dot(linear, w);
    }

    @Override
    public double conjugate() {
        return block.l2() / 2 * Dense.dot(w, w);
    }

    double[] coefficients() {
        return w;
    }
}
