package org.psdmodels.models.baseline;

import java.util.Optional;

/**
 * For losses with kinks, whose conjugates have flat ends: primal-dual steps in the coefficients, the slopes and the
 * multipliers of both together, of one common length, towards complementary products that are a share of their mean.
 */
final class ComplementarityPath implements ConePath {
    private static final double TO_BOUNDARY = 0.99;
    /** The share of the mean product aimed at after a long step, and after a short one. */
    private static final double BOLD = 0.1;

    private static final double CAREFUL = 0.5;
    private static final double LONG = 0.7;

    private final Cone cone;
    private final ConePoint point;
    private final RowMultipliers rows;
    private final double share;

    ComplementarityPath(Cone cone, ConePoint point, RowMultipliers rows) {
        this(cone, point, rows, CAREFUL);
    }

    private ComplementarityPath(Cone cone, ConePoint point, RowMultipliers rows, double share) {
        this.cone = cone;
        this.point = point;
        this.rows = rows;
        this.share = share;
    }

    @Override
    public ConePoint point() {
        return point;
    }

    @Override
    public double[] alpha() {
        return rows.alpha();
    }

    @Override
    public Optional<ConePath> next() {
        double tau = share * (point.complementarity() + rows.complementarity()) / (point.count() + rows.count());
        double[] z = cone.outputs(point.w());
        RowMultipliers.Linearisation at = rows.linearised(z, tau);
        try {
            ConeStep step = new ConeStep(cone, point, tau, at.alpha(), at.curvature());
            RowMultipliers.Step rowStep = rows.step(at, step.outputs, tau);
            double most = Math.min(ConePoint.boundary(point.a(), step.a), ConePoint.boundary(point.s(), step.s));
            double length = Math.min(1, TO_BOUNDARY * Math.min(most, rowStep.boundary()));
            ConePoint next = point.moved(cone, step, length, length);
            double nextShare = length >= LONG ? BOLD : CAREFUL;
            return Optional.of(new ComplementarityPath(cone, next, rowStep.moved(length), nextShare));
        } catch (ArithmeticException e) {
            return Optional.empty();
        }
    }
}
