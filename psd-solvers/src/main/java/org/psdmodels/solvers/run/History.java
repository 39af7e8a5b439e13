package org.psdmodels.solvers.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;

/**
 * The iterations of one solve, whatever methods take part in it: their numbers and times, the limit of their number, and
 * the line to the caller, who is told of each and asked before each. The clock starts with the object.
 */
public final class History {
    private final Options options;
    private final Progress progress;
    private final IntSupplier eigendecompositions;
    private final List<Iteration> iterations = new ArrayList<>();
    private final long started = System.nanoTime();
    private String method = "";

    /**
     * Nothing so far.
     *
     * @param options what is asked for, of which the limit of iterations is kept here
     * @param progress who watches, and who may stop
     * @param eigendecompositions counts the eigendecompositions so far
     */
    public History(Options options, Progress progress, IntSupplier eigendecompositions) {
        this.options = options;
        this.progress = progress;
        this.eigendecompositions = eigendecompositions;
    }

    /**
     * Nothing so far, of a method whose eigendecompositions are not counted.
     *
     * @param options what is asked for, of which the limit of iterations is kept here
     * @param progress who watches, and who may stop
     */
    public History(Options options, Progress progress) {
        this(options, progress, () -> 0);
    }

    /**
     * {@return why there should be no other iteration, the limit or the caller's wish; empty to go on} Asked before
     * every iteration, and as often as an iteration can be left.
     */
    public Optional<Status> stop() {
        return isFull() ? Optional.of(Status.ITERATION_LIMIT) : progress.stop();
    }

    /** {@return whether there were as many iterations as allowed} */
    public boolean isFull() {
        return iterations.size() >= options.maxIterations();
    }

    /**
     * Says who makes the iterations from here on.
     *
     * @param name what the method is called
     */
    public void enter(String name) {
        method = name;
    }

    /**
     * Numbers, times and reports an iteration.
     *
     * @param measure what it ended with
     */
    public void report(Worth measure) {
        add(
                measure.primal(),
                measure.dual(),
                measure.gap(),
                measure.infeasibility(),
                eigendecompositions.getAsInt(),
                method);
    }

    private void add(double primal, double dual, double gap, double infeasibility, int decompositions, String by) {
        double seconds = (System.nanoTime() - started) * 1e-9;
        Iteration iteration =
                new Iteration(iterations.size() + 1, primal, dual, gap, infeasibility, decompositions, seconds, by);
        iterations.add(iteration);
        progress.report(iteration);
    }

    /** {@return how many there were: the number of iterations} */
    public int count() {
        return iterations.size();
    }

    /** {@return a copy of all iterations, in order} */
    public List<Iteration> iterations() {
        return List.copyOf(iterations);
    }

    /** {@return what is left for another solver that goes on: the options with the rest of the iterations, one at least} */
    public Options rest() {
        return options.withMaxIterations(Math.max(1, options.maxIterations() - count()));
    }

    /**
     * Takes the iterations of another solver that goes on as those that follow.
     *
     * @param before the eigendecompositions that the other solver does not count
     * @return the line between it and the caller
     */
    public Progress continued(int before) {
        return new Progress() {
            @Override
            public void report(Iteration next) {
                add(
                        next.primal(),
                        next.dual(),
                        next.gap(),
                        next.infeasibility(),
                        before + next.eigendecompositions(),
                        next.method());
            }

            @Override
            public Optional<Status> stop() {
                return progress.stop();
            }

            @Override
            public void checkpoint() {
                progress.checkpoint();
            }
        };
    }
}
