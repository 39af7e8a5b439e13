package org.psdmodels.models.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.solver.FoundFeatures;

/**
 * Where a part of a model is written: an object of the manifest. Matrices become arrays of their own, called like the path to
 * them; bases, which several blocks may share, are collected.
 */
public final class Output {
    /** What all parts of a model have in common. */
    private record Shared(Map<String, Matrix> arrays, List<FoundFeatures> bases) {}

    private final String path;
    private final Map<String, Json> fields = new LinkedHashMap<>();
    private final Shared shared;

    private Output(String path, Shared shared) {
        this.path = path;
        this.shared = shared;
    }

    /** The manifest. */
    static Output manifest() {
        return new Output("", new Shared(new LinkedHashMap<>(), new ArrayList<>()));
    }

    Json.Fields json() {
        return new Json.Fields(fields);
    }

    Map<String, Matrix> arrays() {
        return shared.arrays;
    }

    /** The bases met so far, each once. */
    List<FoundFeatures> bases() {
        return shared.bases;
    }

    /**
     * Writes a text.
     *
     * @param name the name of the field
     * @param text the text
     */
    public void put(String name, String text) {
        fields.put(name, new Json.Text(text));
    }

    /**
     * Writes a text that there must be; a thing of a user's class has none.
     *
     * @param name the name of the field
     * @param text the text
     * @param thing what it is the text of
     * @throws IllegalArgumentException if there is none
     */
    public void put(String name, Optional<String> text, Object thing) {
        put(name, text(name, text, thing));
    }

    /** The text that there must be of a thing. */
    String text(String name, Optional<String> text, Object thing) {
        return text.orElseThrow(() -> problem(name, "cannot be written, since it has no text: " + thing));
    }

    /**
     * Writes a number.
     *
     * @param name the name of the field
     * @param number the number, not necessarily finite
     */
    public void put(String name, double number) {
        fields.put(name, Json.number(number));
    }

    /**
     * Writes a whole number.
     *
     * @param name the name of the field
     * @param number the number
     */
    public void put(String name, long number) {
        fields.put(name, Json.number(number));
    }

    /**
     * Writes a list of numbers.
     *
     * @param name the name of the field
     * @param numbers the numbers
     */
    public void putNumbers(String name, double... numbers) {
        fields.put(
                name,
                new Json.Items(Arrays.stream(numbers).mapToObj(Json::number).toList()));
    }

    /**
     * Writes a list of texts.
     *
     * @param name the name of the field
     * @param texts the texts
     */
    public void putTexts(String name, List<String> texts) {
        fields.put(
                name,
                new Json.Items(texts.stream().map(t -> (Json) new Json.Text(t)).toList()));
    }

    /**
     * Writes a matrix, as an array of its own.
     *
     * @param name the name of the field
     * @param matrix the matrix
     */
    public void putArray(String name, Matrix matrix) {
        String file = path + name + ".npy";
        shared.arrays.put(file, matrix);
        put(name, file);
    }

    void putBasis(String name, FoundFeatures basis) {
        int index = 0;
        while (index < shared.bases.size() && shared.bases.get(index) != basis) {
            index++;
        }
        if (index == shared.bases.size()) {
            shared.bases.add(basis);
        }
        put(name, index);
    }

    /**
     * Writes points.
     *
     * @param name the name of the field
     * @param points the points, dense or sparse
     */
    public void putPoints(String name, Points points) {
        putObject(name, inner -> PointsFormat.write(points, inner));
    }

    /**
     * Writes an object.
     *
     * @param name the name of the field
     * @param writer writes its fields
     */
    public void putObject(String name, Consumer<Output> writer) {
        Output inner = new Output(path + name + "/", shared);
        writer.accept(inner);
        fields.put(name, inner.json());
    }

    /**
     * Writes a list of objects.
     *
     * @param name the name of the field
     * @param items what they are of
     * @param writer writes the fields of one
     * @param <T> what they are of
     */
    public <T> void putList(String name, List<T> items, BiConsumer<T, Output> writer) {
        List<Json> written = new ArrayList<>();
        for (int k = 0; k < items.size(); k++) {
            Output inner = new Output(path + name + "/" + k + "/", shared);
            writer.accept(items.get(k), inner);
            written.add(inner.json());
        }
        fields.put(name, new Json.Items(written));
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
