package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
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
 * What fits cost in counts, so that nobody makes them dearer, nor cheaper, without noticing: certificates and steps, questions
 * whether to stop, which are iterations but for a few, the work of weighted gram matrices in those of all observations,
 * eigendecompositions, Cholesky factorisations, and thousands of bytes that the second of two equal fits allocates. Features
 * are not counted but for their bytes. All are within a fifth of what is written here.
 */
class CostTest {
    private static final double TOLERATED = 1.2;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** What a fit costs. */
    private record Cost(
            int certificates, int questions, double grams, int eigendecompositions, int choleskys, int kilobytes) {}

    /** A fit and what it costs. */
    private record Fit(String name, Problem problem, double tolerance, Cost known) {}

    @TestFactory
    Stream<DynamicTest> costsTheSame() {
        return fits().map(fit -> DynamicTest.dynamicTest(fit.name(), () -> {
            Cost cost = cost(fit);
            Cost known = fit.known();
            assertNear(known.certificates(), cost.certificates(), "certificates");
            assertNear(known.questions(), cost.questions(), "questions");
            assertNear(known.grams(), cost.grams(), "gram matrices");
            assertNear(known.eigendecompositions(), cost.eigendecompositions(), "eigendecompositions");
            assertNear(known.choleskys(), cost.choleskys(), "Cholesky factorisations");
            assertNear(known.kilobytes(), cost.kilobytes(), "kilobytes");
        }));
    }

    private static Stream<Fit> fits() {
        return Stream.of(
                fit("line, 1e-2", FactoredExamples.density(400, 1, 1e-2), 1e-8, new Cost(1, 16, 23.6, 19, 42, 6080)),
                fit("line, 1e-3", FactoredExamples.density(400, 1, 1e-3), 1e-8, new Cost(1, 20, 30.6, 25, 54, 7190)),
                fit("line, cells", FactoredExamples.density(5000, 1, 1e-2), 1e-8, new Cost(2, 55, 3.01, 9, 4, 14247)),
                fit("plane, 1e-2", FactoredExamples.density(300, 2, 1e-2), 1e-8, new Cost(1, 66, 8.29, 3, 2, 21606)),
                fit(
                        "plane, 1e-2, rough",
                        FactoredExamples.density(300, 2, 1e-2),
                        1e-4,
                        new Cost(1, 35, 1, 2, 1, 11399)),
                fit("space, 1e-2", FactoredExamples.density(400, 3, 1e-2), 1e-8, new Cost(1, 126, 1, 1, 2, 73025)),
                fit("intensity", FactoredExamples.intensity(200, 1e-2), 1e-8, new Cost(1, 16, 33, 18, 45, 4830)),
                fit(
                        "heteroscedastic",
                        FactoredExamples.heteroscedastic(200, 1e-2),
                        1e-8,
                        new Cost(1, 22, 96.5, 28, 60, 11370)),
                fit("quantiles", FactoredExamples.quantiles(200, 1e-2), 1e-8, new Cost(1, 30, 102, 31, 89, 13584)),
                fit("squares", squares(new SquaredLoss()), 1e-8, new Cost(1, 18, 23.4, 20, 45, 5250)),
                fit("Huber", squares(HuberLoss.withThreshold(0.1)), 1e-8, new Cost(1, 32, 76.6, 31, 90, 8916)),
                fit(
                        "Poisson",
                        FactoredExamples.nonNegative(new PoissonLoss(), 1e-2, 0, 0, 1, 3, 2, 5, 0, 1),
                        1e-8,
                        new Cost(1, 22, 100, 21, 52, 1248)));
    }

    private static Problem squares(ScalarLoss loss) {
        return FactoredExamples.nonNegative(loss, 1e-3, FactoredExamples.targets(200));
    }

    private static Fit fit(String name, Problem problem, double tolerance, Cost known) {
        return new Fit(name, problem, tolerance, known);
    }

    private static void assertNear(double known, double found, String what) {
        assertTrue(
                found <= TOLERATED * known && known <= TOLERATED * found, found + " " + what + " in place of " + known);
    }

    private static Cost cost(Fit fit) {
        Counted features = new Counted(LinearAlgebra.java());
        Discretisation discretisation = Discretisation.of(fit.problem(), features);
        Counted all = new Counted(LinearAlgebra.java());
        int[] questions = new int[1];
        Progress counting = Progress.none().cancelledWhen(() -> ++questions[0] < 0);
        Options options = Options.DEFAULT.withTolerance(fit.tolerance());
        FactoredSolver.with(new Counted(LinearAlgebra.java())).solve(fit.problem(), options, Progress.none());
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Solution solution = FactoredSolver.with(all).solve(fit.problem(), options, counting);
        long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertEquals(Status.OPTIMAL, solution.status());
        int last = fit.problem().blocks().size() - 1;
        int r = discretisation.features().get(last).orElseThrow().rank();
        double one = (double) fit.problem().outputs().observations() * r * r;
        return new Cost(
                solution.history().size(),
                questions[0],
                (all.gramWork() - features.gramWork()) / one,
                all.eigendecompositions() - features.eigendecompositions(),
                all.choleskys() - features.choleskys(),
                (int) (bytes / 1000));
    }
}
