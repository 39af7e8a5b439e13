package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.api.model.Names;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.shape.ConvexEstimator;
import org.psdmodels.models.shape.ConvexModel;
import org.psdmodels.models.shape.ConvexPolynomialEstimator;
import org.psdmodels.models.shape.ConvexPolynomialModel;
import org.psdmodels.models.shape.MonotoneEstimator;
import org.psdmodels.models.shape.MonotoneModel;

/** Functions under constraints on their shape. */
final class ShapeKinds {
    private static final String CONCAVE = "concave";
    private static final String DECREASING = "decreasing";
    private static final String DEGREE = "degree";
    private static final String LOSS = "loss";
    private static final String OTHERS = "logistic or hinge for targets -1 and 1";

    static final List<Kind<?>> ALL = List.of(
            Kind.kernel(
                    "monotone",
                    "An increasing or decreasing function on a line.",
                    MonotoneModel.class,
                    Kind.Targets.ONE,
                    List.of(
                            KindOption.flag(DECREASING, "Decreasing (default: increasing)."),
                            RegressionKinds.loss(OTHERS)),
                    ShapeKinds::monotone),
            Kind.kernel(
                    "convex",
                    "A convex or concave function on a line.",
                    ConvexModel.class,
                    Kind.Targets.ONE,
                    List.of(KindOption.flag(CONCAVE, "Concave (default: convex)."), RegressionKinds.loss(OTHERS)),
                    ShapeKinds::convex),
            Kind.kernel(
                    "convexPolynomial",
                    "A convex or concave polynomial of any number of columns.",
                    ConvexPolynomialModel.class,
                    Kind.Targets.ONE,
                    List.of(
                            KindOption.required(DEGREE, "D", "The degree, even and at least 2."),
                            KindOption.flag(CONCAVE, "Concave (default: convex)."),
                            RegressionKinds.loss(OTHERS)),
                    ShapeKinds::polynomial));

    private ShapeKinds() {}

    private static MonotoneEstimator monotone(Recipe recipe, Names names) {
        Words.requireOnly(recipe, DECREASING, LOSS);
        boolean isDecreasing = recipe.value(DECREASING).isPresent();
        return (isDecreasing ? MonotoneEstimator.decreasing() : MonotoneEstimator.increasing())
                .withLoss(RegressionKinds.loss(recipe));
    }

    private static ConvexEstimator convex(Recipe recipe, Names names) {
        Words.requireOnly(recipe, CONCAVE, LOSS);
        boolean isConcave = recipe.value(CONCAVE).isPresent();
        return (isConcave ? ConvexEstimator.concave() : ConvexEstimator.convex())
                .withLoss(RegressionKinds.loss(recipe));
    }

    private static ConvexPolynomialEstimator polynomial(Recipe recipe, Names names) {
        Words.requireOnly(recipe, DEGREE, CONCAVE, LOSS);
        boolean isConcave = recipe.value(CONCAVE).isPresent();
        return Words.required(recipe, DEGREE, text -> {
                    int degree = Words.whole(DEGREE, text);
                    return isConcave
                            ? ConvexPolynomialEstimator.concave(degree)
                            : ConvexPolynomialEstimator.convex(degree);
                })
                .withLoss(RegressionKinds.loss(recipe));
    }
}
