package org.psdmodels.api.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** Maps for the tests of the algebra. */
final class SampleMaps {
    private SampleMaps() {}

    /** x -> B x. */
    record Linear(Matrix matrix) implements FeatureMap {
        @Override
        public Domain domain() {
            return Domain.space(matrix.columns());
        }

        @Override
        public int size() {
            return matrix.rows();
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            for (int k = 0; k < size(); k++) {
                double sum = 0;
                for (int c = 0; c < matrix.columns(); c++) {
                    sum += matrix.get(k, c) * x.coordinate(i, c);
                }
                out[offset + k] = sum;
            }
        }

        @Override
        public Optional<FeatureJacobian> jacobian() {
            return Optional.of((x, i, out) -> System.arraycopy(matrix.data(), 0, out, 0, out.length));
        }
    }

    /** x -> (x_0^2, sin x_0, ...) in every coordinate, which is not linear. */
    record Curved(int dimension) implements FeatureMap {
        @Override
        public Domain domain() {
            return Domain.space(dimension);
        }

        @Override
        public int size() {
            return 2 * dimension;
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            for (int c = 0; c < dimension; c++) {
                out[offset + 2 * c] = x.coordinate(i, c) * x.coordinate(i, c);
                out[offset + 2 * c + 1] = Math.sin(x.coordinate(i, c));
            }
        }

        @Override
        public Optional<FeatureJacobian> jacobian() {
            return Optional.of((x, i, out) -> {
                Arrays.fill(out, 0);
                for (int c = 0; c < dimension; c++) {
                    out[2 * c + c * size()] = 2 * x.coordinate(i, c);
                    out[2 * c + 1 + c * size()] = Math.cos(x.coordinate(i, c));
                }
            });
        }
    }
}
