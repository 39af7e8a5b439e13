package org.psdmodels.kernels;

import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Measure;

/**
 * N random features whose inner product approximates the Gaussian kernel of width s,
 *
 * <pre>  phi_k(x) = sqrt(2/N) cos(w_k'x + b_k),   w_k normal with variance 1/s^2, b_k uniform on [0, 2 pi].</pre>
 *
 * <p>At any two points the inner product has the Gaussian kernel as its mean and a standard deviation of at most
 * 1/sqrt(N), and by Hoeffding's inequality it is off by e or more with a probability of at most 2 exp(-N e^2 / 8). The
 * same seed draws the same frequencies and phases, to the bit.
 *
 * <p>Rahimi, Recht, Random features for large-scale kernel machines, 2007.
 */
public final class RandomFourierFeatures implements FeatureMap {
    private final double width;
    private final long seed;
    private final Matrix frequencies;
    private final double[] phases;

    private RandomFourierFeatures(int dimension, int count, double width, long seed) {
        this.width = width;
        this.seed = seed;
        this.phases = new double[count];
        double[] data = new double[Matrix.length(count, dimension)];
        RandomNumbers random = new RandomNumbers(seed);
        for (int k = 0; k < count; k++) {
            for (int c = 0; c < dimension; c++) {
                data[k + c * count] = random.normal() / width;
            }
            phases[k] = 2 * Math.PI * random.uniform();
        }
        this.frequencies = Matrix.wrap(count, dimension, Checks.finite("frequencies", data));
    }

    /**
     * Features of the Gaussian kernel.
     *
     * @param dimension the dimension d of the points, at least 1
     * @param count the number N of features, at least 1
     * @param width the width s: finite, &gt; 0
     * @param seed any number
     * @return the map; {@link BasisKernel} makes a kernel of it
     */
    public static RandomFourierFeatures ofGaussian(int dimension, int count, double width, long seed) {
        Checks.atLeast("dimension", dimension, 1);
        Checks.atLeast("count", count, 1);
        return new RandomFourierFeatures(dimension, count, Parameters.width("width", width), seed);
    }

    /** {@return the width of the Gaussian kernel: s} */
    public double width() {
        return width;
    }

    /** {@return the seed that the frequencies and phases were drawn with} */
    public long seed() {
        return seed;
    }

    /** {@return the frequencies: the N x d matrix with w_k in row k} */
    public Matrix frequencies() {
        return frequencies;
    }

    /** {@return the phases: a copy of b_1, ..., b_N} */
    public double[] phases() {
        return phases.clone();
    }

    @Override
    public Domain domain() {
        return Domain.space(frequencies.columns());
    }

    @Override
    public int size() {
        return phases.length;
    }

    @Override
    public void at(Points x, int i, double[] out, int offset) {
        angles(x, i, out, offset);
        double amplitude = amplitude();
        for (int k = offset; k < offset + size(); k++) {
            out[k] = amplitude * Math.cos(out[k]);
        }
    }

    private double amplitude() {
        return Math.sqrt(2.0 / size());
    }

    /** w_k'x + b_k. */
    private void angles(Points x, int i, double[] out, int offset) {
        int n = size();
        System.arraycopy(phases, 0, out, offset, n);
        double[] w = frequencies.data();
        for (int c = 0; c < frequencies.columns(); c++) {
            double coordinate = x.coordinate(i, c);
            for (int k = 0; k < n; k++) {
                out[offset + k] += w[k + c * n] * coordinate;
            }
        }
    }

    /** -sqrt(2/N) sin(w_k'x + b_k) w_k. */
    @Override
    public Optional<FeatureJacobian> jacobian() {
        return Optional.of((x, i, out) -> {
            int n = size();
            double[] angles = new double[n];
            angles(x, i, angles, 0);
            for (int k = 0; k < out.length; k++) {
                out[k] = -amplitude() * Math.sin(angles[k % n]) * frequencies.data()[k];
            }
        });
    }

    /**
     * Against unweighted measures each of whose factors is a bounded interval or a whole normal distribution: phi_k phi_l
     * is the sum of the cosines of the difference and of the sum of two angles, over N.
     */
    @Override
    public Optional<FeatureMoments> moments(Measure measure) {
        if (measure.dimension() != frequencies.columns() || !CosineIntegral.covers(measure)) {
            return Optional.empty();
        }
        CosineIntegral cosine = new CosineIntegral(measure);
        return FeatureIntegrals.of(
                size(),
                k -> OptionalDouble.of(amplitude() * cosine.of(c -> frequency(k, c), phases[k])),
                (k, l) -> OptionalDouble.of((cosine.of(c -> frequency(k, c) - frequency(l, c), phases[k] - phases[l])
                                + cosine.of(c -> frequency(k, c) + frequency(l, c), phases[k] + phases[l]))
                        / size()));
    }

    private double frequency(int k, int c) {
        return frequencies.data()[k + c * size()];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RandomFourierFeatures that
                && width == that.width
                && seed == that.seed
                && size() == that.size()
                && frequencies.columns() == that.frequencies.columns();
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Double.hashCode(width) + Long.hashCode(seed)) + size();
    }

    @Override
    public String toString() {
        return "RandomFourierFeatures(dimension=" + frequencies.columns() + ", count=" + size() + ", width=" + width
                + ", seed=" + seed + ")";
    }
}
