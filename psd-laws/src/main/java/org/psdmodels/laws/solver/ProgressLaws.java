package org.psdmodels.laws.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.loss.Outcomes;

/** A solver tells of every iteration, asks before each, and keeps to its limits. */
public final class ProgressLaws {
    /** Two intervals, and their relative units, which differ by less than themselves; ten in place of four. */
    private static final double INTERVALS = 10;

    private ProgressLaws() {}

    /** {@return the laws} */
    public static List<SolverLaw> all() {
        return List.of(
                SolverLaw.ofSamples(
                        "progress.history",
                        "every iteration is reported once, in order, and the history is what was reported",
                        ProgressLaws::history),
                SolverLaw.ofSamples(
                        "progress.dual",
                        "no iteration reports a dual value above the optimum, nor a negative gap",
                        ProgressLaws::dual),
                SolverLaw.ofSamples(
                        "progress.result",
                        "of an optimum some iteration reported the values that the certificate recounts, up to the tolerance",
                        ProgressLaws::result),
                SolverLaw.ofSamples(
                        "progress.iterations",
                        "the iteration limit is kept, and named where it is what ended the solver",
                        ProgressLaws::iterations),
                SolverLaw.ofSamples(
                        "progress.cancelled",
                        "no iteration follows a request to stop, whose status is returned",
                        (c, sample) -> stopped(c, sample, Status.CANCELLED)),
                SolverLaw.ofSamples(
                        "progress.time",
                        "no iteration follows the end of the time, which the status names",
                        (c, sample) -> stopped(c, sample, Status.TIME_LIMIT)));
    }

    /** Notes what is reported, and stops after some reports. */
    private static final class Watch implements Progress {
        private final List<Iteration> reports = new ArrayList<>();
        private final int limit;
        private final Status reason;
        private int asked;

        Watch(int limit, Status reason) {
            this.limit = limit;
            this.reason = reason;
        }

        static Watch only() {
            return new Watch(Integer.MAX_VALUE, Status.CANCELLED);
        }

        @Override
        public void report(Iteration iteration) {
            reports.add(iteration);
        }

        @Override
        public Optional<Status> stop() {
            asked++;
            return reports.size() >= limit ? Optional.of(reason) : Optional.empty();
        }
    }

    private static Outcome history(SolverCase c, TrialProblem sample) {
        Watch watch = Watch.only();
        Solution solution = c.solve(sample.problem(), c.options(), watch);
        List<Iteration> reports = watch.reports;
        return Outcome.require(
                        reports.equals(solution.history()),
                        () -> sample + ": reported " + reports + ", returned " + solution.history())
                .and(() -> Outcome.require(
                        watch.asked >= reports.size(),
                        () -> sample + ": asked " + watch.asked + " times whether to stop in " + reports.size()
                                + " iterations"))
                .and(() -> reports.isEmpty() ? Outcome.HOLDS : Outcomes.each(reports.size(), i -> follows(reports, i)));
    }

    private static Outcome follows(List<Iteration> reports, int i) {
        Iteration now = reports.get(i);
        Iteration before = reports.get(Math.max(0, i - 1));
        return Outcome.require(
                now.number() == i + 1
                        && now.eigendecompositions() >= before.eigendecompositions()
                        && now.seconds() >= before.seconds()
                        && !(now.infeasibility() < 0),
                () -> "iteration " + now + " follows " + before);
    }

    private static Outcome dual(SolverCase c, TrialProblem sample) {
        Solution solution = c.answer(sample.problem());
        if (solution.history().isEmpty()) {
            return Outcome.skips("of problems that take iterations");
        }
        double most = OptimumBounds.of(sample.problem(), solution).upper();
        double rounding = SolverRounding.of(solution.certificate().magnitude() + Math.abs(most));
        return Outcomes.all(solution.history().stream()
                .map(iteration -> () -> Outcome.require(
                        // What is not a number claims nothing.
                        !(iteration.dual() > most + rounding)
                                && !(iteration.gap() < -rounding - SolverRounding.of(Math.abs(iteration.primal()))),
                        () -> sample + ": the optimum is at most " + most + ", but " + iteration)));
    }

    /**
     * Values of points whose gaps are within the tolerance lie in intervals of that length around the optimum, but for what
     * violations of constraints, each up to the tolerance of its terms, gain by their multipliers.
     */
    private static Outcome result(SolverCase c, TrialProblem sample) {
        Solution solution = c.answer(sample.problem());
        if (!c.isOptimal(solution) || solution.history().isEmpty()) {
            return Outcome.skips("of problems that take iterations to an optimum");
        }
        Certificate certificate = solution.certificate();
        double size = Math.max(Math.abs(certificate.primal()), Math.abs(certificate.dual()));
        for (Certificate.Residual residual : certificate.residuals()) {
            size += Math.abs(residual.multiplier()) * (Math.abs(residual.value()) + Math.abs(residual.bound()));
        }
        double allowed = INTERVALS * c.options().tolerance() * size + SolverRounding.of(certificate.magnitude());
        return Outcome.require(
                solution.history().stream()
                        .anyMatch(iteration -> Math.abs(iteration.primal() - certificate.primal()) <= allowed
                                && Math.abs(iteration.dual() - certificate.dual()) <= allowed),
                () -> sample + ": returned " + certificate.primal() + " and " + certificate.dual() + ", reported "
                        + solution.history());
    }

    /** A limit of one iteration, or of half as many as it takes. */
    private static Outcome iterations(SolverCase c, TrialProblem sample) {
        Solution full = c.solve(sample.problem(), c.options());
        int needed = full.history().size();
        if (needed < 2) {
            return Outcome.skips("of problems that take several iterations");
        }
        int limit = c.trial().number() % 2 == 0 ? 1 : needed / 2;
        Solution solution = c.solve(sample.problem(), c.options().withMaxIterations(limit), Progress.none());
        return ended(sample, solution, limit, Status.ITERATION_LIMIT);
    }

    /** A request before the first iteration, after it, or halfway. */
    private static Outcome stopped(SolverCase c, TrialProblem sample, Status reason) {
        int needed = c.solve(sample.problem(), c.options()).history().size();
        if (needed < 2) {
            return Outcome.skips("of problems that take several iterations");
        }
        int limit = List.of(0, 1, needed / 2).get(c.trial().number() % 3);
        Watch watch = new Watch(limit, reason);
        Solution solution = c.solve(sample.problem(), c.options(), watch);
        return ended(sample, solution, limit, reason)
                .and(() -> Outcome.require(
                        watch.reports.size() <= limit,
                        () -> sample + ": " + watch.reports.size() + " iterations reported of at most " + limit));
    }

    /** A solver that happens to be done after so few iterations may say so. */
    private static Outcome ended(TrialProblem sample, Solution solution, int limit, Status reason) {
        return Outcome.require(
                solution.history().size() <= limit
                        && (solution.status() == reason || solution.status() == Status.OPTIMAL),
                () -> sample + ": ended after " + solution.history().size() + " iterations with " + solution.status()
                        + ", not after " + limit + " with " + reason);
    }
}
