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
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.ProductMaternKernel;

/** Matrices of pair integrals of 500 points: direct formulas, and the calculus of sections. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class IntegralsBenchmark {
    private static final int POINTS = 500;

    private final Kernel gaussian = GaussianKernel.withWidth(0.5);
    private final Kernel matern = ProductMaternKernel.withOrder(2.5, 0.5);
    private Points line = BenchmarkInputs.uniform(1, 1);
    private Points space = BenchmarkInputs.uniform(1, 1);

    /** For the benchmark harness. */
    public IntegralsBenchmark() {}

    /** Makes the points. */
    @Setup
    public void setUp() {
        line = BenchmarkInputs.uniform(POINTS, 1);
        space = BenchmarkInputs.uniform(POINTS, 10);
    }

    private static KernelIntegrals integrals(Kernel kernel, Measure measure) {
        return kernel.integrals(measure).orElseThrow();
    }

    /** {@return the matrix of a Gaussian kernel on R^10, by the direct formula} */
    @Benchmark
    public Matrix gaussianOnSpace() {
        return integrals(gaussian, Measure.lebesgue(10)).pairs(space);
    }

    /** {@return the matrix of a Gaussian kernel on an interval, by the direct formula} */
    @Benchmark
    public Matrix gaussianOnInterval() {
        return integrals(gaussian, Measure.interval(0, 1)).pairs(line);
    }

    /** {@return the matrix of a Gaussian kernel on the line with a monomial weight, by sections} */
    @Benchmark
    public Matrix gaussianSecondMoment() {
        return integrals(gaussian, Measure.lebesgue(1).weightedBy(2)).pairs(line);
    }

    /** {@return the matrix of a Matern 5/2 kernel on the line, by sections} */
    @Benchmark
    public Matrix maternOnLine() {
        return integrals(matern, Measure.lebesgue(1)).pairs(line);
    }
}
