package org.psdmodels.solvers.lowrank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.solvers.features.FeatureBlock;
import org.psdmodels.solvers.features.Features;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The features of the observations, the columns of an r x n matrix V that never exists as a whole: blocks of columns, of
 * which the first are kept as far as the memory granted goes, if that is half of them, and the others computed anew in every
 * pass.
 */
final class FeatureStream {
    /** Where less than this share of the features fits into memory, keeping some saves too little time for what it takes. */
    private static final double SHARE_WORTH_KEEPING = 0.5;

    private final Features features;
    private final int size;
    private final Interruption interruption;
    private final Points first;
    private final Points rest;
    private final List<FeatureBlock> kept = new ArrayList<>();

    /**
     * Divides the points.
     *
     * @param features the features
     * @param points the n points
     * @param size how many points make a block
     * @param memory how many numbers may be kept
     * @param interruption what ends a pass
     */
    FeatureStream(Features features, Points points, int size, long memory, Interruption interruption) {
        this.features = features;
        this.interruption = interruption;
        int count = points.size();
        this.size = size;
        long room = memory / features.rank();
        int keep = room >= count ? count : room < SHARE_WORTH_KEEPING * count ? 0 : (int) (room / size * size);
        this.first = range(points, 0, keep);
        this.rest = range(points, keep, count);
    }

    private static Points range(Points points, int from, int to) {
        return to - from == points.size()
                ? points
                : points.select(IntStream.range(from, to).toArray());
    }

    Features features() {
        return features;
    }

    /** U'V for an r x p matrix U, written to the first p n numbers of an array. */
    void project(double[] u, double[] out) {
        int p = u.length / features.rank();
        View transposed = View.of(features.rank(), p, u).transpose();
        View target = View.of(p, out.length / p, out);
        forEach(block -> {
            View part =
                    target.columns(block.from(), block.from() + block.features().columns());
            algebra().multiply(1, transposed, View.of(block.features()), 0, part);
        });
    }

    /** |Phi(x_i)|^2 for all points. */
    double[] squaredNorms() {
        double[] norms = new double[first.size() + rest.size()];
        int r = features.rank();
        forEach(block -> {
            double[] data = block.features().data();
            for (int k = 0; k < data.length; k++) {
                norms[block.from() + k / r] += data[k] * data[k];
            }
        });
        return norms;
    }

    /** V Diag(weights) V'. */
    double[] gram(double[] weights) {
        int r = features.rank();
        double[] sum = new double[r * r];
        View target = View.of(r, r, sum);
        forEach(block -> {
            int to = block.from() + block.features().columns();
            algebra().gram(View.of(block.features()), Arrays.copyOfRange(weights, block.from(), to), 1, target);
        });
        return sum;
    }

    /** V Diag(weights) Y' for a p x n matrix Y. */
    double[] combination(double[] weights, double[] y) {
        int p = y.length / weights.length;
        double[] sum = new double[features.rank() * p];
        View target = View.of(features.rank(), p, sum);
        forEach(block -> {
            int columns = block.features().columns();
            double[] part = Arrays.copyOfRange(y, block.from() * p, (block.from() + columns) * p);
            for (int k = 0; k < part.length; k++) {
                part[k] *= weights[block.from() + k / p];
            }
            View transposed = View.of(p, columns, part).transpose();
            algebra().multiply(1, View.of(block.features()), transposed, 1, target);
        });
        return sum;
    }

    private LinearAlgebra algebra() {
        return features.algebra();
    }

    /** One pass, block after block in their order. */
    private void forEach(Consumer<FeatureBlock> action) {
        Consumer<FeatureBlock> next = block -> {
            interruption.ask();
            action.accept(block);
        };
        if (kept.isEmpty() && first.size() > 0) {
            features.blocks(first, size).forEachRemaining(block -> {
                interruption.ask();
                kept.add(block);
            });
        }
        kept.forEach(next);
        if (rest.size() > 0) {
            features.blocks(rest, size)
                    .forEachRemaining(
                            block -> next.accept(new FeatureBlock(first.size() + block.from(), block.features())));
        }
    }
}
