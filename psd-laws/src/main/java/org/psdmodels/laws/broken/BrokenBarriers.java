package org.psdmodels.laws.broken;

import java.util.List;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.loss.SoundElasticNet;

/** Regularizers whose conjugate or barrier path is wrong. */
final class BrokenBarriers {
    private BrokenBarriers() {}

    static List<Broken<Regularizer>> all() {
        return List.of(
                squareWithoutTheHalf(),
                squareOfBothSigns(),
                unlimitedTrace(),
                negativeEigenvalues(),
                halfConjugateSlope(),
                cancellingRoot(),
                rootWithoutWeight(),
                wrongBarrier(),
                barrierAtTheSolution(),
                barrierAlone());
    }

    private static Broken<Regularizer> squareWithoutTheHalf() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double conjugate(double s) {
                return super.conjugate(s) / 2;
            }
        };
        return Broken.of(
                "square-without-the-half",
                penalty,
                "the conjugate is that of l2 |A|^2, not of (l2 / 2) |A|^2",
                "penalty-conjugate.supremum",
                "penalty-conjugate.attained",
                "penalty-conjugate.inequality",
                "penalty-conjugate.slope");
    }

    private static Broken<Regularizer> squareOfBothSigns() {
        Regularizer penalty = new SoundElasticNet(0, 1) {
            @Override
            public double conjugate(double s) {
                return Math.max(0, s * s) / 2;
            }
        };
        return Broken.of(
                "square-of-both-signs",
                penalty,
                "the conjugate is max(0, s^2) / 2 where max(0, s)^2 / 2 is meant",
                "penalty-conjugate.range",
                "penalty-conjugate.supremum");
    }

    private static Broken<Regularizer> unlimitedTrace() {
        Regularizer penalty = new SoundElasticNet(1, 0) {
            @Override
            public double conjugate(double s) {
                return 0;
            }
        };
        return Broken.of(
                "unlimited-trace",
                penalty,
                "the conjugate of the trace is 0 beyond its slope too",
                "penalty-conjugate.range");
    }

    private static Broken<Regularizer> negativeEigenvalues() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double conjugateSlope(double s) {
                return (s - l1) / l2;
            }
        };
        return Broken.of(
                "negative-eigenvalues",
                penalty,
                "the conjugate's slope is not cut off at 0",
                "penalty-conjugate.range",
                "penalty-conjugate.attained");
    }

    private static Broken<Regularizer> halfConjugateSlope() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double conjugateSlope(double s) {
                return super.conjugateSlope(s) / 2;
            }
        };
        return Broken.of(
                "half-conjugate-slope",
                penalty,
                "the conjugate's slope is halved",
                "penalty-conjugate.slope",
                "penalty-conjugate.attained");
    }

    private static Broken<Regularizer> cancellingRoot() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double barrierPoint(double s, double tau) {
                double d = s - l1;
                return (d + Math.sqrt(d * d + 4 * l2 * tau)) / (2 * l2);
            }
        };
        return Broken.of(
                "cancelling-root",
                penalty,
                "the barrier point is a difference of nearly equal numbers for negative s, and then 0",
                "barrier.point",
                "barrier.supremum");
    }

    private static Broken<Regularizer> rootWithoutWeight() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double barrierPoint(double s, double tau) {
                double d = s - l1;
                double root = Math.hypot(d, 2 * Math.sqrt(tau));
                return d < 0 ? 2 * tau / (root - d) : (d + root) / (2 * l2);
            }
        };
        return Broken.of(
                "root-without-weight",
                penalty,
                "the barrier point has sqrt(d^2 + 4 tau) for sqrt(d^2 + 4 l2 tau)",
                "barrier.point",
                "barrier.difference",
                "barrier.slope");
    }

    private static Broken<Regularizer> wrongBarrier() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double smoothedConjugate(double s, double tau) {
                double a = barrierPoint(s, tau);
                return s * a - value(a) - tau * Math.log(a);
            }
        };
        return Broken.of(
                "wrong-barrier",
                penalty,
                "the barrier has the wrong sign in the smoothed conjugate",
                "barrier.supremum",
                "barrier.limit");
    }

    private static Broken<Regularizer> barrierAtTheSolution() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double smoothedConjugate(double s, double tau) {
                double a = Math.max(1e-3, conjugateSlope(s));
                return s * a - value(a) + tau * Math.log(a);
            }
        };
        return Broken.of(
                "barrier-at-the-solution",
                penalty,
                "the smoothed conjugate is taken at the point without barrier",
                "barrier.supremum",
                "barrier.slope");
    }

    private static Broken<Regularizer> barrierAlone() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double barrierDifference(double a, double b, double tau) {
                return a * b / tau;
            }
        };
        return Broken.of(
                "barrier-alone",
                penalty,
                "the divided difference of the barrier point forgets the curvature of the penalty",
                "barrier.difference");
    }
}
