package org.psdmodels.models.tuning;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.psdmodels.api.checks.Checks;

/**
 * Parameters with values, in a fixed order. By convention a larger value makes a simpler model: a penalty, a width.
 *
 * @param values the values by name, finite, at least one
 */
public record Candidate(Map<String, Double> values) {
    /** Keeps a copy, in the order of the map. */
    public Candidate {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        Checks.atLeast("number of parameters", values.size(), 1);
        values.forEach((name, value) -> Checks.finite(name, value));
    }

    /**
     * {@return a candidate of one parameter}
     *
     * @param name its name
     * @param value its value, finite
     */
    public static Candidate of(String name, double value) {
        return new Candidate(Map.of(name, value));
    }

    /**
     * {@return this candidate with one more parameter, or another value of one}
     *
     * @param name its name
     * @param value its value, finite
     */
    public Candidate with(String name, double value) {
        Map<String, Double> more = new LinkedHashMap<>(values);
        more.put(name, value);
        return new Candidate(more);
    }

    /**
     * {@return the value of a parameter}
     *
     * @param name its name
     */
    public double value(String name) {
        Double value = values.get(name);
        Checks.require(value != null, "parameter", "must be one of " + values.keySet(), name);
        return value;
    }

    /** The other parameters. */
    Map<String, Double> without(String name) {
        Map<String, Double> fewer = new LinkedHashMap<>(values);
        fewer.remove(name);
        return fewer;
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
