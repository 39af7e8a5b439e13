package org.psdmodels.kernels;

import org.apache.commons.math3.special.Gamma;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.calculus.MaternFunction;

/**
 * The integrals over R^d of a radial Matern kernel k(x, y) = M_v(g |x - y|), with the functions M of {@link
 * MaternFunction}; v = 1/2 is the Laplace kernel.
 *
 * <p>The Fourier transform of x -&gt; M_v(g |x|) is S(v) (1 + |w|^2 / g^2)^(-v - d/2) with
 *
 * <pre>  S(v) = 2^d pi^(d/2) Gamma(v + d/2) / (Gamma(v) g^d).</pre>
 *
 * At w = 0 it is the mean, S(v). Its square is, up to a factor, the transform of the Matern function of order 2 v + d/2,
 * so that the pair integral is S(v)^2 / S(2 v + d/2) M_(2 v + d/2)(g |a - b|).
 */
final class RadialIntegrals implements KernelIntegrals {
    private final Measure measure;
    private final double rate;
    private final int twiceOrder;
    private final double mean;
    private final double square;

    private RadialIntegrals(Measure measure, double rate, int twiceOrder, double mean, double square) {
        this.measure = measure;
        this.rate = rate;
        this.twiceOrder = twiceOrder;
        this.mean = mean;
        this.square = square;
    }

    /** For the order v = twiceOrder / 2 and the rate g, on R^d. */
    static KernelIntegrals of(int dimension, int twiceOrder, double rate) {
        int twiceDoubled = 2 * twiceOrder + dimension;
        double logMean = logMean(dimension, twiceOrder / 2.0, rate);
        double logSquare = 2 * logMean - logMean(dimension, twiceDoubled / 2.0, rate);
        return new RadialIntegrals(
                Measure.lebesgue(dimension), rate, twiceDoubled, Math.exp(logMean), Math.exp(logSquare));
    }

    private static double logMean(int d, double order, double rate) {
        return d * Math.log(2 * Math.sqrt(Math.PI) / rate) + Gamma.logGamma(order + d / 2.0) - Gamma.logGamma(order);
    }

    @Override
    public Measure measure() {
        return measure;
    }

    @Override
    public double mean(Points z, int i) {
        return mean;
    }

    @Override
    public double pair(Points z, int i, Points w, int j) {
        return square * MaternFunction.value(twiceOrder, rate * Math.sqrt(z.squaredDistance(i, w, j)));
    }
}
