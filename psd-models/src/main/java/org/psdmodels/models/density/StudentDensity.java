package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.special.Gamma;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.api.model.MeanAndCovariance;
import org.psdmodels.api.model.Sampled;

/**
 * Student's distribution around m with nu degrees of freedom:
 *
 * <pre>
 *   p(x) = Gamma((nu + d) / 2) / (Gamma(nu / 2) (nu pi)^(d/2) det(S)^(1/2)) (1 + (x - m)'S^-1 (x - m) / nu)^(-(nu + d) / 2),
 * </pre>
 *
 * <p>for nu = 1 that of Cauchy. Its tails are heavier than those of any normal distribution. Marginals have the same degrees of
 * freedom; conditionals have one more for each coordinate that is known. Immutable and thread-safe.
 */
public final class StudentDensity
        implements JointDensity, BoxMasses, Differentiable, MeanAndCovariance, Sampled, DistributionOnLine {
    private final double nu;
    private final double[] center;
    private final Ellipsoid shape;
    private final double level;

    private StudentDensity(double nu, double[] center, Ellipsoid shape) {
        this.nu = nu;
        this.center = center;
        this.shape = shape;
        int d = center.length;
        this.level = Gamma.logGamma((nu + d) / 2)
                - Gamma.logGamma(nu / 2)
                - d * Math.log(nu * Math.PI) / 2
                - shape.logRoot();
    }

    /**
     * The distribution.
     *
     * @param degrees the degrees of freedom nu, finite, &gt; 0
     * @param center the center m, finite
     * @param shape the matrix S, positive definite
     * @return the density
     */
    public static StudentDensity of(double degrees, double[] center, Matrix shape) {
        Checks.positive("degrees of freedom", degrees);
        Checks.finite("center", center);
        Checks.size("order of the shape", shape.rows(), center.length);
        return new StudentDensity(degrees, center.clone(), Ellipsoid.of(shape));
    }

    /** {@return the degrees of freedom: nu} */
    public double degrees() {
        return nu;
    }

    /** {@return a copy of the center: m} */
    public double[] center() {
        return center.clone();
    }

    /** {@return the matrix S, the covariance but for a factor nu / (nu - 2)} */
    public Matrix shape() {
        return shape.matrix();
    }

    @Override
    public int dimension() {
        return center.length;
    }

    /** The distribution function and masses there are on the line, marginals beyond it, covariances beyond two degrees of freedom. */
    @Override
    public <C> Optional<C> as(Class<C> capability) {
        boolean isOfLine = capability == DistributionOnLine.class || capability == BoxMasses.class;
        boolean has = isOfLine
                ? dimension() == 1
                : capability == MeanAndCovariance.class ? nu > 2 : capability != JointDensity.class || dimension() > 1;
        return has ? JointDensity.super.as(capability) : Optional.empty();
    }

    private double[] difference(double[] x) {
        double[] y = x.clone();
        for (int c = 0; c < y.length; c++) {
            y[c] -= center[c];
        }
        return y;
    }

    @Override
    public double[] pdfs(Points x) {
        return Arrays.stream(logPdfs(x)).map(Math::exp).toArray();
    }

    @Override
    public double[] logPdfs(Points x) {
        Checks.size("dimension of the points", x.dimension(), dimension());
        double[] logs = new double[x.size()];
        Arrays.setAll(logs, i -> level - (nu + dimension()) / 2 * Math.log1p(shape.square(difference(x.row(i))) / nu));
        return logs;
    }

    @Override
    public double[] gradient(double... x) {
        double p = pdf(x);
        double[] slopes = difference(x);
        double factor = -p * (nu + dimension()) / (nu + shape.square(slopes));
        shape.whiten(slopes);
        shape.whitenBack(slopes);
        for (int c = 0; c < slopes.length; c++) {
            slopes[c] *= factor;
        }
        return slopes;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the dimension is not one
     */
    @Override
    public double mass(double[] lower, double[] upper) {
        Checks.size("size of the lower corner", lower.length, dimension());
        Checks.size("size of the upper corner", upper.length, dimension());
        Checks.require(lower[0] <= upper[0], "box", "must have no corner below the other", lower[0]);
        double mirrored = 2 * center[0];
        return lower[0] > center[0]
                ? cdf(mirrored - lower[0]) - cdf(mirrored - upper[0])
                : cdf(upper[0]) - cdf(lower[0]);
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
        double t = (x - center[0]) / Math.sqrt(shape.matrix().get(0, 0));
        if (nu == 1) {
            return t < 0 ? Math.atan(-1 / t) / Math.PI : 0.5 + Math.atan(t) / Math.PI;
        }
        return Double.isInfinite(t) ? (t < 0 ? 0 : 1) : standard().cumulativeProbability(t);
    }

    private TDistribution standard() {
        return new TDistribution(null, nu);
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
        return Inverse.of(this::cdf, p, center[0] - root, center[0] + root);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if there is at most one degree of freedom
     */
    @Override
    public double[] mean() {
        Checks.require(nu > 1, "degrees of freedom", "must be > 1 for a mean", nu);
        return center();
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if there are at most two degrees of freedom
     */
    @Override
    public Matrix covariance() {
        Checks.require(nu > 2, "degrees of freedom", "must be > 2 for a covariance", nu);
        return shape.times(nu / (nu - 2)).matrix();
    }

    @Override
    public StudentDensity marginal(int... coordinates) {
        Checks.coordinates(dimension(), coordinates);
        double[] chosen = Arrays.stream(coordinates).mapToDouble(c -> center[c]).toArray();
        return new StudentDensity(nu, chosen, shape.of(coordinates));
    }

    @Override
    public StudentDensity conditional(int[] given, double... values) {
        Checks.coordinates(dimension(), given);
        Checks.size("number of values", values.length, given.length);
        Checks.finite("values", values);
        int[] others = Split.others(dimension(), given);
        Checks.require(others.length > 0, "coordinates given", "must not be all", Arrays.toString(given));
        StudentDensity known = marginal(given);
        double[] y = known.difference(values);
        Matrix slopes = shape.regression(others, given);
        double[] moved = new double[others.length];
        for (int c = 0; c < moved.length; c++) {
            moved[c] = center[others[c]];
            for (int b = 0; b < given.length; b++) {
                moved[c] += slopes.get(c, b) * y[b];
            }
        }
        double wider = (nu + known.shape.square(y)) / (nu + given.length);
        return new StudentDensity(
                nu + given.length, moved, shape.rest(others, given).times(wider));
    }

    /** A normal vector over the root of a chi-square per degree. */
    @Override
    public Points sample(int n, long seed) {
        Checks.atLeast("n", n, 1);
        Random random = new Random(seed);
        int d = dimension();
        double[][] rows = new double[n][d];
        for (double[] row : rows) {
            for (int c = 0; c < d; c++) {
                row[c] = random.nextGaussian();
            }
            shape.colour(row);
            double root = Math.sqrt(chiSquare(random) / nu);
            for (int c = 0; c < d; c++) {
                row[c] = center[c] + row[c] / root;
            }
        }
        return Points.of(rows);
    }

    /** Twice a gamma variable of shape nu / 2, by the method of Marsaglia and Tsang. */
    private double chiSquare(Random random) {
        double a = nu / 2 < 1 ? nu / 2 + 1 : nu / 2;
        double most = a - 1.0 / 3;
        double width = 1 / Math.sqrt(9 * most);
        while (true) {
            double z = random.nextGaussian();
            double v = Math.pow(1 + width * z, 3);
            double u = 1 - random.nextDouble();
            if (v > 0 && Math.log(u) < z * z / 2 + most * (1 - v + Math.log(v))) {
                double down = nu / 2 < 1 ? Math.pow(1 - random.nextDouble(), 2 / nu) : 1;
                return 2 * most * v * down;
            }
        }
    }

    @Override
    public String toString() {
        return "Student's distribution of " + nu + " degrees of freedom around " + Arrays.toString(center);
    }
}
