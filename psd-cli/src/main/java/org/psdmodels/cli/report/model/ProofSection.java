package org.psdmodels.cli.report.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.models.Fit;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.verify.checker.Finding;

/** What is proved, what an independent check found, and how the solver got there. */
final class ProofSection {
    /** Eigenvalues further below the largest than this are rounding. */
    private static final double ROUNDING = 1e-16;

    /** More claims on constraints are folded up, if they hold. */
    private static final int MOST_CONSTRAINTS = 16;

    /** Fewer numbers are a sentence. */
    private static final int FEWEST_DRAWN = 4;

    private final Subject subject;

    ProofSection(Subject subject) {
        this.subject = subject;
    }

    private Optional<Headline> headline() {
        return subject.fit()
                .map(fit -> new Headline(
                        fit.solution().status(),
                        fit.solution().certificate(),
                        fit.settings().options().tolerance(),
                        subject.findings()));
    }

    private Optional<StackProof> stack() {
        return subject.model().as(StackedDensity.class).map(stacked -> new StackProof(stacked, subject.findings()));
    }

    boolean holds() {
        return headline()
                .map(Headline::holds)
                .or(() -> stack().map(StackProof::holds))
                .orElse(true);
    }

    String verdict() {
        return headline()
                .map(Headline::text)
                .or(() -> stack().map(StackProof::verdict))
                .orElse(
                        "In closed form, by a formula or by linear equations: no search could have stopped short of the best, so that there is no gap to prove.");
    }

    void tell(Page page) {
        Optional<StackProof> stack = stack();
        if (stack.isPresent()) {
            stack.get().tell(page);
            return;
        }
        if (subject.fit().isEmpty()) {
            page.sentences(
                    List.of("claim", "claimed", "what it is"),
                    subject.findings().stream()
                            .map(f -> List.of(f.claim(), shown(f.claimed()), f.method()))
                            .toList());
            return;
        }
        page.paragraph(
                "The primal value is the objective of the fit, and no function can have one below the dual value: so"
                        + " the gap between them bounds how far the fit is from the best. Computed again from the coefficients, by"
                        + " code that shares nothing with the solvers:");
        Map<Boolean, List<Finding>> parts =
                subject.findings().stream().collect(Collectors.partitioningBy(ProofSection::isOfConstraint));
        List<Finding> constraints = parts.get(true);
        boolean isFolded = constraints.size() > MOST_CONSTRAINTS;
        table(page, isFolded ? parts.get(false) : subject.findings());
        if (isFolded) {
            page.folded(constraints.size() + " claims on constraints hold", inside -> table(inside, constraints));
        }
        page.folded(
                "how each claim was checked",
                inside -> inside.sentences(
                        List.of("claim", "what was computed, and what it is held against"),
                        subject.findings().stream()
                                .map(f -> List.of(f.claim(), f.method()))
                                .toList()));
        subject.fit().map(Fit::solution).ifPresent(solution -> {
            if (!solution.history().isEmpty()) {
                convergence(page, solution);
            }
            spectrum(page, solution.blocks());
        });
    }

    private static boolean isOfConstraint(Finding f) {
        return f.verdict() == Finding.Verdict.OK && f.claim().startsWith("constraint ");
    }

    static void table(Page page, List<Finding> findings) {
        page.table(
                List.of("", "claim", "claimed", "found", "allowed"),
                findings.stream().map(ProofSection::row).toList());
    }

    private static List<String> row(Finding f) {
        String verdict = switch (f.verdict()) {
            case OK -> "ok";
            case FAILED -> "FAILED";
            case SKIPPED -> "undecided";
        };
        return List.of(
                verdict,
                f.claim(),
                shown(f.claimed()),
                shown(f.found()),
                f.bound() == Double.MAX_VALUE ? "finite" : shown(f.bound()));
    }

    private static String shown(double value) {
        return Double.isNaN(value) ? "-" : Numbers.shown(value);
    }

    private static double[] history(Solution solution, ToDoubleFunction<Iteration> number) {
        return solution.history().stream().mapToDouble(number).toArray();
    }

    private static void convergence(Page page, Solution solution) {
        double[] at = history(solution, Iteration::number);
        if (at.length < FEWEST_DRAWN) {
            page.paragraph("The solver's gap was " + shownInOrder(history(solution, Iteration::gap)) + " after "
                    + (at.length == 1 ? "its only iteration." : "its " + at.length + " iterations."));
        } else {
            page.chart(distances(solution, at));
        }
        if (!solution.arithmetic().isEmpty()) {
            page.paragraph("Computed with the linear algebra: " + solution.arithmetic() + ".");
        }
        page.numbers(
                "all iterations",
                List.of("iteration", "primal", "dual", "gap", "infeasibility", "eigendecompositions"),
                List.of(
                        at,
                        history(solution, Iteration::primal),
                        history(solution, Iteration::dual),
                        history(solution, Iteration::gap),
                        history(solution, Iteration::infeasibility),
                        history(solution, Iteration::eigendecompositions)));
    }

    private static Chart distances(Solution solution, double... at) {
        Certificate end = solution.certificate();
        Chart chart = Chart.of("Convergence", "iteration", "distance, in units of the objective")
                .onLogarithmicY()
                .line("gap", at, history(solution, Iteration::gap))
                .line("primal value to the final dual value", at, history(solution, i -> i.primal() - end.dual()))
                .line("dual value to the final primal value", at, history(solution, i -> end.primal() - i.dual()));
        return Arrays.stream(history(solution, Iteration::infeasibility)).anyMatch(v -> v > 0)
                ? chart.dashed("infeasibility", at, history(solution, Iteration::infeasibility))
                : chart;
    }

    private static String shownInOrder(double... values) {
        return Arrays.stream(values).mapToObj(Numbers::shown).collect(Collectors.joining(", then "));
    }

    /** How many squares the functions are sums of, by the numbers that the claims give them: the eigenvalues of A = R R', which are those of R'R. */
    private static void spectrum(Page page, List<BlockSolution> blocks) {
        Map<String, double[]> all = new LinkedHashMap<>();
        for (int b = 0; b < blocks.size(); b++) {
            if (blocks.get(b) instanceof BlockSolution.Psd psd && psd.root().columns() > 0) {
                all.put(blocks.size() == 1 ? "The function" : "Function " + (b + 1), eigenvalues(psd.root()));
            }
        }
        if (all.values().stream().mapToInt(v -> v.length).max().orElse(0) >= FEWEST_DRAWN) {
            page.chart(spectra(all));
        }
        all.forEach((function, weights) -> page.paragraph(squares(function, weights)));
        if (!all.isEmpty()) {
            page.folded(
                    "the formula",
                    inside -> inside.paragraph(
                            "f(x) = Phi(x)' A Phi(x) with features Phi and a positive semidefinite matrix"
                                    + " A = R R': the sum of the squares of R' Phi(x). A square's weight is an eigenvalue of A, and"
                                    + " their number is its rank."));
        }
    }

    /** A sentence where a chart would have few points. */
    private static String squares(String function, double... weights) {
        String count = weights.length == 1 ? "a single square" : "a sum of " + weights.length + " squares";
        return function + " is " + count
                + (weights.length < FEWEST_DRAWN
                        ? ", of weight "
                                + Arrays.stream(weights)
                                        .mapToObj(Numbers::shown)
                                        .collect(Collectors.joining(", "))
                        : "")
                + ": non-negative everywhere by its form.";
    }

    private static Chart spectra(Map<String, double[]> all) {
        Chart chart = Chart.of("Weights of the squares", "number", "weight").onLogarithmicY();
        for (Map.Entry<String, double[]> one : all.entrySet()) {
            double[] values = one.getValue();
            double[] numbers =
                    IntStream.rangeClosed(1, values.length).mapToDouble(i -> i).toArray();
            chart = chart.dots(all.size() == 1 ? "weight" : one.getKey().toLowerCase(Locale.ROOT), numbers, values);
        }
        return chart;
    }

    /** Descending, those that are not rounding; none where they were not found. */
    static double[] eigenvalues(Matrix root) {
        LinearAlgebra algebra = LinearAlgebra.java();
        Eigen found = algebra.eigenvalues(View.of(algebra.gram(View.of(root).transpose())));
        double[] ascending = found instanceof Eigen.Pairs pairs ? pairs.values() : new double[0];
        int r = ascending.length;
        return IntStream.range(0, r)
                .mapToDouble(k -> ascending[r - 1 - k])
                .filter(v -> v > ROUNDING * ascending[r - 1])
                .toArray();
    }
}
