package org.psdmodels.api.model;

import org.psdmodels.api.Matrix;

/** A distribution on R^d with a mean and covariances, which those with heavy tails have not. */
public interface MeanAndCovariance {
    /** {@return the mean: E x_c for each coordinate c} */
    double[] mean();

    /** {@return the covariances: the d x d matrix of E (x_b - E x_b)(x_c - E x_c)} */
    Matrix covariance();

    /** {@return the standard deviations: the root of E (x_c - E x_c)^2 for each coordinate c} */
    default double[] sd() {
        Matrix covariance = covariance();
        double[] sd = new double[covariance.rows()];
        for (int c = 0; c < sd.length; c++) {
            sd[c] = Math.sqrt(covariance.get(c, c));
        }
        return sd;
    }
}
