package org.psdmodels.solvers.path;

import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.LinearBlock;

/**
 * A vector w. On the path l w = S - T, so that w follows from the dual variables, but for l = 0; as an iterate of its own it
 * takes steps that need not meet this exactly.
 */
final class LinearState implements DualState, SlackState {
    private final LinearBlock block;
    private double[] w;

    /** S - T. */
    private double[] d;

    LinearState(LinearBlock block) {
        this.block = block;
        this.w = new double[block.size()];
        this.d = new double[block.size()];
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
    public void addRows(double[] rows) {
        block.addRows(w, rows);
    }

    @Override
    public double atomMagnitude(int atom) {
        return Dense.magnitude(block.vectors(), atom * w.length, w);
    }

    @Override
    public int order() {
        return 0;
    }

    @Override
    public boolean isCurved() {
        return false;
    }

    @Override
    public double primal() {
        return primal(w);
    }

    private double primal(double[] x) {
        return block.penalty() / 2 * Dense.dot(x, x) + Dense.dot(block.linearTerm(), x);
    }

    /** |S - T|^2 / (2 l). For l = 0 the bound |S - T| |2 w| of what w within twice its length could gain. */
    @Override
    public double conjugateBound() {
        return conjugate(d);
    }

    private double conjugate(double[] slope) {
        return block.isFree() ? 2 * Dense.norm(slope) * Dense.norm(w) : Dense.dot(slope, slope) / (2 * block.penalty());
    }

    @Override
    public double smoothedConjugate() {
        return conjugateBound();
    }

    @Override
    public void descend(double tau) {
        // the same for every tau
    }

    @Override
    public SlackState withSlack() {
        return this;
    }

    @Override
    public double complementarity() {
        return 0;
    }

    /** The same for every tau. */
    @Override
    public Optional<DualPoint> at(double[] dual) {
        return Optional.of(new Point(dual));
    }

    @Override
    public Optional<DualPoint> along(double[] dual, double t) {
        return at(Dense.plus(Dense.plus(d, 1, block.linearTerm()), t, dual));
    }

    private final class Point implements DualPoint {
        private final double[] dual;
        private final double[] slope;
        private final double[] x;
        private double[] contribution = new double[0];

        Point(double[] dual) {
            this.dual = dual;
            this.slope = Dense.plus(dual, -1, block.linearTerm());
            this.x = block.isFree() ? w : Dense.times(1 / block.penalty(), slope);
        }

        @Override
        public double conjugate() {
            return LinearState.this.conjugate(slope);
        }

        @Override
        public double smoothedConjugate(double tau) {
            return conjugate();
        }

        @Override
        public double primal(double tau) {
            return LinearState.this.primal(x);
        }

        @Override
        public void addRows(double tau, double[] rows) {
            if (contribution.length == 0) {
                contribution = new double[rows.length];
                block.addRows(x, contribution);
            }
            for (int k = 0; k < rows.length; k++) {
                rows[k] += contribution[k];
            }
        }

        @Override
        public void enter(double tau) {
            follow(dual);
        }
    }

    @Override
    public void follow(double[] dual) {
        d = Dense.plus(dual, -1, block.linearTerm());
        if (!block.isFree()) {
            w = Dense.times(1 / block.penalty(), d);
        }
    }

    @Override
    public void renew(double[] dual) {
        d = Dense.plus(dual, -1, block.linearTerm());
    }

    @Override
    public boolean keepsSlack(double[] dual) {
        return true;
    }

    @Override
    public boolean linearise() {
        return true;
    }

    @Override
    public VectorLinearisation linearisation() {
        return VectorLinearisation.of(block);
    }

    /** S - T - l w. */
    @Override
    public double[] target(double tau) {
        return Dense.plus(d, -block.penalty(), w);
    }

    @Override
    public BlockStep step(double[] inner, double[] dual, double[] rows, double[] target) {
        return new Step(inner, dual);
    }

    private final class Step implements BlockStep {
        private final double[] step;
        private final double[] dualStep;

        Step(double[] step, double[] dualStep) {
            this.step = step;
            this.dualStep = dualStep;
        }

        @Override
        public double length(double limit) {
            return limit;
        }

        @Override
        public void takeSecondOrder(double[] target) {
            // there is no cone, and no product
        }

        @Override
        public boolean keepsSlack(double t) {
            return true;
        }

        @Override
        public boolean staysInside(double t) {
            return true;
        }

        @Override
        public void follow(double t) {
            d = Dense.plus(d, t, dualStep);
            w = Dense.plus(w, t, step);
        }
    }
}
