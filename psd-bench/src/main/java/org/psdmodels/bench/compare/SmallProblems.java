package org.psdmodels.bench.compare;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.automatic.SolverBySize;

/**
 * Problems that take milliseconds, by path-following in another build and by the present automatic choice, in one virtual machine
 * and in turns after both are warm: processor time of the thread, features included.
 */
public final class SmallProblems implements ComparisonPart {
    private static final int TIMES = 51;

    /** Runs of each that are not counted, in nanoseconds, and the most of both that are counted. */
    private static final double WARMING = 2e9;

    private static final double MEASURING = 2e10;

    private static final double MILLI = 1e-6;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Path jars;

    /**
     * Beside another build.
     *
     * @param jars the folder of its jars and of those that they need
     */
    public SmallProblems(Path jars) {
        this.jars = jars;
    }

    @Override
    public void run(Scope scope, Report report) {
        report.heading("Small problems beside the path of another build");
        report.table("problem", "lambda", "path there, ms", "automatic here, ms", "ratio", "status there", "here");
        try (OtherBuild before = new OtherBuild(jars)) {
            for (SmallProblem one : SmallProblem.all()) {
                for (double lambda : scope.wants(one) ? SmallProblem.lambdas() : new double[0]) {
                    run(one, lambda, before, report);
                }
            }
        }
    }

    private static void run(SmallProblem one, double lambda, OtherBuild build, Report report) {
        Solver solver = new SolverBySize();
        Problem problem = one.at(lambda);
        OtherBuild.Fit before = build.fit(one.model().name(), one.n(), lambda);
        warm(before::status);
        warm(() -> solver.solve(problem));
        double pair = nanos(before::status) + nanos(() -> solver.solve(problem));
        int times = (int) Math.max(1, Math.min(TIMES, MEASURING / pair));
        double[] then = new double[times];
        double[] now = new double[times];
        for (int k = 0; k < times; k++) {
            then[k] = nanos(before::status);
            now[k] = nanos(() -> solver.solve(problem));
        }
        report.row(
                one,
                lambda,
                MILLI * median(then),
                MILLI * median(now),
                median(then) / median(now),
                before.status(),
                solver.solve(problem).status());
    }

    private static void warm(Runnable work) {
        for (double spent = 0; spent < WARMING; ) {
            spent += nanos(work);
        }
    }

    /** The processor time of this thread. */
    private static double nanos(Runnable work) {
        long started = THREADS.getCurrentThreadCpuTime();
        work.run();
        return THREADS.getCurrentThreadCpuTime() - started;
    }

    private static double median(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
