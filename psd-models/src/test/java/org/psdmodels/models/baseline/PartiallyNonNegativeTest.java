package org.psdmodels.models.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.solvers.ojalgo.OjAlgoSolver;
import org.psdmodels.solvers.path.PathSolver;

class PartiallyNonNegativeTest {
    private static final Family PNM = Family.partiallyNonNegative();
    private static final double GAP = 1e-8;
    private static final GaussianKernel WIDE = GaussianKernel.withWidth(1);

    /** Two certified values of one problem differ by their gaps at most. */
    private static void assertSame(Solution expected, BaselineModel found) {
        assertEquals(Status.OPTIMAL, expected.status());
        assertEquals(Status.OPTIMAL, found.status());
        double value = expected.certificate().primal();
        assertEquals(value, found.certificate().primal(), 3 * GAP * Math.max(1, Math.abs(value)));
    }

    @Test
    void aDensityIsThatOfThePathSolver() {
        Sample sample = Toys.twoNormals(50, 7);
        BaselineDensity model =
                BaselineEstimator.density(PNM).withKernel(WIDE).withLambda(1e-2).fit(sample);
        Problem problem = Problem.at(sample.points())
                .block(new Block.Linear(Features.of(WIDE), 1e-2))
                .subjectTo(
                        Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1))), 1))
                .build(new NegativeLogLoss());
        assertSame(PathSolver.create().solve(problem), model);
    }

    @Test
    void heteroscedasticRegressionIsThatOfThePathSolver() {
        Sample sample = Toys.heteroscedastic(80, 2);
        GaussianKernel kernel = GaussianKernel.withWidth(0.2);
        BaselineHeteroscedastic model = BaselineEstimator.heteroscedastic(PNM)
                .withKernel(kernel)
                .withLambda(1e-2)
                .withLinearPenalty(2e-2)
                .fit(sample);
        Problem problem = Problem.at(sample.points(), Matrix.identity(2))
                .block(new Block.Linear(Features.of(kernel), 2e-2))
                .block(new Block.Linear(Features.of(kernel), 1e-2))
                .build(new HeteroscedasticLoss(), sample.targets());
        assertSame(PathSolver.create().solve(problem), model);
    }

    @Test
    void quantilesAreThoseOfAQuadraticProgram() {
        Sample sample = Toys.quantiles(12, 3);
        BaselineEstimator<BaselineQuantiles> estimator =
                BaselineEstimator.quantiles(PNM, 0.25, 0.5, 0.75).withKernel(GaussianKernel.withWidth(0.2));
        BaselineQuantiles model = estimator.fit(sample);
        Solution program = estimator
                .withSettings(estimator.settings().withSolver(OjAlgoSolver.create()))
                .fit(sample)
                .fit()
                .solution();
        assertSame(program, model);
        double lowest = model.gaps().stream()
                .mapToDouble(gap -> gap.smallestValue(sample.points()))
                .min()
                .orElseThrow();
        assertTrue(lowest >= -1e-7, "the constraints at the data hold: " + lowest);
    }

    /** Inequalities are demanded where they are violated only; all of them at once give the same optimum. */
    @Test
    void demandingAllInequalitiesChangesNothing() {
        Sample sample = Toys.quantiles(40, 6);
        GaussianKernel kernel = GaussianKernel.withWidth(0.05);
        BaselineQuantiles model = BaselineEstimator.quantiles(PNM, 0.25, 0.5, 0.75)
                .withKernel(kernel)
                .withLambda(1e-5)
                .withLinearPenalty(1e-5)
                .fit(sample);
        Problem.Builder all = Problem.with(new Outputs.AtPoints(sample.points(), BaselineQuantiles.mixing(3)));
        for (int b = 0; b < 3; b++) {
            all.block(new Block.Linear(Features.of(kernel), 1e-5));
            for (int i = 0; b > 0 && i < sample.size(); i++) {
                LinearFunctional value =
                        LinearFunctional.valueAt(sample.points().select(i));
                all.subjectTo(Constraint.atMost(b + " at " + i, LinearForm.ZERO.plus(b, value, -1), 0));
            }
        }
        PinballLoss[] losses = {PinballLoss.atLevel(0.25), PinballLoss.atLevel(0.5), PinballLoss.atLevel(0.75)};
        Problem problem = all.build(StackedLoss.ofSharedTarget(losses), sample.targets());
        assertSame(PathSolver.create().solve(problem), model);
        int demanded = model.certificate().residuals().size();
        assertTrue(demanded > 0 && demanded < 2 * sample.size(), demanded + " inequalities");
    }

    /** The integral is one, and the density of the data is bought with negative values elsewhere. */
    @Test
    void negativeValuesOfADensityAreVisible() {
        BaselineDensity model =
                BaselineEstimator.density(PNM).withKernel(WIDE).withLambda(1e-2).fit(Toys.twoNormals(50, 7));
        assertEquals(1, Toys.simpson(model::pdf, -20, 20, 8000), 1e-8);
        assertEquals(1, model.mass(), 1e-10);
        double negative = Toys.simpson(x -> Math.max(0, -model.pdf(x)), -20, 20, 40_000);
        assertTrue(negative > 1, "negative mass " + negative);
        // The box of the estimate ends where 0.13 per cent are left.
        assertEquals(negative, model.negativeMass(), 2e-3 * negative);
        double least = model.smallestValue();
        assertTrue(least < -1);
        assertEquals(least, model.function().smallestValue(Toys.grid(-4, 4, 80_000)), 1e-6 * -least);
        double worst = worst(model);
        assertEquals(least, model.pdf(worst), 1e-5 * -least);
        assertEquals(Double.NEGATIVE_INFINITY, model.logPdf(worst));
        assertEquals(Double.NEGATIVE_INFINITY, model.score(Sample.of(0.9, worst)));
    }

    private static double worst(BaselineDensity model) {
        Points grid = Toys.grid(-4, 4, 80_000);
        double[] p = model.pdfs(grid);
        int worst = 0;
        for (int i = 0; i < p.length; i++) {
            worst = p[i] < p[worst] ? i : worst;
        }
        return grid.coordinate(worst, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {50, 400})
    void smallPenaltiesAreSolvedToo(int n) {
        BaselineHeteroscedastic model = BaselineEstimator.heteroscedastic(PNM)
                .withKernel(GaussianKernel.withWidth(0.2))
                .withLambda(1e-6)
                .withLinearPenalty(1e-6)
                .fit(Toys.heteroscedastic(n, 4));
        assertEquals(Status.OPTIMAL, model.status());
    }

    @Test
    void regressionIsNonNegativeAtTheDataOnly() {
        Points x = Points.onLine(0, 0.4, 0.6, 1);
        BaselineRegression model = BaselineEstimator.regression(PNM, new SquaredLoss())
                .withKernel(GaussianKernel.withWidth(0.4))
                .withLambda(1e-5)
                .fit(Sample.of(x, 2, -1, 0, 2));
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(model.function().smallestValue(x) >= -1e-8);
        assertTrue(model.function().smallestValue() < -1e-3, "negative between the data");
        assertEquals(0, model.predict(Points.onLine(0.4))[0], 1e-6);
    }

    @Test
    void whereThePrecisionIsNegativeThereIsNoDistribution() {
        BaselineHeteroscedastic model = BaselineEstimator.heteroscedastic(PNM)
                .withKernel(GaussianKernel.withWidth(0.2))
                .withLambda(1e-3)
                .fit(Toys.heteroscedastic(80, 3));
        Points grid = Toys.grid(-1, 2, 3000);
        double[] precision = model.precision().values(grid);
        int negative = 0;
        while (precision[negative] > 0) {
            negative++;
        }
        Points there = grid.select(negative);
        assertEquals(Double.POSITIVE_INFINITY, model.variances(there)[0]);
        assertTrue(Double.isNaN(model.means(there)[0]));
        assertEquals(Double.NEGATIVE_INFINITY, model.score(Sample.of(there, 0)));
    }

    @Test
    void theDensityHasARowPerDatumInItsSupport() {
        BaselineEstimator<BaselineDensity> bounded = BaselineEstimator.density(PNM, Measure.interval(0, 1));
        assertThrows(IllegalArgumentException.class, () -> bounded.fit(Sample.of(0.5, 2)));
        assertEquals(
                Optional.of(PNM), Optional.of(bounded.fit(Sample.of(0.2, 0.5)).family()));
        assertEquals(3, Family.all().size());
        assertEquals(
                List.of("PNM", "NCM", "GLM"),
                Family.all().stream().map(Family::label).toList());
    }
}
