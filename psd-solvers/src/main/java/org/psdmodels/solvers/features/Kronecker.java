package org.psdmodels.solvers.features;

import org.psdmodels.api.Matrix;

/** Functionals of an entry of a matrix-valued function. */
final class Kronecker {
    private Kronecker() {}

    /** W (x) (u v' + v u')/2: the functional of u'f v, where the features of f are Phi (x) e_k with k running fastest. */
    static Matrix entry(Matrix w, double[] u, double[] v) {
        int r = w.rows();
        int p = u.length;
        double[] data = new double[Matrix.length(r * p, r * p)];
        for (int j = 0; j < r; j++) {
            for (int l = 0; l < p; l++) {
                int column = (j * p + l) * r * p;
                for (int i = 0; i < r; i++) {
                    for (int k = 0; k < p; k++) {
                        data[i * p + k + column] = w.get(i, j) * (u[k] * v[l] + u[l] * v[k]) / 2;
                    }
                }
            }
        }
        return Matrix.wrap(r * p, r * p, data);
    }
}
