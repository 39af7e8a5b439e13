package org.psdmodels.laws.solver;

import java.util.Arrays;
import org.psdmodels.api.Matrix;

/** Sums over arrays, which also serve as matrices, column after column. */
final class ArraySums {
    private ArraySums() {}

    static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    static double norm(double[] x) {
        return Math.sqrt(dot(x, x));
    }

    /** x + t y. */
    static double[] plus(double[] x, double t, double[] y) {
        double[] sum = new double[x.length];
        Arrays.setAll(sum, i -> x[i] + t * y[i]);
        return sum;
    }

    static double[] times(double t, double[] x) {
        return Arrays.stream(x).map(v -> t * v).toArray();
    }

    /** (x y' + y x') / 2. */
    static double[] symmetricProduct(double[] x, double[] y) {
        int n = x.length;
        double[] product = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                product[i + j * n] = (x[i] * y[j] + y[i] * x[j]) / 2;
            }
        }
        return product;
    }

    /** R R'. */
    static double[] gram(Matrix root) {
        int n = root.rows();
        double[] gram = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                for (int k = 0; k < root.columns(); k++) {
                    gram[i + j * n] += root.get(i, k) * root.get(j, k);
                }
            }
        }
        return gram;
    }

    /** A x for a square matrix. */
    static double[] product(double[] matrix, double[] x) {
        int n = x.length;
        double[] product = new double[n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                product[i] += matrix[i + j * n] * x[j];
            }
        }
        return product;
    }

    static boolean areFinite(double[] x) {
        return Arrays.stream(x).allMatch(Double::isFinite);
    }
}
