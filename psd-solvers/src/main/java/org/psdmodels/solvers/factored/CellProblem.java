package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.losses.KullbackLeiblerLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.certificate.FactorProof;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.RowLosses;
import org.psdmodels.solvers.finite.SparseMap;

/**
 * A problem on cells in place of observations: mean features, mean targets, sums of weights; and then tilted by
 *
 * <pre>  T = G - G_cells,    G = V Diag(a) V',</pre>
 *
 * <p>the difference of the gradients of both problems at a point, so that the optimum of the one is that of the other if it
 * is there.
 *
 * @param factors the problem in its factors
 * @param finite the same for its certificate
 */
record CellProblem(FactorProblem factors, FiniteProblem finite) {
    /** Losses that are linear in the target but for a constant: the mean target is exact where the outputs are the same. */
    static boolean canMerge(RowLosses losses) {
        Loss loss = losses.terms().get(0).loss();
        return losses.terms().size() == 1
                && loss.outputs() == 1
                && (loss.targets() == 0
                        || loss instanceof SquaredLoss
                        || loss instanceof PoissonLoss
                        || loss instanceof KullbackLeiblerLoss);
    }

    static CellProblem of(FactorProblem whole, FiniteProblem finite, Cells cells) {
        WeightedLosses losses = (WeightedLosses) whole.losses();
        WeightedLosses merged = new WeightedLosses(losses.rows().with(cells::means, cells.weights()));
        List<FactorBlock> blocks = new ArrayList<>();
        List<Rows> known = new ArrayList<>();
        for (int b = 0; b < whole.blocks().size(); b++) {
            FactorBlock block = whole.blocks().get(b);
            int same = b;
            while (same > 0 && whole.blocks().get(same - 1).rows() == block.rows()) {
                same--;
            }
            known.add(same < b ? known.get(same) : block.rows().means(cells, losses.weights()));
            blocks.add(new FactorBlock(
                    known.get(b), block.isMatrix(), block.l1(), block.l2(), block.tilt(), block.mass()));
        }
        return of(new FactorProblem(whole.dense(), merged, blocks, whole.mixing(), whole.total()), finite);
    }

    private static CellProblem of(FactorProblem factors, FiniteProblem whole) {
        RowLosses losses = ((WeightedLosses) factors.losses()).rows();
        int n = factors.observations();
        List<FiniteBlock> blocks = new ArrayList<>();
        for (int b = 0; b < factors.blocks().size(); b++) {
            blocks.add(finite(factors, b, whole.blocks().get(b), n + whole.constraints()));
        }
        return new CellProblem(
                factors, new FiniteProblem(whole.dense(), losses, blocks, whole.bounds(), whole.inequality()));
    }

    private static FiniteBlock finite(FactorProblem factors, int b, FiniteBlock whole, int rows) {
        FactorBlock block = factors.blocks().get(b);
        int r = block.features();
        int n = factors.observations();
        SparseMap.Builder map = new SparseMap.Builder();
        for (int i = 0; i < n; i++) {
            map.add(i, i, factors.mixing()[0][b]);
        }
        if (block.hasMass()) {
            map.add(n, n, 1);
        }
        SparseMap built = map.build(rows, block.hasMass() ? n + 1 : n);
        double[] tilt = block.isTilted()
                ? Columns.flat(r, block.tilt(), 0, block.tilt().length)
                : new double[block.isMatrix() ? r * r : r];
        double[] vectors = block.rows().vectors();
        if (whole instanceof PsdBlock psd) {
            List<double[]> matrices = block.hasMass() ? List.of(block.mass()) : List.of();
            return new PsdBlock(psd.dense(), r, vectors, matrices, built, tilt, psd.regularizer());
        }
        return new LinearBlock(((LinearBlock) whole).dense(), r, vectors, built, tilt, block.l2());
    }

    /** This problem with the gradient of the whole at a point whose proof is known. */
    CellProblem tilted(FiniteProblem whole, Point at, FactorProof proof) {
        FactorProblem plain = factors;
        Point here = Point.of(plain, at.coordinates(), at.blocks());
        List<FactorBlock> blocks = new ArrayList<>();
        for (int b = 0; b < plain.blocks().size(); b++) {
            FactorBlock block = plain.blocks().get(b);
            int r = block.features();
            double[] a = plain.gathered(here.alpha(), b);
            double[] gradient = Dense.times(-1, proof.duals().get(b));
            if (block.hasMass()) {
                gradient = Dense.plus(gradient, -at.multiplier(), block.mass());
            }
            double[] cells =
                    block.isMatrix() ? block.rows().gram(a) : block.rows().combination(new double[][] {a})[0];
            double[] tilt = Dense.plus(gradient, -1, cells);
            blocks.add(new FactorBlock(
                    block.rows(), block.isMatrix(), block.l1(), block.l2(), Columns.of(r, tilt), block.mass()));
        }
        return of(new FactorProblem(plain.dense(), plain.losses(), blocks, plain.mixing(), plain.total()), whole);
    }
}
