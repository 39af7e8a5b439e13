package org.psdmodels.verify.defects;

import java.util.List;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredHingeLoss;
import org.psdmodels.losses.SquaredLoss;

/** Losses of the library with one wrong formula each. */
final class LossDefects {
    private static final double LEVEL = 0.3;

    /** As many steps as a known library takes from a fixed start. */
    private static final int STEPS = 20;

    private LossDefects() {}

    static List<Defect<Loss>> all() {
        ScalarLoss squares = new SquaredLoss();
        ScalarLoss log = new NegativeLogLoss();
        ScalarLoss pinball = PinballLoss.atLevel(LEVEL);
        ScalarLoss logistic = new LogisticLoss();
        ScalarLoss huber = new HuberLoss(1);
        ScalarLoss poisson = new PoissonLoss();
        ScalarLoss hinge = new SquaredHingeLoss();
        return List.of(
                of(
                        "squares-conjugate-without-half",
                        "the conjugate of (z - y)^2 / 2 is a^2 + a y",
                        squares,
                        "conjugate.at-slope",
                        new FlawedLoss(squares) {
                            @Override
                            public double conjugate(double y, double a) {
                                return a * (a + y);
                            }
                        }),
                of(
                        "squares-prox-of-other-step",
                        "the proximal operator of (z - y)^2 / 2 takes 2 step for step",
                        squares,
                        "prox.optimal",
                        new FlawedLoss(squares) {
                            @Override
                            public double prox(double y, double v, double step) {
                                return super.prox(y, v, 2 * step);
                            }
                        }),
                of(
                        "log-conjugate-constant",
                        "the conjugate of -log z lacks its -1",
                        log,
                        "conjugate.at-slope",
                        new FlawedLoss(log) {
                            @Override
                            public double conjugate(double y, double a) {
                                return 1 + super.conjugate(y, a);
                            }
                        }),
                of(
                        "log-curvature-of-dual",
                        "the product form z a = -1 of -log z is linearised with the sign lost",
                        log,
                        "conjugate.primal-dual",
                        new FlawedLoss(log) {
                            @Override
                            public double primalDualCurvature(double y, double a, double z) {
                                return -super.primalDualCurvature(y, a, z);
                            }
                        }),
                of(
                        "pinball-ends-exchanged",
                        "the dual variables of quantiles lie in [t - 1, t]: the sign of the residual is lost",
                        pinball,
                        "conjugate.domain",
                        new FlawedLoss(pinball) {
                            @Override
                            public ConjugateDomain conjugateDomain(double y) {
                                return ConjugateDomain.flat(LEVEL - 1, LEVEL);
                            }
                        }),
                of(
                        "pinball-prox-without-level",
                        "the proximal operator of quantiles is that of the median",
                        pinball,
                        "prox.optimal",
                        new FlawedLoss(pinball) {
                            @Override
                            public double prox(double y, double v, double step) {
                                return PinballLoss.atLevel(0.5).prox(y, v, step);
                            }
                        }),
                of(
                        "logistic-prox-of-few-steps",
                        "the proximal operator of the logistic loss stops after twenty steps of a slow iteration",
                        logistic,
                        "prox.optimal",
                        new FlawedLoss(logistic) {
                            @Override
                            public double prox(double y, double v, double step) {
                                double z = 0;
                                for (int k = 0; k < STEPS; k++) {
                                    z -= (z - v + step * slope(y, z)) / (1 + step);
                                }
                                return z;
                            }
                        }),
                of(
                        "logistic-overflow",
                        "log(1 + exp(-y z)) is computed as it is written",
                        logistic,
                        "loss.domain",
                        new FlawedLoss(logistic) {
                            @Override
                            public double value(double y, double z) {
                                return Math.log(1 + Math.exp(-y * z));
                            }
                        }),
                of(
                        "huber-jump",
                        "Huber's loss lacks the constant -delta^2 / 2 outside",
                        huber,
                        "loss.convex",
                        new FlawedLoss(huber) {
                            @Override
                            public double value(double y, double z) {
                                return Math.abs(z - y) > 1 ? Math.abs(z - y) : super.value(y, z);
                            }
                        }),
                of(
                        "poisson-slope",
                        "the slope of z - y log z lacks its 1",
                        poisson,
                        "loss.slope",
                        new FlawedLoss(poisson) {
                            @Override
                            public double slope(double y, double z) {
                                return super.slope(y, z) - 1;
                            }
                        }),
                of(
                        "hinge-conjugate-domain",
                        "the squared hinge's dual variables may have either sign",
                        hinge,
                        "conjugate.domain",
                        new FlawedLoss(hinge) {
                            @Override
                            public ConjugateDomain conjugateDomain(double y) {
                                return ConjugateDomain.REALS;
                            }
                        }));
    }

    private static Defect<Loss> of(String name, String flaw, Loss sound, String property, Loss defective) {
        return new Defect<>(name, flaw, sound, defective, property);
    }
}
