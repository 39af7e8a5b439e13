package org.psdmodels.models.density;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.ProductLaplaceKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.solvers.path.PathSolver;

/** The optima of one density over different subspaces, some of them found by an independent program. */
class GalaxiesTest {
    /** What two relative gaps of 1e-8 leave uncertain, doubled. */
    private static final double GAP = 1e-7;

    /** Half a unit of the last decimal known. */
    private static final double DECIMALS = 0.5e-5;

    private static final Points DATA = Points.onLine(Data.galaxies());

    private static final Points GRID = Points.onLine(
            IntStream.range(0, 60).mapToDouble(k -> 5 + k * 35 / 59.0).toArray());

    private static final Kernel KERNEL = GaussianKernel.withWidth(3);

    private static final DensityEstimator ESTIMATOR =
            DensityEstimator.create().withKernel(KERNEL).withLambda(1e-3, 0.01);

    /** The program cuts eigenvalues where the library cuts pivots. */
    private static double optimumOnEigenvectors(Points anchors, double cut) {
        Measure line = Measure.lebesgue(1);
        Problem problem = Problem.at(DATA)
                .block(new Block.Psd(Features.of(EigenFeatures.of(KERNEL, anchors, cut)), ElasticNet.of(1e-3, 1e-5)))
                .subjectTo(Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(line)), 1))
                .build(new NegativeLogLoss());
        Solution solution = PathSolver.create().solve(problem, Options.DEFAULT, Progress.none());
        assertEquals(Status.OPTIMAL, solution.status());
        return solution.certificate().primal();
    }

    private static double optimumOnPivots(DensityEstimator estimator) {
        DensityModel model = estimator.fit(Sample.of(DATA));
        assertEquals(Status.OPTIMAL, model.status());
        return model.certificate().primal();
    }

    @Test
    void optima_of_an_independent_program() {
        assertEquals(2.4082202, optimumOnEigenvectors(DATA, 1e-8), GAP);
        assertEquals(2.39990, optimumOnEigenvectors(DATA, 1e-12), DECIMALS);
        assertEquals(2.39769, optimumOnEigenvectors(DATA.append(GRID), 1e-10), DECIMALS);
    }

    @Test
    void pivots_keep_more_functions_than_eigenvectors_at_the_same_cut() {
        double all =
                optimumOnPivots(ESTIMATOR.withAnchors(Anchors.dataAnd(GRID)).withCut(1e-10));
        double wider = 2.39725; // of the program, with a grid from 0 to 45
        assertTrue(wider < all && all < 2.39769, "more anchors: " + all);
        double data = optimumOnPivots(ESTIMATOR.withCut(1e-8));
        assertTrue(all < data && data < 2.4082202, "pivots at the same cut: " + data);
    }

    @Test
    void laplace() {
        DensityModel model =
                ESTIMATOR.withKernel(ProductLaplaceKernel.withRate(1 / 3.0)).fit(Sample.of(DATA));
        assertEquals(Status.OPTIMAL, model.status());
        LineDistribution distribution = model.density().distribution();
        assertEquals(1, distribution.mass(), GAP);
        assertEquals(0.5, distribution.cdf(distribution.quantile(0.5)), GAP);
    }
}
