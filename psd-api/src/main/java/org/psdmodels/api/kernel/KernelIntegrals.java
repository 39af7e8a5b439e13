package org.psdmodels.api.kernel;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** The integrals of a kernel's sections and of their products against one measure mu, in closed form. */
public interface KernelIntegrals {
    /**
     * The measure of integration.
     *
     * @return mu
     */
    Measure measure();

    /**
     * The mean of a section.
     *
     * @param z points in the kernel's domain
     * @param i which of them
     * @return the integral of k(x, z_i) d mu(x)
     */
    double mean(Points z, int i);

    /**
     * The pair integral.
     *
     * @param z points in the kernel's domain
     * @param i which of them
     * @param w points in the kernel's domain
     * @param j which of them
     * @return the integral of k(x, z_i) k(x, w_j) d mu(x)
     */
    double pair(Points z, int i, Points w, int j);

    /**
     * All means.
     *
     * @param z points in the kernel's domain
     * @return the vector with entries {@code mean(z, i)}
     */
    default double[] means(Points z) {
        double[] means = new double[z.size()];
        for (int i = 0; i < means.length; i++) {
            means[i] = mean(z, i);
        }
        return means;
    }

    /**
     * The symmetric matrix M of pair integrals of one list of points.
     *
     * @param z points in the kernel's domain
     * @return M_ij = {@code pair(z, i, z, j)}
     */
    default Matrix pairs(Points z) {
        int n = z.size();
        double[] data = new double[Matrix.length(n, n)];
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                double value = pair(z, i, z, j);
                data[i + j * n] = value;
                data[j + i * n] = value;
            }
        }
        return Matrix.wrap(n, n, data);
    }
}
