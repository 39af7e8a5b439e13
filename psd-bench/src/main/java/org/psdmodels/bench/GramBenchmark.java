package org.psdmodels.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.kernels.PolynomialKernel;

/**
 * Kernel matrices of 2000 points in dimension 10, next to what cannot be avoided: two million exponentials, one for each
 * pair of points.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class GramBenchmark {
    private static final int POINTS = 2000;
    private static final int PAIRS = POINTS * POINTS / 2;

    private final Kernel gaussian = GaussianKernel.withWidth(1);
    private final Kernel laplace = LaplaceKernel.withRate(1);
    private final Kernel matern = MaternKernel.withOrder(2.5, 1);
    private final Kernel polynomial = PolynomialKernel.withDegree(3, 1);
    private final Kernel sum = gaussian.plus(laplace.scaledBy(0.5));
    private Points points = BenchmarkInputs.uniform(1, 1);
    private double[] exponents = new double[0];

    /** For the benchmark harness. */
    public GramBenchmark() {}

    /** Makes the points. */
    @Setup
    public void setUp() {
        points = BenchmarkInputs.uniform(POINTS, 10);
        exponents = BenchmarkInputs.uniform(PAIRS, -3, 0);
    }

    /** {@return the yardstick: one exponential for each pair} */
    @Benchmark
    public double[] twoMillionExponentials() {
        double[] out = new double[PAIRS];
        for (int i = 0; i < PAIRS; i++) {
            out[i] = Math.exp(exponents[i]);
        }
        return out;
    }

    /** {@return the matrix of a Gaussian kernel, symmetric} */
    @Benchmark
    public Matrix gaussian() {
        return gaussian.gram(points);
    }

    /** {@return the matrix of a Gaussian kernel, all entries computed} */
    @Benchmark
    public Matrix gaussianCross() {
        return gaussian.gram(points, points);
    }

    /** {@return the matrix of a Laplace kernel, symmetric} */
    @Benchmark
    public Matrix laplace() {
        return laplace.gram(points);
    }

    /** {@return the matrix of a Matern 5/2 kernel, symmetric} */
    @Benchmark
    public Matrix matern52() {
        return matern.gram(points);
    }

    /** {@return the matrix of a polynomial kernel of degree 3, symmetric} */
    @Benchmark
    public Matrix polynomial() {
        return polynomial.gram(points);
    }

    /** {@return a sum of two kernels, symmetric: the matrix} */
    @Benchmark
    public Matrix sum() {
        return sum.gram(points);
    }
}
