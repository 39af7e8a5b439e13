package org.psdmodels.models.shape;

import org.psdmodels.api.Points;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.LossModel;
import org.psdmodels.models.function.PsdFunction;

/**
 * A fitted convex or concave function f(x) = b + m (x - a)/L + (s/L^2) integral_a^x (x - t) g(t) dt, s = 1 or -1, on the
 * whole line.
 *
 * <p>Its second derivative s g / L^2 never has the other sign. Values and slopes are, but for the straight line, sums of
 * non-negative terms: they err by about 10^-14 of the largest term.
 */
public final class ConvexModel implements CertifiedModel, LossModel {
    private final Fit fit;
    private final int sign;
    private final Span span;
    private final ScalarLoss loss;
    private final PsdFunction g;
    private final double constant;
    private final double slope;
    private final Antiderivative integral;

    private ConvexModel(Fit fit, boolean convex, Span span, ScalarLoss loss) {
        this.fit = fit;
        this.sign = convex ? 1 : -1;
        this.span = span;
        this.loss = loss;
        this.g = PsdFunction.of(fit.block(0), 1);
        this.constant = fit.constant(1);
        this.slope = fit.constant(2);
        this.integral = Antiderivative.of(g, span.origin());
    }

    /** A model from its parts. */
    static ConvexModel of(Fit fit, boolean convex, Span span, ScalarLoss loss) {
        return new ConvexModel(fit, convex, span, loss);
    }

    /** {@return whether f is convex: false if it is concave} */
    public boolean isConvex() {
        return sign > 0;
    }

    /** {@return where f has the value and the slope of the constants, and the unit of length: a and L} */
    public Span span() {
        return span;
    }

    @Override
    public ScalarLoss loss() {
        return loss;
    }

    /** {@return the curvature in units of the range of the data, L^2 |f''|: g} */
    public PsdFunction curvature() {
        return g;
    }

    @Override
    public double[] predict(Points x) {
        double[] values = integral.second(x);
        for (int i = 0; i < values.length; i++) {
            double along = (x.coordinate(i, 0) - span.origin()) / span.length();
            values[i] = constant + slope * along + sign * (values[i] / (span.length() * span.length()));
        }
        return values;
    }

    /**
     * {@return the derivatives at points: f'(x_i) = m/L + (s/L^2) integral_a^x_i g(t) dt}
     *
     * @param x n points on the line
     */
    public double[] derivatives(Points x) {
        double[] slopes = integral.first(x);
        for (int i = 0; i < slopes.length; i++) {
            slopes[i] = (slope + sign * (slopes[i] / span.length())) / span.length();
        }
        return slopes;
    }

    /**
     * {@return the derivative at a point: f'(x)}
     *
     * @param x a number
     */
    public double derivative(double x) {
        return gradient(x)[0];
    }

    @Override
    public double[] gradient(double... x) {
        return derivatives(Points.single(x));
    }

    /**
     * {@return the second derivative at a point: f''(x) = s g(x) / L^2}
     *
     * @param x a number
     */
    public double secondDerivative(double x) {
        return sign * (g.value(x) / (span.length() * span.length()));
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public String title() {
        return isConvex() ? "Convex regression" : "Concave regression";
    }

    @Override
    public String summary() {
        return fit.summary(isConvex() ? "convex function" : "concave function");
    }

    @Override
    public String toString() {
        return summary();
    }
}
