package org.psdmodels.solvers.lowrank;

import java.util.Arrays;
import org.psdmodels.api.Points;
import org.psdmodels.solvers.features.Features;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.passes.Passes;

/**
 * The features of the observations, the columns of an r x n matrix V that never exists as a whole: shards of columns, of
 * which the first are kept as far as the memory granted goes, if that is half of them, and the others computed anew in every
 * pass. Matrices are arrays, column after column.
 */
final class FeatureStream {
    private final Features features;
    private final Passes passes;

    /**
     * Divides the points.
     *
     * @param features the features
     * @param points the n points
     * @param size how many points make a shard
     * @param memory how many numbers may be kept
     * @param interruption what ends a pass
     */
    FeatureStream(Features features, Points points, int size, long memory, Interruption interruption) {
        this.features = features;
        this.passes = Passes.streamed(features, points, size, memory, interruption::ask);
    }

    Features features() {
        return features;
    }

    /** U'V for an r x p matrix U, written to the first p n numbers of an array. */
    void project(double[] u, double[] out) {
        int p = u.length / features.rank();
        View transposed = View.of(features.rank(), p, u).transpose();
        View target = View.of(p, out.length / p, out);
        passes.forEach((from, columns) -> {
            View part = target.columns(from, from + columns.columns());
            algebra().multiply(1, transposed, columns, 0, part);
        });
    }

    /** |Phi(x_i)|^2 for all points. */
    double[] squaredNorms() {
        return passes.squaredNorms();
    }

    /** V Diag(weights) V'. */
    double[] gram(double[] weights) {
        return passes.gram(weights);
    }

    /** V Diag(weights) Y' for a p x n matrix Y. */
    double[] combination(double[] weights, double[] y) {
        int p = y.length / weights.length;
        return passes.sum(features.rank() * p, (from, columns, out) -> {
            double[] part = Arrays.copyOfRange(y, from * p, (from + columns.columns()) * p);
            for (int k = 0; k < part.length; k++) {
                part[k] *= weights[from + k / p];
            }
            View transposed = View.of(p, columns.columns(), part).transpose();
            algebra().multiply(1, columns, transposed, 0, View.of(features.rank(), p, out));
        });
    }

    private LinearAlgebra algebra() {
        return features.algebra();
    }
}
