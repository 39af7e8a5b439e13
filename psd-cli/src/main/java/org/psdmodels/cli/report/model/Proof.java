package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.verify.checker.Finding;

/** What is proved, what an independent check found, and how the solver got there. */
final class Proof {
    /** Eigenvalues further below the largest than this are rounding. */
    private static final double ROUNDING = 1e-16;

    private final Subject subject;
    private final Solution solution;

    Proof(Subject subject) {
        this.subject = subject;
        this.solution = subject.model().fit().solution();
    }

    boolean holds() {
        return solution.status() == Status.OPTIMAL && count(Finding.Verdict.FAILED) == 0;
    }

    private long count(Finding.Verdict verdict) {
        return subject.findings().stream().filter(f -> f.verdict() == verdict).count();
    }

    /** The verdict in two sentences. */
    String verdict() {
        Certificate certificate = solution.certificate();
        String status = solution.status().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        double asked = subject.model().fit().settings().options().tolerance();
        String end = solution.status() == Status.OPTIMAL
                ? "Optimal: "
                : "Not optimal, the solver ended with " + status + ": ";
        return end + "the relative gap between primal and dual value is " + Numbers.shown(certificate.relativeGap())
                + ", asked for " + Numbers.shown(asked) + ". " + checked();
    }

    private String checked() {
        long failed = count(Finding.Verdict.FAILED);
        long skipped = count(Finding.Verdict.SKIPPED);
        int all = subject.findings().size();
        if (failed > 0) {
            return "An independent check refutes " + failed + " of " + all + " claims.";
        }
        String found = "An independent check confirms " + (skipped == 0 ? "all " : "") + (all - skipped);
        return found + (skipped == 0 ? " claims" : " of " + all + " claims, and could not decide the others")
                + precision() + ".";
    }

    /** How far the check's own rounding lets it see. */
    private String precision() {
        return subject.findings().stream()
                .filter(f -> f.claim().equals("relative gap") && f.verdict() == Finding.Verdict.OK)
                .map(f -> "; it bounds the gap by " + Numbers.shown(f.bound()))
                .findFirst()
                .orElse("");
    }

    void tell(Page page) {
        page.paragraph("Computed again from the coefficients by code that shares nothing with the solvers:");
        page.table(
                List.of("", "claim", "claimed", "found", "bound", "how"),
                subject.findings().stream().map(Proof::row).toList());
        if (!solution.history().isEmpty()) {
            convergence(page);
        }
        Chart spectrum = spectrum();
        if (!spectrum.series().isEmpty()) {
            page.chart(spectrum);
        }
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
                f.bound() == Double.MAX_VALUE ? "finite" : Numbers.shown(f.bound()),
                f.method());
    }

    private double[] history(ToDoubleFunction<Iteration> number) {
        return solution.history().stream().mapToDouble(number).toArray();
    }

    private void convergence(Page page) {
        Certificate end = solution.certificate();
        double[] at = history(Iteration::number);
        Chart chart = Chart.of("Convergence", "iteration", "distance, in units of the objective")
                .onLogarithmicY()
                .line("gap", at, history(Iteration::gap))
                .line("primal value to the final dual value", at, history(i -> i.primal() - end.dual()))
                .line("dual value to the final primal value", at, history(i -> end.primal() - i.dual()));
        page.chart(
                Arrays.stream(history(Iteration::infeasibility)).anyMatch(v -> v > 0)
                        ? chart.dashed("infeasibility", at, history(Iteration::infeasibility))
                        : chart);
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

    /** The eigenvalues of A = R R', which are those of R'R. */
    private Chart spectrum() {
        Chart chart = Chart.of("Spectrum of A", "number", "eigenvalue").onLogarithmicY();
        List<BlockSolution.Psd> blocks = new ArrayList<>();
        for (BlockSolution block : solution.blocks()) {
            if (block instanceof BlockSolution.Psd psd && psd.root().columns() > 0) {
                blocks.add(psd);
            }
        }
        for (int b = 0; b < blocks.size(); b++) {
            double[] values = eigenvalues(blocks.get(b).root());
            double[] numbers =
                    IntStream.rangeClosed(1, values.length).mapToDouble(k -> k).toArray();
            chart = chart.dots(blocks.size() == 1 ? "A" : "A of function " + (b + 1), numbers, values);
        }
        return chart.noted("A has the rank of the squares that the function is a sum of.");
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
