package org.psdmodels.models.file;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.cone.ConeText;
import org.psdmodels.models.density.DerivedDensity;
import org.psdmodels.models.density.PsdDensity;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.text.LossText;
import org.psdmodels.models.text.MeasureText;

/**
 * Files of version 1, which had no recipes: settings, a fit, and beside them, as extras, what the model of a kind needed. What
 * an estimator was given beyond that is not in them; where the solution shows that there was something, the recipe says so.
 */
final class FirstVersion {
    private static final String MEASURE = "measure";
    private static final String LOSS = "loss";
    private static final String LAMBDA = "lambda";
    private static final String SUBJECT_TO = "subject-to";
    private static final String FUNCTION = "function";

    private static final Pattern PENALTY = Pattern.compile("lambda = ([^,]+)");
    private static final Pattern NUGGET = Pattern.compile("nugget = ([^,]+)");

    private FirstVersion() {}

    static FittedModel read(String kind, Origin origin, Input in) {
        Input extras = in.object("extras");
        if (kind.equals("density") && extras.has(FUNCTION)) {
            return rescaled(origin, extras);
        }
        Optional<Settings> settings =
                in.has("settings") ? Optional.of(SettingsFormat.read(in.object("settings"))) : Optional.empty();
        Recipe begun = new Recipe(name(kind, extras), List.of(), settings, List.of());
        Recipe recipe = recipe(begun, origin, in, extras);
        Kind<?> entry = Kinds.required(recipe.kind());
        return entry.read(recipe, origin, in.with(facts(kind, extras)));
    }

    /** A density that was changed after the fit, which its recipe would not make again. */
    private static FittedModel rescaled(Origin origin, Input extras) {
        int d = origin.names().inputs().size();
        PsdFunction function = PsdFunction.of(BlockFormat.read(extras.object(FUNCTION)), d);
        return DerivedDensity.of(
                origin,
                "density that was changed after its fit",
                PsdDensity.of(function, MeasureFormat.read(d, extras)));
    }

    /** Two regressions had one name. */
    private static String name(String kind, Input extras) {
        if (!kind.equals("linearRegression")) {
            return kind;
        }
        return extras.text("equations").startsWith("ridge") ? "ridge" : "minimumNorm";
    }

    private static Recipe recipe(Recipe begun, Origin origin, Input in, Input extras) {
        int d = origin.names().inputs().size();
        return switch (begun.kind()) {
            case "density" -> constrained(1, measured(MEASURE, d, begun, extras), in);
            case "intensity" -> measured("window", d, begun, extras);
            case "regression" -> constrained(0, lossy(begun, extras), in);
            case "heteroscedastic" -> bounded(begun, in);
            case "quantile" ->
                levels(begun, extras).withFlag("no-constant", blocks(in) == extras.numbers("levels").length);
            case "cone", "coneByInequalities" ->
                lossy(begun.with("cone", ConeText.format(ConeFormat.read(extras.object("cone"))), "a cone"), extras);
            case "bounded" ->
                lossy(begun.with("between", extras.number("lower") + "," + extras.number("upper")), extras);
            case "matrix" ->
                begun.withFlag("matrices", extras.text("matrixTargets").equals("matrices"));
            case "monotone" -> lossy(begun.withFlag("decreasing", has("decreasing", extras)), extras);
            case "convex" -> lossy(begun.withFlag("concave", has("concave", extras)), extras);
            case "convexPolynomial" ->
                lossy(
                        begun.with("degree", String.valueOf(extras.integer("degree")))
                                .withFlag("concave", has("concave", extras)),
                        extras);
            case "linear" -> lossy(begun, extras).withFlag("no-intercept", blocks(in) == 1);
            case "kernelSos" -> begun.with(LAMBDA, String.valueOf(trace(begun) / 2));
            case "baselineDensity" -> measured(MEASURE, d, family(begun, extras), extras);
            case "baselineRegression" -> lossy(family(begun, extras), extras);
            case "baselineHeteroscedastic" -> family(begun, extras);
            case "baselineQuantile" -> levels(family(begun, extras), extras);
            case "ridge" -> onFeatures(penalised(begun, extras), extras);
            case "minimumNorm" -> onFeatures(begun, extras);
            case "kernelRidge" -> kernelRidge(begun, extras);
            case "kernelDensity" -> measured("support", d, begun, extras).with("kernel", extras.text("kernel"));
            case "classify" -> machines(begun, extras);
            default -> begun;
        };
    }

    private static Recipe measured(String name, int d, Recipe begun, Input extras) {
        return begun.with(MEASURE, MeasureText.format(MeasureFormat.read(name, d, extras)), "a measure");
    }

    private static Recipe lossy(Recipe begun, Input extras) {
        Loss loss = LossFormat.read(extras);
        return begun.with(LOSS, LossText.format(loss), loss);
    }

    private static Recipe levels(Recipe begun, Input extras) {
        double[] levels = extras.numbers("levels");
        return begun.with(
                "tau",
                String.join(
                        ",", Arrays.stream(levels).mapToObj(Double::toString).toList()));
    }

    /** More multipliers than the kind has constraints of its own are those of a user. */
    private static Recipe constrained(int own, Recipe begun, Input in) {
        return in.array("multipliers").rows() > own
                ? begun.without(SUBJECT_TO, "constraints, which files of version 1 do not hold")
                : begun;
    }

    /** The floor of the precision is the value of the third block's constraint. */
    private static Recipe bounded(Recipe begun, Input in) {
        return CertificateFormat.read(in.object("certificate")).residuals().stream()
                .filter(residual -> residual.name().equals("floor"))
                .findFirst()
                .map(floor -> begun.with("largest-variance", String.valueOf(1 / floor.bound())))
                .orElse(begun);
    }

    private static int blocks(Input in) {
        return in.list("blocks", BlockFormat::read).size();
    }

    private static boolean has(String shape, Input extras) {
        return extras.text("shape").equals(shape);
    }

    private static double trace(Recipe recipe) {
        return ((ElasticNet) recipe.settings().orElseThrow().regularizer()).l2();
    }

    private static Recipe family(Recipe begun, Input extras) {
        String name = extras.text("family");
        String text = switch (name) {
            case "partiallyNonNegative" -> Family.PARTIAL;
            case "nonNegativeCoefficients" -> Family.COEFFICIENTS;
            case "exponentialLink" ->
                Family.EXPONENTIAL + ":restarts=" + extras.integer("restarts") + ",nodes=" + extras.integer("nodes")
                        + ",rule="
                        + (extras.text("nodeRule").equals("monteCarlo") ? "monte_carlo" : extras.text("nodeRule"));
            default -> throw extras.problem("family", "must be a family of baselines, is " + name);
        };
        return begun.with("family", text).with(LAMBDA, String.valueOf(trace(begun)));
    }

    private static Recipe penalised(Recipe begun, Input extras) {
        Matcher found = PENALTY.matcher(extras.text("equations"));
        return found.find() ? begun.with(LAMBDA, found.group(1)) : begun.without(LAMBDA, "the penalty");
    }

    private static Recipe onFeatures(Recipe begun, Input extras) {
        Recipe recipe = extras.has("features") ? begun.with("features", extras.text("features")) : begun;
        String equations = extras.text("equations");
        return recipe.withFlag("intercept", extras.number("intercept") != 0)
                .with("form", equations.endsWith("dual") ? "dual" : "primal");
    }

    private static Recipe kernelRidge(Recipe begun, Input extras) {
        Matcher nugget = NUGGET.matcher(extras.text("equations"));
        Recipe recipe =
                penalised(begun, extras).with("kernel", sections(extras).flatMap(KernelText::format), "a kernel");
        return (nugget.find() ? recipe.with("nugget", nugget.group(1)) : recipe)
                .withFlag("intercept", extras.number("intercept") != 0);
    }

    /** The kernel whose sections a function is a sum of. */
    private static Optional<Kernel> sections(Input extras) {
        return BlockFormat.read(extras.object(FUNCTION)) instanceof BlockSolution.Linear block
                        && block.features() instanceof FoundFeatures.Explicit explicit
                        && explicit.features() instanceof SectionMap map
                ? Optional.of(map.kernel())
                : Optional.empty();
    }

    private static Recipe machines(Recipe begun, Input extras) {
        boolean probabilities =
                extras.list("machines", machine -> machine.has("sigmoid")).contains(true);
        Recipe recipe =
                begun.with("C", String.valueOf(extras.number("penalty"))).withFlag("probability", probabilities);
        boolean isFixed = begun.settings().flatMap(Settings::kernel).isPresent();
        return isFixed
                ? recipe
                : recipe.without("learn", "how the kernel came about, which files of version 1 do not hold");
    }

    private static Map<String, List<Double>> facts(String kind, Input extras) {
        return switch (kind) {
            case "intensity" -> Map.of("events", List.of(extras.number("events")));
            case "monotone", "convex" ->
                Map.of("origin", List.of(extras.number("origin")), "length", List.of(extras.number("length")));
            case "convexPolynomial" -> Map.of("centre", column("centre", extras), "scale", column("scale", extras));
            default -> Map.of();
        };
    }

    private static List<Double> column(String name, Input extras) {
        return Arrays.stream(extras.column(name).data()).boxed().toList();
    }
}
