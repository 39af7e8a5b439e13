package org.psdmodels.laws.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;

/**
 * x -&gt; (c_k + t (x_k - c_k))_k with 0 &lt; t &lt; 1, which maps a convex domain around c into itself; discrete
 * coordinates stay as they are.
 *
 * @param domain the domain, of one dimension
 * @param center the point c in the domain
 * @param factor t
 */
record Shrink(Domain domain, List<Double> center, double factor) implements FeatureMap {

    static Shrink of(Domain domain, double[] center, double factor) {
        return new Shrink(
                domain.dimensions(center.length, center.length),
                Arrays.stream(center).boxed().toList(),
                factor);
    }

    @Override
    public int size() {
        return center.size();
    }

    @Override
    public void at(Points x, int i, double[] out, int offset) {
        for (int k = 0; k < size(); k++) {
            // Exact at factor 1, and never beyond the interval from the center to the point.
            double moved = x.coordinate(i, k) - (1 - slope(k)) * (x.coordinate(i, k) - center.get(k));
            out[offset + k] = domain.axis(k).range().clamp(moved);
        }
    }

    double slope(int coordinate) {
        return domain.axis(coordinate).integers() ? 1 : factor;
    }

    @Override
    public Optional<FeatureJacobian> jacobian() {
        return Optional.of((x, i, out) -> {
            Arrays.fill(out, 0);
            for (int k = 0; k < size(); k++) {
                out[k + k * size()] = slope(k);
            }
        });
    }
}
