package org.psdmodels.losses;

import java.util.List;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/**
 * The epsilon-insensitive loss max(0, |z - y| - e), e &gt; 0: the loss of support vector regression.
 *
 * <p>Conjugate y a + e |a| on [-1, 1]. Prox: v moved by at most a step towards [y - e, y + e]. The conjugate has a kink
 * at 0; the two {@link #parts}, max(0, z - y - e) and max(0, y - e - z), have linear conjugates.
 *
 * @param tolerance the half-width e of the interval without loss
 */
public record EpsilonInsensitiveLoss(double tolerance) implements ScalarLoss {
    /** Checks the tolerance. */
    public EpsilonInsensitiveLoss {
        Checks.positive("tolerance", tolerance);
    }

    /**
     * {@return the loss that forgives errors up to a tolerance}
     *
     * @param tolerance the half-width e, finite and &gt; 0; for 0 use {@link AbsoluteLoss}
     */
    public static EpsilonInsensitiveLoss withTolerance(double tolerance) {
        return new EpsilonInsensitiveLoss(tolerance);
    }

    @Override
    public List<ScalarLoss> parts() {
        return List.of(new Below(tolerance), new Above(tolerance));
    }

    @Override
    public double value(double y, double z) {
        return Math.max(0, Math.abs(z - y) - tolerance);
    }

    @Override
    public double slope(double y, double z) {
        if (z > y + tolerance) {
            return 1;
        }
        return z < y - tolerance ? -1 : 0;
    }

    @Override
    public double[] kinks(double y) {
        return new double[] {y - tolerance, y + tolerance};
    }

    @Override
    public double conjugate(double y, double a) {
        return Math.abs(a) <= 1 ? y * a + tolerance * Math.abs(a) : Double.POSITIVE_INFINITY;
    }

    @Override
    public ConjugateDomain conjugateDomain(double y) {
        return ConjugateDomain.flat(-1, 1);
    }

    /** The kink on the side of a; the middle y at a = 0, where every output of [y - e, y + e] attains the conjugate. */
    @Override
    public double conjugateSlope(double y, double a) {
        return a == 0 ? y : y + Math.copySign(tolerance, a);
    }

    @Override
    public double conjugateCurvature(double y, double a) {
        return 0;
    }

    @Override
    public double prox(double y, double v, double step) {
        double nearest = LossArithmetic.clamp(v, y - tolerance, y + tolerance);
        return LossArithmetic.clamp(nearest, v - step, v + step);
    }

    @Override
    public double conjugateProx(double y, double v, double step) {
        double u = Math.fma(-step, y, v);
        double dead = step * tolerance;
        return LossArithmetic.clamp(u - LossArithmetic.clamp(u, -dead, dead), -1, 1);
    }

    /** max(0, y - e - z). */
    private record Below(double tolerance) implements OneKinkLoss {
        @Override
        public double kink(double y) {
            return y - tolerance;
        }

        @Override
        public double lowerSlope(double y) {
            return -1;
        }

        @Override
        public double upperSlope(double y) {
            return 0;
        }
    }

    /** max(0, z - y - e). */
    private record Above(double tolerance) implements OneKinkLoss {
        @Override
        public double kink(double y) {
            return y + tolerance;
        }

        @Override
        public double lowerSlope(double y) {
            return 0;
        }

        @Override
        public double upperSlope(double y) {
            return 1;
        }
    }
}
