package org.psdmodels.laws.broken;

import java.util.List;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.laws.loss.SoundLoss;

/** Losses whose proximal operators are wrong. */
final class BrokenProxes {
    private static final int FIXED_STEPS = 20;

    private BrokenProxes() {}

    static List<Broken<Loss>> all() {
        return List.of(
                fixedSteps(),
                stepIgnored(),
                cancellingRoot(),
                outside(),
                stickyKink(),
                moreauUnscaled(),
                unclampedConjugateProx(),
                plainMoreau());
    }

    private static Broken<Loss> fixedSteps() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.LOGISTIC) {
            @Override
            public double prox(double y, double v, double step) {
                double z = 0;
                for (int i = 0; i < FIXED_STEPS; i++) {
                    z -= 0.5 * Math.min(1, step) * (slope(y, z) + (z - v) / step);
                }
                return z;
            }
        };
        return Broken.of(
                "fixed-steps",
                loss,
                "20 gradient steps whatever the step and the start: good at step 1 only",
                "prox.exact",
                "prox.optimal",
                "prox.minimum");
    }

    private static Broken<Loss> stepIgnored() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public double prox(double y, double v, double step) {
                return super.prox(y, v, 1);
            }
        };
        return Broken.of(
                "step-ignored",
                loss,
                "the prox is that of step 1",
                "prox.exact",
                "prox.optimal",
                "prox.minimum",
                "prox.moreau");
    }

    private static Broken<Loss> cancellingRoot() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.NEGATIVE_LOG) {
            @Override
            public double prox(double y, double v, double step) {
                return (v + Math.sqrt(v * v + 4 * step)) / 2;
            }
        };
        return Broken.of(
                "cancelling-root",
                loss,
                "(v + sqrt(v^2 + 4 step)) / 2 as written: 0 for v = -1e6 and step 1e-8, infinite for v = 1e300",
                "prox.exact",
                "prox.domain");
    }

    private static Broken<Loss> outside() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.HALF_LINE) {
            @Override
            public double prox(double y, double v, double step) {
                return v - step;
            }
        };
        return Broken.of("prox-outside", loss, "the prox leaves the domain z >= 0", "prox.domain", "prox.optimal");
    }

    private static Broken<Loss> stickyKink() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.PINBALL) {
            @Override
            public double prox(double y, double v, double step) {
                return Math.abs(v - y) < 2 * step ? y : super.prox(y, v, step);
            }
        };
        return Broken.of(
                "sticky-kink",
                loss,
                "the prox stays at the kink too long, and then jumps",
                "prox.firmly-nonexpansive",
                "prox.exact");
    }

    private static Broken<Loss> moreauUnscaled() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public double conjugateProx(double y, double v, double step) {
                return v - prox(y, v / step, 1 / step);
            }
        };
        return Broken.of(
                "moreau-unscaled",
                loss,
                "Moreau's identity without the factor step",
                "prox.moreau",
                "conjugate-prox.optimal");
    }

    private static Broken<Loss> unclampedConjugateProx() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.PINBALL) {
            @Override
            public double conjugateProx(double y, double v, double step) {
                return v - step * y;
            }
        };
        return Broken.of(
                "unclamped-conjugate-prox",
                loss,
                "the prox of the conjugate forgets the conjugate's domain",
                "conjugate-prox.domain");
    }

    private static Broken<Loss> plainMoreau() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.INSENSITIVE) {
            @Override
            public double conjugateProx(double y, double v, double step) {
                return v - step * prox(y, v / step, 1 / step);
            }
        };
        return Broken.of(
                "plain-moreau",
                loss,
                "Moreau's difference is rounded out of the domain, where the dual value is -infinity",
                "conjugate-prox.domain");
    }
}
