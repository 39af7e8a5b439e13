package org.psdmodels.bench.results;

import java.util.function.Function;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.OutputUnits;

/**
 * An estimator that does not standardise, fitted to data standardised beforehand: inputs centred and scaled, targets divided
 * by their standard deviation. Scores are converted back, so that they compare with those of estimators that do it themselves.
 *
 * @param inner the estimator in the units of a rescaling
 * @param judged what scores measure
 * @param <M> its model
 */
public record InStandardUnits<M extends Model>(Function<Rescaling, Estimator<M>> inner, Judged judged)
        implements Estimator<InStandardUnits.Converted<M>> {
    /** What a score measures, and so how it follows the units. */
    public enum Judged {
        /** The logarithm of the density of the points, which are in units of the scales' product. */
        DENSITY,
        /** The logarithm of the density of the targets. */
        TARGET_DENSITY,
        /** A loss in the units of the targets. */
        LOSS
    }

    /** An estimator that is the same in all units. */
    InStandardUnits(Estimator<M> inner, Judged judged) {
        this(units -> inner, judged);
    }

    /**
     * A model of standardised data.
     *
     * @param model the model
     * @param inputs the map to standardised points
     * @param targets what targets are divided by
     * @param judged what scores measure
     * @param names the names of the columns
     * @param <M> the model
     */
    public record Converted<M extends Model>(M model, Rescaling inputs, double targets, Judged judged, Names names)
            implements Model {
        @Override
        public double score(Sample test) {
            double score = model.score(convert(test, inputs, targets));
            return switch (judged) {
                case DENSITY -> score - logVolume();
                case TARGET_DENSITY -> score - Math.log(targets);
                case LOSS -> score * targets;
            };
        }

        private double logVolume() {
            double sum = 0;
            for (int c = 0; c < inputs.size(); c++) {
                sum += Math.log(inputs.scale(c));
            }
            return sum;
        }

        @Override
        public String summary() {
            return model.summary();
        }
    }

    private static Sample convert(Sample sample, Rescaling inputs, double targets) {
        Points z = inputs.map(sample.points());
        double[] y = sample.targets().data().clone();
        for (int k = 0; k < y.length; k++) {
            y[k] /= targets;
        }
        Matrix scaled = Matrix.of(sample.size(), sample.targets().columns(), y);
        return Sample.of(z, scaled).weightedBy(sample.weights()).named(sample.names());
    }

    @Override
    public Converted<M> fit(Sample sample, Progress progress) {
        Rescaling inputs = Rescaling.standardizing(sample.points());
        double targets = sample.targets().columns() > 0 ? OutputUnits.deviation(sample) : 1;
        M model = inner.apply(inputs).fit(convert(sample, inputs, targets), progress);
        return new Converted<>(model, inputs, targets, judged, sample.names());
    }
}
