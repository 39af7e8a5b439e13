package org.psdmodels.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.bench.classify.LibSvm;
import org.psdmodels.bench.classify.TwoClassData;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.solvers.svm.BoxProgram;
import org.psdmodels.solvers.svm.Gram;
import org.psdmodels.solvers.svm.SmoOptions;
import org.psdmodels.solvers.svm.SmoSolution;
import org.psdmodels.solvers.svm.SmoSolver;

/**
 * Support vector machines on public data and on a large problem, on request next to libsvm's svm-train: docs/svm.md.
 *
 * <pre>  java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Svm FOLDER [--libsvm]</pre>
 *
 * <p>The objectives are compared at a relative gap of 1e-8 with svm-train -e 1e-7, the times at a relative gap of 1e-6 with
 * svm-train at its default, -e 1e-3. Times are the best of three, ours without the start of the virtual machine but with the
 * kernel matrix. libsvm keeps that matrix in single precision: its objective is computed in double precision from the
 * coefficients of its model, and the difference to what it prints is in a column of its own.
 */
public final class Svm {
    private static final double PRECISE_GAP = 1e-8;
    private static final double PRECISE_VIOLATION = 1e-7;
    private static final double DEFAULT_VIOLATION = 1e-3;
    private static final int TIMES = 3;

    private record Shape(String name, Kernel kernel, List<String> options) {}

    /** exp(-|x - y|^2) and (1 + x'y)^3. */
    private static final List<Shape> SHAPES = List.of(
            new Shape("Gaussian", GaussianKernel.withWidth(Math.sqrt(0.5)), List.of("-t", "2", "-g", "1")),
            new Shape(
                    "polynomial",
                    PolynomialKernel.withDegree(3, 1),
                    List.of("-t", "1", "-d", "3", "-g", "1", "-r", "1")));

    private final PrintStream out = System.out;
    private final boolean compare;

    private Svm(boolean compare) {
        this.compare = compare;
    }

    /**
     * Prints the tables.
     *
     * @param arguments the folder with the data sets, and {@code --libsvm} for the comparison
     * @throws IOException if a file or svm-train cannot be read
     */
    public static void main(String... arguments) throws IOException {
        boolean compare = Arrays.asList(arguments).contains("--libsvm");
        if (arguments.length != (compare ? 2 : 1)) {
            System.err.println("usage: Svm FOLDER [--libsvm]");
            System.exit(2);
        }
        new Svm(compare).run(Path.of(arguments[0]));
    }

    private void run(Path folder) throws IOException {
        out.println(
                "| data | n | kernel | C | objective | relative gap | steps | columns | libsvm's objective | relative"
                        + " difference | as printed |\n|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|");
        for (String name : TwoClassData.NAMES) {
            TwoClassData data = TwoClassData.read(folder, name);
            for (Shape shape : SHAPES) {
                for (double penalty : new double[] {0.1, 1, 10}) {
                    objective(data, shape, penalty);
                }
            }
        }
        out.println("\n| n | kernel | C | seconds | steps | support vectors | libsvm's seconds | ratio |\n"
                + "|--:|---|--:|--:|--:|--:|--:|--:|");
        for (int n : new int[] {5000, 10_000}) {
            TwoClassData data = TwoClassData.generated(n, 8);
            for (Shape shape : SHAPES) {
                for (double penalty : new double[] {1, 10}) {
                    time(data, shape, penalty);
                }
            }
        }
    }

    private static SmoSolution train(TwoClassData data, Shape shape, double penalty, double tolerance) {
        double[] penalties = new double[data.signs().length];
        Arrays.fill(penalties, penalty);
        BoxProgram program = BoxProgram.classification(Gram.of(shape.kernel(), data.points()), data.signs(), penalties);
        return new SmoSolver().solve(program, SmoOptions.DEFAULT.withTolerance(tolerance), Progress.none());
    }

    private void objective(TwoClassData data, Shape shape, double penalty) throws IOException {
        SmoSolution ours = train(data, shape, penalty, PRECISE_GAP);
        String other = "| | |";
        if (compare) {
            LibSvm theirs = LibSvm.train(data, shape.kernel(), penalty, PRECISE_VIOLATION);
            double objective = objective(shape.kernel().gram(data.points()), data.signs(), theirs.coefficients());
            other = format(
                    "%.6f | %.1e | %.1e |",
                    objective,
                    Math.abs(ours.objective() / objective - 1),
                    Math.abs(ours.objective() / theirs.printed() - 1));
        }
        out.println(format(
                "| %s | %d | %s | %s | %.6f | %.1e | %d | %d | %s",
                data.name(),
                data.signs().length,
                shape.name(),
                penalty,
                ours.objective(),
                ours.relativeGap(),
                ours.iterations(),
                ours.columns(),
                other));
    }

    /** c'K c / 2 - t'c. */
    private static double objective(Matrix k, double[] t, double[] c) {
        double sum = 0;
        for (int i = 0; i < c.length; i++) {
            double product = 0;
            for (int j = 0; j < c.length; j++) {
                product += k.get(i, j) * c[j];
            }
            sum += c[i] * (product / 2 - t[i]);
        }
        return sum;
    }

    private void time(TwoClassData data, Shape shape, double penalty) throws IOException {
        double best = Double.POSITIVE_INFINITY;
        double theirs = Double.POSITIVE_INFINITY;
        SmoSolution ours = train(data, shape, penalty, SmoOptions.DEFAULT.tolerance());
        for (int k = 0; k < TIMES; k++) {
            long start = System.nanoTime();
            train(data, shape, penalty, SmoOptions.DEFAULT.tolerance());
            best = Math.min(best, (System.nanoTime() - start) * 1e-9);
            if (compare) {
                theirs = Math.min(
                        theirs,
                        LibSvm.train(data, shape.options(), penalty, DEFAULT_VIOLATION)
                                .seconds());
            }
        }
        long supports = Arrays.stream(ours.coefficients()).filter(c -> c != 0).count();
        out.println(format(
                "| %d | %s | %s | %.2f | %d | %d | %s",
                data.signs().length,
                shape.name(),
                penalty,
                best,
                ours.iterations(),
                supports,
                compare ? format("%.2f | %.2f |", theirs, best / theirs) : "| |"));
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
