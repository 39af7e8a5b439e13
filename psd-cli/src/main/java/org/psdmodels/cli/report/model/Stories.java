package org.psdmodels.cli.report.model;

import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.QuantileModel;
import org.psdmodels.models.regression.RegressionModel;

/** The story of each kind of model. */
final class Stories {
    private Stories() {}

    static Story of(Subject subject) {
        if (subject.model() instanceof DensityModel model) {
            return new DensityStory(subject, model);
        } else if (subject.model() instanceof IntensityModel model) {
            return new IntensityStory(subject, model);
        } else if (subject.model() instanceof RegressionModel model) {
            return new RegressionStory(subject, model);
        } else if (subject.model() instanceof HeteroscedasticModel model) {
            return new HeteroscedasticStory(subject, model);
        } else if (subject.model() instanceof QuantileModel model) {
            return new QuantileStory(subject, model);
        }
        throw new AssertionError("models of " + subject.model().getClass() + " have no report");
    }
}
