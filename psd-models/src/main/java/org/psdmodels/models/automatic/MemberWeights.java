package org.psdmodels.models.automatic;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Weights of the members of a mixture: the mean of those that {@link Stacking} finds and of tempered ones, a_k exp(S_k / 4), with the prior
 * a and the total left-out score S_k of each, in which no row counts less than a floor.
 *
 * @param stacking the stacked weights, with their gap
 * @param weights the weights
 */
@SuppressWarnings("ArrayRecordComponent")
public record MemberWeights(Stacking stacking, double[] weights) {
    private static final double TEMPER = 0.25;

    /** Left-out densities of a row count no less than this, in standard units. */
    private static final double FLOOR = -25;

    /** Copies the weights. */
    public MemberWeights {
        weights = weights.clone();
    }

    /** {@return a copy of the weights} */
    @Override
    public double[] weights() {
        return weights.clone();
    }

    /**
     * The weights that follow from what members say of rows that they have not seen.
     *
     * @param evidence what they say
     * @return the weights
     */
    public static MemberWeights of(Evidence evidence) {
        double[] prior = evidence.prior();
        Stacking stacking = Stacking.of(evidence.logs(), evidence.shares(), evidence.rows(), prior);
        double[] tempered = tempered(evidence, prior);
        double sum = DoubleStream.of(tempered).sum();
        double[] weights = stacking.weights();
        for (int k = 0; k < weights.length; k++) {
            weights[k] = (weights[k] + tempered[k] / sum) / 2;
        }
        return new MemberWeights(stacking, weights);
    }

    private static double[] tempered(Evidence evidence, double... prior) {
        double[] shares = evidence.shares();
        double[][] logs = evidence.logs();
        double[] scores = new double[prior.length];
        for (int k = 0; k < scores.length; k++) {
            for (int i = 0; i < shares.length; i++) {
                scores[k] += evidence.rows() * shares[i] * Math.max(logs[k][i] + evidence.logVolume(), FLOOR);
            }
        }
        double largest = DoubleStream.of(scores).max().orElseThrow();
        double[] tempered = new double[scores.length];
        Arrays.setAll(tempered, k -> prior[k] * Math.exp(TEMPER * (scores[k] - largest)));
        return tempered;
    }
}
