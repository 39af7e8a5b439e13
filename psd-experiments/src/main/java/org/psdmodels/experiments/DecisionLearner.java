package org.psdmodels.experiments;

import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.solver.Progress;

/** Learns a kernel and its machine from some of a list of points. */
interface DecisionLearner {
    /** The list. */
    Points points();

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

    /**
     * Learns from some of the points, and says what the decision function is at others.
     *
     * @param split the points to learn from, and the others
     * @param signs 1 or -1 for each to learn from
     * @param penalty C
     * @param progress asked whether to stop
     * @return the values at the others
     */
    default double[] heldOut(RowSplit split, double[] signs, double penalty, Progress progress) {
        return learn(split.train(), signs, penalty, progress).at(points().select(split.test()));
    }

    /**
     * A decision function f(x) = sum_i c_i k(x_i, x) + b: positive where it says 1.
     *
     * @param kernel k
     * @param known the points x_i
     * @param coefficients the coefficients c_i
     * @param bias b
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Decision(Kernel kernel, Points known, double[] coefficients, double bias) {
        double[] at(Points points) {
            KernelMatrix matrix = kernel.between(known, points);
            double[] column = new double[coefficients.length];
            return IntStream.range(0, points.size())
                    .mapToDouble(j -> {
                        matrix.column(j, 0, column.length, column, 0);
                        return bias + dot(column);
                    })
                    .toArray();
        }

        private double dot(double... column) {
            double sum = 0;
            for (int i = 0; i < column.length; i++) {
                sum += coefficients[i] * column[i];
            }
            return sum;
        }

        /** The share of data that it labels right. */
        double accuracy(SignedPoints data) {
            return data.agreement(at(data.points()));
        }
    }
}
