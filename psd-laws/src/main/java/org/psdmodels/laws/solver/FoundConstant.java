package org.psdmodels.laws.solver;

import org.psdmodels.api.Interval;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.laws.kernel.MeasureSampler;
import org.psdmodels.laws.oracle.Estimate;
import org.psdmodels.laws.oracle.Integral;
import org.psdmodels.laws.oracle.Quadrature;

/**
 * A constant block. Its conjugate is infinite unless s = 0, which no sum of rounded numbers is: what is bounded instead
 * is s times the constant found, and the law of multipliers holds s itself to the tolerance.
 */
final class FoundConstant implements FoundBlock {
    private final double value;

    FoundConstant(double value) {
        this.value = value;
    }

    @Override
    public double[] coefficients() {
        return new double[] {value};
    }

    @Override
    public Element element(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Integral integral) {
            Integral mass = Quadrature.over(
                    MeasureSampler.range(integral.measure(), 0),
                    x -> integral.measure().density(x));
            return new Element(new double[] {mass.value()}, mass.error());
        }
        if (functional instanceof LinearFunctional.AtFeatures at) {
            return new Element(at.features().data(), 0);
        }
        return new Element(new double[] {functional instanceof LinearFunctional.Value ? 1 : 0}, 0);
    }

    @Override
    public Estimate penalty() {
        return new Estimate(0, 0);
    }

    @Override
    public Interval conjugate(Element s) {
        double size = s.norm() * Math.abs(value);
        double error = s.error() * Math.abs(value) + SolverRounding.of(size);
        return new Interval(Math.max(0, size - error), 2 * (size + error));
    }
}
