package org.psdmodels.bench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.bench.problems.Cell;
import org.psdmodels.bench.problems.Model;
import org.psdmodels.bench.problems.Units;

/**
 * Seven models, three sizes, four regularizations: is each solved, and with how many eigendecompositions? The functions of
 * every solution in low dimension are then evaluated: are they non-negative, and do densities integrate to one?
 */
public final class Grid implements Section {
    private static final int[] QUICK = {50, 500};
    private static final int[] QUICK_IN_SPACE = {50, 200};
    private static final int[] FULL = {50, 500, 2000};
    private static final int QUICK_SAMPLE = 100_000;
    private static final int FULL_SAMPLE = 1_000_000;

    /** The density in the plane, which the grid does not have, is evaluated too. */
    private static final int PLANE = 500;

    private final List<Object[]> evaluations = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();

    /** Without results yet. */
    public Grid() {}

    @Override
    public void run(Scope scope, Report report) {
        report.heading("Grid");
        report.table(
                "problem",
                "n",
                "r",
                "lambda",
                "solver",
                "iterations",
                "eigendecompositions",
                "per block",
                "seconds",
                "relative gap",
                "status",
                "verdict");
        int solved = 0;
        for (Cell cell : cells(scope)) {
            for (Entrant entrant : scope.entrants()) {
                solved += run(cell, entrant, scope, report) ? 1 : 0;
            }
        }
        report.paragraph(solved + " runs within 1e-8 and 60 eigendecompositions per block, " + failures.size() + " not"
                + (failures.isEmpty() ? "." : ": " + String.join("; ", failures) + "."));
        reportEvaluations(scope, report);
    }

    private static List<Cell> cells(Scope scope) {
        List<Cell> cells = new ArrayList<>();
        for (Model model : Model.values()) {
            int[] quick = model.dimension() > 2 ? QUICK_IN_SPACE : QUICK;
            int[] sizes = model == Model.DENSITY_IN_PLANE ? new int[] {PLANE} : scope.choose(quick, FULL);
            cells.addAll(Cell.of(model, sizes));
        }
        return cells.stream().filter(scope::wants).toList();
    }

    private boolean run(Cell cell, Entrant entrant, Scope scope, Report report) {
        Run run = Run.of(entrant, cell.problem());
        report.row(
                cell.model().label(),
                cell.n(),
                run.features(),
                cell.lambda(),
                entrant.name(),
                run.iterations(),
                run.eigendecompositions(),
                run.decompositionsPerBlock(),
                run.seconds(),
                run.solution().certificate().relativeGap(),
                run.solution().status(),
                run.verdict());
        if (cell.model().dimension() <= 2 && run.psdBlocks() > 0) {
            evaluate(cell, run, scope);
        }
        boolean ok = run.verdict().equals("ok");
        if (!ok) {
            failures.add(cell + " (" + entrant.name() + ")");
        }
        return ok;
    }

    private void evaluate(Cell cell, Run run, Scope scope) {
        EvaluationCheck check = new EvaluationCheck(cell, run);
        double smallest = check.smallestValue(scope.choose(QUICK_SAMPLE, FULL_SAMPLE));
        Optional<Double> error = check.massError();
        evaluations.add(new Object[] {
            cell.model().label(),
            cell.n(),
            cell.lambda(),
            run.entrant().name(),
            smallest,
            error.<Object>map(e -> e).orElse(""),
            EvaluationCheck.holds(smallest, error) ? "ok" : "WRONG"
        });
    }

    private void reportEvaluations(Scope scope, Report report) {
        report.heading("Evaluated functions");
        report.paragraph(
                "At " + scope.choose(QUICK_SAMPLE, FULL_SAMPLE)
                        + " random points of the data's range and ten widths on each side; the mass there by a trapezoidal sum.");
        report.table("problem", "n", "lambda", "solver", "smallest value", "mass - 1", "verdict");
        evaluations.forEach(report::row);
    }

    /** One solve of every model, so that what is timed afterwards is compiled code. */
    public static void warmUp() {
        for (Model model : Model.values()) {
            Run.of(Entrant.PATH, model.problem(50, 1e-2, Units.ONE));
        }
    }
}
