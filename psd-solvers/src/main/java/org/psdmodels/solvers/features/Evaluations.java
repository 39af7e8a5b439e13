package org.psdmodels.solvers.features;

import java.util.Arrays;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.problem.LinearFunctional;

/**
 * A linear functional of A as a combination of quadratic forms: sum_k weight_k v_k'A v_k.
 *
 * @param vectors the vectors v_k as columns
 * @param weights the weights as a matrix of one column
 */
public record Evaluations(Matrix vectors, Matrix weights) {
    /** Checks the sizes. */
    public Evaluations {
        Checks.size("rows of weights", weights.rows(), vectors.columns());
        Checks.size("columns of weights", weights.columns(), 1);
    }

    /** v'A v. */
    static Evaluations value(Matrix vector) {
        return new Evaluations(vector, Matrix.of(1, 1, 1));
    }

    /**
     * 2 u'A v = ((s u + v/s)'A (s u + v/s) - (s u - v/s)'A (s u - v/s)) / 2, with s^2 = |v|/|u| so that neither vector drowns
     * the other.
     */
    static Evaluations product(Matrix u, Matrix v) {
        double[] x = u.data();
        double[] y = v.data();
        double s = Math.sqrt(norm(y) / norm(x));
        double scale = s > 0 && s < Double.POSITIVE_INFINITY ? s : 1;
        double[] both = new double[2 * x.length];
        for (int i = 0; i < x.length; i++) {
            both[i] = scale * x[i] + y[i] / scale;
            both[i + x.length] = scale * x[i] - y[i] / scale;
        }
        return new Evaluations(Matrix.wrap(x.length, 2, both), Matrix.of(2, 1, 0.5, -0.5));
    }

    private static double norm(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value * value;
        }
        return Math.sqrt(sum);
    }

    /** How many evaluations an entry is made of, for each of its functional: a square, or a difference of squares. */
    static int entryCount(LinearFunctional.Entry entry) {
        return isSquare(entry.left().data(), entry.right().data()) ? 1 : 2;
    }

    private static boolean isSquare(double[] left, double[] right) {
        return Arrays.equals(left, right);
    }

    /**
     * The same functional of the scalar function left'f right, for features Phi (x) e_k: v'A v becomes
     * (v (x) left)'A (v (x) right), a difference of squares unless left = right.
     */
    Evaluations entry(double[] left, double[] right) {
        boolean same = isSquare(left, right);
        int r = vectors.rows();
        int p = left.length;
        int terms = same ? 1 : 2;
        double[] data = new double[Matrix.length(r * p, terms * vectors.columns())];
        double[] factors = new double[terms * vectors.columns()];
        for (int k = 0; k < vectors.columns(); k++) {
            for (int t = 0; t < terms; t++) {
                int column = terms * k + t;
                double sign = t == 0 ? 1 : -1;
                double share = same ? 1 : 0.25;
                factors[column] = weights.get(k, 0) * sign * share;
                for (int i = 0; i < r; i++) {
                    for (int j = 0; j < p; j++) {
                        double direction = same ? left[j] : left[j] + sign * right[j];
                        data[i * p + j + column * r * p] = vectors.get(i, k) * direction;
                    }
                }
            }
        }
        return new Evaluations(Matrix.wrap(r * p, factors.length, data), Matrix.wrap(factors.length, 1, factors));
    }
}
