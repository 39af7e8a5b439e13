package org.psdmodels.laws.broken;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.laws.kernel.PlainAffine;
import org.psdmodels.laws.kernel.PlainGaussian;

/** Kernels whose matrices do not hold their values. */
final class BrokenMatrices {
    private BrokenMatrices() {}

    /** A sound kernel whose prepared matrix is altered. */
    private abstract static class Prepared extends AlteredKernel {
        Prepared() {
            super(new PlainGaussian(1));
        }

        abstract void column(Points x, Points y, int j, int from, int to, double[] out, int offset);

        @Override
        public KernelMatrix prepare(Points x, Points y) {
            KernelMatrix sound = super.prepare(x, y);
            return new KernelMatrix() {
                @Override
                public int rows() {
                    return sound.rows();
                }

                @Override
                public int columns() {
                    return sound.columns();
                }

                @Override
                public double entry(int i, int j) {
                    return sound.entry(i, j);
                }

                @Override
                public void column(int j, int from, int to, double[] out, int offset) {
                    Prepared.this.column(x, y, j, from, to, out, offset);
                }
            };
        }
    }

    static List<Broken<Kernel>> all() {
        return List.of(
                columnOffByOne(),
                columnFromTheStart(),
                columnWithoutOffset(),
                columnBeyondItsPart(),
                value(),
                lopsided(),
                jitter(),
                transposed(),
                diagonal(),
                normalized(),
                nuggetByIndex(),
                overflow(),
                empty());
    }

    private static Broken<Kernel> columnOffByOne() {
        Kernel kernel = new Prepared() {
            @Override
            void column(Points x, Points y, int j, int from, int to, double[] out, int offset) {
                for (int i = from; i < to; i++) {
                    out[offset + i - from] = at(x, Math.min(i + 1, x.size() - 1), y, j);
                }
            }
        };
        return Broken.of(
                "column off by one", kernel, "columns start at the second point", "kernel.column", "kernel.gram");
    }

    private static Broken<Kernel> columnFromTheStart() {
        Kernel kernel = new Prepared() {
            @Override
            void column(Points x, Points y, int j, int from, int to, double[] out, int offset) {
                for (int i = from; i < to; i++) {
                    out[offset + i - from] = at(x, i - from, y, j);
                }
            }
        };
        return Broken.of("column from the start", kernel, "a part of a column is its beginning", "kernel.column");
    }

    private static Broken<Kernel> columnWithoutOffset() {
        Kernel kernel = new Prepared() {
            @Override
            void column(Points x, Points y, int j, int from, int to, double[] out, int offset) {
                for (int i = from; i < to; i++) {
                    out[i - from] = at(x, i, y, j);
                }
            }
        };
        return Broken.of("column without offset", kernel, "the offset is ignored", "kernel.column");
    }

    private static Broken<Kernel> columnBeyondItsPart() {
        Kernel kernel = new Prepared() {
            @Override
            void column(Points x, Points y, int j, int from, int to, double[] out, int offset) {
                for (int i = from; i < x.size() && offset + i - from < out.length; i++) {
                    out[offset + i - from] = at(x, i, y, j);
                }
            }
        };
        return Broken.of("column beyond its part", kernel, "the column is written to its end", "kernel.column");
    }

    private static Broken<Kernel> value() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public double value(double[] x, double[] y) {
                return (float) super.value(x, y);
            }
        };
        return Broken.of("value in single precision", kernel, "value(x, y) has seven digits", "kernel.value");
    }

    private static Broken<Kernel> lopsided() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Matrix gram(Points x) {
                double[] data = super.gram(x).data().clone();
                for (int i = 1; i < x.size(); i++) {
                    data[i] = Math.nextUp(data[i]);
                }
                return Matrix.wrap(x.size(), x.size(), data);
            }
        };
        return Broken.of("lopsided", kernel, "the two triangles of a matrix differ in the last bit", "kernel.gram");
    }

    private static Broken<Kernel> jitter() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Matrix gram(Points x) {
                double[] data = super.gram(x).data().clone();
                for (int i = 0; i < x.size(); i++) {
                    data[i + i * x.size()] += 1e-8;
                }
                return Matrix.wrap(x.size(), x.size(), data);
            }
        };
        return Broken.of("jitter", kernel, "1e-8 is added to the diagonal, for stability", "kernel.gram");
    }

    private static Broken<Kernel> transposed() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Matrix gram(Points x, Points y) {
                return super.gram(y, x);
            }
        };
        return Broken.of("transposed", kernel, "gram(x, y) is gram(y, x)", "kernel.cross");
    }

    private static Broken<Kernel> diagonal() {
        Kernel kernel = new AlteredKernel(new PlainAffine()) {
            @Override
            public double[] diagonal(Points x) {
                double[] ones = new double[x.size()];
                Arrays.fill(ones, 1);
                return ones;
            }
        };
        return Broken.of("unit diagonal", kernel, "diagonal(x) is one, as for other kernels", "kernel.diagonal");
    }

    private static Broken<Kernel> normalized() {
        Kernel kernel = new AlteredKernel(new PlainAffine()) {
            @Override
            public Matrix gram(Points x) {
                Matrix gram = super.gram(x);
                double first = gram.get(0, 0);
                double[] data = Arrays.stream(gram.data()).map(v -> v / first).toArray();
                return Matrix.wrap(x.size(), x.size(), data);
            }
        };
        return Broken.of(
                "normalized by the first point",
                kernel,
                "entries depend on other points",
                "kernel.selection",
                "kernel.gram");
    }

    private static Broken<Kernel> nuggetByIndex() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public double at(Points x, int i, Points y, int j) {
                return super.at(x, i, y, j) + (x == y && i == j ? 0.1 : 0);
            }
        };
        return Broken.of(
                "nugget by index",
                kernel,
                "noise is added for equal indices, not for equal points",
                "kernel.selection");
    }

    private static Broken<Kernel> overflow() {
        Kernel kernel = new AlteredKernel(new PlainAffine()) {
            @Override
            public double at(Points x, int i, Points y, int j) {
                return Math.exp(x.dot(i, y, j));
            }

            @Override
            public Matrix gram(Points x, Points y) {
                double[] data = new double[x.size() * y.size()];
                for (int j = 0; j < y.size(); j++) {
                    for (int i = 0; i < x.size(); i++) {
                        data[i + j * x.size()] = at(x, i, y, j);
                    }
                }
                return Matrix.wrap(x.size(), y.size(), data);
            }
        };
        return Broken.of("silent overflow", kernel, "gram holds infinite values", "kernel.finite");
    }

    private static Broken<Kernel> empty() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Matrix gram(Points x, Points y) {
                Points ordered = x.select(0).append(x);
                Matrix gram = super.gram(ordered, y);
                double[] data = new double[x.size() * y.size()];
                for (int j = 0; j < y.size(); j++) {
                    System.arraycopy(gram.data(), 1 + j * (x.size() + 1), data, j * x.size(), x.size());
                }
                return Matrix.wrap(x.size(), y.size(), data);
            }
        };
        return Broken.of("no empty lists", kernel, "the first point is taken for granted", "kernel.empty");
    }
}
