package org.psdmodels.api.kernel;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** The integrals of k(x, z) = sum_l psi_l(x) c_l(z) from those of psi: linear and bilinear in c. */
record ExpansionIntegrals(FeatureMap coefficients, FeatureMoments moments, Measure measure) implements KernelIntegrals {

    /** The integrals of a kernel with a finite feature map that knows its moments. */
    static Optional<KernelIntegrals> of(Kernel kernel, Measure measure) {
        return SectionIntegrals.isDefinedOn(kernel.claims().domain(), measure)
                ? kernel.features(measure.dimension())
                        .flatMap(f -> f.moments(measure).map(m -> KernelIntegrals.ofExpansion(f, m, measure)))
                : Optional.empty();
    }

    @Override
    public Domain domain() {
        return coefficients.domain();
    }

    @Override
    public double mean(Points z, int i) {
        return dot(coefficients(z, i), 0, moments.first().data(), 0);
    }

    @Override
    public double pair(Points z, int i, Points w, int j) {
        return dot(coefficients(z, i), 0, image(coefficients(w, j), 0), 0);
    }

    /** C'(second C) with the coefficients of all points in the columns of C. */
    @Override
    public Matrix pairs(Points z) {
        check(z);
        int n = z.size();
        double[] c = coefficients.apply(z).data();
        double[] data = new double[Matrix.length(n, n)];
        for (int j = 0; j < n; j++) {
            double[] image = image(c, j * coefficients.size());
            for (int i = j; i < n; i++) {
                double value = dot(c, i * coefficients.size(), image, 0);
                data[i + j * n] = value;
                data[j + i * n] = value;
            }
        }
        return Matrix.wrap(n, n, data);
    }

    private double[] coefficients(Points z, int i) {
        double[] c = new double[coefficients.size()];
        coefficients.at(z, i, c, 0);
        return c;
    }

    /** second c, which is symmetric: by columns. */
    private double[] image(double[] c, int offset) {
        double[] image = new double[coefficients.size()];
        for (int l = 0; l < image.length; l++) {
            image[l] = dot(c, offset, moments.second().data(), l * image.length);
        }
        return image;
    }

    private double dot(double[] a, int p, double[] b, int q) {
        double sum = 0;
        for (int l = 0; l < coefficients.size(); l++) {
            sum += a[p + l] * b[q + l];
        }
        return sum;
    }
}
