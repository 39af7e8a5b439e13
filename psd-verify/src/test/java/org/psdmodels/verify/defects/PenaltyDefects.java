package org.psdmodels.verify.defects;

import java.util.List;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.losses.ElasticNet;

/** The elastic net with one wrong formula each. */
final class PenaltyDefects {
    private static final double L1 = 1;
    private static final double L2 = 0.5;
    private static final ElasticNet SOUND = ElasticNet.of(L1, L2);

    private PenaltyDefects() {}

    static List<Defect<Regularizer>> all() {
        return List.of(
                of(
                        "negative-part",
                        "[s - l1]_+ is max(0, l1 - s): the other of the two signs in use for [A]_-",
                        "penalty-conjugate.attained",
                        new FlawedPenalty(SOUND) {
                            @Override
                            public double conjugateSlope(double s) {
                                return Math.max(0, L1 - s) / L2;
                            }
                        }),
                of(
                        "signed-part",
                        "[s - l1]_+ keeps negative numbers: no part is taken at all",
                        "penalty-conjugate.attained",
                        new FlawedPenalty(SOUND) {
                            @Override
                            public double conjugateSlope(double s) {
                                return (s - L1) / L2;
                            }
                        }),
                of(
                        "value-without-half",
                        "the value is l1 sigma + l2 sigma^2, the slope that of half of it",
                        "penalty.slope",
                        new FlawedPenalty(SOUND) {
                            @Override
                            public double value(double sigma) {
                                return sigma >= 0 ? sigma * (L1 + L2 * sigma) : Double.POSITIVE_INFINITY;
                            }
                        }),
                of(
                        "conjugate-without-half",
                        "the conjugate is [s - l1]_+^2 / l2",
                        "penalty-conjugate.supremum",
                        new FlawedPenalty(SOUND) {
                            @Override
                            public double conjugate(double s) {
                                return 2 * super.conjugate(s);
                            }
                        }),
                of(
                        "conjugate-without-l1",
                        "the conjugate's threshold is zero",
                        "penalty-conjugate.range",
                        new FlawedPenalty(SOUND) {
                            @Override
                            public double conjugate(double s) {
                                return super.conjugate(s + L1);
                            }
                        }),
                of(
                        "cancelling-barrier",
                        "the barrier's point is the quadratic formula as it is written, which cancels far below l1",
                        "barrier.point",
                        new FlawedPenalty(SOUND) {
                            @Override
                            public double barrierPoint(double s, double tau) {
                                double d = s - L1;
                                return (d + Math.sqrt(d * d + 4 * L2 * tau)) / (2 * L2);
                            }
                        }),
                of(
                        "barrier-without-logarithm",
                        "the smoothed conjugate lacks tau log a",
                        "barrier.supremum",
                        new FlawedPenalty(SOUND) {
                            @Override
                            public double smoothedConjugate(double s, double tau) {
                                double a = barrierPoint(s, tau);
                                return s * a - value(a);
                            }
                        }),
                of(
                        "difference-without-tau",
                        "divided differences of barrier points lack tau",
                        "barrier.difference",
                        new FlawedPenalty(SOUND) {
                            @Override
                            public double barrierDifference(double a, double b, double tau) {
                                return 1 / slopeDifference(a, b);
                            }
                        }));
    }

    private static Defect<Regularizer> of(String name, String flaw, String property, Regularizer defective) {
        return new Defect<>(name, flaw, SOUND, defective, property);
    }
}
