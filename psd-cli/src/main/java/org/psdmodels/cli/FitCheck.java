package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.psdmodels.api.kernel.Combination;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.report.model.Labelled;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.text.StatusText;
import org.psdmodels.verify.checker.Finding;

/**
 * What independent code finds of a model that was just fitted, before anybody relies on it. Claims that would take longer to
 * check than the fit took are left out, and named.
 *
 * @param findings what was found, claim by claim
 * @param refuted the findings that contradict the model
 * @param leftOut the claims that were not checked
 */
record FitCheck(List<Finding> findings, List<Finding> refuted, List<String> leftOut) {
    /** Multiplications of the checker in a second, at least. */
    private static final double SPEED = 1e9;

    /** What nobody notices is never left out. */
    private static final double UNNOTICED_SECONDS = 0.5;

    /** The nodes of a quadrature in the plane, and on the line for each pivot. */
    private static final double NODES_OF_PLANE = 5e4;

    private static final double NODES_OF_PIVOT = 20;

    /** The closed form of an integral, for each pair of the terms of two sections. */
    private static final double PAIR_OF_TERMS = 60;

    private static final List<String> OF_DATA = List.of("primal value", "dual value", "relative gap");
    private static final String CONSTRAINTS = "constraints";

    private static FitCheck of(List<Finding> findings, List<String> leftOut) {
        List<Finding> refuted = findings.stream()
                .filter(f -> f.verdict() == Finding.Verdict.FAILED)
                .toList();
        return new FitCheck(findings, refuted, leftOut);
    }

    /** Checks every claim, whatever it takes. */
    static FitCheck whole(CertifiedModel model, Sample sample) {
        return of(Claims.withData(model, sample), List.of());
    }

    /** Checks what takes no longer than a time, as that of the fit. */
    static FitCheck of(CertifiedModel model, Sample sample, double seconds) {
        return within(SPEED * Math.max(seconds, UNNOTICED_SECONDS), model, sample);
    }

    private static FitCheck within(double allowed, CertifiedModel model, Sample sample) {
        double ofConstraints = model.certificate().residuals().isEmpty() ? 0 : workOfIntegrals(model, sample);
        if (ofConstraints + workOfData(model, sample) <= allowed) {
            return whole(model, sample);
        }
        List<Finding> findings = new ArrayList<>(Claims.ofTheFile(model));
        List<String> leftOut = new ArrayList<>();
        if (ofConstraints <= allowed) {
            findings.addAll(Claims.constraints(model));
        } else {
            leftOut.add(CONSTRAINTS);
        }
        leftOut.addAll(OF_DATA);
        return of(findings, leftOut);
    }

    /** The fits of a mixture, which share the time, and the weights. */
    static FitCheck of(StackedDensity model, Sample sample, double seconds) {
        List<Finding> findings = new ArrayList<>();
        List<String> open = new ArrayList<>();
        double allowed = SPEED
                * Math.max(seconds, UNNOTICED_SECONDS)
                / Math.max(1, model.fits().size());
        for (StackedDensity.Member member : model.members()) {
            member.fit().map(fit -> within(allowed, fit, sample)).ifPresent(check -> {
                check.findings().forEach(finding -> findings.add(StackClaims.of(member, finding)));
                open.addAll(check.leftOut());
            });
        }
        List<String> leftOut = open.isEmpty() ? List.of() : List.of(open.size() + " claims of the fits");
        findings.addAll(StackClaims.weights(model, sample));
        return of(findings, leftOut);
    }

    /** Machines: kernel values of all rows and support vectors. */
    static FitCheck of(SvmModel model, Labelled data, double seconds) {
        double rows = data.sample().size();
        double support = model.machines().stream()
                .mapToDouble(machine -> machine.support().size())
                .sum();
        double work = rows * support * (20 + data.sample().points().dimension());
        return work <= SPEED * Math.max(seconds, UNNOTICED_SECONDS)
                ? of(Classifiers.verify(model, data), List.of())
                : of(List.of(), List.of("value of the machines", "gap of the machines"));
    }

    /** The features of every row, and what they add to the dual matrix. */
    private static double workOfData(CertifiedModel model, Sample sample) {
        return 2.0 * sample.size() * model.fit().solution().alpha().columns() * squares(model);
    }

    private static double workOfIntegrals(CertifiedModel model, Sample sample) {
        int d = sample.points().dimension();
        double nodes = d == 1 ? NODES_OF_PIVOT * Math.sqrt(squares(model)) : d == 2 ? NODES_OF_PLANE : 0;
        return 2 * nodes * squares(model) + PAIR_OF_TERMS * pairsOfTerms(model);
    }

    /** Of all pairs of features. */
    private static double pairsOfTerms(CertifiedModel model) {
        return model.fit().solution().blocks().stream()
                .mapToDouble(block -> features(block) * terms(block))
                .map(t -> t * t)
                .sum();
    }

    private static double terms(BlockSolution block) {
        return block.found()
                .map(b -> b instanceof FoundFeatures.Pivots pivots ? terms(pivots.kernel()) : 1.0)
                .orElse(1.0);
    }

    /** Of a section of a kernel, as far as sums and products make them. */
    private static double terms(Kernel kernel) {
        Optional<Combination> combination = Combination.of(kernel);
        if (combination.isPresent() && combination.get() instanceof Combination.Sum sum) {
            return sum.terms().stream().mapToDouble(FitCheck::terms).sum();
        }
        if (combination.isPresent() && combination.get() instanceof Combination.Product product) {
            return product.factors().stream().mapToDouble(FitCheck::terms).reduce(1, (a, b) -> a * b);
        }
        return combination.isPresent() && combination.get() instanceof Combination.Multiple multiple
                ? terms(multiple.kernel())
                : 1;
    }

    /** The squared numbers of features of all blocks. */
    private static double squares(CertifiedModel model) {
        return model.fit().solution().blocks().stream()
                .mapToDouble(FitCheck::features)
                .map(r -> r * r)
                .sum();
    }

    private static double features(BlockSolution block) {
        return block.found()
                .map(b -> b instanceof FoundFeatures.Pivots pivots
                        ? (double) pivots.pivots().size()
                        : 0.0)
                .orElse(0.0);
    }

    /** What was found, and what was left out as undecided. */
    List<Finding> all() {
        return Stream.concat(findings.stream(), leftOut.stream().map(FitCheck::undecided))
                .toList();
    }

    private static Finding undecided(String claim) {
        String reason = "left out, since there was not the time for it; psd verify takes it";
        return new Finding(claim, Double.NaN, Double.NaN, Double.NaN, reason, Finding.Verdict.SKIPPED);
    }

    boolean holds() {
        return refuted.isEmpty();
    }

    /** The model, marked where a claim of it is refuted: nobody who reads its file takes it for optimal. */
    <M extends CertifiedModel> M kept(M model) throws IOException {
        return holds() ? model : ModelFile.doubted(model);
    }

    int exitCode(Status status) {
        if (!holds()) {
            return ExitCode.CERTIFICATE_FAILED;
        }
        return status == Status.OPTIMAL ? ExitCode.OK : ExitCode.NOT_CONVERGED;
    }

    /** A line below the summary of the model. */
    String summary() {
        String found = holds()
                ? count(Finding.Verdict.OK) + " claims hold" + others()
                : refuted.size() + " of " + findings.size() + " claims refuted";
        String missing = leftOut.isEmpty()
                ? ""
                : "; left out, since psd verify takes longer than the fit: " + String.join(", ", leftOut);
        return "check        " + found + missing;
    }

    private long count(Finding.Verdict verdict) {
        return findings.stream().filter(f -> f.verdict() == verdict).count();
    }

    private String others() {
        long skipped = count(Finding.Verdict.SKIPPED);
        return skipped > 0 ? ", " + skipped + " undecided" : "";
    }

    /** What is wrong with the model, if something is, or how its solver ended short of the optimum. */
    void complain(PrintWriter err, boolean written, Status status) {
        if (holds()) {
            if (status != Status.OPTIMAL) {
                err.println("psd fit: the solver ended with status " + StatusText.format(status)
                        + "; the certificate says what was reached");
            }
            return;
        }
        err.println("psd fit: an independent check refutes " + refuted.size() + " of " + findings.size() + " claims"
                + (written ? "; the model was written and marked, do not rely on it:" : ":"));
        for (Finding f : refuted) {
            err.println(String.format(
                    Locale.ROOT,
                    "  %s: claimed %.8g, found %.8g, may differ by %.1e (%s)",
                    f.claim(),
                    f.claimed(),
                    f.found(),
                    f.bound(),
                    f.method()));
        }
    }
}
