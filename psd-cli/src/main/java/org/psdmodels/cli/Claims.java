package org.psdmodels.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.models.file.Kinds;
import org.psdmodels.models.linear.ClosedFormModel;
import org.psdmodels.verify.checker.Checker;
import org.psdmodels.verify.checker.Finding;

/** The claims of a model, computed again by code that shares nothing with the solvers. */
final class Claims {
    private Claims() {}

    /** All claims, with the data that the model was fitted to. */
    static List<Finding> withData(FittedModel model, Sample sample) {
        return model.as(CertifiedModel.class)
                .map(certified -> ofProblem(certified, sample))
                .or(() -> model.as(StackedDensity.class).map(stacked -> StackClaims.withData(stacked, sample)))
                .orElseGet(() -> MadeAgain.findings(model, sample));
    }

    private static List<Finding> ofProblem(CertifiedModel model, Sample sample) {
        return Kinds.certified(model)
                .flatMap(estimator -> estimator
                        .problem(sample, model.fit())
                        .map(problem -> ofProblem(model, problem, estimator.facts(sample))))
                .orElseGet(() -> withoutProblem(model, "only the solver of this kind knows its problem"));
    }

    private static List<Finding> ofProblem(CertifiedModel model, Problem problem, Map<String, List<Double>> ofTheData) {
        List<Finding> findings =
                new ArrayList<>(Checker.check(problem, model.fit().solution(), tolerance(model)));
        if (!ofTheData.isEmpty() || !model.fit().facts().isEmpty()) {
            findings.add(facts(model, ofTheData));
        }
        return List.copyOf(findings);
    }

    /** What a closed form says of itself: nothing was optimised, so there is no gap to check. */
    static List<Finding> withoutCertificate(FittedModel model) {
        String reason = "a closed form has no certificate";
        return List.of(model.as(ClosedFormModel.class)
                .map(closed -> unchecked(
                        "residual of the equations",
                        closed.fit().residual(),
                        "of " + closed.fit().equations() + ", relative to the magnitude of the terms; " + reason))
                .orElseGet(() -> unchecked("certificate", Double.NaN, reason)));
    }

    /** All but what needs the problem, for a reason; what the file lacks is a better one. */
    static List<Finding> withoutProblem(CertifiedModel model, String otherwise) {
        String reason = model.recipe().isComplete()
                ? otherwise
                : "the file does not hold "
                        + model.recipe().unwritten().stream()
                                .map(option -> option.name() + " (" + option.value() + ")")
                                .collect(Collectors.joining(", "));
        Certificate claimed = model.certificate();
        List<Finding> findings = new ArrayList<>(withoutData(model));
        findings.add(unchecked("primal value", claimed.primal(), reason));
        findings.add(unchecked("dual value", claimed.dual(), reason));
        findings.add(unchecked("relative gap", claimed.relativeGap(), reason));
        return findings;
    }

    static Finding unchecked(String claim, double claimed, String reason) {
        return new Finding(claim, claimed, Double.NaN, Double.NaN, reason, Finding.Verdict.SKIPPED);
    }

    /** What predictions take from the data beside the solution, such as where a function begins. */
    private static Finding facts(CertifiedModel model, Map<String, List<Double>> ofTheData) {
        Set<String> names = new TreeSet<>(ofTheData.keySet());
        names.addAll(model.fit().facts().keySet());
        long different = names.stream()
                .filter(name ->
                        !Objects.equals(ofTheData.get(name), model.fit().facts().get(name)))
                .count();
        return new Finding(
                "what is kept of the data is theirs",
                0,
                different,
                0,
                "how many differ of " + String.join(", ", names),
                different == 0 ? Finding.Verdict.OK : Finding.Verdict.FAILED);
    }

    /** What needs neither the data nor an integral. */
    static List<Finding> ofTheFile(CertifiedModel model) {
        return Checker.withoutData(model.fit().solution());
    }

    /** Constraints, which depend on the model alone: the problem of any one point has them. */
    static List<Finding> constraints(CertifiedModel model) {
        Optional<Finding> mass = MassCheck.of(model);
        if (mass.isPresent()) {
            return List.of(mass.get());
        }
        Solution solution = model.fit().solution();
        Optional<Points> somewhere = somewhere(solution);
        if (somewhere.isEmpty() || solution.certificate().residuals().isEmpty()) {
            return List.of();
        }
        Sample one = onePoint(model.names(), somewhere.get());
        return Kinds.certified(model)
                .flatMap(estimator -> estimator.problem(one, model.fit()))
                .map(problem -> Checker.constraints(problem, solution, tolerance(model)))
                .orElse(List.of());
    }

    /** All that needs no data. */
    static List<Finding> withoutData(CertifiedModel model) {
        List<Finding> findings = new ArrayList<>(ofTheFile(model));
        findings.addAll(constraints(model));
        return findings;
    }

    static boolean hold(List<Finding> findings) {
        return findings.stream().noneMatch(f -> f.verdict() == Finding.Verdict.FAILED);
    }

    private static double tolerance(CertifiedModel model) {
        return model.fit().settings().options().tolerance();
    }

    private static Optional<Points> somewhere(Solution solution) {
        return solution.blocks().stream()
                .filter(BlockSolution.Psd.class::isInstance)
                .map(block -> ((BlockSolution.Psd) block).features())
                .filter(FoundFeatures.Pivots.class::isInstance)
                .map(basis -> ((FoundFeatures.Pivots) basis).pivots())
                .findFirst();
    }

    static Sample onePoint(Names names, Points points) {
        int targets = names.targets().size();
        return Sample.of(points.select(0), Matrix.of(1, targets, new double[targets]))
                .named(names);
    }
}
