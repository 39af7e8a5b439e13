package org.psdmodels.laws.broken;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.laws.loss.SoundLoss;

/** Losses whose conjugate, its derivatives or its domain are wrong. */
final class BrokenConjugates {
    private BrokenConjugates() {}

    static List<Broken<Loss>> all() {
        return List.of(
                wrongSign(),
                missingHalf(),
                concave(),
                unlimited(),
                cancellingEntropy(),
                undefinedEntropy(),
                openEnds(),
                wrongSlope(),
                wrongCurvature(),
                negativeCurvature(),
                wrongProduct(),
                unscaledCurvature(),
                steepCalledFlat(),
                flatCalledSteep(),
                narrowDomain(),
                stepOfUnitSpeed(),
                columnsWithoutTargets(),
                columnsWithoutEnds());
    }

    private static Broken<Loss> columnsWithoutTargets() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public void conjugateSlopes(double[] y, double[] a, double[] out) {
                System.arraycopy(a, 0, out, 0, out.length);
            }
        };
        return Broken.of(
                "columns-without-targets",
                loss,
                "the conjugate's slopes of many observations are a, that of one is a + y",
                "loss.conjugate-columns");
    }

    private static Broken<Loss> columnsWithoutEnds() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.PINBALL) {
            @Override
            public void stepsToBoundary(double[] y, double[] a, double[] direction, double[] out) {
                Arrays.fill(out, Double.POSITIVE_INFINITY);
            }
        };
        return Broken.of(
                "columns-without-ends",
                loss,
                "many observations can step as far as they like, one ends where its conjugate does",
                "loss.conjugate-columns");
    }

    private static Broken<Loss> wrongSign() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.PINBALL) {
            @Override
            public double conjugate(double y, double a) {
                return super.conjugate(-y, a);
            }
        };
        return Broken.of(
                "wrong-sign",
                loss,
                "the conjugate is -a y",
                "conjugate.inequality",
                "conjugate.at-slope",
                "conjugate.supremum",
                "conjugate.slope");
    }

    private static Broken<Loss> missingHalf() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public double conjugate(double y, double a) {
                return a * (a + y);
            }
        };
        return Broken.of(
                "missing-half",
                loss,
                "the conjugate is a^2 + a y, without the half of the square",
                "conjugate.at-slope",
                "conjugate.attained",
                "conjugate.supremum",
                "conjugate.biconjugate",
                "conjugate.slope",
                "conjugate.subgradient",
                "conjugate-prox.optimal");
    }

    private static Broken<Loss> concave() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public double conjugate(double y, double a) {
                return a * (y - a / 2);
            }
        };
        return Broken.of(
                "concave-conjugate",
                loss,
                "the square in the conjugate has the wrong sign",
                "conjugate.convex",
                "conjugate.subgradient",
                "conjugate.inequality");
    }

    private static Broken<Loss> unlimited() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.PINBALL) {
            @Override
            public double conjugate(double y, double a) {
                return a * y;
            }
        };
        return Broken.of(
                "unlimited-conjugate",
                loss,
                "the conjugate is finite outside its domain",
                "conjugate.domain",
                "conjugate.inequality",
                "conjugate.step-to-boundary");
    }

    private static Broken<Loss> cancellingEntropy() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.LOGISTIC) {
            @Override
            public double conjugate(double y, double a) {
                double p = -y * a;
                return p > 0 && p < 1 ? p * Math.log(p) + (1 - p) * Math.log(1 - p) : super.conjugate(y, a);
            }
        };
        return Broken.of(
                "cancelling-entropy",
                loss,
                "the conjugate has log(1 - p), which is 0 for p = 1e-17, in place of log1p(-p)",
                "conjugate.at-slope");
    }

    private static Broken<Loss> undefinedEntropy() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.LOGISTIC) {
            @Override
            public double conjugate(double y, double a) {
                double p = -y * a;
                return p >= 0 && p <= 1 ? p * Math.log(p) + (1 - p) * Math.log1p(-p) : Double.POSITIVE_INFINITY;
            }
        };
        return Broken.of("undefined-entropy", loss, "the conjugate is 0 log 0 = NaN at both ends", "conjugate.closed");
    }

    private static Broken<Loss> openEnds() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.PINBALL) {
            @Override
            public double conjugate(double y, double a) {
                return a > -SoundLoss.LEVEL && a < 1 - SoundLoss.LEVEL ? a * y : Double.POSITIVE_INFINITY;
            }
        };
        return Broken.of(
                "open-ends", loss, "the conjugate is infinite at the flat ends of its domain", "conjugate.closed");
    }

    private static Broken<Loss> wrongSlope() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public double conjugateSlope(double y, double a) {
                return y - a;
            }
        };
        return Broken.of(
                "wrong-conjugate-slope",
                loss,
                "the conjugate's slope is y - a",
                "conjugate.slope",
                "conjugate.subgradient",
                "conjugate.attained",
                "conjugate.inverse",
                "conjugate.curvature");
    }

    private static Broken<Loss> wrongCurvature() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.NEGATIVE_LOG) {
            @Override
            public double conjugateCurvature(double y, double a) {
                return -1 / a;
            }
        };
        return Broken.of(
                "wrong-curvature",
                loss,
                "the curvature is -1/a, not 1/a^2",
                "conjugate.curvature",
                "conjugate.primal-dual");
    }

    private static Broken<Loss> negativeCurvature() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.LOGISTIC) {
            @Override
            public double conjugateCurvature(double y, double a) {
                double p = y * a;
                return 1 / (p * (1 - p));
            }
        };
        return Broken.of(
                "negative-curvature",
                loss,
                "the curvature takes p = y a for p = -y a",
                "conjugate.curvature-psd",
                "conjugate.curvature");
    }

    private static Broken<Loss> wrongProduct() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.NEGATIVE_LOG) {
            @Override
            public double primalDualCurvature(double y, double a, double z) {
                return z / a;
            }
        };
        return Broken.of(
                "wrong-product",
                loss,
                "the primal-dual curvature takes z a = 1 for z a = -1, and is negative",
                "conjugate.primal-dual-psd",
                "conjugate.primal-dual");
    }

    private static Broken<Loss> unscaledCurvature() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.NEGATIVE_LOG) {
            @Override
            public double primalDualCurvature(double y, double a, double z) {
                return z;
            }
        };
        return Broken.of(
                "unscaled-curvature", loss, "the primal-dual curvature is z, not -z/a", "conjugate.primal-dual");
    }

    private static Broken<Loss> steepCalledFlat() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.NEGATIVE_LOG) {
            @Override
            public ConjugateDomain conjugateDomain(double y) {
                return ConjugateDomain.flat(Double.NEGATIVE_INFINITY, 0);
            }
        };
        return Broken.of(
                "steep-called-flat",
                loss,
                "the slope diverges at the end 0, which is said to be flat",
                "conjugate.ends");
    }

    private static Broken<Loss> flatCalledSteep() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.PINBALL) {
            @Override
            public ConjugateDomain conjugateDomain(double y) {
                return ConjugateDomain.steep(-SoundLoss.LEVEL, 1 - SoundLoss.LEVEL);
            }
        };
        return Broken.of(
                "flat-called-steep",
                loss,
                "the ends are said to be steep, so that nobody adds the barrier they need",
                "conjugate.ends");
    }

    private static Broken<Loss> narrowDomain() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.PINBALL) {
            @Override
            public ConjugateDomain conjugateDomain(double y) {
                return ConjugateDomain.flat(-SoundLoss.LEVEL / 2, SoundLoss.LEVEL / 2);
            }
        };
        return Broken.of(
                "narrow-domain",
                loss,
                "the domain is said to be smaller than it is",
                "conjugate.domain",
                "conjugate.biconjugate",
                "conjugate.step-to-boundary",
                "conjugate-prox.domain");
    }

    private static Broken<Loss> stepOfUnitSpeed() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.PINBALL) {
            @Override
            public double stepToBoundary(double[] y, double[] a, double[] direction) {
                return conjugateDomain(y[0]).stepToBoundary(a[0], Math.signum(direction[0]));
            }
        };
        return Broken.of(
                "step-of-unit-speed",
                loss,
                "the step to the boundary ignores the length of the direction",
                "conjugate.step-to-boundary",
                "loss.numbers-and-arrays");
    }
}
