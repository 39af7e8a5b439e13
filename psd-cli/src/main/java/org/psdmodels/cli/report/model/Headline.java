package org.psdmodels.cli.report.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.verify.checker.Finding;
import org.psdmodels.verify.checker.Finding.Verdict;

/**
 * What a fit achieved, and what an independent check can confirm of it, in words.
 *
 * @param status how the solver ended
 * @param certificate what it claims
 * @param asked the relative gap asked for
 * @param findings what the check found; that of the relative gap leaves room for the check's own rounding
 */
record Headline(Status status, Certificate certificate, double asked, List<Finding> findings) {
    private static final String GAP = "relative gap";

    /** Whether the model is optimal, and nothing that was checked failed. */
    boolean holds() {
        return status == Status.OPTIMAL && with(Verdict.FAILED).isEmpty();
    }

    private List<Finding> with(Verdict verdict) {
        return findings.stream().filter(f -> f.verdict() == verdict).toList();
    }

    String text() {
        if (with(Verdict.FAILED).isEmpty()) {
            return achieved() + (status == Status.OPTIMAL ? ", and " : "; ") + confirmed();
        }
        return status == Status.OPTIMAL
                ? "Refuted, do not rely on this model: " + refuted() + ". The solver said: " + achieved() + "."
                : achieved() + "; " + refuted() + ".";
    }

    private String refuted() {
        List<Finding> failed = with(Verdict.FAILED);
        return "an independent check finds that " + failed.size() + " of " + findings.size() + " claims do not hold ("
                + claims(failed) + ")";
    }

    private String achieved() {
        String reached = "the relative gap to the best possible value"
                + (ofKernels() ? ", whatever the kernel," : "") + " is "
                + Numbers.atMost(Math.max(0, certificate.relativeGap()));
        return status == Status.OPTIMAL
                ? "Optimal: " + reached + (ofKernels() ? "" : ", where " + Numbers.shown(asked) + " was asked for")
                : "Not optimal: the solver " + ended() + ", and " + reached + " instead of " + Numbers.shown(asked);
    }

    /** Whether a kernel was learned, to a tolerance of its own. */
    private boolean ofKernels() {
        return status == Status.OPTIMAL && certificate.relativeGap() > asked;
    }

    private String ended() {
        return switch (status) {
            case OPTIMAL -> "finished";
            case REDUCED_ACCURACY -> "can come no closer for rounding";
            case INFEASIBLE -> "found that no function satisfies the constraints";
            case UNBOUNDED -> "found no best value";
            case ITERATION_LIMIT -> "stopped at the limit of iterations";
            case TIME_LIMIT -> "stopped at the limit of time";
            case CANCELLED -> "was cancelled";
            case NUMERICAL_TROUBLE -> "broke down in rounding";
        };
    }

    private String confirmed() {
        List<Finding> undecided = with(Verdict.SKIPPED);
        String checked = "an independent check confirms ";
        return undecided.isEmpty()
                ? checked + "all " + findings.size() + " claims" + gap()
                : checked + (findings.size() - undecided.size()) + " of " + findings.size()
                        + " claims and cannot decide the others (" + claims(undecided) + ")" + gap() + why(undecided);
    }

    private static String claims(List<Finding> findings) {
        return findings.stream().map(Finding::claim).collect(Collectors.joining(", "));
    }

    private static String why(List<Finding> undecided) {
        return " " + Character.toUpperCase(undecided.get(0).claim().charAt(0))
                + undecided.get(0).claim().substring(1) + ": "
                + undecided.get(0).method() + ".";
    }

    /** The gap that the check leaves possible: what it found, and its own errors. */
    private String gap() {
        Optional<Finding> gap = findings.stream()
                .filter(f -> f.claim().equals(GAP) && f.verdict() == Verdict.OK)
                .findFirst();
        if (gap.isEmpty()) {
            return ".";
        }
        double errors = gap.get().bound() - Math.max(asked, gap.get().claimed());
        double possible = Math.max(0, gap.get().found()) + Math.max(0, errors);
        boolean sharp = possible <= Math.max(asked, gap.get().claimed());
        return sharp
                ? ", with a gap of at most " + Numbers.atMost(possible) + "."
                : ", the gap only up to " + Numbers.atMost(possible)
                        + ", since it trusts no digit that rounding may have changed" + most() + ".";
    }

    /** Which of the two values the check knows less well. */
    private String most() {
        double primal = bound("primal value");
        double dual = bound("dual value");
        return primal > dual
                ? ", most of them in the objective"
                : dual > primal ? ", most of them in the bound below the objective" : "";
    }

    private double bound(String claim) {
        return findings.stream()
                .filter(f -> f.claim().equals(claim))
                .mapToDouble(Finding::bound)
                .max()
                .orElse(0);
    }
}
