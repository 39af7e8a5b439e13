package org.psdmodels.bench.results;

import java.util.Arrays;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.Estimator;

/**
 * A density p of event times as the intensity n p of a Poisson process, judged like {@link
 * org.psdmodels.models.density.IntensityModel}: of m events held out, (sum_i log(m p(x_i)) - m) / m.
 *
 * @param density the estimator of the density; of mass one on the window
 * @param <M> its model, whose score is the mean of log p
 */
public record ProcessScore<M extends Model>(Estimator<M> density) implements Estimator<ProcessScore.PointProcess<M>> {
    /**
     * The process of a density.
     *
     * @param density the density
     * @param names the names of the columns
     * @param <M> the density
     */
    public record PointProcess<M extends Model>(M density, Names names) implements Model {
        @Override
        public double score(Sample test) {
            return density.score(test) + Math.log(Arrays.stream(test.weights()).sum()) - 1;
        }

        @Override
        public String summary() {
            return density.summary();
        }
    }

    @Override
    public PointProcess<M> fit(Sample sample, Progress progress) {
        return new PointProcess<>(density.fit(sample, progress), sample.names());
    }
}
