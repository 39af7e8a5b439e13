package org.psdmodels.api.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/**
 * The set on which a kernel or a feature map is defined: a product of axes in a range of dimensions, the first of them
 * given one by one, the others all alike.
 */
public final class Domain {
    private static final Domain SPACE = new Domain(1, Integer.MAX_VALUE, Axis.REALS, List.of());

    private final int minDimension;
    private final int maxDimension;
    private final Axis every;
    private final List<Axis> axes;

    private Domain(int minDimension, int maxDimension, Axis every, List<Axis> axes) {
        this.minDimension = minDimension;
        this.maxDimension = maxDimension;
        this.every = every;
        this.axes = axes;
    }

    /** {@return the domain R^d for every d} */
    public static Domain space() {
        return SPACE;
    }

    /**
     * R^d for one d.
     *
     * @param dimension the dimension d
     * @return the domain
     */
    public static Domain space(int dimension) {
        return every(Axis.REALS).dimensions(dimension, dimension);
    }

    /**
     * {@return the same axis for every coordinate, in any dimension}
     *
     * @param axis the axis
     */
    public static Domain every(Axis axis) {
        return new Domain(1, Integer.MAX_VALUE, axis, List.of());
    }

    /**
     * One axis for each coordinate.
     *
     * @param axes the axes, at least one
     * @return a domain of dimension {@code axes.size()}
     */
    public static Domain of(List<Axis> axes) {
        Checks.atLeast("number of axes", axes.size(), 1);
        return new Domain(axes.size(), axes.size(), Axis.REALS, List.copyOf(axes));
    }

    /**
     * An axis for each of the first coordinates, and any number for every further one.
     *
     * @param axes the axes of the first coordinates, at least one
     * @return a domain of every dimension from {@code axes.size()} on
     */
    public static Domain leading(List<Axis> axes) {
        Checks.atLeast("number of axes", axes.size(), 1);
        return new Domain(axes.size(), Integer.MAX_VALUE, Axis.REALS, List.copyOf(axes));
    }

    /**
     * {@return this domain for some of its dimensions only}
     *
     * @param least the smallest dimension
     * @param most the largest dimension
     */
    public Domain dimensions(int least, int most) {
        int low = Math.max(minDimension, least);
        int high = Math.min(maxDimension, most);
        Checks.require(low <= high, "dimension", "must lie in [" + minDimension + ", " + maxDimension + "]", least);
        return new Domain(low, high, every, axes);
    }

    /** {@return the smallest dimension of points in the domain: at least 1} */
    public int minDimension() {
        return minDimension;
    }

    /** {@return the largest dimension of points in the domain; {@code Integer.MAX_VALUE} where there is no bound} */
    public int maxDimension() {
        return maxDimension;
    }

    /**
     * {@return whether the domain has points of a dimension}
     *
     * @param dimension the dimension
     */
    public boolean accepts(int dimension) {
        return dimension >= minDimension && dimension <= maxDimension;
    }

    /**
     * {@return the values that a coordinate may take}
     *
     * @param coordinate the coordinate
     */
    public Axis axis(int coordinate) {
        return coordinate < axes.size() ? axes.get(coordinate) : every;
    }

    /**
     * {@return whether every coordinate may take every real value, so that there is nothing to check but the dimension}
     */
    public boolean isSpace() {
        boolean isSpace = every.isReals();
        for (Axis axis : axes) {
            isSpace &= axis.isReals();
        }
        return isSpace;
    }

    /**
     * {@return whether a point lies in the domain}
     *
     * @param x a list of points
     * @param i which of them
     */
    public boolean contains(Points x, int i) {
        return accepts(x.dimension()) && (isSpace() || offender(x, i) < 0);
    }

    /**
     * Requires all points to lie in the domain.
     *
     * @param name the argument's name
     * @param x the points
     * @throws IllegalArgumentException naming the point, the coordinate and what was allowed
     */
    public void check(String name, Points x) {
        checkDimension(name, x.dimension());
        if (!isSpace()) {
            for (int i = 0; i < x.size(); i++) {
                check(name, x, i);
            }
        }
    }

    /**
     * Requires one point to lie in the domain.
     *
     * @param name the argument's name
     * @param x the points
     * @param i which of them
     */
    public void check(String name, Points x, int i) {
        checkDimension(name, x.dimension());
        int c = isSpace() ? -1 : offender(x, i);
        if (c >= 0) {
            throw Checks.failure(
                    "coordinate " + c + " of point " + i + " of " + name, "must be in " + axis(c), x.coordinate(i, c));
        }
    }

    /**
     * Requires a dimension that the domain has.
     *
     * @param name the argument's name
     * @param dimension the dimension
     */
    public void checkDimension(String name, int dimension) {
        if (!accepts(dimension)) {
            throw Checks.failure(
                    "dimension of " + name,
                    minDimension == maxDimension
                            ? "must be " + minDimension
                            : "must be >= " + minDimension
                                    + (maxDimension == Integer.MAX_VALUE ? "" : " and <= " + maxDimension),
                    dimension);
        }
    }

    private int offender(Points x, int i) {
        for (int c = 0; c < x.dimension(); c++) {
            if (!axis(c).contains(x.coordinate(i, c))) {
                return c;
            }
        }
        return -1;
    }

    /**
     * {@return the points in both domains}
     *
     * @param other another domain
     * @throws IllegalArgumentException if there is none
     */
    public Domain intersect(Domain other) {
        int low = Math.max(minDimension, other.minDimension);
        int high = Math.min(maxDimension, other.maxDimension);
        Checks.require(low <= high, "domain", "must share a dimension with " + this, other);
        List<Axis> common = new ArrayList<>();
        for (int c = 0; c < Math.max(axes.size(), other.axes.size()); c++) {
            common.add(axis(c).intersect(other.axis(c)));
        }
        return new Domain(low, high, every.intersect(other.every), List.copyOf(common));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Domain that
                && minDimension == that.minDimension
                && maxDimension == that.maxDimension
                && Objects.equals(every, that.every)
                && axes.equals(that.axes);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * minDimension + maxDimension) + every.hashCode() + axes.hashCode();
    }

    @Override
    public String toString() {
        if (!axes.isEmpty()) {
            return axes + (maxDimension > axes.size() ? " and " + every + "^..." : "");
        }
        String exponent = minDimension == maxDimension ? "^" + minDimension : "^d";
        return (every.equals(Axis.REALS) ? "R" : every) + exponent;
    }
}
