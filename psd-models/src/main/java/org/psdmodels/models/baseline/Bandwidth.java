package org.psdmodels.models.baseline;

import java.util.Arrays;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;

/** Rules for the widths of a Gaussian kernel density estimate, one for each coordinate. */
public enum Bandwidth {
    /**
     * Silverman's: in one dimension 0.9 min(s, IQR / 1.34) n^(-1/5), in more s_c (4 / ((d + 2) n))^(1 / (d + 4)), with the
     * standard deviation s and the interquartile range.
     */
    SILVERMAN {
        @Override
        public double[] widths(Sample sample) {
            int d = sample.points().dimension();
            double n = effectiveSize(sample);
            double[] widths = deviations(sample);
            if (d == 1) {
                double range = interquartileRange(sample) / 1.34;
                widths[0] = 0.9 * (range > 0 ? Math.min(widths[0], range) : widths[0]) * Math.pow(n, -0.2);
                return widths;
            }
            return scaled(widths, Math.pow(4 / ((d + 2) * n), 1.0 / (d + 4)));
        }
    },
    /** Scott's: s_c n^(-1 / (d + 4)), with the standard deviations s_c. */
    SCOTT {
        @Override
        public double[] widths(Sample sample) {
            int d = sample.points().dimension();
            return scaled(deviations(sample), Math.pow(effectiveSize(sample), -1.0 / (d + 4)));
        }
    },
    /**
     * The multiple of Scott's with the highest leave-one-out likelihood, sum_i w_i log p_(-i)(x_i), between a thousandth and
     * a hundred times.
     */
    LIKELIHOOD {
        @Override
        public double[] widths(Sample sample) {
            double[] scott = SCOTT.widths(sample);
            return scaled(scott, LeaveOneOut.bestFactor(sample, scott));
        }
    };

    /**
     * {@return the widths for a sample: a width for each coordinate, &gt; 0}
     *
     * @param sample at least two different points
     */
    public abstract double[] widths(Sample sample);

    /**
     * {@return the Gaussian kernel of these widths}
     *
     * @param sample at least two different points
     */
    public GaussianKernel kernel(Sample sample) {
        return GaussianKernel.withWidths(widths(sample));
    }

    private static double[] scaled(double[] widths, double factor) {
        return Arrays.stream(widths).map(w -> w * factor).toArray();
    }

    /** (sum w)^2 / sum w^2, the number of rows where weights are equal. */
    private static double effectiveSize(Sample sample) {
        return 1 / Arrays.stream(sample.shares()).map(s -> s * s).sum();
    }

    private static double[] deviations(Sample sample) {
        Points x = sample.points();
        double n = effectiveSize(sample);
        Checks.require(n > 1, "number of rows", "must be at least 2 for a standard deviation", sample.size());
        double[] deviations = new double[x.dimension()];
        for (int c = 0; c < deviations.length; c++) {
            double[] values = column(x, c);
            double mean = sample.mean(values);
            double variance = sample.mean(
                    Arrays.stream(values).map(v -> (v - mean) * (v - mean)).toArray());
            deviations[c] = Math.sqrt(variance * n / (n - 1));
            Checks.positive("standard deviation of coordinate " + c, deviations[c]);
        }
        return deviations;
    }

    private static double[] column(Points x, int c) {
        double[] values = new double[x.size()];
        Arrays.setAll(values, i -> x.coordinate(i, c));
        return values;
    }

    /** Between the weighted quartiles, linear between the middles of the weights' steps. */
    private static double interquartileRange(Sample sample) {
        double[] values = column(sample.points(), 0);
        double[] shares = sample.shares();
        Integer[] order = new Integer[values.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, j) -> Double.compare(values[i], values[j]));
        return quantile(order, values, shares, 0.75) - quantile(order, values, shares, 0.25);
    }

    private static double quantile(Integer[] order, double[] values, double[] shares, double level) {
        double before = 0;
        double last = values[order[0]];
        double lastAt = 0;
        for (Integer i : order) {
            double at = before + shares[i] / 2;
            if (at >= level) {
                return at > lastAt ? last + (values[i] - last) * (level - lastAt) / (at - lastAt) : values[i];
            }
            before += shares[i];
            last = values[i];
            lastAt = at;
        }
        return last;
    }
}
