package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.Reduction;
import org.psdmodels.solvers.linalg.View;

/**
 * A problem on fewer observations in place of all; and then tilted by
 *
 * <pre>  T = G - G_fewer,    G = V Diag(a) V',</pre>
 *
 * <p>the difference of the gradients of both problems at a point, so that the optimum of the one is that of the other if it
 * is there.
 *
 * @param factors the problem in its factors
 * @param finite the same for its certificate
 */
record FewerProblem(FactorProblem factors, FiniteProblem finite) {
    static FewerProblem of(FactorProblem whole, FiniteProblem finite, Fewer fewer) {
        WeightedLosses all = (WeightedLosses) whole.losses();
        WeightedLosses losses = new WeightedLosses(all.rows().with(fewer.numbers(), fewer.weights()));
        Map<Rows, double[]> features = new HashMap<>();
        Map<Rows, Rows> rows = new HashMap<>();
        List<double[]> vectors = new ArrayList<>();
        List<FactorBlock> blocks = new ArrayList<>();
        for (FactorBlock block : whole.blocks()) {
            double[] v = features.computeIfAbsent(block.rows(), fewer.features());
            vectors.add(v);
            blocks.add(block.on(rows.computeIfAbsent(
                    block.rows(),
                    known -> new Rows(View.of(known.features(), fewer.weights().length, v), known.algebra()))));
        }
        return new FewerProblem(
                new FactorProblem(whole.dense(), losses, blocks, whole.mixing(), whole.total()),
                Reduction.of(finite, losses.rows(), vectors));
    }

    /** This problem with the gradient of the whole in a round. */
    FewerProblem tilted(Coordinates coordinates, Rounds.Round round) {
        Point here = Point.of(factors, coordinates, round.blocks());
        List<FactorBlock> blocks = new ArrayList<>();
        List<FiniteBlock> terms = new ArrayList<>();
        for (int b = 0; b < factors.blocks().size(); b++) {
            FactorBlock block = factors.blocks().get(b);
            double[] a = factors.gathered(here.alpha(), b);
            double[] gradient = Dense.times(-1, round.proof().duals().get(b));
            if (block.hasMass()) {
                gradient = Dense.plus(gradient, -round.multiplier(), block.mass());
            }
            double[] own =
                    block.isMatrix() ? block.rows().gram(a) : block.rows().combination(new double[][] {a})[0];
            double[] tilt = Dense.plus(gradient, -1, own);
            blocks.add(block.tilted(ColumnVectors.of(block.features(), tilt)));
            terms.add(tilted(finite.blocks().get(b), tilt));
        }
        return new FewerProblem(
                new FactorProblem(factors.dense(), factors.losses(), blocks, factors.mixing(), factors.total()),
                finite.with(terms));
    }

    private static FiniteBlock tilted(FiniteBlock block, double[] tilt) {
        return block instanceof PsdBlock psd ? psd.withLinearTerm(tilt) : ((LinearBlock) block).withLinearTerm(tilt);
    }
}
