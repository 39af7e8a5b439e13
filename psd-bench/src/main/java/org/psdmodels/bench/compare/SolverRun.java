package org.psdmodels.bench.compare;

import java.util.stream.Collectors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.Counted;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * What a solver made of a problem.
 *
 * @param entrant the solver
 * @param solution what it returned
 * @param psdBlocks the number of non-negative functions of the problem
 * @param eigendecompositions how many there were, the certificate's included
 * @param gramWork the work of all weighted gram matrices, m r^2 for each of m columns
 * @param time the time from problem to solution
 */
public record SolverRun(
        Entrant entrant,
        Solution solution,
        int psdBlocks,
        int eigendecompositions,
        double gramWork,
        Stopwatch.Time time) {
    /** The relative gap and the infeasibility that count as solved. */
    public static final double TOLERANCE = 1e-8;

    /** The most eigendecompositions per non-negative function. */
    public static final int MOST_DECOMPOSITIONS = 60;

    /**
     * Solves a problem.
     *
     * @param entrant the solver
     * @param problem the problem
     * @return what came of it
     */
    public static SolverRun of(Entrant entrant, Problem problem) {
        return of(entrant, problem, LinearAlgebra.preferred());
    }

    /** Solves a problem by a linear algebra. */
    static SolverRun of(Entrant entrant, Problem problem, LinearAlgebra inner) {
        Counted algebra = new Counted(inner);
        Solver solver = entrant.maker().apply(algebra);
        Stopwatch watch = new Stopwatch();
        Solution solution =
                solver.solve(problem, entrant.options(), Progress.none().within(entrant.limit()));
        Stopwatch.Time time = watch.read();
        int psd = (int)
                problem.blocks().stream().filter(Block.Psd.class::isInstance).count();
        return new SolverRun(entrant, solution, psd, algebra.eigendecompositions(), algebra.gramWork(), time);
    }

    /** {@return the time that passed: the seconds from problem to solution} */
    public double seconds() {
        return time.seconds();
    }

    /** {@return the larger of relative gap and infeasibility: how far the solution is from being proved optimal} */
    public double miss() {
        Certificate certificate = solution.certificate();
        return Math.max(Math.abs(certificate.relativeGap()), certificate.infeasibility());
    }

    /** {@return the eigendecompositions per non-negative function; all of them where there is no such function} */
    public double decompositionsPerBlock() {
        return eigendecompositions / (double) Math.max(psdBlocks, 1);
    }

    /** {@return the number of iterations: the length of the history} */
    public int iterations() {
        return solution.history().size();
    }

    /** {@return the numbers of features of the blocks: the numbers, joined by plus signs} */
    public String features() {
        return solution.certificate().features().stream()
                .map(assumption -> String.valueOf(assumption.basis()))
                .collect(Collectors.joining("+"));
    }

    /** {@return whether the solution is proved to a relative gap and an infeasibility of 1e-8} */
    public boolean isSolved() {
        return solution.status() == Status.OPTIMAL && miss() <= TOLERANCE;
    }

    /** {@return whether few eigendecompositions were made: at most 60 per non-negative function} */
    public boolean isCheap() {
        return decompositionsPerBlock() <= MOST_DECOMPOSITIONS;
    }

    /** {@return for tables whether both hold: {@code ok}, or what is missing} */
    public String verdict() {
        return !isSolved() ? "NOT SOLVED" : isCheap() ? "ok" : "MANY DECOMPOSITIONS";
    }
}
