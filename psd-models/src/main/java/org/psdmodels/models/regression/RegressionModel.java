package org.psdmodels.models.regression;

import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Integrable;
import org.psdmodels.api.model.LogValues;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.LossModel;
import org.psdmodels.models.function.PsdFunction;

/** A fitted function f(x) = Phi(x)'A Phi(x), non-negative everywhere. Immutable and thread-safe. */
public final class RegressionModel implements CertifiedModel, LossModel, Integrable, LogValues {
    private final Fit fit;
    private final ScalarLoss loss;
    private final PsdFunction function;

    private RegressionModel(Fit fit, ScalarLoss loss, PsdFunction function) {
        this.fit = fit;
        this.loss = loss;
        this.function = function;
    }

    /**
     * {@return a model from its parts}
     *
     * @param fit how it was fitted; block 0 of its solution is f
     * @param loss the loss that it was fitted with
     */
    public static RegressionModel of(Fit fit, ScalarLoss loss) {
        int dimension = fit.names().inputs().size();
        return new RegressionModel(fit, loss, PsdFunction.of(fit.block(0), dimension));
    }

    /** {@return the function as a sum of squares: f} */
    public PsdFunction function() {
        return function;
    }

    @Override
    public ScalarLoss loss() {
        return loss;
    }

    /** f(x_1), ..., f(x_n), each &gt;= 0. */
    @Override
    public double[] predict(Points x) {
        return function.values(x);
    }

    @Override
    public double[] logValues(Points x) {
        return function.logValues(x);
    }

    @Override
    public double[] gradient(double... x) {
        return function.gradient(x);
    }

    @Override
    public double integral(Measure measure) {
        return function.integral(measure);
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public String summary() {
        return fit.summary("regression") + "\nloss         " + loss;
    }

    @Override
    public String toString() {
        return summary();
    }
}
