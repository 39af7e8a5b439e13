package org.psdmodels.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Values of a fitted density with m features at one point and at 4000, next to one product of an m x m with an m x 4000
 * matrix: what solving with the factor for each point would cost at least.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class PredictBenchmark {
    private static final int POINTS = 4000;

    /** The dimension: 18, 129 or 400 features. */
    @Param({"1", "2", "5"})
    private int dimension = 1;

    private final LinearAlgebra algebra = LinearAlgebra.java();
    private Points points = BenchmarkInputs.uniform(1, 1);
    private double[] point = new double[0];
    private PsdFunction function = fitted(1);
    private Matrix square = Matrix.identity(1);
    private Matrix columns = Matrix.identity(1);

    /** For the benchmark harness. */
    public PredictBenchmark() {}

    private static PsdFunction fitted(int d) {
        int n = d == 1 ? 200 : d == 2 ? 300 : 400;
        return DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(d == 1 ? 0.6 : d == 2 ? 0.25 : 1))
                .withLambda(1e-3)
                .fit(Sample.of(BenchmarkInputs.uniform(n, d)))
                .density()
                .function();
    }

    /** Fits the density and makes the points. */
    @Setup
    public void setUp() {
        function = fitted(dimension);
        points = BenchmarkInputs.uniform(POINTS, dimension);
        point = points.row(0);
        int m = function.root().rows();
        square = Matrix.wrap(m, m, BenchmarkInputs.uniform(m * m, -1, 1));
        columns = Matrix.wrap(m, POINTS, BenchmarkInputs.uniform(m * POINTS, -1, 1));
    }

    /** {@return the value at one point} */
    @Benchmark
    public double onePoint() {
        return function.value(point);
    }

    /** {@return the gradient at one point: the partial derivatives} */
    @Benchmark
    public double[] gradientAtOnePoint() {
        return function.gradient(point);
    }

    /** {@return the values at 4000 points} */
    @Benchmark
    public double[] manyPoints() {
        return function.values(points);
    }

    /** {@return the yardstick: a product of the same size, of an m x m with an m x 4000 matrix} */
    @Benchmark
    public Matrix product() {
        return algebra.multiply(View.of(square), View.of(columns));
    }
}
