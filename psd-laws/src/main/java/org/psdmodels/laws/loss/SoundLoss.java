package org.psdmodels.laws.loss;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/** The losses that the laws of solvers use, and that the broken ones are derived from: few, but of every nature. */
public enum SoundLoss implements ScalarLoss {
    /** (z - y)^2 / 2. */
    SQUARED {
        @Override
        public double value(double y, double z) {
            return (z - y) * (z - y) / 2;
        }

        @Override
        public double slope(double y, double z) {
            return z - y;
        }

        @Override
        public double conjugate(double y, double a) {
            return a * (a / 2 + y);
        }

        @Override
        public ConjugateDomain conjugateDomain(double y) {
            return ConjugateDomain.REALS;
        }

        @Override
        public double conjugateSlope(double y, double a) {
            return a + y;
        }

        @Override
        public double conjugateCurvature(double y, double a) {
            return 1;
        }

        @Override
        public double prox(double y, double v, double step) {
            return (v + step * y) / (1 + step);
        }

        @Override
        public double conjugateProx(double y, double v, double step) {
            return (v - step * y) / (1 + step);
        }
    },

    /** max(t (y - z), (t - 1) (y - z)) with t = 1/4. */
    PINBALL {
        @Override
        public double value(double y, double z) {
            return Math.max(LEVEL * (y - z), (LEVEL - 1) * (y - z));
        }

        @Override
        public double slope(double y, double z) {
            return z > y ? 1 - LEVEL : -LEVEL;
        }

        @Override
        public double[] kinks(double y) {
            return new double[] {y};
        }

        @Override
        public double conjugate(double y, double a) {
            return a >= -LEVEL && a <= 1 - LEVEL ? a * y : Double.POSITIVE_INFINITY;
        }

        @Override
        public ConjugateDomain conjugateDomain(double y) {
            return ConjugateDomain.flat(-LEVEL, 1 - LEVEL);
        }

        @Override
        public double conjugateSlope(double y, double a) {
            return y;
        }

        @Override
        public double conjugateCurvature(double y, double a) {
            return 0;
        }

        @Override
        public double prox(double y, double v, double step) {
            return Math.max(v - step * (1 - LEVEL), Math.min(v + step * LEVEL, y));
        }
    },

    /** max(0, |z - y| - 1). */
    INSENSITIVE {
        @Override
        public double value(double y, double z) {
            return Math.max(0, Math.abs(z - y) - 1);
        }

        @Override
        public double slope(double y, double z) {
            return Math.abs(z - y) > 1 ? Math.signum(z - y) : 0;
        }

        @Override
        public double[] kinks(double y) {
            return new double[] {y - 1, y + 1};
        }

        @Override
        public List<ScalarLoss> parts() {
            return List.of(new OneSidedLoss(-1), new OneSidedLoss(1));
        }

        @Override
        public double conjugate(double y, double a) {
            return Math.abs(a) <= 1 ? a * y + Math.abs(a) : Double.POSITIVE_INFINITY;
        }

        @Override
        public ConjugateDomain conjugateDomain(double y) {
            return ConjugateDomain.flat(-1, 1);
        }

        @Override
        public double conjugateSlope(double y, double a) {
            return y + Math.signum(a);
        }

        @Override
        public double conjugateCurvature(double y, double a) {
            return 0;
        }

        @Override
        public double prox(double y, double v, double step) {
            double nearest = Math.max(y - 1, Math.min(v, y + 1));
            return Math.max(v - step, Math.min(v + step, nearest));
        }
    },

    /** z on z >= 0. */
    HALF_LINE {
        @Override
        public double value(double y, double z) {
            return z >= 0 ? z : Double.POSITIVE_INFINITY;
        }

        @Override
        public Interval domain(double y) {
            return Interval.NON_NEGATIVE;
        }

        @Override
        public double slope(double y, double z) {
            return 1;
        }

        @Override
        public double conjugate(double y, double a) {
            return a <= 1 ? 0 : Double.POSITIVE_INFINITY;
        }

        @Override
        public ConjugateDomain conjugateDomain(double y) {
            return ConjugateDomain.flat(Double.NEGATIVE_INFINITY, 1);
        }

        @Override
        public double conjugateSlope(double y, double a) {
            return 0;
        }

        @Override
        public double conjugateCurvature(double y, double a) {
            return 0;
        }

        @Override
        public double prox(double y, double v, double step) {
            return Math.max(0, v - step);
        }
    },

    /** -log z. */
    NEGATIVE_LOG {
        @Override
        public double value(double y, double z) {
            return z > 0 ? -Math.log(z) : Double.POSITIVE_INFINITY;
        }

        @Override
        public Interval domain(double y) {
            return Interval.NON_NEGATIVE;
        }

        @Override
        public double slope(double y, double z) {
            return -1 / z;
        }

        @Override
        public double conjugate(double y, double a) {
            return a < 0 ? -1 - Math.log(-a) : Double.POSITIVE_INFINITY;
        }

        @Override
        public ConjugateDomain conjugateDomain(double y) {
            return ConjugateDomain.steep(Double.NEGATIVE_INFINITY, 0);
        }

        @Override
        public double conjugateSlope(double y, double a) {
            return -1 / a;
        }

        @Override
        public double conjugateCurvature(double y, double a) {
            return 1 / a / a;
        }

        @Override
        public double primalDualCurvature(double y, double a, double z) {
            return -z / a;
        }

        @Override
        public double prox(double y, double v, double step) {
            double root = Math.hypot(v, 2 * Math.sqrt(step));
            return v > 0 ? (v + root) / 2 : 2 * step / (root - v);
        }

        @Override
        public double conjugateProx(double y, double v, double step) {
            return -prox(y, -v, step);
        }
    },

    /** log(1 + exp(-y z)) for y = -1 or 1. */
    LOGISTIC {
        @Override
        public Optional<String> fault(double y) {
            return Math.abs(y) == 1 ? Optional.empty() : Optional.of("must be -1 or 1");
        }

        @Override
        public double value(double y, double z) {
            return Math.max(0, -y * z) + Math.log1p(Math.exp(-Math.abs(z)));
        }

        @Override
        public double slope(double y, double z) {
            double e = Math.exp(-Math.abs(z));
            return -y * (y * z > 0 ? e : 1) / (1 + e);
        }

        @Override
        public double conjugate(double y, double a) {
            double p = -y * a;
            return p > 0 && p < 1
                    ? p * Math.log(p) + (1 - p) * Math.log1p(-p)
                    : p == 0 || p == 1 ? 0 : Double.POSITIVE_INFINITY;
        }

        @Override
        public ConjugateDomain conjugateDomain(double y) {
            return ConjugateDomain.steep(Math.min(0, -y), Math.max(0, -y));
        }

        @Override
        public double conjugateSlope(double y, double a) {
            double p = -y * a;
            return p > 0.25 && p < 0.75 ? y * Math.log1p((1 - 2 * p) / p) : y * (Math.log1p(-p) - Math.log(p));
        }

        @Override
        public double conjugateCurvature(double y, double a) {
            double p = -y * a;
            return 1 / (p * (1 - p));
        }

        /** Bisection between v and v + y step, over the doubles. */
        @Override
        public double prox(double y, double v, double step) {
            double below = Math.min(v, v + y * step);
            double above = Math.max(v, v + y * step);
            for (double z = middle(below, above); z > below && z < above; z = middle(below, above)) {
                boolean tooSmall = z - v + step * slope(y, z) < 0;
                below = tooSmall ? z : below;
                above = tooSmall ? above : z;
            }
            return above;
        }

        private double middle(double below, double above) {
            return below + (above - below) / 2;
        }

        @Override
        public double conjugateProx(double y, double v, double step) {
            return slope(y, prox(y, v / step, 1 / step));
        }
    };

    /** The level of the pinball loss. */
    public static final double LEVEL = 0.25;
}
