package org.psdmodels.bench.compare;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.bench.problems.Battery;
import org.psdmodels.bench.problems.NamedProblem;
import org.psdmodels.bench.problems.RandomProblems;
import org.psdmodels.losses.StackedLoss;

/**
 * By which methods the automatic choice solves the battery and random problems, with how many iterations; and, where it goes to
 * path-following at once, what of the problem sends it there.
 */
public final class Routes implements ComparisonPart {
    private static final String PATH = "path";

    private final long first;
    private final long count;

    /**
     * The battery, and as many random problems as wanted.
     *
     * @param first the first seed
     * @param count the number of seeds
     */
    public Routes(long first, long count) {
        this.first = first;
        this.count = count;
    }

    /** What became of the problems of a route. */
    private static final class Ends {
        private final Map<Tally.Outcome, Integer> counts = new EnumMap<>(Tally.Outcome.class);
        private int problems;
        private int iterations;
        private int mostIterations;

        private void add(Tally.Outcome outcome, int steps) {
            counts.merge(outcome, 1, Integer::sum);
            problems++;
            iterations += steps;
            mostIterations = Math.max(mostIterations, steps);
        }

        private void add(Ends other) {
            other.counts.forEach((outcome, number) -> counts.merge(outcome, number, Integer::sum));
            problems += other.problems;
            iterations += other.iterations;
            mostIterations = Math.max(mostIterations, other.mostIterations);
        }

        private int of(Tally.Outcome outcome) {
            return counts.getOrDefault(outcome, 0);
        }
    }

    @Override
    public void run(Scope scope, Report report) {
        print("Routes of the battery", Battery.problems().stream(), scope, report);
        print(
                "Routes of random problems, seeds " + first + " to " + (first + count - 1),
                LongStream.range(first, first + count).mapToObj(RandomProblems::of),
                scope,
                report);
    }

    private static void print(String title, Stream<NamedProblem> problems, Scope scope, Report report) {
        Map<String, Ends> routes = new TreeMap<>();
        List<String> complaints = new ArrayList<>();
        problems.filter(scope::wants).forEach(named -> {
            Problem problem = named.problem().get();
            SolverRun run = SolverRun.of(Entrant.FACTORED, problem);
            String route = route(problem, run.solution());
            Tally.Outcome outcome = Tally.outcome(named, problem, run);
            routes.computeIfAbsent(route, name -> new Ends()).add(outcome, run.iterations());
            if (outcome != Tally.Outcome.SOLVED && outcome != Tally.Outcome.NAMED_INFEASIBLE) {
                complaints.add(named + ": " + outcome + " by " + route);
            }
        });
        report.heading(title);
        report.table("route", "problems", "solved to 1e-8", "named infeasible", "others", "iterations, mean", "max");
        Ends all = new Ends();
        routes.forEach((route, ends) -> {
            row(report, route, ends);
            all.add(ends);
        });
        row(report, "all", all);
        report.wrong(complaints);
    }

    private static void row(Report report, String route, Ends ends) {
        int solved = ends.of(Tally.Outcome.SOLVED);
        int infeasible = ends.of(Tally.Outcome.NAMED_INFEASIBLE);
        report.row(
                route,
                ends.problems,
                solved,
                infeasible,
                ends.problems - solved - infeasible,
                (double) ends.iterations / Math.max(1, ends.problems),
                ends.mostIterations);
    }

    private static String route(Problem problem, Solution solution) {
        List<String> methods = solution.methods();
        if (methods.isEmpty()) {
            return "zero";
        }
        return String.join(", then ", methods) + (methods.get(0).equals(PATH) ? ", for " + reason(problem) : "");
    }

    /** What the faster methods do not take; where it is nothing of this, they have found nothing to certify. */
    private static String reason(Problem problem) {
        List<Constraint> constraints = problem.constraints();
        if (constraints.stream().anyMatch(c -> c.relation() != Constraint.Relation.EQUAL)) {
            return "an inequality";
        }
        if (constraints.size() > 1) {
            return "several equalities";
        }
        if (!(problem.outputs() instanceof Outputs.AtPoints)) {
            return "outputs that are no values";
        }
        if (problem.blocks().stream().anyMatch(Routes::isWithoutCurvature)) {
            return "a penalty without curvature or of varying curvature";
        }
        if (problem.blocks().stream().anyMatch(Block.NonNegative.class::isInstance)) {
            return "coefficients that are not negative";
        }
        return isOfSeveralParts(problem.loss()) ? "a loss of several kinks" : "another reason";
    }

    private static boolean isOfSeveralParts(Loss loss) {
        return loss instanceof StackedLoss stacked
                ? stacked.losses().stream().anyMatch(Routes::isOfSeveralParts)
                : loss instanceof ScalarLoss scalar && scalar.parts().size() > 1;
    }

    private static boolean isWithoutCurvature(Block block) {
        return block instanceof Block.Psd psd
                && !(psd.regularizer().constantCurvature().orElse(0) > 0);
    }
}
