package org.psdmodels.models.shape;

import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.LossModel;
import org.psdmodels.models.function.PsdFunction;

/**
 * A fitted monotone function f(x) = b + (s/L) integral_a^x g(t) dt, s = 1 or -1, on the whole line.
 *
 * <p>Its slope s g / L never has the other sign. Values are sums of non-negative terms, so that they are monotone up to their
 * rounding, about 10^-14 of what f rises in all; {@link #change} between two points has the right sign exactly.
 */
public final class MonotoneModel implements CertifiedModel, LossModel {
    private final Fit fit;
    private final int sign;
    private final Span span;
    private final ScalarLoss loss;
    private final PsdFunction g;
    private final double constant;
    private final Antiderivative antiderivative;

    private MonotoneModel(Fit fit, int sign, Span span, ScalarLoss loss, PsdFunction g, double constant) {
        this.fit = fit;
        this.sign = sign;
        this.span = span;
        this.loss = loss;
        this.g = g;
        this.constant = constant;
        this.antiderivative = Antiderivative.of(g, span.origin());
    }

    /** A model from its parts. */
    static MonotoneModel of(Fit fit, boolean increasing, Span span, ScalarLoss loss) {
        return new MonotoneModel(
                fit, increasing ? 1 : -1, span, loss, PsdFunction.of(fit.block(0), 1), fit.constant(1));
    }

    /** {@return whether f increases: false if it decreases} */
    public boolean isIncreasing() {
        return sign > 0;
    }

    /** {@return where f has the value of the constant, and the unit of length: a and L} */
    public Span span() {
        return span;
    }

    @Override
    public ScalarLoss loss() {
        return loss;
    }

    /** {@return the steepness in units of the range of the data, L |f'|: g} */
    public PsdFunction steepness() {
        return g;
    }

    @Override
    public double[] predict(Points x) {
        double[] values = antiderivative.first(x);
        for (int i = 0; i < values.length; i++) {
            values[i] = constant + sign * (values[i] / span.length());
        }
        return values;
    }

    /**
     * {@return the derivative at a point: f'(x) = s g(x) / L}
     *
     * @param x a number
     */
    public double derivative(double x) {
        return gradient(x)[0];
    }

    @Override
    public double[] gradient(double... x) {
        return new double[] {sign * (g.value(x) / span.length())};
    }

    /**
     * The change between two points, without the cancellation of a difference of values.
     *
     * @param from a number
     * @param to a number
     * @return f(to) - f(from); of the sign of s (to - from) or zero
     */
    public double change(double from, double to) {
        Checks.finite("to", to);
        double integral = Antiderivative.of(g, Checks.finite("from", from)).first(Points.onLine(to))[0];
        return sign * (integral / span.length());
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public String title() {
        return isIncreasing() ? "Increasing regression" : "Decreasing regression";
    }

    @Override
    public String summary() {
        return fit.summary(isIncreasing() ? "increasing function" : "decreasing function");
    }

    @Override
    public String toString() {
        return summary();
    }
}
