package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.api.model.Names;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.linear.KernelLinearEstimator;
import org.psdmodels.models.linear.KernelLinearModel;
import org.psdmodels.models.sos.KernelSosEstimator;
import org.psdmodels.models.sos.KernelSosModel;

/** Functions of either sign. */
final class LinearKinds {
    private static final String LAMBDA = "lambda";

    static final List<Kind<?>> ALL = List.of(
            Kind.kernel(
                    "linear",
                    "A function of the points of either sign: kernel regression, support vector regression, classification by"
                            + " the logistic loss.",
                    KernelLinearModel.class,
                    Kind.Targets.ONE,
                    List.of(
                            RegressionKinds.loss("poisson; logistic, hinge or squaredhinge for targets -1 and 1"),
                            KindOption.flag("no-intercept", "Leave out the constant.")),
                    LinearKinds::linear),
            Kind.certified(
                    "kernelSos",
                    "A kernel sum of squares in its dual form, with a coefficient for each row.",
                    KernelSosModel.class,
                    Kind.Targets.ONE,
                    List.of(KindOption.required(LAMBDA, "N", "The penalty.")),
                    (recipe, names) -> Words.required(
                            recipe, LAMBDA, text -> KernelSosEstimator.withLambda(Words.number(LAMBDA, text)))));

    private LinearKinds() {}

    private static KernelLinearEstimator linear(Recipe recipe, Names names) {
        return Words.given(
                recipe,
                KernelLinearEstimator.withLoss(RegressionKinds.loss(recipe)),
                (e, option) -> switch (option.name()) {
                    case "loss" -> e;
                    case "no-intercept" -> e.withoutIntercept();
                    default -> throw Words.unknown(option);
                });
    }
}
