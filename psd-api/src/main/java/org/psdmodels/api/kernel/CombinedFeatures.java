package org.psdmodels.api.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;

/** Feature maps of combined kernels. They have a Jacobian where their parts have. */
final class CombinedFeatures {
    /** Beyond this many features a map is not worth writing out. */
    private static final int LARGEST_SIZE = 100_000;

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

        @Override
        public Optional<FeatureJacobian> jacobian() {
            return inner.jacobian().map(derivatives -> (x, i, out) -> {
                derivatives.at(x, i, out);
                for (int k = 0; k < out.length; k++) {
                    out[k] *= factor;
                }
            });
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
            return parts.stream().mapToInt(FeatureMap::size).reduce(0, Math::addExact);
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            int next = offset;
            for (FeatureMap part : parts) {
                part.at(x, i, out, next);
                next += part.size();
            }
        }

        @Override
        public Optional<FeatureJacobian> jacobian() {
            return Optionals.all(parts, FeatureMap::jacobian).map(jacobians -> (x, i, out) -> {
                int first = 0;
                for (int t = 0; t < jacobians.size(); t++) {
                    int count = parts.get(t).size();
                    double[] block = new double[count * x.dimension()];
                    jacobians.get(t).at(x, i, block);
                    for (int c = 0; c < x.dimension(); c++) {
                        System.arraycopy(block, c * count, out, first + c * size(), count);
                    }
                    first += count;
                }
            });
        }
    }

    /** The features of a product: all products of features. */
    static Optional<FeatureMap> tensor(List<FeatureMap> parts) {
        FeatureMap result = parts.get(0);
        for (FeatureMap part : parts.subList(1, parts.size())) {
            if ((long) result.size() * part.size() > LARGEST_SIZE) {
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

        @Override
        public Optional<FeatureJacobian> jacobian() {
            return first.jacobian()
                    .flatMap(one -> second.jacobian().map(two -> (x, i, out) -> {
                        double[] a = new double[first.size()];
                        double[] b = new double[second.size()];
                        double[] da = new double[a.length * x.dimension()];
                        double[] db = new double[b.length * x.dimension()];
                        first.at(x, i, a, 0);
                        second.at(x, i, b, 0);
                        one.at(x, i, da);
                        two.at(x, i, db);
                        int next = 0;
                        for (int c = 0; c < x.dimension(); c++) {
                            for (int k = 0; k < a.length; k++) {
                                for (int l = 0; l < b.length; l++) {
                                    out[next++] = da[k + c * a.length] * b[l] + a[k] * db[l + c * b.length];
                                }
                            }
                        }
                    }));
        }
    }

    /** The features of a polynomial of a kernel: the p-fold products of features, times sqrt(coefficients_p). */
    static Optional<FeatureMap> polynomial(double[] coefficients, FeatureMap inner) {
        List<FeatureMap> parts = new ArrayList<>();
        long size = 0;
        for (int p = 0; p < coefficients.length; p++) {
            if (coefficients[p] > 0) {
                Optional<FeatureMap> power =
                        p == 0 ? Optional.of(new One(inner.domain())) : tensor(Collections.nCopies(p, inner));
                if (power.isEmpty()) {
                    return Optional.empty();
                }
                parts.add(new Scaled(Math.sqrt(coefficients[p]), power.get()));
                size += power.get().size();
            }
        }
        return size <= LARGEST_SIZE ? Optional.of(new Concatenated(parts)) : Optional.empty();
    }

    /** The single feature 1. */
    record One(Domain domain) implements FeatureMap {
        @Override
        public int size() {
            return 1;
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            out[offset] = 1;
        }

        @Override
        public Optional<FeatureJacobian> jacobian() {
            return Optional.of((x, i, out) -> Arrays.fill(out, 0));
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
            outer.at(image(x, i), 0, out, offset);
        }

        private Points image(Points x, int i) {
            double[] image = new double[inner.size()];
            inner.at(x, i, image, 0);
            return Points.single(image);
        }

        /** The chain rule: the product of the two Jacobians. */
        @Override
        public Optional<FeatureJacobian> jacobian() {
            return outer.jacobian()
                    .flatMap(left -> inner.jacobian().map(right -> (x, i, out) -> {
                        int m = inner.size();
                        double[] a = new double[size() * m];
                        double[] b = new double[m * x.dimension()];
                        left.at(image(x, i), 0, a);
                        right.at(x, i, b);
                        Arrays.fill(out, 0);
                        for (int c = 0; c < x.dimension(); c++) {
                            for (int l = 0; l < m; l++) {
                                for (int k = 0; k < size(); k++) {
                                    out[k + c * size()] += a[k + l * size()] * b[l + c * m];
                                }
                            }
                        }
                    }));
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

        @Override
        public Optional<FeatureJacobian> jacobian() {
            return inner.jacobian().map(derivatives -> (x, i, out) -> {
                double[] block = new double[size() * coordinates.length];
                derivatives.at(x.select(i).project(coordinates), 0, block);
                Arrays.fill(out, 0);
                for (int k = 0; k < coordinates.length; k++) {
                    System.arraycopy(block, k * size(), out, coordinates[k] * size(), size());
                }
            });
        }
    }
}
