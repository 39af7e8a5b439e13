package org.psdmodels.models.file;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.baseline.Bandwidth;
import org.psdmodels.models.baseline.KernelDensity;
import org.psdmodels.models.baseline.KernelDensityEstimator;
import org.psdmodels.models.function.SignedFunction;
import org.psdmodels.models.linear.ClosedForm;
import org.psdmodels.models.linear.Form;
import org.psdmodels.models.linear.KernelRidgeModel;
import org.psdmodels.models.linear.KernelRidgeRegression;
import org.psdmodels.models.linear.LinearRegressionModel;
import org.psdmodels.models.linear.MinimumNormRegression;
import org.psdmodels.models.linear.RidgeRegression;
import org.psdmodels.models.text.FeatureText;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.text.MeasureText;

/** Models in closed form: the function, and which equations it solves and how well, where it solves some. */
final class ClosedFormKinds {
    private static final String EQUATIONS = "equations";
    private static final String RESIDUAL = "residual";
    private static final String FEATURES = "features";
    private static final String WEIGHTS = "weights";
    private static final String INTERCEPT = "intercept";
    private static final String RANK = "rank";
    private static final String FUNCTION = "function";
    private static final String KERNEL = "kernel";
    private static final String POINTS = "points";
    private static final String COEFFICIENTS = "coefficients";
    private static final String SUPPORT = "support";

    private static final String LAMBDA = "lambda";
    private static final String FORM = "form";
    private static final String BANDWIDTH = "bandwidth";

    static final List<Kind<?>> ALL = List.of(
            Kind.closed(
                    "ridge",
                    "Ridge regression on the columns, or on features of them.",
                    LinearRegressionModel.class,
                    Kind.Targets.ONE,
                    List.of(lambda(), features(), intercept(), form()),
                    (recipe, names) -> ridge(recipe),
                    ClosedFormKinds::write,
                    ClosedFormKinds::linear),
            Kind.closed(
                    "minimumNorm",
                    "Least squares on the columns or on features of them; of several solutions the shortest.",
                    LinearRegressionModel.class,
                    Kind.Targets.ONE,
                    List.of(features(), intercept(), form()),
                    (recipe, names) -> minimumNorm(recipe),
                    ClosedFormKinds::write,
                    ClosedFormKinds::linear),
            Kind.closed(
                    "kernelRidge",
                    "Kernel ridge regression.",
                    KernelRidgeModel.class,
                    Kind.Targets.ONE,
                    List.of(
                            lambda(),
                            KindOption.once(KERNEL, "K", "The kernel (default: gaussian, by the median heuristic)."),
                            KindOption.once("nugget", "N", "White noise on the diagonal of the predictor's matrix."),
                            intercept()),
                    (recipe, names) -> kernelRidge(recipe),
                    ClosedFormKinds::write,
                    ClosedFormKinds::ridge),
            Kind.closed(
                    "kernelDensity",
                    "A kernel density estimate.",
                    KernelDensity.class,
                    Kind.Targets.NONE,
                    List.of(
                            KindOption.once(BANDWIDTH, "RULE", "silverman, scott or likelihood (default: likelihood)."),
                            KindOption.once(KERNEL, "K", "The kernel, in place of a rule."),
                            KindOption.once("measure", "M", "The support, as box:0,inf.")),
                    ClosedFormKinds::kernelDensity,
                    ClosedFormKinds::write,
                    ClosedFormKinds::density));

    private ClosedFormKinds() {}

    private static KindOption lambda() {
        return KindOption.required(LAMBDA, "N", "The penalty.");
    }

    private static KindOption features() {
        return KindOption.once(FEATURES, "F", "Features, as monomials:... or fourier:... (default: the columns).");
    }

    private static KindOption intercept() {
        return KindOption.flag(INTERCEPT, "With a constant.");
    }

    private static KindOption form() {
        return KindOption.once(
                FORM,
                "FORM",
                "Which equations are solved: primal, of the features, or dual, of the rows (default: fewer).");
    }

    private static RidgeRegression ridge(Recipe recipe) {
        return Words.given(
                recipe,
                Words.required(recipe, LAMBDA, text -> RidgeRegression.withLambda(Words.number(LAMBDA, text))),
                (e, option) -> switch (option.name()) {
                    case LAMBDA -> e;
                    case FEATURES -> e.withFeatures(FeatureText.parse(option.value()));
                    case INTERCEPT -> e.withIntercept();
                    case FORM -> e.in(form(option));
                    default -> throw Words.unknown(option);
                });
    }

    private static MinimumNormRegression minimumNorm(Recipe recipe) {
        return Words.given(recipe, MinimumNormRegression.create(), (e, option) -> switch (option.name()) {
            case FEATURES -> e.withFeatures(FeatureText.parse(option.value()));
            case INTERCEPT -> e.withIntercept();
            case FORM -> e.in(form(option));
            default -> throw Words.unknown(option);
        });
    }

    private static KernelRidgeRegression kernelRidge(Recipe recipe) {
        return Words.given(
                recipe,
                Words.required(recipe, LAMBDA, text -> KernelRidgeRegression.withLambda(Words.number(LAMBDA, text))),
                (e, option) -> switch (option.name()) {
                    case LAMBDA -> e;
                    case KERNEL -> e.withKernel(KernelText.parse(option.value()));
                    case "nugget" -> e.withNugget(Words.number(option));
                    case INTERCEPT -> e.withIntercept();
                    default -> throw Words.unknown(option);
                });
    }

    private static Form form(Recipe.Option option) {
        return named(option, Form.values());
    }

    /** The constant of a name in small letters. */
    private static <T extends Enum<T>> T named(Recipe.Option option, T[] values) {
        return Arrays.stream(values)
                .filter(value -> value.name().toLowerCase(Locale.ROOT).equals(option.value()))
                .findFirst()
                .orElseThrow(() -> Checks.failure(
                        option.name(),
                        "must be one of " + Arrays.toString(values).toLowerCase(Locale.ROOT),
                        option.value()));
    }

    private static Bandwidth bandwidth(Recipe recipe) {
        return Words.read(recipe, BANDWIDTH, text -> named(new Recipe.Option(BANDWIDTH, text), Bandwidth.values()))
                .orElse(Bandwidth.LIKELIHOOD);
    }

    private static KernelDensityEstimator kernelDensity(Recipe recipe, Names names) {
        int d = names.inputs().size();
        KernelDensityEstimator begun = Words.read(
                        recipe, KERNEL, text -> KernelDensityEstimator.with(KernelText.parse(text)))
                .orElseGet(() -> KernelDensityEstimator.by(bandwidth(recipe)));
        return Words.given(recipe, begun, (e, option) -> switch (option.name()) {
            case KERNEL, BANDWIDTH -> e;
            case "measure" -> {
                Measure box = MeasureText.parse(option.value(), d);
                yield e.withSupport(Words.lower(box), Words.upper(box));
            }
            default -> throw Words.unknown(option);
        });
    }

    private static void write(ClosedForm fit, Output extras) {
        extras.put(EQUATIONS, fit.equations());
        extras.put(RESIDUAL, fit.residual());
    }

    private static ClosedForm fit(Recipe recipe, Origin origin, Input extras) {
        return new ClosedForm(recipe, origin, extras.text(EQUATIONS), extras.number(RESIDUAL));
    }

    private static void write(LinearRegressionModel model, Output extras) {
        write(model.fit(), extras);
        model.features().ifPresent(map -> extras.put(FEATURES, FeatureText.format(map), map));
        extras.putArray(WEIGHTS, column(model.weights()));
        extras.put(INTERCEPT, model.intercept());
        extras.put(RANK, model.rank());
    }

    private static LinearRegressionModel linear(Recipe recipe, Origin origin, Input extras) {
        Optional<FeatureMap> features =
                extras.has(FEATURES) ? Optional.of(extras.parsed(FEATURES, FeatureText::parse)) : Optional.empty();
        return LinearRegressionModel.of(
                fit(recipe, origin, extras),
                features,
                extras.column(WEIGHTS).data(),
                extras.number(INTERCEPT),
                extras.integer(RANK));
    }

    private static void write(KernelRidgeModel model, Output extras) {
        write(model.fit(), extras);
        SignedFunction function = model.function();
        extras.putObject(
                FUNCTION,
                inner -> BlockFormat.write(
                        new BlockSolution.Linear(function.features(), function.coefficients()), inner));
        extras.put(INTERCEPT, model.intercept());
    }

    private static KernelRidgeModel ridge(Recipe recipe, Origin origin, Input extras) {
        int dimension = origin.names().inputs().size();
        return KernelRidgeModel.of(
                fit(recipe, origin, extras),
                SignedFunction.of(BlockFormat.read(extras.object(FUNCTION)), dimension),
                extras.number(INTERCEPT));
    }

    private static void write(KernelDensity model, Output extras) {
        extras.put(KERNEL, KernelText.format(model.kernel()), model.kernel());
        extras.putPoints(POINTS, model.points());
        extras.putArray(COEFFICIENTS, column(model.coefficients()));
        MeasureFormat.write(SUPPORT, model.support(), extras);
    }

    private static KernelDensity density(Recipe recipe, Origin origin, Input extras) {
        return KernelDensity.of(
                recipe,
                origin,
                extras.parsed(KERNEL, KernelText::parse),
                extras.points(POINTS),
                extras.column(COEFFICIENTS).data(),
                MeasureFormat.read(SUPPORT, origin.names().inputs().size(), extras));
    }

    private static Matrix column(double[] numbers) {
        return Matrix.wrap(numbers.length, 1, numbers);
    }
}
