package org.psdmodels.laws.kit;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Domain;

/**
 * Draws points of a domain that are apt to show what is wrong with a function on it. The first trials go through every
 * kind of list in every dimension of 1, 2, 3, 10 that the domain has; later ones are random, with scales from 1e-3 to
 * 1e3.
 */
public final class PointSampler {
    private static final int[] USUAL_DIMENSIONS = {1, 2, 3, 10};

    private static final double SMALLEST_SCALE = 1e-3;

    private static final double LARGEST_SCALE = 1e3;

    /** The kinds of lists; all others are special cases of the first, drawn where chance would hardly lead. */
    private enum Kind {
        SPREAD,
        SINGLE,
        DUPLICATES,
        CLUSTER,
        CORNERS,
        ZEROS,
        GRID
    }

    private final Domain domain;
    private final List<Integer> dimensions;

    private PointSampler(Domain domain) {
        this.domain = domain;
        this.dimensions = IntStream.concat(IntStream.of(domain.minDimension()), Arrays.stream(USUAL_DIMENSIONS))
                .filter(domain::accepts)
                .sorted()
                .distinct()
                .boxed()
                .toList();
    }

    /**
     * {@return a sampler of a domain}
     *
     * @param domain the domain
     */
    public static PointSampler of(Domain domain) {
        return new PointSampler(domain);
    }

    /**
     * {@return the dimensions that are drawn, ascending: those of 1, 2, 3, 10 that the domain has, and its smallest}
     */
    public List<Integer> dimensions() {
        return dimensions;
    }

    /**
     * The dimension of a trial; consecutive trials go through all of them.
     *
     * @param trial the trial
     * @return one of {@link #dimensions}
     */
    public int dimension(Trial trial) {
        return dimensions.get(trial.number() % dimensions.size());
    }

    /**
     * A list of points of the trial's kind and dimension.
     *
     * @param trial the trial
     * @return one to nine points, possibly with duplicates
     */
    public Points points(Trial trial) {
        Kind[] kinds = Kind.values();
        int round = trial.number() / dimensions.size();
        Kind kind = round < kinds.length ? kinds[round] : kinds[trial.integer(kinds.length)];
        return points(kind, dimension(trial), round < kinds.length ? 1 : scale(trial), trial);
    }

    /**
     * A log-uniform scale of coordinates.
     *
     * @param trial the trial
     * @return between 1e-3 and 1e3
     */
    public static double scale(Trial trial) {
        return trial.logUniform(SMALLEST_SCALE, LARGEST_SCALE);
    }

    /**
     * {@return independent points in general position}
     *
     * @param count how many, at least one
     * @param dimension the dimension
     * @param scale the size of the coordinates where the domain is unbounded, and of their differences
     * @param trial the trial
     */
    public Points spread(int count, int dimension, double scale, Trial trial) {
        Checks.atLeast("count", count, 1);
        double[] center = point(dimension, (axis, c) -> value(axis, scale, trial));
        return rows(count, i -> point(dimension, (axis, c) -> near(axis, center[c], scale, trial)));
    }

    /**
     * {@return independent points inside the domain: away from the ends of bounded axes by at least a twentieth of
     * their length or, where one end is infinite, of the scale}
     *
     * @param count how many, at least one
     * @param dimension the dimension
     * @param scale the size of the coordinates where the domain is unbounded
     * @param trial the trial
     */
    public Points inside(int count, int dimension, double scale, Trial trial) {
        Checks.atLeast("count", count, 1);
        return rows(count, i -> point(dimension, (axis, c) -> inner(axis, scale, trial)));
    }

    /**
     * A point with neighbours in both directions of every axis: far from each other, all of them near to one.
     *
     * @param dimension the dimension
     * @param scale the distance from the center to the others, where the domain allows it
     * @param trial the trial
     * @return 2 d + 1 points, the center first
     */
    public Points star(int dimension, double scale, Trial trial) {
        double[] center = point(dimension, (axis, c) -> inner(axis, scale, trial));
        return rows(
                2 * dimension + 1,
                i -> point(dimension, (axis, c) -> {
                    double step = i == 2 * c + 1 ? scale : i == 2 * c + 2 ? -scale : 0;
                    return clamp(axis, center[c] + step);
                }));
    }

    private Points points(Kind kind, int dimension, double scale, Trial trial) {
        int count = 3 + trial.integer(6);
        return switch (kind) {
            case SPREAD -> spread(count, dimension, scale, trial);
            case SINGLE -> spread(1, dimension, scale, trial);
            case DUPLICATES -> {
                Points few = spread(2, dimension, scale, trial);
                yield few.select(IntStream.range(0, count).map(i -> i % 2).toArray());
            }
            case CLUSTER -> {
                double[] center = point(dimension, (axis, c) -> value(axis, scale, trial));
                double radius = scale * trial.logUniform(1e-8, 1e-3);
                yield rows(count, i -> point(dimension, (axis, c) -> near(axis, center[c], radius, trial)));
            }
            case CORNERS -> rows(count, i -> point(dimension, (axis, c) -> corner(axis, scale, trial)));
            case ZEROS -> rows(count, i -> point(dimension, (axis, c) -> zeroed(axis, i, c, scale, trial)));
            case GRID -> {
                double[] steps = {value(Axis.REALS, scale, trial), value(Axis.REALS, scale, trial), 0};
                yield rows(count, i -> point(dimension, (axis, c) -> clamp(axis, steps[trial.integer(steps.length)])));
            }
        };
    }

    /** The origin, the origin with negative zeros, unit vectors, and points with about half of their coordinates. */
    private static double zeroed(Axis axis, int point, int coordinate, double scale, Trial trial) {
        boolean nonzero = point == coordinate + 2 || (point > 2 && trial.integer(2) == 0);
        return nonzero ? value(axis, scale, trial) : clamp(axis, point == 1 ? -0.0 : 0);
    }

    private static double corner(Axis axis, double scale, Trial trial) {
        boolean low = trial.integer(2) == 0;
        double lower = axis.range().lower();
        double upper = axis.range().upper();
        if (Double.isInfinite(lower) && Double.isInfinite(upper)) {
            return low ? -scale : scale;
        }
        double below = Double.isInfinite(lower) ? clamp(axis, upper - scale) : lower;
        double above = Double.isInfinite(upper) ? clamp(axis, lower + scale) : upper;
        return low ? below : above;
    }

    /** Any value of an axis. */
    private static double value(Axis axis, double scale, Trial trial) {
        double lower = axis.range().lower();
        double upper = axis.range().upper();
        if (!Double.isInfinite(lower) && !Double.isInfinite(upper)) {
            return clamp(axis, trial.uniform(lower, upper));
        }
        double distance = scale * trial.normal();
        if (!Double.isInfinite(lower)) {
            return clamp(axis, lower + Math.abs(distance));
        }
        return clamp(axis, Double.isInfinite(upper) ? distance : upper - Math.abs(distance));
    }

    private static double near(Axis axis, double center, double radius, Trial trial) {
        return clamp(axis, center + radius * trial.normal());
    }

    private static double inner(Axis axis, double scale, Trial trial) {
        double lower = axis.range().lower();
        double upper = axis.range().upper();
        if (!Double.isInfinite(lower) && !Double.isInfinite(upper)) {
            double margin = (upper - lower) / 20;
            return clamp(axis, trial.uniform(lower + margin, upper - margin));
        }
        double distance = scale * trial.normal();
        double fromEnd = scale / 20 + Math.abs(distance);
        if (!Double.isInfinite(lower)) {
            return clamp(axis, lower + fromEnd);
        }
        return clamp(axis, Double.isInfinite(upper) ? distance : upper - fromEnd);
    }

    private static double clamp(Axis axis, double value) {
        double inside = axis.range().clamp(value);
        return axis.integers() ? Math.rint(inside) : inside;
    }

    private double[] point(int dimension, Coordinate coordinate) {
        double[] x = new double[dimension];
        for (int c = 0; c < dimension; c++) {
            x[c] = coordinate.on(domain.axis(c), c);
        }
        return x;
    }

    private static Points rows(int count, IntFunction<double[]> row) {
        return Points.of(IntStream.range(0, count).mapToObj(row).toArray(double[][]::new));
    }

    @FunctionalInterface
    private interface Coordinate {
        double on(Axis axis, int c);
    }
}
