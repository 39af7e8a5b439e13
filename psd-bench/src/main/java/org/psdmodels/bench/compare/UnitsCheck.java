package org.psdmodels.bench.compare;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.solver.Status;
import org.psdmodels.bench.problems.Cell;
import org.psdmodels.bench.problems.GridModel;

/**
 * The same problem with inputs or targets written down in other units, widths and penalties transformed along: a solver
 * that works in the problem's own scale needs the same number of eigendecompositions.
 */
public final class UnitsCheck implements ComparisonPart {
    private static final double[] QUICK = {1e-6, 1e6};
    private static final double[] FULL = {1e-6, 1e-3, 1e-1, 1e1, 1e3, 1e6};

    /** The most that a count may grow or shrink by. */
    private static final double FACTOR = 1.5;

    private static final int[] SMALL = {50};
    private static final int[] LARGER = {50, 500};

    /** Nothing to prepare. */
    public UnitsCheck() {}

    @Override
    public void run(Scope scope, Report report) {
        report.heading("Units");
        report.paragraph("Counts within a factor of 1.5, with data in other units; iterations (eigendecompositions).");
        report.table("problem", "n", "lambda", "solver", "original", "in other units", "verdict");
        List<String> failures = new ArrayList<>();
        for (GridModel model : GridModel.values()) {
            int[] sizes = model.dimension() > 1 ? SMALL : scope.choose(SMALL, LARGER);
            for (Cell cell : Cell.of(model, sizes).stream().filter(scope::wants).toList()) {
                scope.entrants().forEach(entrant -> failures.addAll(run(cell, entrant, scope, report)));
            }
        }
        report.paragraph(failures.size() + " counts change by more than a factor of 1.5.");
        report.list(failures);
    }

    private static List<String> run(Cell cell, Entrant entrant, Scope scope, Report report) {
        SolverRun original = SolverRun.of(entrant, cell.problem());
        List<String> counts = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        for (Cell other : cell.inUnits(scope.choose(QUICK, FULL))) {
            SolverRun run = SolverRun.of(entrant, other.problem());
            counts.add(other.units() + ": " + counts(run));
            if (!agrees(original, run)) {
                failures.add(other + " (" + entrant.name() + ") " + counts(run) + " for " + counts(original));
            }
        }
        report.row(
                cell.model().label(),
                cell.n(),
                cell.lambda(),
                entrant.name(),
                counts(original),
                String.join("; ", counts),
                failures.isEmpty() ? "ok" : "DIFFERENT");
        return failures;
    }

    private static boolean agrees(SolverRun original, SolverRun run) {
        return run.solution().status() == original.solution().status()
                && within(original.iterations(), run.iterations())
                && within(original.eigendecompositions(), run.eigendecompositions());
    }

    private static boolean within(int a, int b) {
        return Math.max(a, b) <= FACTOR * Math.min(a, b);
    }

    private static String counts(SolverRun run) {
        Status status = run.solution().status();
        String remark = status == Status.OPTIMAL ? "" : " " + status;
        return run.iterations() + " (" + run.eigendecompositions() + ")" + remark;
    }
}
