package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.linalg.Counted;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * What fits cost in counts, so that nobody makes them dearer without noticing: certificates and steps, iterations of descents, which are
 * the questions whether to stop, weighted gram matrices of all observations, eigendecompositions of the order of the features, and
 * Cholesky factorisations. Features are not counted. None may be exceeded by more than a fifth.
 */
class CostTest {
    private static final double TOLERATED = 1.2;

    /** What a fit costs. */
    private record Cost(int certificates, int questions, double grams, int eigendecompositions, int choleskys) {}

    /** A fit and what it may cost. */
    private record Fit(String name, Problem problem, double tolerance, Cost most) {}

    @TestFactory
    Stream<DynamicTest> costsNoMore() {
        return fits().map(fit -> DynamicTest.dynamicTest(fit.name(), () -> {
            Cost cost = cost(fit);
            Cost most = fit.most();
            assertNoMore(most.certificates(), cost.certificates(), "certificates");
            assertNoMore(most.questions(), cost.questions(), "iterations");
            assertNoMore(most.grams(), cost.grams(), "gram matrices");
            assertNoMore(most.eigendecompositions(), cost.eigendecompositions(), "eigendecompositions");
            assertNoMore(most.choleskys(), cost.choleskys(), "Cholesky factorisations");
        }));
    }

    private static Stream<Fit> fits() {
        return Stream.of(
                fit("line, 1e-2", FactoredExamples.density(400, 1, 1e-2), 1e-8, 1, 77, 1, 2, 1),
                fit("line, 1e-3", FactoredExamples.density(400, 1, 1e-3), 1e-8, 1, 283, 1, 2, 1),
                fit("line, cells", FactoredExamples.density(5000, 1, 1e-2), 1e-8, 2, 97, 2.12, 8, 1),
                fit("plane, 1e-2", FactoredExamples.density(300, 2, 1e-2), 1e-8, 1, 88, 1, 2, 1),
                fit("plane, 1e-2, rough", FactoredExamples.density(300, 2, 1e-2), 1e-4, 1, 34, 1, 2, 1),
                fit("space, 1e-2", FactoredExamples.density(400, 3, 1e-2), 1e-8, 1, 120, 1, 1, 2),
                fit("intensity", FactoredExamples.intensity(200, 1e-2), 1e-8, 1, 69, 2, 1, 1),
                fit("heteroscedastic", FactoredExamples.heteroscedastic(200, 1e-2), 1e-8, 1, 67, 3, 1, 2),
                fit("quantiles", FactoredExamples.quantiles(200, 1e-2), 1e-8, 16, 320, 28.2, 31, 12),
                fit("squares", squares(new SquaredLoss()), 1e-8, 1, 45, 2, 1, 1),
                fit("Huber", squares(HuberLoss.withThreshold(0.1)), 1e-8, 1, 50, 2, 1, 1),
                fit(
                        "Poisson",
                        FactoredExamples.nonNegative(new PoissonLoss(), 1e-2, 0, 0, 1, 3, 2, 5, 0, 1),
                        1e-8,
                        2,
                        64,
                        3.25,
                        3,
                        1));
    }

    private static Problem squares(ScalarLoss loss) {
        return FactoredExamples.nonNegative(loss, 1e-3, FactoredExamples.targets(200));
    }

    private static Fit fit(
            String name,
            Problem problem,
            double tolerance,
            int certificates,
            int questions,
            double grams,
            int eigendecompositions,
            int choleskys) {
        return new Fit(
                name, problem, tolerance, new Cost(certificates, questions, grams, eigendecompositions, choleskys));
    }

    private static void assertNoMore(double most, double found, String what) {
        assertTrue(found <= TOLERATED * most, found + " " + what + " in place of " + most);
    }

    private static Cost cost(Fit fit) {
        Counted features = new Counted(LinearAlgebra.java());
        Discretisation discretisation = Discretisation.of(fit.problem(), features);
        Counted all = new Counted(LinearAlgebra.java());
        int[] questions = new int[1];
        Progress counting = Progress.none().cancelledWhen(() -> ++questions[0] < 0);
        Options options = Options.DEFAULT.withTolerance(fit.tolerance());
        Solution solution = FactoredSolver.with(all).solve(fit.problem(), options, counting);
        assertEquals(Status.OPTIMAL, solution.status());
        int last = fit.problem().blocks().size() - 1;
        int r = discretisation.features().get(last).orElseThrow().rank();
        double one = (double) fit.problem().outputs().observations() * r * r;
        return new Cost(
                solution.history().size(),
                questions[0],
                (all.gramWork() - features.gramWork()) / one,
                all.eigendecompositions() - features.eigendecompositions(),
                all.choleskys() - features.choleskys());
    }
}
