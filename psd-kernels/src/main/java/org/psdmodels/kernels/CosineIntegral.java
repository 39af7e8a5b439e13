package org.psdmodels.kernels;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.kernel.Measure;

/**
 * The integral of cos(w'x + b) against an unweighted measure of bounded intervals and whole normal distributions. With
 * centre m_c and half-length h_c of an interval, or mean m_c and variance v_c, the transform of a factor is
 *
 * <pre>  2 sin(w h) / w exp(i w m)   or   exp(-w^2 v / 2) exp(i w m),</pre>
 *
 * so the integral is cos(b + w'm) times the product of the real amplitudes.
 */
record CosineIntegral(Measure measure) {

    static boolean covers(Measure measure) {
        return measure.isUnweighted()
                && IntStream.range(0, measure.dimension())
                        .mapToObj(measure::factor)
                        .allMatch(CosineIntegral::covers);
    }

    private static boolean covers(Measure.Factor factor) {
        return factor.isGaussian()
                ? Double.isInfinite(factor.lower()) && Double.isInfinite(factor.upper())
                : Double.isFinite(factor.lower()) && Double.isFinite(factor.upper());
    }

    double of(IntToDoubleFunction frequency, double phase) {
        double angle = phase;
        double amplitude = 1;
        for (int c = 0; c < measure.dimension(); c++) {
            Measure.Factor factor = measure.factor(c);
            double w = frequency.applyAsDouble(c);
            angle += w * centre(factor);
            amplitude *= amplitude(factor, w);
        }
        return amplitude * Math.cos(angle);
    }

    private static double centre(Measure.Factor factor) {
        return factor.isGaussian() ? factor.mean() : factor.lower() / 2 + factor.upper() / 2;
    }

    private static double amplitude(Measure.Factor factor, double w) {
        if (factor.isGaussian()) {
            return Math.exp(-w * w * factor.variance() / 2);
        }
        double length = factor.upper() - factor.lower();
        double angle = w * length / 2;
        return angle == 0 ? length : length * (Math.sin(angle) / angle);
    }
}
