package org.psdmodels.cli.report.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.verify.checker.Finding;

/** What is proved, what an independent check found, and how the solver got there. */
final class ProofSection {
    /** Eigenvalues further below the largest than this are rounding. */
    private static final double ROUNDING = 1e-16;

    /** Fewer numbers are a sentence. */
    private static final int FEWEST_DRAWN = 4;

    private final Subject subject;
    private final Solution solution;
    private final Headline headline;

    ProofSection(Subject subject) {
        this.subject = subject;
        Fit fit = subject.model().fit();
        this.solution = fit.solution();
        this.headline = new Headline(
                solution.status(),
                solution.certificate(),
                fit.settings().options().tolerance(),
                subject.findings());
    }

    boolean holds() {
        return headline.holds();
    }

    String verdict() {
        return headline.text();
    }

    void tell(Page page) {
        page.paragraph(
                "The primal value is the objective of the fit, and no function can have one below the dual value: so"
                        + " the gap between them bounds how far the fit is from the best. Computed again from the coefficients, by"
                        + " code that shares nothing with the solvers:");
        page.table(
                List.of("", "claim", "claimed", "found", "allowed"),
                subject.findings().stream().map(ProofSection::row).toList());
        page.folded(
                "how each claim was checked",
                inside -> inside.sentences(
                        List.of("claim", "what was computed, and what it is held against"),
                        subject.findings().stream()
                                .map(f -> List.of(f.claim(), f.method()))
                                .toList()));
        if (!solution.history().isEmpty()) {
            convergence(page);
        }
        spectrum(page);
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
                Numbers.shown(f.claimed()),
                Numbers.shown(f.found()),
                f.bound() == Double.MAX_VALUE ? "finite" : Numbers.shown(f.bound()));
    }

    private double[] history(ToDoubleFunction<Iteration> number) {
        return solution.history().stream().mapToDouble(number).toArray();
    }

    private void convergence(Page page) {
        double[] at = history(Iteration::number);
        if (at.length < FEWEST_DRAWN) {
            page.paragraph("The solver's gap was " + shownInOrder(history(Iteration::gap)) + " after "
                    + (at.length == 1 ? "its only iteration." : "its " + at.length + " iterations."));
        } else {
            page.chart(distances(at));
        }
        if (!solution.arithmetic().isEmpty()) {
            page.paragraph("Computed with the linear algebra: " + solution.arithmetic() + ".");
        }
        page.numbers(
                "all iterations",
                List.of("iteration", "primal", "dual", "gap", "infeasibility", "eigendecompositions"),
                List.of(
                        at,
                        history(Iteration::primal),
                        history(Iteration::dual),
                        history(Iteration::gap),
                        history(Iteration::infeasibility),
                        history(Iteration::eigendecompositions)));
    }

    private Chart distances(double... at) {
        Certificate end = solution.certificate();
        Chart chart = Chart.of("Convergence", "iteration", "distance, in units of the objective")
                .onLogarithmicY()
                .line("gap", at, history(Iteration::gap))
                .line("primal value to the final dual value", at, history(i -> i.primal() - end.dual()))
                .line("dual value to the final primal value", at, history(i -> end.primal() - i.dual()));
        return Arrays.stream(history(Iteration::infeasibility)).anyMatch(v -> v > 0)
                ? chart.dashed("infeasibility", at, history(Iteration::infeasibility))
                : chart;
    }

    private static String shownInOrder(double... values) {
        return Arrays.stream(values).mapToObj(Numbers::shown).collect(Collectors.joining(", then "));
    }

    /** How many squares the functions are sums of, by the numbers that the claims give them: the eigenvalues of A = R R', which are those of R'R. */
    private void spectrum(Page page) {
        Map<String, double[]> all = new LinkedHashMap<>();
        List<BlockSolution> blocks = solution.blocks();
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
