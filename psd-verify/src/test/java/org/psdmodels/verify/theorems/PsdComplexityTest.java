package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Points;
import org.psdmodels.kernels.GaussianKernel;

/**
 * The empirical Rademacher complexity R = 2 E sup |1/n sum_i sigma_i f_A(x_i)| over A >= 0 with |A| <= L: Theorems 5 and 12.
 * With M = sum_i sigma_i phi_i phi_i' the supremum of |tr A M| is L times the larger norm of the parts of M for the Frobenius
 * norm, and L times the largest eigenvalue in absolute value for the nuclear norm.
 */
class PsdComplexityTest {
    private static final double ROUNDING = 1e-11;

    private static RealMatrix signed(RealMatrix phi, double[] signs) {
        RealMatrix scaled = phi.copy();
        for (int i = 0; i < signs.length; i++) {
            scaled.setColumnVector(i, phi.getColumnVector(i).mapMultiply(signs[i]));
        }
        return scaled.multiply(phi.transpose());
    }

    /** sup over A >= 0, |A|_F <= 1 of |tr A M|. */
    private static double frobenius(RealMatrix m) {
        double positive = 0;
        double negative = 0;
        for (double s : Algebra.eigenvalues(m)) {
            positive += Math.pow(Math.max(0, s), 2);
            negative += Math.pow(Math.max(0, -s), 2);
        }
        return Math.sqrt(Math.max(positive, negative));
    }

    private static double nuclear(RealMatrix m) {
        return Arrays.stream(Algebra.eigenvalues(m)).map(Math::abs).max().orElseThrow();
    }

    /** The mean over all signs of 2 L sup / n. */
    private static double exact(RealMatrix phi, double bound, ToDoubleFunction<RealMatrix> supremum) {
        int n = phi.getColumnDimension();
        double sum = 0;
        for (int pattern = 0; pattern < 1 << n; pattern++) {
            int bits = pattern;
            double[] signs = new double[n];
            Arrays.setAll(signs, i -> (bits >> i & 1) == 0 ? 1 : -1);
            sum += supremum.applyAsDouble(signed(phi, signs));
        }
        return 2 * bound / n * sum / (1 << n);
    }

    /** 2 L / n times the root of sum_i |phi_i|^power, which is |phi_i|^4 in Theorem 12. */
    private static double upper(RealMatrix phi, double bound, int power) {
        double sum = 0;
        for (int i = 0; i < phi.getColumnDimension(); i++) {
            sum += Math.pow(phi.getColumnVector(i).getNorm(), power);
        }
        return 2 * bound / phi.getColumnDimension() * Math.sqrt(sum);
    }

    /** That the supremum is one: the library's function of the best A attains it, those of others stay below. */
    @Theorem("psd.theorem12.supremum")
    @ManyDraws
    void theSupremumIsTheNormOfAPart(@ForAll long seed) {
        isSupremum(new Draw(seed), 1);
    }

    private static void isSupremum(Draw draw, double factor) {
        PivotSpace space = PivotSpace.of(GaussianKernel.withWidth(1), Points.onLine(draw.spread(draw.between(1, 5))));
        double[] signs =
                Arrays.stream(draw.normals(space.size())).map(Math::signum).toArray();
        RealMatrix m = signed(space.features(space.anchors()), signs);
        double supremum = factor * frobenius(m);
        RealMatrix other = draw.semidefinite(space.size());
        double below = correlation(space, other.scalarMultiply(1 / other.getFrobeniusNorm()), signs);
        assertTrue(below <= supremum + ROUNDING, () -> below + " > " + supremum);
        RealMatrix positive = Algebra.positivePart(m);
        RealMatrix negative = Algebra.positivePart(m.scalarMultiply(-1));
        RealMatrix best = positive.getFrobeniusNorm() >= negative.getFrobeniusNorm() ? positive : negative;
        double attained = correlation(space, best.scalarMultiply(1 / best.getFrobeniusNorm()), signs);
        assertEquals(supremum, attained, ROUNDING * space.size(), "attained by a function of the library");
    }

    private static double correlation(PivotSpace space, RealMatrix a, double[] signs) {
        return Math.abs(Algebra.dot(signs, space.function(Algebra.root(a)).values(space.anchors())));
    }

    @Refuted("psd.theorem12.supremum")
    @Example
    void noOtherMultipleIs() {
        Draws.refute(draw -> isSupremum(draw, 1.001));
    }

    private static void isBounded(Draw draw, double factor, int power) {
        RealMatrix phi = draw.normals(draw.between(1, 4), draw.between(1, 7)).scalarMultiply(draw.logUniform(0.1, 10));
        double bound = draw.logUniform(0.1, 10);
        double complexity = exact(phi, bound, PsdComplexityTest::frobenius);
        double limit = factor * upper(phi, bound, power);
        assertTrue(complexity <= limit * (1 + ROUNDING), () -> complexity + " > " + limit);
        assertTrue(exact(phi, bound, PsdComplexityTest::nuclear) <= complexity * (1 + ROUNDING), "stronger norms");
    }

    @Theorem("psd.theorem12.bound")
    @SomeDraws
    void theComplexityByEnumerationIsBelowTheBound(@ForAll long seed) {
        Draws.each(seed, draw -> isBounded(draw, 1, 4));
    }

    @Refuted("psd.theorem12.bound")
    @Example
    void notBelowHalfOfIt() {
        Draws.refute(draw -> isBounded(draw, 0.5, 4));
    }

    @Refuted("psd.theorem12.bound")
    @Example
    void norBelowOneOfAnotherDegreeInTheFeatures() {
        Draws.refute(draw -> isBounded(draw, 1, 2));
    }

    /** Orthonormal phi_i: M = Diag(sigma), whose larger part has a squared norm of n/2 at least and n at most. */
    private static void isAttained(int n, double constant) {
        double complexity = exact(Algebra.identity(n), 1, PsdComplexityTest::frobenius);
        assertTrue(complexity >= constant * upper(Algebra.identity(n), 1, 4), () -> "n = " + n + ": " + complexity);
    }

    @Theorem("psd.theorem12.witness")
    @Example
    void orthonormalFeaturesComeWithinAConstantOfTheBound() {
        for (int n = 1; n <= 10; n++) {
            isAttained(n, Math.sqrt(0.5));
        }
    }

    /** The supremum is over A >= 0 alone: the bound itself, which holds for all symmetric A, is not reached. */
    @Refuted("psd.theorem12.witness")
    @Example
    void theConstantIsBelowOne() {
        Draws.refute(draw -> isAttained(8, 0.9));
    }

    /** With n points in a ball of radius c, by Monte Carlo: below 2 L c^2 / sqrt(n), by more than its standard error. */
    private static void isSmall(Draw draw, int n, double exponent) {
        double radius = 0;
        RealMatrix phi = draw.normals(4, n);
        for (int i = 0; i < n; i++) {
            radius = Math.max(radius, phi.getColumnVector(i).getNorm());
        }
        int samples = 200;
        double sum = 0;
        double squares = 0;
        for (int k = 0; k < samples; k++) {
            double[] signs = Arrays.stream(draw.normals(n)).map(Math::signum).toArray();
            double value = 2.0 / n * frobenius(signed(phi, signs));
            sum += value / samples;
            squares += value * value / samples;
        }
        double error = Math.sqrt((squares - sum * sum) / samples);
        double limit = 2 * radius * radius / Math.pow(n, exponent);
        double complexity = sum + 4 * error;
        assertTrue(complexity <= limit, () -> complexity + " > " + limit);
    }

    @Theorem("psd.theorem5")
    @FewDraws
    void theComplexityFallsWithTheRootOfTheNumberOfPoints(@ForAll long seed) {
        Draws.each(seed, draw -> isSmall(draw, 300, 0.5));
    }

    @Refuted("psd.theorem5")
    @Example
    void notFaster() {
        Draws.refute(draw -> isSmall(draw, 300, 1));
    }
}
