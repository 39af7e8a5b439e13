package org.psdmodels.models.regression;

import org.psdmodels.models.Sample;

/** How large targets are, by the weights: what penalties of standardised data are measured in. */
final class TargetScale {
    private TargetScale() {}

    /** The standard deviation; the root mean square where all targets are the same. */
    static double deviation(Sample sample) {
        double deviation = rootMeanSquare(sample, sample.mean(sample.target()));
        return deviation > 0 ? deviation : magnitude(sample);
    }

    /** The root mean square; 1 where all targets are zero. */
    static double magnitude(Sample sample) {
        double magnitude = rootMeanSquare(sample, 0);
        return magnitude > 0 ? magnitude : 1;
    }

    private static double rootMeanSquare(Sample sample, double center) {
        double[] shares = sample.shares();
        double[] y = sample.target();
        double norm = 0;
        for (int i = 0; i < y.length; i++) {
            norm = Math.hypot(norm, Math.sqrt(shares[i]) * (y[i] - center));
        }
        return norm;
    }
}
