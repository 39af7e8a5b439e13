package org.psdmodels.models.linear;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/**
 * The n x n matrix S^(1/2) G S^(1/2), S = Diag(s), of inner products G_ij = z_i'z_j, or, centred, G_ij = (z_i - m)'(z_j - m)
 * with the weighted mean m. The latter comes from squared distances by double centring, which loses nothing where the mean
 * is far from zero: G = - J D J' / 2, J = I - 1 s'.
 */
final class CentredGram {
    private CentredGram() {}

    static Matrix of(Points z, Design design, boolean centred) {
        double[] g = centred ? doubleCentred(z, design) : products(z);
        int n = z.size();
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                g[i + j * n] *= Math.sqrt(design.share(i) * design.share(j));
            }
        }
        return Matrix.wrap(n, n, g);
    }

    private static double[] products(Points z) {
        int n = z.size();
        double[] g = new double[Matrix.length(n, n)];
        for (int j = 0; j < n; j++) {
            z.dots(0, n, z, j, g, j * n);
        }
        return g;
    }

    private static double[] doubleCentred(Points z, Design design) {
        int n = z.size();
        double[] d = new double[Matrix.length(n, n)];
        double[] means = new double[n];
        double mean = 0;
        for (int j = 0; j < n; j++) {
            z.squaredDistances(0, n, z, j, d, j * n);
            for (int i = 0; i < n; i++) {
                means[j] += design.share(i) * d[i + j * n];
            }
            mean += design.share(j) * means[j];
        }
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                d[i + j * n] = -(d[i + j * n] - means[i] - means[j] + mean) / 2;
            }
        }
        return d;
    }
}
