package org.psdmodels.models.function;

import java.util.Arrays;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.LogValues;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** The function f(x) = |R'Phi(x)|^2 = Phi(x)'A Phi(x) with A = R R': a sum of squares, one for each column of R. */
public final class PsdFunction implements NonNegativeFunction, LogValues {
    private final Expansion roots;

    private PsdFunction(Expansion roots) {
        this.roots = roots;
    }

    /**
     * {@return a function from its basis and the root of its matrix}
     *
     * @param basis the features Phi
     * @param dimension the dimension of the points
     * @param root the matrix R, with a row for each feature
     */
    public static PsdFunction of(FoundFeatures basis, int dimension, Matrix root) {
        return new PsdFunction(Expansion.of(basis, dimension, root));
    }

    /**
     * {@return the function of a block of a solution}
     *
     * @param block a positive semidefinite block of size one
     * @param dimension the dimension of the points
     */
    public static PsdFunction of(BlockSolution block, int dimension) {
        Checks.require(block instanceof BlockSolution.Psd, "block", "must be positive semidefinite", block);
        BlockSolution.Psd psd = (BlockSolution.Psd) block;
        return of(psd.features(), dimension, psd.root());
    }

    /** {@return the features: the basis of Phi} */
    public FoundFeatures features() {
        return roots.features();
    }

    /** {@return the root of the matrix: R} */
    public Matrix root() {
        return roots.coefficients();
    }

    /**
     * {@return the weights b of the functions whose squares are summed, f = sum_k g_k^2, a column for each square: on
     * pivots p, g_k(x) = sum_i b_ik k(x, p_i) with b = L^-T R; on explicit features, g_k(x) = sum_i b_ik Phi_i(x) with
     * b = R}
     */
    public Matrix weights() {
        return roots.weights();
    }

    /** {@return the number of squares: the number of columns of R} */
    public int rank() {
        return roots.size();
    }

    /**
     * A multiple of this function.
     *
     * @param factor finite and &gt;= 0
     * @return factor f
     */
    public PsdFunction scaledBy(double factor) {
        double length = Math.sqrt(Checks.nonNegative("factor", factor));
        double[] scaled = root().data().clone();
        for (int k = 0; k < scaled.length; k++) {
            scaled[k] *= length;
        }
        return of(features(), dimension(), Matrix.wrap(root().rows(), rank(), scaled));
    }

    /**
     * This function counted from an origin. Near it no digit is lost to its distance from zero.
     *
     * @param origin d coordinates
     * @return u -&gt; f(origin + u)
     * @throws IllegalArgumentException if the features are not those of a translation-invariant kernel
     */
    public PsdFunction about(double... origin) {
        return new PsdFunction(roots.about(origin));
    }

    @Override
    public int dimension() {
        return roots.dimension();
    }

    @Override
    public double[] values(Points x) {
        double[] sums = new double[x.size()];
        roots.evaluate(x, (first, count, g) -> {
            for (int k = 0; k < g.length; k++) {
                sums[first + k / rank()] += g[k] * g[k];
            }
        });
        return sums;
    }

    @Override
    public double[] logValues(Points x) {
        double[] logs = new double[x.size()];
        Arrays.fill(logs, Double.NEGATIVE_INFINITY);
        roots.evaluate(x, (first, count, g) -> {
            for (int i = 0; i < count; i++) {
                logs[first + i] = logOfSquares(g, i * rank(), rank());
            }
        });
        return logs;
    }

    private static double logOfSquares(double[] g, int from, int count) {
        double largest = 0;
        for (int k = from; k < from + count; k++) {
            largest = Math.max(largest, Math.abs(g[k]));
        }
        double sum = 0;
        for (int k = from; largest > 0 && k < from + count; k++) {
            sum += g[k] / largest * (g[k] / largest);
        }
        return 2 * Math.log(largest) + Math.log(Math.max(sum, 1));
    }

    /**
     * {@return the functions that f is the sum of squares of: the matrix R'Phi(x_i), a column for each point}
     *
     * @param x n points
     */
    public Matrix roots(Points x) {
        double[] all = new double[Matrix.length(rank(), x.size())];
        roots.evaluate(x, (first, count, g) -> System.arraycopy(g, 0, all, first * rank(), g.length));
        return Matrix.wrap(rank(), x.size(), all);
    }

    /** 2 sum_k g_k(x) times the gradient of g_k. */
    @Override
    public double[] gradient(double... x) {
        double[] twice = roots.valuesAt(x);
        for (int k = 0; k < twice.length; k++) {
            twice[k] *= 2;
        }
        return roots.gradient(x, twice);
    }

    /** sum_k r_k'W r_k with W the integral of Phi Phi'. */
    @Override
    public double integral(Measure measure) {
        if (rank() == 0) {
            return 0;
        }
        Matrix w = roots.solverFeatures().moments(measure).second();
        double[] turned =
                LinearAlgebra.java().multiply(View.of(w), View.of(root())).data();
        double[] r = root().data();
        double sum = 0;
        for (int k = 0; k < r.length; k++) {
            sum += r[k] * turned[k];
        }
        return measure.isUnweighted() ? Math.max(0, sum) : sum;
    }

    @Override
    public String toString() {
        return "sum of " + rank() + " squares over " + root().rows() + " features";
    }
}
