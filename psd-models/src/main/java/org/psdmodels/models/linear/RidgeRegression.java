package org.psdmodels.models.linear;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.Recipe;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Ridge regression f(x) = w'phi(x) + b on the coordinates or on basis functions phi: R^d -&gt; R^N:
 *
 * <pre>  minimise  sum_i s_i (w'phi(x_i) + b - y_i)^2 / 2  +  (lambda / 2) |w|^2,      s_i = w_i / sum_j w_j</pre>
 *
 * <p>In the primal form the weights solve (Z'S Z + lambda I) w = Z'S y, in the dual form w = Z'a with (Z Z' + lambda S^-1) a
 * = y, where Z has the rows phi(x_i): the same w, at the cost of N or of n unknowns. The intercept b, where there is one, is
 * not penalised: rows and targets are centred. In the convention sum_i (y_i - w'x_i)^2 + c |w|^2 of many texts, c = n
 * lambda. Either form is followed by one step of iterative refinement.
 */
public final class RidgeRegression implements Estimator<LinearRegressionModel> {
    private final double lambda;
    private final Optional<FeatureMap> features;
    private final boolean intercept;
    private final Form form;

    private RidgeRegression(double lambda, Optional<FeatureMap> features, boolean intercept, Form form) {
        this.lambda = Checks.positive("lambda", lambda);
        this.features = features;
        this.intercept = intercept;
        this.form = form;
    }

    /**
     * Ridge regression on the coordinates, without an intercept.
     *
     * @param lambda the penalty, finite and &gt; 0
     * @return the estimator
     */
    public static RidgeRegression withLambda(double lambda) {
        return new RidgeRegression(lambda, Optional.empty(), false, Form.AUTOMATIC);
    }

    /**
     * {@return this estimator on basis functions}
     *
     * @param map the functions phi
     */
    public RidgeRegression withFeatures(FeatureMap map) {
        return new RidgeRegression(lambda, Optional.of(map), intercept, form);
    }

    /** {@return this estimator with an intercept without a penalty} */
    public RidgeRegression withIntercept() {
        return new RidgeRegression(lambda, features, true, form);
    }

    /**
     * {@return this estimator in a form of choice}
     *
     * @param choice primal, dual, or whichever is cheaper
     */
    public RidgeRegression in(Form choice) {
        return new RidgeRegression(lambda, features, intercept, choice);
    }

    @Override
    public Recipe recipe() {
        return Design.describe(Recipe.of("ridge").with("lambda", String.valueOf(lambda)), features, intercept, form);
    }

    @Override
    public LinearRegressionModel fit(Sample sample, Progress progress) {
        Design design = Design.of(sample, features, intercept);
        Form used = form.resolved(design.rows(), design.features());
        double[] w = used == Form.PRIMAL ? primal(design) : dual(design);
        String equations =
                "ridge regression, lambda = " + lambda + ", " + used.name().toLowerCase(Locale.ROOT);
        return LinearRegressionModel.of(
                ClosedForm.of(recipe(), sample, equations, residual(design, w)),
                features,
                w,
                intercept ? design.intercept(w) : 0,
                Math.min(design.rows(), design.features()));
    }

    private double[] primal(Design design) {
        int size = design.features();
        double[] a = new double[Matrix.length(size, size)];
        View gram = View.of(size, size, a);
        LinearAlgebra algebra = LinearAlgebra.java();
        design.forEachChunk((first, z) -> {
            double[] ones = new double[z.size()];
            Arrays.fill(ones, 1);
            algebra.gram(View.of(design.scaledColumns(first, z)), ones, 1, gram);
        });
        Cholesky.Factor factor = factor(algebra, size, a);
        double[] w = new double[size];
        for (int pass = 0; pass < 2; pass++) {
            double[] rest = gradient(design, w);
            algebra.solve(factor, View.of(size, 1, rest));
            add(w, rest);
        }
        return w;
    }

    /** Z'S (y - Z w) - lambda w, which vanishes at the solution. */
    private double[] gradient(Design design, double[] w) {
        double[] g = design.weightedCombination(design.residuals(w));
        for (int c = 0; c < g.length; c++) {
            g[c] -= lambda * w[c];
        }
        return g;
    }

    /** (K + lambda I) b = S^(1/2) y with K = S^(1/2) Z Z'S^(1/2), and w = Z'S^(1/2) b. */
    private double[] dual(Design design) {
        int n = design.rows();
        LinearAlgebra algebra = LinearAlgebra.java();
        Matrix k = CentredGram.of(design.all(), design, intercept);
        Cholesky.Factor factor = factor(algebra, n, k.data().clone());
        double[] b = new double[n];
        for (int pass = 0; pass < 2; pass++) {
            double[] rest = algebra.multiply(View.of(k), b);
            for (int i = 0; i < n; i++) {
                rest[i] = Math.sqrt(design.share(i)) * design.targets()[i] - rest[i] - lambda * b[i];
            }
            algebra.solve(factor, View.of(n, 1, rest));
            add(b, rest);
        }
        for (int i = 0; i < n; i++) {
            b[i] *= Math.sqrt(design.share(i));
        }
        return design.combination(b);
    }

    private static void add(double[] sum, double[] term) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += term[i];
        }
    }

    /** The factor of a matrix plus lambda I; the array is overwritten. */
    private Cholesky.Factor factor(LinearAlgebra algebra, int size, double[] a) {
        for (int i = 0; i < size; i++) {
            a[i + i * size] += lambda;
        }
        if (algebra.cholesky(View.of(size, size, a)) instanceof Cholesky.Factor factor) {
            return factor;
        }
        throw Checks.failure("lambda", "must be above the rounding errors of the inner products", lambda);
    }

    private double residual(Design design, double[] w) {
        double unit = design.spread() * design.targetSpread() + lambda * Design.largest(w);
        double rest = Design.largest(gradient(design, w));
        return rest == 0 ? 0 : rest / unit;
    }
}
