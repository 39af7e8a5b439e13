package org.psdmodels.models.file;

import java.util.Optional;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.solver.Options;
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

    private SettingsFormat() {}

    static void write(Settings settings, Output out) {
        settings.kernel().ifPresent(k -> out.put(KERNEL, KernelText.format(k), k));
        out.putObject("anchors", inner -> write(settings.anchors(), inner));
        out.put("cut", settings.cut());
        out.put("regularizer", RegularizerText.format(settings.regularizer()), settings.regularizer());
        out.put("linearPenalty", settings.linearPenalty());
        out.put(SOLVER, SolverText.format(settings.solver()).orElse(OTHER));
        out.put("tolerance", settings.options().tolerance());
        out.put("maxIterations", settings.options().maxIterations());
        out.put("seed", settings.options().seed());
        out.putObject("standardization", inner -> StandardizationFormat.write(settings.standardization(), inner));
        out.putObject(TREND, inner -> TrendFormat.write(settings.trend(), inner));
    }

    private static void write(Anchors anchors, Output out) {
        if (anchors instanceof Anchors.Nystrom nystrom) {
            out.put("type", "nystrom");
            out.put("count", nystrom.count());
            out.put("seed", nystrom.seed());
        } else if (anchors instanceof Anchors.Given given) {
            out.put("type", "given");
            out.putObject("points", inner -> PointsFormat.write(given.points(), inner));
        } else if (anchors instanceof Anchors.DataAnd more) {
            out.put("type", "dataAnd");
            out.putObject("points", inner -> PointsFormat.write(more.extra(), inner));
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
                in.parsed("regularizer", RegularizerText::parse),
                in.number("linearPenalty"),
                in.text(SOLVER).equals(OTHER) ? Settings.DEFAULT.solver() : in.parsed(SOLVER, SolverText::parse),
                new Options(in.number("tolerance"), in.integer("maxIterations"), in.whole("seed")),
                StandardizationFormat.read(in.object("standardization")),
                in.has(TREND) ? TrendFormat.read(in.object(TREND)) : Trend.none());
    }

    private static Anchors anchors(Input in) {
        return switch (in.text("type")) {
            case "data" -> Anchors.data();
            case "nystrom" -> Anchors.nystrom(in.integer("count"), in.whole("seed"));
            case "given" -> Anchors.given(PointsFormat.read(in.object("points")));
            case "dataAnd" -> Anchors.dataAnd(PointsFormat.read(in.object("points")));
            default -> throw in.problem("type", "must be data, nystrom, given or dataAnd, is " + in.text("type"));
        };
    }
}
