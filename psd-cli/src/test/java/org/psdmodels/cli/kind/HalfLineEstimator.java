package org.psdmodels.cli.kind;

import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;

/** Penalised maximum likelihood on the numbers behind an origin. */
final class HalfLineEstimator extends KernelEstimator<HalfLineEstimator, HalfLineDensity> {
    private final double origin;

    HalfLineEstimator(Settings settings, double origin) {
        super(settings);
        this.origin = origin;
    }

    @Override
    public HalfLineEstimator withSettings(Settings changed) {
        return new HalfLineEstimator(changed, origin);
    }

    @Override
    public Recipe recipe() {
        return Recipe.of("halfLine").with(settings()).with("origin", String.valueOf(origin));
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        Measure behind = Measure.interval(origin, Double.POSITIVE_INFINITY);
        return Problem.at(sample.points())
                .block(resolved.psdBlock())
                .weights(sample.shares())
                .subjectTo(Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(behind)), 1))
                .build(new NegativeLogLoss());
    }

    @Override
    public HalfLineDensity model(Fit fit) {
        return HalfLineDensity.of(fit, origin);
    }
}
