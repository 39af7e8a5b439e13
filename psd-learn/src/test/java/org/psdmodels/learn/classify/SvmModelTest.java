package org.psdmodels.learn.classify;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LinearKernel;
import org.psdmodels.models.file.ModelFile;

class SvmModelTest {
    /** Decision values of machines whose relative gap is 1e-10. */
    private static final double AGREEMENT = 1e-3;

    private static final SvmEstimator PRECISE = SvmEstimator.create().withOptions(Options.DEFAULT.withTolerance(1e-10));

    /** Three clouds, or two of them. */
    private static Sample clouds(int n, int classes, double spread, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[n][];
        double[] target = new double[n];
        for (int i = 0; i < n; i++) {
            int k = i % classes;
            double angle = 2 * Math.PI * k / 3;
            rows[i] = new double[] {
                Math.cos(angle) + spread * random.nextGaussian(), Math.sin(angle) + spread * random.nextGaussian()
            };
            target[i] = k;
        }
        return Sample.of(Points.of(rows), target);
    }

    @Test
    void twoPointsHaveTheMachineOfTheTextbook() {
        Sample sample = Sample.of(Points.onLine(-1, 3), 5, 7);
        SvmModel model = PRECISE.withKernel(new LinearKernel()).withPenalty(10).fit(sample);
        assertArrayEquals(new double[] {-1, 1, 0}, model.decisions(Points.onLine(-1, 3, 1)), 1e-9);
        assertEquals(List.of("5", "7"), model.classes().labels());
        assertEquals(List.of("5", "7"), model.labels(Points.onLine(-4, 9)));
        assertEquals(0.125, model.certificate().dual(), 1e-9);
    }

    @Test
    void separatesCloudsWithEveryRule() {
        Sample train = clouds(90, 2, 0.4, 1);
        Sample test = clouds(200, 2, 0.4, 2);
        List<KernelRule> rules = List.of(
                new KernelRule.Median(),
                new KernelRule.Fixed(GaussianKernel.withWidth(1)),
                new KernelRule.Mixture(KernelDictionary.gaussiansAndPolynomials(2), 0.01),
                new KernelRule.Tessellated(0, 0.1),
                new KernelRule.Tessellated(1, 0.1));
        for (KernelRule rule : rules) {
            SvmModel model = SvmEstimator.create().learning(rule).fit(train);
            assertEquals(Status.OPTIMAL, model.status(), rule.toString());
            assertTrue(model.score(test) > 0.9, () -> rule + ": " + model.score(test));
        }
    }

    @Test
    void threeClassesAreToldApartByPairs() {
        SvmModel model = SvmEstimator.create().withProbabilities().fit(clouds(150, 3, 0.3, 3));
        Sample test = clouds(300, 3, 0.3, 4);
        assertEquals(3, model.machines().size());
        assertTrue(model.score(test) > 0.9);
        List<double[]> p = model.probabilities(test.points());
        int[] predicted = model.predict(test.points());
        int agreeing = 0;
        for (int i = 0; i < test.size(); i++) {
            double sum = p.get(0)[i] + p.get(1)[i] + p.get(2)[i];
            assertEquals(1, sum, 1e-9);
            int point = i;
            int likeliest = IntStream.range(0, 3).reduce(0, (a, b) -> p.get(b)[point] > p.get(a)[point] ? b : a);
            agreeing += likeliest == predicted[i] ? 1 : 0;
        }
        assertTrue(agreeing > 0.95 * test.size(), "agreeing " + agreeing);
    }

    @Test
    void probabilitiesAreCalibratedOnOverlappingClouds() {
        SvmModel model = SvmEstimator.create().withProbabilities().fit(clouds(400, 2, 1, 5));
        Sample test = clouds(2000, 2, 1, 6);
        double[] p = model.probabilities(test.points()).get(1);
        double sum = Arrays.stream(p).average().orElseThrow();
        assertEquals(0.5, sum, 0.05);
        double[] high = IntStream.range(0, 2000)
                .filter(i -> p[i] > 0.8)
                .mapToDouble(i -> test.target()[i])
                .toArray();
        assertTrue(high.length > 100);
        assertTrue(Arrays.stream(high).average().orElseThrow() > 0.75);
    }

    @Test
    void decisionsDoNotDependOnTheOrderOrOnCopies() {
        Sample sample = clouds(60, 2, 0.5, 7);
        int[] order = IntStream.range(0, 60).toArray();
        List<Integer> shuffled = Arrays.asList(Arrays.stream(order).boxed().toArray(Integer[]::new));
        Collections.shuffle(shuffled, new Random(1));
        Sample permuted = sample.select(shuffled.stream().mapToInt(i -> i).toArray());
        double[] weights = new double[60];
        Arrays.fill(weights, 1);
        weights[4] = 2;
        Sample weighted = sample.weightedBy(weights);
        Sample copied = sample.select(
                IntStream.concat(Arrays.stream(order), IntStream.of(4)).toArray());
        Kernel kernel = GaussianKernel.withWidth(0.7);
        Points at = clouds(50, 2, 1, 8).points();
        double[] expected = PRECISE.withKernel(kernel).fit(sample).decisions(at);
        assertArrayEquals(expected, PRECISE.withKernel(kernel).fit(permuted).decisions(at), AGREEMENT);
        assertArrayEquals(
                PRECISE.withKernel(kernel).fit(weighted).decisions(at),
                PRECISE.withKernel(kernel).fit(copied).decisions(at),
                AGREEMENT);
    }

    @Test
    void textLabelsAndWeightsZero() {
        Sample sample = Sample.of(Points.onLine(0, 1, 2, 3)).weightedBy(1, 1, 0, 1);
        SvmModel model = PRECISE.withKernel(new LinearKernel())
                .withPenalty(100)
                .fit(sample, List.of("no", "no", "no", "yes"), Progress.none());
        assertEquals(List.of("no", "yes"), model.labels(Points.onLine(1.9, 2.1)));
        assertEquals(0.5, model.accuracy(Sample.of(Points.onLine(0, 1)), List.of("no", "other")));
    }

    @Test
    void filesKeepTheFunction() throws IOException {
        Sample sample = clouds(60, 2, 0.6, 9);
        List<KernelRule> rules = List.of(
                new KernelRule.Median(),
                new KernelRule.Mixture(KernelDictionary.gaussiansAndPolynomials(2), 0.01),
                new KernelRule.Tessellated(1, 0.2));
        for (KernelRule rule : rules) {
            SvmModel model =
                    SvmEstimator.create().learning(rule).withProbabilities().fit(sample);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            ModelFile.write(model, bytes);
            SvmModel read = (SvmModel) ModelFile.read(new ByteArrayInputStream(bytes.toByteArray()));
            assertArrayEquals(model.decisions(sample.points()), read.decisions(sample.points()));
            assertArrayEquals(
                    model.probabilities(sample.points()).get(1),
                    read.probabilities(sample.points()).get(1));
            assertEquals(model.certificate(), read.certificate());
        }
    }

    @Test
    void constantFeaturesAndOppositeDuplicatesDoNoHarm() {
        Sample sample =
                Sample.of(Points.of(new double[][] {{0, 5}, {0, 5}, {1, 5}, {1, 5}, {0, 5}, {1, 5}}), 0, 1, 1, 0, 0, 1);
        for (KernelRule rule : List.of(new KernelRule.Median(), new KernelRule.Tessellated(1, 0.1))) {
            SvmModel model =
                    SvmEstimator.create().learning(rule).withProbabilities().fit(sample);
            assertEquals(List.of("0", "1"), model.labels(Points.of(new double[][] {{0, 5}, {1, 5}})));
        }
    }

    @Test
    void pointsOutsideTheBoxAreMovedToIt() {
        SvmModel model = SvmEstimator.create()
                .learning(new KernelRule.Tessellated(0, 0.1))
                .fit(clouds(40, 2, 0.3, 10));
        double[] far = model.decisions(Points.of(new double[][] {{1e9, -1e9}, {1e3, -1e3}}));
        assertEquals(far[0], far[1]);
    }

    @Test
    void misuseIsNamed() {
        assertMessage(
                "labels must be of at least two classes", () -> PRECISE.fit(Sample.of(Points.onLine(0, 1), 3, 3)));
        assertMessage("C must be", () -> PRECISE.withPenalty(0));
        assertMessage("C must be", () -> PRECISE.withPenalty(-1));
        assertMessage("C must be", () -> PRECISE.withPenalty(Double.NaN));
        assertMessage(
                "weight of class 1",
                () -> PRECISE.fit(Sample.of(Points.onLine(0, 1), 0, 1).weightedBy(1, 0)));
        assertMessage("margin", () -> new KernelRule.Tessellated(0, 0));
        assertMessage("degree", () -> new KernelRule.Tessellated(-1, 0.1));
        SvmModel model = PRECISE.fit(clouds(30, 2, 0.3, 11));
        assertFalse(model.hasProbabilities());
        assertMessage(
                "model must be fitted with probabilities",
                () -> model.probabilities(Points.of(new double[][] {{0, 0}})));
        SvmModel three = PRECISE.fit(clouds(30, 3, 0.3, 11));
        assertMessage("number of classes", () -> three.decisions(Points.of(new double[][] {{0, 0}})));
    }

    private static void assertMessage(String start, org.junit.jupiter.api.function.Executable action) {
        String message = assertThrows(IllegalArgumentException.class, action).getMessage();
        assertTrue(message.startsWith(start), message);
    }
}
