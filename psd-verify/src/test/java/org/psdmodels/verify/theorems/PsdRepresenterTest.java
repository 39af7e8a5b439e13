package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.kernels.BasisFunctions;
import org.psdmodels.kernels.BasisKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.models.function.PsdFunction;

/** The data span what an optimum needs, and any square root of K serves: Theorem 1 and Proposition 3. */
class PsdRepresenterTest {
    /** Ten features in the plane: more than there are points. */
    private static final FeatureMap FEATURES = Monomials.upTo(2, 3);

    /** Values of cubics at points of the unit square, after a projection onto nearly dependent columns. */
    private static final double ROUNDING = 1e-6;

    /** f and its projection agree at the data, and the latter has the smaller penalty. */
    private static void projectionIsFree(Draw draw, boolean elsewhere) {
        Points x = draw.points(draw.between(1, 5), 2);
        RealMatrix a = draw.semidefinite(FEATURES.size());
        RealMatrix pi = Algebra.projection(Algebra.features(FEATURES, x));
        RealMatrix projected = pi.multiply(a).multiply(pi);
        ElasticNet net = ElasticNet.of(draw.uniform(0, 1), draw.uniform(0.1, 1));
        Points at = elsewhere ? draw.points(3, 2) : x;
        double[] before = function(a).values(at);
        double[] after = function(projected).values(at);
        for (int i = 0; i < before.length; i++) {
            assertEquals(before[i], after[i], ROUNDING * (1 + before[i]), "the output at a point");
        }
        double penalty = Algebra.penalty(net::value, a);
        assertTrue(Algebra.penalty(net::value, projected) <= penalty * (1 + 1e-12), "the penalty");
    }

    private static PsdFunction function(RealMatrix a) {
        return PsdFunction.of(new FoundFeatures.Explicit(FEATURES), 2, Algebra.toMatrix(Algebra.root(a)));
    }

    @Theorem("psd.theorem1.projection")
    @ManyDraws
    void theProjectionKeepsTheDataAndLowersThePenalty(@ForAll long seed) {
        projectionIsFree(new Draw(seed), false);
    }

    @Refuted("psd.theorem1.projection")
    @Example
    void notTheOutputsElsewhere() {
        Draws.refute(draw -> projectionIsFree(draw, true));
    }

    /** The optimum over all A of the feature space is that over the span of the data, and lies in it. */
    private static void spanSuffices(Draw draw, double scale) {
        Points x = draw.points(draw.between(1, 5), 2);
        Empirical empirical = Empirical.of(draw, x.size());
        Kernel kernel = BasisKernel.of(FEATURES).scaledBy(scale);
        Solution everywhere = Certified.solve(empirical.problem(x, Features.of(FEATURES)));
        Solution span = Certified.solve(empirical.problem(x, Features.of(kernel, Anchors.data(), 1e-14)));
        Certified.sameOptimum(everywhere, span, "all features, and the span of the data");
        RealMatrix a = Algebra.square(((BlockSolution.Psd) everywhere.blocks().get(0)).root());
        RealMatrix pi = Algebra.projection(Algebra.features(FEATURES, x));
        double outside = a.subtract(pi.multiply(a).multiply(pi)).getFrobeniusNorm();
        double unit = 2 * empirical.distance(everywhere.certificate()) + ROUNDING * (1 + a.getFrobeniusNorm());
        assertTrue(outside <= unit, () -> outside + " outside of the span");
    }

    @Theorem("psd.theorem1.optimum")
    @FewDraws
    void theOptimumLiesInTheSpanOfTheData(@ForAll long seed) {
        Draws.each(seed, draw -> spanSuffices(draw, 1));
    }

    @Refuted("psd.theorem1.optimum")
    @Example
    void anotherKernelHasAnotherOptimum() {
        Draws.refute(draw -> spanSuffices(draw, 1.2));
    }

    private static Problem density(Points x, Anchors anchors) {
        Features representation = Features.of(GaussianKernel.withWidth(1), anchors, 1e-8);
        return Problem.at(x)
                .block(new Block.Psd(representation, ElasticNet.of(1e-3, 1e-5)))
                .subjectTo(
                        Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1))), 1))
                .build(new NegativeLogLoss());
    }

    /** Projecting changes the integral: the theorem says nothing about densities, and indeed anchors elsewhere help. */
    @Refuted("psd.theorem1.optimum")
    @Example
    void integralConstraintsNeedMoreThanTheSpanOfTheData() {
        Points x = Points.onLine(-2, -0.5, 0, 1.5);
        Solution data = Certified.solve(density(x, Anchors.data()));
        Solution more = Certified.solve(density(x, Anchors.dataAnd(Points.onLine(-3, -1, 0.5, 1, 2.5))));
        double better = data.certificate().dual() - more.certificate().primal();
        assertTrue(better > 1e-3, () -> "certified improvement " + better);
    }

    /** V with V'V = K, r x n where K has the rank r. */
    private static RealMatrix square(RealMatrix gram) {
        EigenDecomposition eigen = new EigenDecomposition(gram);
        List<double[]> rows = new ArrayList<>();
        for (int k = 0; k < gram.getRowDimension(); k++) {
            double s = eigen.getRealEigenvalue(k);
            if (s > 1e-12) {
                rows.add(eigen.getEigenvector(k).mapMultiply(Math.sqrt(s)).toArray());
            }
        }
        return new Array2DRowRealMatrix(rows.toArray(double[][]::new));
    }

    /** The columns of V as features of the numbers 0, ..., n - 1. */
    private static FeatureMap columns(RealMatrix v) {
        List<ToDoubleFunction<double[]>> rows = new ArrayList<>();
        for (int k = 0; k < v.getRowDimension(); k++) {
            int row = k;
            rows.add(x -> v.getEntry(row, (int) x[0]));
        }
        return new BasisFunctions(Domain.space(1), rows);
    }

    private static void anySquareRootServes(Draw draw, double scale) {
        int n = draw.between(1, 6);
        double[] x = draw.spread(n);
        if (n > 2) {
            x[n - 1] = x[0];
        }
        Empirical empirical = Empirical.of(draw, n);
        Kernel kernel = GaussianKernel.withWidth(1);
        Solution pivots = Certified.solve(empirical.problem(Points.onLine(x), Features.of(kernel)));
        RealMatrix v = square(Algebra.gram(kernel, Points.onLine(x)));
        assertEquals(n > 2 ? n - 1 : n, v.getRowDimension(), "a repeated point lowers the rank");
        RealMatrix moved =
                draw.isometry(v.getRowDimension() + 2, v.getRowDimension()).multiply(v);
        double[] index = new double[n];
        Arrays.setAll(index, i -> i);
        for (RealMatrix root : List.of(v, moved.scalarMultiply(scale))) {
            Solution explicit = Certified.solve(empirical.problem(Points.onLine(index), Features.of(columns(root))));
            Certified.sameOptimum(pivots, explicit, "K = V'V");
        }
    }

    @Theorem("psd.proposition3")
    @FewDraws
    void everySquareRootOfTheKernelMatrixHasTheSameOptimum(@ForAll long seed) {
        Draws.each(seed, draw -> anySquareRootServes(draw, 1));
    }

    @Refuted("psd.proposition3")
    @Example
    void squareRootsOfOtherMatricesHaveNot() {
        Draws.refute(draw -> anySquareRootServes(draw, 1.1));
    }
}
