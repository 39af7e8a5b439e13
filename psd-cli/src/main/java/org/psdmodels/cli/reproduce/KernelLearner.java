package org.psdmodels.cli.reproduce;

import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;
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
        double accuracy(Labelled data) {
            double[] found = at(data.points());
            long right = IntStream.range(0, found.length)
                    .filter(i -> found[i] > 0 == data.signs()[i] > 0)
                    .count();
            return (double) right / found.length;
        }
    }
}
