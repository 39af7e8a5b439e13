package org.psdmodels.laws.recount;

import org.psdmodels.api.Interval;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.laws.oracle.Estimate;

/** A constant without penalty, whose conjugate is zero at zero and infinite elsewhere. */
final class RecountedConstant implements RecountedBlock {
    /** Rounding of a sum of many multipliers, as a part of their sum in absolute value. */
    private static final double BALANCE = 1e-12;

    private static final Interval INFINITE = new Interval(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    private final double found;
    private final UncertainSum force = new UncertainSum();

    RecountedConstant(double found) {
        this.found = Checks.finite("constant", found);
    }

    /** A multiple of the constant. */
    private final class Multiple implements Element {
        private final double factor;

        Multiple(double factor) {
            this.factor = factor;
        }

        @Override
        public FormValue value() {
            double value = found * factor;
            return new FormValue(value, UncertainSum.ROUNDING * Math.abs(value), Math.abs(value));
        }

        @Override
        public void push(double more) {
            force.add(more * factor);
        }
    }

    @Override
    public Element element(LinearFunctional functional) {
        return new Multiple(one(functional));
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

    @Override
    public double least() {
        return -Math.abs(force.value());
    }

    @Override
    public double pushed() {
        return force.magnitude();
    }
}
