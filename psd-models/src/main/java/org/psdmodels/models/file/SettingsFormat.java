package org.psdmodels.models.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.solver.Options;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.Trend;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.text.RegularizerText;
import org.psdmodels.models.text.SolverText;

/** Settings. A solver of the user is written as "other" and read as the automatic one: a model does not need it. */
final class SettingsFormat {
    private static final String KERNEL = "kernel";
    private static final String SOLVER = "solver";
    private static final String OTHER = "other";
    private static final String TREND = "trend";
    private static final String CHOICE = "choice";

    private static final String REGULARIZER = "regularizer";
    private static final String ABSENT = "absentRegularizer";

    private SettingsFormat() {}

    /** What a recipe has no text for, the penalty of the settings included. */
    static List<Recipe.Option> unwritten(Recipe recipe) {
        List<Recipe.Option> unwritten = new ArrayList<>(recipe.unwritten());
        recipe.settings()
                .map(Settings::regularizer)
                .filter(penalty -> RegularizerText.format(penalty).isEmpty())
                .map(penalty -> new Recipe.Option(REGULARIZER, description(penalty)))
                .filter(option -> !unwritten.contains(option))
                .ifPresent(unwritten::add);
        return unwritten;
    }

    private static String description(Regularizer penalty) {
        return penalty instanceof AbsentRegularizer absent ? absent.description() : penalty.toString();
    }

    static void write(Settings settings, Output out) {
        settings.kernel().ifPresent(k -> out.put(KERNEL, KernelText.format(k), k));
        out.putObject("anchors", inner -> write(settings.anchors(), inner));
        out.put("cut", settings.cut());
        Optional<String> penalty = RegularizerText.format(settings.regularizer());
        if (penalty.isPresent()) {
            out.put(REGULARIZER, penalty.get());
        } else {
            out.put(ABSENT, description(settings.regularizer()));
        }
        out.put("linearPenalty", settings.linearPenalty());
        out.put(SOLVER, SolverText.format(settings.solver()).orElse(OTHER));
        out.put("tolerance", settings.options().tolerance());
        out.put("maxIterations", settings.options().maxIterations());
        out.put("seed", settings.options().seed());
        out.putObject("standardization", inner -> StandardizationFormat.write(settings.standardization(), inner));
        out.putObject(TREND, inner -> TrendFormat.write(settings.trend(), inner));
        settings.choice().ifPresent(choice -> out.putObject(CHOICE, inner -> ChoiceFormat.write(choice, inner)));
    }

    private static void write(Anchors anchors, Output out) {
        if (anchors instanceof Anchors.Nystrom nystrom) {
            out.put("type", "nystrom");
            out.put("count", nystrom.count());
            out.put("seed", nystrom.seed());
        } else if (anchors instanceof Anchors.Given given) {
            out.put("type", "given");
            out.putPoints("points", given.points());
        } else if (anchors instanceof Anchors.DataAnd more) {
            out.put("type", "dataAnd");
            out.putPoints("points", more.extra());
        } else {
            out.put("type", "data");
        }
    }

    static Settings read(Input in) {
        Optional<Kernel> kernel = in.has(KERNEL) ? Optional.of(in.parsed(KERNEL, KernelText::parse)) : Optional.empty();
        return new Settings(
                kernel,
                anchors(in.object("anchors")),
                in.number("cut"),
                in.has(ABSENT)
                        ? new AbsentRegularizer(in.text(ABSENT))
                        : in.parsed(REGULARIZER, RegularizerText::parse),
                in.number("linearPenalty"),
                in.text(SOLVER).equals(OTHER) ? Settings.DEFAULT.solver() : in.parsed(SOLVER, SolverText::parse),
                new Options(in.number("tolerance"), in.integer("maxIterations"), in.whole("seed")),
                StandardizationFormat.read(in.object("standardization")),
                in.has(TREND) ? TrendFormat.read(in.object(TREND)) : Trend.none(),
                in.has(CHOICE) ? Optional.of(ChoiceFormat.read(in.object(CHOICE))) : Optional.empty());
    }

    private static Anchors anchors(Input in) {
        return switch (in.text("type")) {
            case "data" -> Anchors.data();
            case "nystrom" -> Anchors.nystrom(in.integer("count"), in.whole("seed"));
            case "given" -> Anchors.given(in.points("points"));
            case "dataAnd" -> Anchors.dataAnd(in.points("points"));
            default -> throw in.problem("type", "must be data, nystrom, given or dataAnd, is " + in.text("type"));
        };
    }
}
