package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Smoothness;

/**
 * The linear kernel with a positive semidefinite matrix A of size d x d,
 *
 * <pre>  k(x, y) = x' A y.</pre>
 *
 * <p>With A = R'R its features are R x; their Lipschitz constant is the square root of the largest eigenvalue of A. Sums
 * and multiples of such kernels are such kernels.
 */
public final class GeneralLinearKernel implements Kernel {
    private final PsdMatrix form;
    private final int dimension;

    private GeneralLinearKernel(Matrix matrix) {
        this.form = PsdMatrix.of("matrix", matrix);
        this.dimension = matrix.rows();
    }

    /**
     * {@return the kernel with a matrix: x' A y on R^d}
     *
     * @param matrix A: symmetric and positive semidefinite up to rounding, d x d, all entries finite
     */
    public static GeneralLinearKernel withMatrix(Matrix matrix) {
        return new GeneralLinearKernel(matrix);
    }

    /** {@return the matrix} */
    public Matrix matrix() {
        return form.matrix();
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        double sum = 0;
        for (int c = 0; c < dimension; c++) {
            sum += x.coordinate(i, c) * image(y, j, c);
        }
        return sum;
    }

    /** Coordinate c of A y. */
    private double image(Points y, int j, int c) {
        double[] a = matrix().data();
        double sum = 0;
        for (int e = 0; e < dimension; e++) {
            sum += a[e + c * dimension] * y.coordinate(j, e);
        }
        return sum;
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space(dimension))
                .continuous(Smoothness.EVERYWHERE)
                .withLipschitz(Math.sqrt(form.largestEigenvalue()));
    }

    /** The inner products of x with the images A y. */
    @Override
    public KernelMatrix prepare(Points x, Points y) {
        int n = y.size();
        double[] images = new double[Matrix.length(n, dimension)];
        for (int c = 0; c < dimension; c++) {
            for (int j = 0; j < n; j++) {
                images[j + c * n] = image(y, j, c);
            }
        }
        return new LinearKernel().prepare(x, Points.of(Matrix.wrap(n, dimension, images)));
    }

    /** A y. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {
            for (int c = 0; c < dimension; c++) {
                out[c] += weight * image(y, j, c);
            }
        });
    }

    @Override
    public Optional<FeatureMap> features(int d) {
        return d == dimension ? Optional.of(AffineMap.linear(form.root())) : Optional.empty();
    }

    private PolynomialExpansion expansion() {
        return new PolynomialExpansion(Monomials.ofDegree(dimension, 1), AffineMap.linear(matrix()));
    }

    @Override
    public Optional<KernelSections> sections(int d) {
        return d == dimension ? expansion().sections() : Optional.empty();
    }

    /** Against bounded and Gaussian measures. */
    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        return expansion().integrals(measure);
    }

    @Override
    public Kernel scaledBy(double factor) {
        Checks.nonNegative("factor", factor);
        return factor == 1 ? this : combined(factor, matrix(), 0, matrix());
    }

    @Override
    public Object sumFamily() {
        return LinearKernel.class;
    }

    @Override
    public Optional<Kernel> mergedSum(Kernel other) {
        if (other instanceof GeneralLinearKernel that && dimension == that.dimension) {
            return Optional.of(combined(1, matrix(), 1, that.matrix()));
        }
        return other instanceof LinearKernel
                ? Optional.of(combined(1, matrix(), 1, Matrix.identity(dimension)))
                : Optional.empty();
    }

    private static GeneralLinearKernel combined(double a, Matrix p, double b, Matrix q) {
        double[] sum = new double[p.data().length];
        for (int k = 0; k < sum.length; k++) {
            sum[k] = a * p.data()[k] + b * q.data()[k];
        }
        return withMatrix(Matrix.wrap(p.rows(), p.columns(), sum));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GeneralLinearKernel that && matrix().equals(that.matrix());
    }

    @Override
    public int hashCode() {
        return matrix().hashCode();
    }

    @Override
    public String toString() {
        return "GeneralLinear(" + matrix() + ")";
    }
}
