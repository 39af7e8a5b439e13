package org.psdmodels.solvers.sdp;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;

/**
 * The main loop: a predictor along the direction to mu = 0, which says how far mu may fall, and a corrector along the
 * direction to that mu with the predictor's second-order term; primal and dual take steps of their own.
 */
final class PredictorCorrector {
    private static final int MOST_CUTS = 40;
    private static final double CUT = 0.8;
    /** How much of the dual residual stays for each part of mu that stays; at 1 both would fall alike. */
    private static final double HELD_BACK = 0.75;
    /** Steps below this, both of them, lead nowhere. */
    private static final double SHORTEST = 1e-6;

    private static final int REFINEMENTS = 5;
    /** A refinement that leaves more than this part of the residual was the last. */
    private static final double SLOW = 0.25;
    /** A refinement without the variables that rounding determines must leave at most this part: they were in its way. */
    private static final double DECISIVE = 1e-2;
    /** Residuals below this part of the tolerance cost nothing of the accuracy asked for. */
    private static final double NEGLIGIBLE = 1e-3;

    private final Iterate at;
    private final SchurSystem system;
    private final Judgement judgement;
    private final double negligible;

    /**
     * The part of the dual residual that a step takes away. Taken away at once, where mu falls slowly, it would send X along
     * directions in which (P) has no bound on its solutions.
     */
    private double share = 1;

    /** By how little mu may fall below its prediction. */
    private double leastCentering;

    private final double[] dx;
    private final double[] dy;

    private PredictorCorrector(Iterate at, LinearAlgebra algebra, Judgement judgement, double tolerance) {
        this.at = at;
        this.system = new SchurSystem(algebra, at.x.length, at.free);
        this.judgement = judgement;
        this.negligible = NEGLIGIBLE * tolerance;
        this.dx = new double[at.x.length];
        this.dy = new double[at.yFree.length];
    }

    /** Runs; the recount is that of a point in the program's own units. */
    static Ending<NormalisedPoint, SdpRecount> run(
            Normalised program,
            LinearAlgebra algebra,
            double tolerance,
            History history,
            Function<NormalisedPoint, SdpRecount> recount) {
        Iterate at = new Iterate(program, algebra);
        Judgement judgement = new Judgement(at, history, tolerance, recount);
        return new PredictorCorrector(at, algebra, judgement, tolerance).run();
    }

    private Ending<NormalisedPoint, SdpRecount> run() {
        Optional<Status> end = judgement.begin();
        while (end.isEmpty()) {
            end = judgement.stop();
            if (end.isEmpty()) {
                boolean moved = step();
                end = judgement.look();
                end = end.isEmpty() && !moved ? Optional.of(Status.NUMERICAL_TROUBLE) : end;
            }
        }
        return judgement.end(end.get());
    }

    private boolean step() {
        at.cones.forEach(ConeBlock::factor);
        if (!system.factor(at.cones)) {
            return false;
        }
        double mu = at.degree == 0 ? 0 : at.complementarity() / at.degree;
        share = 1;
        solve(0, false);
        double primal = Math.min(1, length(ConeBlock::primalLength));
        double dual = Math.min(1, length(ConeBlock::dualLength));
        double sigma = mu > 0 ? centering(mu, primal, dual) : 0;
        at.cones.forEach(ConeBlock::keepSecondOrder);
        share = 1 - HELD_BACK * sigma;
        solve(sigma * mu, true);
        refine();
        double fraction = 0.9 + 0.09 * Math.min(primal, dual);
        primal = movePrimal(Math.min(1, fraction * length(ConeBlock::primalLength)));
        dual = moveDual(Math.min(1, fraction * length(ConeBlock::dualLength)));
        leastCentering = (1 - Math.min(primal, dual)) * (1 - Math.min(primal, dual));
        at.cones.forEach(cone -> cone.residual(at.x));
        return Math.max(primal, dual) > SHORTEST;
    }

    /** The direction to the point with X Y = mu I. */
    private void solve(double mu, boolean corrector) {
        double[] g = at.dualResidual();
        for (int i = 0; i < g.length; i++) {
            g[i] *= -share;
        }
        at.cones.forEach(cone -> cone.addRightHandSide(mu, corrector, g));
        system.solve(g, at.equationResidual(), dx, dy);
        at.cones.forEach(cone -> cone.direction(dx, mu, corrector));
    }

    /**
     * Solves for what the rounding errors of dY left of &lt;F_i, dY&gt; = r_i. The change of dY is small, and so are its errors,
     * unless dx_i must change much for some i: then without those.
     */
    private void refine() {
        double left = Normalised.norm(directionResidual());
        double before = Double.POSITIVE_INFINITY;
        for (int pass = 0; pass < REFINEMENTS && left > negligible && left < SLOW * before; pass++) {
            before = left;
            left = refine(left, 1);
        }
        if (left > negligible && system.damp()) {
            refine(left, DECISIVE);
        }
    }

    /** One pass, undone unless it leaves less than a part of what was left; returns the norm of what is left then. */
    private double refine(double left, double part) {
        double[] change = new double[dx.length];
        double[] changeOfFree = new double[dy.length];
        system.solve(directionResidual(), new double[dy.length], change, changeOfFree);
        apply(change, changeOfFree, 1);
        double after = Normalised.norm(directionResidual());
        if (after < part * left) {
            return after;
        }
        apply(change, changeOfFree, -1);
        return left;
    }

    private void apply(double[] change, double[] changeOfFree, double sign) {
        for (int i = 0; i < change.length; i++) {
            change[i] *= sign;
        }
        move(dx, 1, change);
        move(dy, sign, changeOfFree);
        at.cones.forEach(cone -> cone.refineDirection(change));
    }

    /** &lt;F_i, dY&gt; - r_i. */
    private double[] directionResidual() {
        double[] rest = at.dualResidual();
        for (int i = 0; i < rest.length; i++) {
            rest[i] *= -share;
        }
        at.cones.forEach(cone -> cone.addDotsOfDirection(1, rest));
        at.free.addProduct(1, dy, rest);
        return rest;
    }

    private double length(ToDoubleFunction<ConeBlock> ofCone) {
        return at.cones.stream().mapToDouble(ofCone).min().orElse(Double.POSITIVE_INFINITY);
    }

    /**
     * Mehrotra's choice, bolder the longer the predictor's steps are, but not where the step before fell short in spite of
     * it: with X at the boundary and Y behind, or the other way round, there would be no way on.
     */
    private double centering(double mu, double primal, double dual) {
        double predicted = 0;
        for (ConeBlock cone : at.cones) {
            predicted += cone.complementarity(primal, dual);
        }
        double shorter = Math.min(primal, dual);
        double exponent = Math.max(1, 3 * shorter * shorter);
        double ratio = Math.max(0, predicted / at.degree / mu);
        return Math.min(1, Math.max(leastCentering, Math.pow(ratio, exponent)));
    }

    private double movePrimal(double proposed) {
        double length = proposed;
        move(at.x, length, dx);
        at.cones.forEach(cone -> cone.movePrimal(proposed, at.x));
        for (int cut = 0; cut < MOST_CUTS && !at.cones.stream().allMatch(ConeBlock::primalInside); cut++) {
            double back = (CUT - 1) * length;
            length *= CUT;
            move(at.x, back, dx);
            at.cones.forEach(cone -> cone.movePrimal(back, at.x));
        }
        if (length == 1) {
            at.cones.forEach(ConeBlock::becomeFeasible);
        }
        return length;
    }

    private double moveDual(double proposed) {
        double length = proposed;
        move(at.yFree, length, dy);
        at.cones.forEach(cone -> cone.moveDual(proposed));
        for (int cut = 0; cut < MOST_CUTS && !at.cones.stream().allMatch(ConeBlock::dualInside); cut++) {
            double back = (CUT - 1) * length;
            length *= CUT;
            move(at.yFree, back, dy);
            at.cones.forEach(cone -> cone.moveDual(back));
        }
        return length;
    }

    private static void move(double[] v, double length, double[] dv) {
        for (int i = 0; i < v.length; i++) {
            v[i] += length * dv[i];
        }
    }
}
