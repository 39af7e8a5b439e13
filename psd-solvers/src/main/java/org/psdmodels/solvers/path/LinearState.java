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
    public VectorLinearisation linearisation() {
        return new VectorLinearisation(block);
    }

    @Override
    public void addRows(double[] rows) {
        block.addRows(w, rows);
    }

    boolean free() {
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
    public double[] atomMagnitudes(boolean[] wanted) {
        double[] magnitudes = new double[wanted.length];
        int r = block.size();
        for (int k = 0; k < r * wanted.length; k++) {
            magnitudes[k / r] += wanted[k / r] ? Math.abs(block.vectors()[k] * w[k % r]) : 0;
        }
        return magnitudes;
    }

    @Override
    public double primal() {
        return block.penalty() / 2 * Dense.dot(w, w) + Dense.dot(block.linearTerm(), w);
    }

    /** |S - T|^2 / (2 l). For l = 0 the bound |S - T| |2 w| of what w within twice its length could gain. */
    @Override
    public double conjugateBound(double[] multipliers) {
        double[] d = Dense.plus(block.dual(multipliers), -1, block.linearTerm());
        if (free()) {
            return 2 * Dense.norm(d) * Dense.norm(w);
        }
        return Dense.dot(d, d) / (2 * block.penalty());
    }
}
