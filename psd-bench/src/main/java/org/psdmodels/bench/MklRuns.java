package org.psdmodels.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.kit.KernelTask;
import org.psdmodels.laws.kit.KernelTask.ParameterSet;
import org.psdmodels.laws.kit.KernelTasks;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.learn.kernels.DirectSolver;
import org.psdmodels.learn.kernels.Labels;
import org.psdmodels.learn.kernels.LearnedMatrix;
import org.psdmodels.learn.kernels.LearnedWeights;
import org.psdmodels.learn.kernels.MatrixFamily;
import org.psdmodels.learn.kernels.SimpleMkl;
import org.psdmodels.solvers.svm.BoxProgram;
import org.psdmodels.solvers.svm.Gram;
import org.psdmodels.solvers.svm.SmoOptions;
import org.psdmodels.solvers.svm.SmoSolver;

/**
 * SimpleMKL on random dictionaries, judged by another route to the optimum: over diagonal P the direct method has the same
 * problem, and the machine of the weights that SimpleMKL returns is trained again from their kernel matrix.
 *
 * <pre>  java -cp "psd-bench/target/lib/*" org.psdmodels.bench.MklRuns [RUNS] [SEED]</pre>
 *
 * <p>A run is wrong if it ends OPTIMAL with a machine whose value is above the minimum by more than the tolerance, or if
 * the minimum is below what its gap allows. 480 runs unless told.
 */
public final class MklRuns {
    private static final int RUNS = 480;
    private static final long SEED = 1;

    /** Of the optimum and of the machine of the weights; small beside every tolerance. */
    private static final double EXACT = 1e-8;

    private static final double[] DECADES = {1e-5, 1e-4, 1e-3, 1e-2};

    private MklRuns() {}

    /**
     * One run.
     *
     * @param task what was learned from
     * @param found what was found
     * @param excess how much the machine of the weights is above the minimum, relative to the former
     * @param below how far the minimum is below what the gap allows, relative to it
     */
    private record Judged(KernelTask task, LearnedWeights found, double excess, double below) {
        static Judged of(KernelTask task) {
            Labels labels = new Labels(task.signs(), task.penalties());
            LearnedWeights found = new SimpleMkl()
                    .solve(
                            task.parts(),
                            labels,
                            Options.DEFAULT.withTolerance(task.tolerance()).withMaxIterations(1000),
                            Progress.none());
            LearnedMatrix best = new DirectSolver()
                    .solve(new Diagonal(task), labels, Options.DEFAULT.withTolerance(EXACT), Progress.none());
            double most = best.objective() + best.gap();
            double value = value(task, found.weights());
            return new Judged(
                    task, found, (value - most) / value, (found.objective() - found.gap() - most) / best.objective());
        }

        /** Not a number where the weights are not finite. */
        private static double value(KernelTask task, double... weights) {
            if (!Double.isFinite(Arrays.stream(weights).sum())) {
                return Double.NaN;
            }
            Gram gram = Gram.of(task.gram(diagonal(weights)));
            return -new SmoSolver()
                    .solve(
                            BoxProgram.classification(gram, task.signs(), task.penalties()),
                            SmoOptions.DEFAULT.withTolerance(EXACT),
                            Progress.none())
                    .objective();
        }

        boolean isOptimal() {
            return found.status() == Status.OPTIMAL;
        }

        boolean isWrong() {
            return (isOptimal() && !(excess <= task.tolerance())) || !(below <= EXACT);
        }
    }

    /** Convex combinations of kernels as K(P) with P = Diag(d). */
    private record Diagonal(KernelTask task) implements MatrixFamily {
        @Override
        public int order() {
            return task.order();
        }

        @Override
        public int observations() {
            return task.size();
        }

        @Override
        public Matrix gram(Matrix p) {
            return task.gram(p);
        }

        @Override
        public List<Matrix> products(double[] c) {
            return IntStream.range(0, task.size())
                    .mapToObj(i -> task.product(i, c))
                    .toList();
        }
    }

    private static Matrix diagonal(double... d) {
        double[] data = new double[d.length * d.length];
        for (int k = 0; k < d.length; k++) {
            data[k * (d.length + 1)] = d[k];
        }
        return Matrix.wrap(d.length, d.length, data);
    }

    /**
     * Prints the table.
     *
     * @param arguments the number of runs and the seed
     */
    public static void main(String... arguments) {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : RUNS;
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : SEED;
        List<Judged> all = new ArrayList<>();
        for (int number = 0; number < runs; number++) {
            all.add(Judged.of(KernelTasks.draw(ParameterSet.SIMPLEX, new Trial(number, seed))));
        }
        PrintStream out = System.out;
        out.println("| tolerance | runs | OPTIMAL | wrong | largest excess over the minimum | machines |\n"
                + "|---|--:|--:|--:|--:|--:|");
        for (int k = 0; k + 1 < DECADES.length; k++) {
            double from = DECADES[k];
            double to = DECADES[k + 1];
            out.println(row(
                    String.format(Locale.ROOT, "%.0e to %.0e", from, to),
                    all.stream()
                            .filter(j -> j.task.tolerance() >= from && j.task.tolerance() < to)
                            .toList()));
        }
        out.println(row("all", all));
    }

    private static String row(String name, List<Judged> runs) {
        return String.format(
                Locale.ROOT,
                "| %s | %d | %d | %d | %.1e | %d |",
                name,
                runs.size(),
                count(runs, Judged::isOptimal),
                count(runs, Judged::isWrong),
                runs.stream().mapToDouble(Judged::excess).max().orElse(0),
                runs.stream().mapToInt(j -> j.found.machines()).sum());
    }

    private static long count(List<Judged> runs, Predicate<Judged> which) {
        return runs.stream().filter(which).count();
    }
}
