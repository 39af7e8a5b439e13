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
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** The dense linear algebra that solvers stand on, for n x n matrices, one thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class LinearAlgebraBenchmark {
    /** The number of rows and columns. */
    @Param({"100", "500", "1000", "2000"})
    public int n;

    private final LinearAlgebra algebra = LinearAlgebra.preferred();
    private View a = View.of(Matrix.identity(1));
    private View b = View.of(Matrix.identity(1));
    private View definite = View.of(Matrix.identity(1));
    private double[] weights = new double[0];
    private double tenth;
    private double[] rightHandSides = new double[0];
    private Cholesky.Factor factor = new Cholesky.Factor(Matrix.identity(1));

    /** For the benchmark harness. */
    public LinearAlgebraBenchmark() {}

    /** Makes the matrices. */
    @Setup
    public void setUp() {
        a = View.of(n, n, BenchmarkInputs.uniform(n * n, -1, 1));
        b = View.of(n, n, BenchmarkInputs.uniform(n * n, -1, 1));
        weights = BenchmarkInputs.uniform(n, -1, 1);
        rightHandSides = BenchmarkInputs.uniform(n * n, -1, 1);
        double[] gram = algebra.gram(a).data().clone();
        for (int i = 0; i < n; i++) {
            gram[i + i * n] += 1;
        }
        definite = View.of(n, n, gram);
        tenth = ((Eigen.Pairs) algebra.eigenvalues(definite)).values()[n - 1 - n / 10];
        factor = (Cholesky.Factor) algebra.cholesky(definite);
    }

    /** {@return eigenvalues and eigenvectors} */
    @Benchmark
    public Eigen eigen() {
        return algebra.eigen(definite);
    }

    /** {@return the largest tenth of the eigenvalues with their eigenvectors: the part of the decomposition} */
    @Benchmark
    public Eigen eigenAbove() {
        return algebra.eigenAbove(definite, tenth);
    }

    /** {@return eigenvalues alone} */
    @Benchmark
    public Eigen eigenvalues() {
        return algebra.eigenvalues(definite);
    }

    /** {@return the factorisation A = L L'} */
    @Benchmark
    public Cholesky cholesky() {
        return algebra.cholesky(definite);
    }

    /** {@return the solution L^-1 B} */
    @Benchmark
    public double[] solveLower() {
        double[] x = rightHandSides.clone();
        algebra.solveLower(View.of(factor.lower()), View.of(n, n, x));
        return x;
    }

    /** {@return the product A B} */
    @Benchmark
    public Matrix multiply() {
        return algebra.multiply(a, b);
    }

    /** {@return the gram matrix A A'} */
    @Benchmark
    public Matrix gram() {
        return algebra.gram(a);
    }

    /** {@return the weighted gram matrix A Diag(weights) A', with weights of both signs} */
    @Benchmark
    public Matrix weightedGram() {
        return algebra.gram(a, weights);
    }
}
