package org.psdmodels.models.linear;

import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.Recipe;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The limit of {@link RidgeRegression} for lambda -&gt; 0: the shortest w among those that minimise
 *
 * <pre>  sum_i s_i (w'phi(x_i) + b - y_i)^2,      s_i = w_i / sum_j w_j</pre>
 *
 * <p>Where the data can be interpolated it is the interpolation of minimum norm; otherwise, and for data that depend on each
 * other, the least-squares solution of minimum norm, w = Z^+ y. In the primal form by a complete orthogonal factorisation of
 * the n x N matrix Z, which it stores, accurate to the condition of Z. In the dual form, for sparse inputs of high
 * dimension, from the eigenvalues of Z Z', where singular values of Z below about 1e-8 n^(1/2) of the largest one count as
 * zero.
 */
public final class MinimumNormRegression implements Estimator<LinearRegressionModel> {
    /** The primal form stores Z up to this many entries. */
    private static final int LARGEST = 1 << 24;

    private final Optional<FeatureMap> features;
    private final boolean intercept;
    private final Form form;

    private MinimumNormRegression(Optional<FeatureMap> features, boolean intercept, Form form) {
        this.features = features;
        this.intercept = intercept;
        this.form = form;
    }

    /** {@return an estimator on the coordinates, without an intercept} */
    public static MinimumNormRegression create() {
        return new MinimumNormRegression(Optional.empty(), false, Form.AUTOMATIC);
    }

    /**
     * {@return this estimator on basis functions}
     *
     * @param map the functions phi
     */
    public MinimumNormRegression withFeatures(FeatureMap map) {
        return new MinimumNormRegression(Optional.of(map), intercept, form);
    }

    /** {@return this estimator with an intercept b, which does not count in the norm} */
    public MinimumNormRegression withIntercept() {
        return new MinimumNormRegression(features, true, form);
    }

    /**
     * {@return this estimator in a form of choice; automatically the primal one unless Z has more than 2^24 entries}
     *
     * @param choice primal, dual, or automatic
     */
    public MinimumNormRegression in(Form choice) {
        return new MinimumNormRegression(features, intercept, choice);
    }

    @Override
    public Recipe recipe() {
        return Design.describe(Recipe.of("minimumNorm"), features, intercept, form);
    }

    @Override
    public LinearRegressionModel fit(Sample sample, Progress progress) {
        Design design = Design.of(sample, features, intercept);
        boolean small = (long) design.rows() * design.features() <= LARGEST;
        Form used = form == Form.AUTOMATIC ? (small ? Form.PRIMAL : Form.DUAL) : form;
        Found found = used == Form.PRIMAL ? primal(design) : dual(design);
        String equations = "least squares of minimum norm, " + used.name().toLowerCase(Locale.ROOT);
        return LinearRegressionModel.of(
                ClosedForm.of(recipe(), sample, equations, residual(design, found.weights)),
                features,
                found.weights,
                intercept ? design.intercept(found.weights) : 0,
                found.rank);
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record Found(double[] weights, int rank) {}

    private static Found primal(Design design) {
        int n = design.rows();
        int size = design.features();
        double[] z = new double[Matrix.length(n, size)];
        design.forEachChunk((first, part) -> {
            double[] columns = design.scaledColumns(first, part).data();
            for (int k = 0; k < columns.length; k++) {
                z[first + k / size + k % size * n] = columns[k];
            }
        });
        OrthogonalFactors factors = new OrthogonalFactors(n, size, z);
        return new Found(factors.solve(scaledTargets(design)), factors.rank());
    }

    private static double[] scaledTargets(Design design) {
        double[] y = design.targets().clone();
        for (int i = 0; i < y.length; i++) {
            y[i] *= Math.sqrt(design.share(i));
        }
        return y;
    }

    private Found dual(Design design) {
        int n = design.rows();
        LinearAlgebra algebra = LinearAlgebra.java();
        Eigen eigen = algebra.eigen(View.of(CentredGram.of(design.all(), design, intercept)));
        Eigen.Pairs pairs = eigen instanceof Eigen.Pairs found ? found : failed(eigen);
        View q = View.of(pairs.vectors());
        double[] y = algebra.multiply(q.transpose(), scaledTargets(design));
        double least = n * 0x1p-52 * pairs.values()[n - 1];
        int rank = 0;
        for (int k = 0; k < n; k++) {
            boolean counts = pairs.values()[k] > least;
            y[k] = counts ? y[k] / pairs.values()[k] : 0;
            rank += counts ? 1 : 0;
        }
        double[] a = algebra.multiply(q, y);
        for (int i = 0; i < n; i++) {
            a[i] *= Math.sqrt(design.share(i));
        }
        return new Found(design.combination(a), rank);
    }

    private static Eigen.Pairs failed(Eigen eigen) {
        throw Checks.failure("inner products of the features", "must have an eigendecomposition", eigen);
    }

    /** Z'S (y - Z w), relative to |Z| |y| or, where the weights are long, |Z|^2 |w|. */
    private static double residual(Design design, double[] w) {
        double spread = design.spread();
        double unit = spread * (design.targetSpread() + spread * Math.sqrt(Design.dot(w, w)));
        double rest = Design.largest(design.weightedCombination(design.residuals(w)));
        return rest == 0 ? 0 : rest / unit;
    }
}
