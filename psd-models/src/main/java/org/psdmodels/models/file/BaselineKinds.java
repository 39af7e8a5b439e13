package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.models.Fit;
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineHeteroscedastic;
import org.psdmodels.models.baseline.BaselineModel;
import org.psdmodels.models.baseline.BaselineQuantiles;
import org.psdmodels.models.baseline.BaselineRegression;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.NodeRule;

/** Baselines: their family, and what the model of their kind needs. */
final class BaselineKinds {
    private static final String FAMILY = "family";
    private static final String PARTIAL = "partiallyNonNegative";
    private static final String COEFFICIENTS = "nonNegativeCoefficients";
    private static final String EXPONENTIAL = "exponentialLink";
    private static final String RESTARTS = "restarts";
    private static final String NODES = "nodes";
    private static final String RULE = "nodeRule";
    private static final String AUTOMATIC = "automatic";
    private static final String QUADRATURE = "quadrature";
    private static final String MONTE_CARLO = "monteCarlo";
    private static final String LEVELS = "levels";

    static final List<Kind<?>> ALL = List.of(
            Kind.certified("baselineDensity", BaselineDensity.class, BaselineKinds::write, BaselineKinds::density),
            Kind.certified(
                    "baselineRegression", BaselineRegression.class, BaselineKinds::write, BaselineKinds::regression),
            Kind.certified(
                    "baselineHeteroscedastic",
                    BaselineHeteroscedastic.class,
                    BaselineKinds::writeFamily,
                    (fit, extras) -> BaselineHeteroscedastic.of(fit, family(extras))),
            Kind.certified(
                    "baselineQuantile", BaselineQuantiles.class, BaselineKinds::write, BaselineKinds::quantiles));

    private BaselineKinds() {}

    private static void writeFamily(BaselineModel model, Output extras) {
        Family family = model.family();
        if (family instanceof Family.ExponentialLink link) {
            extras.put(FAMILY, EXPONENTIAL);
            extras.put(RESTARTS, link.restarts());
            extras.put(NODES, link.nodes());
            extras.put(RULE, word(link.rule()));
        } else {
            extras.put(FAMILY, family instanceof Family.PartiallyNonNegative ? PARTIAL : COEFFICIENTS);
        }
    }

    private static Family family(Input extras) {
        return switch (extras.text(FAMILY)) {
            case PARTIAL -> Family.partiallyNonNegative();
            case COEFFICIENTS -> Family.nonNegativeCoefficients();
            case EXPONENTIAL ->
                new Family.ExponentialLink(extras.integer(RESTARTS), extras.integer(NODES), rule(extras));
            default ->
                throw extras.problem(
                        FAMILY,
                        "must be " + PARTIAL + ", " + COEFFICIENTS + " or " + EXPONENTIAL + ", is "
                                + extras.text(FAMILY));
        };
    }

    private static String word(NodeRule rule) {
        return switch (rule) {
            case AUTOMATIC -> AUTOMATIC;
            case QUADRATURE -> QUADRATURE;
            case MONTE_CARLO -> MONTE_CARLO;
        };
    }

    private static NodeRule rule(Input extras) {
        return switch (extras.text(RULE)) {
            case AUTOMATIC -> NodeRule.AUTOMATIC;
            case QUADRATURE -> NodeRule.QUADRATURE;
            case MONTE_CARLO -> NodeRule.MONTE_CARLO;
            default ->
                throw extras.problem(
                        RULE,
                        "must be " + AUTOMATIC + ", " + QUADRATURE + " or " + MONTE_CARLO + ", is "
                                + extras.text(RULE));
        };
    }

    private static void write(BaselineDensity model, Output extras) {
        writeFamily(model, extras);
        MeasureFormat.write(model.measure(), extras);
    }

    private static BaselineDensity density(Fit fit, Input extras) {
        int dimension = fit.names().inputs().size();
        return BaselineDensity.of(fit, family(extras), MeasureFormat.read(dimension, extras));
    }

    private static void write(BaselineRegression model, Output extras) {
        writeFamily(model, extras);
        LossFormat.write(model.loss(), extras);
    }

    private static BaselineRegression regression(Fit fit, Input extras) {
        return BaselineRegression.of(fit, family(extras), LossFormat.scalar(extras));
    }

    private static void write(BaselineQuantiles model, Output extras) {
        writeFamily(model, extras);
        extras.putNumbers(LEVELS, model.levels());
    }

    private static BaselineQuantiles quantiles(Fit fit, Input extras) {
        return BaselineQuantiles.of(fit, family(extras), extras.numbers(LEVELS));
    }
}
