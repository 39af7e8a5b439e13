package org.psdmodels.laws.oracle;

import java.util.List;
import java.util.stream.DoubleStream;
import org.psdmodels.api.checks.Checks;

/**
 * An interval of integration, cut at the points where a function has a kink, a jump or a narrow peak: between the cuts
 * it should be smooth, and its features may crowd at the cuts.
 *
 * @param lower the lower end, may be infinite
 * @param upper the upper end, may be infinite
 * @param cuts ascending, strictly between the ends
 */
public record Range(double lower, double upper, List<Double> cuts) {
    /** Checks the order, and keeps a copy of the cuts. */
    public Range {
        Checks.require(lower < upper, "upper", "must be > lower = " + lower, upper);
        double last = lower;
        for (double cut : cuts) {
            Checks.require(cut > last && cut < upper, "cuts", "must ascend between " + lower + " and " + upper, cuts);
            last = cut;
        }
        cuts = List.copyOf(cuts);
    }

    /**
     * {@return an interval without cuts}
     *
     * @param lower the lower end, may be infinite
     * @param upper the upper end, may be infinite
     */
    public static Range of(double lower, double upper) {
        return new Range(lower, upper, List.of());
    }

    /**
     * {@return this interval with further cuts; numbers outside or at the ends are left out}
     *
     * @param at where to cut, in any order
     */
    public Range cutAt(double... at) {
        List<Double> more = DoubleStream.concat(cuts.stream().mapToDouble(Double::doubleValue), DoubleStream.of(at))
                .filter(c -> c > lower && c < upper)
                .map(c -> c + 0.0)
                .sorted()
                .distinct()
                .boxed()
                .toList();
        return new Range(lower, upper, more);
    }

    /** All ends of the pieces between the cuts; the real line is always cut somewhere. */
    double[] ends() {
        boolean line = cuts.isEmpty() && Double.isInfinite(lower) && Double.isInfinite(upper);
        DoubleStream inner = line ? DoubleStream.of(0) : cuts.stream().mapToDouble(Double::doubleValue);
        return DoubleStream.concat(DoubleStream.concat(DoubleStream.of(lower), inner), DoubleStream.of(upper))
                .toArray();
    }
}
