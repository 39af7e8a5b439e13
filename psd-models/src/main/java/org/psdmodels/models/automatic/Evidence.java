package org.psdmodels.models.automatic;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.NormalMixture;
import org.psdmodels.models.density.StudentDensity;

/**
 * What members of a mixture say of rows that they have not seen, from which their weights follow.
 *
 * @param logs for each member the logarithms of its left-out densities at the scored rows
 * @param shares the shares of these rows, of sum one
 * @param rows how many rows there are, by which the prior counts: (sum w)^2 / sum w^2 by their weights
 * @param prior the strengths a_k of the prior: 3 in all, half of it on the fits and half on the others, evenly
 * @param logVolume the logarithm of the volume of a standard unit box, for floors in standard units
 */
@SuppressWarnings("ArrayRecordComponent")
public record Evidence(double[][] logs, double[] shares, double rows, double[] prior, double logVolume) {
    private static final double PRIOR = 3;

    /** Copies the arrays. */
    public Evidence {
        logs = Arrays.stream(logs).map(double[]::clone).toArray(double[][]::new);
        shares = shares.clone();
        prior = prior.clone();
    }

    /** {@return a copy of the logarithms: a row for each member} */
    @Override
    public double[][] logs() {
        return Arrays.stream(logs).map(double[]::clone).toArray(double[][]::new);
    }

    /** {@return a copy of the shares} */
    @Override
    public double[] shares() {
        return shares.clone();
    }

    /** {@return a copy of the strengths of the prior} */
    @Override
    public double[] prior() {
        return prior.clone();
    }

    /**
     * That of a model, again from the data that it was fitted to.
     *
     * @param model the model
     * @param sample the data
     * @return the evidence
     * @throws IllegalArgumentException if a member cannot come from these data
     */
    public static Evidence of(StackedDensity model, Sample sample) {
        StandardRows rows = StandardRows.of(sample, model.seed());
        List<Density> densities =
                model.members().stream().map(StackedDensity.Member::density).toList();
        return of(densities, rows, k -> logs(densities.get(k), sample, rows));
    }

    /**
     * How far the members without a fit are from those that the data make.
     *
     * @param model the model
     * @param sample the data
     * @return the largest difference of their logarithms at the scored rows, in nats; infinite where there are others
     */
    public static double strayed(StackedDensity model, Sample sample) {
        StandardRows rows = StandardRows.of(sample, model.seed());
        List<Proposal> made = ClosedMembers.of(sample, rows, Metric.of(rows));
        List<Density> found = model.members().stream()
                .filter(member -> member.fit().isEmpty())
                .map(StackedDensity.Member::density)
                .toList();
        if (made.size() != found.size()) {
            return Double.POSITIVE_INFINITY;
        }
        double most = 0;
        for (int k = 0; k < made.size(); k++) {
            double[] again = made.get(k).density().orElseThrow().logPdfs(rows.raw(rows.scored()));
            double[] own = found.get(k).logPdfs(rows.raw(rows.scored()));
            for (int i = 0; i < own.length; i++) {
                double difference = Math.abs(own[i] - again[i]);
                most = difference <= most ? most : difference;
            }
        }
        return most;
    }

    /** Makes the logarithms of a member. */
    @FunctionalInterface
    interface Logs {
        double[] of(int member);
    }

    static Evidence of(List<Density> densities, StandardRows rows, Logs logs) {
        double[][] all = new double[densities.size()][];
        Arrays.setAll(all, logs::of);
        double fits = densities.stream().filter(DensityModel.class::isInstance).count();
        double others = densities.size() - fits;
        double groups = fits > 0 && others > 0 ? 2 : 1;
        double[] prior = new double[all.length];
        Arrays.setAll(prior, k -> PRIOR / groups / (densities.get(k) instanceof DensityModel ? fits : others));
        return new Evidence(all, rows.shares(rows.scored()), rows.effective(), prior, rows.logVolume());
    }

    private static double[] logs(Density density, Sample sample, StandardRows rows) {
        if (density instanceof DensityModel fit) {
            DensityEstimator estimator =
                    DensityEstimator.create().withSettings(fit.fit().settings());
            return LeftOutDensity.of(estimator.problem(sample), fit, sample, rows.scored())
                    .orElseThrow(() -> Checks.failure("fit", "must have leverages", fit))
                    .logs();
        }
        return closed(density, rows);
    }

    /**
     * In closed form: of a kernel density its other kernels, of distributions by mean and covariance those of the other rows. A guard on
     * the line goes by medians, which no row moves.
     */
    static double[] closed(Density density, StandardRows rows) {
        int[] centers = rows.centers();
        int[] scored = Arrays.stream(rows.scored())
                .map(row -> Arrays.binarySearch(centers, row))
                .toArray();
        if (density instanceof NormalMixture normals && normals.centers().size() > 1) {
            requireRows(normals, rows, centers);
            return normals.logPdfsLeftOut(scored);
        }
        boolean isOfMoments = density instanceof NormalMixture || density.dimension() > 1;
        if (!isOfMoments) {
            return density.logPdfs(rows.raw(rows.scored()));
        }
        double[][] y = rows.standard(centers);
        double[] shares = rows.shares(centers);
        MomentFit fit = MomentFit.of(y, shares);
        double[] logs = density instanceof StudentDensity student
                ? fit.studentLeftOut(student.degrees(), y, shares, scored)
                : fit.logsLeftOut(y, shares, scored);
        return Arrays.stream(logs).map(log -> log - rows.logVolume()).toArray();
    }

    private static void requireRows(NormalMixture normals, StandardRows rows, int... centers) {
        Checks.size("number of kernels", normals.centers().size(), centers.length);
        for (int k = 0; k < centers.length; k++) {
            Checks.require(
                    Arrays.equals(normals.centers().row(k), rows.raw(centers[k]).row(0)),
                    "centers of the kernels",
                    "must be rows",
                    Arrays.toString(normals.centers().row(k)));
        }
    }

    /**
     * The mean logarithm of a mixture of the members.
     *
     * @param weights their weights, of which those are &gt; 0 that count
     * @return sum_i s_i log sum_k w_k p_k(x_i)
     */
    public double score(double... weights) {
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (double[] own : logs) {
                largest = Math.max(largest, own[i]);
            }
            double f = 0;
            for (int k = 0; k < weights.length; k++) {
                f += weights[k] * Math.exp(logs[k][i] - largest);
            }
            sum += shares[i] * (largest + Math.log(f));
        }
        return sum;
    }

    /** {@return the mean logarithms of the members} */
    public double[] scores() {
        return Arrays.stream(logs)
                .mapToDouble(own -> {
                    double sum = 0;
                    for (int i = 0; i < own.length; i++) {
                        sum += shares[i] * own[i];
                    }
                    return sum;
                })
                .toArray();
    }
}
