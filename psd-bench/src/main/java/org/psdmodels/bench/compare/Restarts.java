package org.psdmodels.bench.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.bench.problems.ManyFeatures;
import org.psdmodels.bench.problems.NamedProblem;

/**
 * Fits by factors, which begin at random columns, with several seeds. A factorised problem is not convex: certificates say that
 * every end is the optimum, and so the values agree to the tolerance. A run that needs a second certificate had too few columns
 * at first, or too large a gap.
 */
public final class Restarts implements ComparisonPart {
    private static final int SEEDS = 5;

    /** Two values that are both certified to 1e-8. */
    private static final double AGREE = 2 * SolverRun.TOLERANCE;

    /** Nothing to prepare. */
    public Restarts() {}

    /** What was found of a family. */
    private static final class Family {
        private int problems;
        private int runs;
        private int optimal;
        private int secondCertificates;
        private int certificates;
        private int byFactorsAlone;
        private double largest;

        private void add(SolverRun run, double value) {
            runs++;
            optimal += run.isSolved() ? 1 : 0;
            certificates += run.iterations();
            secondCertificates += run.iterations() > 1 ? 1 : 0;
            byFactorsAlone += run.solution().methods().stream().noneMatch(method -> method.startsWith("path")) ? 1 : 0;
            largest = Math.max(largest, Math.abs(value(run) - value) / Math.max(Math.abs(value), Double.MIN_NORMAL));
        }
    }

    @Override
    public void run(Scope scope, Report report) {
        Map<String, Family> families = new LinkedHashMap<>();
        List<String> complaints = new ArrayList<>();
        ManyFeatures.problems().stream().filter(scope::wants).forEach(named -> {
            Family family = families.computeIfAbsent(named.kind(), kind -> new Family());
            add(family, named, complaints);
        });
        report.heading("Other seeds");
        report.table(
                "problems of n = 300",
                "lambdas",
                "runs",
                "solved to 1e-8",
                "without path-following",
                "certificates, mean",
                "runs with a second certificate",
                "largest relative difference of values");
        families.forEach((name, family) -> report.row(
                name,
                family.problems,
                family.runs,
                family.optimal,
                family.byFactorsAlone,
                (double) family.certificates / family.runs,
                family.secondCertificates,
                family.largest));
        report.wrong(complaints);
    }

    private static void add(Family family, NamedProblem named, List<String> complaints) {
        Problem problem = named.problem().get();
        SolverRun first = SolverRun.of(Entrant.FACTORED, problem);
        double value = value(first);
        family.problems++;
        family.add(first, value);
        for (int seed = 1; seed <= SEEDS; seed++) {
            SolverRun run = SolverRun.of(Entrant.FACTORED.withSeed(seed), problem);
            family.add(run, value);
            if (!run.isSolved() || !(Math.abs(value(run) - value) <= AGREE * Math.abs(value))) {
                complaints.add(named + ", seed " + seed + ": " + run.solution().status() + ", " + value(run)
                        + " in place of " + value);
            }
        }
    }

    private static double value(SolverRun run) {
        return run.solution().certificate().primal();
    }
}
