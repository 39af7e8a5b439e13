package org.psdmodels.models.automatic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.api.solver.StoppedException;
import org.psdmodels.models.automatic.StackedDensity.Member;

/** Densities without settings: what they are weighed from, what does not change them, and what they refuse. */
class StackedDensityTest {
    private static final StackedDensityEstimator QUICK =
            StackedDensityEstimator.create().quick();

    private static Sample bimodal(int n, int d, double unit) {
        Random random = new Random(7);
        return Sample.of(Points.of(IntStream.range(0, n)
                .mapToObj(i -> IntStream.range(0, d)
                        .mapToDouble(c -> unit * (0.5 * random.nextGaussian() + (c == 0 ? i % 2 * 2 - 1 : 0)))
                        .toArray())
                .toArray(double[][]::new)));
    }

    private static double[] weights(StackedDensity model) {
        return model.members().stream().mapToDouble(Member::weight).toArray();
    }

    private static double[] column(String resource, int column) throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                StackedDensityTest.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .mapToDouble(line -> Double.parseDouble(line.split(",", -1)[column]))
                    .toArray();
        }
    }

    /** Scores of the members as another program finds them, whose fits and leverages are its own; see the file. */
    @ParameterizedTest
    @CsvSource({"claw, 1", "two, 2"})
    void scoresAreThoseOfAnotherProgram(String data, int d) throws IOException {
        double[] first = column(data + ".csv", 0);
        double[][] rows = new double[first.length][d];
        for (int c = 0; c < d; c++) {
            double[] column = column(data + ".csv", c);
            for (int i = 0; i < column.length; i++) {
                rows[i][c] = column[i];
            }
        }
        StackedDensity model = StackedDensityEstimator.create().fit(Sample.of(Points.of(rows)));
        double[] expected = column(data + "-scores.csv", 0);
        double[] found = model.members().stream().mapToDouble(Member::score).toArray();
        // Fits to a smaller gap than that program's, leverages of their face alone, and a guard that is left out in the
        // plane, too.
        assertArrayEquals(expected, found, 0.02);
        assertArrayEquals(column(data + "-scores.csv", 1), weights(model), 0.02);
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(model.gap() <= 1e-6 && model.fits().stream().allMatch(fit -> fit.status() == Status.OPTIMAL));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 1e9})
    void unitsChangeNothing(double unit) {
        StackedDensity one = QUICK.fit(bimodal(60, 2, 1));
        StackedDensity other = QUICK.fit(bimodal(60, 2, unit));
        assertArrayEquals(weights(one), weights(other), 1e-5);
        assertEquals(one.logPdf(0.3, -0.2) - 2 * Math.log(unit), other.logPdf(0.3 * unit, -0.2 * unit), 1e-5);
    }

    @Test
    void originChangesNothing() {
        double[] x = bimodal(60, 1, 1).points().toMatrix().column(0);
        StackedDensity one = QUICK.fit(Sample.of(x));
        StackedDensity moved =
                QUICK.fit(Sample.of(Arrays.stream(x).map(v -> v + 1024).toArray()));
        assertArrayEquals(weights(one), weights(moved), 1e-5);
    }

    @Test
    void threadsChangeNothing() {
        Sample sample = bimodal(50, 2, 1);
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            StackedDensity many =
                    StackedDensityEstimator.create().withExecutor(threads).fit(sample);
            StackedDensity one = StackedDensityEstimator.create().fit(sample);
            assertArrayEquals(weights(one), weights(many));
            assertEquals(one.logPdf(0.1, 0.2), many.logPdf(0.1, 0.2), 0);
        } finally {
            threads.shutdown();
        }
    }

    /** The median of distances counts every row once: it is the same, and so is all else. */
    @Test
    void rowsOfNoWeightAreNoRows() {
        double[] x = bimodal(60, 1, 1).points().toMatrix().column(0);
        double[] more = Arrays.copyOf(x, 61);
        more[60] = 50;
        double[] w = new double[61];
        Arrays.fill(w, 0, 60, 3);
        StackedDensity one = QUICK.fit(Sample.of(x));
        StackedDensity other = QUICK.fit(Sample.of(more).weightedBy(w));
        assertEquals(one.leftOut(), other.leftOut(), 0.02);
        assertEquals(one.members().size(), other.members().size());
    }

    @Test
    void aRowFarAwayIsLeftToTheGuard() {
        double[] x = bimodal(80, 1, 1).points().toMatrix().column(0);
        x[5] = 1e6;
        StackedDensity model = StackedDensityEstimator.create().fit(Sample.of(x));
        assertTrue(model.logPdf(1e6) > -40, () -> "at the far row " + model.logPdf(1e6) + "\n" + model.table());
        assertTrue(Double.isFinite(model.leftOut()));
    }

    /** Kernels no narrower than the unit that numbers are rounded to: no spikes at whole numbers. */
    @Test
    void roundedNumbersHaveNoSpikes() {
        double[] x = Arrays.stream(bimodal(200, 1, 1).points().toMatrix().column(0))
                .map(v -> Math.rint(4 * v) / 4)
                .toArray();
        StackedDensity model = StackedDensityEstimator.create().fit(Sample.of(x));
        assertTrue(model.pdf(0.75) < 2 * model.pdf(0.875), () -> model.pdf(0.75) + " and between " + model.pdf(0.875));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void fewRowsAreEnough(int n) {
        for (int d : new int[] {1, 2, 7}) {
            StackedDensity model = QUICK.fit(bimodal(n, d, 1));
            assertEquals(1, Arrays.stream(weights(model)).sum(), 1e-9);
            assertTrue(Double.isFinite(model.logPdf(new double[d])));
        }
    }

    @Test
    void whatHasNoDensityIsRefused() {
        for (Sample constant : List.of(Sample.of(3), Sample.of(2, 2, 2), bimodal(1, 2, 1))) {
            IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> QUICK.fit(constant));
            assertTrue(e.getMessage().contains("must have two different values at least"), e.getMessage());
        }
    }

    @Test
    void anEndOfTimeGivesWhatThereIs() {
        Sample sample = bimodal(60, 2, 1);
        int[] asked = {0};
        Progress late = new Progress() {
            @Override
            public void report(Iteration iteration) {}

            @Override
            public Optional<Status> stop() {
                return asked[0]++ > 12 ? Optional.of(Status.TIME_LIMIT) : Optional.empty();
            }
        };
        StackedDensity model = StackedDensityEstimator.create().fit(sample, late);
        assertEquals(Status.TIME_LIMIT, model.status());
        assertEquals(1, Arrays.stream(weights(model)).sum(), 1e-9);
        assertThrows(
                StoppedException.class,
                () -> StackedDensityEstimator.create()
                        .fit(sample, Progress.none().cancelledWhen(() -> true)));
    }

    /** A mixture of fits over the same features is evaluated at the price of one. */
    @Test
    void fitsOverTheSameFeaturesAreOne() {
        StackedDensity model = StackedDensityEstimator.create().fit(bimodal(100, 1, 1));
        assertEquals(8, model.fits().size());
        assertEquals(2 + 5, model.density().members().size());
        double sum = model.members().stream()
                .mapToDouble(m -> m.weight() * m.density().pdf(0.4))
                .sum();
        assertEquals(sum, model.pdf(0.4), 1e-12 * sum);
    }

    @Test
    void evidenceIsFoundAgainFromModelAndData() {
        Sample sample = bimodal(70, 2, 1);
        StackedDensity model = QUICK.fit(sample);
        Evidence evidence = Evidence.of(model, sample);
        assertArrayEquals(weights(model), MemberWeights.of(evidence).weights(), 1e-12);
        assertEquals(model.leftOut(), evidence.score(weights(model)), 1e-12);
        assertThrows(IllegalArgumentException.class, () -> Evidence.of(model, bimodal(71, 2, 1)));
    }

    /** Where the data were standardised with it, all others would be one point. */
    @Test
    void aFarRowOfNoWeightChangesLittle() {
        double[] x = bimodal(60, 1, 1).points().toMatrix().column(0);
        double[] more = Arrays.copyOf(x, 61);
        more[60] = 1e6;
        double[] w = new double[61];
        Arrays.fill(w, 0, 60, 1);
        assertEquals(
                QUICK.fit(Sample.of(x)).leftOut(),
                QUICK.fit(Sample.of(more).weightedBy(w)).leftOut(),
                0.01);
    }

    /** No member knows the rows that it is scored on: not the guard either. */
    @Test
    void ofFewRowsNobodyClaimsToKnowMuch() {
        Sample few = bimodal(8, 5, 1);
        StackedDensity model = QUICK.fit(few);
        double fresh = model.score(Sample.of(bimodal(2000, 5, 1).points()));
        assertTrue(model.leftOut() < fresh + 2, () -> model.leftOut() + " of fresh " + fresh + "\n" + model.table());
    }

    /** Leaving out one of two equal rows leaves nothing out. */
    @Test
    void repeatedRowsHaveNoSpikes() {
        double[][] rows = new double[160][];
        Points once = bimodal(80, 2, 1).points();
        Arrays.setAll(rows, i -> once.row(i % 80));
        StackedDensity model = StackedDensityEstimator.create().fit(Sample.of(Points.of(rows)));
        double fresh = model.score(Sample.of(bimodal(3000, 2, 1).points()));
        assertTrue(fresh > -2.6, () -> fresh + "\n" + model.table());
    }

    @Test
    void nearlyAllRowsMayBeEqual() {
        double[][] rows = new double[900][];
        Arrays.setAll(rows, i -> i == 3 ? new double[] {1, 1} : new double[2]);
        StackedDensity model = QUICK.fit(Sample.of(Points.of(rows)));
        assertTrue(Double.isFinite(model.leftOut()));
    }

    @Test
    void farFromZeroIsAsGood() {
        double[] x = bimodal(60, 1, 1).points().toMatrix().column(0);
        StackedDensity one = QUICK.fit(Sample.of(x));
        StackedDensity far =
                QUICK.fit(Sample.of(Arrays.stream(x).map(v -> v + 1e8).toArray()));
        assertEquals(one.leftOut(), far.leftOut(), 1e-4);
    }
}
