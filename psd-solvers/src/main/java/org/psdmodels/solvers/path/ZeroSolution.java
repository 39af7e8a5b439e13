package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.Pair;
import org.psdmodels.solvers.certificate.Proof;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.RowLosses;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Talk;

/**
 * X = 0, with the best constants, and the losses' slopes there as alpha and mu = 0: optimal where the data want nothing but zero. The path would
 * only approach it, with a value that may tend to zero as fast as the gap.
 */
final class ZeroSolution {
    /** Of a slack relative to its terms. */
    private static final double ROUNDING = 1e-14;

    private ZeroSolution() {}

    /** The zero solution, if its gap is zero up to the tolerance. */
    static Optional<Path.Result> of(FiniteProblem problem, History history, double tolerance) {
        if (!isFeasible(problem)) {
            return Optional.empty();
        }
        List<double[]> zero = zeroAndBestConstants(problem);
        double[] rows = problem.rows(zero);
        if (!hasFiniteLosses(problem, rows)) {
            return Optional.empty();
        }
        double[] alpha = slopes(problem, rows);
        if (!isStationary(problem, alpha)) {
            return Optional.empty();
        }
        double[] mu = new double[problem.constraints()];
        Ending<Pair, Proof> ending =
                Stopping.run(problem, history, tolerance).end(Status.OPTIMAL, new Pair(zero, alpha, mu));
        Proof proof = ending.result();
        Talk.debug(PathSolver.class, "zero is stationary, with a relative error of {}", proof.error());
        boolean isOptimal = proof.gap() <= 0 || proof.error() <= tolerance;
        return isOptimal && proof.gap() >= -tolerance * proof.evaluation().magnitude()
                ? Optional.of(new Path.Result(ending.status(), ending.point(), proof, history.iterations()))
                : Optional.empty();
    }

    private static boolean isFeasible(FiniteProblem problem) {
        for (int k = 0; k < problem.constraints(); k++) {
            double bound = problem.bounds()[k];
            if (!(problem.inequality()[k] ? bound >= 0 : bound == 0)) {
                return false;
            }
        }
        return true;
    }

    /** X = 0 and w = 0, constants that are free one after the other where the losses are smallest. */
    private static List<double[]> zeroAndBestConstants(FiniteProblem problem) {
        LossesAtRows loss = new LossesAtRows(problem.losses());
        List<double[]> all = new ArrayList<>();
        double[] z = new double[problem.rows()];
        for (FiniteBlock block : problem.blocks()) {
            double[] x = new double[block.length()];
            if (block.isFree()) {
                double[] e = new double[problem.rows()];
                block.addRows(new double[] {1}, e);
                if (isFree(problem, e)) {
                    x[0] = ConstantRows.best(loss, z, e);
                    z = Dense.plus(z, x[0], e);
                }
            }
            all.add(x);
        }
        return all;
    }

    /** Whether no constraint sees a constant that has these coefficients in outputs and constraints. */
    private static boolean isFree(FiniteProblem problem, double[] coefficients) {
        return Arrays.stream(coefficients, problem.outputs(), problem.rows()).allMatch(c -> c == 0);
    }

    private static boolean hasFiniteLosses(FiniteProblem problem, double[] rows) {
        return Arrays.stream(new LossesAtRows(problem.losses()).values(rows)).allMatch(Double::isFinite);
    }

    private static double[] slopes(FiniteProblem problem, double[] rows) {
        RowLosses losses = problem.losses();
        double[] alpha = new double[losses.entries()];
        double[] values = new LossesAtRows(losses).values(rows);
        double[] conjugatesOfZero = new double[losses.count()];
        losses.conjugates(alpha, 1, conjugatesOfZero);
        losses.slopes(rows, alpha);
        for (int i = 0; i < alpha.length; i++) {
            int t = i / losses.order();
            // Where the loss is smallest, by Fenchel's equality, 0 is a subgradient.
            alpha[i] *= values[t] + conjugatesOfZero[t] <= 0 ? 0 : losses.weight(i);
        }
        return alpha;
    }

    /** S - T &lt;= q'(0) I for matrices, = 0 otherwise. */
    private static boolean isStationary(FiniteProblem problem, double[] alpha) {
        double[] rows = problem.multipliers(alpha, new double[problem.constraints()]);
        return problem.blocks().stream().allMatch(block -> isStationary(block, rows));
    }

    private static boolean isStationary(FiniteBlock block, double[] rows) {
        double[] slack = Dense.plus(block.linearTerm(), -1, block.dual(rows));
        double room = block.slopeAtZero();
        double rounding = ROUNDING * (room + Dense.norm(slack)) + Double.MIN_NORMAL;
        return block.isFree() || block.isInDualCone(Dense.plus(slack, room, block.unit()), rounding);
    }
}
