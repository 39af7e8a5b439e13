package org.psdmodels.models.automatic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.SpectralFunction;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;

/** Left-out scores beside those of as many fits as there are rows. */
class LeftOutDensityTest {
    private static final int N = 60;
    private static final Sample SAMPLE = Sample.of(bimodal(11));

    /** Five widths, halved again and again, each weighted by itself. */
    private static final Kernel KERNEL = Kernel.sum(IntStream.rangeClosed(-3, 1)
            .<Kernel>mapToObj(k -> GaussianKernel.withWidth(Math.pow(2, k)).scaledBy(Math.pow(2, k) / 3.875))
            .toList());

    private static double[] bimodal(long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, N)
                .mapToDouble(i -> (random.nextBoolean() ? 0.9 : -0.9) + 0.5 * random.nextGaussian())
                .toArray();
    }

    private static DensityEstimator estimator(double lambda) {
        return DensityEstimator.create().withKernel(KERNEL).withLambda(lambda);
    }

    private static LeftOutDensity leftOut(DensityEstimator estimator, Sample sample) {
        DensityModel model = estimator.fit(sample);
        return LeftOutDensity.of(estimator.problem(sample), model, sample).orElseThrow();
    }

    /** The density of a row by a fit to the others, whose anchors include it. */
    private static double refitted(double lambda, int i) {
        double[] weights = new double[N];
        Arrays.fill(weights, 1);
        weights[i] = 0;
        // Shares of fewer rows are larger, and the penalty with them.
        return estimator(lambda * N / (N - 1))
                .fit(SAMPLE.weightedBy(weights))
                .logPdf(SAMPLE.points().coordinate(i, 0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {2, 0.2, 0.02})
    void scoresAreThoseOfOtherFits(double lambda) {
        double exact = IntStream.range(0, N)
                .mapToDouble(i -> refitted(lambda, i))
                .average()
                .orElseThrow();
        LeftOutDensity found = leftOut(estimator(lambda), SAMPLE);
        assertEquals(exact, found.score(SAMPLE), 0.005);
        double training = estimator(lambda).fit(SAMPLE).score(SAMPLE);
        assertTrue(training - exact > 3 * Math.abs(found.score(SAMPLE) - exact), "nearer than the training score");
    }

    @Test
    void orderAndUnitsDoNotMatter() {
        DensityEstimator precise = estimator(0.1).withTolerance(1e-11);
        LeftOutDensity found = leftOut(precise, SAMPLE);
        int[] order = IntStream.range(0, N).map(i -> (7 * i + 3) % N).toArray();
        double[] x = Arrays.stream(order)
                .mapToDouble(i -> SAMPLE.points().coordinate(i, 0))
                .toArray();
        double[] logs = leftOut(precise, Sample.of(x)).logs();
        for (int i = 0; i < N; i++) {
            assertEquals(found.logs()[order[i]], logs[i], 1e-4);
        }
        double unit = 1e6;
        DensityEstimator standard = precise.withStandardization();
        double[] scaled = Arrays.stream(SAMPLE.points().toMatrix().data())
                .map(v -> unit * v)
                .toArray();
        double one = leftOut(standard, SAMPLE).score(SAMPLE);
        double other = leftOut(standard, Sample.of(scaled)).score(Sample.of(scaled));
        assertEquals(one - Math.log(unit), other, 1e-5);
    }

    @Test
    void rowsOfNoWeightAreOutAlready() {
        double[] weights = new double[N];
        Arrays.fill(weights, 1);
        weights[5] = 0;
        Sample sample = SAMPLE.weightedBy(weights);
        DensityModel model = estimator(0.1).fit(sample);
        LeftOutDensity found =
                LeftOutDensity.of(estimator(0.1).problem(sample), model, sample).orElseThrow();
        assertEquals(model.logPdf(sample.points().coordinate(5, 0)), found.logs()[5], 0);
        assertTrue(found.logs()[6] < model.logPdf(sample.points().coordinate(6, 0)));
    }

    /** Against a Gaussian measure the density is the function times that of the measure. */
    @Test
    void otherMeasures() {
        DensityEstimator estimator = estimator(0.1).withMeasure(Measure.gaussian(0, 2));
        DensityModel model = estimator.fit(SAMPLE);
        double[] found = leftOut(estimator, SAMPLE).logs();
        double[] all = model.logPdfs(SAMPLE.points());
        for (int i = 0; i < N; i++) {
            assertTrue(found[i] < all[i] && found[i] > all[i] - 2, "row " + i);
        }
    }

    @Test
    void curvedPenaltiesHaveNone() {
        DensityEstimator estimator =
                estimator(1).withRegularizer(SpectralFunction.of(a -> 0.1 * a + a * a * a, a -> 0.1 + 3 * a * a));
        assertTrue(LeftOutDensity.of(estimator.problem(SAMPLE), estimator.fit(SAMPLE), SAMPLE)
                .isEmpty());
    }
}
