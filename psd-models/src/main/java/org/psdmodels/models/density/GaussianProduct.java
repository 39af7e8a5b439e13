package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.Basis;
import org.psdmodels.kernels.GaussianKernel;

/**
 * The product of two sums of squares over Gaussian kernels with the widths s and t. By
 *
 * <pre>  exp(-(x - a)^2 / (2 s^2)) exp(-(x - b)^2 / (2 t^2)) = exp(-(a - b)^2 / (2 (s^2 + t^2))) exp(-(x - m)^2 / (2 w^2))</pre>
 *
 * <p>with 1/w^2 = 1/s^2 + 1/t^2 and m = w^2 (a/s^2 + b/t^2) in every coordinate, (sum_k g_k^2) (sum_l h_l^2) = sum_kl (g_k h_l)^2
 * is a sum of squares over sections of the Gaussian of width w at the points m.
 */
final class GaussianProduct {
    /** Pairs of sections that are so far apart contribute nothing beside the others. */
    private static final double NEGLIGIBLE = 1e-30;

    private final GaussianKernel first;
    private final GaussianKernel second;
    private final Points a;
    private final Points b;

    private GaussianProduct(PsdDensity p, PsdDensity q) {
        this.first = gaussian(p);
        this.second = gaussian(q);
        this.a = ((Basis.Pivots) p.function().basis()).pivots();
        this.b = ((Basis.Pivots) q.function().basis()).pivots();
    }

    static PsdDensity of(PsdDensity p, PsdDensity q) {
        Checks.size("dimension of the other density", q.dimension(), p.dimension());
        Measure measure = product(p.measure(), q.measure());
        return new GaussianProduct(p, q)
                .density(p.function().weights(), q.function().weights(), measure)
                .normalized();
    }

    private static GaussianKernel gaussian(PsdDensity p) {
        if (p.function().basis() instanceof Basis.Pivots pivots && pivots.kernel() instanceof GaussianKernel kernel) {
            return kernel;
        }
        throw Checks.failure(
                "basis of a product's factor",
                "must be sections of a Gaussian kernel: no other product of sections is a section",
                p.function().basis());
    }

    private PsdDensity density(Matrix weights, Matrix others, Measure measure) {
        List<double[]> centres = new ArrayList<>();
        List<int[]> pairs = new ArrayList<>();
        List<Double> factors = new ArrayList<>();
        for (int i = 0; i < a.size(); i++) {
            for (int j = 0; j < b.size(); j++) {
                double factor = factor(i, j);
                if (factor > NEGLIGIBLE) {
                    centres.add(centre(i, j));
                    pairs.add(new int[] {i, j});
                    factors.add(factor);
                }
            }
        }
        Checks.require(!pairs.isEmpty(), "product of the densities", "must be > 0 somewhere", 0);
        Kernel merged = first.times(second);
        Matrix products = products(weights, others, pairs, factors);
        return PsdDensity.of(
                new Sections(merged, Points.of(centres.toArray(double[][]::new))).squares(products), measure);
    }

    private double factor(int i, int j) {
        double exponent = 0;
        for (int c = 0; c < a.dimension(); c++) {
            double distance = (a.coordinate(i, c) - b.coordinate(j, c)) / Math.hypot(first.width(c), second.width(c));
            exponent += distance * distance / 2;
        }
        return Math.exp(-exponent);
    }

    private double[] centre(int i, int j) {
        return IntStream.range(0, a.dimension())
                .mapToDouble(c -> {
                    double ratio = second.width(c) / first.width(c);
                    double share = 1 / (1 + ratio * ratio);
                    return share * b.coordinate(j, c) + (1 - share) * a.coordinate(i, c);
                })
                .toArray();
    }

    /** The weights of g_k h_l: b_ik c_jl times the factor of the pair. */
    private static Matrix products(Matrix b, Matrix c, List<int[]> pairs, List<Double> factors) {
        double[] all = new double[Matrix.length(pairs.size(), Math.multiplyExact(b.columns(), c.columns()))];
        int next = 0;
        for (int k = 0; k < b.columns(); k++) {
            for (int l = 0; l < c.columns(); l++) {
                for (int t = 0; t < pairs.size(); t++) {
                    all[next++] = b.get(pairs.get(t)[0], k) * c.get(pairs.get(t)[1], l) * factors.get(t);
                }
            }
        }
        return Matrix.wrap(pairs.size(), b.columns() * c.columns(), all);
    }

    /** The product of two measures; where both are normal, up to a constant. */
    private static Measure product(Measure mu, Measure nu) {
        return Measure.of(IntStream.range(0, mu.dimension())
                .mapToObj(c -> product(mu.factor(c), nu.factor(c)))
                .toList());
    }

    private static Measure.Factor product(Measure.Factor f, Measure.Factor g) {
        double lower = Math.max(f.lower(), g.lower());
        double upper = Math.min(f.upper(), g.upper());
        Checks.require(lower < upper, "supports of a product's factors", "must overlap", lower + " >= " + upper);
        if (!f.isGaussian()) {
            return new Measure.Factor(lower, upper, g.mean(), g.variance(), 0);
        }
        if (!g.isGaussian()) {
            return new Measure.Factor(lower, upper, f.mean(), f.variance(), 0);
        }
        double share = f.variance() / (f.variance() + g.variance());
        return new Measure.Factor(lower, upper, f.mean() + share * (g.mean() - f.mean()), share * g.variance(), 0);
    }
}
