package org.psdmodels.cli.report.model;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The receiver operating characteristic: as the threshold falls, the share of negative rows above it, and that of positive ones.
 *
 * @param falseAlarms the shares of negative rows, ascending from 0 to 1
 * @param found the shares of positive rows, ascending from 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent")
record Roc(double[] falseAlarms, double[] found) {
    /** Rows of equal scores pass a threshold together. */
    static Roc of(double[] scores, boolean... positive) {
        int[] order = IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -scores[i]))
                .mapToInt(i -> i)
                .toArray();
        int[] ends = IntStream.range(0, order.length)
                .filter(k -> k + 1 == order.length || scores[order[k]] != scores[order[k + 1]])
                .toArray();
        double positives = IntStream.of(order).filter(i -> positive[i]).count();
        double negatives = order.length - positives;
        double[] x = new double[ends.length + 1];
        double[] y = new double[ends.length + 1];
        int next = 0;
        int above = 0;
        for (int e = 0; e < ends.length; e++) {
            for (; next <= ends[e]; next++) {
                above += positive[order[next]] ? 1 : 0;
            }
            x[e + 1] = (next - above) / negatives;
            y[e + 1] = above / positives;
        }
        return new Roc(x, y);
    }

    /** The area below: the share of pairs, one of each kind, in which the positive row has the larger score. */
    double area() {
        double area = 0;
        for (int k = 1; k < found.length; k++) {
            area += (falseAlarms[k] - falseAlarms[k - 1]) * (found[k] + found[k - 1]) / 2;
        }
        return area;
    }
}
