package org.psdmodels.verify.defects;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.path.PathSolver;

/** The path-following solver called wrongly: with other options, or with what belongs to another problem. */
final class AnswerDefects {
    private static final Solver SOUND = PathSolver.create();

    private AnswerDefects() {}

    static List<Defect<Solver>> all() {
        return List.of(
                of(
                        "stale-warm-start",
                        "the solution to start near is returned as the solution",
                        "nearby.path",
                        stale()),
                of(
                        "remembered-solution",
                        "a problem of the size of the last one is taken for it",
                        "invariance.objective",
                        remembering()),
                of(
                        "ignored-tolerance",
                        "the tolerance is 1e-3 whatever is asked for",
                        "solution.status",
                        (problem, options, progress) -> SOUND.solve(problem, options.withTolerance(1e-3), progress)),
                of(
                        "ignored-iteration-limit",
                        "the iteration limit is the default whatever is asked for",
                        "progress.iterations",
                        (problem, options, progress) -> SOUND.solve(
                                problem, options.withMaxIterations(Options.DEFAULT.maxIterations()), progress)),
                of(
                        "ignored-progress",
                        "nobody is asked whether to go on, and nobody told",
                        "progress.history",
                        (problem, options, progress) -> SOUND.solve(problem, options, Progress.none())));
    }

    private static Defect<Solver> of(String name, String flaw, String property, Solver defective) {
        return new Defect<>(name, flaw, SOUND, defective, property);
    }

    /** What it is given to start near, it returns. */
    static Solver stale() {
        return new Solver() {
            @Override
            public Solution solve(Problem problem, Options options, Progress progress) {
                return SOUND.solve(problem, options, progress);
            }

            @Override
            public Solution solve(Problem problem, Options options, Progress progress, Solution near) {
                return near;
            }
        };
    }

    private static Solver remembering() {
        AtomicReference<Solution> last = new AtomicReference<>();
        AtomicReference<Integer> size = new AtomicReference<>(0);
        return (problem, options, progress) -> {
            int rows = problem.outputs().observations();
            if (rows != size.get()) {
                last.set(SOUND.solve(problem, options, progress));
                size.set(rows);
            }
            return last.get();
        };
    }
}
