package org.psdmodels.verify.theorems;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Assertions;
import org.psdmodels.api.Points;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.verify.theorems.KnownProblem.Bound;
import org.psdmodels.verify.theorems.KnownProblem.Layout;
import org.psdmodels.verify.theorems.KnownProblem.Row;

/** The solver on problems of every class of models whose optimum is known because they were built from it. */
class KnownOptimumTest {
    /** Of a hundred draws of a class some have targets for every row. */
    private static final int CANDIDATES = 100;

    /** A part of the objective's magnitude by which a claimed optimum is wrong. */
    private static final double WRONG = 1e-4;

    private static void solves(Draw draw, double shift, Function<Draw, Optional<KnownProblem>> build) {
        for (int k = 0; k < CANDIDATES; k++) {
            Optional<KnownProblem> known = build.apply(draw);
            if (known.isPresent()) {
                known.get().isSolved(draw, shift);
                return;
            }
        }
        Assertions.fail("no problem of this class was found");
    }

    private static Points points(Draw draw) {
        return Points.onLine(draw.spread(draw.between(1, 5)));
    }

    private static RealMatrix multipliers(Draw draw, int n, int q) {
        RealMatrix alpha = draw.normals(n, q);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < q; k++) {
                alpha.setEntry(i, k, 0.3 * alpha.getEntry(i, k) - 0.2);
            }
        }
        return alpha;
    }

    /** z - alpha / w, for any weight. */
    private static Optional<Row> squared(Draw draw, double[] z, double[] alpha) {
        double w = draw.logUniform(0.1, 10);
        double[] y = z.clone();
        Arrays.setAll(y, k -> z[k] - alpha[k] / w);
        return Optional.of(new Row(y, w));
    }

    private static StackedLoss squares(int q) {
        SquaredLoss[] losses = new SquaredLoss[q];
        Arrays.fill(losses, new SquaredLoss());
        return StackedLoss.ofOwnTargets(losses);
    }

    /** One to three blocks of either kind, one to three outputs, any mixing matrix, any weights. */
    private static Optional<KnownProblem> mixed(Draw draw, boolean bounded) {
        Points x = points(draw);
        int q = draw.between(1, 3);
        List<Piece> pieces = new ArrayList<>();
        for (int b = draw.between(1, 3); b > 0; b--) {
            pieces.add(draw.between(0, 2) == 0 ? Piece.linear(draw, x) : Piece.semidefinite(draw, x));
        }
        List<Bound> bounds = new ArrayList<>();
        if (bounded) {
            double mu = draw.uniform(0.05, 0.3);
            int block = draw.between(0, pieces.size() - 1);
            bounds.add(
                    switch (draw.between(0, 2)) {
                        case 0 -> new Bound(block, 0.5, -mu, true, 0);
                        case 1 -> new Bound(block, 0.5, mu, false, 0);
                        default -> new Bound(block, 0.5, 0, false, mu);
                    });
        }
        RealMatrix mixing = draw.normals(q, pieces.size());
        return KnownProblem.of(
                new Layout(x, pieces, mixing),
                multipliers(draw, x.size(), q),
                bounds,
                squares(q),
                (i, z, a) -> squared(draw, z, a));
    }

    /** Generators of a cone in the columns of the mixing matrix, more of them than outputs. */
    private static Optional<KnownProblem> cone(Draw draw) {
        Points x = points(draw);
        List<Piece> pieces = new ArrayList<>();
        for (int b = 0; b < 4; b++) {
            pieces.add(Piece.semidefinite(draw, x));
        }
        RealMatrix generators = draw.normals(3, 4);
        generators.setRow(2, new double[] {1, 1, 1, 1});
        return KnownProblem.of(
                new Layout(x, pieces, generators),
                multipliers(draw, x.size(), 3),
                List.of(),
                squares(3),
                (i, z, a) -> squared(draw, z, a));
    }

    private static final double[] LEVELS = {0.25, 0.5, 0.75};

    /** The lowest quantile is linear, the gaps are non-negative, and the quantiles their cumulative sums. */
    private static Optional<KnownProblem> quantiles(Draw draw) {
        Points x = points(draw);
        List<Piece> pieces = List.of(Piece.linear(draw, x), Piece.semidefinite(draw, x), Piece.semidefinite(draw, x));
        RealMatrix sums = Algebra.identity(3);
        sums.setRow(1, new double[] {1, 1, 0});
        sums.setRow(2, new double[] {1, 1, 1});
        RealMatrix alpha = draw.normals(x.size(), 3);
        double w = draw.logUniform(0.5, 5);
        int[] touched = new int[x.size()];
        for (int i = 0; i < x.size(); i++) {
            touched[i] = draw.between(0, 2);
            // The target is one of the quantiles: above the lower ones, below the others.
            for (int k = 0; k < 3; k++) {
                double slope = k < touched[i] ? 0 : k > touched[i] ? 1 : draw.uniform(0.1, 0.9);
                alpha.setEntry(i, k, w * (slope - LEVELS[k]));
            }
        }
        ScalarLoss[] losses =
                Arrays.stream(LEVELS).mapToObj(PinballLoss::atLevel).toArray(ScalarLoss[]::new);
        return KnownProblem.of(
                new Layout(x, pieces, sums),
                alpha,
                List.of(),
                StackedLoss.ofSharedTarget(losses),
                (i, z, a) -> Optional.of(new Row(new double[] {z[touched[i]]}, w)));
    }

    /**
     * The mean over the variance is linear, one over the variance non-negative. At eta, theta the slopes a, b of weight w and
     * target y satisfy w^2 / theta + 2 (b + a eta / theta) w - a^2 = 0 and y = (eta / theta) - a / w.
     */
    private static Optional<KnownProblem> heteroscedastic(Draw draw) {
        Points x = points(draw);
        List<Piece> pieces = List.of(Piece.linear(draw, x), Piece.semidefinite(draw, x));
        return KnownProblem.of(
                new Layout(x, pieces, Algebra.identity(2)),
                multipliers(draw, x.size(), 2),
                List.of(),
                new HeteroscedasticLoss(),
                (i, z, a) -> {
                    double theta = z[1];
                    if (!(theta > 1e-2)) {
                        return Optional.empty();
                    }
                    double mean = z[0] / theta;
                    double half = theta * (a[1] + a[0] * mean);
                    double root = Math.sqrt(half * half + a[0] * a[0] * theta);
                    double w = half > 0 ? a[0] * a[0] * theta / (half + root) : root - half;
                    boolean moderate = w > 1e-2 && w < 1e2;
                    return moderate ? Optional.of(new Row(new double[] {mean - a[0] / w}, w)) : Optional.empty();
                });
    }

    private static void everyDraw(long seed, Function<Draw, Optional<KnownProblem>> build) {
        Draws.each(seed, draw -> solves(draw, 0, build));
    }

    private static void wrongValuesAreNoticed(Function<Draw, Optional<KnownProblem>> build) {
        BiConsumer<Draw, Double> claim = (draw, shift) -> solves(draw, shift, build);
        Draws.refute(draw -> claim.accept(draw, WRONG));
        Draws.refute(draw -> claim.accept(draw, -WRONG));
    }

    @Theorem("solver.mixing")
    @FewDraws
    void blocksUnderAMixingMatrix(@ForAll long seed) {
        everyDraw(seed, draw -> mixed(draw, false));
    }

    @Refuted("solver.mixing")
    @Example
    void noOtherOptimumOfMixtures() {
        wrongValuesAreNoticed(draw -> mixed(draw, false));
    }

    @Theorem("solver.constraints")
    @FewDraws
    void blocksUnderConstraints(@ForAll long seed) {
        everyDraw(seed, draw -> mixed(draw, true));
    }

    @Refuted("solver.constraints")
    @Example
    void noOtherOptimumUnderConstraints() {
        wrongValuesAreNoticed(draw -> mixed(draw, true));
    }

    @Theorem("solver.cone")
    @FewDraws
    void outputsInACone(@ForAll long seed) {
        everyDraw(seed, KnownOptimumTest::cone);
    }

    @Refuted("solver.cone")
    @Example
    void noOtherOptimumInACone() {
        wrongValuesAreNoticed(KnownOptimumTest::cone);
    }

    @Theorem("solver.quantiles")
    @FewDraws
    void quantilesThatDoNotCross(@ForAll long seed) {
        everyDraw(seed, KnownOptimumTest::quantiles);
    }

    @Refuted("solver.quantiles")
    @Example
    void noOtherOptimumOfQuantiles() {
        wrongValuesAreNoticed(KnownOptimumTest::quantiles);
    }

    @Theorem("solver.heteroscedastic")
    @FewDraws
    void meansAndVariances(@ForAll long seed) {
        everyDraw(seed, KnownOptimumTest::heteroscedastic);
    }

    @Refuted("solver.heteroscedastic")
    @Example
    void noOtherOptimumOfMeansAndVariances() {
        wrongValuesAreNoticed(KnownOptimumTest::heteroscedastic);
    }
}
