package org.psdmodels.bench.problems;

import java.util.stream.IntStream;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;

/**
 * The models of the grid. Elastic 0.01 and the default cut throughout. Each says how its penalties change with the units:
 * the objective of the problem in other units is that of the original, times a factor and plus a constant.
 *
 * <p>Seeds: mixtures 1, inputs 2, noise 3, counts 4.
 */
public enum GridModel {
    /** A density on the line: the mixture N(-1, .3)/2 + N(1, .3)/2 (variances), width 1. */
    DENSITY_ON_LINE("density d=1", 1, 1) {
        @Override
        public Problem problem(int n, double lambda, Units units) {
            return lebesgueDensity(n, 1, 1, Math.sqrt(0.3), width(), lambda, units.x());
        }
    },
    /** A density in the plane, not part of the grid: the same mixture, width 1. */
    DENSITY_IN_PLANE("density d=2", 2, 1) {
        @Override
        public Problem problem(int n, double lambda, Units units) {
            return lebesgueDensity(n, 2, 1, Math.sqrt(0.3), width(), lambda, units.x());
        }
    },
    /** A density on R^10 against N(0, 5 I): the mixture N(-2 e1, I/sqrt(2 pi))/2 + N(2 e1, I/sqrt(2 pi))/2, width 2. */
    DENSITY_IN_SPACE("density d=10", 10, 2) {
        @Override
        public Problem problem(int n, double lambda, Units units) {
            double u = units.x();
            double[] variance =
                    IntStream.range(0, 10).mapToDouble(c -> 5 * u * u).toArray();
            return GaussianProblems.density(
                    SeededData.mixture(n, 10, 2, Math.pow(2 * Math.PI, -0.25), u, 1),
                    width() * u,
                    Features.DEFAULT_CUT,
                    Measure.gaussian(new double[10], variance),
                    GaussianProblems.net(lambda, ELASTIC));
        }
    },
    /** Squares with a non-negative function; the mean of the targets is below zero on a part of [0, 1]. */
    NON_NEGATIVE_SQUARES("non-negative squares", 1, 0.2) {
        @Override
        public Problem problem(int n, double lambda, Units units) {
            double v = units.y();
            return GaussianProblems.nonNegative(
                    inputs(n, units),
                    targets(n, units),
                    width() * units.x(),
                    new SquaredLoss(),
                    ElasticNet.of(lambda * v, lambda * ELASTIC));
        }
    },
    /** Mean and variance: eta in 1/y, theta in 1/y^2. */
    HETEROSCEDASTIC("heteroscedastic", 1, 0.2) {
        @Override
        public Problem problem(int n, double lambda, Units units) {
            double square = units.y() * units.y();
            return GaussianProblems.heteroscedastic(
                    inputs(n, units),
                    targets(n, units),
                    width() * units.x(),
                    lambda * square,
                    ElasticNet.of(lambda * square, lambda * ELASTIC * square * square));
        }
    },
    /** The quantiles .25, .5 and .75 without crossing. */
    QUANTILES("quantiles", 1, 0.2) {
        @Override
        public Problem problem(int n, double lambda, Units units) {
            double v = units.y();
            return GaussianProblems.quantiles(
                    inputs(n, units),
                    targets(n, units),
                    width() * units.x(),
                    lambda / v,
                    ElasticNet.of(lambda, lambda * ELASTIC / v),
                    0.25,
                    0.5,
                    0.75);
        }
    },
    /** A support vector machine with a constant; the classes are the signs of the targets. */
    HINGE("hinge", 1, 0.2) {
        @Override
        public Problem problem(int n, double lambda, Units units) {
            return GaussianProblems.classification(
                    inputs(n, units),
                    SeededData.map(targets(n, Units.ONE), y -> y > 0 ? 1 : -1),
                    width() * units.x(),
                    new HingeLoss(),
                    lambda,
                    true);
        }
    },
    /** Poisson counts whose rate is the mean, shifted by 2. */
    POISSON("poisson", 1, 0.2) {
        @Override
        public Problem problem(int n, double lambda, Units units) {
            double[] rates = SeededData.map(SeededData.uniform(n, 2), x -> SeededData.mean(x) + 2);
            return GaussianProblems.nonNegative(
                    inputs(n, units),
                    SeededData.counts(rates, 4),
                    width() * units.x(),
                    new PoissonLoss(),
                    GaussianProblems.net(lambda, ELASTIC));
        }
    };

    private static final double ELASTIC = 0.01;

    private final String label;
    private final int dimension;
    private final double width;

    GridModel(String label, int dimension, double width) {
        this.label = label;
        this.dimension = dimension;
        this.width = width;
    }

    /**
     * {@return the problem of the first n observations}
     *
     * @param n the number of observations
     * @param lambda the regularization
     * @param units the units of the data
     */
    public abstract Problem problem(int n, double lambda, Units units);

    /** {@return how tables call it: the name} */
    public String label() {
        return label;
    }

    /** {@return the dimension of the inputs} */
    public int dimension() {
        return dimension;
    }

    /** {@return the width of the kernel in the original units} */
    public double width() {
        return width;
    }

    /** {@return whether the model is a density against the Lebesgue measure} */
    public boolean isLebesgueDensity() {
        return this == DENSITY_ON_LINE || this == DENSITY_IN_PLANE;
    }

    /** {@return whether the targets have a unit: densities have no targets, labels and counts are numbers} */
    public boolean hasTargetUnit() {
        return this == NON_NEGATIVE_SQUARES || this == HETEROSCEDASTIC || this == QUANTILES;
    }

    private static double[] inputs(int n, Units units) {
        return SeededData.times(units.x(), SeededData.uniform(n, 2));
    }

    private static double[] targets(int n, Units units) {
        return SeededData.times(units.y(), SeededData.wave(SeededData.uniform(n, 2), 3));
    }

    /** A density has the unit of 1/volume, and so has A. */
    private static Problem lebesgueDensity(
            int n, int dimension, double centre, double sd, double width, double lambda, double unit) {
        double volume = Math.pow(unit, dimension);
        return GaussianProblems.density(
                SeededData.mixture(n, dimension, centre, sd, unit, 1),
                width * unit,
                Features.DEFAULT_CUT,
                Measure.lebesgue(dimension),
                ElasticNet.of(lambda * volume, lambda * ELASTIC * volume * volume));
    }
}
