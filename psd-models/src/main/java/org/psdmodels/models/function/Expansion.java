package org.psdmodels.models.function;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Several functions g_k(x) = Phi(x)'c_k over one basis. On pivots p with factor L they are sums of kernel sections, g_k(x) =
 * sum_i b_ik k(x, p_i) with b = L^-T c, which costs one kernel value per pivot and one product.
 *
 * <p>Solving with L for each x instead errs by as much, up to a factor of about five: either way rounding errors are
 * magnified by the condition of L, the root of one over the cut (measured against 50 digits at cuts from 1e-6 to 1e-14).
 */
final class Expansion {
    /** Points evaluated at a time. */
    private static final int BLOCK = 1024;

    /** For so few points a product of matrices spends more on its preparation than on the product. */
    private static final int FEW = 4;

    /** Sums that are formed at a time, each in its order. */
    private static final int WIDE = 4;

    private final FoundFeatures basis;
    private final int dimension;
    private final Matrix coefficients;
    private final Matrix weights;
    private final LinearAlgebra algebra = LinearAlgebra.java();

    private Expansion(FoundFeatures basis, int dimension, Matrix coefficients, Matrix weights) {
        this.basis = basis;
        this.dimension = dimension;
        this.coefficients = coefficients;
        this.weights = weights;
    }

    /**
     * Functions of points of a dimension.
     *
     * @param basis the features Phi
     * @param dimension the dimension of the points
     * @param coefficients the vectors c_k as columns
     */
    static Expansion of(FoundFeatures basis, int dimension, Matrix coefficients) {
        if (basis instanceof FoundFeatures.Pivots pivots) {
            Checks.size("dimension of the pivots", pivots.pivots().dimension(), dimension);
            Checks.size(
                    "rows of coefficients", coefficients.rows(), pivots.pivots().size());
        } else {
            FeatureMap features = ((FoundFeatures.Explicit) basis).features();
            features.domain().checkDimension("points", dimension);
            Checks.size("rows of coefficients", coefficients.rows(), features.size());
        }
        Checks.finite("coefficients", coefficients.data());
        Matrix weights =
                basis instanceof FoundFeatures.Pivots pivots ? sectionWeights(pivots, coefficients) : coefficients;
        return new Expansion(basis, dimension, coefficients, weights);
    }

    /** The functions u -&gt; g_k(origin + u), over a kernel of differences. */
    Expansion about(double... origin) {
        Checks.require(
                basis instanceof FoundFeatures.Pivots pivots
                        && pivots.kernel().claims().translationInvariant(),
                "kernel of a function counted from an origin",
                "must be one of differences",
                basis);
        FoundFeatures.Pivots pivots = (FoundFeatures.Pivots) basis;
        FoundFeatures moved =
                new FoundFeatures.Pivots(pivots.kernel(), pivots.pivots().minus(origin), pivots.factor());
        return new Expansion(moved, dimension, coefficients, weights);
    }

    private static Matrix sectionWeights(FoundFeatures.Pivots pivots, Matrix c) {
        double[] b = c.data().clone();
        if (c.columns() > 0) {
            LinearAlgebra.java().solveUpper(View.of(pivots.factor()).transpose(), View.of(c.rows(), c.columns(), b));
        }
        return Matrix.wrap(c.rows(), c.columns(), b);
    }

    FoundFeatures features() {
        return basis;
    }

    Matrix coefficients() {
        return coefficients;
    }

    /** L^-T C on pivots, C on explicit features. */
    Matrix weights() {
        return weights;
    }

    int dimension() {
        return dimension;
    }

    int size() {
        return coefficients.columns();
    }

    SolverFeatures solverFeatures() {
        return SolverFeatures.of(basis, algebra);
    }

    /** What becomes of a block of values: g_k(x_i) for i from {@code first} on, k running fastest. */
    @FunctionalInterface
    interface Sink {
        void accept(int first, int count, double[] values);
    }

    /** Hands on the values at all points, a block of points at a time. */
    void evaluate(Points x, Sink sink) {
        Checks.size("dimension of the points", x.dimension(), dimension);
        Columns columns = columns(x);
        if (size() == 0) {
            return;
        }
        int r = coefficients.rows();
        int k = size();
        double[] block = new double[r * Math.min(BLOCK, x.size())];
        for (int first = 0; first < x.size(); first += BLOCK) {
            int count = Math.min(BLOCK, x.size() - first);
            for (int i = 0; i < count; i++) {
                columns.write(first + i, block, i * r);
            }
            double[] values = new double[k * count];
            if (count <= FEW) {
                multiplyFew(block, count, values);
            } else {
                View phi = View.of(r, block.length / r, block).columns(0, count);
                algebra.multiply(1, View.of(weights).transpose(), phi, 0, View.of(k, count, values));
            }
            sink.accept(first, count, Checks.finite("value of the model", values));
        }
    }

    /** The same sums in the same order, hence the same bits, as the product of matrices. */
    private void multiplyFew(double[] block, int count, double[] values) {
        int r = weights.rows();
        double[] w = weights.data();
        for (int i = 0; i < count; i++) {
            int k = 0;
            for (; k + WIDE <= size(); k += WIDE) {
                multiplyWide(w, k * r, block, i * r, values, k + i * size());
            }
            for (; k < size(); k++) {
                double sum = 0;
                for (int j = 0; j < r; j++) {
                    sum += w[k * r + j] * block[i * r + j];
                }
                values[k + i * size()] = sum;
            }
        }
    }

    private void multiplyWide(double[] w, int from, double[] block, int offset, double[] out, int to) {
        int r = weights.rows();
        double first = 0;
        double second = 0;
        double third = 0;
        double fourth = 0;
        for (int j = 0; j < r; j++) {
            double phi = block[offset + j];
            first += w[from + j] * phi;
            second += w[from + r + j] * phi;
            third += w[from + 2 * r + j] * phi;
            fourth += w[from + 3 * r + j] * phi;
        }
        out[to] = first;
        out[to + 1] = second;
        out[to + 2] = third;
        out[to + 3] = fourth;
    }

    /** Writes the features or the kernel sections of a point. */
    @FunctionalInterface
    private interface Columns {
        void write(int point, double[] out, int offset);
    }

    private Columns columns(Points x) {
        if (basis instanceof FoundFeatures.Pivots pivots) {
            KernelMatrix matrix = pivots.kernel().between(pivots.pivots(), x);
            return (point, out, offset) -> matrix.column(point, 0, matrix.rows(), out, offset);
        }
        FeatureMap features = ((FoundFeatures.Explicit) basis).features();
        features.domain().check("points", x);
        return (point, out, offset) -> features.at(x, point, out, offset);
    }

    double[] valuesAt(double[] x) {
        double[] values = new double[size()];
        evaluate(Points.single(x), (first, count, found) -> System.arraycopy(found, 0, values, 0, values.length));
        return values;
    }

    /** The gradient of sum_k v_k g_k. */
    double[] gradient(double[] x, double[] v) {
        double[] slopes = new double[dimension];
        Points point = Points.single(x);
        Checks.size("dimension of the points", point.dimension(), dimension);
        double[] u = algebra.multiply(View.of(weights), v);
        if (basis instanceof FoundFeatures.Pivots pivots) {
            pivots.kernel().claims().domain().check("x", point);
            KernelGradient gradient = pivots.kernel()
                    .gradient()
                    .orElseThrow(() -> Checks.failure("kernel of a gradient", "must offer its own", pivots.kernel()));
            for (int i = 0; i < u.length; i++) {
                gradient.add(u[i], point, 0, pivots.pivots(), i, slopes);
            }
        } else {
            for (int c = 0; c < dimension; c++) {
                double[] derivatives = solverFeatures().derivative(point, c).data();
                for (int i = 0; i < u.length; i++) {
                    slopes[c] += u[i] * derivatives[i];
                }
            }
        }
        return slopes;
    }
}
