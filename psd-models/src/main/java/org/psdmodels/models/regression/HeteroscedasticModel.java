package org.psdmodels.models.regression;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Points;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Trend;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.models.function.SignedFunction;

/**
 * A fitted normal distribution of y for every x: mean line(x) + level(x) + eta(x) / theta(x) and variance 1 / theta(x), with
 * theta(x) = floor + f(x), f a sum of squares; line and level are zero in a model without a {@link Trend}. Outside the box of
 * the data f, and eta + level theta, the precision times the mean's distance to the line, are those of the nearest point z of
 * the box, times {@link Trend#fading}: so the variance at x is at least that at z, and the mean is no farther from the line.
 * Immutable and thread-safe.
 *
 * <p>Where theta(x) is 0 the variance is infinite and the mean NaN: see {@link NormalDistribution}.
 */
public final class HeteroscedasticModel implements CertifiedModel, ConditionalNormal {
    private final Fit fit;
    private final double floor;
    private final SignedFunction eta;
    private final PsdFunction squares;

    private HeteroscedasticModel(Fit fit, double floor, SignedFunction eta, PsdFunction squares) {
        this.fit = fit;
        this.floor = floor;
        this.eta = eta;
        this.squares = squares;
    }

    /** A model from its parts. */
    static HeteroscedasticModel of(Fit fit) {
        int dimension = fit.names().inputs().size();
        List<BlockSolution> blocks = fit.solution().blocks();
        double floor =
                blocks.size() > 2 ? PsdFunction.of(blocks.get(2), dimension).value(new double[dimension]) : 0;
        return new HeteroscedasticModel(
                fit, floor, SignedFunction.of(fit.block(0), dimension), PsdFunction.of(fit.block(1), dimension));
    }

    /** {@return the precision times the mean's distance to line and level, within the data: eta} */
    public SignedFunction eta() {
        return eta;
    }

    /** {@return the precision less its floor: f = theta - floor} */
    public PsdFunction squares() {
        return squares;
    }

    /** {@return the smallest precision: one over the largest variance; 0 where it is unbounded} */
    public double floor() {
        return floor;
    }

    @Override
    public List<NormalDistribution> predict(Points x) {
        Points near = trend().nearest(x);
        double[] etas = eta.values(near);
        double[] values = squares.values(near);
        double[] line = trend().at(x);
        double[] levels = trend().levels(near);
        double[] fading = trend().fading(x);
        NormalDistribution[] all = new NormalDistribution[etas.length];
        for (int i = 0; i < all.length; i++) {
            double theta = floor + fading[i] * values[i];
            double aboveLine = etas[i] + levels[i] * (floor + values[i]);
            all[i] = new NormalDistribution(fading[i] * aboveLine + line[i] * theta, theta);
        }
        return List.of(all);
    }

    /** {@return what the mean returns to far from the data: a line, or none} */
    public Trend trend() {
        return fit.settings().trend();
    }

    /**
     * The distribution of y at a point.
     *
     * @param x d coordinates
     * @return the normal distribution of y given x
     */
    public NormalDistribution distribution(double... x) {
        return predict(Points.single(x)).get(0);
    }

    /**
     * {@return the mean at a point: E(y | x)}
     *
     * @param x d coordinates
     */
    public double mean(double... x) {
        return distribution(x).mean();
    }

    /**
     * {@return the variance at a point: Var(y | x)}
     *
     * @param x d coordinates
     */
    public double variance(double... x) {
        return distribution(x).variance();
    }

    /**
     * {@return the standard deviation at a point: the root of the variance}
     *
     * @param x d coordinates
     */
    public double sd(double... x) {
        return distribution(x).sd();
    }

    @Override
    public double[] means(Points x) {
        return each(x, NormalDistribution::mean);
    }

    @Override
    public double[] variances(Points x) {
        return each(x, NormalDistribution::variance);
    }

    @Override
    public double[] sds(Points x) {
        return each(x, NormalDistribution::sd);
    }

    private double[] each(Points x, ToDoubleFunction<NormalDistribution> quantity) {
        return predict(x).stream().mapToDouble(quantity).toArray();
    }

    /**
     * {@return the interval around the mean where y lies with a probability}
     *
     * @param level the probability, 0 &lt; level &lt; 1
     * @param x d coordinates
     */
    public Interval interval(double level, double... x) {
        return distribution(x).interval(level);
    }

    /**
     * {@return the predictive density: p(y | x)}
     *
     * @param y a number
     * @param x d coordinates
     */
    public double pdf(double y, double... x) {
        return distribution(x).pdf(y);
    }

    /**
     * {@return the logarithm of the predictive density: log p(y | x)}
     *
     * @param y a number
     * @param x d coordinates
     */
    public double logPdf(double y, double... x) {
        return distribution(x).logPdf(y);
    }

    /**
     * {@return the predictive distribution function: P(Y &lt;= y | x)}
     *
     * @param y a number
     * @param x d coordinates
     */
    public double cdf(double y, double... x) {
        return distribution(x).cdf(y);
    }

    /**
     * {@return the predictive quantile: the y with P(Y &lt;= y | x) = level}
     *
     * @param level the probability, 0 &lt; level &lt; 1
     * @param x d coordinates
     */
    public double quantile(double level, double... x) {
        return distribution(x).quantile(level);
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public String summary() {
        return fit.summary("heteroscedastic regression") + "\nfloor        " + floor;
    }

    @Override
    public String toString() {
        return summary();
    }
}
