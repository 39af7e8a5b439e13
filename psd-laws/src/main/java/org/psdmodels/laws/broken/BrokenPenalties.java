package org.psdmodels.laws.broken;

import java.util.List;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.loss.SoundElasticNet;

/** Regularizers whose function or slopes are wrong. */
final class BrokenPenalties {
    private BrokenPenalties() {}

    static List<Broken<Regularizer>> all() {
        return List.of(
                reward(),
                entryFee(),
                rank(),
                twoSided(),
                free(),
                halfSlope(),
                plainQuotient(),
                firstArgumentOnly(),
                endlessTrace(),
                remembering());
    }

    private static Broken<Regularizer> reward() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double value(double sigma) {
                return sigma >= 0 ? sigma * (l2 / 2 * sigma - l1) : Double.POSITIVE_INFINITY;
            }

            @Override
            public double slope(double sigma) {
                return l2 * sigma - l1;
            }
        };
        return Broken.of(
                "reward",
                penalty,
                "the weight of the trace has the wrong sign: small eigenvalues are rewarded",
                "penalty.non-decreasing",
                "spectral.projection");
    }

    private static Broken<Regularizer> entryFee() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double value(double sigma) {
                return 1 + super.value(sigma);
            }
        };
        return Broken.of(
                "entry-fee",
                penalty,
                "q(0) = 1, so that the penalty grows with the size of the matrix",
                "penalty.origin",
                "spectral.isometry",
                "penalty-conjugate.supremum");
    }

    private static Broken<Regularizer> rank() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double value(double sigma) {
                return sigma >= 0 ? Math.signum(sigma) : Double.POSITIVE_INFINITY;
            }

            @Override
            public double slope(double sigma) {
                return 0;
            }
        };
        return Broken.of(
                "rank",
                penalty,
                "the penalty is the rank, neither convex nor continuous",
                "penalty.convex",
                "penalty.unbounded",
                "spectral.isometry");
    }

    private static Broken<Regularizer> twoSided() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double value(double sigma) {
                return Math.abs(sigma) * (l1 + l2 / 2 * Math.abs(sigma));
            }
        };
        return Broken.of("two-sided", penalty, "negative eigenvalues are allowed", "penalty.origin");
    }

    private static Broken<Regularizer> free() {
        Regularizer penalty = new SoundElasticNet(0, 0) {
            @Override
            public double conjugate(double s) {
                return s <= 0 ? 0 : Double.POSITIVE_INFINITY;
            }
        };
        return Broken.of("free", penalty, "no penalty at all", "penalty.unbounded", "penalty.steepest");
    }

    private static Broken<Regularizer> halfSlope() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double slope(double sigma) {
                return l1 + l2 / 2 * sigma;
            }
        };
        return Broken.of(
                "half-slope",
                penalty,
                "the slope is l1 + (l2 / 2) sigma",
                "penalty.slope",
                "penalty.slope-difference",
                "penalty.curvature",
                "barrier.point");
    }

    private static Broken<Regularizer> plainQuotient() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double slopeDifference(double sigma, double rho) {
                return (slope(sigma) - slope(rho)) / (sigma - rho);
            }
        };
        return Broken.of(
                "plain-quotient",
                penalty,
                "the divided difference is NaN at equal and noise at neighbouring eigenvalues",
                "penalty.curvature",
                "barrier.difference");
    }

    private static Broken<Regularizer> firstArgumentOnly() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            @Override
            public double slopeDifference(double sigma, double rho) {
                return l2 * (1 + sigma) / (1 + rho);
            }
        };
        return Broken.of(
                "unsymmetric-difference",
                penalty,
                "the divided difference depends on the order of its arguments",
                "penalty.slope-difference");
    }

    private static Broken<Regularizer> endlessTrace() {
        Regularizer penalty = new SoundElasticNet(1, 0) {
            @Override
            public double steepest() {
                return Double.POSITIVE_INFINITY;
            }
        };
        return Broken.of(
                "endless-trace",
                penalty,
                "the trace has the slope 1 everywhere, but claims to become steeper",
                "penalty.steepest",
                "penalty-conjugate.range");
    }

    private static Broken<Regularizer> remembering() {
        Regularizer penalty = new SoundElasticNet(1, 0.5) {
            private double last;

            @Override
            public double barrierPoint(double s, double tau) {
                last = super.barrierPoint(s, tau) + 0x1p-60 * last;
                return last;
            }
        };
        return Broken.of("remembering", penalty, "the barrier point starts from the last one", "penalty.same-bits");
    }
}
