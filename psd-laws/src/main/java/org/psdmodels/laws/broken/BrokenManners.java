package org.psdmodels.laws.broken;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.kernel.PlainAffine;
import org.psdmodels.laws.loss.SoundElasticNet;
import org.psdmodels.laws.loss.SoundLoss;

/** Solvers whose answers are right, but which misbehave on the way. */
final class BrokenManners {
    /** Nanoseconds in which another thread may enter. */
    private static final long WINDOW = 1_000_000;

    /** Of a value, what an inaccurate one is away from it. */
    private static final double AWAY = 0.01;

    private final Solver sound;

    private BrokenManners(Solver sound) {
        this.sound = sound;
    }

    static List<Broken<Solver>> of(Solver sound) {
        BrokenManners broken = new BrokenManners(sound);
        return List.of(
                broken.scratchTargets(),
                broken.counting(),
                broken.oneAtATime(),
                broken.unlimited(),
                broken.deaf(),
                broken.oneReason(),
                broken.mute(),
                broken.inaccurate(),
                broken.boastful(),
                broken.lazy(),
                broken.stuck(),
                broken.obliging());
    }

    private Broken<Solver> scratchTargets() {
        Solver solver = (problem, options, progress) -> {
            Solution solution = sound.solve(problem, options, progress);
            double[] targets = problem.targets().data();
            for (int i = 0; i < targets.length; i++) {
                targets[i] -= 1;
            }
            return solution;
        };
        return Broken.of("scratch-targets", solver, "the targets are used as scratch space", "solver.input");
    }

    private static Solution nudged(Solution solution, double by) {
        double[] alpha = solution.alpha().data().clone();
        alpha[0] += by;
        return AlteredSolver.withAlpha(
                solution, Matrix.wrap(solution.alpha().rows(), solution.alpha().columns(), alpha));
    }

    private Broken<Solver> counting() {
        AtomicInteger calls = new AtomicInteger();
        Solver solver = AlteredSolver.answering(sound, s -> nudged(s, 1e-10 * calls.incrementAndGet()));
        return Broken.of("counting", solver, "a number survives from call to call", "solver.same-bits");
    }

    private Broken<Solver> oneAtATime() {
        AtomicInteger inside = new AtomicInteger();
        Solver solver = (problem, options, progress) -> {
            inside.incrementAndGet();
            LockSupport.parkNanos(WINDOW);
            Solution solution = sound.solve(problem, options, progress);
            return nudged(solution, 1e-10 * (inside.getAndDecrement() - 1));
        };
        return Broken.of("one-at-a-time", solver, "threads write to one buffer", "solver.threads");
    }

    private Broken<Solver> unlimited() {
        Solver solver = (problem, options, progress) ->
                sound.solve(problem, options.withMaxIterations(Options.DEFAULT.maxIterations()), progress);
        return Broken.of("unlimited", solver, "the iteration limit is ignored", "progress.iterations");
    }

    private Broken<Solver> deaf() {
        Solver solver = (problem, options, progress) -> sound.solve(problem, options, Progress.to(progress::report));
        return Broken.of(
                "deaf",
                solver,
                "nobody is asked whether to stop",
                "progress.cancelled",
                "progress.time",
                "progress.history");
    }

    private Broken<Solver> oneReason() {
        Solver solver = AlteredSolver.answering(
                sound, s -> s.status() == Status.TIME_LIMIT ? AlteredSolver.withStatus(s, Status.CANCELLED) : s);
        return Broken.of("one-reason", solver, "out of time is called cancelled", "progress.time");
    }

    private Broken<Solver> mute() {
        Solver solver = (problem, options, progress) -> sound.solve(problem, options, new Progress() {
            @Override
            public void report(Iteration iteration) {}

            @Override
            public Optional<Status> stop() {
                return progress.stop();
            }
        });
        return Broken.of("mute", solver, "no iteration is reported", "progress.history");
    }

    private Broken<Solver> inaccurate() {
        Solver solver = AlteredSolver.answering(
                sound, s -> withHistory(s, i -> withValues(i, i.primal() + AWAY * Math.abs(i.primal()), i.dual())));
        return Broken.of(
                "inaccurate", solver, "iterations report primal values that nothing returned has", "progress.result");
    }

    private static Solution withHistory(Solution s, UnaryOperator<Iteration> change) {
        List<Iteration> history = s.history().stream().map(change).toList();
        return new Solution(
                s.status(), s.certificate(), s.blocks(), s.alpha(), s.multipliers(), history, s.arithmetic());
    }

    private static Iteration withValues(Iteration i, double primal, double dual) {
        return new Iteration(
                i.number(), primal, dual, i.gap(), i.infeasibility(), i.eigendecompositions(), i.seconds(), i.method());
    }

    private Broken<Solver> boastful() {
        Solver solver = AlteredSolver.answering(
                sound, s -> withHistory(s, i -> withValues(i, i.primal(), i.primal() + Math.abs(i.gap()))));
        return Broken.of("boastful", solver, "iterations claim dual values that no multipliers prove", "progress.dual");
    }

    /** A solver that is given a solution nearby. */
    private abstract class Near implements Solver {
        @Override
        public Solution solve(Problem problem, Options options, Progress progress) {
            return sound.solve(problem, options, progress);
        }

        @Override
        public abstract Solution solve(Problem problem, Options options, Progress progress, Solution near);
    }

    private Broken<Solver> lazy() {
        Solver solver = new Near() {
            @Override
            public Solution solve(Problem problem, Options options, Progress progress, Solution near) {
                return near;
            }
        };
        return Broken.of("lazy", solver, "what is near is taken for the solution", "nearby.path", "nearby.other");
    }

    private Broken<Solver> stuck() {
        Solver solver = new Near() {
            @Override
            public Solution solve(Problem problem, Options options, Progress progress, Solution near) {
                return AlteredSolver.withStatus(solve(problem, options, progress), Status.NUMERICAL_TROUBLE);
            }
        };
        return Broken.of(
                "stuck", solver, "from a point on the boundary no step is possible", "nearby.same", "nearby.path");
    }

    private Broken<Solver> obliging() {
        Solver solver = (problem, options, progress) -> {
            try {
                return sound.solve(problem, options, progress);
            } catch (IllegalArgumentException e) {
                return sound.solve(something(), options, progress);
            }
        };
        return Broken.of("obliging", solver, "an answer is found to questions without sense", "hopeless.refused");
    }

    private static Problem something() {
        Features features = Features.of(new PlainAffine.OneAndCoordinates(Domain.space(1)));
        return Problem.at(Points.onLine(0, 1))
                .block(new Block.Psd(features, new SoundElasticNet(0.1, 0.1)))
                .build(SoundLoss.SQUARED, 1, 2);
    }
}
