package org.psdmodels.api.model;

import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;

/**
 * A probability density on R^d with respect to Lebesgue measure, whatever it was fitted by: what densities are compared by.
 * Immutable and thread-safe.
 */
public interface Density extends Capable {
    /** {@return the dimension of the points: d &gt;= 1} */
    int dimension();

    /** {@return Lebesgue measure on a box outside of which the density is zero; by default on R^d} */
    default Measure support() {
        return Measure.lebesgue(dimension());
    }

    /**
     * {@return the density at points: p(x_1), ..., p(x_n), each &gt;= 0}
     *
     * @param x n points of dimension d
     */
    double[] pdfs(Points x);

    /**
     * {@return the density at a point: p(x) &gt;= 0}
     *
     * @param x d coordinates
     */
    default double pdf(double... x) {
        return pdfs(Points.single(x))[0];
    }

    /**
     * The logarithm of the density at points.
     *
     * @param x n points of dimension d
     * @return log p(x_1), ..., log p(x_n); minus infinity where the density is zero
     */
    default double[] logPdfs(Points x) {
        double[] values = pdfs(x);
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.log(values[i]);
        }
        return values;
    }

    /**
     * {@return the logarithm of the density at a point: log p(x)}
     *
     * @param x d coordinates
     */
    default double logPdf(double... x) {
        return logPdfs(Points.single(x))[0];
    }

    /**
     * {@return how far from one the mass may be, by the way in which the density was normalised; 0 where the mass is in
     * closed form, or a constraint of what was solved}
     */
    default double massError() {
        return 0;
    }

    /**
     * The mean log-likelihood of new data.
     *
     * @param test points of dimension d
     * @return the weighted mean of log p(x_i); higher is better
     */
    default double meanLogLikelihood(Sample test) {
        return test.mean(logPdfs(test.points()));
    }
}
