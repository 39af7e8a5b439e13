package org.psdmodels.models.baseline;

import java.util.Optional;

/**
 * For losses that are twice differentiable: Newton steps with a line search on F_tau = objective - tau sum log a, tau smaller
 * by ten whenever the Newton decrement is below tau / 4 per logarithm.
 */
final class BarrierPath implements ConePath {
    private static final double TO_BOUNDARY = 0.995;
    private static final double REDUCTION = 0.1;
    private static final double SUFFICIENT = 1e-4;
    /** Multipliers stay within this factor of tau / a. */
    private static final double SAFEGUARD = 1e8;
    /** Steps shorter than this make no progress that rounding could tell. */
    private static final double SHORTEST = 1e-12;

    private final Cone cone;
    private final RowLosses losses;
    private final ConePoint point;
    private final double tau;
    private final double[] alpha;
    private final double[] curvature;
    private final double value;

    BarrierPath(Cone cone, RowLosses losses, ConePoint point, double tau) {
        this.cone = cone;
        this.losses = losses;
        this.point = point;
        this.tau = tau;
        double[] z = cone.outputs(point.w());
        this.alpha = new double[z.length];
        this.curvature = new double[z.length * losses.outputs()];
        this.value = losses.slopes(z, alpha, curvature) + cone.penalty(point.w()) - tau * point.logarithms();
    }

    @Override
    public ConePoint point() {
        return point;
    }

    @Override
    public double[] alpha() {
        return alpha;
    }

    @Override
    public Optional<ConePath> next() {
        try {
            ConeStep step = step(point);
            if (-step.slope <= tau * point.count() / 4) {
                return Optional.of(new BarrierPath(cone, losses, point, tau * REDUCTION).stepped());
            }
            return Optional.of(moved(step));
        } catch (ArithmeticException e) {
            return Optional.empty();
        }
    }

    private ConeStep step(ConePoint from) {
        return new ConeStep(cone, from, tau, alpha, curvature);
    }

    /** A step from multipliers in the middle where those at hand give no descent. */
    private ConePath stepped() {
        ConeStep step = step(point);
        return step.slope < 0 ? moved(step) : moved(step(point.centred(tau)));
    }

    private ConePath moved(ConeStep step) {
        double length = Math.min(1, TO_BOUNDARY * ConePoint.boundary(point.a(), step.a));
        double dualLength = Math.min(1, TO_BOUNDARY * ConePoint.boundary(point.s(), step.s));
        double slack = 0x1p-48 * Math.abs(value);
        while (length >= SHORTEST) {
            ConePoint next = point.moved(cone, step, length, dualLength);
            BarrierPath found = new BarrierPath(cone, losses, cone.onMass(next).safeguarded(tau, SAFEGUARD), tau);
            if (found.value <= value + SUFFICIENT * length * step.slope + slack) {
                return found;
            }
            length /= 2;
        }
        throw new ArithmeticException("no step descends");
    }
}
