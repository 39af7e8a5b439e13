package org.psdmodels.api.kernel;

import java.util.Optional;
import org.psdmodels.api.DoubleDouble;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/** factor k(x, y) with factor >= 0. */
record ScaledKernel(double factor, Kernel kernel) implements Kernel {

    static Kernel of(double factor, Kernel kernel) {
        Checks.nonNegative("factor", factor);
        if (kernel instanceof ScaledKernel inner) {
            return of(Checks.finite("product of factors", factor * inner.factor), inner.kernel);
        }
        return factor == 1 ? kernel : new ScaledKernel(factor, kernel);
    }

    /** The factor of a kernel that may be scaled. */
    static double factorOf(Kernel kernel) {
        return kernel instanceof ScaledKernel scaled ? scaled.factor : 1;
    }

    /** The kernel without its factor. */
    static Kernel baseOf(Kernel kernel) {
        return kernel instanceof ScaledKernel scaled ? scaled.kernel : kernel;
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return factor * kernel.at(x, i, y, j);
    }

    @Override
    public KernelClaims claims() {
        return kernel.claims().scaledBy(factor);
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new CombinedMatrix.Sum(new double[] {factor}, new KernelMatrix[] {kernel.prepare(x, y)});
    }

    @Override
    public Optional<KernelGradient> gradient() {
        return kernel.gradient().map(g -> (weight, x, i, y, j, out) -> g.add(weight * factor, x, i, y, j, out));
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return kernel.sections(dimension).map(s -> (z, i) -> s.at(z, i).scaledBy(factor));
    }

    /** The factor stays outside, so that a kernel that becomes a simple one does. */
    @Override
    public Kernel after(FeatureMap map) {
        return kernel.after(map).scaledBy(factor);
    }

    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        return kernel.integrals(measure).map(inner -> new Scaled(factor, inner));
    }

    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        return kernel.factor(dimension, coordinates)
                .map(k -> k.scaledBy(Math.pow(factor, (double) coordinates.length / dimension)));
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return kernel.features(dimension).map(f -> new CombinedFeatures.Scaled(Math.sqrt(factor), f));
    }

    @Override
    public String toString() {
        return factor + " * " + (kernel instanceof SumKernel ? "(" + kernel + ")" : kernel);
    }

    private record Scaled(double factor, KernelIntegrals inner) implements KernelIntegrals {
        @Override
        public Measure measure() {
            return inner.measure();
        }

        @Override
        public Domain domain() {
            return inner.domain();
        }

        @Override
        public double mean(Points z, int i) {
            return factor * inner.mean(z, i);
        }

        @Override
        public double pair(Points z, int i, Points w, int j) {
            return factor * factor * inner.pair(z, i, w, j);
        }

        @Override
        public Matrix pairs(Points z) {
            double[] data = inner.pairs(z).data().clone();
            for (int k = 0; k < data.length; k++) {
                data[k] *= factor * factor;
            }
            return Matrix.wrap(z.size(), z.size(), data);
        }

        @Override
        public Optional<PreciseIntegrals> precise() {
            return inner.precise().map(p -> new PreciselyScaled(factor, p));
        }
    }

    private record PreciselyScaled(double factor, PreciseIntegrals inner) implements PreciseIntegrals {
        /** One more product. */
        @Override
        public double error() {
            return inner.error() + 6 * DoubleDouble.EPSILON;
        }

        @Override
        public void means(Points z, double[] high, double[] low) {
            inner.means(z, high, low);
            new DoubleDouble(factor, 0).multiply(high, low, z.size());
        }

        @Override
        public void pairs(Points z, int i, Points w, int count, double[] high, double[] low) {
            inner.pairs(z, i, w, count, high, low);
            DoubleDouble.product(factor, factor).multiply(high, low, count);
        }
    }
}
