package org.psdmodels.models.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.function.Executable;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.solver.Status;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.ExpectileLoss;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.KullbackLeiblerLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SpectralFunction;
import org.psdmodels.losses.SquaredHingeLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.Settings;

/** Measures, anchors, losses and penalties. */
class SmallTextsTest {
    private static void assertFails(Executable parse, int position, String words) {
        TextException e = assertThrows(TextException.class, parse);
        assertEquals(position, e.position(), e.getMessage());
        assertTrue(e.getMessage().contains(words), e.getMessage());
    }

    private static void assertWrites(Measure measure, String text) {
        assertEquals(Optional.of(text), MeasureText.format(measure));
        assertEquals(measure, MeasureText.parse(text, measure.dimension()));
    }

    @Example
    void measures() {
        double inf = Double.POSITIVE_INFINITY;
        assertWrites(Measure.lebesgue(3), "lebesgue");
        assertWrites(Measure.interval(0, inf), "box:0.0,inf");
        assertWrites(Measure.box(new double[] {0, -inf}, new double[] {1, 2}), "box:0.0,1.0;-inf,2.0");
        assertWrites(Measure.box(new double[] {0, 0}, new double[] {1, 1}), "box:0.0,1.0");
        assertWrites(Measure.gaussian(new double[4], new double[] {5, 5, 5, 5}), "gaussian:0.0,5.0");
        assertWrites(
                Measure.gaussian(-1, 2).restrictedTo(new double[] {0}, new double[] {inf}),
                "gaussian:-1.0,2.0 on box:0.0,inf");
        assertWrites(Measure.interval(0, 1).weightedBy(2), "box:0.0,1.0 weighted:2");
        assertWrites(
                Measure.gaussian(0, 1)
                        .restrictedTo(new double[] {0}, new double[] {inf})
                        .weightedBy(3),
                "gaussian:0.0,1.0 on box:0.0,inf weighted:3");
        assertEquals(
                Optional.empty(),
                MeasureText.format(Measure.of(List.of(
                        Measure.gaussian(0, 1).factor(0), Measure.lebesgue(1).factor(0)))));
        assertFails(() -> MeasureText.parse("box:0,1;0,1", 3), 4, "one for each of 3 coordinates");
        assertFails(() -> MeasureText.parse("box:1,0", 1), 0, "must be > lower");
        assertFails(() -> MeasureText.parse("gaussian:0,-1", 1), 0, "variance must be > 0");
        assertFails(() -> MeasureText.parse("lebesque", 1), 0, "did you mean \"lebesgue\"?");
        assertFails(() -> MeasureText.parse("box:0", 1), 5, "expected \",\"");
        assertFails(() -> MeasureText.parse("box:0,1 weighted:1,2", 1), 18, "found \",\"");
        assertFails(() -> MeasureText.parse("lebesgue weighted:1", 2), 19, "found the end, expected \",\"");
        assertFails(() -> MeasureText.parse("lebesgue weighted:-1", 1), 18, "exponent must be a whole number from 0");
        assertFails(() -> MeasureText.parse("lebesgue wieghted:1", 1), 9, "\"on\" or \"weighted\"");
    }

    @Property
    void measuresOfAnyNumbers(@ForAll long seed, @ForAll @IntRange(min = 1, max = 3) int dimension) {
        RandomKernels random = new RandomKernels(seed);
        double lower = Math.log(random.positive());
        double length = random.positive();
        double[] low = new double[dimension];
        double[] high = new double[dimension];
        for (int c = 0; c < dimension; c++) {
            low[c] = lower / (c + 1);
            high[c] = Math.max(Math.nextUp(low[c]), low[c] + length);
        }
        Measure box = Measure.box(low, high);
        assertEquals(box, MeasureText.parse(MeasureText.format(box).orElseThrow(), dimension));
        double[] variances = new double[dimension];
        Arrays.fill(variances, length);
        Measure normal = Measure.gaussian(low, variances);
        assertEquals(normal, MeasureText.parse(MeasureText.format(normal).orElseThrow(), dimension));
        int[] exponents = new Random(seed).ints(dimension, 0, 5).toArray();
        for (Measure measure : List.of(box, normal, normal.restrictedTo(low, high))) {
            Measure weighted = measure.weightedBy(exponents);
            assertEquals(
                    weighted, MeasureText.parse(MeasureText.format(weighted).orElseThrow(), dimension));
        }
    }

    @Example
    void anchors() {
        assertEquals(Anchors.data(), AnchorsText.parse("data", 0));
        assertEquals(Anchors.nystrom(300, 7), AnchorsText.parse("nystrom:300", 7));
        Anchors.Given line = (Anchors.Given) AnchorsText.parse("grid:-1,2,4", 0);
        assertArrayEquals(new double[] {-1, 0, 1, 2}, line.points().toMatrix().data());
        Anchors.DataAnd more = (Anchors.DataAnd) AnchorsText.parse("data + grid:0,1,2;0,1,3", 0);
        assertArrayEquals(
                new double[] {0, 0, 0, 1, 1, 1, 0, 0.5, 1, 0, 0.5, 1},
                more.extra().toMatrix().data());
        for (String text : List.of(
                "data",
                "nystrom:300",
                "grid:-1.0,2.0,4",
                "grid:0.0,1.0,2;0.1,0.7,3",
                "data+grid:0.0,1.0,2;0.0,1.0,3",
                "points:0.1,2.0;0.3,-1.0E-9",
                "points:0.5",
                "data+points:0.1;0.4;0.5")) {
            assertEquals(text, AnchorsText.format(AnchorsText.parse(text, 7)));
        }
        assertFails(() -> AnchorsText.parse("points:1,2;3", 0), 7, "as many coordinates");
        assertFails(() -> AnchorsText.parse("nistrom:300", 0), 0, "did you mean \"nystrom\"?");
        assertFails(() -> AnchorsText.parse("nystrom:0", 0), 8, "count must be a whole number from 1");
        assertFails(() -> AnchorsText.parse("nystrom:1e3", 0), 8, "whole number");
        assertFails(() -> AnchorsText.parse("grid:1,0,5", 0), 5, "to a larger one");
        assertFails(() -> AnchorsText.parse("grid:0,1,5000;0,1,5000", 0), 5, "at most 1000000 points");
        assertFails(() -> AnchorsText.parse("data+data", 0), 5, "grid");
        assertFails(() -> AnchorsText.parse("data,3", 0), 4, "the end");
    }

    @Example
    void losses() {
        List<Loss> losses = List.of(
                new SquaredLoss(),
                new AbsoluteLoss(),
                new HuberLoss(0.1),
                new PinballLoss(0.9),
                new ExpectileLoss(1.0 / 3),
                new EpsilonInsensitiveLoss(0.25),
                new HingeLoss(),
                new SquaredHingeLoss(),
                new LogisticLoss(),
                new PoissonLoss(),
                new KullbackLeiblerLoss(),
                new NegativeLogLoss(),
                new HeteroscedasticLoss());
        for (Loss loss : losses) {
            assertEquals(loss, LossText.parse(LossText.format(loss).orElseThrow()));
        }
        assertEquals(new HuberLoss(1), LossText.parse("huber:1"));
        assertEquals(Optional.of("own(squared)"), LossText.format(StackedLoss.ofSharedTarget(new SquaredLoss())));
        assertEquals(
                StackedLoss.ofOwnTargets(new SquaredLoss(), new HuberLoss(1)),
                LossText.parse(" own ( squared ; huber:1 ) "));
        assertEquals(Optional.empty(), LossText.format(StackedLoss.ofOwnTargets(new OwnLoss(), new SquaredLoss())));
        assertFails(() -> LossText.parse("pinball:1.5"), 8, "level must be > 0.0 and < 1.0, got 1.5");
        assertFails(() -> LossText.parse("hubber:1"), 0, "did you mean \"huber\"?");
        assertFails(() -> LossText.parse("huber"), 5, "expected \":\"");
        assertFails(() -> LossText.parse("squared:1"), 7, "has no parameters");
        assertFails(() -> LossText.parse("own(squared;hubber:1)"), 12, "did you mean \"huber\"?");
        assertFails(() -> LossText.parse("own(squared;heteroscedastic)"), 12, "must be a loss of one output");
        assertFails(() -> LossText.parse("own(squared"), 11, "found the end, expected \")\"");
        assertFails(() -> LossText.parse("shared squared"), 7, "expected \"(\"");
        assertFails(() -> LossText.parse("own(squared) x"), 13, "nothing more");
        assertFails(() -> LossText.parseScalar("own(squared)"), 0, "must be a loss of one output");
    }

    /** Of losses side by side the order and the targets are kept. */
    @Property
    void stackedLossesOfAnyNumbers(@ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int count) {
        Random random = new Random(seed);
        ScalarLoss[] parts = IntStream.range(0, count)
                .mapToObj(k -> switch (random.nextInt(6)) {
                    case 0 -> new SquaredLoss();
                    case 1 -> new HuberLoss(Math.exp(40 * random.nextGaussian()));
                    case 2 -> new PinballLoss(random.nextDouble(Double.MIN_VALUE, 1));
                    case 3 -> new ExpectileLoss(random.nextDouble(Double.MIN_VALUE, 1));
                    case 4 -> new EpsilonInsensitiveLoss(Math.exp(40 * random.nextGaussian()));
                    default -> new LogisticLoss();
                })
                .toArray(ScalarLoss[]::new);
        StackedLoss own = StackedLoss.ofOwnTargets(parts);
        StackedLoss shared = StackedLoss.ofSharedTarget(parts);
        assertEquals(own, LossText.parse(LossText.format(own).orElseThrow()));
        assertEquals(shared, LossText.parse(LossText.format(shared).orElseThrow()));
    }

    @Example
    void solversAndHowTheyEnd() {
        for (String name : List.of("automatic", "streamed", "path", "fista", "ojalgo")) {
            assertEquals(Optional.of(name), SolverText.format(SolverText.parse(name)));
        }
        assertEquals(SolverText.parse("automatic"), Settings.DEFAULT.solver());
        assertEquals(Optional.empty(), SolverText.format((problem, options, progress) -> {
            throw new AssertionError("not asked to solve");
        }));
        assertFails(() -> SolverText.parse("streamd"), 0, "did you mean \"streamed\"?");
        for (Status status : Status.values()) {
            assertEquals(status, StatusText.parse(StatusText.format(status)));
        }
        assertEquals("reducedAccuracy", StatusText.format(Status.REDUCED_ACCURACY));
        assertFails(() -> StatusText.parse("optimum"), 0, "did you mean \"optimal\"?");
    }

    @Example
    void penalties() {
        ElasticNet net = ElasticNet.of(1e-3, 1e-5);
        assertEquals(Optional.of("elasticnet:l1=0.001,l2=1.0E-5"), RegularizerText.format(net));
        assertEquals(net, RegularizerText.parse("elasticnet:l1=0.001,l2=1e-5"));
        assertEquals(Optional.empty(), RegularizerText.format(SpectralFunction.of(s -> s * s, s -> 2 * s)));
        assertFails(() -> RegularizerText.parse("elasticnet:l1=0,l2=0"), 16, "l2 must be > 0");
    }

    /** A loss of the user, which has no text. */
    private record OwnLoss() implements ScalarLoss {
        private static AssertionError unasked() {
            return new AssertionError("a text needs no numbers");
        }

        @Override
        public double value(double y, double z) {
            throw unasked();
        }

        @Override
        public double slope(double y, double z) {
            throw unasked();
        }

        @Override
        public double conjugate(double y, double a) {
            throw unasked();
        }

        @Override
        public ConjugateDomain conjugateDomain(double y) {
            throw unasked();
        }

        @Override
        public double conjugateSlope(double y, double a) {
            throw unasked();
        }

        @Override
        public double conjugateCurvature(double y, double a) {
            throw unasked();
        }

        @Override
        public double prox(double y, double v, double step) {
            throw unasked();
        }
    }
}
