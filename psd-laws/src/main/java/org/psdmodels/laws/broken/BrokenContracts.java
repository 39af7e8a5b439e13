package org.psdmodels.laws.broken;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.laws.loss.SoundHeteroscedastic;
import org.psdmodels.laws.loss.SoundLoss;

/** Losses whose formulas are right but whose methods misbehave. */
final class BrokenContracts {
    /** Nanoseconds between writing a shared buffer and reading it: long enough for another thread to come between. */
    private static final long WINDOW = 10_000;

    private BrokenContracts() {}

    static List<Broken<Loss>> all() {
        return List.of(
                uncheckedTarget(), anyTarget(), noTarget(), warmStart(), sharedBuffer(), writtenInput(), addedOutput());
    }

    private static Broken<Loss> uncheckedTarget() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.LOGISTIC) {
            @Override
            public void requireTarget(int row, double... y) {}
        };
        return Broken.of("unchecked-target", loss, "requireTarget accepts everything", "loss.target-checks");
    }

    private static Broken<Loss> anyTarget() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.LOGISTIC) {
            @Override
            public Optional<String> fault(double y) {
                return Optional.empty();
            }
        };
        return Broken.of(
                "any-target",
                loss,
                "labels other than -1 and 1 are accepted, for which the formulas are wrong",
                "conjugate.at-slope",
                "conjugate.supremum",
                "loss.slope");
    }

    private static Broken<Loss> noTarget() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public Optional<String> fault(double y) {
                return Optional.of("must be something else");
            }
        };
        return Broken.of(
                "no-target", loss, "every target has a fault", "loss.target-checks", "loss.proper", "prox.exact");
    }

    private static Broken<Loss> warmStart() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.LOGISTIC) {
            private double last;

            @Override
            public double prox(double y, double v, double step) {
                last = super.prox(y, v, step) + 1e-12 * last;
                return last;
            }
        };
        return Broken.of(
                "warm-start", loss, "the prox starts where the last one ended, and remembers it", "loss.same-bits");
    }

    private static Broken<Loss> sharedBuffer() {
        Loss loss = new SoundHeteroscedastic() {
            private final double[] buffer = new double[2];

            @Override
            public void conjugateSlope(double[] y, double[] a, double[] out) {
                buffer[0] = a[0];
                buffer[1] = a[1];
                super.conjugateSlope(y, buffer, out);
                buffer[0] += 1;
                LockSupport.parkNanos(WINDOW);
                buffer[0] -= 1;
                super.conjugateSlope(y, buffer, out);
            }
        };
        return Broken.of("shared-buffer", loss, "a buffer in the object is written by every thread", "loss.same-bits");
    }

    private static Broken<Loss> writtenInput() {
        Loss loss = new SoundHeteroscedastic() {
            @Override
            public void prox(double[] y, double[] v, double step, double[] out) {
                v[0] = Math.fma(step, y[0], v[0]);
                double[] mean = {v[0] - step * y[0], v[1]};
                super.prox(y, mean, step, out);
            }
        };
        return Broken.of("written-input", loss, "the prox uses its argument as scratch space", "loss.inputs-untouched");
    }

    private static Broken<Loss> addedOutput() {
        Loss loss = new SoundHeteroscedastic() {
            @Override
            public void slope(double[] y, double[] z, double[] out) {
                double[] slope = new double[2];
                super.slope(y, z, slope);
                out[0] += slope[0];
                out[1] += slope[1];
            }
        };
        return Broken.of("added-output", loss, "the slope is added to what out held before", "loss.same-bits");
    }
}
