package org.psdmodels.bench.results;

import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.baseline.BaselineDensity;

/**
 * A density on the line made of a function f of integral one that is negative in places: max(0, f) / integral of max(0, f).
 *
 * @param inner the estimator of f
 */
public record PositivePart(Estimator<BaselineDensity> inner) implements Estimator<PositivePart.Normalised> {
    /**
     * The integral is over the data's range and as much again on each side, where kernels of these widths have decayed, or as
     * far as the support goes.
     */
    private static final int INTERVALS = 6000;

    /**
     * The density.
     *
     * @param function f
     * @param mass the integral of max(0, f), one where f is a density
     */
    public record Normalised(BaselineDensity function, double mass) implements Model {
        /** The mean logarithm of the density; minus infinity where f is negative at one of the points. */
        @Override
        public double score(Sample test) {
            return function.score(test) - Math.log(mass);
        }

        @Override
        public Names names() {
            return function.names();
        }

        @Override
        public String summary() {
            return function.summary();
        }
    }

    @Override
    public Normalised fit(Sample sample, Progress progress) {
        BaselineDensity function = inner.fit(sample, progress);
        double[] x = IntStream.range(0, sample.size())
                .mapToDouble(i -> sample.points().coordinate(i, 0))
                .sorted()
                .toArray();
        double from = x[0];
        double extent = x[x.length - 1] - from;
        Measure.Factor support = function.measure().factor(0);
        return new Normalised(
                function,
                positiveMass(
                        function,
                        Math.max(support.lower(), from - extent),
                        Math.min(support.upper(), from + 2 * extent)));
    }

    /** The trapezoidal rule: max(0, f) has kinks, between which f is smooth. */
    static double positiveMass(BaselineDensity function, double from, double to) {
        double h = (to - from) / INTERVALS;
        double[] nodes = IntStream.rangeClosed(0, INTERVALS)
                .mapToDouble(k -> from + k * h)
                .toArray();
        double sum = 0;
        for (double value : function.pdfs(Points.onLine(nodes))) {
            sum += Math.max(0, value);
        }
        return h * sum;
    }
}
