package org.psdmodels.kernels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;
import org.psdmodels.kernels.calculus.SeparableSection;

/**
 * The affine map x -&gt; B x + b, for {@link org.psdmodels.api.kernel.Kernel#after}. For a change of units see {@link
 * Rescaling}, which costs less and does not cancel.
 */
public final class AffineMap implements FeatureMap {
    private final Matrix matrix;
    private final double[] shift;

    private AffineMap(Matrix matrix, double[] shift) {
        Checks.atLeast("rows of matrix", matrix.rows(), 1);
        Checks.atLeast("columns of matrix", matrix.columns(), 1);
        Checks.size("length of shift", shift.length, matrix.rows());
        Checks.finite("matrix", matrix.data());
        Checks.finite("shift", shift);
        this.matrix = matrix;
        this.shift = shift;
    }

    /**
     * {@return the map with a matrix and a shift: x -&gt; B x + b}
     *
     * @param matrix B of size N x d, all entries finite
     * @param shift b, N finite numbers
     */
    public static AffineMap of(Matrix matrix, double... shift) {
        return new AffineMap(matrix, shift.clone());
    }

    /**
     * {@return the linear map with a matrix: x -&gt; B x}
     *
     * @param matrix B of size N x d, all entries finite
     */
    public static AffineMap linear(Matrix matrix) {
        return new AffineMap(matrix, new double[matrix.rows()]);
    }

    /** {@return the matrix: B} */
    public Matrix matrix() {
        return matrix;
    }

    /** {@return the shift: a copy of b} */
    public double[] shift() {
        return shift.clone();
    }

    @Override
    public Domain domain() {
        return Domain.space(matrix.columns());
    }

    @Override
    public int size() {
        return shift.length;
    }

    @Override
    public void at(Points x, int i, double[] out, int offset) {
        System.arraycopy(shift, 0, out, offset, shift.length);
        double[] b = matrix.data();
        for (int c = 0; c < matrix.columns(); c++) {
            double coordinate = x.coordinate(i, c);
            for (int k = 0; k < shift.length; k++) {
                out[offset + k] += b[k + c * shift.length] * coordinate;
            }
        }
    }

    @Override
    public Optional<FeatureJacobian> jacobian() {
        return Optional.of((x, i, out) -> System.arraycopy(matrix.data(), 0, out, 0, out.length));
    }

    /** Against bounded and Gaussian measures. */
    @Override
    public Optional<FeatureMoments> moments(Measure measure) {
        return measure.dimension() == matrix.columns()
                ? FeatureIntegrals.of(
                        IntStream.range(0, size()).mapToObj(this::section).toList(), measure)
                : Optional.empty();
    }

    /** b_k + sum_c B_kc x_c. */
    private SeparableSection section(int k) {
        int d = matrix.columns();
        List<SeparableSection> terms = new ArrayList<>();
        terms.add(SeparableSection.constant(d, shift[k]));
        for (int c = 0; c < d; c++) {
            terms.add(SeparableSection.onLine(PiecewiseFunctions.monomial(1))
                    .on(new int[] {c}, d)
                    .scaledBy(matrix.get(k, c)));
        }
        return SeparableSection.sum(d, terms);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AffineMap that && matrix.equals(that.matrix) && Arrays.equals(shift, that.shift);
    }

    @Override
    public int hashCode() {
        return 31 * matrix.hashCode() + Arrays.hashCode(shift);
    }

    @Override
    public String toString() {
        return "AffineMap(" + matrix + ", shift=" + Arrays.toString(shift) + ")";
    }
}
