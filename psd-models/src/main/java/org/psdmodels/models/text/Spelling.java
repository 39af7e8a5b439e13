package org.psdmodels.models.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How one kind of thing is written: {@code name}, {@code name:parameter=numbers,...}, or {@code name:number} where its only
 * parameter goes without saying.
 *
 * @param <T> what is written
 * @param name the name
 * @param parameters the names of the parameters
 * @param required how many of them, from the first, must be given
 * @param positional whether the only parameter goes without saying
 * @param build the thing of some values
 * @param values the values of a thing in the order of the parameters, empty for one that is left out; none if it is not of
 *     this kind
 */
record Spelling<T>(
        String name,
        List<String> parameters,
        int required,
        boolean positional,
        Function<WrittenValues, T> build,
        Function<T, Optional<List<String>>> values) {

    /** A thing without parameters. */
    static <T> Spelling<T> constant(String name, T value) {
        return new Spelling<>(
                name,
                List.of(),
                0,
                false,
                a -> value,
                t -> t.equals(value) ? Optional.of(List.of()) : Optional.empty());
    }

    /** A thing with one number, named in errors alone. */
    static <T, K extends T> Spelling<T> positional(
            String name, String parameter, Class<K> type, Function<K, Double> value, Function<Double, T> build) {
        return new Spelling<>(
                name,
                List.of(parameter),
                1,
                true,
                a -> build.apply(a.number(parameter)),
                valuesOf(type, k -> List.of(text(value.apply(k)))));
    }

    /** A thing with parameters; {@code values} writes them in their order. */
    static <T, K extends T> Spelling<T> named(
            String name,
            List<String> parameters,
            Class<K> type,
            Function<K, List<String>> values,
            Function<WrittenValues, T> build) {
        return new Spelling<>(name, parameters, parameters.size(), false, build, valuesOf(type, values));
    }

    /** This form with its last parameter left out where its value is empty. */
    Spelling<T> withLastOptional() {
        return new Spelling<>(name, parameters, required - 1, positional, build, values);
    }

    private static <T, K extends T> Function<T, Optional<List<String>>> valuesOf(
            Class<K> type, Function<K, List<String>> values) {
        return t -> type.isInstance(t) ? Optional.of(values.apply(type.cast(t))) : Optional.empty();
    }

    /** Numbers such that reading gives the same bits. */
    static String text(double... numbers) {
        return Arrays.stream(numbers).mapToObj(Double::toString).collect(Collectors.joining(","));
    }

    /** The text of a thing of this kind. */
    Optional<String> write(T thing) {
        return values.apply(thing).map(this::withValues);
    }

    private String withValues(List<String> numbers) {
        StringBuilder text = new StringBuilder(name);
        for (int p = 0; p < parameters.size(); p++) {
            if (!numbers.get(p).isEmpty()) {
                text.append(p == 0 ? ":" : ",");
                text.append(positional ? "" : parameters.get(p) + "=").append(numbers.get(p));
            }
        }
        return text.toString();
    }
}
