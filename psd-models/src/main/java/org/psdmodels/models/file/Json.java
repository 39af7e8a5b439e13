package org.psdmodels.models.file;

import java.util.List;
import java.util.Map;

/** A JSON value. Numbers keep their digits, so that none is rounded on the way. */
sealed interface Json {
    /** Fields in order. */
    record Fields(Map<String, Json> values) implements Json {}

    /** An array. */
    record Items(List<Json> values) implements Json {}

    /** A string. */
    record Text(String value) implements Json {}

    /** A number, as its digits. */
    record Digits(String value) implements Json {
        double asDouble() {
            return Double.parseDouble(value);
        }
    }

    /** True, false or null: no field of this version has one, a later one may. */
    record Literal(String value) implements Json {}

    /** A number; those that JSON does not know are words. */
    static Json number(double value) {
        return Double.isFinite(value) ? new Digits(Double.toString(value)) : new Text(word(value));
    }

    private static String word(double value) {
        return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
    }

    /** A whole number. */
    static Json number(long value) {
        return new Digits(Long.toString(value));
    }
}
