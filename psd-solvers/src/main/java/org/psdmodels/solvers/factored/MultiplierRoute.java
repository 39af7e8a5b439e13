package org.psdmodels.solvers.factored;

import java.util.Optional;
import org.psdmodels.solvers.certificate.FactorProof;

/**
 * Losses without curvature by the proximal method of multipliers: the smoothed problem is solved roughly, its slopes become
 * the next multipliers, and the curvature grows. The certificates are those of the losses themselves.
 */
final class MultiplierRoute {
    private static final int STEPS = 40;
    private static final int ITERATIONS = 400;

    /** Iterations in all, beyond which the path-following solver is faster. */
    private static final int MOST = 400;

    private static final double GROWTH = 1.7;

    /** Each problem is solved to this share of the gap before. */
    private static final double SHARE = 0.05;

    private static final double LARGEST_GAP = 1e-2;

    /** So many steps from one metric to the next. */
    private static final int METRIC = 3;

    private MultiplierRoute() {}

    /** Rounds of one multiplier each. */
    static void run(
            FactorProblem problem,
            KinkedLosses first,
            double[] constants,
            long seed,
            Optional<Neighbour> near,
            Rounds rounds) {
        KinkedLosses losses = first;
        Optional<Point> start = Start.of(problem.with(losses), constants, seed, near);
        double gap = LARGEST_GAP;
        int iterations = 0;
        for (int k = 0; k < STEPS && start.isPresent() && iterations < MOST; k++) {
            Point from = start.get();
            double bound = SHARE * gap * Math.max(Math.abs(from.value()), Double.MIN_NORMAL);
            Descent.Outcome descent =
                    Descent.run(from, bound, ITERATIONS, () -> rounds.ended().isPresent());
            iterations += descent.iterations();
            Point point = descent.point();
            FactorProof proof = rounds.prove(point);
            if (rounds.ended().isPresent()) {
                return;
            }
            gap = Math.min(LARGEST_GAP, proof.error());
            losses = losses.around(point.alpha(), GROWTH * losses.sigma());
            FactorProblem next = problem.with(losses);
            Point grown = Growth.of(point, proof.duals(), false).orElse(point);
            Optional<Coordinates> metric =
                    (k + 1) % METRIC == 0 ? Coordinates.at(next, grown.f()) : Optional.of(grown.coordinates());
            start = metric.map(m -> Point.of(next, m, grown.blocks()));
        }
    }
}
