package org.psdmodels.models.regression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.Trend;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuning;

class HeteroscedasticEstimatorTest {
    /** The relative gap that the certificate promises. */
    private static final double TOLERANCE = 1e-8;

    /**
     * Values of two optima of which each has a relative gap of 1e-8: the square root of it, as for any strongly convex problem, where
     * the objective is about 7 at most, as in units of a thousandth.
     */
    private static final double VALUES = 3e-4;

    /** Of a few operations, some of which cancel the trend. */
    private static final double ROUNDING = 1e-9;

    private static final Sample DATA = Waves.widening(40);
    private static final HeteroscedasticEstimator ESTIMATOR = HeteroscedasticEstimator.create()
            .withKernel(GaussianKernel.withWidth(0.2))
            .withLambda(1e-2)
            .withLinearPenalty(1e-2);

    private static double toyMean(double x) {
        return 2 * (Math.exp(-30 * (x - 0.25) * (x - 0.25)) + Math.sin(Math.PI * x * x)) - 2;
    }

    private static double toySd(double x) {
        return Math.exp(Math.sin(2 * Math.PI * x));
    }

    private static Sample toy(int n, long seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(n).toArray();
        double[] y = Arrays.stream(x)
                .map(u -> toyMean(u) + toySd(u) * random.nextGaussian())
                .toArray();
        return Sample.of(Points.onLine(x), y);
    }

    /**
     * The toy problem of the PSD paper. A kernel of width 0.2 averages over some n 0.2 sqrt(2 pi) = 40 points, 20 at the ends:
     * the standard error of the mean is sd / sqrt(20) = 0.22 sd, that of the logarithm of the standard deviation 1 / sqrt(40)
     * = 0.16. The bands are four of these: 0.9 sd and a factor of 1.9; the root mean squares are held to twice them.
     */
    @Test
    void recoversTheToyProblem() {
        for (long seed = 0; seed < 5; seed++) {
            HeteroscedasticModel model = ESTIMATOR.fit(toy(80, seed));
            assertEquals(Status.OPTIMAL, model.status());
            double squaresOfMean = 0;
            double squaresOfSd = 0;
            int count = 0;
            for (double x = 0.02; x < 0.99; x += 0.01) {
                double mean = (model.mean(x) - toyMean(x)) / toySd(x);
                double sd = Math.log(model.sd(x) / toySd(x));
                assertTrue(Math.abs(mean) < 0.9, "mean at " + x + ": " + mean);
                assertTrue(Math.abs(sd) < Math.log(1.9), "logarithm of sd at " + x + ": " + sd);
                squaresOfMean += mean * mean;
                squaresOfSd += sd * sd;
                count++;
            }
            assertTrue(Math.sqrt(squaresOfMean / count) < 0.44);
            assertTrue(Math.sqrt(squaresOfSd / count) < 0.32);
        }
    }

    /** On new data the score is near that of the truth, -log sd - (1 + log 2 pi) / 2 on average, and its intervals cover. */
    @Test
    void predictsTheToyProblem() {
        HeteroscedasticModel model = ESTIMATOR.fit(toy(80, 0));
        Sample test = toy(5000, 99);
        double truth = -(1 + Math.log(2 * Math.PI)) / 2; // log sd has the mean 0
        assertTrue(model.score(test) > truth - 0.2, "score " + model.score(test));
        assertTrue(model.score(test) < truth + 0.05);
        double inside = 0;
        for (int i = 0; i < test.size(); i++) {
            Interval interval = model.interval(0.8, test.points().coordinate(i, 0));
            inside += interval.contains(test.target()[i]) ? 1.0 / test.size() : 0;
        }
        assertEquals(0.8, inside, 0.1);
    }

    @Test
    void oneDistributionInManyForms() {
        HeteroscedasticModel model = ESTIMATOR.fit(DATA);
        double x = 0.37;
        NormalDistribution p = model.distribution(x);
        double theta = model.squares().value(x);
        assertEquals(model.eta().value(x) / theta, model.mean(x));
        assertEquals(1 / theta, model.variance(x));
        assertEquals(Math.sqrt(1 / theta), model.sd(x), 1e-15 * model.sd(x));
        assertEquals(p.pdf(0.2), model.pdf(0.2, x));
        assertEquals(p.logPdf(0.2), model.logPdf(0.2, x));
        assertEquals(p.cdf(0.2), model.cdf(0.2, x));
        assertEquals(p.quantile(0.2), model.quantile(0.2, x));
        assertEquals(p.interval(0.2), model.interval(0.2, x));
        Points both = Points.onLine(0.1, x);
        assertArrayEquals(new double[] {model.mean(0.1), model.mean(x)}, model.means(both));
        assertArrayEquals(new double[] {model.variance(0.1), model.variance(x)}, model.variances(both));
        assertArrayEquals(new double[] {model.sd(0.1), model.sd(x)}, model.sds(both));
        Sample test = Sample.of(both, 0.3, 0.4).weightedBy(1, 3);
        assertEquals((model.logPdf(0.3, 0.1) + 3 * model.logPdf(0.4, x)) / 4, model.score(test), 1e-15);
    }

    /** The certificate's primal value is the loss at the returned functions plus the penalties. */
    @Test
    void objectiveByHand() {
        HeteroscedasticModel model = ESTIMATOR.fit(DATA);
        double penalty = 0.5e-2 * squares(model.eta().coefficients())
                + spectralPenalty(model.squares().root(), 1e-2);
        double loss = -model.score(DATA) - Math.log(2 * Math.PI) / 2;
        assertEquals(loss + penalty, model.certificate().primal(), TOLERANCE);
    }

    private static double squares(Matrix w) {
        return Arrays.stream(w.data()).map(v -> v * v).sum();
    }

    /** lambda (tr A + 0.01 |A|^2 / 2) for A = R R', by the entries of R'R. */
    private static double spectralPenalty(Matrix root, double lambda) {
        double penalty = 0;
        for (int k = 0; k < root.columns(); k++) {
            for (int l = 0; l < root.columns(); l++) {
                double dot = 0;
                for (int i = 0; i < root.rows(); i++) {
                    dot += root.get(i, k) * root.get(i, l);
                }
                penalty += lambda * ((k == l ? dot : 0) + 0.005 * dot * dot);
            }
        }
        return penalty;
    }

    @Test
    void farFromTheDataNothingIsKnown() {
        HeteroscedasticModel model = ESTIMATOR.fit(DATA);
        double previous = 0;
        for (double x = 1; x < 5; x += 0.25) {
            assertTrue(model.sd(x) > previous);
            previous = model.sd(x);
        }
        assertEquals(Double.POSITIVE_INFINITY, model.variance(1000));
        assertEquals(Double.NaN, model.mean(1000));
        assertEquals(Interval.REALS, model.interval(0.9, 1000));
        assertEquals(0, model.pdf(0, 1000));
        assertEquals(Double.NEGATIVE_INFINITY, model.score(Sample.of(Points.onLine(0.5, 1000), 0, 0)));
    }

    @Test
    void theVarianceCanBeBounded() {
        double largest = 0.3;
        HeteroscedasticModel model = ESTIMATOR.withLargestVariance(largest).fit(DATA);
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(Arrays.stream(model.variances(Points.onLine(Waves.grid(101))))
                .allMatch(v -> v <= (1 + TOLERANCE) * largest));
        assertTrue(ESTIMATOR.fit(DATA).variance(0.95) > largest);
        assertEquals(largest, model.variance(1000), TOLERANCE * largest);
        assertEquals(0, model.mean(1000));
        assertEquals(
                model.floor() + model.squares().value(0.4),
                model.distribution(0.4).theta());
        assertThrows(IllegalArgumentException.class, () -> ESTIMATOR.withLargestVariance(0));
        assertThrows(IllegalArgumentException.class, () -> ESTIMATOR.withLargestVariance(1e-320));
    }

    /** The floor as a known part of the output: the objective of theta - floor, by the loss at theta. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 0.05, 1, 1e6})
    void boundsOfAllSizes(double largest) {
        HeteroscedasticModel model =
                ESTIMATOR.withLambda(1e-4).withLargestVariance(largest).fit(DATA);
        assertEquals(Status.OPTIMAL, model.status());
        assertEquals(1 / largest, model.floor(), TOLERANCE / largest);
        double loss = -model.score(DATA) - Math.log(2 * Math.PI) / 2;
        double penalty = 0.5e-2 * squares(model.eta().coefficients())
                + spectralPenalty(model.squares().root(), 1e-4);
        double expected = loss + penalty + 0.5e-3;
        assertEquals(expected, model.certificate().primal(), TOLERANCE * Math.max(1, Math.abs(expected)));
    }

    /** A bound that no data feel changes nothing but the far end. */
    @Test
    void aLooseBoundChangesNothingNearTheData() {
        Points x = Points.onLine(Waves.grid(101));
        double[] bounded = ESTIMATOR.withLargestVariance(1e6).fit(DATA).sds(x);
        assertArrayEquals(ESTIMATOR.fit(DATA).sds(x), bounded, 1e-3);
    }

    @Test
    void aConstantInTheKernelLetsFarPredictionsReturn() {
        HeteroscedasticModel model = ESTIMATOR
                .withKernel(GaussianKernel.withWidth(0.2).plus(ConstantKernel.withValue(1)))
                .fit(DATA);
        assertEquals(model.mean(1000), model.mean(-1000));
        assertEquals(model.sd(1000), model.sd(-1000));
        assertTrue(model.sd(1000) < 10);
    }

    @Test
    void thePrecisionMayHaveAKernelOfItsOwn() {
        HeteroscedasticModel model =
                ESTIMATOR.withPrecisionKernel(ConstantKernel.withValue(1)).fit(DATA);
        assertEquals(model.sd(0.1), model.sd(0.9), 1e-15);
        BlockSolution.Linear eta =
                (BlockSolution.Linear) model.fit().solution().blocks().get(0);
        assertTrue(eta.coefficients().rows() > 1);
    }

    @Test
    void weightsAreRepeatedRows() {
        HeteroscedasticModel weighted = ESTIMATOR.fit(DATA.weightedBy(Waves.multiplicities(40)));
        assertSame(weighted, ESTIMATOR.fit(DATA.select(Waves.repeated(40))), 1);
    }

    @Test
    void theOrderOfRowsDoesNotMatter() {
        assertSame(ESTIMATOR.fit(DATA), ESTIMATOR.fit(DATA.select(Waves.permutation(40, 3))), 1);
    }

    /** eta becomes eta / c, theta becomes theta / c^2; the loss changes by log c. */
    @Test
    void unitsOfTheTargetsDoNotMatter() {
        double c = 1e3;
        HeteroscedasticModel scaled = ESTIMATOR
                .withLinearPenalty(1e-2 * c * c)
                .withRegularizer(ElasticNet.of(1e-2 * c * c, 1e-4 * c * c * c * c))
                .fit(Waves.map(DATA, y -> c * y));
        assertSame(ESTIMATOR.fit(DATA), scaled, c);
    }

    private static void assertSame(HeteroscedasticModel one, HeteroscedasticModel other, double unit) {
        double value = one.certificate().primal() + Math.log(unit);
        assertEquals(value, other.certificate().primal(), 2 * TOLERANCE * Math.max(1, Math.abs(value)));
        for (double x : Waves.grid(97)) {
            assertEquals(unit * one.mean(x), other.mean(x), VALUES * unit);
            assertEquals(unit * one.sd(x), other.sd(x), VALUES * unit);
        }
    }

    @Test
    void defaultsFitInSeveralDimensions() {
        double[][] rows = new double[60][];
        double[] y = new double[60];
        for (int i = 0; i < 60; i++) {
            rows[i] = new double[] {Math.sin(3.0 * i), Math.cos(5.0 * i)};
            y[i] = rows[i][0] + (0.1 + 0.3 * Math.abs(rows[i][1])) * Math.sin(37.0 * i);
        }
        HeteroscedasticModel model = HeteroscedasticEstimator.create().fit(Sample.of(Points.of(rows), y));
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(model.sd(0, 0.9) > model.sd(0, 0));
        assertTrue(model.summary().contains("heteroscedastic"), model.summary());
    }

    /** Engel's incomes below 2600 by default settings: people of an income of 4000 would spend some 2000 on food. */
    @Test
    void outsideTheDataTheMeanFollowsALineAndTheDeviationDoesNotShrink() {
        Sample all = DataSets.engel().sample(List.of("income"), "foodexp");
        Sample low = all.select(IntStream.range(0, all.size())
                .filter(i -> all.points().coordinate(i, 0) < 2600)
                .toArray());
        HeteroscedasticModel model = HeteroscedasticEstimator.create().fit(low);
        double edge = IntStream.range(0, low.size())
                .mapToDouble(i -> low.points().coordinate(i, 0))
                .max()
                .orElseThrow();
        assertEquals(2000, model.mean(4000), 600);
        assertTrue(model.interval(0.95, 4000).contains(2000), "interval " + model.interval(0.95, 4000));
        assertTrue(model.sd(4000) > model.sd(edge), model.sd(4000) + " after " + model.sd(edge));
        assertEquals(1550, model.mean(3000), 3 * model.sd(3000));
    }

    /** Without a line there is nothing but the model of the paper, which knows nothing there. */
    @Test
    void nothingIsAddedToAKernelGivenOrWhereNoTrendIsWanted() {
        assertEquals(Trend.none(), ESTIMATOR.fit(DATA).trend());
        assertEquals(0, ESTIMATOR.fit(DATA).floor());
        HeteroscedasticModel plain =
                HeteroscedasticEstimator.create().withTrend(Trend.none()).fit(DATA);
        assertEquals(0, plain.floor());
        assertEquals(2, plain.fit().solution().blocks().size());
        HeteroscedasticModel asked = ESTIMATOR.withTrend(Trend.line()).fit(DATA);
        assertEquals(asked.trend().at(Points.onLine(50))[0], asked.mean(50), 1e-12 * Math.abs(asked.mean(50)));
    }

    /**
     * Outside the box of the data the deviation is at least that at the edge and grows to the largest there is, and the mean
     * goes from where it is at the edge towards the trend: whatever the kernel and the penalty.
     */
    @Property(tries = 40)
    void theDeviationStaysOutside(@ForAll long seed, @ForAll @IntRange(min = 12, max = 60) int n) {
        Random random = new Random(seed);
        double offset = 10 * random.nextGaussian();
        double unit = Math.exp(3 * random.nextGaussian());
        double quiet = Math.exp(-3 * random.nextDouble());
        double[] x = random.doubles(n).map(u -> offset + unit * u * u).toArray();
        double[] y = Arrays.stream(x)
                .map(v -> Math.sin(3 * (v - offset) / unit)
                        + ((v - offset) / unit < 0.5 ? quiet : 1) * random.nextGaussian())
                .toArray();
        double lambda = Math.pow(10, -6 * random.nextDouble());
        HeteroscedasticModel model = Tuning.automatic(HeteroscedasticEstimator.create())
                .withCandidates(SearchSpace.of(Tuning.WIDTH, 0.1, 4)
                        .and(CrossValidation.LAMBDA, lambda, lambda)
                        .random(1, seed))
                .withFolds(Folds.splits(1, 0.8, seed))
                .fit(Sample.of(Points.onLine(x), y));
        double from = Arrays.stream(x).min().orElseThrow();
        double to = Arrays.stream(x).max().orElseThrow();
        double range = to - from;
        for (double side : new double[] {-1, 1}) {
            double edge = side < 0 ? from : to;
            double sd = model.sd(edge);
            double error = offTrend(model, edge);
            for (double ranges : new double[] {1e-3, 0.1, 1, 3, 1e6}) {
                double at = edge + side * ranges * range;
                assertTrue(model.sd(at) >= (1 - ROUNDING) * sd, model.sd(at) + " after " + sd);
                assertTrue(offTrend(model, at) <= error + ROUNDING * (1 + Math.abs(model.mean(at))));
                sd = model.sd(at);
                error = offTrend(model, at);
            }
            assertEquals(1 / Math.sqrt(model.floor()), sd, ROUNDING * sd);
        }
    }

    private static double offTrend(HeteroscedasticModel model, double x) {
        return Math.abs(model.mean(x) - model.trend().at(Points.onLine(x))[0]);
    }
}
