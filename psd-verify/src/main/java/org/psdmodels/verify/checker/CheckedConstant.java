package org.psdmodels.verify.checker;

import org.psdmodels.api.Interval;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.laws.oracle.Estimate;
import org.psdmodels.laws.recount.Sum;

/** A constant without penalty, whose conjugate is zero at zero and infinite elsewhere. */
final class CheckedConstant implements CheckedBlock {
    /** Rounding of a sum of many multipliers, as a part of their sum in absolute value. */
    private static final double BALANCE = 1e-12;

    private static final Interval INFINITE = new Interval(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    private final double found;
    private final Sum force = new Sum();

    CheckedConstant(double found) {
        this.found = Checks.finite("constant", found);
    }

    /** What the functional is at the constant one. */
    private static double one(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Value) {
            return 1;
        }
        if (functional instanceof LinearFunctional.Integral integral) {
            return mass(integral.measure());
        }
        if (functional instanceof LinearFunctional.AtFeatures at) {
            Checks.size("number of features of a constant", at.features().rows(), 1);
            return at.features().get(0, 0);
        }
        return 0;
    }

    private static double mass(Measure measure) {
        double product = 1;
        for (int c = 0; c < measure.dimension(); c++) {
            Measure.Factor factor = measure.factor(c);
            Checks.require(
                    !factor.isGaussian() && factor.exponent() == 0 && factor.upper() - factor.lower() < 1e300,
                    "measure of a constant",
                    "must be Lebesgue measure on a bounded box",
                    measure);
            product *= factor.upper() - factor.lower();
        }
        return product;
    }

    @Override
    public double magnitude(LinearFunctional functional) {
        return Math.abs(found * one(functional));
    }

    @Override
    public Estimate value(LinearFunctional functional) {
        double value = found * one(functional);
        return new Estimate(value, Sum.ROUNDING * Math.abs(value));
    }

    @Override
    public void push(double factor, LinearFunctional functional) {
        force.add(factor * one(functional));
    }

    @Override
    public Estimate penalty() {
        return new Estimate(0, 0);
    }

    /** Zero where the forces balance up to rounding, at the constant found: b times what is left belongs to the gap. */
    @Override
    public Interval conjugate() {
        Interval range = force.range();
        double left = Math.abs(force.value());
        boolean balanced = range.contains(0) || left <= BALANCE * force.magnitude();
        return balanced ? new Interval(-left * Math.abs(found), left * Math.abs(found)) : INFINITE;
    }
}
