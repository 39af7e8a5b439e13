package org.psdmodels.laws.model;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.laws.kit.ModelSubject;

/**
 * The sound model that the broken ones are made from: independent coordinates with the logistic density e^-t / (1 +
 * e^-t)^2 at t = x - location, of which everything is known in closed form.
 */
public final class Logistic {
    private final double[] locations;

    private Logistic(double... locations) {
        this.locations = locations;
    }

    /**
     * A density with given middles.
     *
     * @param locations the middle of each coordinate
     * @return the density
     */
    public static Logistic at(double... locations) {
        return new Logistic(locations.clone());
    }

    private static double pdf(double t) {
        double e = Math.exp(-Math.abs(t));
        return e / ((1 + e) * (1 + e));
    }

    /**
     * The distribution function of a coordinate.
     *
     * @param c the coordinate
     * @param x a number
     * @return the probability of at most x
     */
    public double cdf(int c, double x) {
        return 1 / (1 + Math.exp(locations[c] - x));
    }

    /**
     * The quantile function of a coordinate.
     *
     * @param c the coordinate
     * @param p in (0, 1)
     * @return the number below which the probability is p
     */
    public double quantile(int c, double p) {
        return locations[c] + Math.log(p) - Math.log1p(-p);
    }

    /**
     * The density at a point.
     *
     * @param x the coordinates
     * @return the product of the coordinates' densities
     */
    public double value(double... x) {
        double product = 1;
        for (int c = 0; c < x.length; c++) {
            product *= pdf(x[c] - locations[c]);
        }
        return product;
    }

    /**
     * The density at points.
     *
     * @param x the points
     * @return their densities
     */
    public double[] values(Points x) {
        return IntStream.range(0, x.size()).mapToDouble(i -> value(x.row(i))).toArray();
    }

    /**
     * The logarithms of the density at points.
     *
     * @param x the points
     * @return log p, also where p underflows
     */
    public double[] logs(Points x) {
        return IntStream.range(0, x.size())
                .mapToDouble(i -> IntStream.range(0, locations.length)
                        .mapToDouble(c -> logPdf(x.coordinate(i, c) - locations[c]))
                        .sum())
                .toArray();
    }

    private static double logPdf(double t) {
        return -Math.abs(t) - 2 * Math.log1p(Math.exp(-Math.abs(t)));
    }

    /**
     * The gradient of the density.
     *
     * @param x the coordinates
     * @return the partial derivatives
     */
    public double[] gradient(double... x) {
        double value = value(x);
        return IntStream.range(0, x.length)
                .mapToDouble(c -> value * Math.tanh((locations[c] - x[c]) / 2))
                .toArray();
    }

    /**
     * The mass of a box.
     *
     * @param measure Lebesgue measure on the box
     * @return the product of the differences of the distribution functions
     */
    public double integral(Measure measure) {
        double product = 1;
        for (int c = 0; c < locations.length; c++) {
            product *=
                    cdf(c, measure.factor(c).upper()) - cdf(c, measure.factor(c).lower());
        }
        return product;
    }

    /**
     * A random sample.
     *
     * @param count the number of points
     * @param seed the seed
     * @return the points
     */
    public Points sample(int count, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[count][locations.length];
        for (double[] row : rows) {
            Arrays.setAll(row, c -> quantile(c, (random.nextInt(1 << 30) + 0.5) / (1 << 30)));
        }
        return Points.of(rows);
    }

    /**
     * Everything that a model may offer, of which a broken one changes a part.
     *
     * @param name the name of the subject
     * @return a builder
     */
    public ModelSubject.Builder builder(String name) {
        double[] scale = new double[locations.length];
        Arrays.fill(scale, 1);
        ModelSubject.Builder builder = ModelSubject.nonNegative(name, locations, scale, this::values)
                .density()
                .gradient(this::gradient)
                .logs(this::logs)
                .integral(this::integral)
                .sampler(this::sample)
                .reloaded(() -> at(locations).bare(name))
                .reordered(1e-6, () -> at(locations).bare(name));
        if (locations.length == 1) {
            return builder.cdf(x -> cdf(0, x)).quantile(p -> quantile(0, p));
        }
        return builder.marginal(c -> at(locations[c]).bare(name))
                .conditional((c, x) -> without(c).bare(name));
    }

    private Logistic without(int c) {
        return at(IntStream.range(0, locations.length)
                .filter(k -> k != c)
                .mapToDouble(k -> locations[k])
                .toArray());
    }

    /**
     * The density alone.
     *
     * @param name the name of the subject
     * @return the subject
     */
    public ModelSubject bare(String name) {
        double[] scale = new double[locations.length];
        Arrays.fill(scale, 1);
        return ModelSubject.nonNegative(name, locations, scale, this::values).build();
    }
}
