package org.psdmodels.laws.broken;

import java.util.List;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.laws.loss.OneSidedLoss;
import org.psdmodels.laws.loss.SoundLoss;

/** Losses whose value, slope, domain, kinks or parts are wrong. */
final class BrokenValues {
    private BrokenValues() {}

    static List<Broken<Loss>> all() {
        return List.of(
                squareWithoutTheHalf(),
                columnsWithoutTheHalf(),
                levelOff(),
                truncatedSquare(),
                ascent(),
                logWithoutGuard(),
                notANumberAtZero(),
                undeclaredKink(),
                inventedKink(),
                domainOfAll(),
                jumpAtTheEnd(),
                overflowingLogistic(),
                arraysDiffer(),
                missingPart(),
                undividedParts());
    }

    private static Broken<Loss> squareWithoutTheHalf() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public double value(double y, double z) {
                return (z - y) * (z - y);
            }
        };
        return Broken.of(
                "square-without-the-half",
                loss,
                "the value is |z - y|^2, everything else that of |z - y|^2 / 2",
                "loss.slope",
                "loss.subgradient",
                "conjugate.at-slope",
                "conjugate.attained",
                "conjugate.supremum",
                "conjugate.biconjugate",
                "prox.minimum");
    }

    private static Broken<Loss> columnsWithoutTheHalf() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public void values(double[] y, double[] z, double[] out) {
                for (int i = 0; i < out.length; i++) {
                    out[i] = (z[i] - y[i]) * (z[i] - y[i]);
                }
            }
        };
        return Broken.of(
                "columns-without-the-half",
                loss,
                "the values of many observations are |z - y|^2, the value of one is |z - y|^2 / 2",
                "loss.columns");
    }

    private static Broken<Loss> levelOff() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.PINBALL) {
            @Override
            public double slope(double y, double z) {
                return z > y ? SoundLoss.LEVEL : SoundLoss.LEVEL - 1;
            }
        };
        return Broken.of(
                "level-off",
                loss,
                "the slopes are those of the level 1 - t",
                "loss.slope",
                "loss.subgradient",
                "conjugate.at-slope");
    }

    private static Broken<Loss> truncatedSquare() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public double value(double y, double z) {
                return Math.min(1, super.value(y, z));
            }

            @Override
            public double slope(double y, double z) {
                return super.value(y, z) < 1 ? super.slope(y, z) : 0;
            }
        };
        return Broken.of(
                "truncated-square",
                loss,
                "min(1, (z - y)^2 / 2) is robust, but not convex",
                "loss.convex",
                "loss.slope-monotone",
                "conjugate.inequality");
    }

    private static Broken<Loss> ascent() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public double slope(double y, double z) {
                return -super.slope(y, z);
            }
        };
        return Broken.of(
                "ascent",
                loss,
                "the slope has the wrong sign",
                "loss.slope",
                "loss.slope-monotone",
                "loss.subgradient");
    }

    private static Broken<Loss> logWithoutGuard() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.NEGATIVE_LOG) {
            @Override
            public double value(double y, double z) {
                return -Math.log(z);
            }
        };
        return Broken.of(
                "log-without-guard", loss, "the value is NaN, not +infinity, for z < 0", "loss.proper", "loss.convex");
    }

    private static Broken<Loss> notANumberAtZero() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public double value(double y, double z) {
                return z * z * (1 - y / z) * (1 - y / z) / 2;
            }
        };
        return Broken.of("not-a-number-at-zero", loss, "the value is NaN at z = 0", "loss.proper", "loss.domain");
    }

    private static Broken<Loss> undeclaredKink() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.PINBALL) {
            @Override
            public double[] kinks(double y) {
                return new double[0];
            }
        };
        return Broken.of("undeclared-kink", loss, "the kink at z = y is not declared", "loss.smooth");
    }

    private static Broken<Loss> inventedKink() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public double[] kinks(double y) {
                return new double[] {y};
            }
        };
        return Broken.of("invented-kink", loss, "the smooth loss declares a kink", "loss.kinks");
    }

    private static Broken<Loss> domainOfAll() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.NEGATIVE_LOG) {
            @Override
            public Interval domain(double y) {
                return Interval.REALS;
            }
        };
        return Broken.of("domain-of-all", loss, "the domain z > 0 is said to be the line", "loss.domain");
    }

    private static Broken<Loss> jumpAtTheEnd() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.HALF_LINE) {
            @Override
            public double value(double y, double z) {
                return z == 0 ? 1 : super.value(y, z);
            }
        };
        return Broken.of("jump-at-the-end", loss, "the value at the end z = 0 is not the limit", "loss.closed");
    }

    private static Broken<Loss> overflowingLogistic() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.LOGISTIC) {
            @Override
            public double value(double y, double z) {
                return Math.log(1 + Math.exp(-y * z));
            }
        };
        return Broken.of(
                "overflowing-logistic",
                loss,
                "log(1 + exp(-y z)) as written: infinite where the margin is -1000, 0 where it is 40",
                "loss.domain",
                "conjugate.at-slope");
    }

    private static Broken<Loss> arraysDiffer() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.SQUARED) {
            @Override
            public double value(double[] y, double[] z) {
                return 0.5 * Math.pow(z[0] - y[0], 2) + 1e-3;
            }
        };
        return Broken.of(
                "arrays-differ", loss, "the value of arrays is computed by another formula", "loss.numbers-and-arrays");
    }

    private static Broken<Loss> missingPart() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.INSENSITIVE) {
            @Override
            public List<ScalarLoss> parts() {
                return List.of(new OneSidedLoss(1));
            }
        };
        return Broken.of("missing-part", loss, "only the upper side is a part", "loss.parts");
    }

    private static Broken<Loss> undividedParts() {
        ScalarLoss loss = new AlteredLoss(SoundLoss.INSENSITIVE) {
            @Override
            public List<ScalarLoss> parts() {
                return List.of(this);
            }
        };
        return Broken.of(
                "undivided-parts",
                loss,
                "the conjugate has a kink at 0, but the loss is its only part",
                "conjugate.smooth-parts");
    }
}
