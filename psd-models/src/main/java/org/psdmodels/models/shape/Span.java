package org.psdmodels.models.shape;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.models.Fit;

/**
 * Where the data on a line begin, and how far they reach: the unit in which integrals are taken, so that penalties do not
 * depend on the units of x.
 *
 * @param origin the smallest of the data
 * @param length the largest minus the smallest, finite and &gt; 0
 */
public record Span(double origin, double length) {
    private static final String ORIGIN = "origin";
    private static final String LENGTH = "length";

    /** Checks the numbers. */
    public Span {
        Checks.finite("origin", origin);
        Checks.positive("length", length);
    }

    /**
     * The span of some numbers.
     *
     * @param x at least one number
     * @return their span, of length 1 if they are all the same
     */
    public static Span of(double... x) {
        double low = Arrays.stream(x).min().orElseThrow();
        double high = Arrays.stream(x).max().orElseThrow();
        return new Span(low, high > low ? high - low : 1);
    }

    /** The span that a fit keeps. */
    static Span of(Fit fit) {
        return new Span(fit.number(ORIGIN), fit.number(LENGTH));
    }

    /** What a fit keeps of it. */
    Map<String, List<Double>> facts() {
        return Map.of(ORIGIN, List.of(origin), LENGTH, List.of(length));
    }
}
