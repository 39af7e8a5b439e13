package org.psdmodels.cli;

import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.psdmodels.models.text.StatusText;
import org.psdmodels.solvers.sdp.SdpCertificate;
import org.psdmodels.solvers.sdp.SdpSolution;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** What {@code psd sdp} prints of a solution. */
final class SdpReport {
    private SdpReport() {}

    static String text(SdpSolution solution) {
        SdpCertificate c = solution.certificate();
        StringBuilder text = new StringBuilder("status           " + StatusText.format(solution.status()));
        if (solution.ray().isEmpty()) {
            text.append(String.format(
                    Locale.ROOT,
                    "%naccuracy         %.1e (%s digits)%nprimal           %.10g%ndual             %.10g",
                    c.accuracy(),
                    digits(c),
                    c.primal(),
                    c.dual()));
            errors(c)
                    .forEach((name, value) ->
                            text.append(String.format(Locale.ROOT, "%n%-16s %.1e", words(name), value)));
        } else {
            text.append(String.format(
                    Locale.ROOT,
                    "%nray              proves it up to %.1e",
                    solution.ray().get().inaccuracy()));
        }
        text.append(String.format(
                Locale.ROOT,
                "%niterations       %d (%.2f s)",
                solution.history().size(),
                seconds(solution)));
        return text.toString();
    }

    /** Rounded down: what is said is reached. */
    private static String digits(SdpCertificate c) {
        return String.format(Locale.ROOT, "%.1f", Math.floor(10 * c.digits()) / 10);
    }

    /** How it ended, in words, where that is not at the optimum. */
    static String explanation(SdpSolution solution, double tolerance) {
        String reached = digits(solution.certificate()) + " digits";
        return switch (solution.status()) {
            case OPTIMAL -> "solved";
            case REDUCED_ACCURACY ->
                String.format(
                        Locale.ROOT,
                        "rounding forbids the tolerance %.1e; the point is good to %s",
                        tolerance,
                        reached);
            case INFEASIBLE -> "no point satisfies the constraints; no solution was written";
            case UNBOUNDED ->
                "the dual has no feasible point, and the primal, where it has one, no lower bound; no solution was written";
            case ITERATION_LIMIT -> "the iteration limit came first; the best point is good to " + reached;
            case TIME_LIMIT -> "the time limit came first; the best point is good to " + reached;
            case CANCELLED -> "interrupted; the best point is good to " + reached;
            case NUMERICAL_TROUBLE ->
                "rounding stopped it before three digits or a feasible point were reached; the best point is good to "
                        + reached + ", and is no solution";
        };
    }

    private static double seconds(SdpSolution solution) {
        int n = solution.history().size();
        return n == 0 ? 0 : solution.history().get(n - 1).seconds();
    }

    /** The six errors of the DIMACS challenge. */
    private static Map<String, Double> errors(SdpCertificate c) {
        Map<String, Double> errors = new LinkedHashMap<>();
        errors.put("relativeGap", c.relativeGap());
        errors.put("complementarity", c.relativeComplementarity());
        errors.put("primalResidual", c.primalResidual());
        errors.put("primalOutside", c.primalOutside());
        errors.put("dualResidual", c.dualResidual());
        errors.put("dualOutside", c.dualOutside());
        return errors;
    }

    private static String words(String name) {
        return name.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
    }

    static String json(SdpSolution solution) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            write(solution, json);
            json.writeEndObject();
        }
        return text.toString();
    }

    private static void write(SdpSolution solution, JsonGenerator json) {
        SdpCertificate c = solution.certificate();
        json.writeStringProperty("status", StatusText.format(solution.status()));
        if (solution.ray().isPresent()) {
            json.writeNumberProperty("rayInaccuracy", solution.ray().get().inaccuracy());
        } else {
            json.writeNumberProperty("accuracy", c.accuracy());
            json.writeNumberProperty("digits", c.digits());
            json.writeNumberProperty("primal", c.primal());
            json.writeNumberProperty("dual", c.dual());
            json.writeNumberProperty("gap", c.gap());
            json.writeNumberProperty("infeasibility", c.infeasibility());
            errors(c).forEach(json::writeNumberProperty);
        }
        json.writeNumberProperty("iterations", solution.history().size());
        json.writeNumberProperty("seconds", seconds(solution));
    }
}
