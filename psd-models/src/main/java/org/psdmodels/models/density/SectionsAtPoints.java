package org.psdmodels.models.density;

import java.util.Arrays;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The sections k(., z_1), ..., k(., z_m) of a kernel at points that may coincide or nearly so, as those of a function are in
 * some of its coordinates; and sums of squares of their combinations.
 *
 * @param kernel the kernel
 * @param points the points z
 */
record SectionsAtPoints(Kernel kernel, Points points) {
    private static final LinearAlgebra ALGEBRA = LinearAlgebra.java();

    private static final double EPS = 0x1p-53;

    /** Features stop here: their residual, the root of this, and their rounding, eps over it, are alike. */
    private static final double CUT = 1e-15;

    /** The ridge with which a matrix on nearby points has a Cholesky factor; sums of sections are the same with any. */
    private static final double RIDGE = 1e-12;

    /** Powers of two that have squares. */
    private static final int EXPONENTS = 500;

    /** Up to so many sections are all kept. */
    private static final int MOST = 2500;

    /** The sections of the factor in some coordinates of a kernel that has it. */
    static SectionsAtPoints of(FoundFeatures.Pivots basis, int... coordinates) {
        Kernel factor = basis.kernel()
                .factor(basis.pivots().dimension(), coordinates)
                .orElseThrow(() -> Checks.failure("kernel", "must be a product over the coordinates", basis.kernel()));
        return new SectionsAtPoints(factor, basis.pivots().project(coordinates));
    }

    /** The sections as functions of the difference to an origin on the line, which a kernel other than of differences is not. */
    SectionsAtPoints about(double origin) {
        return origin == 0 ? this : new SectionsAtPoints(kernel, points.minus(origin));
    }

    /**
     * The distance on the line, to a factor of two, at which the sections of a kernel of differences have fallen by a quarter of
     * all that they fall; infinite for other kernels.
     */
    static double length(Kernel kernel) {
        if (!kernel.claims().translationInvariant()) {
            return Double.POSITIVE_INFINITY;
        }
        Points zero = Points.onLine(0);
        double largest = kernel.at(zero, 0, zero, 0);
        double quarter = (largest - kernel.at(zero, 0, Points.onLine(Math.scalb(1.0, EXPONENTS)), 0)) / 4;
        for (int e = -EXPONENTS; e <= EXPONENTS && quarter > 0; e++) {
            double distance = Math.scalb(1.0, e);
            if (largest - kernel.at(zero, 0, Points.onLine(distance), 0) >= quarter) {
                return distance;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    /**
     * Features Phi with sections written in them: k(x, z_i) = Phi(x)'column_i.
     *
     * @param basis Phi
     * @param columns the matrix of the columns
     */
    record Written(FoundFeatures.Pivots basis, Matrix columns) {
        /**
         * A root of sum_k (H Diag(b_k) E) (H Diag(b_k) E)' for the matrix H of columns, with at most as many columns as there are
         * features: that of sum_ka (sum_i b_ik e_ia k(x, z_i))^2.
         */
        Matrix root(Matrix b, Matrix e) {
            int r = columns.rows();
            boolean few = b.columns() * (long) e.columns() <= r;
            double[] all = new double[Matrix.length(r, few ? b.columns() * e.columns() : r)];
            double[] ones = ones(e.columns()).data();
            for (int k = 0; k < b.columns(); k++) {
                View scaled = scaled(b, k);
                if (few) {
                    View target = View.of(r, b.columns() * e.columns(), all);
                    ALGEBRA.multiply(1, scaled, View.of(e), 0, target.columns(k * e.columns(), (k + 1) * e.columns()));
                } else {
                    ALGEBRA.gram(View.of(ALGEBRA.multiply(scaled, View.of(e))), ones, 1, View.of(r, r, all));
                }
            }
            return few ? Matrix.wrap(r, b.columns() * e.columns(), all) : rootOf(Matrix.wrap(r, r, all));
        }

        /** H Diag(b_k). */
        private View scaled(Matrix b, int k) {
            double[] scaled = columns.data().clone();
            for (int i = 0; i < scaled.length; i++) {
                scaled[i] *= b.data()[i / columns.rows() + k * b.rows()];
            }
            return View.of(columns.rows(), columns.columns(), scaled);
        }
    }

    /** Few features that reproduce the sections to about eight digits where there are points. */
    Written inFewFeatures() {
        SolverFeatures features = features();
        return new Written((FoundFeatures.Pivots) features.found(), features.at(points));
    }

    /** As many features as sections, which reproduce them to rounding: with L L' = k(z, z) + ridge the columns are L'. */
    private Written exactly() {
        Matrix gram = kernel.gram(points);
        double[] data = gram.data().clone();
        int m = points.size();
        double largest = 0;
        for (int i = 0; i < m; i++) {
            largest = Math.max(largest, data[i + i * m]);
        }
        for (int i = 0; i < m; i++) {
            data[i + i * m] += RIDGE * largest;
        }
        Cholesky cholesky = ALGEBRA.cholesky(View.of(m, m, data));
        return cholesky instanceof Cholesky.Factor factor
                ? new Written(
                        new FoundFeatures.Pivots(kernel, points, factor.lower()),
                        factor.lower().transpose())
                : inFewFeatures();
    }

    /** The function x -&gt; sum_a (sum_i b_ia k(x, z_i))^2. */
    PsdFunction squares(Matrix b) {
        return squares(b, ones(points.size()));
    }

    /** The function x -&gt; sum_ka (sum_i b_ik e_ia k(x, z_i))^2. */
    PsdFunction squares(Matrix b, Matrix e) {
        Written written = points.size() <= MOST ? exactly() : inFewFeatures();
        return squares(written, b, e);
    }

    /** The function x -&gt; sum_a (sum_i b_ia k(x, z_i))^2, however many sections there are. */
    PsdFunction exactSquares(Matrix b) {
        return squares(exactly(), b, ones(points.size()));
    }

    private PsdFunction squares(Written written, Matrix b, Matrix e) {
        return PsdFunction.of(written.basis(), points.dimension(), written.root(b, e));
    }

    SolverFeatures features() {
        return SolverFeatures.of(Features.of(kernel, Anchors.given(points), CUT), points, ALGEBRA);
    }

    /** A column of ones. */
    static Matrix ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return Matrix.wrap(count, 1, ones);
    }

    /** E with E E' = M for a positive semidefinite matrix M, up to rounding. */
    static Matrix rootOf(Matrix symmetric) {
        Eigen eigen = ALGEBRA.eigen(View.of(symmetric));
        if (!(eigen instanceof Eigen.Pairs pairs)) {
            throw Checks.failure("matrix", "must have an eigendecomposition", ((Eigen.Failed) eigen).reason());
        }
        int n = symmetric.rows();
        double[] values = pairs.values();
        double least = n * EPS * values[n - 1];
        int first = 0;
        while (first < n && !(values[first] > least)) {
            first++;
        }
        double[] root = new double[Matrix.length(n, n - first)];
        for (int k = first; k < n; k++) {
            for (int i = 0; i < n; i++) {
                root[i + (k - first) * n] =
                        Math.sqrt(values[k]) * pairs.vectors().data()[i + k * n];
            }
        }
        return Matrix.wrap(n, n - first, root);
    }
}
