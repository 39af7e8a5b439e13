package org.psdmodels.models.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.api.solver.StoppedException;
import org.psdmodels.models.Estimator;

/** Cross-validation of an estimator that can be computed by hand: the line through zero with a ridge. */
class CrossValidationTest {
    /** A few dozen operations on numbers of magnitude one. */
    private static final double ROUNDING = 1e-13;

    private static final Sample SAMPLE = sample();

    private static final List<Candidate> CANDIDATES =
            SearchSpace.of("power", 1, 2).and("lambda", 1e-3, 1e1).grid(2, 5);

    private static Sample sample() {
        Random random = new Random(3);
        double[] x = random.doubles(23, 0, 2).toArray();
        double[] y = DoubleStream.of(x)
                .map(v -> 1.5 * v + 0.3 * random.nextGaussian())
                .toArray();
        double[] w = random.doubles(23, 0.5, 2).toArray();
        return Sample.of(Points.onLine(x), y).weightedBy(w);
    }

    /** y = slope x^power with slope = sum w x^p y / (sum w x^2p + lambda). */
    private record Line(double slope, double power, Names names) implements Model {
        double[] at(Points x) {
            return IntStream.range(0, x.size())
                    .mapToDouble(i -> slope * Math.pow(x.coordinate(i, 0), power))
                    .toArray();
        }

        @Override
        public double score(Sample test) {
            return Scores.<Line>squared(Line::at).of(this, test);
        }

        @Override
        public String summary() {
            return toString();
        }
    }

    private record Ridge(Candidate candidate, List<String> calls) implements Estimator<Line> {
        @Override
        public Line fit(Sample sample, Progress progress) {
            return fit(sample, "alone");
        }

        @Override
        public Line fit(Sample sample, Progress progress, Line near) {
            return fit(sample, "near");
        }

        private Line fit(Sample sample, String how) {
            calls.add(candidate.values() + how);
            double p = candidate.value("power");
            double product = 0;
            double square = candidate.value("lambda");
            for (int i = 0; i < sample.size(); i++) {
                double f = Math.pow(sample.points().coordinate(i, 0), p);
                product += sample.weights()[i] * f * sample.target()[i];
                square += sample.weights()[i] * f * f;
            }
            return new Line(product / square, p, sample.names());
        }
    }

    private static CrossValidation<Line> validation() {
        return CrossValidation.of(c -> new Ridge(c, new ArrayList<>()));
    }

    /** By loops of its own over rows. */
    @Test
    void scoresAreThoseOfFitsToTheOtherRows() {
        TuningTable table = validation().table(CANDIDATES, SAMPLE);
        List<Fold> folds = Folds.kFold(5, 0).of(SAMPLE.size());
        for (int c = 0; c < CANDIDATES.size(); c++) {
            assertEquals(CANDIDATES.get(c), table.rows().get(c).candidate());
            double sum = 0;
            double squares = 0;
            for (int k = 0; k < 5; k++) {
                double expected = scoreByHand(CANDIDATES.get(c), folds.get(k).testRows());
                FoldOutcome trial = table.rows().get(c).trials().get(k);
                assertEquals(expected, trial.score().orElseThrow(), ROUNDING);
                assertEquals("", trial.note());
                sum += expected;
                squares += expected * expected;
            }
            assertEquals(sum / 5, table.rows().get(c).mean(), ROUNDING);
            double variance = (squares - sum * sum / 5) / 4;
            assertEquals(Math.sqrt(variance / 5), table.rows().get(c).standardError(), 1e3 * ROUNDING);
        }
        double best = table.rows().stream().mapToDouble(TuningRow::mean).max().orElseThrow();
        assertEquals(best, table.best().mean());
    }

    private static double scoreByHand(Candidate candidate, int[] test) {
        double p = candidate.value("power");
        double product = 0;
        double square = candidate.value("lambda");
        for (int i = 0; i < SAMPLE.size(); i++) {
            int row = i;
            if (IntStream.of(test).noneMatch(t -> t == row)) {
                double f = Math.pow(SAMPLE.points().coordinate(i, 0), p);
                product += SAMPLE.weights()[i] * f * SAMPLE.target()[i];
                square += SAMPLE.weights()[i] * f * f;
            }
        }
        double sum = 0;
        double weights = 0;
        for (int i : test) {
            double residual = SAMPLE.target()[i]
                    - product / square * Math.pow(SAMPLE.points().coordinate(i, 0), p);
            sum -= SAMPLE.weights()[i] * residual * residual / 2;
            weights += SAMPLE.weights()[i];
        }
        return sum / weights;
    }

    @Test
    void pathsGoFromTheLargestPenaltyDownEachNearTheOneBefore() {
        List<String> calls = new ArrayList<>();
        CrossValidation.<Line>of(c -> new Ridge(c, calls))
                .withFolds(Folds.splits(1, 0.5, 0))
                .table(CANDIDATES, SAMPLE);
        List<String> expected = new ArrayList<>();
        for (int power = 0; power < 2; power++) {
            for (int l = 4; l >= 0; l--) {
                expected.add(CANDIDATES.get(5 * power + l).values() + (l == 4 ? "alone" : "near"));
            }
        }
        assertEquals(expected, calls);
        calls.clear();
        CrossValidation.<Line>of(c -> new Ridge(c, calls)).along("none").table(CANDIDATES, SAMPLE);
        assertTrue(calls.stream().allMatch(call -> call.endsWith("alone")));
    }

    /** With one row in each fold a row of weight zero would leave its fold nothing to score. */
    @Test
    void rowsOfWeightZeroAreAsIfTheyWereNotThere() {
        Sample few = SAMPLE.select(0, 1, 2, 3, 4, 5, 6);
        Sample withOthers = SAMPLE.select(20, 0, 1, 21, 2, 3, 4, 22, 5, 6)
                .weightedBy(IntStream.of(20, 0, 1, 21, 2, 3, 4, 22, 5, 6)
                        .mapToDouble(i -> i < 20 ? SAMPLE.weights()[i] : 0)
                        .toArray());
        CrossValidation<Line> leaveOneOut = validation().withFolds(Folds.kFold(7, 2));
        assertEquals(leaveOneOut.table(CANDIDATES, few), leaveOneOut.table(CANDIDATES, withOthers));
    }

    @Test
    void threadsChangeNothing() {
        TuningTable expected = validation().table(CANDIDATES, SAMPLE);
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            for (int k = 0; k < 20; k++) {
                assertEquals(expected, validation().withExecutor(threads).table(CANDIDATES, SAMPLE));
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void failuresAreSeenAndNotChosen() {
        double best = validation().table(CANDIDATES, SAMPLE).best().candidate().value("lambda");
        AtomicInteger calls = new AtomicInteger();
        Function<Candidate, Estimator<Line>> family = c -> new Estimator<>() {
            @Override
            public Line fit(Sample sample, Progress progress) {
                if (c.value("lambda") == best && calls.incrementAndGet() == 3) {
                    throw new IllegalArgumentException("row 7 is odd");
                }
                Line line = new Ridge(c, new ArrayList<>()).fit(sample, progress);
                return c.value("lambda") == 10 ? new Line(Double.NaN, 1, line.names()) : line;
            }
        };
        TuningTable table = CrossValidation.of(family).table(CANDIDATES, SAMPLE);
        List<TuningRow> failed =
                table.rows().stream().filter(row -> row.failures() > 0).toList();
        assertEquals(3, failed.size());
        for (TuningRow row : failed) {
            boolean odd = row.candidate().value("lambda") == best;
            assertEquals(odd ? 1 : 5, row.failures());
            assertEquals(List.of(odd ? "row 7 is odd" : "the score is not a number"), row.notes());
            assertEquals(!odd, Double.isNaN(row.mean()));
        }
        assertEquals(0, table.best().failures());
        assertTrue(table.toString().contains("1  row 7 is odd"), table.toString());
    }

    @Test
    void withoutAnyCompleteCandidateThereIsNoChoice() {
        Function<Candidate, Estimator<Line>> family = c -> (sample, progress) -> {
            throw new IllegalArgumentException("no " + c);
        };
        CrossValidation<Line> validation = CrossValidation.of(family);
        List<Candidate> one = List.of(Candidate.of("lambda", 1));
        NoCandidateException fault =
                assertThrows(NoCandidateException.class, () -> validation.tune(one, SAMPLE, Progress.none()));
        assertEquals("no candidate has a score on every fold: no {lambda=1.0}", fault.getMessage());
        assertEquals(5, fault.table().rows().get(0).failures());
    }

    @Test
    void errorsOfTheProgramAreNotFailuresOfCandidates() {
        Function<Candidate, Estimator<Line>> family = c -> (sample, progress) -> {
            throw new IllegalStateException("bug");
        };
        CrossValidation<Line> validation = CrossValidation.of(family);
        assertEquals(
                "bug",
                assertThrows(IllegalStateException.class, () -> validation.table(CANDIDATES, SAMPLE))
                        .getMessage());
    }

    @Test
    void stopsWhenToldTo() {
        AtomicInteger asked = new AtomicInteger();
        TuningTable table = validation()
                .table(CANDIDATES, SAMPLE, Progress.none().cancelledWhen(() -> asked.incrementAndGet() > 7));
        long scored = table.rows().stream()
                .flatMap(row -> row.trials().stream())
                .filter(t -> !t.isFailed())
                .count();
        assertEquals(7, scored);
        assertEquals(8, asked.get());
        assertThrows(NoCandidateException.class, table::best);
        assertEquals(List.of("not fitted: cancelled"), table.rows().get(0).notes());
    }

    /** Fits ask at checkpoints through the progress that they share; one that is given up has no score. */
    @Test
    void fitsMayBeGivenUp() {
        Progress impatient = new Progress() {
            @Override
            public void report(Iteration iteration) {}

            @Override
            public Optional<Status> stop() {
                return Optional.empty();
            }

            @Override
            public void checkpoint() {
                throw new StoppedException(Status.TIME_LIMIT);
            }
        };
        Function<Candidate, Estimator<Line>> family = c -> (sample, progress) -> {
            if (c.equals(CANDIDATES.get(1))) {
                progress.checkpoint();
            }
            return new Ridge(c, new ArrayList<>()).fit(sample, Progress.none());
        };
        TuningTable table = CrossValidation.of(family).table(CANDIDATES, SAMPLE, impatient);
        for (int c = 0; c < CANDIDATES.size(); c++) {
            assertEquals(c == 1 ? 5 : 0, table.rows().get(c).failures(), "candidate " + c);
        }
        assertEquals(List.of("not fitted: time limit"), table.rows().get(1).notes());
    }

    @Test
    void tunedModelsAreFittedToAllRows() {
        Tuned<Line> tuned = validation().tune(CANDIDATES, SAMPLE, Progress.none());
        assertEquals(tuned.table().best(), tuned.chosen());
        Ridge ridge = new Ridge(tuned.chosen().candidate(), new ArrayList<>());
        assertEquals(ridge.fit(SAMPLE, Progress.none()), tuned.model());
        assertTrue(tuned.summary().startsWith("chose {power=1.0, lambda="), tuned.summary());
        assertTrue(tuned.summary().endsWith("over 5 folds"), tuned.summary());
    }

    private static TuningRow row(double width, double lambda, double... scores) {
        return new TuningRow(
                Candidate.of("width", width).with("lambda", lambda),
                DoubleStream.of(scores)
                        .mapToObj(s -> new FoldOutcome(OptionalDouble.of(s), ""))
                        .toList());
    }

    /** The best has mean 2 and standard error 0.5, by hand. */
    @Test
    void theSimplestWithinOneStandardError() {
        TuningRow best = row(1, 0.01, 1, 2, 3, 2);
        double error = Math.sqrt(2.0 / (4 * 3));
        assertEquals(error, best.standardError(), ROUNDING);
        double inside = 2 - 0.99 * error;
        double outside = 2 - 1.01 * error;
        TuningTable table = new TuningTable(List.of(
                best,
                row(2, 0.1, inside, inside, inside, inside),
                row(4, 0.1, outside, outside, outside, outside),
                row(1, 1, inside, inside, inside, inside),
                new TuningRow(
                        Candidate.of("width", 9).with("lambda", 9),
                        Collections.nCopies(4, FoldOutcome.failed("nothing")))));
        assertEquals(best, table.best());
        assertEquals(2, table.simplestNearBest().candidate().value("width"));
        assertEquals(1, table.simplestNearBest("lambda").candidate().value("lambda"));
        TuningTable alone = new TuningTable(List.of(row(1, 1, 5)));
        assertTrue(Double.isNaN(alone.best().standardError()));
        assertEquals(alone.best(), alone.simplestNearBest());
    }

    @Test
    void candidatesMustBeAlike() {
        List<Candidate> unlike = List.of(Candidate.of("lambda", 1), Candidate.of("width", 1));
        assertThrows(IllegalArgumentException.class, () -> validation().table(unlike, SAMPLE));
        assertThrows(IllegalArgumentException.class, () -> validation().table(List.of(), SAMPLE));
    }

    @Test
    void scoresByHand() {
        Sample test = Sample.of(Points.onLine(1, 2), 3, 0).weightedBy(1, 3);
        Scores.Values<Integer> twice = (factor, x) -> new double[] {factor * 1.0, factor * 2.0};
        assertEquals(-(2 * 2 + 3 * 2 * 2) / 8.0, Scores.squared(twice).of(1, test), ROUNDING);
        assertEquals(-(2 + 3 * 2) / 4.0, Scores.absolute(twice).of(1, test), ROUNDING);
        assertEquals(-(0.9 * 2 + 3 * 0.1 * 2) / 4, Scores.pinball(0.9, twice).of(1, test), ROUNDING);
        assertEquals((1 + 3 * 2) / 4.0, Scores.logarithmic(twice).of(1, test), ROUNDING);
        Line line = new Line(1, 1, test.names());
        assertEquals(line.score(test), Scores.own().of(line, test));
        assertFalse(Double.isNaN(line.score(test)));
    }
}
