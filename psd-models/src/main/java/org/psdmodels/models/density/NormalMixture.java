package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.api.model.MeanAndCovariance;
import org.psdmodels.api.model.Sampled;
import org.psdmodels.models.regression.NormalDistribution;

/**
 * A mixture of normal distributions of one shape:
 *
 * <pre>
 *   p(x) = sum_k w_k N(x; m_k, s_k^2 S).
 * </pre>
 *
 * <p>One normal distribution; a kernel density, with all s_k equal; one of widths that differ, with those of Abramson. Marginals and
 * conditionals are such mixtures again. Masses of boxes are known where S is diagonal, the distribution function on the line.
 * Immutable and thread-safe.
 */
public final class NormalMixture
        implements JointDensity, BoxMasses, Differentiable, MeanAndCovariance, Sampled, DistributionOnLine {
    private static final NormalDistribution STANDARD = new NormalDistribution(0, 1);
    private static final double LOG_TWO_PI = Math.log(2 * Math.PI);

    /** Terms whose logarithms are below the largest by more than this are nothing beside it. */
    private static final double NOTHING = -40;

    private final Points centers;
    private final double[] weights;
    private final double[] scales;
    private final Ellipsoid shape;

    /** L^-1 m_k, one after the other. */
    private final double[] white;

    /** log w_k - d log s_k - log det L - (d / 2) log (2 pi). */
    private final double[] levels;

    private NormalMixture(Points centers, double[] weights, double[] scales, Ellipsoid shape) {
        this.centers = centers;
        this.weights = weights;
        this.scales = scales;
        this.shape = shape;
        int d = shape.order();
        this.white = new double[Matrix.length(d, centers.size())];
        this.levels = new double[weights.length];
        for (int k = 0; k < levels.length; k++) {
            double[] y = centers.row(k);
            shape.whiten(y);
            System.arraycopy(y, 0, white, k * d, d);
            levels[k] = Math.log(weights[k]) - d * Math.log(scales[k]) - shape.logRoot() - d * LOG_TWO_PI / 2;
        }
    }

    /**
     * A mixture.
     *
     * @param centers the means m_k, at least one
     * @param weights the weights w_k: &gt;= 0, of sum one up to rounding
     * @param scales the scales s_k, finite, &gt; 0
     * @param shape the matrix S, positive definite
     * @return the mixture
     */
    public static NormalMixture of(Points centers, double[] weights, double[] scales, Matrix shape) {
        Checks.size("number of weights", weights.length, centers.size());
        Checks.size("number of scales", scales.length, centers.size());
        Checks.size("order of the shape", shape.rows(), centers.dimension());
        for (int k = 0; k < weights.length; k++) {
            Checks.nonNegative("weights[" + k + "]", weights[k]);
            Checks.positive("scales[" + k + "]", scales[k]);
        }
        MixtureWeights.requireSumOne(weights);
        return new NormalMixture(centers, weights.clone(), scales.clone(), Ellipsoid.of(shape));
    }

    /** {@return the means: m_1, m_2, ...} */
    public Points centers() {
        return centers;
    }

    /** {@return a copy of the weights: w_1, w_2, ...} */
    public double[] weights() {
        return weights.clone();
    }

    /** {@return a copy of the scales: s_1, s_2, ...} */
    public double[] scales() {
        return scales.clone();
    }

    /** {@return the covariance of a component of scale one: S} */
    public Matrix shape() {
        return shape.matrix();
    }

    @Override
    public int dimension() {
        return shape.order();
    }

    /** The distribution function there is on the line, masses where the shape is diagonal, marginals beyond the line. */
    @Override
    public <C> Optional<C> as(Class<C> capability) {
        boolean has = capability == DistributionOnLine.class
                ? dimension() == 1
                : capability == BoxMasses.class
                        ? shape.isDiagonal()
                        : capability != JointDensity.class || dimension() > 1;
        return has ? JointDensity.super.as(capability) : Optional.empty();
    }

    @Override
    public double[] pdfs(Points x) {
        return Arrays.stream(logPdfs(x)).map(Math::exp).toArray();
    }

    @Override
    public double[] logPdfs(Points x) {
        Checks.size("dimension of the points", x.dimension(), dimension());
        double[] logs = new double[x.size()];
        double[] terms = new double[weights.length];
        for (int i = 0; i < logs.length; i++) {
            logs[i] = logSum(terms, terms(x.row(i), terms));
        }
        return logs;
    }

    /**
     * What the mixture of the other components says of the centers of some, each left out of its own: for a kernel density its
     * left-out values.
     *
     * @param components which components, each of weight &lt; 1
     * @return log ((p(m_k) - w_k N(m_k; m_k, s_k^2 S)) / (1 - w_k)) for each of them
     */
    public double[] logPdfsLeftOut(int... components) {
        double[] terms = new double[weights.length];
        return Arrays.stream(components)
                .mapToDouble(k -> {
                    terms(centers.row(k), terms);
                    terms[k] = Double.NEGATIVE_INFINITY;
                    double largest = Arrays.stream(terms).max().orElseThrow();
                    return logSum(terms, largest) - Math.log1p(-weights[k]);
                })
                .toArray();
    }

    /** The logarithms of the components, with their weights; the largest. */
    private double terms(double[] x, double[] terms) {
        int d = dimension();
        shape.whiten(x);
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < terms.length; k++) {
            double q = 0;
            for (int c = 0; c < d; c++) {
                double y = x[c] - white[k * d + c];
                q += y * y;
            }
            terms[k] = levels[k] - q / (2 * scales[k] * scales[k]);
            largest = Math.max(largest, terms[k]);
        }
        return largest;
    }

    static double logSum(double[] terms, double largest) {
        if (largest == Double.NEGATIVE_INFINITY) {
            return largest;
        }
        double sum = 0;
        for (double term : terms) {
            double below = term - largest;
            sum += below > NOTHING ? Math.exp(below) : 0;
        }
        return largest + Math.log(sum);
    }

    /** sum_k w_k N_k(x) S^-1 (m_k - x) / s_k^2. */
    @Override
    public double[] gradient(double... x) {
        Checks.size("dimension of the point", x.length, dimension());
        int d = dimension();
        double[] terms = new double[weights.length];
        double[] y = x.clone();
        terms(y, terms);
        double[] slopes = new double[d];
        for (int k = 0; k < terms.length; k++) {
            double p = Math.exp(terms[k]) / (scales[k] * scales[k]);
            for (int c = 0; c < d; c++) {
                slopes[c] += p * (white[k * d + c] - y[c]);
            }
        }
        shape.whitenBack(slopes);
        return slopes;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the shape is not diagonal
     */
    @Override
    public double mass(double[] lower, double[] upper) {
        int d = dimension();
        Checks.size("size of the lower corner", lower.length, d);
        Checks.size("size of the upper corner", upper.length, d);
        Checks.require(shape.isDiagonal(), "shape", "must be diagonal for masses of boxes", shape.matrix());
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            double mass = weights[k];
            for (int c = 0; c < d && mass > 0; c++) {
                double sd = scales[k] * Math.sqrt(shape.matrix().get(c, c));
                double center = centers.coordinate(k, c);
                mass *= between((lower[c] - center) / sd, (upper[c] - center) / sd);
            }
            sum += mass;
        }
        return sum;
    }

    /** P(a &lt; Z &lt; b), from the tail in which both lie. */
    private static double between(double a, double b) {
        Checks.require(a <= b, "box", "must have no corner below the other", a);
        return a > 0 ? STANDARD.cdf(-a) - STANDARD.cdf(-b) : STANDARD.cdf(b) - STANDARD.cdf(a);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the dimension is not one
     */
    @Override
    public double cdf(double x) {
        Checks.size("dimension of a density with a distribution function", dimension(), 1);
        Checks.require(!Double.isNaN(x), "x", "must be a number", x);
        double root = Math.sqrt(shape.matrix().get(0, 0));
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            sum += weights[k] * STANDARD.cdf((x - centers.coordinate(k, 0)) / (scales[k] * root));
        }
        return Math.min(1, sum);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the dimension is not one
     */
    @Override
    public double quantile(double p) {
        Checks.size("dimension of a density with quantiles", dimension(), 1);
        Checks.between("p", p, 0, 1);
        double root = Math.sqrt(shape.matrix().get(0, 0));
        double z = STANDARD.quantile(p);
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < weights.length; k++) {
            double own = centers.coordinate(k, 0) + z * scales[k] * root;
            low = weights[k] > 0 ? Math.min(low, own) : low;
            high = weights[k] > 0 ? Math.max(high, own) : high;
        }
        return Inverse.of(this::cdf, p, low, high);
    }

    @Override
    public double[] mean() {
        double[] mean = new double[dimension()];
        for (int k = 0; k < weights.length; k++) {
            for (int c = 0; c < mean.length; c++) {
                mean[c] += weights[k] * (centers.coordinate(k, c) - centers.coordinate(0, c));
            }
        }
        for (int c = 0; c < mean.length; c++) {
            mean[c] += centers.coordinate(0, c);
        }
        return mean;
    }

    @Override
    public Matrix covariance() {
        int d = dimension();
        double[] mean = mean();
        double[] sum = new double[d * d];
        for (int k = 0; k < weights.length; k++) {
            double within = scales[k] * scales[k];
            for (int b = 0; b < d; b++) {
                for (int c = 0; c < d; c++) {
                    double between = (centers.coordinate(k, c) - mean[c]) * (centers.coordinate(k, b) - mean[b]);
                    sum[c + b * d] += weights[k] * (within * shape.matrix().get(c, b) + between);
                }
            }
        }
        return Matrix.wrap(d, d, sum);
    }

    @Override
    public NormalMixture marginal(int... coordinates) {
        Checks.coordinates(dimension(), coordinates);
        double[][] rows = new double[centers.size()][coordinates.length];
        for (int k = 0; k < rows.length; k++) {
            for (int c = 0; c < coordinates.length; c++) {
                rows[k][c] = centers.coordinate(k, coordinates[c]);
            }
        }
        return new NormalMixture(Points.of(rows), weights, scales, shape.of(coordinates));
    }

    @Override
    public NormalMixture conditional(int[] given, double... values) {
        Checks.coordinates(dimension(), given);
        Checks.size("number of values", values.length, given.length);
        Checks.finite("values", values);
        int[] others = Split.others(dimension(), given);
        Checks.require(others.length > 0, "coordinates given", "must not be all", Arrays.toString(given));
        NormalMixture known = marginal(given);
        double[] terms = new double[weights.length];
        double largest = known.terms(values.clone(), terms);
        Checks.require(
                largest > Double.NEGATIVE_INFINITY && Math.exp(logSum(terms, largest)) > 0,
                "density of the values given",
                "must be > 0",
                Arrays.toString(values));
        double sum = 0;
        for (int k = 0; k < terms.length; k++) {
            terms[k] = Math.exp(terms[k] - largest);
            sum += terms[k];
        }
        Matrix slopes = shape.regression(others, given);
        double[][] rows = new double[terms.length][others.length];
        for (int k = 0; k < rows.length; k++) {
            terms[k] /= sum;
            for (int c = 0; c < others.length; c++) {
                rows[k][c] = centers.coordinate(k, others[c]);
                for (int b = 0; b < given.length; b++) {
                    rows[k][c] += slopes.get(c, b) * (values[b] - centers.coordinate(k, given[b]));
                }
            }
        }
        return new NormalMixture(Points.of(rows), terms, scales, shape.rest(others, given));
    }

    @Override
    public Points sample(int n, long seed) {
        Checks.atLeast("n", n, 1);
        Random random = new Random(seed);
        int d = dimension();
        int[] components = MixtureWeights.draw(weights, n, random);
        double[][] rows = new double[n][d];
        for (int i = 0; i < n; i++) {
            for (int c = 0; c < d; c++) {
                rows[i][c] = random.nextGaussian();
            }
            shape.colour(rows[i]);
            int k = components[i];
            for (int c = 0; c < d; c++) {
                rows[i][c] = centers.coordinate(k, c) + scales[k] * rows[i][c];
            }
        }
        return Points.of(rows);
    }

    @Override
    public String toString() {
        return weights.length == 1
                ? "normal distribution around " + Arrays.toString(centers.row(0))
                : "mixture of " + weights.length + " normal distributions";
    }
}
