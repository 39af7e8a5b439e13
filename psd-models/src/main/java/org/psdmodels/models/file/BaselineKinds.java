package org.psdmodels.models.file;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.model.Names;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineHeteroscedastic;
import org.psdmodels.models.baseline.BaselineModel;
import org.psdmodels.models.baseline.BaselineQuantiles;
import org.psdmodels.models.baseline.BaselineRegression;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.text.MeasureText;

/** The families that positive semidefinite models are compared with. */
final class BaselineKinds {
    private static final String FAMILY = "family";
    private static final String LAMBDA = "lambda";
    private static final String MEASURE = "measure";

    static final List<Kind<?>> ALL = List.of(
            Kind.certified(
                    "baselineDensity",
                    "A density of one of the families that positive semidefinite models are compared with.",
                    BaselineDensity.class,
                    Kind.Targets.NONE,
                    options(KindOption.once(
                            MEASURE,
                            "M",
                            "What the density is against (default: lebesgue, or a normal around the data).")),
                    BaselineKinds::density),
            Kind.certified(
                    "baselineRegression",
                    "A function of one of the families.",
                    BaselineRegression.class,
                    Kind.Targets.ONE,
                    options(RegressionKinds.loss("poisson")),
                    (recipe, names) ->
                            given(recipe, BaselineEstimator.regression(family(recipe), RegressionKinds.loss(recipe)))),
            Kind.certified(
                    "baselineHeteroscedastic",
                    "Mean and variance by one of the families.",
                    BaselineHeteroscedastic.class,
                    Kind.Targets.ONE,
                    options(),
                    (recipe, names) -> given(recipe, BaselineEstimator.heteroscedastic(family(recipe)))),
            Kind.certified(
                    "baselineQuantile",
                    "Quantiles by one of the families.",
                    BaselineQuantiles.class,
                    Kind.Targets.ONE,
                    options(KindOption.required("tau", "T,...", "Levels between 0 and 1, ascending.")),
                    (recipe, names) -> given(
                            recipe,
                            Words.required(
                                    recipe,
                                    "tau",
                                    text -> BaselineEstimator.quantiles(family(recipe), Words.numbers("tau", text))))));

    private BaselineKinds() {}

    private static List<KindOption> options(KindOption... own) {
        List<KindOption> options = new ArrayList<>();
        options.add(KindOption.required(
                FAMILY,
                "F",
                "partial (non-negative at the data), coefficients (non-negative coefficients), exponential (the exponential"
                        + " of a function)."));
        options.add(KindOption.once(LAMBDA, "N", "The penalty."));
        options.addAll(List.of(own));
        return options;
    }

    private static Family family(Recipe recipe) {
        return Words.required(recipe, FAMILY, Family::parse);
    }

    private static <M extends BaselineModel> BaselineEstimator<M> given(Recipe recipe, BaselineEstimator<M> begun) {
        return Words.given(recipe, begun, (e, option) -> switch (option.name()) {
            case LAMBDA -> e.withLambda(Words.number(option));
            case FAMILY, MEASURE, "loss", "tau" -> e;
            default -> throw Words.unknown(option);
        });
    }

    private static BaselineEstimator<BaselineDensity> density(Recipe recipe, Names names) {
        Family family = family(recipe);
        return given(
                recipe,
                Words.read(
                                recipe,
                                MEASURE,
                                text -> BaselineEstimator.density(
                                        family,
                                        MeasureText.parse(text, names.inputs().size())))
                        .orElseGet(() -> BaselineEstimator.density(family)));
    }
}
