package org.psdmodels.experiments;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;

/**
 * The way of a solver to its solution: the smallest relative gap so far, and the processor time of the thread it runs on,
 * which other programs on the machine do not lengthen. Points are kept where the iteration number has grown by two percent,
 * as many as a chart on a logarithmic scale can show.
 */
final class Trace implements Progress {
    private static final double DENSITY = 1.02;
    private static final double NANOSECOND = 1e-9;

    /** What was known after an iteration. */
    record Point(int iteration, int eigendecompositions, double gap, double seconds) {}

    private final Progress progress;
    private final List<Point> points = new ArrayList<>();
    private final long started = processorTime();
    private Point last = new Point(0, 0, Double.POSITIVE_INFINITY, 0);

    Trace(Progress progress) {
        this.progress = progress;
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @Override
    public void report(Iteration i) {
        progress.report(i);
        double unit = Math.max(Math.abs(i.primal()), Math.abs(i.dual()));
        double gap = Math.max(Math.abs(unit > 0 ? i.gap() / unit : i.gap()), i.infeasibility());
        last = new Point(
                i.number(),
                i.eigendecompositions(),
                gap < last.gap ? gap : last.gap,
                (processorTime() - started) * NANOSECOND);
        if (points.isEmpty() || last.iteration > DENSITY * points.get(points.size() - 1).iteration) {
            points.add(last);
        }
    }

    @Override
    public Optional<Status> stop() {
        return progress.stop();
    }

    /** The points kept, and the last one. */
    List<Point> points() {
        List<Point> all = new ArrayList<>(points);
        if (!all.isEmpty() && all.get(all.size() - 1).iteration < last.iteration) {
            all.add(last);
        }
        return all;
    }

    /** After the last iteration. */
    Point last() {
        return last;
    }
}
