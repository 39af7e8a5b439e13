package org.psdmodels.models.baseline;

import org.psdmodels.api.Checks;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;

/** Products with a kernel matrix that is never stored, and whose entries must not be negative. */
final class KernelProducts {
    private KernelProducts() {}

    /** sum_j k(x_i, z_j) c_j. */
    static double[] of(Kernel kernel, Points x, Points z, double[] c) {
        KernelMatrix matrix = kernel.between(x, z);
        double[] sum = new double[x.size()];
        double[] column = new double[x.size()];
        for (int j = 0; j < c.length; j++) {
            matrix.column(j, 0, column.length, column, 0);
            for (int i = 0; i < sum.length; i++) {
                requireNonNegative(column[i], i, j);
                sum[i] += c[j] * column[i];
            }
        }
        return sum;
    }

    private static void requireNonNegative(double value, int i, int j) {
        if (!(value >= 0)) {
            throw Checks.failure(
                    "kernel value of points " + i + " and " + j,
                    "must be >= 0 for coefficients that are not negative to make a function that is not",
                    value);
        }
    }
}
