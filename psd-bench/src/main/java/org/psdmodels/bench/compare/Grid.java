package org.psdmodels.bench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.psdmodels.bench.problems.Cell;
import org.psdmodels.bench.problems.GridModel;
import org.psdmodels.bench.problems.Units;

/**
 * Seven models, three sizes, four regularizations: is each solved, and with how many eigendecompositions? The functions of
 * every solution in low dimension are then evaluated: are they non-negative, and do densities integrate to one?
 */
public final class Grid implements ComparisonPart {
    private static final int[] QUICK = {50, 500};
    private static final int[] QUICK_IN_SPACE = {50, 200};
    private static final int[] FULL = {50, 500, 2000};
    private static final int QUICK_SAMPLE = 100_000;
    private static final int FULL_SAMPLE = 1_000_000;

    /** The density in the plane, which the grid does not have, is evaluated too. */
    private static final int PLANE = 500;

    /** Nothing to prepare. */
    public Grid() {}

    /** The verdicts on one run; only functions in low dimension are evaluated. */
    private record Outcome(Cell cell, Entrant entrant, boolean fine, Optional<EvaluationCheck.Result> evaluation) {
        @Override
        public String toString() {
            return cell + " (" + entrant.name() + ")";
        }
    }

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
        List<Outcome> outcomes = new ArrayList<>();
        for (Cell cell : cells(scope)) {
            scope.entrants().forEach(entrant -> outcomes.add(run(cell, entrant, scope, report)));
        }
        summarise("within 1e-8 and 60 eigendecompositions per block", outcomes, Outcome::fine, report);
        reportEvaluations(
                outcomes.stream()
                        .filter(outcome -> outcome.evaluation().isPresent())
                        .toList(),
                scope,
                report);
    }

    private static void summarise(String what, List<Outcome> outcomes, Predicate<Outcome> holds, Report report) {
        List<Outcome> failures = outcomes.stream().filter(holds.negate()).toList();
        report.paragraph((outcomes.size() - failures.size()) + " runs " + what + ", " + failures.size() + " not.");
        report.list(failures.stream().map(Outcome::toString).toList());
    }

    private static List<Cell> cells(Scope scope) {
        List<Cell> cells = new ArrayList<>();
        for (GridModel model : GridModel.values()) {
            int[] quick = model.dimension() > 2 ? QUICK_IN_SPACE : QUICK;
            int[] sizes = model == GridModel.DENSITY_IN_PLANE ? new int[] {PLANE} : scope.choose(quick, FULL);
            cells.addAll(Cell.of(model, sizes));
        }
        return cells.stream().filter(scope::wants).toList();
    }

    private static Outcome run(Cell cell, Entrant entrant, Scope scope, Report report) {
        try {
            return solved(cell, SolverRun.of(entrant, cell.problem()), scope, report);
        } catch (RuntimeException | AssertionError e) {
            report.row(
                    cell.model().label(),
                    cell.n(),
                    "",
                    cell.lambda(),
                    entrant.name(),
                    "",
                    "",
                    "",
                    "",
                    "",
                    "",
                    "THREW " + e);
            return new Outcome(cell, entrant, false, Optional.empty());
        }
    }

    private static Outcome solved(Cell cell, SolverRun run, Scope scope, Report report) {
        report.row(
                cell.model().label(),
                cell.n(),
                run.features(),
                cell.lambda(),
                run.entrant().name(),
                run.iterations(),
                run.eigendecompositions(),
                run.decompositionsPerBlock(),
                run.seconds(),
                run.solution().certificate().relativeGap(),
                run.solution().status(),
                run.verdict());
        boolean evaluated = cell.model().dimension() <= 2 && run.psdBlocks() > 0;
        return new Outcome(
                cell,
                run.entrant(),
                run.isSolved() && run.isCheap(),
                evaluated ? Optional.of(new EvaluationCheck(cell, run).at(sample(scope))) : Optional.empty());
    }

    private static int sample(Scope scope) {
        return scope.choose(QUICK_SAMPLE, FULL_SAMPLE);
    }

    private static void reportEvaluations(List<Outcome> outcomes, Scope scope, Report report) {
        report.heading("Evaluated functions");
        report.paragraph(
                "At " + sample(scope)
                        + " random points of the data's range and ten widths on each side; the mass there by a trapezoidal sum.");
        report.table("problem", "n", "lambda", "solver", "smallest value", "mass - 1", "verdict");
        for (Outcome outcome : outcomes) {
            EvaluationCheck.Result result = outcome.evaluation().orElseThrow();
            report.row(
                    outcome.cell().model().label(),
                    outcome.cell().n(),
                    outcome.cell().lambda(),
                    outcome.entrant().name(),
                    result.smallest(),
                    result.massError().map(Report::shown).orElse(""),
                    result.holds() ? "ok" : "WRONG");
        }
        summarise(
                "non-negative and, of densities, of mass one within 1e-8",
                outcomes,
                outcome -> outcome.evaluation().orElseThrow().holds(),
                report);
    }

    /** One solve of every model, so that what is timed afterwards is compiled code. */
    public static void warmUp() {
        for (GridModel model : GridModel.values()) {
            SolverRun.of(Entrant.PATH, model.problem(50, 1e-2, Units.ONE));
        }
    }
}
