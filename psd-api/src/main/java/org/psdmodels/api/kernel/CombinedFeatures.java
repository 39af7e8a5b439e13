package org.psdmodels.api.kernel;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;

/** Feature maps of combined kernels. */
final class CombinedFeatures {
    /** Beyond this many products of features a tensor product is not worth writing out. */
    private static final int LARGEST_TENSOR = 100_000;

    private CombinedFeatures() {}

    /** The features of a multiple of a kernel. */
    record Scaled(double factor, FeatureMap inner) implements FeatureMap {
        @Override
        public Domain domain() {
            return inner.domain();
        }

        @Override
        public int size() {
            return inner.size();
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            inner.at(x, i, out, offset);
            for (int k = offset; k < offset + size(); k++) {
                out[k] *= factor;
            }
        }
    }

    /** The features of a sum: those of every term. */
    record Concatenated(List<FeatureMap> parts) implements FeatureMap {
        @Override
        public Domain domain() {
            return parts.stream()
                    .map(FeatureMap::domain)
                    .reduce(Domain::intersect)
                    .orElseThrow();
        }

        @Override
        public int size() {
            return parts.stream().mapToInt(FeatureMap::size).sum();
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            int next = offset;
            for (FeatureMap part : parts) {
                part.at(x, i, out, next);
                next += part.size();
            }
        }
    }

    /** The features of a product: all products of features. */
    static Optional<FeatureMap> tensor(List<FeatureMap> parts) {
        FeatureMap result = parts.get(0);
        for (FeatureMap part : parts.subList(1, parts.size())) {
            if ((long) result.size() * part.size() > LARGEST_TENSOR) {
                return Optional.empty();
            }
            result = new Tensor(result, part);
        }
        return Optional.of(result);
    }

    private record Tensor(FeatureMap first, FeatureMap second) implements FeatureMap {
        @Override
        public Domain domain() {
            return first.domain().intersect(second.domain());
        }

        @Override
        public int size() {
            return first.size() * second.size();
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            double[] a = new double[first.size()];
            double[] b = new double[second.size()];
            first.at(x, i, a, 0);
            second.at(x, i, b, 0);
            for (int k = 0; k < a.length; k++) {
                for (int l = 0; l < b.length; l++) {
                    out[offset + k * b.length + l] = a[k] * b[l];
                }
            }
        }
    }

    /** The features of a kernel after a map. */
    record Composed(FeatureMap outer, FeatureMap inner) implements FeatureMap {
        @Override
        public Domain domain() {
            return inner.domain();
        }

        @Override
        public int size() {
            return outer.size();
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            double[] image = new double[inner.size()];
            inner.at(x, i, image, 0);
            outer.at(Points.single(image), 0, out, offset);
        }
    }

    /** The features of a kernel on some coordinates. */
    static final class Projected implements FeatureMap {
        private final FeatureMap inner;
        private final int[] coordinates;
        private final Domain domain;

        Projected(FeatureMap inner, int[] coordinates, Domain domain) {
            this.inner = inner;
            this.coordinates = coordinates;
            this.domain = domain;
        }

        @Override
        public Domain domain() {
            return domain;
        }

        @Override
        public int size() {
            return inner.size();
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            inner.at(x.select(i).project(coordinates), 0, out, offset);
        }
    }
}
