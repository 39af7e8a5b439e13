package org.psdmodels.api.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/**
 * The map x -&gt; (k(x, z_1), ..., k(x, z_m)): the features of a function in the form of the representer theorem, f(x) =
 * sum_j a_j k(x, z_j). Its Jacobian and its integrals are those of the kernel.
 *
 * @param kernel the kernel k
 * @param points the points z_1, ..., z_m, at least one
 */
public record SectionMap(Kernel kernel, Points points) implements FeatureMap {
    /** Checks that there are points in the kernel's domain. */
    public SectionMap {
        Checks.atLeast("number of points", points.size(), 1);
        kernel.claims().domain().check("points", points);
    }

    @Override
    public Domain domain() {
        return kernel.claims().domain();
    }

    @Override
    public int size() {
        return points.size();
    }

    @Override
    public void at(Points x, int i, double[] out, int offset) {
        for (int j = 0; j < points.size(); j++) {
            out[offset + j] = kernel.at(x, i, points, j);
        }
    }

    @Override
    public Matrix apply(Points x) {
        return kernel.between(points, x).toMatrix();
    }

    @Override
    public Optional<FeatureJacobian> jacobian() {
        return kernel.gradient().map(gradient -> (x, i, out) -> write(gradient, x, i, out));
    }

    private void write(KernelGradient gradient, Points x, int i, double[] out) {
        double[] slopes = new double[x.dimension()];
        int m = points.size();
        for (int j = 0; j < m; j++) {
            Arrays.fill(slopes, 0);
            gradient.add(1, x, i, points, j, slopes);
            for (int c = 0; c < slopes.length; c++) {
                out[j + c * m] = slopes[c];
            }
        }
    }

    @Override
    public Optional<FeatureMoments> moments(Measure measure) {
        return kernel.integrals(measure)
                .map(integrals -> new FeatureMoments(
                        Matrix.of(points.size(), 1, integrals.means(points)), integrals.pairs(points)));
    }

    @Override
    public String toString() {
        return points.size() + " sections of " + kernel;
    }
}
