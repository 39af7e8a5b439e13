package org.psdmodels.cli;

import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Derived;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.baseline.KernelDensity;
import org.psdmodels.models.file.ModelText;
import org.psdmodels.models.linear.ClosedFormModel;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.text.StatusText;
import org.psdmodels.verify.checker.Finding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** What {@code --json} prints of a fit: one object on one line, what was reached or solved and then what was asked. */
final class FitJson {
    private FitJson() {}

    /** With what a check of the fit found, if there was one. */
    static String of(FittedModel model, Optional<FitCheck> check) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            model.as(CertifiedModel.class).ifPresent(certified -> write(certified, json));
            model.as(ClosedFormModel.class).ifPresent(closed -> {
                json.writeStringProperty("equations", closed.fit().equations());
                number(json, "residual", closed.fit().residual());
            });
            writeOrigin(model, json);
            check.ifPresent(c -> write(c, json));
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
        json.writeName("methods");
        texts(json, model.fit().solution().methods());
        json.writeStringProperty("arithmetic", model.fit().solution().arithmetic());
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
                c.features().stream().mapToInt(Certificate.Assumption::basis).toArray());
        json.writeName("rank");
        numbers(
                json,
                c.features().stream().mapToInt(Certificate.Assumption::rank).toArray());
        json.writeName("constraints");
        json.writeStartObject();
        c.residuals().forEach(r -> number(json, r.name(), r.value()));
        json.writeEndObject();
    }

    private static void write(FitCheck check, JsonGenerator json) {
        json.writeName("check");
        json.writeStartObject();
        json.writeBooleanProperty("holds", check.holds());
        json.writeNumberProperty("claims", check.findings().size());
        json.writeName("refuted");
        texts(json, check.refuted().stream().map(Finding::claim).toList());
        json.writeName("leftOut");
        texts(json, check.leftOut());
        json.writeEndObject();
    }

    private static void writeOrigin(FittedModel model, JsonGenerator json) {
        json.writeStringProperty("kind", ModelText.kind(model));
        json.writeName("inputs");
        texts(json, model.names().inputs());
        json.writeName("targets");
        texts(json, model.names().targets());
        json.writeNumberProperty("observations", model.origin().observations());
        model.recipe().settings().ifPresent(settings -> {
            settings.kernel().ifPresent(k -> writeKernel(k, json));
            json.writeStringProperty("regularizer", settings.regularizer().toString());
        });
        model.as(KernelDensity.class).ifPresent(density -> writeKernel(density.kernel(), json));
        model.as(Derived.class).ifPresent(derived -> json.writeStringProperty("derivation", derived.derivation()));
        json.writeStringProperty("digest", model.origin().digest());
    }

    private static void writeKernel(Kernel kernel, JsonGenerator json) {
        json.writeStringProperty("kernel", KernelText.format(kernel).orElse(kernel.toString()));
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
