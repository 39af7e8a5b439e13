package org.psdmodels.kernels;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.kernels.calculus.SeparableSection;

/**
 * The constant kernel k(x, y) = c with c &gt;= 0: added to another kernel it adds the constant functions. Sums and
 * multiples of constants are constants; times a constant means scaled by it.
 *
 * @param value the constant c: finite, &gt;= 0
 */
public record ConstantKernel(double value) implements Kernel {
    /** Checks the constant. */
    public ConstantKernel {
        value = Checks.nonNegative("value", value) + 0.0; // turns -0 into 0
    }

    /**
     * {@return the kernel with a value: c on every R^d}
     *
     * @param value the constant c: finite, &gt;= 0
     */
    public static ConstantKernel withValue(double value) {
        return new ConstantKernel(value);
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return value;
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space())
                .continuous(Smoothness.EVERYWHERE)
                .ofDifference(value)
                .withLipschitz(0);
    }

    /** Zero. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {});
    }

    /** They have integrals against finite measures. */
    @Override
    public Optional<KernelSections> sections(int dimension) {
        return Optional.of((z, i) -> SeparableSection.constant(dimension, value));
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return Optional.of(new One(dimension, Math.sqrt(value)));
    }

    @Override
    public Kernel scaledBy(double factor) {
        Checks.nonNegative("factor", factor);
        return factor == 1 ? this : withValue(factor * value);
    }

    @Override
    public Object sumFamily() {
        return ConstantKernel.class;
    }

    @Override
    public Optional<Kernel> mergedSum(Kernel other) {
        return other instanceof ConstantKernel that ? Optional.of(withValue(value + that.value)) : Optional.empty();
    }

    /** A share of the constant. */
    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        Checks.coordinates(dimension, coordinates);
        return Optional.of(withValue(Math.pow(value, (double) coordinates.length / dimension)));
    }

    @Override
    public Optional<Kernel> mergedProduct(Kernel other) {
        return Optional.of(other.scaledBy(value));
    }

    @Override
    public String toString() {
        return "Constant(value=" + value + ")";
    }

    /** A single feature, the same everywhere. */
    private record One(int dimension, double value) implements FeatureMap {
        @Override
        public Domain domain() {
            return Domain.space(dimension);
        }

        @Override
        public int size() {
            return 1;
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            out[offset] = value;
        }

        @Override
        public Optional<FeatureJacobian> jacobian() {
            return Optional.of((x, i, out) -> Arrays.fill(out, 0));
        }

        @Override
        public Optional<FeatureMoments> moments(Measure measure) {
            return measure.dimension() == dimension
                    ? FeatureIntegrals.of(List.of(SeparableSection.constant(dimension, value)), measure)
                    : Optional.empty();
        }
    }
}
