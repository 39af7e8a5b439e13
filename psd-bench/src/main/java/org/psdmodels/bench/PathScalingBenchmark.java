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
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.bench.problems.LineDensity;
import org.psdmodels.solvers.path.PathSolver;

/**
 * How the time of the path-following solver grows, for densities on the line to a relative gap of 1e-8: with the number of
 * observations, with the number of features (the narrower the kernel the more: 17, 41 and 197 of them at 500 observations),
 * and with the regularization falling.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 4, time = 1)
public class PathScalingBenchmark {
    private static final int SIZE = 500;
    private static final double LAMBDA = 1e-2;
    private static final double WIDTH = 1;

    /** For the benchmark harness. */
    public PathScalingBenchmark() {}

    /** Numbers of observations. */
    @State(Scope.Benchmark)
    public static class Sizes {
        /** The number of observations. */
        @Param({"100", "500", "2500", "12500"})
        public int n;

        /** For the benchmark harness. */
        public Sizes() {}
    }

    /** Widths of the kernel. */
    @State(Scope.Benchmark)
    public static class Widths {
        /** The width. */
        @Param({"1", "0.3", "0.05"})
        public double width;

        /** For the benchmark harness. */
        public Widths() {}
    }

    /** Regularizations. */
    @State(Scope.Benchmark)
    public static class Lambdas {
        /** The regularization. */
        @Param({"1e-1", "1e-2", "1e-4", "1e-6"})
        public double lambda;

        /** For the benchmark harness. */
        public Lambdas() {}
    }

    private static Solution solve(int n, double width, double lambda) {
        Problem problem = new LineDensity(n, width, lambda).problem();
        return PathSolver.create().solve(problem);
    }

    /**
     * More observations.
     *
     * @param sizes how many
     * @return the solution
     */
    @Benchmark
    public Solution observations(Sizes sizes) {
        return solve(sizes.n, WIDTH, LAMBDA);
    }

    /**
     * More features.
     *
     * @param widths the width of the kernel
     * @return the solution
     */
    @Benchmark
    public Solution features(Widths widths) {
        return solve(SIZE, widths.width, LAMBDA);
    }

    /**
     * Less regularization.
     *
     * @param lambdas how much
     * @return the solution
     */
    @Benchmark
    public Solution regularization(Lambdas lambdas) {
        return solve(SIZE, WIDTH, lambdas.lambda);
    }
}
