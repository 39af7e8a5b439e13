package org.psdmodels.verify.checker;

import org.psdmodels.api.Interval;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.laws.oracle.Estimate;
import org.psdmodels.laws.recount.PlainFeatures;
import org.psdmodels.laws.recount.Sum;

/** A function f = Phi'w with the penalty (l/2) |w|^2 and its conjugate |s|^2 / (2 l). */
final class CheckedVector implements CheckedBlock {
    private final double penalty;
    private final PlainFeatures features;
    private final double[] w;
    private final double[] force;
    private double error;

    CheckedVector(Block.Linear block, BlockSolution.Linear solution) {
        penalty = block.penalty();
        features = PlainFeatures.of(solution.basis());
        w = Checks.finite("coefficients", solution.coefficients().data());
        force = new double[w.length];
    }

    /** S, so far. */
    double[] force() {
        return force;
    }

    /** Its error in the Euclidean norm. */
    double error() {
        return error;
    }

    private double[] element(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Value value) {
            return features.at(value.point(), 0);
        }
        if (functional instanceof LinearFunctional.AtFeatures at) {
            return features.given(at.features());
        }
        if (functional instanceof LinearFunctional.Derivative derivative) {
            return features.derivative(derivative.point(), derivative.coordinate());
        }
        if (functional instanceof LinearFunctional.Integral integral) {
            return CheckedIntegrals.of(features, integral.measure()).first();
        }
        throw Checks.failure("functional of a linear block", "must be one of scalar functions", functional);
    }

    @Override
    public Estimate value(LinearFunctional functional) {
        double[] v = element(functional);
        double size = Math.sqrt(Sum.dot(v, v) * Sum.dot(w, w));
        return new Estimate(Sum.dot(v, w), features.error() * size);
    }

    @Override
    public double magnitude(LinearFunctional functional) {
        double[] v = element(functional);
        double sum = 0;
        for (int i = 0; i < v.length; i++) {
            sum += Math.abs(v[i] * w[i]);
        }
        return sum;
    }

    @Override
    public void push(double factor, LinearFunctional functional) {
        double[] v = element(functional);
        for (int i = 0; i < v.length; i++) {
            force[i] += factor * v[i];
        }
        error += (features.error() + Sum.ROUNDING) * Math.abs(factor) * Math.sqrt(Sum.dot(v, v));
    }

    @Override
    public Estimate penalty() {
        double value = penalty / 2 * Sum.dot(w, w);
        return new Estimate(value, Sum.ROUNDING * value);
    }

    @Override
    public Interval conjugate() {
        double norm = Math.sqrt(Sum.dot(force, force));
        double less = Math.max(0, norm - error);
        double more = norm + error;
        return new Interval(less * less / (2 * penalty), more * more / (2 * penalty));
    }
}
