package org.psdmodels.cli.report.model;

import org.psdmodels.models.baseline.BaselineRegression;
import org.psdmodels.models.cone.BoundedModel;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.linear.KernelLinearModel;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.QuantileModel;
import org.psdmodels.models.regression.RegressionModel;
import org.psdmodels.models.shape.ConvexModel;
import org.psdmodels.models.shape.ConvexPolynomialModel;
import org.psdmodels.models.shape.MonotoneModel;

/** The story of each kind of model. */
final class Stories {
    private Stories() {}

    static Story of(Subject subject) {
        if (subject.model() instanceof DensityModel model) {
            return new DensityStory(subject, model);
        } else if (subject.model() instanceof IntensityModel model) {
            return new IntensityStory(subject, model);
        } else if (subject.model() instanceof RegressionModel model) {
            return new RegressionStory(subject, "Regression", model, model.loss());
        } else if (subject.model() instanceof HeteroscedasticModel model) {
            return new HeteroscedasticStory(subject, model);
        } else if (subject.model() instanceof QuantileModel model) {
            return new QuantileStory(subject, model);
        }
        return ofFunction(subject);
    }

    /** What psd fit does not fit, and yet is a curve over data. */
    private static Story ofFunction(Subject subject) {
        if (subject.model() instanceof MonotoneModel model) {
            String kind = model.isIncreasing() ? "Increasing regression" : "Decreasing regression";
            return new RegressionStory(subject, kind, model, model.loss());
        } else if (subject.model() instanceof ConvexModel model) {
            return new RegressionStory(subject, convex(model.isConvex()), model, model.loss());
        } else if (subject.model() instanceof ConvexPolynomialModel model) {
            return new RegressionStory(subject, convex(model.isConvex()), model, model.loss());
        } else if (subject.model() instanceof BoundedModel model) {
            return new RegressionStory(subject, "Bounded regression", model, model.loss());
        } else if (subject.model() instanceof KernelLinearModel model) {
            String kind = model.isClassifier() ? "Classification" : "Kernel regression";
            return new RegressionStory(subject, kind, model, model.loss());
        } else if (subject.model() instanceof BaselineRegression model) {
            String kind = "Regression, " + model.family().label();
            return new RegressionStory(subject, kind, model, model.loss());
        }
        throw new IllegalArgumentException("psd report draws no "
                + subject.model().getClass().getSimpleName()
                + ": it has several outputs, or a kind of its own; psd predict evaluates it");
    }

    private static String convex(boolean isConvex) {
        return isConvex ? "Convex regression" : "Concave regression";
    }
}
