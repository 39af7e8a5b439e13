package org.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.Sampled;
import org.psdmodels.laws.Laws;
import org.psdmodels.laws.kit.LawReport;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.Outcome;

/** A density of somebody else: the kit reads what it says of itself. */
class ThirdPartyModelTest {
    /** The density rate e^(-rate t) of waiting times t &gt;= 0, rate &gt; 0. */
    static class Waiting implements Density, BoxMasses, DistributionOnLine, Sampled {
        private final double rate;

        Waiting(double rate) {
            if (!(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("rate must be finite and > 0, got " + rate);
            }
            this.rate = rate;
        }

        /** The rate of maximum likelihood, one over the mean. */
        static Waiting fit(double... times) {
            return new Waiting(times.length / Arrays.stream(times).sum());
        }

        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public double[] pdfs(Points t) {
            return Arrays.stream(t.toMatrix().data())
                    .map(v -> v < 0 ? 0 : rate * Math.exp(-rate * v))
                    .toArray();
        }

        @Override
        public Measure support() {
            return Measure.interval(0, Double.POSITIVE_INFINITY);
        }

        @Override
        public double mass(double[] lower, double[] upper) {
            return cdf(upper[0]) - cdf(lower[0]);
        }

        @Override
        public double cdf(double t) {
            return t <= 0 ? 0 : -Math.expm1(-rate * t);
        }

        @Override
        public double quantile(double p) {
            return -Math.log1p(-p) / rate;
        }

        @Override
        public Points sample(int count, long seed) {
            return Points.onLine(
                    new Random(seed).doubles(count).map(this::quantile).toArray());
        }
    }

    /** Sampled by counting steps of a twentieth until the first event. */
    static class Stepping extends Waiting {
        private static final double STEP = 0.05;

        Stepping(double rate) {
            super(rate);
        }

        @Override
        public Points sample(int count, long seed) {
            return Points.onLine(
                    Arrays.stream(super.sample(count, seed).toMatrix().data())
                            .map(t -> STEP * Math.ceil(t / STEP))
                            .toArray());
        }
    }

    static ModelSubject subject(Waiting model) {
        return ModelSubject.of("waiting times", new double[] {1}, new double[] {1}, model)
                .build();
    }

    @Test
    void aRightModelPassesWhatApplies() {
        LawReport report = Laws.check(subject(Waiting.fit(0.3, 1.1, 0.2, 2.4)), 1);
        report.requirePass();
        List<String> skipped = report.results().stream()
                .filter(result -> result.outcome() instanceof Outcome.Skips)
                .map(result -> result.law())
                .toList();
        assertEquals(
                List.of(
                        "model.gradient",
                        "model.reloaded",
                        "model.reordered",
                        "model.loss",
                        "model.gradient.finite",
                        "model.shape",
                        "model.marginal",
                        "model.conditional"),
                skipped);
    }

    /** The logarithms are half of what they should be. */
    @Test
    void whatAModelSaysOfItselfIsRead() {
        Waiting careless = new Waiting(1) {
            @Override
            public double[] logPdfs(Points t) {
                return Arrays.stream(t.toMatrix().data()).map(v -> -v / 2).toArray();
            }
        };
        assertEquals(List.of("model.log"), Laws.check(subject(careless), 1).failed());
    }

    @Test
    void whatSaysNothingIsRefused() {
        double[] one = {1};
        assertThrows(IllegalArgumentException.class, () -> ModelSubject.of("a text", one, one, "text"));
    }

    @Test
    void aCoarseSamplerIsFoundOut() {
        assertEquals(
                List.of("model.sample.cdf", "model.sample.boxes"),
                Laws.check(subject(new Stepping(1)), 1).failed());
    }
}
