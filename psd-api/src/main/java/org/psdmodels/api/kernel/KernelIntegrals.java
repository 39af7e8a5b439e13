package org.psdmodels.api.kernel;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/** The integrals of a kernel's sections and of their products against one measure mu, in closed form. */
public interface KernelIntegrals {
    /** {@return the measure of integration: mu} */
    Measure measure();

    /** {@return where the points z may lie: the kernel's domain; all of R^d if an implementation says nothing} */
    default Domain domain() {
        return Domain.space(measure().dimension());
    }

    /**
     * {@return the mean of a section: the integral of k(x, z_i) d mu(x)} The point is not checked.
     *
     * @param z points in the kernel's domain
     * @param i which of them
     */
    double mean(Points z, int i);

    /**
     * {@return the pair integral: the integral of k(x, z_i) k(x, w_j) d mu(x)} The points are not checked.
     *
     * @param z points in the kernel's domain
     * @param i which of them
     * @param w points in the kernel's domain
     * @param j which of them
     */
    double pair(Points z, int i, Points w, int j);

    /**
     * {@return all means: the vector with entries {@code mean(z, i)}}
     *
     * @param z points in the kernel's domain
     */
    default double[] means(Points z) {
        check(z);
        double[] means = new double[z.size()];
        for (int i = 0; i < means.length; i++) {
            means[i] = mean(z, i);
        }
        return means;
    }

    /**
     * {@return the symmetric matrix M of pair integrals of one list of points: M_ij = {@code pair(z, i, z, j)}}
     *
     * @param z points in the kernel's domain
     */
    default Matrix pairs(Points z) {
        check(z);
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

    /**
     * The matrix M of {@link #pairs(Points)}, where a pair may take long: integrals that are written out term by term ask
     * before each.
     *
     * @param z points in the kernel's domain
     * @param checkpoint what is asked; it may throw to end the work
     * @return M_ij = {@code pair(z, i, z, j)}
     */
    default Matrix pairs(Points z, Runnable checkpoint) {
        checkpoint.run();
        return pairs(z);
    }

    /**
     * {@return the same integrals to about twice the digits, for matrices that are divided by ill-conditioned ones;
     * empty if they are known to the digits of a double alone}
     */
    default Optional<PreciseIntegrals> precise() {
        return Optional.empty();
    }

    /**
     * Requires points to have the dimension of the measure and to lie in the domain: what {@link #means} and {@link
     * #pairs} do first.
     *
     * @param z the points
     * @throws IllegalArgumentException naming the point, the coordinate and what was allowed
     */
    default void check(Points z) {
        Checks.size("dimension of z", z.dimension(), measure().dimension());
        domain().check("z", z);
    }

    /**
     * The integrals of a kernel that is a sum over finitely many functions, k(x, z) = sum_l psi_l(x) c_l(z). For a kernel
     * of features, k(x, z) = phi(x)'phi(z), both psi and c are phi.
     *
     * @param coefficients the map c, whose domain is the kernel's
     * @param moments the integrals of psi and of its products against the measure
     * @param measure the measure
     * @return the integrals c(z)'first and c(z)'second c(w)
     */
    static KernelIntegrals ofExpansion(FeatureMap coefficients, FeatureMoments moments, Measure measure) {
        Checks.size("rows of moments", moments.first().rows(), coefficients.size());
        return new ExpansionIntegrals(coefficients, moments, measure);
    }
}
