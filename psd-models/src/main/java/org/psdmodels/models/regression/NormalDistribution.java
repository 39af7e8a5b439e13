package org.psdmodels.models.regression;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.DistributionOnLine;

/**
 * The normal distribution in natural parameters: mean eta / theta, variance 1 / theta.
 *
 * <p>At precision 0 it is what is left of a normal distribution when its variance grows beyond all bounds: density 0,
 * distribution function 1/2, quantiles minus and plus infinity below and above level 1/2, every interval the whole line. The
 * mean and the median have no limit: they are NaN.
 *
 * @param eta the precision times the mean, finite
 * @param theta the precision, one over the variance
 */
public record NormalDistribution(double eta, double theta) implements Density, DistributionOnLine {
    private static final double LOG_TWO_PI = Math.log(2 * Math.PI);

    /** Checks the parameters. */
    public NormalDistribution {
        Checks.finite("eta", eta);
        Checks.nonNegative("theta", theta);
    }

    /** {@return the mean: eta / theta; NaN at precision 0} */
    public double mean() {
        return theta > 0 ? eta / theta : Double.NaN;
    }

    /** {@return the variance: 1 / theta; infinite at precision 0} */
    public double variance() {
        return 1 / theta;
    }

    /** {@return the standard deviation: theta^(-1/2); infinite at precision 0} */
    public double sd() {
        return 1 / Math.sqrt(theta);
    }

    @Override
    public int dimension() {
        return 1;
    }

    @Override
    public double[] pdfs(Points y) {
        return Arrays.stream(logPdfs(y)).map(Math::exp).toArray();
    }

    @Override
    public double[] logPdfs(Points y) {
        return IntStream.range(0, y.size())
                .mapToDouble(i -> logPdf(y.coordinate(i, 0)))
                .toArray();
    }

    /**
     * {@return the density: p(y)}
     *
     * @param y a number
     */
    public double pdf(double y) {
        return Math.exp(logPdf(y));
    }

    /**
     * The logarithm of the density.
     *
     * @param y a number
     * @return (log theta - log(2 pi) - (theta y - eta)^2 / theta) / 2; minus infinity at precision 0
     */
    public double logPdf(double y) {
        double z = standardised(y);
        return (Math.log(theta) - LOG_TWO_PI - z * z) / 2;
    }

    /**
     * The distribution function.
     *
     * @param y a number
     * @return P(Y &lt;= y); 1/2 at precision 0
     */
    @Override
    public double cdf(double y) {
        return StandardNormal.cdf(standardised(y));
    }

    /** (y - mean) / sd, by the smaller numbers; 0 at precision 0. */
    private double standardised(double y) {
        return theta > 0 ? Math.fma(theta, y, -eta) / Math.sqrt(theta) : 0;
    }

    /**
     * The inverse of the distribution function.
     *
     * @param level the probability, 0 &lt; level &lt; 1
     * @return the y with P(Y &lt;= y) = level; at precision 0 infinite, and NaN at level 1/2
     */
    @Override
    public double quantile(double level) {
        Checks.between("level", level, 0, 1);
        double z = StandardNormal.quantile(level);
        return theta > 0 ? mean() + z * sd() : z * Double.POSITIVE_INFINITY;
    }

    /**
     * The interval around the mean that has a probability.
     *
     * @param level the probability, 0 &lt; level &lt; 1
     * @return from the quantile of (1 - level) / 2 to that of (1 + level) / 2
     */
    public Interval interval(double level) {
        Checks.between("level", level, 0, 1);
        if (theta == 0) {
            return Interval.REALS;
        }
        double half = -StandardNormal.quantile((1 - level) / 2) * sd();
        return new Interval(mean() - half, mean() + half);
    }

    /**
     * Intervals in which each of some distributions lies with a probability.
     *
     * @param distributions the distributions
     * @param probability in (0, 1)
     * @return a row for each, its columns the lower and the upper end
     */
    public static Matrix intervals(List<NormalDistribution> distributions, double probability) {
        int n = distributions.size();
        double[] ends = new double[2 * n];
        for (int i = 0; i < n; i++) {
            Interval interval = distributions.get(i).interval(probability);
            ends[i] = interval.lower();
            ends[n + i] = interval.upper();
        }
        return Matrix.wrap(n, 2, ends);
    }
}
