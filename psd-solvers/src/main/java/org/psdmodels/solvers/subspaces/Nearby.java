package org.psdmodels.solvers.subspaces;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * A point near the solution: what a similar problem ended with.
 *
 * @param roots for a matrix A = R R' the root R; otherwise the coefficients
 * @param mu the multipliers of the constraints
 */
@SuppressWarnings("ArrayRecordComponent")
record Nearby(List<double[]> roots, double[] mu) {
    /** The end of rounds on a part of the observations. */
    static Nearby of(Round round) {
        return new Nearby(
                round.proof().evaluation().blocks().stream()
                        .map(block -> block.root())
                        .toList(),
                round.proof().mu());
    }

    /** A solution, if it is on the same features. */
    static Optional<Nearby> of(Discretisation discretisation, Solution solution) {
        List<BlockSolution> blocks = solution.blocks();
        boolean isSame = blocks.size() == discretisation.features().size()
                && solution.multipliers().rows() == discretisation.problem().constraints()
                && Double.isFinite(solution.certificate().primal());
        for (int b = 0; isSame && b < blocks.size(); b++) {
            isSame = SolverFeatures.areOf(discretisation.features().get(b), blocks.get(b))
                    && fits(discretisation.problem().blocks().get(b), blocks.get(b));
        }
        return isSame
                ? Optional.of(new Nearby(
                        blocks.stream().map(BlockSolution::numbers).toList(),
                        solution.multipliers().data()))
                : Optional.empty();
    }

    /** Whether there is a coefficient, or a row of the root, for each feature. */
    private static boolean fits(FiniteBlock to, BlockSolution block) {
        if (block instanceof BlockSolution.Psd psd) {
            return to instanceof PsdBlock own && psd.root().rows() == own.size();
        }
        return !(block instanceof BlockSolution.Linear linear)
                || (to instanceof LinearBlock own && linear.coefficients().rows() == own.size());
    }

    /** The coefficients (X, w, b) in subspaces; X = U'R R'U. */
    List<double[]> coefficients(FiniteProblem problem, List<Optional<double[]>> bases) {
        List<double[]> coefficients = new ArrayList<>();
        for (int b = 0; b < bases.size(); b++) {
            double[] root = roots.get(b);
            int block = b;
            coefficients.add(bases.get(b)
                    .map(u -> inside((PsdBlock) problem.blocks().get(block), u, root))
                    .orElse(root));
        }
        return coefficients;
    }

    private static double[] inside(PsdBlock block, double[] u, double[] root) {
        int p = u.length / block.size();
        int k = root.length / block.size();
        return k == 0
                ? new double[p * p]
                : block.dense().gram(p, k, block.dense().productOfTransposed(p, block.size(), k, u, root));
    }
}
