package org.psdmodels.solvers.passes;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.solvers.features.Heap;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.PackedMatrix;
import org.psdmodels.solvers.linalg.View;

/**
 * The features of n observations, the columns of an r x n matrix V, as solvers for many of them see it: outputs V'X, thin
 * products V Y, weighted gram matrices, each in one pass over shards of columns. V is held, or never exists as a whole: shards
 * are computed in every pass, but for those first ones that fit into the memory granted. Which of the two, and how many threads
 * there are, makes no difference to the results as long as the shards are the same.
 */
public final class Passes {
    /** Numbers of a shard: a part of V that is worth a thread and a matrix of sums of its own. */
    private static final int NUMBERS = 1 << 21;

    /** Where so many copies of the features would not fit, none is kept for thin products. */
    private static final int COPIES = 7;

    /** Columns that are looked at together. */
    private static final int TILE = 256;

    /** Where less than this share of the features fits into memory, keeping some saves too little time for what it takes. */
    private static final double SHARE_WORTH_KEEPING = 0.5;

    private final int features;
    private final LinearAlgebra algebra;
    private final Shards shards;
    private final IntFunction<View> source;

    /** For thin products with each shard. */
    private final IntFunction<PackedMatrix> packed;

    /** The features of some observations. */
    private final Function<int[], double[]> some;

    private Passes(
            int features,
            LinearAlgebra algebra,
            Shards shards,
            IntFunction<View> source,
            IntFunction<PackedMatrix> packed,
            Function<int[], double[]> some) {
        this.features = features;
        this.algebra = algebra;
        this.shards = shards;
        this.source = source;
        this.packed = packed;
        this.some = some;
    }

    /**
     * Observations of a shard: as many as have some millions of numbers, but no fewer than there are features, so that the
     * shards' sums are not larger than they are.
     *
     * @param features the number r of features
     * @return the size of a shard
     */
    public static int shardSize(int features) {
        return Math.max(NUMBERS / Math.max(1, features), Math.max(1, features));
    }

    /**
     * Passes over features in memory, in the calling thread.
     *
     * @param v the matrix V, which must not change
     * @param algebra the linear algebra to use
     * @return the passes
     */
    public static Passes over(View v, LinearAlgebra algebra) {
        return over(v, algebra, Shards.CALLER);
    }

    /**
     * Passes over features in memory.
     *
     * @param v the matrix V, which must not change
     * @param algebra the linear algebra to use, which several threads may use at the same time
     * @param executor what runs a part of the work; the calling thread does the rest
     * @return the passes
     */
    public static Passes over(View v, LinearAlgebra algebra, Executor executor) {
        return over(v, algebra, shardSize(v.rows()), executor);
    }

    static Passes over(View v, LinearAlgebra algebra, int size, Executor executor) {
        Shards shards = new Shards(v.columns(), size, executor);
        IntFunction<View> source = shard -> v.columns(shards.from(shard), shards.to(shard));
        long numbers =
                Heap.fits((double) COPIES * v.rows() * v.columns()) ? (long) v.rows() * v.columns() : PackedMatrix.HUGE;
        List<PackedMatrix> packed = IntStream.range(0, shards.count())
                .mapToObj(shard -> algebra.packed(source.apply(shard), numbers))
                .toList();
        return new Passes(v.rows(), algebra, shards, source, packed::get, chosen -> columns(v, chosen));
    }

    /**
     * Passes over features that are computed when they are needed, in the calling thread.
     *
     * @param features the features
     * @param points the observations
     * @param size how many make a shard
     * @param memory how many numbers may be kept
     * @param interruption runs before each shard, and may end a pass by an exception
     * @return the passes
     */
    public static Passes streamed(
            SolverFeatures features, Points points, int size, long memory, Runnable interruption) {
        return streamed(features, points, size, memory, interruption, Shards.CALLER);
    }

    /**
     * Passes over features that are computed when they are needed.
     *
     * @param features the features, whose linear algebra several threads may use at the same time
     * @param points the observations
     * @param size how many make a shard
     * @param memory how many numbers may be kept
     * @param interruption runs before each shard, and may end a pass by an exception
     * @param executor what runs a part of the work; the calling thread does the rest
     * @return the passes
     */
    public static Passes streamed(
            SolverFeatures features, Points points, int size, long memory, Runnable interruption, Executor executor) {
        Shards shards = new Shards(points.size(), size, executor);
        AtomicReferenceArray<View> kept = new AtomicReferenceArray<>(keptShards(features, points, size, memory));
        IntFunction<View> source = shard -> {
            interruption.run();
            View known = shard < kept.length() ? kept.get(shard) : null;
            View found = known != null
                    ? known
                    : View.of(features.at(points.select(IntStream.range(shards.from(shard), shards.to(shard))
                            .toArray())));
            if (shard < kept.length()) {
                kept.set(shard, found);
            }
            return found;
        };
        LinearAlgebra algebra = features.algebra();
        IntFunction<PackedMatrix> packed = shard -> algebra.packed(source.apply(shard), PackedMatrix.HUGE);
        Function<int[], double[]> some =
                chosen -> features.at(points.select(chosen)).data();
        return new Passes(features.rank(), algebra, shards, source, packed, some);
    }

    private static int keptShards(SolverFeatures features, Points points, int size, long memory) {
        long room = memory / features.rank();
        if (room >= points.size()) {
            return (points.size() + size - 1) / size;
        }
        return room < SHARE_WORTH_KEEPING * points.size() ? 0 : (int) (room / size);
    }

    /** {@return the number of features: r} */
    public int features() {
        return features;
    }

    /** {@return what multiplies: the linear algebra} */
    public LinearAlgebra algebra() {
        return algebra;
    }

    /** {@return the number of observations: n} */
    public int observations() {
        return shards.observations();
    }

    private static double[] columns(View v, int... chosen) {
        int r = v.rows();
        double[] columns = new double[Matrix.length(r, chosen.length)];
        for (int k = 0; k < chosen.length; k++) {
            System.arraycopy(v.columns(chosen[k], chosen[k] + 1).toMatrix().data(), 0, columns, k * r, r);
        }
        return columns;
    }

    /** {@return the features of some observations as columns, without a pass over all} */
    public double[] columns(int... chosen) {
        return some.apply(chosen);
    }

    /** What is done with a shard. */
    public interface Work {
        /**
         * Does it.
         *
         * @param from the first observation of the shard
         * @param columns the features of its observations
         */
        void accept(int from, View columns);
    }

    /** What a shard adds to a sum over observations. */
    public interface Part {
        /**
         * Writes the sum over a shard.
         *
         * @param from the first observation of the shard
         * @param columns the features of its observations
         * @param out an array of zeros
         */
        void put(int from, View columns, double[] out);
    }

    /** Work on all shards, in any order and on several at the same time. */
    public void forEach(Work work) {
        shards.forEach(shard -> work.accept(shards.from(shard), source.apply(shard)));
    }

    /**
     * {@return a sum over the observations: what their shards put, added in the order of the shards}
     *
     * @param length how many numbers
     * @param part what a shard puts
     */
    public double[] sum(int length, Part part) {
        return shards.sum(length, (shard, out) -> part.put(shards.from(shard), source.apply(shard), out));
    }

    /**
     * V Diag(weights) V'.
     *
     * @param weights one number per observation, of any sign
     * @return the symmetric r x r matrix
     */
    public double[] gram(double[] weights) {
        return sum(Matrix.length(features, features), (from, columns, out) -> {
            double[] own = Arrays.copyOfRange(weights, from, from + columns.columns());
            algebra.gram(columns, own, 0, View.of(features, features, out));
        });
    }

    /**
     * V'X.
     *
     * @param x the columns of X
     * @return one number per observation for each of them
     */
    public double[][] outputs(double[][] x) {
        double[][] u = new double[x.length][observations()];
        shards.forEach(shard -> {
            double[][] own = packed.apply(shard).transposedProduct(x);
            for (int c = 0; c < u.length; c++) {
                System.arraycopy(own[c], 0, u[c], shards.from(shard), own[c].length);
            }
        });
        return u;
    }

    /**
     * V Y.
     *
     * @param y the columns of Y, one number per observation
     * @return the columns of the product
     */
    public double[][] combination(double[][] y) {
        double[] flat = shards.sum(features * y.length, (shard, out) -> {
            double[][] own = new double[y.length][];
            for (int c = 0; c < own.length; c++) {
                own[c] = Arrays.copyOfRange(y[c], shards.from(shard), shards.to(shard));
            }
            double[][] product = packed.apply(shard).product(own);
            for (int c = 0; c < own.length; c++) {
                System.arraycopy(product[c], 0, out, c * features, features);
            }
        });
        double[][] product = new double[y.length][];
        for (int c = 0; c < product.length; c++) {
            product[c] = Arrays.copyOfRange(flat, c * features, (c + 1) * features);
        }
        return product;
    }

    /** {@return the n numbers |v_i|^2 of all observations} */
    public double[] squaredNorms() {
        double[] norms = new double[observations()];
        forEach((from, columns) -> {
            for (int start = 0; start < columns.columns(); start += TILE) {
                int end = Math.min(columns.columns(), start + TILE);
                double[] tile = columns.columns(start, end).toMatrix().data();
                for (int i = start, k = 0; i < end; i++) {
                    double sum = 0;
                    for (int stop = k + features; k < stop; k++) {
                        sum += tile[k] * tile[k];
                    }
                    norms[from + i] = sum;
                }
            }
        });
        return norms;
    }
}
