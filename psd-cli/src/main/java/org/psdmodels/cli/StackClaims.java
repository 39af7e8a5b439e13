package org.psdmodels.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.automatic.Evidence;
import org.psdmodels.models.automatic.MemberWeights;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.models.automatic.StackedDensityEstimator;
import org.psdmodels.verify.checker.Finding;
import org.psdmodels.verify.checker.WeightsCheck;

/** The claims of a mixture: those of each fit, and those of the weights, which follow from what members say of rows left out. */
final class StackClaims {
    private static final double ROUNDING = 1e-9;

    private StackClaims() {}

    /** The claims of a member as those of the mixture. */
    static Finding of(StackedDensity.Member member, Finding finding) {
        return new Finding(
                member.name() + ": " + finding.claim(),
                finding.claimed(),
                finding.found(),
                finding.bound(),
                finding.method(),
                finding.verdict());
    }

    static List<Finding> withData(StackedDensity model, Sample sample) {
        List<Finding> findings = new ArrayList<>();
        for (StackedDensity.Member member : model.members()) {
            member.fit().ifPresent(fit -> Claims.withData(fit, sample).forEach(f -> findings.add(of(member, f))));
        }
        findings.addAll(weights(model, sample));
        return findings;
    }

    /** Without data nothing is said of how good the weights are. */
    static List<Finding> withoutData(StackedDensity model) {
        List<Finding> findings = new ArrayList<>();
        for (StackedDensity.Member member : model.members()) {
            member.fit().ifPresent(fit -> Claims.withoutData(fit).forEach(f -> findings.add(of(member, f))));
        }
        findings.add(mixture(model));
        return findings;
    }

    private static Finding mixture(StackedDensity model) {
        return WeightsCheck.onSimplex(
                "weights are of a mixture",
                model.members().stream()
                        .mapToDouble(StackedDensity.Member::weight)
                        .toArray());
    }

    private static Finding atMost(String claim, double found, String method) {
        return new Finding(
                claim, 0, found, ROUNDING, method, found <= ROUNDING ? Finding.Verdict.OK : Finding.Verdict.FAILED);
    }

    /** What members say of rows left out, again from the data, and what weights follow from it. */
    static List<Finding> weights(StackedDensity model, Sample sample) {
        List<StackedDensity.Member> members = model.members();
        Evidence evidence = Evidence.of(model, sample);
        List<Finding> findings = new ArrayList<>();
        findings.add(mixture(model));
        findings.addAll(WeightsCheck.check(
                evidence.logs(),
                evidence.shares(),
                evidence.rows(),
                evidence.prior(),
                members.stream().mapToDouble(StackedDensity.Member::stacked).toArray(),
                model.value(),
                model.gap(),
                StackedDensityEstimator.MOST_GAP));
        double score = evidence.score(
                members.stream().mapToDouble(StackedDensity.Member::weight).toArray());
        findings.add(new Finding(
                "left-out score of the mixture",
                model.leftOut(),
                score,
                ROUNDING * (1 + Math.abs(score)),
                "the mean logarithm of what its members say of rows left out",
                Math.abs(score - model.leftOut()) <= ROUNDING * (1 + Math.abs(score))
                        ? Finding.Verdict.OK
                        : Finding.Verdict.FAILED));
        double[] scores = evidence.scores();
        findings.add(atMost(
                "left-out scores of the members",
                IntStream.range(0, scores.length)
                        .mapToDouble(k -> Math.abs(scores[k] - members.get(k).score()) / (1 + Math.abs(scores[k])))
                        .max()
                        .orElse(0),
                "the largest difference"));
        findings.add(atMost(
                "members without a fit are those of the data",
                Evidence.strayed(model, sample),
                "the largest difference of their logarithms at the rows"));
        double[] again = MemberWeights.of(evidence).weights();
        double most = 0;
        for (int k = 0; k < again.length; k++) {
            most = Math.max(most, Math.abs(again[k] - members.get(k).weight()));
        }
        findings.add(atMost("weights are those of the left-out values", most, "the largest difference"));
        return findings;
    }
}
