package org.psdmodels.solvers.lowrank;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.finite.Dense;

/**
 * Descent over the roots R of matrices A = R R', in O(n r k) an iteration for k columns. A round is a certificate, whose
 * matrix Z gives new columns and new coordinates, and then some dozens of iterations of limited-memory BFGS.
 */
final class Descent {
    /** So many iterations make a round. */
    private static final int LENGTH = 60;

    /**
     * A round ends early where a Newton step would lower the objective by less than this share of the gap wanted: the gap
     * is larger by the factor by which the penalty is smaller than the objective.
     */
    private static final double GAIN = 1e-4;

    /** The next round goes on to this share of what ended the last. */
    private static final double FINER = 0.01;

    /** The first step of a round relative to the roots. */
    private static final double FIRST_STEP = 0.1;

    private final RootProblem problem;
    private final Columns columns;
    private final Rounds rounds;
    private final Options options;
    private final Progress progress;

    private double gain;

    Descent(RootProblem problem, int directions, Rounds rounds, Options options, Progress progress) {
        this.problem = problem;
        this.columns = new Columns(problem, directions);
        this.rounds = rounds;
        this.options = options;
        this.progress = progress;
        this.gain = GAIN * options.tolerance();
    }

    /** Rounds until one is good enough or a limit is reached; no status where descent cannot begin or gets stuck. */
    Optional<Status> run(Optional<List<double[]>> near) {
        return columns.first(near, options.seed()).flatMap(this::run);
    }

    private Optional<Status> run(List<double[]> first) {
        List<double[]> matrices = first;
        while (true) {
            RootRange range = RootRange.of(problem, matrices);
            RootPoint point = range.point();
            Round round = range.certified(point, options.tolerance());
            rounds.keep(round);
            Optional<Status> status = rounds.status(round);
            if (status.isPresent() || rounds.isStuck()) {
                return status;
            }
            RootPoint start = RootPoint.of(problem, problem.roots(columns.next(point.matrices(), round.slacks())));
            matrices = descend(start, Coordinates.of(start, round.slacks()));
            Optional<Status> stop = progress.stop();
            if (stop.isPresent()) {
                return stop;
            }
        }
    }

    private List<double[]> descend(RootPoint start, Coordinates coordinates) {
        LimitedMemory memory = new LimitedMemory();
        RootPoint point = start;
        double[] gradient = coordinates.gradient(point.gradient());
        for (int k = 0; k < LENGTH && progress.stop().isEmpty(); k++) {
            double[] d = memory.direction(gradient);
            List<Root> direction = problem.roots(coordinates.matrices(d, point.roots()));
            RootLine line = new RootLine(problem, point.roots(), direction);
            double firstStep = memory.isEmpty() ? firstStep(point.roots(), direction) : 1;
            Optional<Trial> found = LineSearch.minimum(line::at, firstStep);
            if (found.isEmpty()
                    || isLittle(-Dense.dot(gradient, d) / 2, found.get().value(), memory)) {
                gain *= FINER;
                break;
            }
            point = point.moved(found.get().step(), direction);
            double[] next = coordinates.gradient(point.gradient());
            memory.learn(Dense.times(found.get().step(), d), Dense.plus(next, -1, gradient));
            gradient = next;
        }
        return point.matrices();
    }

    /** Whether a Newton step is about to gain so little that a certificate may be worth its time. */
    private boolean isLittle(double decrement, double value, LimitedMemory memory) {
        return !memory.isEmpty() && decrement <= gain * Math.abs(value);
    }

    private static double firstStep(List<Root> roots, List<Root> direction) {
        return FIRST_STEP * norm(roots) / norm(direction);
    }

    private static double norm(List<Root> roots) {
        return Math.sqrt(
                roots.stream().mapToDouble(r -> Dense.dot(r.root(), r.root())).sum());
    }
}
