package org.psdmodels.models.baseline;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Integrable;
import org.psdmodels.api.model.LogValues;
import org.psdmodels.models.Fit;
import org.psdmodels.models.LossModel;
import org.psdmodels.models.function.SignedFunction;

/** A regression function of one of the families. */
public final class BaselineRegression implements BaselineModel, LossModel, LogValues {
    private final Fit fit;
    private final Family family;
    private final ScalarLoss loss;
    private final BaselineFunction function;

    private BaselineRegression(Fit fit, Family family, ScalarLoss loss, BaselineFunction function) {
        this.fit = fit;
        this.family = family;
        this.loss = loss;
        this.function = function;
    }

    /** A model from its fit. */
    static BaselineRegression of(Fit fit, Family family, ScalarLoss loss) {
        SignedFunction g = SignedFunction.of(fit.block(0), fit.names().inputs().size());
        return new BaselineRegression(fit, family, loss, BaselineFunction.of(family, g));
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public Family family() {
        return family;
    }

    @Override
    public ScalarLoss loss() {
        return loss;
    }

    /** {@return the function: f} */
    public BaselineFunction function() {
        return function;
    }

    @Override
    public double[] predict(Points x) {
        return function.values(x);
    }

    @Override
    public double[] logValues(Points x) {
        return function.logValues(x);
    }

    /** Sums of kernel sections have integrals too. */
    @Override
    public <C> Optional<C> as(Class<C> capability) {
        return capability == Integrable.class && !(family instanceof Family.ExponentialLink)
                ? Optional.of(capability.cast((Integrable) function::integral))
                : LossModel.super.as(capability);
    }

    @Override
    public double[] gradient(double... x) {
        return function.gradient(x);
    }

    @Override
    public String title() {
        return "Regression, " + family.label();
    }

    @Override
    public String summary() {
        return fit.summary("regression, " + family.label());
    }

    @Override
    public String toString() {
        return summary();
    }
}
