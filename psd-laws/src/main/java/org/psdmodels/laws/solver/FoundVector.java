package org.psdmodels.laws.solver;

import java.util.Arrays;
import org.psdmodels.api.Interval;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.laws.oracle.Estimate;
import org.psdmodels.laws.oracle.Integral;

/** A linear block: f = Phi'w, Omega = (penalty / 2) |w|^2, Omega* = |s|^2 / (2 penalty). */
final class FoundVector implements FoundBlock {
    private final double penalty;
    private final Phi phi;
    private final double[] w;

    FoundVector(Block.Linear block, BlockSolution.Linear solution) {
        this.penalty = block.penalty();
        this.phi = Phi.of(solution.basis());
        this.w = solution.coefficients().data();
    }

    @Override
    public double[] coefficients() {
        return w;
    }

    @Override
    public Element element(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Value value) {
            return ofFeatures(phi.at(value.point(), 0));
        }
        if (functional instanceof LinearFunctional.AtFeatures at) {
            return new Element(at.features().data(), 0);
        }
        if (functional instanceof LinearFunctional.Derivative derivative) {
            return ofFeatures(phi.derivative(derivative.point(), derivative.coordinate()));
        }
        if (functional instanceof LinearFunctional.Entry entry) {
            return Element.zero(phi.size())
                    .plus(entry.left().get(0, 0) * entry.right().get(0, 0), element(entry.functional()));
        }
        return integral((LinearFunctional.Integral) functional);
    }

    private Element ofFeatures(double[] v) {
        return new Element(v, phi.error() * ArraySums.norm(v));
    }

    private Element integral(LinearFunctional.Integral functional) {
        Integral[] integrals = new Integral[phi.size()];
        Arrays.setAll(integrals, i -> phi.integral(functional.measure(), i));
        double[] values = Arrays.stream(integrals).mapToDouble(Integral::value).toArray();
        double error = Arrays.stream(integrals).mapToDouble(Integral::error).sum();
        return new Element(values, error + phi.closedFormError() * ArraySums.norm(values));
    }

    @Override
    public Estimate penalty() {
        double value = penalty / 2 * ArraySums.dot(w, w);
        return new Estimate(value, SolverRounding.of(value));
    }

    @Override
    public Interval conjugate(Element s) {
        double error = s.error() + SolverRounding.of(s.norm());
        double least = Math.max(0, s.norm() - error);
        double most = s.norm() + error;
        return new Interval(least * least / (2 * penalty), most * most / (2 * penalty));
    }
}
