package org.psdmodels.bench.results;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.kernels.LinearKernel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.Trend;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.QuantileModel;

/** Linear quantile regression (Koenker and Bassett 1978): a line for each level on its own, which may cross. */
public final class LinearQuantiles implements Estimator<LinearQuantiles.Lines> {
    /** The penalty of slopes of standardised data: enough for a unique solution. */
    private static final double RIDGE = 1e-6;

    private final double[] levels;

    /**
     * Lines for some levels.
     *
     * @param levels the levels, each in (0, 1)
     */
    public LinearQuantiles(double... levels) {
        this.levels = levels.clone();
    }

    /**
     * Lines, one for each level.
     *
     * @param lines the models of one level each
     * @param names the names of the columns
     */
    public record Lines(List<QuantileModel> lines, Names names) implements Model {
        /** Minus the pinball loss, the mean over levels and rows. */
        @Override
        public double score(Sample test) {
            return lines.stream()
                    .mapToDouble(line -> line.score(test))
                    .average()
                    .orElseThrow();
        }

        @Override
        public String summary() {
            return toString();
        }
    }

    @Override
    public Lines fit(Sample sample, Progress progress) {
        List<QuantileModel> lines = Arrays.stream(levels)
                .mapToObj(level -> QuantileEstimator.atLevels(level)
                        .withKernel(new LinearKernel())
                        .withStandardization()
                        .withTrend(Trend.none())
                        .withLinearPenalty(RIDGE)
                        .fit(sample, progress))
                .toList();
        return new Lines(lines, sample.names());
    }
}
