package org.psdmodels.models.automatic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.models.baseline.Bandwidth;
import org.psdmodels.models.density.NormalMixture;
import org.psdmodels.models.density.StudentDensity;

/**
 * Densities that need no fit, with left-out values in closed form: kernel densities of the likeliest width, with equal and with
 * Abramson's local widths, in one metric or two; one normal distribution; and a guard with heavy tails, for rows that nothing else
 * expects.
 */
final class ClosedMembers {
    /** Degrees of freedom of the guard in several dimensions. */
    private static final double HEAVY = 3;

    private final StandardRows rows;
    private final int[] centers;

    private final double[] shares;
    private final List<Proposal> found = new ArrayList<>();

    private ClosedMembers(StandardRows rows) {
        this.rows = rows;
        this.centers = rows.centers();
        this.shares = rows.shares(centers);
    }

    /**
     * All of them.
     *
     * @param sample the data
     * @param rows its rows
     * @param metric the metric of the fits
     */
    static List<Proposal> of(Sample sample, StandardRows rows, Metric metric) {
        ClosedMembers members = new ClosedMembers(rows);
        members.kernelDensities(metric, rows.dimension() == 1 ? "" : ", likelihood metric");
        if (rows.dimension() == 1) {
            double silverman =
                    Bandwidth.SILVERMAN.widths(sample)[0] / rows.units().scale(0) / metric.widths()[0];
            members.adaptive(
                    "adaptive kernel density, Silverman's width", metric, Math.max(silverman, metric.leastWidth(rows)));
        } else {
            members.kernelDensities(Metric.local(rows), ", local metric");
        }
        members.normal();
        members.guard(metric);
        return List.copyOf(members.found);
    }

    private void kernelDensities(Metric metric, String name) {
        double[][] y = metric.whitened(rows.standard(centers));
        double h = Math.max(LikeliestWidth.of(y, shares, rows.effective()), metric.leastWidth(rows));
        double[] ones = new double[centers.length];
        Arrays.fill(ones, 1);
        add("kernel density" + name, mixture(metric, h, ones));
        adaptive("adaptive kernel density" + name, metric, h);
    }

    private NormalMixture mixture(Metric metric, double h, double... local) {
        double[] scales = Arrays.stream(local).map(l -> h * l).toArray();
        return NormalMixture.of(rows.raw(centers), shares, scales, inUnits(metric.covariance()));
    }

    /** Local widths are one over the root of a first density, of geometric mean one. */
    private void adaptive(String name, Metric metric, double h) {
        double[] ones = new double[centers.length];
        Arrays.fill(ones, 1);
        double[] logs = mixture(metric, h, ones).logPdfs(rows.raw(centers));
        double mean = IntStream.range(0, logs.length)
                .mapToDouble(i -> shares[i] * logs[i])
                .sum();
        add(
                name,
                mixture(
                        metric,
                        h,
                        Arrays.stream(logs)
                                .map(log -> Math.exp((mean - log) / 2))
                                .toArray()));
    }

    private void add(String name, Density density) {
        found.add(Proposal.closed(name, density, Evidence.closed(density, rows)));
    }

    /** S in the units of the data. */
    private Matrix inUnits(Matrix standard) {
        Rescaling units = rows.units();
        int d = standard.rows();
        double[] s = new double[d * d];
        for (int b = 0; b < d; b++) {
            for (int c = 0; c < d; c++) {
                s[c + b * d] = standard.get(c, b) * units.scale(c) * units.scale(b);
            }
        }
        return Matrix.wrap(d, d, s);
    }

    private double[] fromUnits(double[] y) {
        double[] x = y.clone();
        for (int c = 0; c < x.length; c++) {
            x[c] = rows.units().center(c) + x[c] * rows.units().scale(c);
        }
        return x;
    }

    private void normal() {
        MomentFit fit = MomentFit.of(rows.standard(centers), shares);
        add(
                "normal distribution",
                NormalMixture.of(
                        Points.single(fromUnits(fit.mean())),
                        new double[] {1},
                        new double[] {1},
                        inUnits(fit.covariance())));
    }

    /** Cauchy's around the median, of half the median distance; in several dimensions Student's of the mean and covariance. */
    private void guard(Metric metric) {
        add("heavy-tailed guard", rows.dimension() == 1 ? cauchy(metric) : student());
    }

    private StudentDensity cauchy(Metric metric) {
        double[] y =
                Arrays.stream(rows.standard(centers)).mapToDouble(row -> row[0]).toArray();
        double half = metric.widths()[0] / 2;
        return StudentDensity.of(
                1, fromUnits(new double[] {StandardRows.median(y)}), inUnits(Matrix.of(1, 1, half * half)));
    }

    private StudentDensity student() {
        MomentFit fit = MomentFit.of(rows.standard(centers), shares);
        return StudentDensity.of(HEAVY, fromUnits(fit.mean()), inUnits(fit.covariance()));
    }
}
