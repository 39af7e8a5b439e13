package org.psdmodels.models.sos;

import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Integrable;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScalarModel;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.function.SignedFunction;

/** The function f(x) = sum_i a_i k(x, x_i)^2 with a &gt;= 0, which the program's constraint implies. */
public final class KernelSosModel implements CertifiedModel, ScalarModel, Integrable {
    private final Fit fit;
    private final SignedFunction function;

    private KernelSosModel(Fit fit, SignedFunction function) {
        this.fit = fit;
        this.function = function;
    }

    /** A model from its fit. */
    static KernelSosModel of(Fit fit) {
        return new KernelSosModel(
                fit, SignedFunction.of(fit.block(0), fit.names().inputs().size()));
    }

    @Override
    public Fit fit() {
        return fit;
    }

    /** {@return a copy of the coefficients: a_1, ..., a_n, each &gt;= 0} */
    public double[] coefficients() {
        return function.coefficients().data().clone();
    }

    /** f(x_1), ..., f(x_n), each &gt;= 0. */
    @Override
    public double[] predict(Points x) {
        return function.values(x);
    }

    @Override
    public double[] gradient(double... x) {
        return function.gradient(x);
    }

    @Override
    public double integral(Measure measure) {
        return function.integral(measure);
    }

    /** The negative mean of (y - f(x))^2 / 2. */
    @Override
    public double score(Sample test) {
        double[] values = predict(test.points());
        double[] y = test.target();
        for (int i = 0; i < y.length; i++) {
            values[i] = -(y[i] - values[i]) * (y[i] - values[i]) / 2;
        }
        return test.mean(values);
    }

    @Override
    public String title() {
        return "Kernel sum of squares";
    }

    @Override
    public String summary() {
        return fit.summary("kernel sum of squares");
    }

    @Override
    public String toString() {
        return summary();
    }
}
