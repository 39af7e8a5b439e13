package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.solvers.cones.Orthant;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.NonNegativeBlock;

/**
 * Coefficients a &gt; 0 of sections with slacks s &gt; 0; on the path a_j s_j = tau and s = l K a + T - S. The linearised condition is
 *
 * <pre>  (s / a) da + l K da - dS = tau / a - (l K a + T - S) + correction,  </pre>
 *
 * <p>solved by {@link SectionScaling} in the few features that span the sections. There is no closed form of the path's a, so
 * that the first s need not be what its definition says: full steps make it so.
 */
final class NonNegativeState implements SlackState {
    /** A slack within this factor of its definition is replaced by it. */
    private static final double NEAR = 2;

    private final NonNegativeBlock block;

    private double[] a = new double[0];
    private double[] s = new double[0];
    /** S - T. */
    private double[] d;

    /** l K a. */
    private double[] gradient;

    private Optional<SectionScaling> scaling = Optional.empty();

    NonNegativeState(NonNegativeBlock block) {
        this.block = block;
        this.d = new double[block.length()];
        this.gradient = d;
    }

    @Override
    public NonNegativeBlock block() {
        return block;
    }

    @Override
    public double[] coefficients() {
        return a;
    }

    @Override
    public void addRows(double[] rows) {
        block.addRows(a, rows);
    }

    @Override
    public double atomMagnitude(int atom) {
        return Dense.magnitude(block.sections().vectors(), atom * a.length, a);
    }

    @Override
    public int order() {
        return 0;
    }

    @Override
    public boolean isCurved() {
        return false;
    }

    // ---- values

    @Override
    public double primal() {
        return Dense.dot(a, gradient) / 2 + Dense.dot(a, block.linearTerm());
    }

    @Override
    public double conjugateBound() {
        return block.conjugateBound(d, a);
    }

    @Override
    public double complementarity() {
        return Dense.dot(a, s);
    }

    // ---- points near the path

    @Override
    public Optional<DualPoint> at(double[] dual) {
        return Optional.of(new Point(dual));
    }

    /** The points of the path if K were Diag(K 1), which is larger: a_j maximises d_j a - l (K 1)_j a^2 / 2 + tau log a. */
    private final class Point implements DualPoint {
        private final double[] dual;
        private final double[] slope;

        Point(double[] dual) {
            this.dual = dual;
            this.slope = Dense.plus(dual, -1, block.linearTerm());
        }

        private double[] coefficients(double tau) {
            double[] x = new double[slope.length];
            Arrays.setAll(x, j -> largest(slope[j], block.penalty() * block.sums()[j], tau));
            return x;
        }

        /** The positive root of q x^2 - c x - tau = 0, without cancellation. */
        private static double largest(double c, double q, double tau) {
            double root = Math.sqrt(c * c + 4 * q * tau);
            return c > 0 ? (c + root) / (2 * q) : 2 * tau / (root - c);
        }

        @Override
        public double conjugate() {
            return Arrays.stream(block.eigenvalues(slope))
                    .map(block::conjugateAt)
                    .sum();
        }

        @Override
        public double smoothedConjugate(double tau) {
            double[] x = coefficients(tau);
            double logarithms = Arrays.stream(x).map(Math::log).sum();
            return Dense.dot(slope, x) - penalty(block.function(x)) + tau * logarithms;
        }

        private double penalty(double[] w) {
            return block.penalty() / 2 * Dense.dot(w, w);
        }

        @Override
        public double primal(double tau) {
            double[] x = coefficients(tau);
            return penalty(block.function(x)) + Dense.dot(x, block.linearTerm());
        }

        @Override
        public void addRows(double tau, double[] rows) {
            block.span().addRows(block.function(coefficients(tau)), rows);
        }

        @Override
        public void enter(double tau) {
            a = coefficients(tau);
            s = new double[a.length];
            Arrays.setAll(s, j -> tau / a[j]);
            follow(dual);
        }
    }

    @Override
    public void follow(double[] dual) {
        moveTo(Dense.plus(dual, -1, block.linearTerm()));
    }

    @Override
    public void renew(double[] dual) {
        follow(dual);
    }

    /** To another S - T. */
    private void moveTo(double[] slope) {
        d = slope;
        gradient = block.gradient(a);
        Arrays.setAll(s, j -> {
            double defined = gradient[j] - d[j];
            return defined < NEAR * s[j] && NEAR * defined > s[j] ? defined : s[j];
        });
    }

    @Override
    public boolean keepsSlack(double[] dual) {
        return true;
    }

    // ---- steps

    @Override
    public boolean linearise() {
        scaling = SectionScaling.of(block, a, s);
        return scaling.isPresent();
    }

    @Override
    public Linearisation linearisation() {
        SectionScaling found = scaling.orElseThrow();
        return VectorLinearisation.of(found.coordinates(), found::offset);
    }

    /** tau / a - (l K a + T - S). */
    @Override
    public double[] target(double tau) {
        double[] target = new double[a.length];
        Arrays.setAll(target, j -> tau / a[j] - (gradient[j] - d[j]));
        return target;
    }

    @Override
    public BlockStep step(double[] inner, double[] dual, double[] rows, double[] target) {
        double[] da = scaling.orElseThrow().step(inner, target);
        double[] dd = block.dual(rows);
        double[] ds = Dense.plus(block.gradient(da), -1, dd);
        Arrays.setAll(ds, j -> ds[j] + gradient[j] - d[j] - s[j]);
        return new Step(da, ds, dd);
    }

    private final class Step implements BlockStep {
        private final double[] da;
        private final double[] ds;
        private final double[] dd;

        Step(double[] da, double[] ds, double[] dd) {
            this.da = da;
            this.ds = ds;
            this.dd = dd;
        }

        @Override
        public double length(double limit) {
            return Math.min(limit, Math.min(Orthant.length(a, da), Orthant.length(s, ds)));
        }

        @Override
        public void takeSecondOrder(double[] target) {
            for (int j = 0; j < da.length; j++) {
                target[j] -= da[j] * ds[j] / a[j];
            }
        }

        @Override
        public boolean keepsSlack(double t) {
            return true;
        }

        /** A step to the boundary of numbers is exact. */
        @Override
        public boolean staysInside(double t) {
            return true;
        }

        @Override
        public void follow(double t) {
            a = Dense.plus(a, t, da);
            s = Dense.plus(s, t, ds);
            moveTo(Dense.plus(d, t, dd));
        }
    }
}
