package org.psdmodels.models.linear;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.text.FeatureText;

/**
 * The features of a sample, a few rows at a time, so that the n x N matrix never exists as a whole; sparse inputs stay
 * sparse. With an intercept the features and targets are centred by their weighted means, which removes the intercept from
 * the problem. Rows of weight zero are left out.
 */
final class Design {
    /** Rows at a time. */
    private static final int CHUNK = 512;

    private static final double ROUNDING = 0x1p-50;

    private final Points points;
    private final Optional<FeatureMap> map;
    private final double[] shares;
    private final double[] targets;
    private final double[] mean;
    private final double targetMean;

    private Design(Sample sample, Optional<FeatureMap> map, boolean intercept) {
        this.points = sample.points();
        this.map = map;
        map.ifPresent(features -> features.domain().check("points", points));
        this.shares = sample.shares();
        this.mean = new double[map.map(FeatureMap::size).orElse(points.dimension())];
        this.targets = sample.target();
        this.targetMean = intercept ? sample.mean(targets) : 0;
        for (int i = 0; i < targets.length; i++) {
            targets[i] -= targetMean;
        }
        if (intercept) {
            forEachChunk((first, z) -> {
                for (int i = 0; i < z.size(); i++) {
                    z.addTo(i, shares[first + i], mean);
                }
            });
        }
    }

    /** What regressions on features are given. */
    static Recipe describe(Recipe begun, Optional<FeatureMap> features, boolean intercept, Form form) {
        Recipe recipe = begun;
        if (features.isPresent()) {
            recipe = recipe.with("features", FeatureText.format(features.get()), features.get());
        }
        recipe = recipe.withFlag("intercept", intercept);
        return form == Form.AUTOMATIC ? recipe : recipe.with("form", form.name().toLowerCase(Locale.ROOT));
    }

    static Design of(Sample sample, Optional<FeatureMap> map, boolean intercept) {
        double[] weights = sample.weights();
        int[] used =
                IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
        return new Design(used.length == weights.length ? sample : sample.select(used), map, intercept);
    }

    /** Takes the features of consecutive rows. */
    @FunctionalInterface
    interface Sink {
        void accept(int first, Points features);
    }

    int rows() {
        return shares.length;
    }

    int features() {
        return mean.length;
    }

    double share(int i) {
        return shares[i];
    }

    /** The targets, centred where there is an intercept. */
    double[] targets() {
        return targets;
    }

    /** The intercept that belongs to weights. */
    double intercept(double[] w) {
        return targetMean - dot(mean, w);
    }

    void forEachChunk(Sink sink) {
        for (int first = 0; first < points.size(); first += CHUNK) {
            int[] rows = IntStream.range(first, Math.min(first + CHUNK, points.size()))
                    .toArray();
            sink.accept(first, mapped(points.select(rows)));
        }
    }

    private Points mapped(Points x) {
        return map.isPresent() ? map.get().map(x) : x;
    }

    /** All features at once, for the dual, where there are fewer rows than features. */
    Points all() {
        return mapped(points);
    }

    /** The N x m matrix of the centred features of m rows, each times the root of its weight. */
    Matrix scaledColumns(int first, Points z) {
        int size = features();
        double[] data = new double[Matrix.length(size, z.size())];
        double[] column = new double[size];
        for (int i = 0; i < z.size(); i++) {
            double root = Math.sqrt(shares[first + i]);
            for (int c = 0; c < size; c++) {
                column[c] = -root * mean[c];
            }
            z.addTo(i, root, column);
            System.arraycopy(column, 0, data, i * size, size);
        }
        return Matrix.wrap(size, z.size(), data);
    }

    /** y_i - z_i'w in centred quantities. */
    double[] residuals(double[] w) {
        double[] rest = targets.clone();
        Points single = Points.single(w);
        double shift = dot(mean, w);
        forEachChunk((first, z) -> {
            for (int i = 0; i < z.size(); i++) {
                rest[first + i] -= z.dot(i, single, 0) - shift;
            }
        });
        return rest;
    }

    /** sum_i c_i (z_i - mean). */
    double[] combination(double[] c) {
        double[] sum = new double[features()];
        double[] total = {0};
        forEachChunk((first, z) -> {
            for (int i = 0; i < z.size(); i++) {
                z.addTo(i, c[first + i], sum);
                total[0] += c[first + i];
            }
        });
        for (int j = 0; j < sum.length; j++) {
            sum[j] -= total[0] * mean[j];
        }
        return Checks.finite("weight", sum);
    }

    /** sum_i s_i r_i (z_i - mean). */
    double[] weightedCombination(double[] r) {
        double[] c = r.clone();
        for (int i = 0; i < c.length; i++) {
            c[i] *= shares[i];
        }
        return combination(c);
    }

    /** The root of sum_i s_i |z_i - mean|^2, the magnitude of the features. */
    double spread() {
        double[] sum = {0};
        forEachChunk((first, z) -> {
            for (int i = 0; i < z.size(); i++) {
                sum[0] += shares[first + i] * z.dot(i, z, i);
            }
        });
        return Math.sqrt(Math.max(sum[0] - dot(mean, mean), ROUNDING * sum[0]));
    }

    /** The root of sum_i s_i y_i^2. */
    double targetSpread() {
        double sum = 0;
        for (int i = 0; i < targets.length; i++) {
            sum += shares[i] * targets[i] * targets[i];
        }
        return Math.sqrt(sum);
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    static double largest(double[] values) {
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }
}
