package org.psdmodels.cli.reproduce;

import java.util.stream.IntStream;
import org.psdmodels.api.solver.Progress;

/** Learns a kernel and its machine from some of a list of points. */
interface KernelLearner {
    /**
     * Learns.
     *
     * @param rows the points to learn from
     * @param signs 1 or -1 for each
     * @param penalty C
     * @param progress asked whether to stop
     * @return the decision function
     */
    Decision learn(int[] rows, double[] signs, double penalty, Progress progress);

    /** A decision function: positive where it says 1. */
    interface Decision {
        /** Its values at other points of the list. */
        double[] at(int... rows);
    }

    /** The share of a split's test rows that is labelled right by what is learned from its training rows. */
    default double accuracy(Labelled data, Split split, double penalty, Progress progress) {
        double[] found = learn(split.train(), data.signs(split.train()), penalty, progress)
                .at(split.test());
        double[] signs = data.signs(split.test());
        long right = IntStream.range(0, found.length)
                .filter(i -> found[i] > 0 == signs[i] > 0)
                .count();
        return (double) right / found.length;
    }
}
