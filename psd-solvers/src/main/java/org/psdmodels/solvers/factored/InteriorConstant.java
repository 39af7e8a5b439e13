package org.psdmodels.solvers.factored;

import java.util.Arrays;

/** A free constant: it has no answer of its own, but takes the step that balances the dual variables. */
final class InteriorConstant implements InteriorBlock {
    private final int p;
    private final double tilt;
    private double constant;
    private double step;

    InteriorConstant(FactorBlock block, int pivots) {
        this.p = pivots;
        this.tilt = block.isTilted() ? block.tilt()[0][0] : 0;
    }

    void begin(double value) {
        constant = value;
    }

    double value() {
        return constant;
    }

    double tilt() {
        return tilt;
    }

    @Override
    public double[] values() {
        double[] values = new double[p];
        Arrays.fill(values, constant);
        return values;
    }

    @Override
    public void renew(double[] y, double mu) {
        // nothing follows from them
    }

    @Override
    public void tilt(Rows rows, double[] a, double[] y) {
        // the force on a constant is a sum over all observations anyway
    }

    @Override
    public double[] values(Rows rows) {
        double[] values = new double[rows.observations()];
        Arrays.fill(values, constant);
        return values;
    }

    @Override
    public boolean linearise() {
        return true;
    }

    @Override
    public double[] response() {
        return new double[p * p];
    }

    @Override
    public double[] offset(double tau, boolean isCorrected) {
        return new double[p];
    }

    @Override
    public void step(double[] y, double dmu) {
        // see stepBy
    }

    void stepBy(double change) {
        step = change;
    }

    @Override
    public double length(double limit) {
        return limit;
    }

    @Override
    public void advance(double t) {
        constant += t * step;
    }

    @Override
    public double penalty() {
        return tilt * constant;
    }

    @Override
    public double conjugate() {
        return 0;
    }
}
