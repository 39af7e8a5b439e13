package org.psdmodels.laws.recount;

import org.psdmodels.api.Interval;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.laws.oracle.Estimate;

/** A function f = Phi'w with the penalty (l/2) |w|^2 and its conjugate |s|^2 / (2 l). */
final class RecountedVector implements RecountedBlock {
    private final double penalty;
    private final PlainFeatures features;
    private final FeatureIntegrator integrator;
    private final double[] w;
    private final double[] force;
    private double error;
    private double pushed;

    RecountedVector(Block.Linear block, BlockSolution.Linear solution, FeatureIntegrator integrator) {
        this.penalty = block.penalty();
        this.features = PlainFeatures.of(solution.features());
        this.integrator = integrator;
        this.w = Checks.finite("coefficients", solution.coefficients().data());
        this.force = new double[w.length];
    }

    /** S, so far. */
    double[] force() {
        return force;
    }

    /** Its error in the Euclidean norm. */
    double error() {
        return error;
    }

    /** The functional with value v'w. */
    private final class Vector implements Element {
        private final double[] v;
        private final double wrong;

        Vector(UncertainNumbers v) {
            this.v = v.numbers();
            this.wrong = v.error();
        }

        @Override
        public FormValue value() {
            UncertainSum sum = new UncertainSum();
            for (int i = 0; i < v.length; i++) {
                sum.add(v[i] * w[i]);
            }
            return new FormValue(sum.value(), wrong * Math.sqrt(UncertainSum.dot(w, w)), sum.magnitude());
        }

        @Override
        public void push(double factor) {
            for (int i = 0; i < v.length; i++) {
                force[i] += factor * v[i];
            }
            double norm = Math.abs(factor) * Math.sqrt(UncertainSum.dot(v, v));
            error += Math.abs(factor) * wrong + UncertainSum.ROUNDING * norm;
            pushed += norm;
        }
    }

    @Override
    public Element element(LinearFunctional functional) {
        return new Vector(numbers(functional));
    }

    private UncertainNumbers numbers(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Value value) {
            return rounded(features.at(value.point(), 0));
        }
        if (functional instanceof LinearFunctional.AtFeatures at) {
            return rounded(features.given(at.features()));
        }
        if (functional instanceof LinearFunctional.Derivative derivative) {
            return rounded(features.derivative(derivative.point(), derivative.coordinate()));
        }
        if (functional instanceof LinearFunctional.Integral integral) {
            return integrator.first(features, integral.measure());
        }
        throw Checks.failure("functional of a linear block", "must be one of scalar functions", functional);
    }

    private UncertainNumbers rounded(double[] v) {
        return new UncertainNumbers(v, features.error() * Math.sqrt(UncertainSum.dot(v, v)));
    }

    @Override
    public Estimate penalty() {
        double value = penalty / 2 * UncertainSum.dot(w, w);
        return new Estimate(value, UncertainSum.ROUNDING * value);
    }

    private double norm() {
        return Math.sqrt(UncertainSum.dot(force, force));
    }

    @Override
    public Interval conjugate() {
        double less = Math.max(0, norm() - error);
        double more = norm() + error;
        return new Interval(less * less / (2 * penalty), more * more / (2 * penalty));
    }

    @Override
    public double least() {
        return -norm();
    }

    @Override
    public double pushed() {
        return pushed;
    }
}
