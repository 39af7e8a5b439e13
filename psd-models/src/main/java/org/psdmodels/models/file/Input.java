package org.psdmodels.models.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Basis;

/** Where a part of a model is read from: an object of the manifest. Fields that nobody asks for are ignored. */
final class Input {
    private final String path;
    private final Json.Fields fields;
    private final Map<String, Matrix> arrays;
    private final List<Basis> bases;
    private final Map<String, List<Double>> facts;

    private Input(String path, Json.Fields fields, Map<String, Matrix> arrays, List<Basis> bases) {
        this(path, fields, arrays, bases, Map.of());
    }

    private Input(
            String path,
            Json.Fields fields,
            Map<String, Matrix> arrays,
            List<Basis> bases,
            Map<String, List<Double>> facts) {
        this.facts = facts;
        this.path = path;
        this.fields = fields;
        this.arrays = arrays;
        this.bases = bases;
    }

    /** The manifest, with the arrays of the file. */
    static Input manifest(Json.Fields fields, Map<String, Matrix> arrays) {
        return new Input("", fields, arrays, List.of());
    }

    /** This with the bases that {@link #basis} finds by number. */
    Input withBases(List<Basis> known) {
        return new Input(path, fields, arrays, known);
    }

    /** This with facts that stand elsewhere in files of an earlier version. */
    Input with(Map<String, List<Double>> known) {
        return new Input(path, fields, arrays, bases, known);
    }

    /** Those facts. */
    Map<String, List<Double>> facts() {
        return facts;
    }

    boolean has(String name) {
        return fields.values().containsKey(name);
    }

    /** The names of all fields. */
    Set<String> names() {
        return fields.values().keySet();
    }

    private <J extends Json> J value(String name, Class<J> type, String what) {
        Json value = fields.values().get(name);
        if (value == null) {
            throw problem(name, "is missing");
        }
        return cast(name, value, type, what);
    }

    private <J extends Json> J cast(String name, Json value, Class<J> type, String what) {
        if (!type.isInstance(value)) {
            throw problem(name, "must be " + what);
        }
        return type.cast(value);
    }

    String text(String name) {
        return value(name, Json.Text.class, "a string").value();
    }

    /** What a text means; where it means nothing the field is named. */
    <T> T parsed(String name, Function<String, T> parser) {
        try {
            return parser.apply(text(name));
        } catch (FileProblem e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new FileProblem(Container.MANIFEST, path + name + ": " + e.getMessage(), e);
        }
    }

    double number(String name) {
        return number(name, value(name, Json.class, "a number"));
    }

    private double number(String name, Json value) {
        if (value instanceof Json.Text text) {
            return switch (text.value()) {
                case "inf" -> Double.POSITIVE_INFINITY;
                case "-inf" -> Double.NEGATIVE_INFINITY;
                case "nan" -> Double.NaN;
                default -> throw problem(name, "must be a number");
            };
        }
        return cast(name, value, Json.Digits.class, "a number").asDouble();
    }

    long whole(String name) {
        try {
            return Long.parseLong(
                    value(name, Json.Digits.class, "a whole number").value());
        } catch (NumberFormatException e) {
            throw problem(name, "must be a whole number");
        }
    }

    int integer(String name) {
        long value = whole(name);
        if (value != (int) value) {
            throw problem(name, "must be a whole number below 2^31");
        }
        return (int) value;
    }

    double[] numbers(String name) {
        return value(name, Json.Items.class, "an array").values().stream()
                .mapToDouble(v -> number(name, v))
                .toArray();
    }

    List<String> texts(String name) {
        return value(name, Json.Items.class, "an array").values().stream()
                .map(v -> cast(name, v, Json.Text.class, "an array of strings").value())
                .toList();
    }

    Matrix array(String name) {
        Matrix found = arrays.get(text(name));
        if (found == null) {
            throw problem(name, "names an array that the file does not list");
        }
        return found;
    }

    /** The only column of an array. */
    Matrix column(String name) {
        Matrix found = array(name);
        if (found.columns() != 1) {
            throw problem(name, "must have one column, has " + found.columns());
        }
        return found;
    }

    Basis basis(String name) {
        int index = integer(name);
        if (index < 0 || index >= bases.size()) {
            throw problem(name, "must be the number of a basis, is " + index);
        }
        return bases.get(index);
    }

    Input object(String name) {
        return new Input(path + name + "/", value(name, Json.Fields.class, "an object"), arrays, bases);
    }

    <T> List<T> list(String name, Function<Input, T> reader) {
        List<T> read = new ArrayList<>();
        for (Json item : value(name, Json.Items.class, "an array").values()) {
            Json.Fields inner = cast(name, item, Json.Fields.class, "an array of objects");
            read.add(reader.apply(new Input(path + name + "/" + read.size() + "/", inner, arrays, bases)));
        }
        return read;
    }

    FileProblem problem(String name, String problem) {
        return new FileProblem(Container.MANIFEST, path + name + " " + problem);
    }
}
