package org.psdmodels.bench.compare;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Status;
import org.psdmodels.bench.problems.NamedProblem;
import org.psdmodels.bench.problems.NamedProblem.Feasibility;

/** What became of many problems. */
public final class Tally {
    /** How a run ended. */
    public enum Outcome {
        /** Proved to a relative gap and infeasibility of 1e-8. */
        SOLVED,
        /** Not proved to 1e-8, but to 1e-6. */
        MISSED,
        /** Not proved to 1e-6. */
        LOST,
        /** An exception. */
        THREW,
        /** Called infeasible with a proof that holds. */
        NAMED_INFEASIBLE,
        /** Called infeasible without a proof, or although it is not. */
        WRONGLY_NAMED,
        /** Infeasible, and not called so. */
        NOT_NAMED
    }

    /** The gap that counts as lost. */
    private static final double LOST = 1e-6;

    private final Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    private final Map<String, Statistics> kinds = new TreeMap<>();
    private final List<String> complaints = new ArrayList<>();
    private final List<String> costly = new ArrayList<>();

    /** Empty. */
    public Tally() {}

    /** Sums and maxima over the solved problems of a kind. */
    private static final class Statistics {
        private int problems;
        private int solved;
        private int iterations;
        private int mostIterations;
        private double decompositions;
        private double mostDecompositions;

        private void add(SolverRun run) {
            solved++;
            iterations += run.iterations();
            mostIterations = Math.max(mostIterations, run.iterations());
            decompositions += run.decompositionsPerBlock();
            mostDecompositions = Math.max(mostDecompositions, run.decompositionsPerBlock());
        }

        private void add(Statistics other) {
            problems += other.problems;
            solved += other.solved;
            iterations += other.iterations;
            mostIterations = Math.max(mostIterations, other.mostIterations);
            decompositions += other.decompositions;
            mostDecompositions = Math.max(mostDecompositions, other.mostDecompositions);
        }
    }

    /**
     * Solves a problem and counts what came of it.
     *
     * @param named the problem
     * @param entrant the solver
     */
    public void add(NamedProblem named, Entrant entrant) {
        Problem problem = named.problem().get();
        Statistics statistics = kinds.computeIfAbsent(named.kind(), kind -> new Statistics());
        statistics.problems++;
        try {
            SolverRun run = SolverRun.of(entrant, problem);
            Outcome outcome = outcome(named, problem, run);
            count(named, outcome, run.solution().status() + ", miss " + Report.shown(run.miss()));
            if (outcome == Outcome.SOLVED) {
                statistics.add(run);
                noteCost(named, run);
            }
        } catch (RuntimeException | AssertionError e) {
            count(named, Outcome.THREW, e.toString());
        }
    }

    private void noteCost(NamedProblem named, SolverRun run) {
        if (!run.isCheap()) {
            costly.add(named + ": " + Report.shown(run.decompositionsPerBlock()));
        }
    }

    static Outcome outcome(NamedProblem named, Problem problem, SolverRun run) {
        if (run.solution().status() == Status.INFEASIBLE) {
            boolean proved =
                    FarkasProof.holds(problem, run.solution().multipliers().data());
            return proved && named.feasibility() != Feasibility.FEASIBLE
                    ? Outcome.NAMED_INFEASIBLE
                    : Outcome.WRONGLY_NAMED;
        }
        if (named.feasibility() == Feasibility.INFEASIBLE) {
            return Outcome.NOT_NAMED;
        }
        return run.isSolved() ? Outcome.SOLVED : run.miss() <= LOST ? Outcome.MISSED : Outcome.LOST;
    }

    private void count(NamedProblem named, Outcome outcome, String evidence) {
        counts.merge(outcome, 1, Integer::sum);
        if (outcome != Outcome.SOLVED && outcome != Outcome.NAMED_INFEASIBLE) {
            complaints.add(named + ": " + outcome + ", " + evidence);
        }
    }

    /** {@return how many runs ended in a way} */
    public int count(Outcome outcome) {
        return counts.getOrDefault(outcome, 0);
    }

    /** {@return the runs that went wrong: a line for each} */
    public List<String> complaints() {
        return List.copyOf(complaints);
    }

    void print(Report report) {
        report.table(
                "kind",
                "problems",
                "solved to 1e-8",
                "iterations, mean",
                "max",
                "eigendecompositions per block, mean",
                "max");
        Statistics all = new Statistics();
        kinds.forEach((kind, statistics) -> {
            print(report, kind, statistics);
            all.add(statistics);
        });
        print(report, "all", all);
        report.paragraph("Outcomes: " + counts + ".");
        report.list(complaints);
        if (!costly.isEmpty()) {
            report.paragraph("More than 60 eigendecompositions per block:");
            report.list(costly);
        }
    }

    private static void print(Report report, String kind, Statistics s) {
        double solved = Math.max(s.solved, 1);
        report.row(
                kind,
                s.problems,
                s.solved,
                s.iterations / solved,
                s.mostIterations,
                s.decompositions / solved,
                s.mostDecompositions);
    }
}
