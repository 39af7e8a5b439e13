package org.psdmodels.laws.broken;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Measure;

/** Feature maps that are wrong in one way each: all of them meant to be x -&gt; (1, x) on the line. */
public final class BrokenMaps {
    private BrokenMaps() {}

    /** Writes two features of a number. */
    @FunctionalInterface
    interface Writer {
        void write(double x, double[] out, int offset);
    }

    /** x -&gt; (1, x), to be broken by a subclass. */
    private static class Line implements FeatureMap {
        @Override
        public Domain domain() {
            return Domain.space(1);
        }

        @Override
        public int size() {
            return 2;
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            out[offset] = 1;
            out[offset + 1] = x.coordinate(i, 0);
        }

        @Override
        public String toString() {
            return "broken line";
        }
    }

    /** A map of two features on the line. */
    static FeatureMap line(Writer writer) {
        return new Line() {
            @Override
            public void at(Points x, int i, double[] out, int offset) {
                writer.write(x.coordinate(i, 0), out, offset);
            }
        };
    }

    /** {@return the broken maps: the maps, with what is wrong and the laws that must fail} */
    public static List<Broken<FeatureMap>> all() {
        return List.of(
                Broken.of(
                        "undefined at zero",
                        line((x, out, offset) -> {
                            out[offset] = x * (1 / x);
                            out[offset + 1] = x;
                        }),
                        "x (1 / x) for 1",
                        "map.finite"),
                Broken.of("transposed", transposed(), "apply returns one row per point", "map.apply"),
                Broken.of(
                        "without offset",
                        line((x, out, offset) -> {
                            out[0] = 1;
                            out[1] = x;
                        }),
                        "the features are written to the beginning",
                        "map.offset"),
                Broken.of("unchecked", unchecked(), "points outside the domain are accepted", "map.domain"),
                Broken.of("wrong Jacobian", jacobian(), "the derivatives of (1, x) are (1, 1)", "map.jacobian"),
                Broken.of("wrong moments", moments(), "the weight of the measure is ignored", "map.moments"));
    }

    private static FeatureMap transposed() {
        return new Line() {
            @Override
            public Matrix apply(Points x) {
                return super.apply(x).transpose();
            }
        };
    }

    private static FeatureMap unchecked() {
        return new Line() {
            @Override
            public Domain domain() {
                return Domain.of(List.of(Axis.between(0, 1)));
            }

            @Override
            public Matrix apply(Points x) {
                double[] data = new double[2 * x.size()];
                for (int i = 0; i < x.size(); i++) {
                    at(x, i, data, 2 * i);
                }
                return Matrix.wrap(2, x.size(), data);
            }
        };
    }

    private static FeatureMap jacobian() {
        return new Line() {
            @Override
            public Optional<FeatureJacobian> jacobian() {
                return Optional.of((x, i, out) -> {
                    out[0] = 1;
                    out[1] = 1;
                });
            }
        };
    }

    private static FeatureMap moments() {
        return new Line() {
            @Override
            public Optional<FeatureMoments> moments(Measure measure) {
                Measure.Factor f = measure.factor(0);
                if (f.isGaussian() || Double.isInfinite(f.upper() - f.lower())) {
                    return Optional.empty();
                }
                double one = f.upper() - f.lower();
                double x = one * (f.upper() + f.lower()) / 2;
                double square = (Math.pow(f.upper(), 3) - Math.pow(f.lower(), 3)) / 3;
                return Optional.of(new FeatureMoments(Matrix.of(2, 1, one, x), Matrix.of(2, 2, one, x, x, square)));
            }
        };
    }
}
