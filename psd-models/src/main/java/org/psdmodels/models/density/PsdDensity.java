package org.psdmodels.models.density;

import org.psdmodels.api.Checks;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.models.function.PsdFunction;

/**
 * The density p(x) = f(x) nu(x) of a sum of squares f against a measure nu: Lebesgue measure, a box, or a normal
 * distribution.
 */
public final class PsdDensity implements DensityFunction {
    private final PsdFunction function;
    private final Measure measure;

    private PsdDensity(PsdFunction function, Measure measure) {
        this.function = function;
        this.measure = measure;
    }

    /**
     * The density of a function and a measure.
     *
     * @param function f
     * @param measure nu, without monomial weight
     * @return p; of mass one only if f has it
     */
    public static PsdDensity of(PsdFunction function, Measure measure) {
        Checks.size("dimension of the measure", measure.dimension(), function.dimension());
        Checks.require(measure.isUnweighted(), "measure", "must not be weighted by monomials", measure);
        return new PsdDensity(function, measure);
    }

    /**
     * The sum of squares.
     *
     * @return f
     */
    public PsdFunction function() {
        return function;
    }

    /**
     * What f is a density against.
     *
     * @return nu
     */
    public Measure measure() {
        return measure;
    }

    @Override
    public int dimension() {
        return function.dimension();
    }

    @Override
    public double[] pdfs(Points x) {
        double[] values = function.values(x);
        for (int i = 0; i < values.length; i++) {
            values[i] *= measure.density(x.row(i));
        }
        return values;
    }

    @Override
    public double[] logPdfs(Points x) {
        double[] logs = function.logValues(x);
        for (int i = 0; i < logs.length; i++) {
            logs[i] += Math.log(measure.density(x.row(i)));
        }
        return logs;
    }

    /**
     * The probability of a box.
     *
     * @param lower the lower corner, may be infinite
     * @param upper the upper corner, may be infinite
     * @return the integral of p over the box
     */
    public double mass(double[] lower, double[] upper) {
        return function.integral(measure.restrictedTo(lower, upper));
    }

    /**
     * The probability of everything.
     *
     * @return one, up to rounding
     */
    public double mass() {
        return function.integral(measure);
    }

    @Override
    public String toString() {
        return "density of " + function + " against " + measure;
    }
}
