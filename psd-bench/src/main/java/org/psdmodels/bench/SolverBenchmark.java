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
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.bench.compare.Entrant;
import org.psdmodels.bench.compare.SolverRun;
import org.psdmodels.bench.problems.GridModel;
import org.psdmodels.bench.problems.Units;

/**
 * Solvers on the density of 500 points on the line, lambda 0.1, to a relative gap of 1e-4: a problem that the papers'
 * method can do too.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SolverBenchmark {
    /** The solver's name. */
    @Param({"path", "fista", "factored"})
    public String solver = "path";

    private Entrant entrant = Entrant.PATH;
    private final Problem problem = GridModel.DENSITY_ON_LINE.problem(500, 1e-1, Units.ONE);

    /** For the benchmark harness. */
    public SolverBenchmark() {}

    /** Finds the solver. */
    @Setup
    public void setUp() {
        entrant = Entrant.named(solver).withTolerance(1e-4);
    }

    /** {@return the solution from the problem} */
    @Benchmark
    public Solution solve() {
        return SolverRun.of(entrant, problem).solution();
    }
}
