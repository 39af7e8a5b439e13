package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.Random;
import org.psdmodels.api.checks.Checks;

/** Weights of a mixture: w &gt;= 0, of sum one. */
final class MixtureWeights {
    private static final double ROUNDING = 1e-9;

    private MixtureWeights() {}

    static void requireSumOne(double... weights) {
        double sum = Arrays.stream(weights).sum();
        Checks.require(Math.abs(sum - 1) <= ROUNDING, "sum of the weights", "must be 1", sum);
    }

    /** Independent members, each with the probability of its weight. */
    static int[] draw(double[] weights, int n, Random random) {
        double[] below = weights.clone();
        for (int k = 1; k < below.length; k++) {
            below[k] += below[k - 1];
        }
        int[] drawn = new int[n];
        for (int i = 0; i < n; i++) {
            double u = random.nextDouble() * below[below.length - 1];
            int place = Arrays.binarySearch(below, u);
            drawn[i] = place >= 0 ? place + 1 : -place - 1;
        }
        return drawn;
    }
}
