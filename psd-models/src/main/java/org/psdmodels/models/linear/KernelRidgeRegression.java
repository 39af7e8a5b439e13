package org.psdmodels.models.linear;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.MedianWidths;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.function.SignedFunction;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Kernel ridge regression by the representer formula, f(x) = sum_i a_i k(x, x_i) + b:
 *
 * <pre>  minimise  sum_i s_i (f(x_i) - y_i)^2 / 2  +  (lambda / 2) |f|^2,      s_i = w_i / sum_j w_j
 *   (K + lambda S^-1) a = y - b 1,   1'a = 0 where there is an intercept b</pre>
 *
 * <p>With equal weights that is (K + n lambda I) a = y. Where the formula is taken in two steps, values z = K (K + n lambda
 * I)^-1 y first and then their interpolation K^-1 z, a nugget v &gt; 0 keeps the second one well-posed: a = (K + v I)^-1 z.
 * That function is smoother and no longer the minimiser; without a nugget the two steps are the one formula above. The
 * kernel matrix is factored as it is, in O(n^3).
 */
public final class KernelRidgeRegression implements Estimator<KernelRidgeModel> {
    private final Optional<Kernel> kernel;
    private final double lambda;
    private final double nugget;
    private final boolean intercept;

    private KernelRidgeRegression(Optional<Kernel> kernel, double lambda, double nugget, boolean intercept) {
        this.kernel = kernel;
        this.lambda = Checks.positive("lambda", lambda);
        this.nugget = Checks.nonNegative("nugget", nugget);
        this.intercept = intercept;
    }

    /**
     * With a Gaussian kernel whose widths are {@link MedianWidths} of the data, without nugget or intercept.
     *
     * @param lambda the penalty, finite and &gt; 0
     * @return the estimator
     */
    public static KernelRidgeRegression withLambda(double lambda) {
        return new KernelRidgeRegression(Optional.empty(), lambda, 0, false);
    }

    /**
     * {@return this estimator with a kernel}
     *
     * @param value the kernel k
     */
    public KernelRidgeRegression withKernel(Kernel value) {
        return new KernelRidgeRegression(Optional.of(value), lambda, nugget, intercept);
    }

    /**
     * {@return this estimator with a nugget in the interpolation of its values}
     *
     * @param value the nugget v, finite and &gt;= 0
     */
    public KernelRidgeRegression withNugget(double value) {
        return new KernelRidgeRegression(kernel, lambda, value, intercept);
    }

    /** {@return this estimator with an intercept without a penalty} */
    public KernelRidgeRegression withIntercept() {
        return new KernelRidgeRegression(kernel, lambda, nugget, true);
    }

    @Override
    public Recipe recipe() {
        Recipe recipe = Recipe.of("kernelRidge").with("lambda", String.valueOf(lambda));
        if (kernel.isPresent()) {
            recipe = recipe.with("kernel", KernelText.format(kernel.get()), kernel.get());
        }
        if (nugget > 0) {
            recipe = recipe.with("nugget", String.valueOf(nugget));
        }
        return recipe.withFlag("intercept", intercept);
    }

    @Override
    public KernelRidgeModel fit(Sample sample, Progress progress) {
        double[] weights = sample.weights();
        Sample used = sample.select(
                IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray());
        Kernel k = kernel.orElseGet(() -> MedianWidths.kernel(used.points()));
        SectionMap sections = new SectionMap(k, used.points());
        Equations equations = new Equations(k.gram(used.points()), used.shares(), used.target());
        double[] a = equations.solve();
        String text =
                "kernel ridge regression, " + k + ", lambda = " + lambda + (nugget > 0 ? ", nugget = " + nugget : "");
        return KernelRidgeModel.of(
                ClosedForm.of(recipe(), sample, text, equations.residual),
                SignedFunction.of(
                        new FoundFeatures.Explicit(sections), sample.points().dimension(), Matrix.wrap(a.length, 1, a)),
                equations.constant);
    }

    /** The linear system and what became of it. */
    private final class Equations {
        private final LinearAlgebra algebra = LinearAlgebra.java();
        private final Matrix k;
        private final double[] shares;
        private final double[] y;
        private double constant;
        private double residual;

        Equations(Matrix k, double[] shares, double[] y) {
            this.k = k;
            this.shares = shares;
            this.y = y;
        }

        double[] solve() {
            int n = y.length;
            double[] diagonal = new double[n];
            for (int i = 0; i < n; i++) {
                diagonal[i] = lambda / shares[i];
            }
            Cholesky.Factor factor = factor("lambda", lambda, diagonal);
            double[] ones = new double[n];
            Arrays.fill(ones, 1);
            double[] levels = solve(factor, diagonal, ones);
            double[] a = solve(factor, diagonal, y);
            if (intercept) {
                constant = sum(a) / sum(levels);
                double[] centred = y.clone();
                for (int i = 0; i < n; i++) {
                    centred[i] -= constant;
                }
                a = solve(factor, diagonal, centred);
            }
            residual = residual(a, diagonal, constant);
            return nugget > 0 ? interpolate(algebra.multiply(View.of(k), a)) : a;
        }

        private double[] interpolate(double[] z) {
            double[] diagonal = new double[z.length];
            Arrays.fill(diagonal, nugget);
            return solve(factor("nugget", nugget, diagonal), diagonal, z);
        }

        /** Two passes: the second one removes most of the rounding errors of the first. */
        private double[] solve(Cholesky.Factor factor, double[] diagonal, double[] right) {
            double[] a = new double[right.length];
            for (int pass = 0; pass < 2; pass++) {
                double[] rest = left(a, diagonal);
                for (int i = 0; i < rest.length; i++) {
                    rest[i] = right[i] - rest[i];
                }
                algebra.solve(factor, View.of(rest.length, 1, rest));
                for (int i = 0; i < rest.length; i++) {
                    a[i] += rest[i];
                }
            }
            return a;
        }

        /** (K + D) a. */
        private double[] left(double[] a, double[] diagonal) {
            double[] product = algebra.multiply(View.of(k), a);
            for (int i = 0; i < a.length; i++) {
                product[i] += diagonal[i] * a[i];
            }
            return product;
        }

        private double residual(double[] a, double[] diagonal, double level) {
            double[] found = left(a, diagonal);
            double[] rest = found.clone();
            for (int i = 0; i < rest.length; i++) {
                rest[i] -= y[i] - level;
            }
            double largest = Math.max(Design.largest(rest), intercept ? Math.abs(sum(a)) * lambda : 0);
            return largest == 0 ? 0 : largest / (Design.largest(found) + Design.largest(y));
        }

        private Cholesky.Factor factor(String name, double value, double[] diagonal) {
            int n = diagonal.length;
            double[] sum = k.data().clone();
            for (int i = 0; i < n; i++) {
                sum[i + i * n] += diagonal[i];
            }
            if (algebra.cholesky(View.of(n, n, sum)) instanceof Cholesky.Factor factor) {
                return factor;
            }
            throw Checks.failure(name, "must be above the rounding errors of the kernel matrix", value);
        }
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
