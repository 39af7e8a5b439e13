package org.psdmodels.solvers.finite;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.PackedMatrix;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.passes.Passes;

/**
 * The vectors v of atoms v v', the columns of an r x m matrix V: in memory, or with the first of them, those of the
 * observations, streamed in passes.
 */
public final class RankOnes {
    private final int size;
    private final int count;
    private final Optional<Passes> streamed;
    private final double[] held;

    private RankOnes(int size, int count, Optional<Passes> streamed, double[] held) {
        this.size = size;
        this.count = count;
        this.streamed = streamed;
        this.held = held;
    }

    /**
     * Vectors in memory.
     *
     * @param size the order r
     * @param count the number m
     * @param vectors V, not copied
     * @return the vectors
     */
    public static RankOnes held(int size, int count, double[] vectors) {
        return new RankOnes(size, count, Optional.empty(), vectors);
    }

    /**
     * Vectors of which the first are streamed.
     *
     * @param first the first
     * @param others the others, not copied
     * @return the vectors
     */
    static RankOnes streamed(Passes first, double[] others) {
        int r = first.features();
        return new RankOnes(r, first.observations() + others.length / r, Optional.of(first), others);
    }

    /** {@return the passes over the vectors that are not in memory: the passes; empty where all are} */
    public Optional<Passes> streamed() {
        return streamed;
    }

    /** {@return all vectors V in memory} */
    double[] data() {
        if (streamed.isPresent()) {
            throw new AssertionError("vectors that are streamed are asked for as a whole");
        }
        return held;
    }

    /**
     * {@return a vector that is in memory}
     *
     * @param j its number, not of one that is streamed
     */
    public double[] vector(int j) {
        return Arrays.copyOf(others(j), size);
    }

    /** The vectors from one on, which are in memory. */
    double[] others(int from) {
        return Arrays.copyOfRange(held, (from - first()) * size, held.length);
    }

    /** How many are streamed. */
    private int first() {
        return streamed.map(Passes::observations).orElse(0);
    }

    private int others() {
        return count - first();
    }

    /** The vectors of some observations, which are the first ones. */
    double[] some(int... chosen) {
        return streamed.map(passes -> passes.columns(chosen)).orElseGet(() -> columns(size, held, chosen));
    }

    /** What vectors of the same observations have in common. */
    Object source() {
        return streamed.<Object>map(passes -> passes).orElse(held);
    }

    /** Some columns of a matrix. */
    static double[] columns(int size, double[] all, int... chosen) {
        double[] some = new double[Matrix.length(size, chosen.length)];
        for (int k = 0; k < chosen.length; k++) {
            System.arraycopy(all, chosen[k] * size, some, k * size, size);
        }
        return some;
    }

    /** v'A v for all vectors. */
    double[] quadraticForms(Dense dense, double[] a) {
        double[] forms = new double[count];
        streamed.ifPresent(passes -> passes.forEach((from, columns) -> {
            double[] v = columns.toMatrix().data();
            double[] own = dense.quadraticForms(size, columns.columns(), a, v);
            System.arraycopy(own, 0, forms, from, own.length);
        }));
        double[] rest = dense.quadraticForms(size, others(), a, held);
        System.arraycopy(rest, 0, forms, first(), rest.length);
        return forms;
    }

    /** V Diag(c) V'. */
    double[] weightedGram(Dense dense, double[] c) {
        double[] rest = dense.weightedGram(size, others(), held, Arrays.copyOfRange(c, first(), count));
        if (streamed.isEmpty()) {
            return rest;
        }
        double[] weights = Arrays.copyOf(c, first());
        return Dense.isZero(weights) ? rest : Dense.plus(streamed.get().gram(weights), 1, rest);
    }

    /**
     * |R'v|^2 for all vectors.
     *
     * @param dense the linear algebra
     * @param columns the columns of R
     * @return m numbers
     */
    public double[] squares(Dense dense, double[][] columns) {
        double[] squares = new double[count];
        streamed.ifPresent(passes -> addSquares(passes.outputs(columns), 0, squares));
        View rest = View.of(size, others(), held);
        addSquares(dense.algebra().packed(rest, PackedMatrix.HUGE).transposedProduct(columns), first(), squares);
        return squares;
    }

    private static void addSquares(double[][] products, int from, double[] sums) {
        for (double[] inner : products) {
            for (int j = 0; j < inner.length; j++) {
                sums[from + j] += inner[j] * inner[j];
            }
        }
    }

    /**
     * U'v for all vectors.
     *
     * @param dense the linear algebra
     * @param u an r x p matrix
     * @return the p x m matrix of the products
     */
    public double[] projected(Dense dense, double[] u) {
        int p = u.length / size;
        double[] all = new double[Matrix.length(p, count)];
        View transposed = View.of(size, p, u).transpose();
        View target = View.of(p, count, all);
        streamed.ifPresent(passes -> passes.forEach((from, columns) -> {
            View part = target.columns(from, from + columns.columns());
            dense.algebra().multiply(1, transposed, columns, 0, part);
        }));
        if (others() > 0) {
            View part = target.columns(first(), count);
            dense.algebra().multiply(1, transposed, View.of(size, others(), held), 0, part);
        }
        return all;
    }

    /** {@return |v|^2 for all m vectors} */
    public double[] squaredNorms() {
        double[] norms = new double[count];
        streamed.ifPresent(passes -> System.arraycopy(passes.squaredNorms(), 0, norms, 0, first()));
        double[] rest = Dense.squaredColumnNorms(size, held);
        System.arraycopy(rest, 0, norms, first(), others());
        return norms;
    }
}
