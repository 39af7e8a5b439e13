package org.psdmodels.vector;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** A program for a virtual machine of its own: what a kernel matrix allocates there, after other work on vectors and amid it. */
public final class KernelBytes {
    /** So many that kernel matrices of points take vectors. */
    static final int POINTS = 1100;

    private static final int ORDER = 400;

    private static final int ROUNDS = 300;

    private KernelBytes() {}

    /**
     * Prints the bytes of the last of some matrices, as soon as one stays below a limit, or after many.
     *
     * @param arguments a seed for the order of the kinds of work, and the limit
     */
    public static void main(String[] arguments) {
        long limit = Long.parseLong(arguments[1]);
        Points points = Points.of(Matrix.wrap(POINTS, 10, numbers(10 * POINTS)));
        List<Map.Entry<String, Runnable>> work = new ArrayList<>(work().entrySet());
        work.add(Map.entry("kernel", () -> GaussianKernel.withWidth(1).gram(points)));
        Collections.shuffle(work, new Random(Long.parseLong(arguments[0])));
        long bytes = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && bytes > limit; round++) {
            for (Map.Entry<String, Runnable> kind : work) {
                long before = allocated();
                kind.getValue().run();
                bytes = kind.getKey().equals("kernel") ? allocated() - before : bytes;
            }
        }
        System.out.println(bytes);
    }

    private static Map<String, Runnable> work() {
        LinearAlgebra vectors = LinearAlgebra.named("vector").forOneThread();
        double[] numbers = numbers(ORDER * ORDER);
        View a = View.of(ORDER, ORDER, numbers);
        View result = View.of(ORDER, ORDER, new double[ORDER * ORDER]);
        double[][] columns = Stream.generate(() -> numbers(ORDER)).limit(8).toArray(double[][]::new);
        return Map.of(
                "product", () -> vectors.multiply(1, a, a, 0, result),
                "gram", () -> vectors.gram(a, numbers(ORDER), 0, result),
                "thin", () -> vectors.packed(a, (long) ORDER * ORDER).product(columns),
                "eigen", () -> vectors.eigen(View.of(vectors.gram(a))));
    }

    private static double[] numbers(int count) {
        return new Random(1).doubles(count, -1, 1).toArray();
    }

    private static long allocated() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        return threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}
