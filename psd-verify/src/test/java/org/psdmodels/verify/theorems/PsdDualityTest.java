package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.MinKernel;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.function.PsdFunction;

/** The dual problem (10), the recovery formula (11), and when there is a strictly feasible point: Theorem 2, Proposition 8. */
class PsdDualityTest {
    /** Relative to the terms of the objective. */
    private static final double ROUNDING = 1e-9;

    private static PivotSpace space(Draw draw) {
        return PivotSpace.of(GaussianKernel.withWidth(1), Points.onLine(draw.spread(draw.between(1, 6))));
    }

    /** Primal values are nowhere below dual values. */
    private static void isWeak(Draw draw, int sign) {
        PivotSpace space = space(draw);
        Empirical empirical = Empirical.of(draw, space.size());
        RealMatrix v = space.features(space.anchors());
        double primal = empirical.primal(draw.semidefinite(space.size()).scalarMultiply(draw.logUniform(1e-2, 1)), v);
        double dual = empirical.dual(empirical.multipliers(draw), v, sign);
        assertTrue(dual <= primal + ROUNDING * Math.abs(primal), () -> "dual " + dual + " > primal " + primal);
    }

    @Theorem("psd.theorem2.weak")
    @ManyDraws
    void noDualValueIsAboveAPrimalValue(@ForAll long seed) {
        isWeak(new Draw(seed), 1);
    }

    @Refuted("psd.theorem2.weak")
    @Example
    void aWrongSignInTheDualIsCaught() {
        Draws.refute(draw -> isWeak(draw, -1));
    }

    /** At the optimum both values agree, and are what the certificate says. */
    private static void isStrong(Draw draw, double factor) {
        PivotSpace space = space(draw);
        Empirical empirical = Empirical.of(draw, space.size());
        Solution solution = Certified.solve(empirical.problem(space.anchors(), Features.of(space.kernel())));
        double[] alpha = solution.alpha().column(0);
        for (int i = 0; i < alpha.length; i++) {
            alpha[i] *= factor;
        }
        RealMatrix v = space.features(space.anchors());
        double dual = empirical.dual(alpha, v, 1);
        double unit = ROUNDING * solution.certificate().magnitude();
        // The certificate bounds the dual value through A, so that it may be a little lower than (10) itself.
        assertTrue(dual >= solution.certificate().dual() - unit, "no less than the certificate's dual value");
        assertTrue(dual <= solution.certificate().primal() + unit, "no more than the primal optimum");
    }

    @Theorem("psd.theorem2.strong")
    @FewDraws
    void theDualAttainsThePrimalOptimum(@ForAll long seed) {
        Draws.each(seed, draw -> isStrong(draw, 1));
    }

    @Refuted("psd.theorem2.strong")
    @Example
    void otherMultipliersDoNot() {
        Draws.refute(draw -> isStrong(draw, 0.9));
    }

    /** The matrix of (11) has the values of the optimum, at the data and elsewhere. */
    private static void isRecovered(Draw draw, int sign, double factor) {
        PivotSpace space = space(draw);
        Empirical empirical = Empirical.of(draw, space.size());
        Solution solution = Certified.solve(empirical.problem(space.anchors(), Features.of(space.kernel())));
        RealMatrix v = space.features(space.anchors());
        RealMatrix a = empirical.recovered(solution.alpha().column(0), v, sign).scalarMultiply(factor);
        Points x = space.anchors().append(Points.onLine(draw.uniforms(5, -2, 8)));
        double[] recovered = space.function(Algebra.root(a)).values(x);
        double[] found = PsdFunction.of(solution.blocks().get(0), 1).values(x);
        // |Phi(x)|^2 <= k(x, x) = 1, and both matrices are that near to the optimal one.
        double distance = 2 * empirical.distance(solution.certificate()) + ROUNDING * (1 + a.getFrobeniusNorm());
        for (int i = 0; i < found.length; i++) {
            assertEquals(found[i], recovered[i], distance, "f(x) from the multipliers");
        }
    }

    @Theorem("psd.theorem2.recovery")
    @FewDraws
    void theMultipliersGiveTheOptimum(@ForAll long seed) {
        Draws.each(seed, draw -> isRecovered(draw, 1, 1));
    }

    @Refuted("psd.theorem2.recovery")
    @Example
    void aWrongSignInTheRecoveryIsCaught() {
        Draws.refute(draw -> isRecovered(draw, -1, 1));
    }

    /** As if Omega were l1 |A|_* + l2 |A|_F^2, as (6) prints. */
    @Refuted("psd.theorem2.recovery")
    @Example
    void theFactorOfEquation6IsCaught() {
        Draws.refute(draw -> isRecovered(draw, 1, 0.5));
    }

    /** Whether a loss is finite around every output. */
    private static boolean isInside(ScalarLoss loss, double... z) {
        return Arrays.stream(z)
                .allMatch(v -> loss.value(1, v - 1e-3 * (Math.abs(v) + 1e-3)) < Double.POSITIVE_INFINITY
                        && loss.value(1, v + 1e-3 * (Math.abs(v) + 1e-3)) < Double.POSITIVE_INFINITY);
    }

    @Theorem("psd.proposition8.everywhere")
    @Example
    void zeroIsStrictlyFeasibleForLossesThatAreFiniteEverywhere() {
        assertTrue(isInside(new SquaredLoss(), 0));
        assertTrue(isInside(new LogisticLoss(), 0));
    }

    @Refuted("psd.proposition8.everywhere")
    @Example
    void butNotForLossesThatAreNot() {
        assertFalse(isInside(new NegativeLogLoss(), 0, 0));
    }

    @Theorem("psd.proposition8.diagonal")
    @ManyDraws
    void theIdentityIsStrictlyFeasibleWhereTheDiagonalIsPositive(@ForAll long seed) {
        PivotSpace space = space(new Draw(seed));
        double[] z = space.function(Algebra.identity(space.size())).values(space.anchors());
        for (double value : z) {
            assertEquals(1, value, ROUNDING, "k(x, x)");
        }
        assertTrue(isInside(new NegativeLogLoss(), z));
    }

    /** k(0, 0) = 0 for k = min: every f is zero at 0, where -log is infinite. */
    @Refuted("psd.proposition8.diagonal")
    @Example
    void notWhereTheDiagonalVanishes() {
        PivotSpace space = PivotSpace.of(new MinKernel(), Points.onLine(0.5, 1));
        double[] z = space.function(Algebra.identity(2).scalarMultiply(1e6)).values(Points.onLine(0));
        assertEquals(0, z[0]);
        assertFalse(isInside(new NegativeLogLoss(), z));
    }

    /** V^-T Diag(z) V^-1 has the outputs z. */
    private static double[] prescribed(PivotSpace space, double... z) {
        RealMatrix inverse =
                new LUDecomposition(space.features(space.anchors())).getSolver().getInverse();
        RealMatrix a = inverse.transpose().multiply(Algebra.diagonal(z)).multiply(inverse);
        return space.function(Algebra.root(a)).values(space.anchors());
    }

    @Theorem("psd.proposition8.rank")
    @ManyDraws
    void allNonNegativeOutputsAreReachedWhereTheMatrixHasFullRank(@ForAll long seed) {
        Draw draw = new Draw(seed);
        PivotSpace space = space(draw);
        double[] z = draw.uniforms(space.size(), 0, 3);
        double[] reached = prescribed(space, z);
        for (int i = 0; i < z.length; i++) {
            assertEquals(z[i], reached[i], 1e-7, "f(x_i)");
        }
    }

    /** Features 1 and x cannot give three outputs of a quadratic any values: f(0.5) <= max(f(0), f(1)) always. */
    @Refuted("psd.proposition8.rank")
    @Example
    void notWhereItHasLess() {
        Draw draw = new Draw(8);
        for (int k = 0; k < 100; k++) {
            RealMatrix a = draw.semidefinite(2);
            double middle = a.getEntry(0, 0) + a.getEntry(0, 1) + a.getEntry(1, 1) / 4;
            double ends = Math.max(a.getEntry(0, 0), a.getEntry(0, 0) + 2 * a.getEntry(0, 1) + a.getEntry(1, 1));
            assertTrue(middle <= ends * (1 + 1e-12), "f is convex: outputs (0, 1, 0) are not reached");
        }
    }
}
