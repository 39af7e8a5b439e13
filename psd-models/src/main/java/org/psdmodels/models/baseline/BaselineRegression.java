package org.psdmodels.models.baseline;

import org.psdmodels.api.Points;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.LossModel;
import org.psdmodels.models.function.SignedFunction;

/** A regression function of one of the families. */
public final class BaselineRegression implements BaselineModel, LossModel {
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
