package org.psdmodels.models.cone;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.models.function.SignedFunction;

/**
 * A fitted function f(x) = sum_s g_s(x) l_s + sum_t f_t(x) r_t with values in a polyhedral cone of lines l_s and rays r_t.
 *
 * <p>Coefficients f_t(x) are non-negative in floating point. The outputs are their sums of at most m terms, in the order of
 * the rays, so that {@link Cone#violation} of an output is at most about m 2^-52 times the largest term over the largest
 * output. It is zero, and {@link Cone#contains} exactly true, for an orthant and for increasing vectors, since rounding is
 * monotone.
 */
public final class ConeModel implements CertifiedModel, FunctionInCone {
    private final Fit fit;
    private final Cone cone;
    private final Loss loss;
    private final Matrix mixing;
    private final List<SignedFunction> lines;
    private final List<PsdFunction> rays;

    private ConeModel(Fit fit, Cone cone, Loss loss, List<SignedFunction> lines, List<PsdFunction> rays) {
        this.fit = fit;
        this.cone = cone;
        this.loss = loss;
        this.mixing = ConeEstimator.mixing(cone);
        this.lines = lines;
        this.rays = rays;
    }

    /**
     * {@return a model from its parts}
     *
     * @param fit how it was fitted: a block for each line, then one for each ray
     * @param cone the cone
     * @param loss the loss, which the score is of
     */
    public static ConeModel of(Fit fit, Cone cone, Loss loss) {
        List<BlockSolution> blocks = fit.solution().blocks();
        int count = cone.lines().columns();
        Checks.size("number of blocks", blocks.size(), count + cone.generators().columns());
        Checks.size("outputs of the loss", loss.outputs(), cone.dimension());
        int dimension = fit.names().inputs().size();
        return new ConeModel(
                fit,
                cone,
                loss,
                blocks.stream()
                        .limit(count)
                        .map(block -> SignedFunction.of(block, dimension))
                        .toList(),
                blocks.stream()
                        .skip(count)
                        .map(block -> PsdFunction.of(block, dimension))
                        .toList());
    }

    /** {@return the cone: K} */
    @Override
    public Cone cone() {
        return cone;
    }

    /** {@return the loss: the loss that was minimised} */
    @Override
    public Loss loss() {
        return loss;
    }

    /** {@return the coefficients of the lines: g_s, of either sign} */
    public List<SignedFunction> lineCoefficients() {
        return lines;
    }

    /** {@return the coefficients of the rays: f_t, non-negative} */
    public List<PsdFunction> rayCoefficients() {
        return rays;
    }

    /**
     * {@return the values at points: the n x q matrix with f(x_i) in row i}
     *
     * @param x n points of dimension d
     */
    @Override
    public Matrix predict(Points x) {
        List<double[]> coefficients = Stream.concat(
                        lines.stream().map(g -> g.values(x)), rays.stream().map(f -> f.values(x)))
                .toList();
        int n = x.size();
        double[] values = new double[Matrix.length(n, cone.dimension())];
        for (int k = 0; k < cone.dimension(); k++) {
            for (int b = 0; b < coefficients.size(); b++) {
                for (int i = 0; i < n; i++) {
                    values[i + k * n] += mixing.get(k, b) * coefficients.get(b)[i];
                }
            }
        }
        return Matrix.wrap(n, cone.dimension(), values);
    }

    /**
     * {@return the value at a point: f(x), an element of the cone}
     *
     * @param x d coordinates
     */
    public double[] value(double... x) {
        return predict(Points.single(x)).row(0);
    }

    /**
     * {@return the partial derivatives at a point: the q x d matrix of df_k/dx_c}
     *
     * @param x d coordinates
     * @throws IllegalArgumentException if the kernel offers no derivatives
     */
    public Matrix jacobian(double... x) {
        List<double[]> gradients = Stream.concat(
                        lines.stream().map(g -> g.gradient(x)), rays.stream().map(f -> f.gradient(x)))
                .toList();
        double[] jacobian = new double[Matrix.length(cone.dimension(), x.length)];
        for (int e = 0; e < jacobian.length; e++) {
            int k = e % cone.dimension();
            int c = e / cone.dimension();
            jacobian[e] = IntStream.range(0, gradients.size())
                    .mapToDouble(b -> mixing.get(k, b) * gradients.get(b)[c])
                    .sum();
        }
        return Matrix.wrap(cone.dimension(), x.length, jacobian);
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public String title() {
        return "Cone-valued regression";
    }

    @Override
    public String summary() {
        return fit.summary("cone-valued regression");
    }

    @Override
    public String toString() {
        return summary();
    }
}
