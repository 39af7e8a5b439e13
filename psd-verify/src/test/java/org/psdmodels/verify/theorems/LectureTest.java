package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.BiFunction;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.kernels.BasisKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.models.linear.KernelRidgeModel;
import org.psdmodels.models.linear.KernelRidgeRegression;

/** The lecture on representer theorems: the theorem, both corollaries in corrected form, the formula with a nugget. */
class LectureTest {
    private static final FeatureMap FEATURES = Monomials.upTo(2, 3);
    private static final Kernel KERNEL = GaussianKernel.withWidth(1);

    /** Of systems with K, whose condition is below 1e4 at these distances. */
    private static final double ROUNDING = 1e-9;

    /** Projecting h onto the span of h_1, ..., h_n keeps every product with them; R(|h|) is R times the norm. */
    private static void projectionIsFree(Draw draw, double r) {
        int size = draw.between(2, 8);
        RealMatrix h = draw.normals(size, 1);
        RealMatrix data = draw.normals(size, draw.between(1, size - 1));
        RealMatrix projected = Algebra.projection(data).multiply(h);
        double change = data.transpose().multiply(h.subtract(projected)).getFrobeniusNorm();
        assertTrue(change <= ROUNDING * 1e2 * data.getFrobeniusNorm() * h.getFrobeniusNorm(), "<h_i, h>");
        assertTrue(r * projected.getFrobeniusNorm() <= r * h.getFrobeniusNorm() + ROUNDING, "the term of the norm");
    }

    @Theorem("lecture.representer.projection")
    @ManyDraws
    void theProjectionIsNoWorse(@ForAll long seed) {
        projectionIsFree(new Draw(seed), 1);
    }

    @Refuted("lecture.representer.projection")
    @Example
    void unlessTheNormIsRewarded() {
        Draws.refute(draw -> projectionIsFree(draw, -1));
    }

    /** The best w of the feature space has the value of the best one in the span of the data, and lies in it. */
    private static void spanSuffices(Draw draw, double factor) {
        Points x = draw.points(draw.between(1, 5), 2);
        Empirical empirical = Empirical.of(draw, x.size());
        double penalty = draw.logUniform(1e-2, 1);
        Solution everywhere = Certified.solve(empirical.problem(x, new Block.Linear(Features.of(FEATURES), penalty)));
        Features span = Features.of(BasisKernel.of(FEATURES), Anchors.data(), 1e-14);
        Certified.sameOptimum(
                everywhere,
                Certified.solve(empirical.problem(x, new Block.Linear(span, factor * penalty))),
                "all features, and the span of the data");
        RealMatrix w = Algebra.of(((BlockSolution.Linear) everywhere.blocks().get(0)).coefficients());
        RealMatrix outside =
                w.subtract(Algebra.projection(Algebra.features(FEATURES, x)).multiply(w));
        double distance = Certified.distance(everywhere.certificate(), penalty);
        assertTrue(outside.getFrobeniusNorm() <= 2 * distance + 1e-6 * (1 + w.getFrobeniusNorm()), "w in the span");
    }

    @Theorem("lecture.representer.optimum")
    @FewDraws
    void theMinimiserLiesInTheSpan(@ForAll long seed) {
        Draws.each(seed, draw -> spanSuffices(draw, 1));
    }

    @Refuted("lecture.representer.optimum")
    @Example
    void anotherPenaltyHasAnotherMinimum() {
        Draws.refute(draw -> spanSuffices(draw, 2));
    }

    private static RealMatrix solve(RealMatrix matrix, RealMatrix right) {
        return new LUDecomposition(matrix).getSolver().solve(right);
    }

    private static RealMatrix shifted(RealMatrix k, double shift) {
        return k.add(Algebra.identity(k.getRowDimension()).scalarMultiply(shift));
    }

    /** Kernel ridge regression on random data, with what the corollaries speak of. */
    private record Ridge(Points x, RealMatrix k, RealMatrix y, double lambda, double nugget) {
        static Ridge of(Draw draw) {
            Points x = Points.onLine(draw.spread(draw.between(2, 6)));
            return new Ridge(x, Algebra.gram(KERNEL, x), draw.normals(x.size(), 1), draw.logUniform(1e-3, 1), 0);
        }

        /** n lambda. */
        double shift() {
            return x.size() * lambda;
        }

        KernelRidgeModel fitted() {
            return KernelRidgeRegression.withLambda(lambda)
                    .withKernel(KERNEL)
                    .withNugget(nugget)
                    .fit(Sample.of(x, y.getColumn(0)));
        }

        /** That K(x, X) a is the library's function. */
        void hasCoefficients(RealMatrix a, double tolerance) {
            Points at = Points.onLine(-1, 0.4, 1.7, 3.3);
            double[] expected = Algebra.gram(KERNEL, at, x).operate(a.getColumn(0));
            double[] values = fitted().predict(at);
            for (int i = 0; i < values.length; i++) {
                assertEquals(expected[i], values[i], tolerance, "h(x)");
            }
        }
    }

    private static void isMinimiser(Draw draw, BiFunction<Ridge, Double, RealMatrix> minimiser) {
        Ridge ridge = Ridge.of(draw);
        ridge.hasCoefficients(
                minimiser.apply(ridge, ridge.shift()), ROUNDING * (1 + ridge.y().getFrobeniusNorm()));
    }

    /** With R(|h|) = lambda |h|^2 / 2 and |h|^2 = a'K a the minimiser solves (K + n lambda I) a = y. */
    @Theorem("lecture.corollary1")
    @ManyDraws
    void aMinimiserOverCoefficientsIsAMinimiser(@ForAll long seed) {
        isMinimiser(new Draw(seed), (ridge, shift) -> solve(shifted(ridge.k(), shift), ridge.y()));
    }

    /** As printed R takes a'K a, not its root: lambda (a'K a)^2 / 2 is minimal at (K + 2 n lambda q I) a = y, q = a'K a. */
    @Refuted("lecture.corollary1")
    @Example
    void notWithTheSquareOfTheNormInPlaceOfTheNorm() {
        Draws.refute(draw -> isMinimiser(draw, (ridge, shift) -> {
            double low = 0;
            double high = 1e6;
            for (int k = 0; k < 200; k++) {
                double q = (low + high) / 2;
                RealMatrix a = solve(shifted(ridge.k(), 2 * shift * q + 1e-12), ridge.y());
                boolean above = Algebra.dot(a, ridge.k().multiply(a)) > q;
                low = above ? q : low;
                high = above ? high : q;
            }
            return solve(shifted(ridge.k(), 2 * shift * low + 1e-12), ridge.y());
        }));
    }

    /** The interpolant K^-1 z of the z that minimises |z - y|^2 / (2 n) + lambda z'Q z / 2. */
    private static RealMatrix interpolant(Ridge ridge, RealMatrix q) {
        RealMatrix z = solve(shifted(q.scalarMultiply(ridge.shift()), 1), ridge.y());
        return solve(ridge.k(), z);
    }

    @Theorem("lecture.corollary2")
    @ManyDraws
    void theInterpolantOfTheBestValuesIsTheMinimiser(@ForAll long seed) {
        isMinimiser(
                new Draw(seed),
                (ridge, shift) -> interpolant(
                        ridge, new LUDecomposition(ridge.k()).getSolver().getInverse()));
    }

    /** z'K z is printed where z'K^-1 z is meant. */
    @Refuted("lecture.corollary2")
    @Example
    void notWithTheMatrixInPlaceOfItsInverse() {
        Draws.refute(draw -> isMinimiser(draw, (ridge, shift) -> interpolant(ridge, ridge.k())));
    }

    /** K(x, X) (K + v I)^-1 (K + n lambda I)^-1 K y. */
    private static void isNuggetFormula(Draw draw, boolean twice) {
        Ridge plain = Ridge.of(draw);
        Ridge ridge = new Ridge(plain.x(), plain.k(), plain.y(), plain.lambda(), draw.logUniform(1e-6, 1));
        RealMatrix z = solve(shifted(ridge.k(), ridge.shift()), ridge.k().multiply(ridge.y()));
        RealMatrix a = twice
                ? solve(shifted(ridge.k(), ridge.nugget()), z)
                : solve(shifted(ridge.k(), ridge.shift() + ridge.nugget()), ridge.y());
        double size = 1 + ridge.y().getFrobeniusNorm();
        ridge.hasCoefficients(a, ROUNDING * size);
        // (K + v I)^-1 z is within v |K^-1| of K^-1 z, in relation to the latter.
        double change = ridge.nugget() / Algebra.smallestEigenvalue(ridge.k());
        RealMatrix exact = solve(shifted(ridge.k(), ridge.shift()), ridge.y());
        assertTrue(
                a.subtract(exact).getFrobeniusNorm() <= change * exact.getFrobeniusNorm() + ROUNDING * size, "limit");
    }

    @Theorem("lecture.nugget")
    @ManyDraws
    void theFormulaWithANuggetTendsToTheOneWithout(@ForAll long seed) {
        isNuggetFormula(new Draw(seed), true);
    }

    @Refuted("lecture.nugget")
    @Example
    void aNuggetIsNoLargerPenalty() {
        Draws.refute(draw -> isNuggetFormula(draw, false));
    }
}
