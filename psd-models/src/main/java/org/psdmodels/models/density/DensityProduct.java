package org.psdmodels.models.density;

import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.kernels.GaussianKernel;

/**
 * The product of two sums of squares, (sum_k g_k^2) (sum_l h_l^2) = sum_kl (g_k h_l)^2. Over Gaussian kernels with the widths s
 * and t it is a sum of squares of sections again, by
 *
 * <pre>  exp(-(x - a)^2 / (2 s^2)) exp(-(x - b)^2 / (2 t^2)) = exp(-(a - b)^2 / (2 (s^2 + t^2))) exp(-(x - m)^2 / (2 w^2))</pre>
 *
 * <p>with 1/w^2 = 1/s^2 + 1/t^2 and m = w^2 (a/s^2 + b/t^2) in every coordinate: those of the Gaussian of width w at all points
 * m. Their weights are products of weights, large and nearly cancelling, so that none of them can be left out; where they are
 * too many, and over other kernels, the products g_k h_l are features as they stand.
 */
final class DensityProduct {
    /** The most pairs of sections: all of them are kept, and a matrix of this order is decomposed. */
    private static final int MOST = 1000;

    private final GaussianKernel first;
    private final GaussianKernel second;
    private final Points a;
    private final Points b;

    private DensityProduct(FoundFeatures.Pivots p, FoundFeatures.Pivots q) {
        this.first = (GaussianKernel) p.kernel();
        this.second = (GaussianKernel) q.kernel();
        this.a = p.pivots();
        this.b = q.pivots();
    }

    static PsdDensity of(PsdDensity p, PsdDensity q) {
        Checks.size("dimension of the other density", q.dimension(), p.dimension());
        Measure measure = product(p.measure(), q.measure());
        if (isGaussian(p) && isGaussian(q)) {
            FoundFeatures.Pivots one = (FoundFeatures.Pivots) p.function().features();
            FoundFeatures.Pivots other = (FoundFeatures.Pivots) q.function().features();
            if ((long) one.pivots().size() * other.pivots().size() <= MOST) {
                return new DensityProduct(one, other)
                        .density(p.function().weights(), q.function().weights(), measure)
                        .normalized();
            }
        }
        return ProductFeatures.density(p, q, measure).normalized();
    }

    private static boolean isGaussian(PsdDensity p) {
        return p.function().features() instanceof FoundFeatures.Pivots pivots
                && pivots.kernel() instanceof GaussianKernel;
    }

    private PsdDensity density(Matrix weights, Matrix others, Measure measure) {
        double[][] centres = new double[a.size() * b.size()][];
        double[] factors = new double[centres.length];
        for (int t = 0; t < centres.length; t++) {
            centres[t] = centre(t % a.size(), t / a.size());
            factors[t] = factor(t % a.size(), t / a.size());
        }
        SectionsAtPoints sections = new SectionsAtPoints(first.times(second), Points.of(centres));
        return PsdDensity.of(sections.exactSquares(products(weights, others, factors)), measure);
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
    private static Matrix products(Matrix b, Matrix c, double[] factors) {
        double[] all = new double[Matrix.length(factors.length, Math.multiplyExact(b.columns(), c.columns()))];
        int next = 0;
        for (int k = 0; k < b.columns(); k++) {
            for (int l = 0; l < c.columns(); l++) {
                for (int t = 0; t < factors.length; t++) {
                    all[next++] = b.get(t % b.rows(), k) * c.get(t / b.rows(), l) * factors[t];
                }
            }
        }
        return Matrix.wrap(factors.length, b.columns() * c.columns(), all);
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
