package org.psdmodels.vector;

import java.util.Optional;
import org.psdmodels.solvers.linalg.PackedMatrix;
import org.psdmodels.solvers.linalg.Products;
import org.psdmodels.solvers.linalg.ThinSubstitution;
import org.psdmodels.solvers.linalg.View;

/** Products by vector instructions; small ones are plain Java's, which need no warming up. */
final class VectorProducts implements Products {
    /**
     * Up to which sizes plain Java is taken: sizes alone decide, never what was asked before, so that the same problem gets the same
     * bits, whether its features are held or computed again.
     *
     * @param product multiplications of a product
     * @param symmetric order of a symmetric matrix that is multiplied with a vector
     * @param matrix numbers of a matrix of which thin products are asked for
     * @param triangle order of a triangle of thin systems
     * @param columns columns of a thin product or system
     */
    record Small(long product, int symmetric, long matrix, int triangle, int columns) {
        /**
         * As measured: vectors that have warmed up are faster from a hundredth of these sizes on; but a problem that has nothing
         * larger is solved in the time that they take for it.
         */
        static final Small MEASURED = new Small(1L << 25, 320, 1L << 18, 300, Lanes.COUNT / 2);

        /** For tests of small matrices. */
        static final Small NOTHING = new Small(0, 0, 0, 0, 0);
    }

    private final Small small;
    private final Products plain;
    private final Optional<ProductBuffers> kept;

    private VectorProducts(Small small, Products plain, Optional<ProductBuffers> kept) {
        this.small = small;
        this.plain = plain;
        this.kept = kept;
    }

    static VectorProducts with(Small small) {
        return new VectorProducts(small, Products.java(), Optional.empty());
    }

    @Override
    public Products forOneThread() {
        return new VectorProducts(small, plain.forOneThread(), Optional.of(new ProductBuffers()));
    }

    private ProductBuffers buffers() {
        return kept.orElseGet(ProductBuffers::new);
    }

    private static long size(View a, View c) {
        return (long) c.rows() * c.columns() * a.columns();
    }

    @Override
    public void add(View a, double[] factors, View b, View c) {
        if (size(a, c) <= small.product) {
            plain.add(a, factors, b, c);
        } else {
            PackedProduct.add(a, factors, b, c, buffers());
        }
    }

    @Override
    public void addLower(View a, double[] factors, View b, View c) {
        if (size(a, c) <= 2 * small.product) {
            plain.addLower(a, factors, b, c);
        } else {
            PackedProduct.addLower(a, factors, b, c, buffers());
        }
    }

    @Override
    public void multiplySymmetric(View lower, double[] x, double[] y) {
        if (lower.rows() < small.symmetric) {
            plain.multiplySymmetric(lower, x, y);
        } else {
            VectorSymmetricProduct.multiply(lower, x, y);
        }
    }

    @Override
    public PackedMatrix packed(View v, long numbers) {
        PackedMatrix few = plain.packed(v, numbers);
        return (long) v.rows() * v.columns() <= small.matrix ? few : new ThinMatrix(v, few, small.columns);
    }

    @Override
    public ThinSubstitution triangle(View lower) {
        return lower.rows() <= small.triangle ? plain.triangle(lower) : new ThinTriangle(lower, plain, small.columns);
    }
}
