package org.psdmodels.models.linear;

import org.psdmodels.api.model.Sample;

/** The negative mean squared loss, by the weights of the test data. */
final class SquaredScore {
    private SquaredScore() {}

    static double of(Sample test, double[] values) {
        double[] losses = test.target();
        for (int i = 0; i < losses.length; i++) {
            double error = values[i] - losses[i];
            losses[i] = -error * error / 2;
        }
        return test.mean(losses);
    }
}
