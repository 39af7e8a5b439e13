package org.psdmodels.solvers.factored;

import java.util.Arrays;

/**
 * Constant functions, positive for matrices, that fit some of the observations about as well as constants can: where the
 * descent begins, and where its metric is taken. A pattern search, in logarithms where a constant is positive.
 */
final class PlausibleConstants {
    /** Observations that are looked at. */
    private static final int FEW = 200;

    private static final int SWEEPS = 60;

    /** Steps below this are the last: constants are a start. */
    private static final double CLOSE = 1e-3;

    private final Losses losses;
    private final double[][] mixing;
    private final boolean[] positive;

    /** The penalty of a constant 1, in proportion to the observations looked at. */
    private final double[] prices;

    private final int count;

    private PlausibleConstants(Losses losses, int count, double[][] mixing, boolean[] positive, double[] prices) {
        this.losses = losses;
        this.count = count;
        this.mixing = mixing;
        this.positive = positive;
        this.prices = prices;
    }

    /** One number for each block; zeros where an equality says how large functions are. */
    static double[] of(FactorProblem problem) {
        boolean[] positive = new boolean[problem.blocks().size()];
        for (int b = 0; b < positive.length; b++) {
            positive[b] = problem.blocks().get(b).isMatrix();
        }
        if (problem.hasMass()) {
            return new double[positive.length];
        }
        WeightedLosses all = (WeightedLosses) problem.losses();
        WeightedLosses thin = all.thinned(Math.max(1, problem.observations() / FEW));
        double share = Arrays.stream(thin.weights()).sum()
                / Arrays.stream(all.weights()).sum();
        double[] prices = new double[positive.length];
        for (int b = 0; b < prices.length; b++) {
            prices[b] = positive[b] ? share * price(problem.blocks().get(b)) : 0;
        }
        return new PlausibleConstants(thin, thin.weights().length, problem.mixing(), positive, prices).search();
    }

    /** Of l1 for a matrix of rank one, and of tr T for a multiple of the identity. */
    private static double price(FactorBlock block) {
        double length = Arrays.stream(block.rows().squaredNorms()).average().orElse(1);
        return (block.l1() + Math.max(0, ColumnVectors.trace(block.tilt()))) / length;
    }

    private double[] search() {
        double[] p = new double[positive.length];
        double[] step = new double[p.length];
        Arrays.fill(step, 1);
        double least = value(p);
        for (int sweep = 0; sweep < SWEEPS && !isClose(step); sweep++) {
            for (int b = 0; b < p.length; b++) {
                double before = p[b];
                double better = least;
                double best = before;
                for (double sign : new double[] {1, -1}) {
                    p[b] = before + sign * step[b];
                    double value = value(p);
                    if (value < better) {
                        better = value;
                        best = p[b];
                    }
                }
                p[b] = best;
                step[b] *= better < least ? 2 : 0.5;
                least = better;
            }
        }
        return constants(p);
    }

    private static boolean isClose(double[] step) {
        return Arrays.stream(step).allMatch(length -> length < CLOSE);
    }

    private double[] constants(double[] p) {
        double[] constants = p.clone();
        for (int b = 0; b < p.length; b++) {
            constants[b] = positive[b] ? Math.exp(p[b]) : p[b];
        }
        return constants;
    }

    private double value(double[] p) {
        double[] e = constants(p);
        double[][] z = new double[mixing.length][count];
        for (int k = 0; k < z.length; k++) {
            double sum = 0;
            for (int b = 0; b < e.length; b++) {
                sum += mixing[k][b] * e[b];
            }
            Arrays.fill(z[k], sum);
        }
        return losses.value(z) + ColumnVectors.dot(prices, e);
    }
}
