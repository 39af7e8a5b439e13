package org.psdmodels.solvers.factored;

import java.util.Arrays;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.losses.KullbackLeiblerLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.finite.RowLosses;
import org.psdmodels.solvers.finite.Subsample;

/**
 * Observations in place of all.
 *
 * @param weights their weights
 * @param numbers makes a column of their targets from one of all observations
 * @param features makes their features, by columns, from those of all
 */
@SuppressWarnings("ArrayRecordComponent")
record Fewer(double[] weights, UnaryOperator<double[]> numbers, Function<Rows, double[]> features) {
    /** Cells of observations near to each other: their means. */
    static Fewer of(Cells cells) {
        return new Fewer(cells.weights(), cells::means, cells::means);
    }

    /** Some of the observations. */
    static Fewer of(Subsample sample) {
        return new Fewer(sample.weights(), sample::numbers, rows -> rows.columns(sample.chosen()));
    }

    /** How observations are chosen in place of all. */
    interface Choice {
        /** What the method is called that works on these. */
        String name();

        /** How many there are at first. */
        int first();

        /** What they are looked at for: the relative gap of the first problem. */
        double rough();

        /** The estimated gap at which the problem on these counts as solved to a tolerance, relative to that. */
        double worth(double tolerance);

        /**
         * About so many.
         *
         * @param count how many
         * @param magnitudes how much each observation bends the objective; empty as long as nothing is known
         * @param round how many have been chosen before
         */
        Fewer of(int count, double[] magnitudes, int round);

        /** Whether others are chosen for each round. */
        boolean isRenewed();
    }

    /**
     * Cells.
     *
     * @param points the inputs of the observations, by rows
     * @param all their weights
     */
    record InCells(Matrix points, double[] all) implements Choice {
        private static final double ROUGH = 1e-5;

        /** Near the optimum another digit costs little, by the Hessian, and the next certificate gains almost all of it. */
        private static final double FINE = 0.05;

        /** The fewest cells in one, two and three dimensions; a problem has this many times as many observations. */
        private static final int[] COUNTS = {0, 160, 2000, 4000};

        private static final int WORTHWHILE = 10;

        /** Observations of a cell, where that makes more cells but no more than this many times the fewest. */
        private static final int[] OBSERVATIONS = {0, 25, 25, 10};

        private static final int[] MOST = {0, 4, 2, 3};

        static boolean isWorthwhile(FactorProblem problem, int dimension) {
            return dimension < COUNTS.length
                    && dimension > 0
                    && problem.observations() > WORTHWHILE * COUNTS[dimension]
                    && canMerge(((WeightedLosses) problem.losses()).rows());
        }

        /** Losses that are linear in the target but for a constant: the mean target is exact where the outputs are the same. */
        private static boolean canMerge(RowLosses losses) {
            Loss loss = losses.terms().get(0).loss();
            return losses.terms().size() == 1
                    && loss.outputs() == 1
                    && (loss.targets() == 0
                            || loss instanceof SquaredLoss
                            || loss instanceof PoissonLoss
                            || loss instanceof KullbackLeiblerLoss);
        }

        /** For the inputs of the observations that are kept. */
        static InCells of(Matrix all, int[] observations, double[] weights) {
            double[][] rows = Arrays.stream(observations).mapToObj(all::row).toArray(double[][]::new);
            return new InCells(Matrix.ofRows(rows), weights);
        }

        @Override
        public String name() {
            return "cells";
        }

        @Override
        public int first() {
            int d = points.columns();
            return Math.max(COUNTS[d], Math.min(MOST[d] * COUNTS[d], all.length / OBSERVATIONS[d]));
        }

        @Override
        public double rough() {
            return ROUGH;
        }

        @Override
        public double worth(double tolerance) {
            return tolerance > 2 * ROUGH ? SmoothRoute.ROUGHLY : FINE;
        }

        @Override
        public Fewer of(int count, double[] magnitudes, int round) {
            return Fewer.of(Cells.of(points, all, count));
        }

        @Override
        public boolean isRenewed() {
            return false;
        }
    }

    /**
     * A sample, uniform at first. Rare observations of steep losses, such as points of small density, would be missed by a uniform
     * sample and bend the objective most: a new one is drawn for each round, with chances that grow with the multipliers.
     *
     * @param all the weights of all observations
     * @param seed of what is drawn
     */
    record Sampled(double[] all, long seed) implements Choice {
        /** The first sample tells no more than this. */
        private static final double ROUGH = 1e-2;

        /** Up to so many observations a sample is not worth it; if their features are in memory, */
        static final int FEW = 2_000;

        /** up to so many. */
        private static final int MANY = 20_000;

        /** One in so many, and no more than these; but half of them if these are no more than so many. */
        private static final int ONE_IN = 10;

        private static final int MOST = 20_000;
        private static final int LEAST = 5_000;

        static boolean isWorthwhile(FactorProblem problem) {
            return problem.observations() > (problem.isStreamed() ? FEW : MANY);
        }

        @Override
        public String name() {
            return "samples";
        }

        @Override
        public int first() {
            return Math.max(Math.min(all.length / 2, LEAST), Math.min(all.length / ONE_IN, MOST));
        }

        @Override
        public double rough() {
            return ROUGH;
        }

        @Override
        public double worth(double tolerance) {
            return SmoothRoute.ROUGHLY;
        }

        @Override
        public Fewer of(int count, double[] magnitudes, int round) {
            return Fewer.of(
                    magnitudes.length == 0
                            ? Subsample.uniform(all, count, seed)
                            : Subsample.of(all, magnitudes, count, seed + round));
        }

        @Override
        public boolean isRenewed() {
            return true;
        }
    }
}
