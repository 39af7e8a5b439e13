package org.psdmodels.models.linear;

import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScalarModel;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.models.function.SignedFunction;

/** The function f(x) = w'phi(x) + b. On sparse points its values cost O(nonzeros). */
public final class LinearRegressionModel implements ClosedFormModel, ScalarModel {
    private final ClosedForm fit;
    private final Optional<FeatureMap> features;
    private final double[] weights;
    private final double intercept;
    private final int rank;

    private LinearRegressionModel(
            ClosedForm fit, Optional<FeatureMap> features, double[] weights, double intercept, int rank) {
        this.fit = fit;
        this.features = features;
        this.weights = weights;
        this.intercept = intercept;
        this.rank = rank;
    }

    /**
     * {@return a model from its parts}
     *
     * @param fit how it was computed
     * @param features the map phi, defined in the dimension of the data; empty for the coordinates themselves
     * @param weights the vector w, finite
     * @param intercept the number b, finite
     * @param rank how many directions of the features the data determine, at most; from 0 to the number of weights
     */
    public static LinearRegressionModel of(
            ClosedForm fit, Optional<FeatureMap> features, double[] weights, double intercept, int rank) {
        int dimension = fit.origin().names().inputs().size();
        features.ifPresent(map -> map.domain().checkDimension("the points of the features", dimension));
        Checks.size(
                "number of weights",
                weights.length,
                features.map(FeatureMap::size).orElse(dimension));
        Checks.finite("weights", weights);
        Checks.finite("intercept", intercept);
        Checks.require(rank >= 0 && rank <= weights.length, "rank", "must be >= 0 and <= " + weights.length, rank);
        return new LinearRegressionModel(fit, features, weights.clone(), intercept, rank);
    }

    @Override
    public ClosedForm fit() {
        return fit;
    }

    /** {@return the map phi: the basis functions; empty for the coordinates themselves} */
    public Optional<FeatureMap> features() {
        return features;
    }

    /** {@return a copy of the weights: the vector w} */
    public double[] weights() {
        return weights.clone();
    }

    /** {@return the intercept: the number b; 0 where there is none} */
    public double intercept() {
        return intercept;
    }

    /**
     * {@return for least squares of minimum norm the numerical rank of the features; for ridge regression min(n, N)}
     */
    public int rank() {
        return rank;
    }

    @Override
    public double[] predict(Points x) {
        Checks.size("dimension of the points", x.dimension(), names().inputs().size());
        double[] out = new double[x.size()];
        Points w = Points.single(weights);
        double[] phi = new double[weights.length];
        features.ifPresent(map -> map.domain().check("points", x));
        for (int i = 0; i < out.length; i++) {
            if (features.isPresent()) {
                features.get().at(x, i, phi, 0);
                out[i] = Design.dot(phi, weights) + intercept;
            } else {
                out[i] = x.dot(i, w, 0) + intercept;
            }
        }
        return Checks.finite("value of the model", out);
    }

    @Override
    public double[] gradient(double... x) {
        Checks.size("dimension of the points", x.length, names().inputs().size());
        Checks.finite("x", x);
        return features.map(map -> linear(map).gradient(x)).orElseGet(this::weights);
    }

    private SignedFunction linear(FeatureMap map) {
        Matrix column = Matrix.of(weights.length, 1, weights);
        return SignedFunction.of(
                new FoundFeatures.Explicit(map), names().inputs().size(), column);
    }

    /** The negative mean of (y - f(x))^2 / 2. */
    @Override
    public double score(Sample test) {
        return SquaredScore.of(test, predict(test.points()));
    }

    @Override
    public String title() {
        return "Linear regression";
    }

    @Override
    public String summary() {
        return fit.summary("linear model")
                + String.format(
                        Locale.ROOT,
                        "%n%-12s %d weights, rank %d, intercept %s",
                        "size",
                        weights.length,
                        rank,
                        intercept);
    }

    @Override
    public String toString() {
        return summary();
    }
}
