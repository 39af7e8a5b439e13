package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.solvers.cones.SymmetricCoordinates;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.path.Linearisation.RowProduct;

/**
 * E (G o .) E' for a matrix in the frame of its linearisation. G is negligible but for the rows and columns K of the k
 * largest eigenvalues of the scaling matrix, so that a product costs O(n r k).
 */
final class MatrixProduct implements RowProduct {
    /** The leading part has the pairs of so many of the largest eigenvalues. */
    private static final int LEADING = 14;

    private final PsdBlock block;
    private final Dense dense;
    private final int r;
    private final int m;
    private final int[] active;
    private final double[] g;
    private final double[] u;
    private final double[] activeU;
    private final List<double[]> activeMatrices;

    /** The rows K of G, entries outside of K counted twice: for (i, j) and (j, i). */
    private final double[] weights;

    /**
     * For a frame with vectors U and matrices W, and a G of which entries below the cut relative to the largest on the
     * diagonal are negligible.
     */
    MatrixProduct(MatrixFrame frame, double[] g, double cut) {
        this.block = frame.block();
        this.dense = block.dense();
        this.r = block.size();
        this.m = block.rankOnes();
        this.g = g;
        this.u = frame.vectors();
        this.active = active(r, g, cut);
        this.activeU = Dense.rows(r, u, active);
        this.activeMatrices =
                frame.matrices().stream().map(w -> Dense.rows(r, w, active)).toList();
        this.weights = weights();
    }

    /** The indices with large diagonal entries, largest first. */
    private static int[] active(int r, double[] g, double cut) {
        int[] order = IntStream.range(0, r)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -g[i * (r + 1)]))
                .mapToInt(i -> i)
                .toArray();
        double bound = cut * g[order[0] * (r + 1)];
        return Arrays.stream(order).filter(i -> g[i * (r + 1)] > bound).toArray();
    }

    private double[] weights() {
        int k = active.length;
        double[] rows = Dense.rows(r, g, active);
        boolean[] isActive = new boolean[r];
        Arrays.stream(active).forEach(i -> isActive[i] = true);
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < k; i++) {
                rows[i + j * k] *= isActive[j] ? 1 : 2;
            }
        }
        return rows;
    }

    @Override
    public void add(double[] x, double[] out) {
        double[] inner = activeRows(block.map().adjoint(x));
        for (int e = 0; e < inner.length; e++) {
            inner[e] *= weights[e];
        }
        block.map().addProduct(forms(inner, u, activeU, activeMatrices), out);
    }

    /** The rows K of the combination of the atoms. */
    private double[] activeRows(double[] c) {
        int k = active.length;
        double[] scaled = activeU.clone();
        for (int e = 0; e < scaled.length; e++) {
            scaled[e] *= c[e / k];
        }
        double[] rows = dense.productWithTransposed(k, m, r, scaled, u);
        for (int a = 0; a < activeMatrices.size(); a++) {
            rows = c[m + a] == 0 ? rows : Dense.plus(rows, c[m + a], activeMatrices.get(a));
        }
        return rows;
    }

    /** The inner products of the atoms with a matrix of which the rows K are given. */
    private double[] forms(double[] inner, double[] columns, double[] activeColumns, List<double[]> matrices) {
        int k = active.length;
        double[] product = dense.product(k, r, m, inner, columns);
        double[] forms = new double[m + matrices.size()];
        for (int e = 0; e < product.length; e++) {
            forms[e / k] += activeColumns[e] * product[e];
        }
        for (int a = 0; a < matrices.size(); a++) {
            forms[m + a] = Dense.dot(inner, matrices.get(a));
        }
        return forms;
    }

    @Override
    public int leadingRank() {
        return SymmetricCoordinates.count(leading());
    }

    private int leading() {
        return Math.min(LEADING, active.length);
    }

    @Override
    public double[] leadingPart() {
        int p = leading();
        int order = leadingRank();
        int[] first = Arrays.copyOf(active, p);
        double[] small = Dense.rows(r, u, first);
        double[] columns = new double[order * (m + activeMatrices.size())];
        double[] y = new double[order];
        for (int l = 0; l < m; l++) {
            SymmetricCoordinates.packSquare(p, small, l * p, y, 0);
            System.arraycopy(y, 0, columns, l * order, order);
        }
        for (int a = 0; a < activeMatrices.size(); a++) {
            double[] corner = new double[p * p];
            for (int j = 0; j < p; j++) {
                for (int i = 0; i < p; i++) {
                    corner[i + j * p] = activeMatrices.get(a)[i + first[j] * active.length];
                }
            }
            System.arraycopy(SymmetricCoordinates.pack(p, corner), 0, columns, (m + a) * order, order);
        }
        scaleByRoots(first, order, columns);
        return block.map().mapColumns(order, columns);
    }

    private void scaleByRoots(int[] first, int order, double[] columns) {
        for (int j = 0, c = 0; j < first.length; j++) {
            for (int i = 0; i <= j; i++, c++) {
                double root = Math.sqrt(g[first[i] + first[j] * r]);
                for (int e = c; e < columns.length; e += order) {
                    columns[e] *= root;
                }
            }
        }
    }

    @Override
    public double[] diagonal() {
        double[] forms = forms(weights, squares(u), squares(activeU), activeMatrices);
        for (int a = 0; a < activeMatrices.size(); a++) {
            forms[m + a] = 0;
            for (int e = 0; e < weights.length; e++) {
                forms[m + a] +=
                        weights[e] * activeMatrices.get(a)[e] * activeMatrices.get(a)[e];
            }
        }
        return block.map().squaredProduct(forms);
    }

    private static double[] squares(double[] x) {
        return Arrays.stream(x).map(v -> v * v).toArray();
    }
}
