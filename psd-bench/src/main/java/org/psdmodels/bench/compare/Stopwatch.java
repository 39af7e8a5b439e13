package org.psdmodels.bench.compare;

import java.util.Arrays;

/** Times of pieces of work. */
final class Stopwatch {
    private Stopwatch() {}

    /** The seconds that some work takes. */
    static double seconds(Runnable work) {
        long started = System.nanoTime();
        work.run();
        return (System.nanoTime() - started) / 1e9;
    }

    /** The middle of some numbers, of an even count the larger one. */
    static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
