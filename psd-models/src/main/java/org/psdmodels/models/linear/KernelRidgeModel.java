package org.psdmodels.models.linear;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Integrable;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScalarModel;
import org.psdmodels.models.function.SignedFunction;

/** The function f(x) = sum_i a_i k(x, x_i) + b. */
public final class KernelRidgeModel implements ClosedFormModel, ScalarModel {
    private final ClosedForm fit;
    private final SignedFunction function;
    private final double intercept;

    private KernelRidgeModel(ClosedForm fit, SignedFunction function, double intercept) {
        this.fit = fit;
        this.function = function;
        this.intercept = intercept;
    }

    /**
     * {@return a model from its parts}
     *
     * @param fit how it was computed
     * @param function the sum of kernel sections, of the dimension of the data
     * @param intercept the number b, finite
     */
    public static KernelRidgeModel of(ClosedForm fit, SignedFunction function, double intercept) {
        int dimension = fit.origin().names().inputs().size();
        Checks.size("dimension of the function", function.dimension(), dimension);
        Checks.finite("intercept", intercept);
        return new KernelRidgeModel(fit, function, intercept);
    }

    @Override
    public ClosedForm fit() {
        return fit;
    }

    /** {@return the function without the intercept, with its gradient and integrals: sum_i a_i k(x, x_i)} */
    public SignedFunction function() {
        return function;
    }

    /** {@return the intercept: the number b; 0 where there is none} */
    public double intercept() {
        return intercept;
    }

    @Override
    public double[] predict(Points x) {
        double[] values = function.values(x);
        for (int i = 0; i < values.length; i++) {
            values[i] += intercept;
        }
        return values;
    }

    /** Without an intercept, which has no integral over all of R^d, there are integrals too. */
    @Override
    public <C> Optional<C> as(Class<C> capability) {
        return capability == Integrable.class && intercept == 0
                ? Optional.of(capability.cast(function))
                : ScalarModel.super.as(capability);
    }

    @Override
    public double[] gradient(double... x) {
        return function.gradient(x);
    }

    /** The negative mean of (y - f(x))^2 / 2. */
    @Override
    public double score(Sample test) {
        return SquaredScore.of(test, predict(test.points()));
    }

    @Override
    public String title() {
        return "Kernel ridge regression";
    }

    @Override
    public String summary() {
        return fit.summary("kernel ridge");
    }

    @Override
    public String toString() {
        return summary();
    }
}
