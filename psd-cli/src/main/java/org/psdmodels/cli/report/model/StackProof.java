package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.models.automatic.StackedDensity.Member;
import org.psdmodels.verify.checker.Finding;
import org.psdmodels.verify.checker.Finding.Verdict;

/** What is proved of a mixture: each fit, in a line, and the weights. */
record StackProof(StackedDensity model, List<Finding> findings) {
    boolean holds() {
        return model.status() == Status.OPTIMAL && count(findings, Verdict.FAILED) == 0;
    }

    private static long count(List<Finding> some, Verdict verdict) {
        return some.stream().filter(f -> f.verdict() == verdict).count();
    }

    String verdict() {
        long failed = count(findings, Verdict.FAILED);
        if (failed > 0) {
            return "Refuted, do not rely on this model: an independent check finds that " + failed + " of "
                    + findings.size() + " claims do not hold.";
        }
        long undecided = count(findings, Verdict.SKIPPED);
        double worst = model.fits().stream()
                .mapToDouble(fit -> fit.certificate().relativeGap())
                .max()
                .orElse(0);
        return (model.status() == Status.OPTIMAL ? "Optimal: " : "Fits are missing, for which there was not the time: ")
                + "the weights are within " + Numbers.atMost(model.gap())
                + " nats a row of the best, each of the "
                + model.fits().size() + " fits has a relative gap of at most " + Numbers.atMost(worst)
                + ", and an independent check confirms "
                + (undecided > 0 ? findings.size() - undecided + " of " : "all ") + findings.size() + " claims.";
    }

    void tell(Page page) {
        page.paragraph(
                "The mixture is nowhere negative and of mass one, since its members are and its weights add to one. Each fit"
                        + " is the solution of a convex problem, and the weights are that of another: the gap says by how much others could"
                        + " be better. Computed again by code that shares nothing with the solvers:");
        List<List<String>> rows = new ArrayList<>();
        for (Member member : model.members()) {
            member.fit().ifPresent(fit -> {
                List<Finding> own = findings.stream()
                        .filter(f -> f.claim().startsWith(member.name() + ": "))
                        .toList();
                long failed = count(own, Verdict.FAILED);
                long undecided = count(own, Verdict.SKIPPED);
                rows.add(List.of(
                        failed > 0 ? "FAILED" : undecided > 0 ? "undecided" : "ok",
                        member.name(),
                        count(own, Verdict.OK) + " of " + own.size() + " claims hold",
                        Numbers.atMost(Math.max(0, fit.certificate().relativeGap()))));
            });
        }
        page.table(List.of("", "fit", "check", "relative gap"), rows);
        ProofSection.table(page, ofWeights());
        page.folded("every claim of every fit", inside -> ProofSection.table(inside, findings));
    }

    private List<Finding> ofWeights() {
        return findings.stream()
                .filter(f -> model.members().stream().noneMatch(m -> f.claim().startsWith(m.name() + ": ")))
                .toList();
    }
}
