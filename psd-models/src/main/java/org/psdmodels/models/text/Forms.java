package org.psdmodels.models.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Everything of a sort that can be written, by name.
 *
 * @param <T> the sort
 */
final class Forms<T> {
    private final String sort;
    private final List<String> names;
    private final List<String> former;
    private final Function<String, Spelling<T>> form;

    /** The forms of a sort, which errors call {@code sort}; each is made when it is needed, of many perhaps one. */
    Forms(String sort, List<String> names, Function<String, Spelling<T>> form) {
        this(sort, names, List.of(), form);
    }

    /** The same with former names, which stand in older files: they are read, and neither written nor offered. */
    Forms(String sort, List<String> names, List<String> former, Function<String, Spelling<T>> form) {
        this.sort = sort;
        this.names = names;
        this.former = former;
        this.form = form;
    }

    List<String> names() {
        return names;
    }

    boolean isFormer(String name) {
        return former.contains(name);
    }

    /** The text of a thing; empty if it is of none of these forms. */
    Optional<String> write(T thing) {
        return names.stream()
                .flatMap(name -> form.apply(name).write(thing).stream())
                .findFirst();
    }

    /** The thing that a whole text describes. */
    T parse(String text) {
        Cursor cursor = new Cursor(text);
        T thing = read(cursor);
        cursor.end("nothing more");
        return thing;
    }

    /** The thing that is described here. */
    T read(Cursor cursor) {
        return read(cursor, names);
    }

    /** The same for users that know further names, which an error should offer too. */
    T read(Cursor cursor, List<String> known) {
        int start = cursor.position();
        String word = cursor.peekWord();
        Spelling<T> found =
                form.apply(former.contains(word) && cursor.acceptWord(word) ? word : cursor.name(sort, known));
        WrittenValues arguments = new WrittenValues(cursor, values(cursor, found));
        try {
            return found.build().apply(arguments);
        } catch (TextException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw arguments.problem(start, e);
        }
    }

    private Map<String, WrittenValues.Values> values(Cursor cursor, Spelling<T> form) {
        if (form.parameters().isEmpty()) {
            if (cursor.at(':')) {
                throw cursor.problem(cursor.position(), form.name() + " has no parameters");
            }
            return Map.of();
        }
        cursor.expect(':');
        Map<String, WrittenValues.Values> values = new LinkedHashMap<>();
        do {
            int position = cursor.position();
            String name = parameter(cursor, form);
            if (values.putIfAbsent(name, new WrittenValues.Values(position, numbers(cursor))) != null) {
                throw cursor.problem(position, name + " must be given once");
            }
        } while (cursor.accept(','));
        requireAll(cursor, form, values);
        return values;
    }

    private String parameter(Cursor cursor, Spelling<T> form) {
        if (form.positional()) {
            return form.parameters().get(0);
        }
        String name = cursor.name("a parameter of " + form.name(), form.parameters());
        cursor.expect('=');
        return name;
    }

    /** Numbers up to a comma behind which there is no number. */
    private static List<String> numbers(Cursor cursor) {
        List<String> numbers = new ArrayList<>();
        do {
            numbers.add(cursor.number());
        } while (cursor.acceptBeforeNumber(','));
        return List.copyOf(numbers);
    }

    private static void requireAll(Cursor cursor, Spelling<?> form, Map<String, WrittenValues.Values> values) {
        for (String name : form.parameters().subList(0, form.required())) {
            if (!values.containsKey(name)) {
                throw cursor.expected("the parameter " + name + " of " + form.name());
            }
        }
    }
}
