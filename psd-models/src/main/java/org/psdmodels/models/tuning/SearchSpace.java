package org.psdmodels.models.tuning;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.checks.Checks;

/** Ranges of positive parameters on logarithmic scales, and candidates from them: a grid, or random points. Immutable. */
public final class SearchSpace {
    /** Enough for any purpose, and 0.01 reads 0.01. */
    static final MathContext DIGITS = new MathContext(14);

    private record Range(String name, double lower, double upper) {
        /** The point that lies at a share of the way from the lower to the upper end. */
        double at(double share) {
            double point = Math.exp((1 - share) * Math.log(lower) + share * Math.log(upper));
            return Math.max(
                    lower, Math.min(upper, new BigDecimal(point).round(DIGITS).doubleValue()));
        }
    }

    private final List<Range> ranges;

    private SearchSpace(List<Range> ranges) {
        this.ranges = ranges;
    }

    /**
     * {@return the space of one parameter}
     *
     * @param name its name
     * @param lower its smallest value, &gt; 0
     * @param upper its largest value, finite, at least the smallest
     */
    public static SearchSpace of(String name, double lower, double upper) {
        return new SearchSpace(List.of()).and(name, lower, upper);
    }

    /**
     * {@return this space with one more parameter}
     *
     * @param name its name
     * @param lower its smallest value, &gt; 0
     * @param upper its largest value, finite, at least the smallest
     */
    public SearchSpace and(String name, double lower, double upper) {
        Checks.require(ranges.stream().noneMatch(r -> r.name.equals(name)), "name", "must differ from others", name);
        Checks.positive("lower end of " + name, lower);
        Checks.positive("upper end of " + name, upper);
        Checks.require(lower <= upper, "upper end of " + name, "must be >= " + lower, upper);
        List<Range> more = new ArrayList<>(ranges);
        more.add(new Range(name, lower, upper));
        return new SearchSpace(List.copyOf(more));
    }

    /**
     * {@return all combinations of values at equal ratios}
     *
     * @param counts for each parameter the number of its values, ends included; for 1 it is the upper end
     */
    public List<Candidate> grid(int... counts) {
        Checks.size("number of counts", counts.length, ranges.size());
        List<List<Double>> values = new ArrayList<>();
        for (int r = 0; r < counts.length; r++) {
            int steps = Checks.atLeast("count of " + ranges.get(r).name, counts[r], 1) - 1;
            Range range = ranges.get(r);
            values.add(IntStream.rangeClosed(0, steps)
                    .mapToObj(k -> range.at(steps == 0 ? 1 : (double) k / steps))
                    .toList());
        }
        return combined(values);
    }

    private List<Candidate> combined(List<List<Double>> values) {
        List<Candidate> all = new ArrayList<>();
        for (double first : values.get(0)) {
            all.add(Candidate.of(ranges.get(0).name, first));
        }
        for (int r = 1; r < values.size(); r++) {
            List<Candidate> longer = new ArrayList<>();
            for (Candidate candidate : all) {
                for (double value : values.get(r)) {
                    longer.add(candidate.with(ranges.get(r).name, value));
                }
            }
            all = longer;
        }
        return List.copyOf(all);
    }

    /**
     * {@return points drawn independently, each parameter uniform on its logarithmic scale}
     *
     * @param count how many, at least 1
     * @param seed the seed
     */
    public List<Candidate> random(int count, long seed) {
        Checks.atLeast("count", count, 1);
        Random random = new Random(seed);
        List<Candidate> drawn = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            List<List<Double>> point =
                    ranges.stream().map(r -> List.of(r.at(random.nextDouble()))).toList();
            drawn.addAll(combined(point));
        }
        return List.copyOf(drawn);
    }

    @Override
    public String toString() {
        return "SearchSpace" + ranges;
    }
}
