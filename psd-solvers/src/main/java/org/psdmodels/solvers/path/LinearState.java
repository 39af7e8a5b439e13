package org.psdmodels.solvers.path;

import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.LinearBlock;

/** A vector w = (S - T) / l, which follows from the dual variables; for l = 0 a free vector of its own. */
final class LinearState implements BlockState {
    private final LinearBlock block;
    private double[] w;

    LinearState(LinearBlock block) {
        this.block = block;
        this.w = new double[block.size()];
    }

    @Override
    public LinearBlock block() {
        return block;
    }

    @Override
    public double[] coefficients() {
        return w;
    }

    @Override
    public boolean linearise() {
        return true;
    }

    @Override
    public boolean free() {
        return block.penalty() == 0;
    }

    /** S - T - l w. */
    double[] residual(double[] s) {
        return Dense.plus(Dense.plus(s, -1, block.linearTerm()), -block.penalty(), w);
    }

    void follow(double[] s) {
        w = Dense.times(1 / block.penalty(), Dense.plus(s, -1, block.linearTerm()));
    }

    void move(double t, double[] step) {
        w = Dense.plus(w, t, step);
    }

    @Override
    public double[] offset(double[] rightHandSide) {
        return response(rightHandSide);
    }

    @Override
    public double[] response(double[] dS) {
        return Dense.times(free() ? 0 : 1 / block.penalty(), dS);
    }

    @Override
    public double[] atomHessian() {
        int m = block.map().columns();
        int r = block.size();
        double[] inner = block.dense().productOfTransposed(m, r, m, block.vectors(), block.vectors());
        return Dense.times(1 / block.penalty(), inner);
    }

    @Override
    public int coordinates() {
        return block.size();
    }

    @Override
    public double[] atomCoordinates() {
        return toCoordinates(block.vectors());
    }

    @Override
    public double[] offsetCoordinates(double[] rightHandSide) {
        return toCoordinates(rightHandSide);
    }

    @Override
    public double[] toCoordinates(double[] element) {
        return Dense.times(free() ? 1 : 1 / Math.sqrt(block.penalty()), element);
    }

    @Override
    public double[] fromCoordinates(double[] y) {
        return toCoordinates(y);
    }

    @Override
    public double[] atomMagnitudes() {
        double[] magnitudes = new double[block.map().columns()];
        for (int k = 0; k < block.vectors().length; k++) {
            magnitudes[k / block.size()] += Math.abs(block.vectors()[k] * w[k % block.size()]);
        }
        return magnitudes;
    }

    @Override
    public double primal() {
        return block.penalty() / 2 * Dense.dot(w, w) + Dense.dot(block.linearTerm(), w);
    }

    /** |S - T|^2 / (2 l). For l = 0 the bound |S - T| |2 w| of what w within twice its length could gain. */
    @Override
    public double conjugateBound(double[] s) {
        double[] d = Dense.plus(s, -1, block.linearTerm());
        if (free()) {
            return 2 * Dense.norm(d) * Dense.norm(w);
        }
        return Dense.dot(d, d) / (2 * block.penalty());
    }
}
