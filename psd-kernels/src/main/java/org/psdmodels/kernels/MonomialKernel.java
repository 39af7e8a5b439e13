package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;

/**
 * The general polynomial kernel: with Z_m(x) the vector of all monomials up to degree m, in the order of {@link
 * Monomials}, and a positive semidefinite matrix P,
 *
 * <pre>  k(x, y) = Z_m(x)' P Z_m(y).</pre>
 *
 * <p>Every positive semidefinite polynomial kernel of degree m in each argument is of this form. It is the kernel {@link
 * GeneralLinearKernel} of P after the map Z_m. Sums and multiples of such kernels are such kernels.
 */
public final class MonomialKernel implements Kernel {
    private final Monomials monomials;
    private final GeneralLinearKernel form;
    private final Kernel composed;

    private MonomialKernel(Monomials monomials, GeneralLinearKernel form) {
        this.monomials = monomials;
        this.form = form;
        this.composed = form.after(monomials);
    }

    /**
     * {@return the kernel with a matrix: Z_m(x)' P Z_m(y) on R^d}
     *
     * @param dimension the dimension d of the points
     * @param degree the highest degree m of the monomials
     * @param matrix P: symmetric and positive semidefinite up to rounding, of the size C(d + m, d)
     */
    public static MonomialKernel withMatrix(int dimension, int degree, Matrix matrix) {
        Monomials monomials = Monomials.upTo(dimension, degree);
        Checks.size("rows of matrix", matrix.rows(), monomials.size());
        return new MonomialKernel(monomials, GeneralLinearKernel.withMatrix(matrix));
    }

    /** {@return the monomials: Z_m} */
    public Monomials monomials() {
        return monomials;
    }

    /** {@return the matrix: P} */
    public Matrix matrix() {
        return form.matrix();
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return composed.at(x, i, y, j);
    }

    @Override
    public KernelClaims claims() {
        return composed.claims();
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return composed.prepare(x, y);
    }

    /** J(x)' P Z_m(y) with the Jacobian J of Z_m. */
    @Override
    public Optional<KernelGradient> gradient() {
        return composed.gradient();
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return dimension == monomials.dimension() ? composed.features(dimension) : Optional.empty();
    }

    private PolynomialExpansion expansion() {
        return new PolynomialExpansion(monomials, new LinearImage(matrix(), monomials));
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return dimension == monomials.dimension() ? expansion().sections() : Optional.empty();
    }

    /** Against bounded and Gaussian measures, up to 4096 monomials. */
    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        return expansion().integrals(measure);
    }

    @Override
    public Kernel scaledBy(double factor) {
        return factor == 1 ? this : new MonomialKernel(monomials, (GeneralLinearKernel) form.scaledBy(factor));
    }

    @Override
    public Object sumFamily() {
        return monomials;
    }

    @Override
    public Optional<Kernel> mergedSum(Kernel other) {
        return other instanceof MonomialKernel that && monomials.equals(that.monomials)
                ? form.mergedSum(that.form).map(sum -> new MonomialKernel(monomials, (GeneralLinearKernel) sum))
                : Optional.empty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MonomialKernel that && monomials.equals(that.monomials) && form.equals(that.form);
    }

    @Override
    public int hashCode() {
        return 31 * monomials.hashCode() + form.hashCode();
    }

    @Override
    public String toString() {
        return "Monomial(" + monomials + ", " + matrix() + ")";
    }
}
