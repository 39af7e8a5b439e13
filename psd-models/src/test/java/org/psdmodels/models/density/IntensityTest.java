package org.psdmodels.models.density;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

class IntensityTest {
    /** The optimum is known to a relative gap of 1e-8; where the objective is flat its arguments to the root of that. */
    private static final double FLAT = 1e-4;

    private static final double L1 = 0.1;
    private static final double L2 = 0.001;

    private static final IntensityEstimator COAL = IntensityEstimator.on(1851, 1963)
            .withKernel(GaussianKernel.withWidth(15))
            .withLambda(L1, L2 / L1);

    private static double simpson(IntensityModel model, double from, double to) {
        int n = 4000;
        double h = (to - from) / n;
        double[] x = IntStream.rangeClosed(0, n).mapToDouble(i -> from + i * h).toArray();
        double[] values = model.rates(Points.onLine(x));
        double sum = 0;
        for (int i = 0; i <= n; i++) {
            sum += h / 3 * (i == 0 || i == n ? 1 : i % 2 == 0 ? 2 : 4) * values[i];
        }
        return sum;
    }

    @Test
    void counts_are_integrals_of_the_rate() {
        IntensityModel model = COAL.fit(Sample.of(Data.coalMiningDisasters()));
        assertEquals(Status.OPTIMAL, model.status());
        double quadrature = 1e-8;
        assertEquals(simpson(model, 1851, 1963), model.expectedCount(), quadrature * 191);
        double part = model.expectedCount(new double[] {1880}, new double[] {1900});
        assertEquals(simpson(model, 1880, 1900), part, quadrature * 191);
        assertEquals(0, model.expectedCount(new double[] {1970}, new double[] {1980}));
        assertEquals(0, model.rate(1970));
        assertTrue(model.rate(1860) > 3 * model.rate(1900), "disasters became rarer");
    }

    @Test
    void gradients_are_limits_of_differences_in_the_window() {
        IntensityModel model = COAL.fit(Sample.of(Data.coalMiningDisasters()));
        double h = 1e-3;
        for (double x : new double[] {1860, 1885, 1920, 1962}) {
            double difference = (model.rate(x + h) - model.rate(x - h)) / (2 * h);
            // h^2 over the third power of the width, and roundings of a rate below 5 over h
            assertEquals(difference, model.gradient(x)[0], 5 * h * h / (15 * 15 * 15) + 5e-14 / h);
        }
        assertTrue(model.gradient(1885)[0] < -1e-3, "disasters became rarer");
        assertTrue(model.gradient(1970)[0] == 0, "outside of the window");
    }

    @Test
    void at_the_optimum_no_multiple_is_better() {
        double[] weights = new double[191];
        Arrays.setAll(weights, i -> 0.5 + i % 2);
        Sample sample = Sample.of(Data.coalMiningDisasters()).weightedBy(weights);
        IntensityModel model = COAL.fit(sample);
        Matrix root = model.function().root();
        Matrix gram = LinearAlgebra.java().gram(View.of(root).transpose());
        double trace =
                IntStream.range(0, gram.rows()).mapToDouble(k -> gram.get(k, k)).sum();
        double norm = Arrays.stream(gram.data()).map(v -> v * v).sum();
        double events = Arrays.stream(weights).sum();
        assertEquals(events, model.expectedCount() + L1 * trace + L2 * norm, FLAT * events);
        assertTrue(model.expectedCount() < events);
    }

    @Test
    void twice_the_weight_is_the_event_twice() {
        double[] times = {0.1, 0.4, 0.45, 0.5, 0.8};
        IntensityEstimator estimator = IntensityEstimator.on(0, 1)
                .withKernel(GaussianKernel.withWidth(0.3))
                .withLambda(0.05);
        IntensityModel heavy = estimator.fit(Sample.of(times).weightedBy(1, 2, 1, 1, 1));
        IntensityModel twice = estimator.fit(Sample.of(0.1, 0.4, 0.4, 0.45, 0.5, 0.8));
        for (double t = 0; t <= 1; t += 0.1) {
            assertEquals(twice.rate(t), heavy.rate(t), FLAT * twice.rate(t));
        }
    }

    @Test
    void realisations_have_poisson_counts_and_the_density_of_an_event() {
        IntensityModel model = COAL.fit(Sample.of(Data.coalMiningDisasters()));
        double mean = model.expectedCount();
        int draws = 200;
        double sum = 0;
        double squares = 0;
        for (int seed = 0; seed < draws; seed++) {
            double count = model.sample(seed).size();
            sum += count;
            squares += (count - mean) * (count - mean);
        }
        assertEquals(mean, sum / draws, 4 * Math.sqrt(mean / draws));
        assertEquals(mean, squares / draws, 4 * mean * Math.sqrt(2.0 / draws));
        double[] events = model.sample(3).toMatrix().data();
        LineDistribution distribution = model.density().distribution();
        assertTrue(Data.kolmogorov(events, distribution::cdf) < 1.95);
        assertEquals(model.sample(3).toMatrix(), model.sample(3).toMatrix());
    }

    @Test
    void residuals_are_integrals_and_exponential_under_the_model() {
        IntensityModel model = COAL.fit(Sample.of(Data.coalMiningDisasters()));
        double[] residuals = model.residuals(Points.onLine(1900, 1860));
        assertEquals(simpson(model, 1851, 1860), residuals[0], 1e-6);
        assertEquals(simpson(model, 1860, 1900), residuals[1], 1e-6);
        double[] many = IntStream.range(0, 10)
                .mapToObj(seed -> model.residuals(model.sample(seed)))
                .flatMapToDouble(Arrays::stream)
                .toArray();
        assertTrue(Data.kolmogorov(many, x -> -Math.expm1(-x)) < 1.95);
        assertTrue(
                Data.kolmogorov(model.residuals(Points.onLine(Data.coalMiningDisasters())), x -> -Math.expm1(-x))
                        < 1.95,
                "the fit itself");
    }

    @Test
    void likelihood_and_score() {
        double[] times = Data.coalMiningDisasters();
        Sample all = Sample.of(times);
        IntensityModel model = COAL.fit(all);
        double logs = Arrays.stream(times).map(t -> Math.log(model.rate(t))).sum();
        assertEquals(logs - model.expectedCount(), model.logLikelihood(all), 1e-8 * Math.abs(logs));
        assertEquals(model.logLikelihood(all) / times.length, model.score(all), 1e-9);
        int[] third = IntStream.range(0, times.length / 3).map(i -> 3 * i).toArray();
        double part = 0;
        for (int i : third) {
            part += Math.log(model.rate(times[i]) * third.length / times.length);
        }
        part -= model.expectedCount() * third.length / times.length;
        assertEquals(part / third.length, model.score(all.select(third)), 1e-9);
        assertEquals(Double.NEGATIVE_INFINITY, model.logLikelihood(Sample.of(1970)));
    }

    /** The data themselves are all of the process, whatever they weigh. */
    @Test
    void scores_count_by_weight() {
        double[] times = Data.coalMiningDisasters();
        double[] weights =
                IntStream.range(0, times.length).mapToDouble(i -> 0.5 + i % 4).toArray();
        Sample weighted = Sample.of(times).weightedBy(weights);
        IntensityModel model = COAL.fit(weighted);
        double events = Arrays.stream(weights).sum();
        assertEquals(events, model.observedCount(), 1e-12 * events);
        assertEquals(model.logLikelihood(weighted) / events, model.score(weighted), 1e-9);
    }

    @Test
    void in_the_plane() {
        Random random = new Random(2);
        double[][] rows = new double[80][];
        Arrays.setAll(rows, i -> new double[] {random.nextDouble(), Math.sqrt(random.nextDouble())});
        IntensityModel model = IntensityEstimator.on(new double[2], new double[] {1, 1})
                .withKernel(GaussianKernel.withWidth(0.5))
                .withLambda(0.01)
                .fit(Sample.of(Points.of(rows)));
        assertTrue(model.expectedCount() > 70 && model.expectedCount() < 80);
        double upper = model.expectedCount(new double[] {0, 0.5}, new double[] {1, 1});
        assertTrue(upper > 1.5 * (model.expectedCount() - upper), "events become denser upwards");
        Points drawn = model.sample(1);
        assertEquals(80, drawn.size(), 4 * Math.sqrt(80));
        for (int i = 0; i < drawn.size(); i++) {
            assertTrue(drawn.coordinate(i, 0) >= 0 && drawn.coordinate(i, 1) <= 1);
        }
        assertThrows(IllegalArgumentException.class, () -> model.residuals(drawn));
    }

    @Test
    void misuse() {
        assertThrows(IllegalArgumentException.class, () -> IntensityEstimator.on(1, 1));
        assertThrows(IllegalArgumentException.class, () -> IntensityEstimator.on(0, Double.POSITIVE_INFINITY));
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> IntensityEstimator.on(0, 1).fit(Sample.of(0.5, 1.5)));
        assertTrue(e.getMessage().contains("row 1"), e.getMessage());
    }
}
