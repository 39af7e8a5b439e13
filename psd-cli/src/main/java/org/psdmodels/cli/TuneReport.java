package org.psdmodels.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.TuningRow;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What {@code psd tune} prints.
 *
 * @param tuned every candidate with its scores, and the choice
 * @param kernels the kernels that candidates number from 1; empty where widths were tried
 * @param command the psd fit command of the choice
 */
record TuneReport(Tuned<?> tuned, List<Kernel> kernels, Optional<String> command) {
    private static final String SCORE = "score";
    private static final MathContext SHORT = new MathContext(4);

    private List<String> names() {
        return List.copyOf(tuned.table().rows().get(0).candidate().values().keySet());
    }

    private String value(Candidate candidate, String name, MathContext rounding) {
        double value = candidate.value(name);
        if (!name.equals(SearchOptions.KERNEL)) {
            return Double.toString(
                    rounding.getPrecision() == 0
                            ? value
                            : new BigDecimal(value).round(rounding).doubleValue());
        }
        Kernel kernel = kernels.get((int) value - 1);
        return KernelText.format(kernel).orElse(kernel.toString());
    }

    private boolean isChosen(TuningRow row) {
        return row.candidate().equals(tuned.chosen().candidate());
    }

    String text() {
        List<String> names = names();
        int[] widths = names.stream().mapToInt(this::width).toArray();
        StringBuilder text = new StringBuilder("  ");
        for (int k = 0; k < widths.length; k++) {
            text.append(pad(names.get(k), widths[k]));
        }
        text.append(String.format(Locale.ROOT, "%13s%13s%8s%n", SCORE, "std.error", "failed"));
        for (TuningRow row : tuned.table().rows()) {
            StringBuilder line = new StringBuilder(isChosen(row) ? "* " : "  ");
            for (int k = 0; k < widths.length; k++) {
                line.append(pad(value(row.candidate(), names.get(k), SHORT), widths[k]));
            }
            line.append(
                    String.format(Locale.ROOT, "%13.6g%13.2g%8d  ", row.mean(), row.standardError(), row.failures()));
            text.append(line.append(String.join("; ", row.notes())).toString().stripTrailing());
            text.append(System.lineSeparator());
        }
        text.append(System.lineSeparator()).append("* ").append(choice());
        command.ifPresent(
                words -> text.append(System.lineSeparator()).append("  ").append(words));
        return text.toString();
    }

    private String choice() {
        Candidate candidate = tuned.chosen().candidate();
        List<String> values = new ArrayList<>();
        names().forEach(name -> values.add(name + " " + value(candidate, name, SHORT)));
        return String.format(
                Locale.ROOT,
                "chosen of %d candidates on %d folds: %s",
                tuned.table().rows().size(),
                tuned.chosen().trials().size(),
                String.join(", ", values));
    }

    private int width(String name) {
        return 2
                + tuned.table().rows().stream()
                        .mapToInt(row -> value(row.candidate(), name, SHORT).length())
                        .reduce(name.length(), Math::max);
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    void csv(PrintWriter out) throws IOException {
        List<String> names = names();
        List<String> header = new ArrayList<>(names);
        header.addAll(List.of(SCORE, "standard_error", "failures", "notes", "chosen"));
        CsvWriter csv = CsvWriter.builder().build(out);
        csv.writeRecord(header);
        for (TuningRow row : tuned.table().rows()) {
            List<String> cells = new ArrayList<>();
            names.forEach(name -> cells.add(value(row.candidate(), name, MathContext.UNLIMITED)));
            cells.add(Double.toString(row.mean()));
            cells.add(Double.toString(row.standardError()));
            cells.add(Integer.toString(row.failures()));
            cells.add(String.join("; ", row.notes()));
            cells.add(isChosen(row) ? "1" : "0");
            csv.writeRecord(cells);
        }
        csv.flush();
    }

    String json() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeName("candidates");
            json.writeStartArray();
            tuned.table().rows().forEach(row -> write(row, json));
            json.writeEndArray();
            json.writeName("chosen");
            write(tuned.chosen(), json);
            command.ifPresent(words -> json.writeStringProperty("command", words));
            json.writeEndObject();
        }
        return text.toString();
    }

    private void write(TuningRow row, JsonGenerator json) {
        json.writeStartObject();
        for (String name : names()) {
            if (name.equals(SearchOptions.KERNEL)) {
                json.writeStringProperty(name, value(row.candidate(), name, MathContext.UNLIMITED));
            } else {
                json.writeNumberProperty(name, row.candidate().value(name));
            }
        }
        FitJson.number(json, SCORE, row.mean());
        FitJson.number(json, "standardError", row.standardError());
        json.writeNumberProperty("failures", row.failures());
        json.writeName("notes");
        json.writeStartArray();
        row.notes().forEach(json::writeString);
        json.writeEndArray();
        json.writeEndObject();
    }
}
