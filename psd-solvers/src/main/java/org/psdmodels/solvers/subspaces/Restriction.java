package org.psdmodels.solvers.subspaces;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.RowLosses;

/**
 * The restriction of a problem to matrices A = U X U' with few columns U, one pass over the observations for each block, and what
 * of a problem the first of them begins with.
 */
final class Restriction {
    private Restriction() {}

    /** The problem for X; blocks without U are as they are. */
    static FiniteProblem of(FiniteProblem whole, List<Optional<double[]>> bases) {
        List<FiniteBlock> blocks = new ArrayList<>();
        for (int b = 0; b < bases.size(); b++) {
            FiniteBlock block = whole.blocks().get(b);
            blocks.add(bases.get(b)
                    .<FiniteBlock>map(u -> restricted((PsdBlock) block, u))
                    .orElse(block));
        }
        return whole.with(blocks);
    }

    private static PsdBlock restricted(PsdBlock block, double[] u) {
        Dense dense = block.dense();
        int r = block.size();
        int p = u.length / r;
        List<double[]> matrices = block.matrices().stream()
                .map(w -> compressed(dense, r, p, u, w))
                .toList();
        return new PsdBlock(
                dense,
                p,
                block.columns().projected(dense, u),
                matrices,
                block.map(),
                compressed(dense, r, p, u, block.linearTerm()),
                block.regularizer());
    }

    /** U'W U. */
    private static double[] compressed(Dense dense, int r, int p, double[] u, double[] w) {
        double[] inner = dense.productOfTransposed(p, r, p, u, dense.product(r, r, p, w, u));
        Dense.symmetrise(p, inner);
        return inner;
    }

    /** Block b as a matrix; empty for a block that is not restricted. */
    static Optional<PsdBlock> matrix(FiniteProblem problem, int b) {
        return problem.blocks().get(b) instanceof PsdBlock psd ? Optional.of(psd) : Optional.empty();
    }

    /** The weighted slopes of the losses at given rows. */
    static double[] slopes(FiniteProblem problem, double[] rows) {
        RowLosses losses = problem.losses();
        double[] slopes = new double[losses.entries()];
        losses.slopes(rows, slopes);
        for (int i = 0; i < slopes.length; i++) {
            slopes[i] *= losses.weight(i);
        }
        return slopes;
    }

    /**
     * The rows of multiples of the identity, whose outputs are about the same for all observations, that meet the first
     * equality where there is one.
     */
    static double[] plausibleRows(FiniteProblem problem) {
        double[] rows = rowsOfIdentity(problem);
        double factor = 1;
        for (int k = problem.constraints() - 1; k >= 0; k--) {
            double ratio = problem.bounds()[k] / rows[problem.outputs() + k];
            factor = !problem.inequality()[k] && ratio > 0 && ratio < Double.POSITIVE_INFINITY ? ratio : factor;
        }
        return Dense.times(factor, rows);
    }

    /** Outputs and values of the constraints' forms where all A = I and other blocks are zero. */
    private static double[] rowsOfIdentity(FiniteProblem problem) {
        double[] rows = new double[problem.rows()];
        for (FiniteBlock block : problem.blocks()) {
            if (block instanceof PsdBlock psd) {
                double[] atoms = new double[psd.map().columns()];
                double[] norms = psd.columns().squaredNorms();
                System.arraycopy(norms, 0, atoms, 0, norms.length);
                for (int k = 0; k < psd.matrices().size(); k++) {
                    atoms[norms.length + k] =
                            Dense.trace(psd.size(), psd.matrices().get(k));
                }
                psd.map().addProduct(atoms, rows);
            }
        }
        return rows;
    }
}
