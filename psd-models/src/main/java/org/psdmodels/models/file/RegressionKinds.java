package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Names;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Trend;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.QuantileModel;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.regression.RegressionModel;
import org.psdmodels.models.text.ConstraintText;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.text.LossText;

/** Regressions: one function, mean and variance, quantiles. */
final class RegressionKinds {
    private static final String LOSS = "loss";
    private static final String TREND = "trend";
    private static final String TAU = "tau";
    private static final String NO_CONSTANT = "no-constant";

    static final List<Kind<?>> ALL = List.of(
            Kind.kernel(
                    "regression",
                    "A non-negative function of the points, near the targets.",
                    RegressionModel.class,
                    Kind.Targets.ONE,
                    List.of(
                            loss("poisson, kullbackleibler; logistic, hinge or squaredhinge for targets -1 and 1"),
                            KindOption.constraint("value", "X,...=VALUE", "The value at a point."),
                            KindOption.constraint("value-at-most", "X,...=VALUE", "The largest value at a point."),
                            KindOption.constraint("value-at-least", "X,...=VALUE", "The smallest value at a point."),
                            KindOption.constraint("derivative", "COL:X,...=VALUE", "A partial derivative at a point."),
                            KindOption.constraint("derivative-at-most", "COL:X,...=VALUE", "Its largest value."),
                            KindOption.constraint("derivative-at-least", "COL:X,...=VALUE", "Its smallest value."),
                            KindOption.constraint("integral", "MEASURE=VALUE", "An integral, as of box:0,1=2."),
                            KindOption.constraint("integral-at-most", "MEASURE=VALUE", "Its largest value."),
                            KindOption.constraint("integral-at-least", "MEASURE=VALUE", "Its smallest value."),
                            DensityKinds.subjectTo()),
                    RegressionKinds::regression),
            Kind.kernel(
                    "heteroscedastic",
                    "Mean and variance of the target, both functions of the points.",
                    HeteroscedasticModel.class,
                    Kind.Targets.ONE,
                    List.of(
                            trend(),
                            KindOption.once(
                                    "largest-sd",
                                    "S",
                                    "Largest standard deviation, which predictions far from the data have (default: with a"
                                            + " trend three times that of the data about it, otherwise none)."),
                            KindOption.once("largest-variance", "V", "Its square, in place of it."),
                            KindOption.once("precision-kernel", "K", "Kernel of the precision (default: the same).")
                                    .spared()),
                    RegressionKinds::heteroscedastic),
            Kind.kernel(
                    "quantile",
                    "Quantiles of the target that never cross.",
                    QuantileModel.class,
                    Kind.Targets.ONE,
                    List.of(
                            KindOption.once(TAU, "T,...", "Levels between 0 and 1, ascending (default: .25,.5,.75)."),
                            KindOption.flag(
                                    NO_CONSTANT,
                                    "Leave out the constant of the middle quantile, which then shrinks to 0 far from the"
                                            + " data: the model of the paper."),
                            trend()),
                    RegressionKinds::quantile));

    private RegressionKinds() {}

    /** The losses of which the difference is a matter of taste, and those of a kind. */
    static KindOption loss(String others) {
        return KindOption.once(
                        LOSS,
                        "L",
                        "squared, absolute, huber:DELTA, pinball:TAU, expectile:TAU, epsiloninsensitive:EPS"
                                + (others.isEmpty() ? "" : ", " + others) + " (default: squared).")
                .spared();
    }

    /** The loss of a recipe: one that says so where it has no text. */
    static ScalarLoss loss(Recipe recipe) {
        return Words.read(recipe, LOSS, LossText::parseScalar)
                .orElseGet(() -> recipe.unwritten().stream()
                        .filter(option -> option.name().equals(LOSS))
                        .<ScalarLoss>map(option -> new AbsentLoss(option.value()))
                        .findFirst()
                        .orElseGet(SquaredLoss::new));
    }

    private static KindOption trend() {
        return KindOption.once(
                TREND,
                "T",
                "What predictions return to far from the data: line, fitted by weighted least squares; none, which leaves the"
                        + " model as it is in the paper (default: line, or none with --kernel).");
    }

    private static Trend trend(Recipe.Option option) {
        return switch (option.value()) {
            case "line" -> Trend.line();
            case "none" -> Trend.none();
            default -> throw Checks.failure(TREND, "must be line or none", option.value());
        };
    }

    /** A line is of no use to quantiles that return to zero. */
    private static Trend trendWithConstant(Recipe.Option option, Recipe recipe) {
        Trend trend = trend(option);
        boolean hasConstant = recipe.value(NO_CONSTANT).isEmpty();
        Checks.require(hasConstant || trend == Trend.none(), TREND, "must be none without a constant", option.value());
        return trend;
    }

    private static RegressionEstimator regression(Recipe recipe, Names names) {
        boolean isAbsent = recipe.value(LOSS).isEmpty();
        return Words.given(
                recipe,
                isAbsent ? RegressionEstimator.create().withLoss(loss(recipe)) : RegressionEstimator.create(),
                (e, option) -> option.name().equals(LOSS) ? e.withLoss(loss(recipe)) : constrained(e, option, names));
    }

    private static RegressionEstimator constrained(RegressionEstimator e, Recipe.Option option, Names names) {
        if (option.name().equals("subject-to")) {
            return e.subjectTo(
                    ConstraintText.parse(option.value(), names.inputs().size()));
        }
        Words.At at = Words.At.of(option);
        if (option.name().startsWith("derivative")) {
            int sign = at.place().lastIndexOf(':');
            int c = Words.coordinate(option.name(), at.place().substring(0, Math.max(sign, 0)), names);
            Points point = Points.single(Words.numbers(option.name(), at.place().substring(sign + 1)));
            return switch (option.name()) {
                case "derivative" -> e.withDerivative(point, c, at.value());
                case "derivative-at-most" -> e.withDerivativeAtMost(point, c, at.value());
                case "derivative-at-least" -> e.withDerivativeAtLeast(point, c, at.value());
                default -> throw Words.unknown(option);
            };
        }
        return switch (option.name()) {
            case "value" -> e.withValue(Points.single(at.point()), at.value());
            case "value-at-most" -> e.withValueAtMost(Points.single(at.point()), at.value());
            case "value-at-least" -> e.withValueAtLeast(Points.single(at.point()), at.value());
            case "integral" -> e.withIntegral(at.measure(names), at.value());
            case "integral-at-most" -> e.withIntegralAtMost(at.measure(names), at.value());
            case "integral-at-least" -> e.withIntegralAtLeast(at.measure(names), at.value());
            default -> throw Words.unknown(option);
        };
    }

    private static HeteroscedasticEstimator heteroscedastic(Recipe recipe, Names names) {
        Words.read(recipe, "largest-sd", text -> {
            Checks.require(
                    recipe.value("largest-variance").isEmpty(),
                    "largest-sd",
                    "and largest-variance exclude each other",
                    text);
            return text;
        });
        return Words.given(recipe, HeteroscedasticEstimator.create(), (e, option) -> switch (option.name()) {
            case TREND -> e.withTrend(trend(option));
            case "largest-sd" -> e.withLargestVariance(square(Words.number(option)));
            case "largest-variance" -> e.withLargestVariance(Words.number(option));
            case "precision-kernel" -> e.withPrecisionKernel(KernelText.parse(option.value()));
            default -> throw Words.unknown(option);
        });
    }

    /** Negative for negative deviations, which are none. */
    private static double square(double deviation) {
        return deviation * Math.abs(deviation);
    }

    private static QuantileEstimator quantile(Recipe recipe, Names names) {
        boolean hasBoth =
                recipe.value("no-constant").isPresent() && recipe.value(TREND).isPresent();
        Checks.require(!hasBoth, "no-constant", "must be given without trend", "both");
        return Words.given(
                recipe,
                Words.read(recipe, TAU, text -> QuantileEstimator.atLevels(Words.numbers(TAU, text)))
                        .orElseGet(() -> QuantileEstimator.atLevels(.25, .5, .75)),
                (e, option) -> switch (option.name()) {
                    case TAU -> e;
                    case NO_CONSTANT -> e.withoutConstant();
                    case TREND -> e.withTrend(trendWithConstant(option, recipe));
                    default -> throw Words.unknown(option);
                });
    }
}
