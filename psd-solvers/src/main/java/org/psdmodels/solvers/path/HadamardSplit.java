package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.finite.Buffers.Purpose;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.View;

/**
 * A symmetric matrix G as a short sum of d_p v_p v_p', by symmetric elimination with the largest diagonal entry as
 * pivot. The matrices G_ij = 1 / (l + 1 / (w_i w_j)) of the path have numerical rank 3 to 20, although they are
 * indefinite: eliminating a pivot from this Cauchy-like family leaves minus another member with scaled rows.
 */
final class HadamardSplit {
    private final int r;
    private final List<double[]> vectors;
    private final List<Double> factors;

    private HadamardSplit(int r, List<double[]> vectors, List<Double> factors) {
        this.r = r;
        this.vectors = vectors;
        this.factors = factors;
    }

    /** A split of which the rest is at most a cut relative to the largest entry. */
    static HadamardSplit of(int r, double[] g, double cut) {
        double[] rest = g.clone();
        List<double[]> vectors = new ArrayList<>();
        List<Double> factors = new ArrayList<>();
        double largest = largest(rest);
        while (largest(rest) > cut * largest && vectors.size() < r) {
            int pivot = largestDiagonal(r, rest);
            double d = rest[pivot + pivot * r];
            if (d == 0) {
                break;
            }
            double[] v = new double[r];
            for (int i = 0; i < r; i++) {
                v[i] = rest[i + pivot * r] / d;
            }
            eliminate(r, rest, v, d, pivot);
            vectors.add(v);
            factors.add(d);
        }
        return new HadamardSplit(r, vectors, factors);
    }

    private static void eliminate(int r, double[] rest, double[] v, double d, int pivot) {
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                rest[i + j * r] = i == pivot || j == pivot ? 0 : rest[i + j * r] - d * v[i] * v[j];
            }
        }
    }

    private static double largest(double[] rest) {
        double largest = 0;
        for (double entry : rest) {
            largest = Math.max(largest, Math.abs(entry));
        }
        return largest;
    }

    private static int largestDiagonal(int r, double[] rest) {
        int pivot = 0;
        for (int i = 1; i < r; i++) {
            pivot = Math.abs(rest[i + i * r]) > Math.abs(rest[pivot + pivot * r]) ? i : pivot;
        }
        return pivot;
    }

    /** Adds sum_p d_p (U' Diag(v_p) U) squared entrywise, to the leading m x m part of h. */
    void addSquares(Dense dense, double[] u, int m, double[] h, int total) {
        double[] product = dense.buffers().of(Purpose.TERM, Matrix.length(m, m));
        View columns = View.of(r, m, u);
        for (int p = 0; p < vectors.size(); p++) {
            double factor = factors.get(p);
            dense.algebra().gram(columns.transpose(), vectors.get(p), 0, View.leading(m, m, product));
            for (int j = 0; j < m; j++) {
                for (int i = 0; i < m; i++) {
                    h[i + j * total] += factor * product[i + j * m] * product[i + j * m];
                }
            }
        }
    }
}
