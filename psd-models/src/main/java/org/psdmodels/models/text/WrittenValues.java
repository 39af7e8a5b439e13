package org.psdmodels.models.text;

import java.util.List;
import java.util.Map;

/** The values of parameters, as written. */
final class WrittenValues {
    /** What stands behind one name. */
    record Values(int position, List<String> numbers) {}

    private final Cursor cursor;
    private final Map<String, Values> values;

    WrittenValues(Cursor cursor, Map<String, Values> values) {
        this.cursor = cursor;
        this.values = values;
    }

    private Values values(String name) {
        Values found = values.get(name);
        if (found == null) {
            throw new AssertionError("a form without the parameter " + name + " asks for it");
        }
        return found;
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    double[] numbers(String name) {
        return values(name).numbers.stream().mapToDouble(Double::parseDouble).toArray();
    }

    double number(String name) {
        return Double.parseDouble(one(name));
    }

    int integer(String name) {
        try {
            return Integer.parseInt(one(name));
        } catch (NumberFormatException e) {
            throw notWhole(name, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
    }

    long longInteger(String name) {
        try {
            return Long.parseLong(one(name));
        } catch (NumberFormatException e) {
            throw notWhole(name, Long.MIN_VALUE, Long.MAX_VALUE);
        }
    }

    private TextException notWhole(String name, long least, long most) {
        return cursor.problem(
                values(name).position,
                name + " must be a whole number from " + least + " to " + most + ", got " + one(name));
    }

    private String one(String name) {
        Values found = values(name);
        if (found.numbers.size() != 1) {
            throw cursor.problem(found.position, name + " must be one number, got " + found.numbers.size());
        }
        return found.numbers.get(0);
    }

    /** An error about these values, at the parameter that the message begins with. */
    TextException problem(int orElse, IllegalArgumentException reason) {
        String message = String.valueOf(reason.getMessage());
        int where = values.entrySet().stream()
                .filter(e -> message.startsWith(e.getKey()))
                .mapToInt(e -> e.getValue().position)
                .findFirst()
                .orElse(orElse);
        return cursor.problem(where, message);
    }
}
