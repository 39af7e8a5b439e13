package org.psdmodels.bench.compare;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.bench.problems.NamedProblem;
import org.psdmodels.bench.problems.RandomProblems;

/**
 * Random problems by the automatic choice and by path-following: both must be optimal, or both infeasible, and the optimal
 * values agree to 1e-7. Functions agree to about the root of the gap, which is shown and held to nothing.
 */
public final class Agreement implements ComparisonPart {
    /** The largest relative difference of two values that are both certified to 1e-8. */
    private static final double AGREE = 1e-7;

    private final long first;
    private final long count;

    /**
     * As many random problems as wanted.
     *
     * @param first the first seed
     * @param count the number of seeds
     */
    public Agreement(long first, long count) {
        this.first = first;
        this.count = count;
    }

    /** What was compared so far. */
    private static final class Findings {
        private final List<String> complaints = new ArrayList<>();
        private int optimal;
        private int infeasible;
        private int sameMethod;
        private double largestOfValues;
        private double largestOfFunctions;

        private void add(NamedProblem named) {
            Problem problem = named.problem().get();
            Solution fast = SolverRun.of(Entrant.FACTORED, problem).solution();
            Solution path = SolverRun.of(Entrant.PATH, problem).solution();
            if (fast.status() == Status.INFEASIBLE && path.status() == Status.INFEASIBLE) {
                infeasible++;
            } else if (fast.status() == Status.OPTIMAL && path.status() == Status.OPTIMAL) {
                optimal++;
                sameMethod += fast.methods().equals(path.methods()) ? 1 : 0;
                compare(named, problem, fast, path);
            } else {
                complaints.add(named + ": " + fast.status() + " by " + fast.methods() + ", " + path.status()
                        + " by path-following");
            }
        }

        private void compare(NamedProblem named, Problem problem, Solution fast, Solution path) {
            double ofValues =
                    relative(fast.certificate().primal(), path.certificate().primal());
            largestOfValues = Math.max(largestOfValues, ofValues);
            if (problem.outputs() instanceof Outputs.AtPoints at) {
                largestOfFunctions = Math.max(largestOfFunctions, difference(fast, path, at.points()));
            }
            if (!(ofValues <= AGREE)) {
                complaints.add(named + ": " + fast.certificate().primal() + " by " + fast.methods() + ", "
                        + path.certificate().primal() + " by path-following");
            }
        }
    }

    private static double relative(double a, double b) {
        return a == b ? 0 : Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b));
    }

    /** The largest difference of a function at points, relative to the largest value of any; nothing where one is exactly zero. */
    private static double difference(Solution one, Solution other, Points points) {
        double largest = 0;
        double worst = 0;
        for (int b = 0; b < one.blocks().size(); b++) {
            double[] f = Evaluated.of(one.blocks().get(b), points);
            double[] g = Evaluated.of(other.blocks().get(b), points);
            for (int i = 0; i < f.length; i++) {
                largest = Math.max(largest, Math.abs(f[i]));
                worst = Math.max(worst, Math.abs(f[i] - g[i]));
            }
        }
        return largest == 0 ? 0 : worst / largest;
    }

    @Override
    public void run(Scope scope, Report report) {
        Findings found = new Findings();
        for (long seed = first; seed < first + count; seed++) {
            NamedProblem named = RandomProblems.of(seed);
            if (scope.wants(named)) {
                found.add(named);
            }
        }
        report.heading("Agreement with path-following, seeds " + first + " to " + (first + count - 1));
        report.table(
                "optimal by both",
                "of these by the same methods",
                "infeasible by both",
                "others",
                "values: largest relative difference",
                "functions: largest difference, relative to the largest value");
        report.row(
                found.optimal,
                found.sameMethod,
                found.infeasible,
                found.complaints.size(),
                found.largestOfValues,
                found.largestOfFunctions);
        report.wrong(found.complaints);
    }
}
