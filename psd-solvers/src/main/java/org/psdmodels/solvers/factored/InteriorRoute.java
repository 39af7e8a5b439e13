package org.psdmodels.solvers.factored;

import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.certificate.Factorised;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.run.Talk;

/**
 * Few features: an interior-point method on the values at the pivots of an {@link Interpolation}, until the gap of the problem
 * on all observations is proved. What the interpolation misses is taken into account by tilting, as with cells.
 */
final class InteriorRoute {
    /** Orders of matrices up to which their decompositions cost less than the iterations that they save. */
    private static final int FEW_FEATURES = 64;

    private static final int ITERATIONS = 60;

    /** From a solution nearby, before it is begun anew without it. */
    private static final int NEAR_ITERATIONS = 30;

    /** The gap at which a certificate is made, relative to the tolerance, and what it falls to if that is not enough. */
    private static final double SHARE = 0.8;

    private static final double LESS = 0.1;

    /** Relative gaps from which on the gradient is made that of all observations. */
    private static final double[] TILTS = {1e-4, 1e-9};

    /** More pivots, relative to the features, say that products of features are not smooth. */
    private static final int MOST_PIVOTS = 4;

    /** Rounding is tried where its gap may have fallen to so many times the goal. */
    private static final double PROMISING = 1.25;

    /** A gap that grows by so much has lost its way. */
    private static final double LOST = 100;

    private final FactorProblem problem;
    private final InteriorPoint interior;
    private final Rounds rounds;
    private int tilts;

    /** The gap of the last point that was rounded, and what rounding made of it. */
    private double lastGap = 1;

    private double lastRounded;

    private InteriorRoute(FactorProblem problem, InteriorPoint interior, Rounds rounds) {
        this.problem = problem;
        this.interior = interior;
        this.rounds = rounds;
    }

    /** Few features in memory, which all functions but constants have in common. */
    static boolean isWorthwhile(FactorProblem problem) {
        List<Rows> rows = problem.blocks().stream()
                .filter(block -> !block.isFree())
                .map(FactorBlock::rows)
                .distinct()
                .toList();
        return !problem.isStreamed()
                && !((WeightedLosses) problem.losses()).rows().isShared()
                && rows.size() == 1
                && rows.get(0).features() <= FEW_FEATURES;
    }

    static void run(FactorProblem problem, double[] constants, Optional<Neighbour> near, Rounds rounds) {
        if (isZero(problem)) {
            proveZero(problem, rounds);
        } else {
            runFrom(problem, constants, near, rounds);
        }
    }

    /** Whether no matrix gains by leaving zero, which is a Cholesky factorisation of Z there. */
    private static boolean isZero(FactorProblem problem) {
        double[][] z = ColumnVectors.zeros(problem.outputs(), problem.observations());
        if (problem.hasMass()
                || !problem.blocks().stream().allMatch(FactorBlock::isMatrix)
                || !(problem.losses().value(z) < Double.POSITIVE_INFINITY)) {
            return false;
        }
        double[][] alpha = slopes(problem, z);
        for (int b = 0; b < problem.blocks().size(); b++) {
            FactorBlock block = problem.blocks().get(b);
            int r = block.features();
            double[] slack = Dense.plus(block.rows().gram(problem.gathered(alpha, b)), block.l1(), Dense.identity(r));
            if (block.isTilted()) {
                slack = Dense.plus(slack, 1, ColumnVectors.flat(r, block.tilt(), 0, r));
            }
            if (problem.dense().cholesky(r, slack).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private static double[][] slopes(FactorProblem problem, double[][] z) {
        double[][] alpha = ColumnVectors.zeros(problem.outputs(), problem.observations());
        problem.losses().slopes(z, alpha);
        return alpha;
    }

    private static void proveZero(FactorProblem problem, Rounds rounds) {
        rounds.enter("zero");
        double[][] z = ColumnVectors.zeros(problem.outputs(), problem.observations());
        List<Factorised> zeros = problem.blocks().stream()
                .map(block -> new Factorised(new double[0], new double[0]))
                .toList();
        rounds.prove(zeros, problem.losses().terms(slopes(problem, z)), new double[0]);
    }

    private static void runFrom(FactorProblem problem, double[] constants, Optional<Neighbour> near, Rounds rounds) {
        Rows rows = problem.blocks().stream()
                .filter(block -> !block.isFree())
                .findFirst()
                .orElseThrow()
                .rows();
        boolean hasVectors = problem.blocks().stream().anyMatch(block -> !block.isMatrix());
        double offset = hasVectors ? rows.squaredNorms()[0] : 0;
        Optional<Interpolation> interpolation = Interpolation.of(rows, offset, MOST_PIVOTS * rows.features());
        if (interpolation.isEmpty()) {
            Talk.debug(FactoredSolver.class, "no few pivots tell the values of {} features", rows.features());
        }
        interpolation.ifPresent(t -> {
            Talk.debug(
                    FactoredSolver.class,
                    "{} pivots tell the values of {} features",
                    t.pivots().length,
                    rows.features());
            near.filter(known -> gainsByNear(problem))
                    .ifPresent(known -> followNear(problem, t, constants, known, rounds));
            InteriorPoint interior = new InteriorPoint(problem, t);
            if (rounds.ended().isEmpty() && interior.begin(constants)) {
                new InteriorRoute(problem, interior, rounds).followToTheEnd();
            }
        });
    }

    /**
     * A solution nearby tells where matrices are; without these, and where an equality says how large they are, the start is as
     * near, and slopes of losses with kinks jump: to begin in their middle is better.
     */
    private static boolean gainsByNear(FactorProblem problem) {
        return !problem.hasMass()
                && problem.blocks().stream().anyMatch(FactorBlock::isMatrix)
                && ((WeightedLosses) problem.losses()).isSmooth();
    }

    private static void followNear(
            FactorProblem problem, Interpolation interpolation, double[] constants, Neighbour near, Rounds rounds) {
        InteriorPoint interior = new InteriorPoint(problem, interpolation);
        if (interior.beginNear(near.columns(), constants)) {
            new InteriorRoute(problem, interior, rounds).follow(NEAR_ITERATIONS);
        }
    }

    /** The last point is proved whatever its gap. */
    private void followToTheEnd() {
        if (!follow(ITERATIONS) && rounds.ended().isEmpty()) {
            prove();
        }
    }

    /** Whether the last point is proved. */
    private boolean follow(int iterations) {
        double goal = SHARE * rounds.tolerance();
        double smallest = Double.POSITIVE_INFINITY;
        boolean isProved = false;
        boolean holds = true;
        for (int k = 0; k < iterations && holds && rounds.ended().isEmpty(); k++) {
            double gap = tiltedGap(goal);
            isProved = gap <= Math.sqrt(goal) && prove(gap, goal);
            goal *= isProved ? LESS : 1;
            boolean isLost = gap < Double.POSITIVE_INFINITY && gap > LOST * smallest;
            holds = !isLost && (rounds.ended().isPresent() || interior.advance());
            smallest = Math.min(smallest, gap);
        }
        return isProved;
    }

    /**
     * The gap, with the gradient over all observations as soon as the multipliers are near those of the optimum, and again where
     * they are; but not where the gap is reached, which a certificate may confirm.
     */
    private double tiltedGap(double goal) {
        double gap = relativeGap();
        if (tilts == TILTS.length || !(gap <= TILTS[tilts]) || (tilts > 0 && gap <= goal)) {
            return gap;
        }
        interior.tilt();
        tilts++;
        return relativeGap();
    }

    private double relativeGap() {
        return relative(interior.gap());
    }

    private double relative(double gap) {
        return gap / Math.abs(interior.primal());
    }

    /** Proves a point whose own gap, or that of the rounded one, which is of second order in it, is the goal; whether it is. */
    private boolean prove(double gap, double goal) {
        if (!(gap <= goal || (relative(interior.gapOfRest()) <= goal && isPromising(gap, goal)))) {
            return false;
        }
        InteriorRounding rounded = interior.rounded();
        lastGap = gap;
        lastRounded = relative(rounded.gap());
        boolean isReached = gap <= goal || lastRounded <= goal;
        if (isReached) {
            prove(rounded);
        }
        return isReached;
    }

    /** What rounding leaves of a gap falls with its square. */
    private boolean isPromising(double gap, double goal) {
        double share = gap / lastGap;
        return share * share * lastRounded <= PROMISING * goal;
    }

    private void prove() {
        prove(interior.rounded());
    }

    private void prove(InteriorRounding rounded) {
        double[] mu = problem.hasMass() ? new double[] {interior.multiplier()} : new double[0];
        rounds.prove(rounded.factorised(interior.blocks()), problem.losses().terms(interior.alpha()), mu);
    }
}
