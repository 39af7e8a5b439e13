package org.psdmodels.models.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.solver.FoundFeatures;

/** Where a part of a model is read from: an object of the manifest. Fields that nobody asks for are ignored. */
public final class Input {
    private final String path;
    private final Json.Fields fields;
    private final Map<String, Matrix> arrays;
    private final List<FoundFeatures> bases;
    private final Map<String, List<Double>> facts;

    private Input(String path, Json.Fields fields, Map<String, Matrix> arrays, List<FoundFeatures> bases) {
        this(path, fields, arrays, bases, Map.of());
    }

    private Input(
            String path,
            Json.Fields fields,
            Map<String, Matrix> arrays,
            List<FoundFeatures> bases,
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
    Input withBases(List<FoundFeatures> known) {
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

    /**
     * Whether there is a field.
     *
     * @param name the name of the field
     * @return whether the object has it
     */
    public boolean has(String name) {
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

    /**
     * {@return a text}
     *
     * @param name the name of the field
     * @throws IllegalArgumentException if it is missing, or no text
     */
    public String text(String name) {
        return value(name, Json.Text.class, "a string").value();
    }

    /**
     * {@return what a text means; where it means nothing the field is named}
     *
     * @param name the name of the field
     * @param parser reads the text
     * @param <T> what it means
     * @throws IllegalArgumentException if it is missing, or means nothing
     */
    public <T> T parsed(String name, Function<String, T> parser) {
        try {
            return parser.apply(text(name));
        } catch (FileProblem e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new FileProblem(Container.MANIFEST, path + name + ": " + e.getMessage(), e);
        }
    }

    /**
     * A number.
     *
     * @param name the name of the field
     * @return the number, not necessarily finite
     * @throws IllegalArgumentException if it is missing, or no number
     */
    public double number(String name) {
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

    /**
     * {@return a whole number}
     *
     * @param name the name of the field
     * @throws IllegalArgumentException if it is missing, or none
     */
    public long whole(String name) {
        try {
            return Long.parseLong(
                    value(name, Json.Digits.class, "a whole number").value());
        } catch (NumberFormatException e) {
            throw problem(name, "must be a whole number");
        }
    }

    /**
     * {@return a whole number below 2^31}
     *
     * @param name the name of the field
     * @throws IllegalArgumentException if it is missing, or none
     */
    public int integer(String name) {
        long value = whole(name);
        if (value != (int) value) {
            throw problem(name, "must be a whole number below 2^31");
        }
        return (int) value;
    }

    /**
     * {@return a list of numbers}
     *
     * @param name the name of the field
     * @throws IllegalArgumentException if it is missing, or has something else
     */
    public double[] numbers(String name) {
        return value(name, Json.Items.class, "an array").values().stream()
                .mapToDouble(v -> number(name, v))
                .toArray();
    }

    /**
     * {@return a list of texts}
     *
     * @param name the name of the field
     * @throws IllegalArgumentException if it is missing, or has something else
     */
    public List<String> texts(String name) {
        return value(name, Json.Items.class, "an array").values().stream()
                .map(v -> cast(name, v, Json.Text.class, "an array of strings").value())
                .toList();
    }

    /**
     * {@return a matrix of finite numbers}
     *
     * @param name the name of the field
     * @throws IllegalArgumentException if it is missing, or has a number that is not finite
     */
    public Matrix array(String name) {
        Matrix found = anyArray(name);
        for (int k = 0; k < found.data().length; k++) {
            if (!Double.isFinite(found.data()[k])) {
                throw new FileProblem(
                        text(name),
                        "must have finite numbers, has " + found.data()[k] + " in row " + k % found.rows()
                                + " and column " + k / found.rows());
            }
        }
        return found;
    }

    /** A matrix, finite or not. */
    Matrix anyArray(String name) {
        Matrix found = arrays.get(text(name));
        if (found == null) {
            throw problem(name, "names an array that the file does not list");
        }
        return found;
    }

    /**
     * {@return a matrix of one column}
     *
     * @param name the name of the field
     * @throws IllegalArgumentException if it is missing, or has more columns
     */
    public Matrix column(String name) {
        Matrix found = array(name);
        if (found.columns() != 1) {
            throw problem(name, "must have one column, has " + found.columns());
        }
        return found;
    }

    FoundFeatures basis(String name) {
        int index = integer(name);
        if (index < 0 || index >= bases.size()) {
            throw problem(name, "must be the number of a basis, is " + index);
        }
        return bases.get(index);
    }

    /**
     * Points.
     *
     * @param name the name of the field
     * @return the points, dense or sparse as they were
     * @throws IllegalArgumentException if they are missing, or none
     */
    public Points points(String name) {
        return PointsFormat.read(object(name));
    }

    /**
     * {@return an object}
     *
     * @param name the name of the field
     * @throws IllegalArgumentException if it is missing, or none
     */
    public Input object(String name) {
        return new Input(path + name + "/", value(name, Json.Fields.class, "an object"), arrays, bases);
    }

    /**
     * A list of objects.
     *
     * @param name the name of the field
     * @param reader reads one
     * @param <T> what they are of
     * @return what was read
     * @throws IllegalArgumentException if it is missing, or has something else
     */
    public <T> List<T> list(String name, Function<Input, T> reader) {
        List<T> read = new ArrayList<>();
        for (Json item : value(name, Json.Items.class, "an array").values()) {
            Json.Fields inner = cast(name, item, Json.Fields.class, "an array of objects");
            read.add(reader.apply(new Input(path + name + "/" + read.size() + "/", inner, arrays, bases)));
        }
        return read;
    }

    /**
     * An error that names a field.
     *
     * @param name the name of the field
     * @param problem what is wrong with it
     * @return the error, to be thrown
     */
    public IllegalArgumentException problem(String name, String problem) {
        return new FileProblem(Container.MANIFEST, path + name + " " + problem);
    }
}
