package org.psdmodels.models.cone;

import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.function.PsdFunction;

/**
 * A fitted function with values in a polyhedral cone {y : c_t'y &gt;= 0}, whose matrices satisfy sum_s c_ts A_s &gt;= 0 for every t:
 *
 * <pre>
 *   f(x) = (Phi(x)'A_s Phi(x))_s + d e |Phi(x)|^2,      A_s = P_s - N_s,      c_t'e &gt; 0 for every t.
 * </pre>
 *
 * <p>The solver's matrices satisfy sum_s c_ts A_s = X_t + E_t with X_t &gt;= 0 and an error E_t of its tolerance. With d = max_t
 * |E_t|_F / c_t'e the matrices of c_t'f are X_t + E_t + d c_t'e I &gt;= 0: f is in the cone everywhere. This {@link #shift} moves
 * no output by more than d k(x, x), since |Phi(x)|^2 &lt;= k(x, x) and |e_s| &lt;= 1.
 *
 * <p>What rounding takes from c_t'f(x), which may be a small difference of large numbers, is given back along e, so that {@link
 * Cone#violation} of an output is at most about q 2^-52 times the largest c_t'e over the smallest. Where no normal has more than
 * one entry, in an orthant, there is no shift, and membership is exact.
 */
public final class InequalityModel implements CertifiedModel, FunctionInCone {
    private final Fit fit;
    private final Loss loss;
    private final ConeParts parts;
    private final List<PsdFunction> functions;
    private final PsdFunction squaredNorm;
    private final double[] direction;
    private final double shift;

    private InequalityModel(
            Fit fit,
            Loss loss,
            ConeParts parts,
            List<PsdFunction> functions,
            PsdFunction squaredNorm,
            double[] direction,
            double shift) {
        this.fit = fit;
        this.loss = loss;
        this.parts = parts;
        this.functions = functions;
        this.squaredNorm = squaredNorm;
        this.direction = direction;
        this.shift = shift;
    }

    /** A model from its parts. */
    static InequalityModel of(Fit fit, Cone cone, Loss loss) {
        ConeParts parts = ConeParts.of(cone);
        List<BlockSolution> blocks = fit.solution().blocks();
        Checks.size("number of blocks", blocks.size(), parts.blocks());
        Checks.size("outputs of the loss", loss.outputs(), cone.dimension());
        int dimension = fit.names().inputs().size();
        List<PsdFunction> all =
                blocks.stream().map(block -> PsdFunction.of(block, dimension)).toList();
        PsdFunction first = all.get(0);
        int r = first.root().rows();
        all.forEach(f -> Checks.size("number of features", f.root().rows(), r));
        double[] direction = parts.interior();
        return new InequalityModel(
                fit,
                loss,
                parts,
                all.subList(0, parts.parts().size()),
                PsdFunction.of(first.features(), dimension, Matrix.identity(r)),
                direction,
                shift(parts, all, direction));
    }

    private static double shift(ConeParts parts, List<PsdFunction> functions, double[] direction) {
        double shift = 0;
        for (int t = 0; t < parts.couplings().size(); t++) {
            double[] c = parts.couplings().get(t);
            PsdFunction image = functions.get(parts.parts().size() + t);
            double[] error = new double[image.root().rows() * image.root().rows()];
            double size = addGram(-1, image, error);
            for (int b = 0; b < parts.parts().size(); b++) {
                double share = ConeParts.share(parts.parts().get(b), c);
                size += share == 0 ? 0 : addGram(share, functions.get(b), error);
            }
            double rounding = (image.root().rows() + parts.blocks()) * 0x1p-52 * size;
            double missed = Math.sqrt(dot(error, error)) + rounding;
            shift = Math.max(shift, missed / dot(c, direction));
        }
        return shift;
    }

    /** Adds a multiple of R R'; |factor| |R|_F^2, which no sum of absolute values of its terms exceeds. */
    private static double addGram(double factor, PsdFunction function, double[] sum) {
        int r = function.root().rows();
        for (int k = 0; k < function.rank(); k++) {
            double[] column = function.root().column(k);
            for (int e = 0; e < sum.length; e++) {
                sum[e] += factor * column[e % r] * column[e / r];
            }
        }
        double[] root = function.root().data();
        return Math.abs(factor) * dot(root, root);
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    /** {@return the cone: K} */
    @Override
    public Cone cone() {
        return parts.cone();
    }

    /** {@return the loss: the loss that was minimised} */
    @Override
    public Loss loss() {
        return loss;
    }

    /**
     * {@return how far the matrices were moved into the cone, because the solver's equalities hold to its tolerance: no
     * output at x differs by more than this times k(x, x) from that of the solver's matrices}
     */
    public double shift() {
        return shift;
    }

    /**
     * {@return the values at points: the n x q matrix with f(x_i) in row i}
     *
     * @param x n points of dimension d
     */
    @Override
    public Matrix predict(Points x) {
        int n = x.size();
        int q = cone().dimension();
        double[] values = new double[Matrix.length(n, q)];
        for (int b = 0; b < functions.size(); b++) {
            add(parts.parts().get(b), functions.get(b).values(x), values);
        }
        double[] squares = shift == 0 ? new double[n] : squaredNorm.values(x);
        double[] y = new double[q];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < q; k++) {
                y[k] = values[i + k * n] + shift * squares[i] * direction[k];
            }
            moveInside(y);
            for (int k = 0; k < q; k++) {
                values[i + k * n] = y[k];
            }
        }
        return Matrix.wrap(n, q, values);
    }

    private static void add(ConeParts.Part part, double[] values, double[] sums) {
        int from = part.output() * values.length;
        for (int i = 0; i < values.length; i++) {
            sums[from + i] += part.sign() * values[i];
        }
    }

    /** Along the direction, as far as rounding has left the cone. */
    private void moveInside(double[] y) {
        double missed = 0;
        for (double[] c : parts.couplings()) {
            missed = Math.max(missed, -dot(c, y) / dot(c, direction));
        }
        for (int k = 0; missed > 0 && k < y.length; k++) {
            y[k] += missed * direction[k];
        }
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
        int q = cone().dimension();
        double[] jacobian = new double[Matrix.length(q, x.length)];
        double[] ofNorm = shift == 0 ? new double[x.length] : squaredNorm.gradient(x);
        for (int e = 0; e < jacobian.length; e++) {
            jacobian[e] = shift * ofNorm[e / q] * direction[e % q];
        }
        for (int b = 0; b < functions.size(); b++) {
            ConeParts.Part part = parts.parts().get(b);
            double[] gradient = functions.get(b).gradient(x);
            for (int c = 0; c < x.length; c++) {
                jacobian[part.output() + c * q] += part.sign() * gradient[c];
            }
        }
        return Matrix.wrap(q, x.length, jacobian);
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
        return fit.summary("cone-valued regression by inequalities") + System.lineSeparator() + "shift        " + shift;
    }

    @Override
    public String toString() {
        return summary();
    }
}
