package org.psdmodels.models.automatic;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.solvers.leaveout.Leverages;

/**
 * What a density says of each row of its data as if it had not seen it, without another fit. With the leverage h of a row and rho
 * = h / (1 - h), the linear response of p^(-1/2) to leaving the row out is
 *
 * <pre>
 *   log p_(-i)(x_i) = log p(x_i) - 2 log (1 + rho_i / 2),
 * </pre>
 *
 * <p>which is the same to first order as that of p itself, and positive whatever the leverage is. It cannot see that a point far from
 * all others, left out, has a density smaller by orders: where the leverages are large it is not to be trusted.
 *
 * @param logs the logarithms of the left-out densities, one for each row asked for; of a row of weight zero that of the density
 * @param degreesOfFreedom the sum of the leverages
 */
@SuppressWarnings("ArrayRecordComponent")
public record LeftOutDensity(double[] logs, double degreesOfFreedom) {
    /** Copies the array. */
    public LeftOutDensity {
        logs = logs.clone();
    }

    /** {@return a copy of the logarithms of the left-out densities, one for each row} */
    @Override
    public double[] logs() {
        return logs.clone();
    }

    /**
     * The left-out densities of a fit.
     *
     * @param problem the problem that the density solves, {@code estimator.problem(sample)}
     * @param model the density
     * @param sample the data that it was fitted to
     * @return the left-out densities; empty where the penalty has no constant curvature, or arithmetic breaks down
     */
    public static Optional<LeftOutDensity> of(Problem problem, DensityModel model, Sample sample) {
        return Leverages.of(problem, model.fit().solution()).map(leverages -> {
            double[] logs = model.logPdfs(sample.points());
            double[] falls = falls(leverages);
            int[] rows = leverages.observations();
            for (int k = 0; k < rows.length; k++) {
                logs[rows[k]] -= falls[k];
            }
            return new LeftOutDensity(logs, leverages.degreesOfFreedom());
        });
    }

    /**
     * The left-out densities of some rows, for many rows, of which these are drawn.
     *
     * @param problem the problem that the density solves, {@code estimator.problem(sample)}
     * @param model the density
     * @param sample the data that it was fitted to
     * @param rows which rows, ascending, each of positive weight
     * @return the left-out densities of these rows alone; empty as of all
     */
    static Optional<LeftOutDensity> of(Problem problem, DensityModel model, Sample sample, int... rows) {
        return Leverages.of(problem, model.fit().solution(), rows).map(leverages -> {
            double[] logs = model.logPdfs(sample.points().select(rows));
            double[] falls = falls(leverages);
            for (int k = 0; k < rows.length; k++) {
                logs[k] -= falls[k];
            }
            return new LeftOutDensity(logs, leverages.degreesOfFreedom());
        });
    }

    /** By how much the logarithm falls for each of the rows that were looked at. */
    private static double[] falls(Leverages leverages) {
        return Arrays.stream(leverages.values())
                .map(h -> 2 * Math.log1p(h / (1 - h) / 2))
                .toArray();
    }

    /**
     * The mean.
     *
     * @param sample the data
     * @return the weighted mean of the logarithms: a score of the fit on rows that it has not seen
     */
    public double score(Sample sample) {
        return sample.mean(logs);
    }
}
