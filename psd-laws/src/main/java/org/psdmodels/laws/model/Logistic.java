package org.psdmodels.laws.model;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.api.model.Sampled;

/**
 * The sound model that the broken ones are made from: independent coordinates with the logistic density e^-t / (1 +
 * e^-t)^2 at t = x - location, of which everything is known in closed form.
 */
public final class Logistic implements JointDensity, BoxMasses, Differentiable, DistributionOnLine, Sampled {
    private final double[] locations;

    private Logistic(double... locations) {
        this.locations = locations;
    }

    /**
     * {@return a density with given middles}
     *
     * @param locations the middle of each coordinate
     */
    public static Logistic at(double... locations) {
        return new Logistic(locations.clone());
    }

    /** {@return a copy of the middles of the coordinates: d numbers} */
    public double[] locations() {
        return locations.clone();
    }

    @Override
    public int dimension() {
        return locations.length;
    }

    /** One coordinate has a distribution function, several have marginals. */
    @Override
    public <C> Optional<C> as(Class<C> capability) {
        boolean isOffered = capability == DistributionOnLine.class
                ? locations.length == 1
                : capability != JointDensity.class || locations.length > 1;
        return isOffered ? JointDensity.super.as(capability) : Optional.empty();
    }

    private static double density(double t) {
        double e = Math.exp(-Math.abs(t));
        return e / ((1 + e) * (1 + e));
    }

    @Override
    public double cdf(double x) {
        return cdf(0, x);
    }

    private double cdf(int c, double x) {
        return 1 / (1 + Math.exp(locations[c] - x));
    }

    @Override
    public double quantile(double p) {
        return quantile(0, p);
    }

    private double quantile(int c, double p) {
        return locations[c] + Math.log(p) - Math.log1p(-p);
    }

    @Override
    public double pdf(double... x) {
        double product = 1;
        for (int c = 0; c < x.length; c++) {
            product *= density(x[c] - locations[c]);
        }
        return product;
    }

    @Override
    public double[] pdfs(Points x) {
        return IntStream.range(0, x.size()).mapToDouble(i -> pdf(x.row(i))).toArray();
    }

    @Override
    public double[] logPdfs(Points x) {
        return IntStream.range(0, x.size())
                .mapToDouble(i -> IntStream.range(0, locations.length)
                        .mapToDouble(c -> logDensity(x.coordinate(i, c) - locations[c]))
                        .sum())
                .toArray();
    }

    private static double logDensity(double t) {
        return -Math.abs(t) - 2 * Math.log1p(Math.exp(-Math.abs(t)));
    }

    @Override
    public double[] gradient(double... x) {
        double value = pdf(x);
        return IntStream.range(0, x.length)
                .mapToDouble(c -> value * Math.tanh((locations[c] - x[c]) / 2))
                .toArray();
    }

    @Override
    public double mass(double[] lower, double[] upper) {
        double product = 1;
        for (int c = 0; c < locations.length; c++) {
            product *= cdf(c, upper[c]) - cdf(c, lower[c]);
        }
        return product;
    }

    @Override
    public Points sample(int count, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[count][locations.length];
        for (double[] row : rows) {
            Arrays.setAll(row, c -> quantile(c, (random.nextInt(1 << 30) + 0.5) / (1 << 30)));
        }
        return Points.of(rows);
    }

    @Override
    public Logistic marginal(int... coordinates) {
        return at(Arrays.stream(coordinates).mapToDouble(c -> locations[c]).toArray());
    }

    @Override
    public Logistic conditional(int[] given, double... values) {
        return marginal(IntStream.range(0, locations.length)
                .filter(c -> Arrays.stream(given).noneMatch(g -> g == c))
                .toArray());
    }
}
