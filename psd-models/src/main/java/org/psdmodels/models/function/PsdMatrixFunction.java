package org.psdmodels.models.function;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.FoundFeatures;

/**
 * The matrix-valued function F(x) = G(x)G(x)' with the p x k matrix G(x) = (Phi(x) (x) I)'R, that is, F_st(x) = sum_ij
 * Phi_i(x) Phi_j(x) A_(is)(jt) with A = R R': positive semidefinite at every x. Immutable and thread-safe.
 */
public final class PsdMatrixFunction {
    private final Expansion roots;
    private final Matrix root;
    private final int size;

    private PsdMatrixFunction(Expansion roots, Matrix root, int size) {
        this.roots = roots;
        this.root = root;
        this.size = size;
    }

    /**
     * {@return a function from its basis and the root of its matrix}
     *
     * @param basis the features Phi
     * @param dimension the dimension of the points
     * @param size the number p of rows and columns of F(x)
     * @param root the matrix R, with a row for each pair of a feature i and a row s of F, at i p + s
     */
    public static PsdMatrixFunction of(FoundFeatures basis, int dimension, int size, Matrix root) {
        int features = basis instanceof FoundFeatures.Pivots pivots
                ? pivots.pivots().size()
                : features(basis).size();
        Checks.size("rows of root", root.rows(), features * Checks.atLeast("size", size, 1));
        double[] regrouped = new double[root.data().length];
        for (int c = 0; c < root.columns(); c++) {
            for (int i = 0; i < features; i++) {
                for (int s = 0; s < size; s++) {
                    regrouped[i + (s + c * size) * features] = root.get(i * size + s, c);
                }
            }
        }
        Matrix columns = Matrix.wrap(features, size * root.columns(), regrouped);
        return new PsdMatrixFunction(Expansion.of(basis, dimension, columns), root, size);
    }

    private static FeatureMap features(FoundFeatures basis) {
        return ((FoundFeatures.Explicit) basis).features();
    }

    /**
     * {@return the function of a block of a solution}
     *
     * @param block a positive semidefinite block
     * @param dimension the dimension of the points
     * @param size the block's size p
     */
    public static PsdMatrixFunction of(BlockSolution block, int dimension, int size) {
        Checks.require(block instanceof BlockSolution.Psd, "block", "must be positive semidefinite", block);
        BlockSolution.Psd psd = (BlockSolution.Psd) block;
        return of(psd.features(), dimension, size, psd.root());
    }

    /** {@return the features: the basis of Phi} */
    public FoundFeatures features() {
        return roots.features();
    }

    /** {@return the root of the matrix A: R} */
    public Matrix root() {
        return root;
    }

    /** {@return the number of rows and columns of F(x): p} */
    public int size() {
        return size;
    }

    /** {@return the dimension of the points: d &gt;= 1} */
    public int dimension() {
        return roots.dimension();
    }

    /**
     * {@return the factor of the value at a point: the p x k matrix G(x) with F(x) = G(x)G(x)'}
     *
     * @param x d coordinates
     */
    public Matrix rootAt(double... x) {
        return Matrix.wrap(size, root.columns(), roots.valuesAt(x));
    }

    /**
     * The value at a point: a symmetric matrix whose eigenvalues are above -p k 2^-52 times the largest.
     *
     * @param x d coordinates
     * @return F(x)
     */
    public Matrix value(double... x) {
        return Matrix.wrap(size, size, product(roots.valuesAt(x), 0));
    }

    /**
     * The values at points.
     *
     * @param x n points of dimension d
     * @return the p^2 x n matrix whose column i holds the entries of F(x_i), column after column
     */
    public Matrix values(Points x) {
        int length = size * size;
        double[] all = new double[Matrix.length(length, x.size())];
        int stride = size * root.columns();
        roots.evaluate(x, (first, count, g) -> {
            for (int i = 0; i < count; i++) {
                System.arraycopy(product(g, i * stride), 0, all, (first + i) * length, length);
            }
        });
        return Matrix.wrap(length, x.size(), all);
    }

    /**
     * {@return a partial derivative at a point, dG/dx_c G' + G dG'/dx_c: the symmetric p x p matrix dF/dx_c}
     *
     * @param coordinate the number c of a coordinate, from 0 on
     * @param x d coordinates
     * @throws IllegalArgumentException if the kernel or the features offer no derivatives
     */
    public Matrix derivative(int coordinate, double... x) {
        Checks.index("coordinate", coordinate, dimension());
        double[] g = roots.valuesAt(x);
        double[] slopes = new double[size * size];
        for (int t = 0; t < size; t++) {
            for (int s = t; s < size; s++) {
                slopes[s + t * size] = roots.gradient(x, entrySlopes(g, s, t))[coordinate];
                slopes[t + s * size] = slopes[s + t * size];
            }
        }
        return Matrix.wrap(size, size, slopes);
    }

    /** The derivatives of F_st = sum_c G_sc G_tc in the entries of G. */
    private double[] entrySlopes(double[] g, int s, int t) {
        double[] v = new double[g.length];
        for (int column = 0; column < v.length; column += size) {
            v[column + s] += g[column + t];
            v[column + t] += g[column + s];
        }
        return v;
    }

    /** G G' of the columns from an offset on. */
    private double[] product(double[] g, int offset) {
        double[] f = new double[size * size];
        for (int c = 0; c < root.columns(); c++) {
            int column = offset + c * size;
            for (int t = 0; t < size; t++) {
                for (int s = 0; s < size; s++) {
                    f[s + t * size] += g[column + s] * g[column + t];
                }
            }
        }
        return f;
    }

    @Override
    public String toString() {
        return "sum of " + root.columns() + " squares of vectors of length " + size + " over " + root.rows() / size
                + " features";
    }
}
