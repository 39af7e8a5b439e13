package org.psdmodels.models.file;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.psdmodels.models.FittedModel;

/**
 * Fitted models as text, for languages without a reader of {@code .psd} files: all that a file holds, with numbers in as many
 * digits as it takes to read the same bits.
 */
public final class ModelText {
    private static final String ARRAYS = "arrays";
    private static final String ENDING = ".npy";

    private ModelText() {}

    /**
     * A model as JSON: the manifest of its file, whose {@code arrays} holds each array as a list of rows.
     *
     * @param model the model
     * @return one JSON object
     * @throws IllegalArgumentException if the model cannot be written: its kind or a part of it has no text
     */
    public static String json(FittedModel model) {
        return new String(JsonText.write(unfolded(model)), StandardCharsets.UTF_8);
    }

    /**
     * A model as CSV with the columns path, row, column and value: a line for each field of the manifest, with the path that
     * leads to it, and a line for each number of an array, with its row and its column, from zero.
     *
     * @param model the model
     * @return a header and lines
     * @throws IllegalArgumentException if the model cannot be written: its kind or a part of it has no text
     */
    public static String csv(FittedModel model) {
        Json.Fields fields = unfolded(model);
        Map<String, Json> arrays = ((Json.Fields) fields.values().get(ARRAYS)).values();
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().build(text)) {
            csv.writeRecord("path", "row", "column", "value");
            fields.values().forEach((name, value) -> {
                if (!name.equals(ARRAYS)) {
                    leaves(name, value, arrays.keySet(), csv);
                }
            });
            arrays.forEach((name, rows) -> numbers(name, (Json.Items) rows, csv));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // not from a string
        }
        return text.toString();
    }

    /**
     * The kind of a model in the words of its file, as in density or quantiles.
     *
     * @param model the model
     * @return the word that stands at the manifest's {@code kind}
     * @throws IllegalArgumentException if files do not hold models of its kind
     */
    public static String kind(FittedModel model) {
        return Kinds.of(model).name();
    }

    private static Json.Fields unfolded(FittedModel model) {
        return ModelFormat.write(model).unfolded();
    }

    private static void leaves(String path, Json value, Set<String> arrays, CsvWriter csv) {
        if (value instanceof Json.Fields fields) {
            fields.values().forEach((name, field) -> leaves(path + "/" + name, field, arrays, csv));
        } else if (value instanceof Json.Items items) {
            for (int k = 0; k < items.values().size(); k++) {
                leaves(path + "/" + k, items.values().get(k), arrays, csv);
            }
        } else if (!arrays.contains(path + ENDING)) {
            csv.writeRecord(path, "", "", text(value));
        }
    }

    private static String text(Json leaf) {
        if (leaf instanceof Json.Text text) {
            return text.value();
        }
        return leaf instanceof Json.Digits digits ? digits.value() : ((Json.Literal) leaf).value();
    }

    private static void numbers(String name, Json.Items rows, CsvWriter csv) {
        String path = name.substring(0, name.length() - ENDING.length());
        for (int i = 0; i < rows.values().size(); i++) {
            List<Json> row = ((Json.Items) rows.values().get(i)).values();
            for (int j = 0; j < row.size(); j++) {
                csv.writeRecord(path, String.valueOf(i), String.valueOf(j), text(row.get(j)));
            }
        }
    }
}
