package org.psdmodels.bench.compare;

import java.util.function.Supplier;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.bench.problems.GridModel;
import org.psdmodels.bench.problems.NystromDensity;
import org.psdmodels.bench.problems.Units;
import org.psdmodels.solvers.automatic.SolverBySize;

/**
 * Large fits by the solver for those who do not choose, in the heap that this virtual machine was given: 2,000 observations
 * with as many features are to fit into 300 megabytes, 100,000 with 300 into 400.
 */
public final class SmallHeaps implements ComparisonPart {
    private static final double LAMBDA = 1e-2;
    private static final int[] FULL_RANK = {500, 2000};
    private static final int[] MANY = {10_000, 100_000};
    private static final int ANCHORS = 300;

    /** Nothing to prepare. */
    public SmallHeaps() {}

    @Override
    public void run(Scope scope, Report report) {
        report.heading("In a small heap");
        report.paragraph("Heap limited to " + Report.shown(PeakHeap.limitMegabytes()) + " MB.");
        report.table("problem", "n", "r", "certificates", "relative gap", "status");
        int size = scope.full() ? 1 : 0;
        run(
                GridModel.DENSITY_IN_SPACE.label(),
                () -> GridModel.DENSITY_IN_SPACE.problem(FULL_RANK[size], LAMBDA, Units.ONE),
                scope,
                report);
        run(
                "density d=5, " + ANCHORS + " anchors",
                () -> new NystromDensity(MANY[size], ANCHORS, LAMBDA).problem(),
                scope,
                report);
    }

    private static void run(String label, Supplier<Problem> maker, Scope scope, Report report) {
        if (scope.wants(label)) {
            Problem problem = maker.get();
            int n = problem.outputs().observations();
            try {
                Solution solution = new SolverBySize().solve(problem, Options.DEFAULT, Progress.none());
                report.row(
                        label,
                        n,
                        solution.certificate().features().get(0).basis(),
                        solution.history().size(),
                        solution.certificate().relativeGap(),
                        solution.status());
            } catch (IllegalArgumentException | OutOfMemoryError e) {
                report.row(label, n, "", "", "", "THREW " + e);
            }
        }
    }
}
