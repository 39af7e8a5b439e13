package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.SpectralFunction;

/** The penalties Omega(A) = sum_k q(sigma_k(A)) of the library: Lemma 2, and Lemma 6 for symmetric matrices. */
class PsdPenaltyTest {
    /** Eigenvalues of small matrices, relative to the penalty. */
    private static final double ROUNDING = 1e-11;

    private static final int MOST = 6;

    private static Regularizer penalty(Draw draw) {
        Regularizer elastic = ElasticNet.of(draw.logUniform(1e-3, 1), draw.logUniform(1e-3, 1));
        Regularizer hyperbolic = SpectralFunction.of(s -> Math.cosh(s / 8) - 1, s -> Math.sinh(s / 8) / 8);
        return draw.of(List.of(elastic, ElasticNet.trace(0.3), ElasticNet.frobenius(2), hyperbolic));
    }

    /** Omega of a positive semidefinite matrix. */
    private static double omega(Regularizer q, RealMatrix a) {
        return Algebra.penalty(q::value, a);
    }

    /** Omega of a symmetric matrix, as cone-valued models pay it: for its positive and its negative part. */
    private static double signedOmega(Regularizer q, RealMatrix a) {
        return omega(q, Algebra.positivePart(a)) + omega(q, Algebra.positivePart(a.scalarMultiply(-1)));
    }

    private static void isInvariant(Draw draw, double scale) {
        int size = draw.between(1, MOST);
        RealMatrix o = draw.isometry(size + draw.between(0, 3), size).scalarMultiply(scale);
        RealMatrix a = draw.semidefinite(size);
        RealMatrix b = draw.symmetric(size);
        Regularizer q = penalty(draw);
        double expected = omega(q, a);
        assertEquals(expected, omega(q, o.multiply(a).multiply(o.transpose())), ROUNDING * (1 + expected), q::toString);
        double signed = signedOmega(q, b);
        assertEquals(
                signed, signedOmega(q, o.multiply(b).multiply(o.transpose())), ROUNDING * (1 + signed), q::toString);
    }

    @Theorem("psd.lemma2.isometry")
    @ManyDraws
    void isometriesKeepThePenalty(@ForAll long seed) {
        isInvariant(new Draw(seed), 1);
    }

    @Refuted("psd.lemma2.isometry")
    @Example
    void stretchingDoesNot() {
        Draws.refute(draw -> isInvariant(draw, 1.001));
    }

    /** P with P P = P, orthogonal where its range is that of its transpose. */
    private static RealMatrix projection(Draw draw, int size, boolean orthogonal) {
        int rank = draw.between(1, size);
        RealMatrix range = draw.isometry(size, rank);
        RealMatrix rows = orthogonal ? range : draw.normals(size, rank);
        RealMatrix inner = rows.transpose().multiply(range);
        RealMatrix inverse = new LUDecomposition(inner).getSolver().getInverse();
        return range.multiply(inverse).multiply(rows.transpose());
    }

    private static void shrinks(Draw draw, boolean orthogonal) {
        int size = draw.between(1, MOST);
        RealMatrix p = projection(draw, size, orthogonal);
        RealMatrix a = draw.semidefinite(size);
        Regularizer q = penalty(draw);
        double before = omega(q, a);
        double after = omega(q, p.multiply(a).multiply(p.transpose()));
        assertTrue(after <= before * (1 + ROUNDING), () -> q + ": " + after + " > " + before);
    }

    @Theorem("psd.lemma2.projection")
    @ManyDraws
    void projectionsLowerThePenalty(@ForAll long seed) {
        shrinks(new Draw(seed), true);
    }

    @Refuted("psd.lemma2.projection")
    @Example
    void obliqueProjectionsNeedNot() {
        Draws.refute(draw -> shrinks(draw, false));
    }

    /** Along a ray Omega passes every bound, and nearby matrices have nearby penalties. */
    private static void isCoercive(Draw draw, DoubleUnaryOperator q) {
        int size = draw.between(1, MOST);
        RealMatrix a = draw.semidefinite(size);
        RealMatrix unit = a.scalarMultiply(1 / a.getFrobeniusNorm());
        assertTrue(Algebra.penalty(q, unit.scalarMultiply(1e6)) > 100, "a large penalty of a large matrix");
        double here = Algebra.penalty(q, unit);
        double near = Algebra.penalty(q, unit.add(Algebra.identity(size).scalarMultiply(1e-9)));
        assertEquals(here, near, 1e-7 * (1 + here), "a nearby penalty of a nearby matrix");
    }

    @Theorem("psd.lemma2.coercive")
    @ManyDraws
    void thePenaltyIsContinuousAndGrowsBeyondAllBounds(@ForAll long seed) {
        Draw draw = new Draw(seed);
        isCoercive(draw, ElasticNet.of(draw.logUniform(1e-3, 1), draw.logUniform(1e-3, 1))::value);
    }

    @Refuted("psd.lemma2.coercive")
    @Example
    void aBoundedFunctionIsNoPenalty() {
        Draws.refute(draw -> isCoercive(draw, s -> s / (1 + s)));
    }

    private static void shrinksSigned(Draw draw, boolean orthogonal) {
        int size = draw.between(1, MOST);
        RealMatrix p = projection(draw, size, orthogonal);
        Regularizer q = ElasticNet.of(draw.uniform(0.1, 1), draw.uniform(0.1, 1));
        RealMatrix a = draw.symmetric(size);
        double before = signedOmega(q, a);
        double after = signedOmega(q, p.multiply(a).multiply(p.transpose()));
        assertTrue(after <= before * (1 + ROUNDING), () -> q + ": " + after + " > " + before);
        double direct = Arrays.stream(Algebra.eigenvalues(a))
                .map(s -> q.value(Math.abs(s)))
                .sum();
        assertEquals(direct, before, ROUNDING * direct, "l1 |A|_* + (l2/2) |A|_F^2");
    }

    @Theorem("psd.lemma6.projection")
    @ManyDraws
    void projectionsLowerThePenaltyOfSymmetricMatrices(@ForAll long seed) {
        shrinksSigned(new Draw(seed), true);
    }

    @Refuted("psd.lemma6.projection")
    @Example
    void obliqueProjectionsOfSymmetricMatricesNeedNot() {
        Draws.refute(draw -> shrinksSigned(draw, false));
    }

    /** l1 tr(P + N) + (l2/2)(|P|^2 + |N|^2) over P - N = A, P and N >= 0. */
    private static double splitPenalty(Regularizer q, RealMatrix a, RealMatrix common) {
        return omega(q, Algebra.positivePart(a).add(common))
                + omega(q, Algebra.positivePart(a.scalarMultiply(-1)).add(common));
    }

    private static void splitsBestByParts(Draw draw, double sign) {
        int size = draw.between(1, MOST);
        RealMatrix a = draw.symmetric(size);
        RealMatrix common = draw.semidefinite(size).scalarMultiply(sign * draw.logUniform(1e-3, 1));
        Regularizer q = ElasticNet.of(draw.uniform(0.1, 1), draw.uniform(0.1, 1));
        double best = signedOmega(q, a);
        assertTrue(splitPenalty(q, a, common) >= best * (1 - ROUNDING), "the parts of A are the cheapest split");
    }

    @Theorem("psd.lemma6.split")
    @ManyDraws
    void theCheapestDifferenceIsThatOfTheParts(@ForAll long seed) {
        splitsBestByParts(new Draw(seed), 1);
    }

    /** Without P >= 0 and N >= 0 less of both would be cheaper. */
    @Refuted("psd.lemma6.split")
    @Example
    void theSplitNeedsBothSigns() {
        Draws.refute(draw -> splitsBestByParts(draw, -1));
    }
}
