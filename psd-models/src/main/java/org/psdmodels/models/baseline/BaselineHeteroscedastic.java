package org.psdmodels.models.baseline;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.Fit;
import org.psdmodels.models.function.SignedFunction;
import org.psdmodels.models.regression.ConditionalNormal;
import org.psdmodels.models.regression.NormalDistribution;

/**
 * Normal distributions of y given x with mean eta(x) / theta(x) and variance 1 / theta(x), theta being of one of the
 * families. Where a partially non-negative theta is not positive there is no distribution: the mean is NaN, the variance
 * infinite, and the density zero.
 */
public final class BaselineHeteroscedastic implements BaselineModel, ConditionalNormal {
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

    /** A model from its fit. */
    static BaselineHeteroscedastic of(Fit fit, Family family) {
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

    /** {@return the mean times the precision: eta} */
    public SignedFunction eta() {
        return eta;
    }

    /** {@return the precision, with its smallest value: theta} */
    public BaselineFunction precision() {
        return theta;
    }

    @Override
    public double[] means(Points x) {
        double[] mean = eta.values(x);
        double[] precision = theta.values(x);
        for (int i = 0; i < mean.length; i++) {
            mean[i] = precision[i] > 0 ? mean[i] / precision[i] : Double.NaN;
        }
        return mean;
    }

    @Override
    public double[] variances(Points x) {
        double[] variance = theta.values(x);
        for (int i = 0; i < variance.length; i++) {
            variance[i] = variance[i] > 0 ? 1 / variance[i] : Double.POSITIVE_INFINITY;
        }
        return variance;
    }

    /** Minus infinity where theta is not positive. */
    @Override
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

    @Override
    public List<NormalDistribution> predict(Points x) {
        double[] means = means(x);
        double[] variances = variances(x);
        return IntStream.range(0, means.length)
                .mapToObj(i -> new NormalDistribution(means[i] / variances[i], 1 / variances[i]))
                .toList();
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
