package org.psdmodels.models.baseline;

import org.psdmodels.api.Points;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Sample;
import org.psdmodels.models.function.SignedFunction;

/**
 * Normal distributions of y given x with mean eta(x) / theta(x) and variance 1 / theta(x), theta being of one of the
 * families. Where a partially non-negative theta is not positive there is no distribution: the mean is NaN, the variance
 * infinite, and the density zero.
 */
public final class BaselineHeteroscedastic implements BaselineModel {
    private final Fit fit;
    private final Family family;
    private final SignedFunction eta;
    private final BaselineFunction theta;

    private BaselineHeteroscedastic(Fit fit, Family family, SignedFunction eta, BaselineFunction theta) {
        this.fit = fit;
        this.family = family;
        this.eta = eta;
        this.theta = theta;
    }

    /**
     * A model from its fit.
     *
     * @param fit a solution with the linear blocks eta and theta
     * @param family the family of theta
     * @return the model
     */
    public static BaselineHeteroscedastic of(Fit fit, Family family) {
        int d = fit.names().inputs().size();
        return new BaselineHeteroscedastic(
                fit,
                family,
                SignedFunction.of(fit.block(0), d),
                BaselineFunction.of(family, SignedFunction.of(fit.block(1), d)));
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public Family family() {
        return family;
    }

    /**
     * The mean times the precision.
     *
     * @return eta
     */
    public SignedFunction eta() {
        return eta;
    }

    /**
     * The precision, with its smallest value.
     *
     * @return theta
     */
    public BaselineFunction precision() {
        return theta;
    }

    /**
     * The means at points.
     *
     * @param x n points
     * @return eta / theta; NaN where theta is not positive
     */
    public double[] means(Points x) {
        double[] mean = eta.values(x);
        double[] precision = theta.values(x);
        for (int i = 0; i < mean.length; i++) {
            mean[i] = precision[i] > 0 ? mean[i] / precision[i] : Double.NaN;
        }
        return mean;
    }

    /**
     * The variances at points.
     *
     * @param x n points
     * @return 1 / theta; infinite where theta is not positive
     */
    public double[] variances(Points x) {
        double[] variance = theta.values(x);
        for (int i = 0; i < variance.length; i++) {
            variance[i] = variance[i] > 0 ? 1 / variance[i] : Double.POSITIVE_INFINITY;
        }
        return variance;
    }

    /**
     * The logarithms of the densities of targets.
     *
     * @param test points with targets
     * @return log p(y_i | x_i); minus infinity where theta is not positive
     */
    public double[] logPdfs(Sample test) {
        double[] mean = means(test.points());
        double[] variance = variances(test.points());
        double[] y = test.target();
        for (int i = 0; i < y.length; i++) {
            double d = y[i] - mean[i];
            y[i] = variance[i] < Double.POSITIVE_INFINITY
                    ? -(Math.log(2 * Math.PI * variance[i]) + d * d / variance[i]) / 2
                    : Double.NEGATIVE_INFINITY;
        }
        return y;
    }

    /** The mean log-likelihood. */
    @Override
    public double score(Sample test) {
        return test.mean(logPdfs(test));
    }

    @Override
    public String summary() {
        return fit.summary("heteroscedastic regression, " + family.label());
    }

    @Override
    public String toString() {
        return summary();
    }
}
