package org.psdmodels.solvers.finite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;

/**
 * A problem whose outputs are values at points, the same mixture of the blocks everywhere, with other observations in place of
 * its own: some of them, or means of some. Constraints, penalties and the linear term stay what they are.
 */
public final class Reduction {
    private Reduction() {}

    /**
     * The problem with other observations.
     *
     * @param whole the problem
     * @param losses the losses of the other observations
     * @param features for each block their features, by columns
     * @return the problem, whose vectors are in memory
     */
    public static FiniteProblem of(FiniteProblem whole, RowLosses losses, List<double[]> features) {
        List<FiniteBlock> blocks = new ArrayList<>();
        for (int b = 0; b < features.size(); b++) {
            blocks.add(block(whole, whole.blocks().get(b), losses, features.get(b)));
        }
        return new FiniteProblem(whole.dense(), losses, blocks, whole.bounds(), whole.inequality());
    }

    private static FiniteBlock block(FiniteProblem whole, FiniteBlock block, RowLosses losses, double[] features) {
        int n = whole.losses().observations();
        int m = losses.observations();
        SparseMap map = map(whole, block.map(), n, m);
        if (block instanceof PsdBlock psd) {
            double[] vectors = joined(features, psd.columns().others(n), psd.size());
            return new PsdBlock(
                    psd.dense(), psd.size(), vectors, psd.matrices(), map, psd.linearTerm(), psd.regularizer());
        }
        LinearBlock linear = (LinearBlock) block;
        double[] others = Arrays.copyOfRange(linear.vectors(), n * linear.size(), linear.vectors().length);
        double[] vectors = joined(features, others, linear.size());
        return new LinearBlock(linear.dense(), linear.size(), vectors, map, linear.linearTerm(), linear.penalty());
    }

    private static double[] joined(double[] features, double[] others, int size) {
        if (others.length == 0) {
            return features;
        }
        double[] all = Arrays.copyOf(features, Matrix.length(size, (features.length + others.length) / size));
        System.arraycopy(others, 0, all, features.length, others.length);
        return all;
    }

    /** Each of m observations enters the outputs as the first does, and what is no observation enters the same constraints. */
    private static SparseMap map(FiniteProblem whole, SparseMap map, int n, int m) {
        int q = whole.losses().outputs();
        SparseMap.Builder fewer = new SparseMap.Builder();
        for (int i = 0; i < m; i++) {
            for (int e = map.start(0); e < map.start(1); e++) {
                fewer.add(i * q + map.row(e), i, map.value(e));
            }
        }
        for (int j = n; j < map.columns(); j++) {
            for (int e = map.start(j); e < map.start(j + 1); e++) {
                fewer.add(map.row(e) - n * q + m * q, j - n + m, map.value(e));
            }
        }
        return fewer.build(m * q + whole.constraints(), map.columns() - n + m);
    }
}
