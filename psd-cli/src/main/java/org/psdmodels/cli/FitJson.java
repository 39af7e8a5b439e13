package org.psdmodels.cli;

import java.io.StringWriter;
import java.util.List;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Settings;
import org.psdmodels.models.file.ModelText;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.text.StatusText;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** What {@code --json} prints of a fit: one object on one line, what was reached and then what was asked. */
final class FitJson {
    private FitJson() {}

    static String of(CertifiedModel model) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            write(model, json);
            writeSettings(model, json);
            json.writeEndObject();
        }
        return text.toString();
    }

    private static void write(CertifiedModel model, JsonGenerator json) {
        Certificate c = model.certificate();
        json.writeStringProperty("status", StatusText.format(model.status()));
        number(json, "primal", c.primal());
        number(json, "dual", c.dual());
        number(json, "gap", c.gap());
        number(json, "relativeGap", c.relativeGap());
        number(json, "infeasibility", c.infeasibility());
        List<Iteration> history = model.fit().solution().history();
        json.writeNumberProperty("iterations", history.size());
        if (!history.isEmpty()) {
            Iteration last = history.get(history.size() - 1);
            json.writeNumberProperty("eigendecompositions", last.eigendecompositions());
            number(json, "seconds", last.seconds());
        }
        json.writeName("basis");
        numbers(
                json,
                c.representations().stream()
                        .mapToInt(Certificate.Assumption::basis)
                        .toArray());
        json.writeName("rank");
        numbers(
                json,
                c.representations().stream()
                        .mapToInt(Certificate.Assumption::rank)
                        .toArray());
        json.writeName("constraints");
        json.writeStartObject();
        c.residuals().forEach(r -> number(json, r.name(), r.value()));
        json.writeEndObject();
    }

    private static void writeSettings(CertifiedModel model, JsonGenerator json) {
        json.writeStringProperty("kind", ModelText.kind(model));
        json.writeName("inputs");
        texts(json, model.names().inputs());
        json.writeName("targets");
        texts(json, model.names().targets());
        json.writeNumberProperty("observations", model.fit().observations());
        Settings settings = model.fit().settings();
        settings.kernel()
                .ifPresent(k ->
                        json.writeStringProperty("kernel", KernelText.format(k).orElse(k.toString())));
        json.writeStringProperty("regularizer", settings.regularizer().toString());
        json.writeStringProperty("digest", model.fit().digest());
    }

    private static void texts(JsonGenerator json, List<String> values) {
        json.writeStartArray();
        values.forEach(json::writeString);
        json.writeEndArray();
    }

    private static void numbers(JsonGenerator json, int[] values) {
        json.writeStartArray();
        for (int value : values) {
            json.writeNumber(value);
        }
        json.writeEndArray();
    }

    /** JSON has no infinities. */
    static void number(JsonGenerator json, String name, double value) {
        if (Math.abs(value) < Double.POSITIVE_INFINITY) {
            json.writeNumberProperty(name, value);
        } else {
            json.writeNullProperty(name);
        }
    }
}
