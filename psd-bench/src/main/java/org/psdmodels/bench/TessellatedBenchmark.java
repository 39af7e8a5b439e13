package org.psdmodels.bench;

import java.util.Arrays;
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
import org.psdmodels.kernels.tessellated.TessellatedFamily;
import org.psdmodels.kernels.tessellated.TessellatedKernel;

/** Matrices of tessellated kernels, by number of points, dimension and degree. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TessellatedBenchmark {
    /** The number of points. */
    @Param({"150", "300", "600"})
    public int points;

    /** The dimension. */
    @Param({"3", "6", "12"})
    public int dimension;

    /** The degree of the monomials. */
    @Param({"0", "1", "2"})
    public int degree;

    private TessellatedKernel kernel =
            TessellatedFamily.ofDegree(0, new double[1], new double[] {1}).identityKernel();
    private Points x = BenchmarkInputs.uniform(1, 1);
    private double[] alpha = new double[0];

    /** For the benchmark harness. */
    public TessellatedBenchmark() {}

    /** Makes the points and the kernel. */
    @Setup
    public void setUp() {
        double[] lower = new double[dimension];
        double[] upper = new double[dimension];
        Arrays.fill(lower, -0.1);
        Arrays.fill(upper, 1.1);
        kernel = TessellatedFamily.ofDegree(degree, lower, upper).randomKernel(1);
        x = BenchmarkInputs.uniform(points, dimension);
        alpha = BenchmarkInputs.uniform(points, -1, 1);
    }

    /** {@return the symmetric kernel matrix} */
    @Benchmark
    public Matrix gram() {
        return kernel.gram(x);
    }

    /** {@return the derivative of alpha'K alpha in the parameter P: the matrix} */
    @Benchmark
    public Matrix derivativeInP() {
        return kernel.family().weighted(x, alpha);
    }
}
