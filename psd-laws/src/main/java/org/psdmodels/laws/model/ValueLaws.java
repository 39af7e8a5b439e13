package org.psdmodels.laws.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.TrainingLoss;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.oracle.Differences;
import org.psdmodels.laws.oracle.Estimate;

/** A model is an immutable function whose outputs lie in their set everywhere. */
public final class ValueLaws {
    private static final int MANY = 500;
    private static final int FEW = 7;
    private static final int THREADS = 4;

    /** The longest step of differences, in widths of the data. */
    private static final double STEP = 0.1;

    /** Rounding of values, as a part of the largest: sums of squares of sums of a few hundred terms that cancel. */
    private static final double NOISE = 1e-12;

    /** The accuracy asked of a gradient, as a part of the largest value per width, and of a loss, as a part of its terms. */
    private static final double ACCURACY = 1e-7;

    private ValueLaws() {}

    /** {@return the laws} */
    public static List<Law<ModelSubject>> all() {
        return List.of(
                Law.of("model.set", "outputs lie in their set at every point, near and far", ValueLaws::set),
                Law.of("model.finite", "outputs are finite, near and far", ValueLaws::finite),
                Law.of(
                        "model.same-bits",
                        "the outputs at a point do not depend on the other points, nor on earlier calls",
                        ValueLaws::sameBits),
                Law.of("model.concurrent", "several threads get what one gets", ValueLaws::concurrent),
                Law.of("model.gradient", "the gradient is the limit of differences", ValueLaws::gradient),
                Law.of("model.reloaded", "saved and loaded, the model gives the same bits", ValueLaws::reloaded),
                Law.of(
                        "model.reordered",
                        "fitted to the same rows in another order, the model is the same",
                        ValueLaws::reordered),
                Law.of(
                        "model.loss",
                        "the outputs at the data have the loss that the fit was certified with",
                        ValueLaws::loss));
    }

    private static Outcome set(ModelSubject model, Trial trial) {
        Points x = ModelPoints.anywhere(model, MANY, trial);
        Matrix z = model.outputs(x);
        for (int i = 0; i < x.size(); i++) {
            if (!model.isAllowed(z.column(i))) {
                return Outcome.fails(at(x, i) + " the outputs are " + Arrays.toString(z.column(i)));
            }
        }
        return Outcome.HOLDS;
    }

    private static String at(Points x, int i) {
        return "at " + Arrays.toString(x.row(i));
    }

    private static Outcome finite(ModelSubject model, Trial trial) {
        Points x = ModelPoints.anywhere(model, MANY, trial);
        Matrix z = model.outputs(x);
        for (int i = 0; i < x.size(); i++) {
            for (double value : z.column(i)) {
                if (!(Math.abs(value) < Double.POSITIVE_INFINITY)) {
                    return Outcome.fails(at(x, i) + " an output is " + value);
                }
            }
        }
        return Outcome.HOLDS;
    }

    private static Outcome sameBits(ModelSubject model, Trial trial) {
        Points x = ModelPoints.anywhere(model, FEW, trial);
        Matrix together = model.outputs(x);
        Matrix reversed = model.outputs(
                x.select(IntStream.range(0, FEW).map(i -> FEW - 1 - i).toArray()));
        for (int i = 0; i < FEW; i++) {
            double[] alone = model.outputs(x.select(i)).column(0);
            int number = i;
            if (!Arrays.equals(alone, together.column(i)) || !Arrays.equals(alone, reversed.column(FEW - 1 - i))) {
                return Outcome.fails(at(x, i) + " alone " + Arrays.toString(alone) + ", among others "
                        + Arrays.toString(together.column(number)) + " and "
                        + Arrays.toString(reversed.column(FEW - 1 - number)));
            }
        }
        return Outcome.HOLDS;
    }

    private static Outcome concurrent(ModelSubject model, Trial trial) {
        Points x = ModelPoints.near(model, MANY, trial);
        Matrix expected = model.outputs(x);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            Callable<Matrix> task = () -> model.outputs(x);
            for (Future<Matrix> found : threads.invokeAll(Collections.nCopies(2 * THREADS, task))) {
                if (!found.get().equals(expected)) {
                    return Outcome.fails("a thread got other bits");
                }
            }
            return Outcome.HOLDS;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Outcome.skips("interrupted");
        } catch (ExecutionException e) {
            return Outcome.fails("in a thread of several: " + e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    private static Outcome gradient(ModelSubject model, Trial trial) {
        if (model.gradient().isEmpty()) {
            return Outcome.skips("no gradient is offered");
        }
        Points inner = ModelPoints.near(model, 1, trial);
        double[] x = inner.row(0);
        double[] found = model.gradient().get().gradient(x.clone());
        double size = Arrays.stream(
                        model.outputs(ModelPoints.near(model, MANY, trial)).data())
                .map(Math::abs)
                .max()
                .orElse(0);
        for (int c = 0; c < x.length; c++) {
            int coordinate = c;
            double step = STEP * model.scale(c);
            if (!isInside(model, c, x[c], step)) {
                return Outcome.skips("too near to the end of the support");
            }
            Estimate expected =
                    Differences.central(t -> model.value(moved(x, coordinate, t)), x[c], step, NOISE * size);
            double error = ACCURACY * size / model.scale(c);
            if (expected.error() < Math.sqrt(ACCURACY) * size / model.scale(c) && !expected.agrees(found[c], error)) {
                return Outcome.fails(at(inner, 0) + " the derivative in coordinate " + c + " is " + found[c]
                        + ", differences give " + expected);
            }
        }
        return Outcome.HOLDS;
    }

    private static boolean isInside(ModelSubject model, int c, double x, double step) {
        return model.support()
                .map(nu -> x - step >= nu.factor(c).lower()
                        && x + step <= nu.factor(c).upper())
                .orElse(true);
    }

    private static double[] moved(double[] x, int c, double t) {
        double[] moved = x.clone();
        moved[c] = t;
        return moved;
    }

    private static Outcome reloaded(ModelSubject model, Trial trial) {
        if (model.reloaded().isEmpty()) {
            return Outcome.skips("no saving is offered");
        }
        Points x = ModelPoints.anywhere(model, MANY, trial);
        Matrix before = model.outputs(x);
        Matrix after = model.reloaded().get().get().outputs(x);
        return Outcome.require(before.equals(after), () -> "the loaded model differs on " + x.size() + " points");
    }

    private static Outcome reordered(ModelSubject model, Trial trial) {
        if (model.reordered().isEmpty()) {
            return Outcome.skips("no fit to reordered rows is offered");
        }
        if (trial.number() > 0) {
            return Outcome.skips("one fit in another order takes long enough");
        }
        Points x = ModelPoints.near(model, MANY, trial);
        double[] before = model.outputs(x).data();
        double[] after = model.reordered().get().get().outputs(x).data();
        double size = Arrays.stream(before).map(Math::abs).max().orElse(0);
        double difference = IntStream.range(0, before.length)
                .mapToDouble(k -> Math.abs(after[k] - before[k]))
                .max()
                .orElse(0);
        return Outcome.require(
                difference <= model.reordering() * size, () -> "outputs of size " + size + " differ by " + difference);
    }

    private static Outcome loss(ModelSubject model, Trial trial) {
        if (model.loss().isEmpty()) {
            return Outcome.skips("no loss of a fit is offered");
        }
        if (trial.number() > 0) {
            return Outcome.skips("the same in every trial");
        }
        TrainingLoss loss = model.loss().get();
        double[] terms = loss.terms().apply(model.outputs(loss.data()));
        double found = Arrays.stream(terms).sum();
        double size = Arrays.stream(terms).map(Math::abs).sum();
        return Outcome.require(
                Math.abs(found - loss.certified()) <= ACCURACY * size,
                () -> "the loss at the data is " + found + ", but was certified as " + loss.certified());
    }
}
