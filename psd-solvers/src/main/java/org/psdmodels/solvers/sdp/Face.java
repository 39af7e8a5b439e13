package org.psdmodels.solvers.sdp;

import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The face of the positive semidefinite matrices Y with &lt;F, Y&gt; = 0, for a semidefinite F = L L': those with L'Y = 0,
 *
 * <pre>  Y = V Z V',   Z &gt;= 0,</pre>
 *
 * <p>where the columns of V are the basis of the null space of L' that is the identity on all rows but the pivots of L, so that
 * Z is a part of Y, and F_i that have no entry in the pivots' rows stay as sparse as they are.
 */
final class Face {
    private final LinearAlgebra algebra;
    private final int n;
    /** The place of each row of Y in Z, or -1 for a pivot. */
    private final int[] place;

    private final int[] pivots;
    private final int[] rest;
    private final double[] v;

    Face(LinearAlgebra algebra, int n, RankRevealingFactor factor) {
        this.algebra = algebra;
        this.n = n;
        this.pivots = factor.pivots().stream().mapToInt(Integer::intValue).toArray();
        this.place = new int[n];
        factor.pivots().forEach(pivot -> place[pivot] = -1);
        this.rest = IntStream.range(0, n).filter(i -> place[i] == 0).toArray();
        this.v = new double[Matrix.length(n, rest.length)];
        for (int k = 0; k < rest.length; k++) {
            place[rest[k]] = k;
            double[] column = new double[n];
            column[rest[k]] = 1;
            factor.completeNullVector(column);
            System.arraycopy(column, 0, v, k * n, n);
        }
    }

    /** The order of Z. */
    int size() {
        return rest.length;
    }

    /** The place of a row of Y in Z, or -1 where it is none. */
    int place(int row) {
        return place[row];
    }

    /** V'M V for a symmetric M. */
    double[] restrict(double[] m) {
        int k = size();
        double[] product = new double[Matrix.length(n, k)];
        double[] restricted = new double[Matrix.length(k, k)];
        algebra.multiply(1, View.of(n, n, m), View.of(n, k, v), 0, View.of(n, k, product));
        algebra.multiply(1, View.of(n, k, v).transpose(), View.of(n, k, product), 0, View.of(k, k, restricted));
        Dense.symmetrise(k, restricted);
        return restricted;
    }

    /** V Z V'. */
    double[] extend(double[] z) {
        int k = size();
        double[] product = new double[Matrix.length(n, k)];
        double[] extended = new double[Matrix.length(n, n)];
        algebra.multiply(1, View.of(n, k, v), View.of(k, k, z), 0, View.of(n, k, product));
        algebra.multiply(1, View.of(n, k, product), View.of(n, k, v).transpose(), 0, View.of(n, n, extended));
        Dense.symmetrise(n, extended);
        return extended;
    }

    /** M += a matrix E with V'E V = D. */
    void addWithRestriction(double[] d, double[] m) {
        int k = size();
        for (int j = 0; j < k; j++) {
            for (int i = 0; i < k; i++) {
                m[rest[i] + rest[j] * n] += d[i + j * k];
            }
        }
    }

    /**
     * The least t with M + t S >= 0, given that V'M V is positive definite: with U the unit vectors of the pivots, the largest
     * eigenvalue of (U'S U)^-1 (U'M V (V'M V)^-1 V'M U - U'M U).
     *
     * @param m M
     * @param s a matrix S >= 0 whose null space is spanned by V
     * @return t; empty where V'M V is not positive definite
     */
    OptionalDouble leastMultiple(double[] m, double[] s) {
        int k = size();
        int r = pivots.length;
        if (!(algebra.cholesky(View.of(k, k, restrict(m))) instanceof Cholesky.Factor inside)
                || !(algebra.cholesky(View.of(r, r, onPivots(s))) instanceof Cholesky.Factor unit)) {
            return OptionalDouble.empty();
        }
        double[] rows = new double[Matrix.length(k, n)];
        algebra.multiply(1, View.of(n, k, v).transpose(), View.of(n, n, m), 0, View.of(k, n, rows));
        double[] coupling = new double[Matrix.length(k, r)];
        for (int p = 0; p < r; p++) {
            System.arraycopy(rows, pivots[p] * k, coupling, p * k, k);
        }
        View whitened = View.of(k, r, coupling);
        algebra.solveLower(View.of(inside.lower()), whitened);
        double[] missing = onPivots(m);
        algebra.multiply(1, whitened.transpose(), whitened, -1, View.of(r, r, missing));
        algebra.solveLower(View.of(unit.lower()), View.of(r, r, missing));
        double[] transposed = Matrix.wrap(r, r, missing).transpose().data();
        algebra.solveLower(View.of(unit.lower()), View.of(r, r, transposed));
        Dense.symmetrise(r, transposed);
        return algebra.eigenvalues(View.of(r, r, transposed)) instanceof Eigen.Pairs pairs
                ? OptionalDouble.of(pairs.values()[r - 1])
                : OptionalDouble.empty();
    }

    private double[] onPivots(double[] m) {
        int r = pivots.length;
        double[] part = new double[Matrix.length(r, r)];
        for (int q = 0; q < r; q++) {
            for (int p = 0; p < r; p++) {
                part[p + q * r] = m[pivots[p] + pivots[q] * n];
            }
        }
        return part;
    }
}
