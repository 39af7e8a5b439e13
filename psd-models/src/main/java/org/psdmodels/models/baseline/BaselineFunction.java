package org.psdmodels.models.baseline;

import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.LogValues;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.models.function.SignedFunction;

/**
 * What a family takes for a non-negative function: f(x) = g(x) or f(x) = exp(g(x)) with a linear function g. Only the second
 * and sums of kernel sections are non-negative everywhere; the values of a partially non-negative function are returned as
 * they are, below zero too.
 */
public final class BaselineFunction implements Differentiable, LogValues {
    /** How far beyond its points a function is probed, relative to their extent. */
    private static final double MARGIN = 1;

    private static final int PROBES = 20_000;

    private final SignedFunction linear;
    private final boolean exponential;

    private BaselineFunction(SignedFunction linear, boolean exponential) {
        this.linear = linear;
        this.exponential = exponential;
    }

    /**
     * {@return the function of a family: g, or exp(g) for the exponential link}
     *
     * @param family the family
     * @param linear the function g
     */
    public static BaselineFunction of(Family family, SignedFunction linear) {
        return new BaselineFunction(linear, family instanceof Family.ExponentialLink);
    }

    /** {@return the linear function: g} */
    public SignedFunction linear() {
        return linear;
    }

    /** {@return the dimension of the points: d &gt;= 1} */
    public int dimension() {
        return linear.dimension();
    }

    /**
     * {@return the values at points: f(x_1), ..., f(x_n), of either sign for a partially non-negative function}
     *
     * @param x n points
     */
    public double[] values(Points x) {
        double[] values = linear.values(x);
        for (int i = 0; exponential && i < values.length; i++) {
            values[i] = Math.exp(values[i]);
        }
        return values;
    }

    /** Minus infinity where f is not positive. */
    @Override
    public double[] logValues(Points x) {
        double[] values = linear.values(x);
        for (int i = 0; !exponential && i < values.length; i++) {
            values[i] = values[i] > 0 ? Math.log(values[i]) : Double.NEGATIVE_INFINITY;
        }
        return values;
    }

    @Override
    public double[] gradient(double... x) {
        double[] slopes = linear.gradient(x);
        double outer = exponential ? values(Points.single(x))[0] : 1;
        for (int c = 0; c < slopes.length; c++) {
            slopes[c] *= outer;
        }
        return slopes;
    }

    /**
     * {@return the integral of f in closed form}
     *
     * @param measure a measure
     * @throws IllegalArgumentException for the exponential link, whose integral has no closed form
     */
    public double integral(Measure measure) {
        Checks.require(!exponential, "function", "must not be an exponential to be integrated", "exp(g)");
        return linear.integral(measure);
    }

    /**
     * {@return the smallest value found, of 20,001: on a grid in one dimension, at random points of a fixed seed in
     * more, over the box of the points whose kernel sections make the function, larger by its extent on each side}
     * Below zero it proves that the function is negative somewhere.
     */
    public double smallestValue() {
        return smallestValue(probes(surroundings()));
    }

    /**
     * {@return the smallest value at points}
     *
     * @param probes at least one point
     */
    public double smallestValue(Points probes) {
        Checks.atLeast("number of probes", probes.size(), 1);
        double least = Double.POSITIVE_INFINITY;
        for (double value : values(probes)) {
            least = Math.min(least, value);
        }
        return least;
    }

    private Points centres() {
        if (linear.features() instanceof FoundFeatures.Pivots pivots) {
            return pivots.pivots();
        }
        Checks.require(
                ((FoundFeatures.Explicit) linear.features()).features() instanceof SectionMap,
                "function",
                "must be one of kernel sections to know where to look (give probes)",
                linear.features());
        return ((SectionMap) ((FoundFeatures.Explicit) linear.features()).features()).points();
    }

    /** The box around the points of the sections. */
    Measure surroundings() {
        Points centres = centres();
        double[] lower = new double[dimension()];
        double[] upper = new double[dimension()];
        for (int c = 0; c < lower.length; c++) {
            lower[c] = Double.POSITIVE_INFINITY;
            upper[c] = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < centres.size(); i++) {
                lower[c] = Math.min(lower[c], centres.coordinate(i, c));
                upper[c] = Math.max(upper[c], centres.coordinate(i, c));
            }
            double margin = upper[c] > lower[c] ? MARGIN * (upper[c] - lower[c]) : 1;
            lower[c] -= margin;
            upper[c] += margin;
        }
        return Measure.box(lower, upper);
    }

    static Points probes(Measure box) {
        int d = box.dimension();
        Random random = new Random(0);
        double[] x = new double[Matrix.length(PROBES + 1, d)];
        for (int k = 0; k <= PROBES; k++) {
            for (int c = 0; c < d; c++) {
                double share = d == 1 ? (double) k / PROBES : random.nextDouble();
                Measure.Factor f = box.factor(c);
                x[k + c * (PROBES + 1)] = f.lower() + share * (f.upper() - f.lower());
            }
        }
        return Points.of(Matrix.wrap(PROBES + 1, d, x));
    }
}
