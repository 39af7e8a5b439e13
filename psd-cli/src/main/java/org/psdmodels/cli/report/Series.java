package org.psdmodels.cli.report;

import java.util.List;
import java.util.stream.DoubleStream;

/** Something drawn in a chart. */
@SuppressWarnings("ArrayRecordComponent")
public sealed interface Series {
    /** {@return what the legend calls it: the name} */
    String name();

    /** {@return the names of the columns of numbers, for those who copy them: one name for each column} */
    List<String> columns();

    /** {@return the numbers: the columns} */
    List<double[]> numbers();

    /** What is drawn at points (x_i, y_i). */
    sealed interface OfPairs extends Series {
        /** {@return the abscissas} */
        double[] x();

        /** {@return the ordinates} */
        double[] y();

        @Override
        default List<String> columns() {
            return List.of("x", name());
        }

        @Override
        default List<double[]> numbers() {
            return List.of(x(), y());
        }
    }

    /**
     * Points joined by straight lines, with a gap where one cannot be shown.
     *
     * @param name what the legend calls it
     * @param x the abscissas
     * @param y the ordinates
     * @param dashed whether the line is dashed
     */
    record Line(String name, double[] x, double[] y, boolean dashed) implements OfPairs {}

    /**
     * A function that is constant between the points, such as an empirical distribution function.
     *
     * @param name what the legend calls it
     * @param x the abscissas, ascending
     * @param y the values from each abscissa to the next
     */
    record Steps(String name, double[] x, double[] y) implements OfPairs {}

    /**
     * The area between two curves.
     *
     * @param name what the legend calls it
     * @param x the abscissas
     * @param lower the lower curve
     * @param upper the upper curve
     */
    record Band(String name, double[] x, double[] lower, double[] upper) implements Series {
        @Override
        public List<String> columns() {
            return List.of("x", name + " lower", name + " upper");
        }

        @Override
        public List<double[]> numbers() {
            return List.of(x, lower, upper);
        }
    }

    /**
     * Single points.
     *
     * @param name what the legend calls them
     * @param x the abscissas
     * @param y the ordinates
     */
    record Dots(String name, double[] x, double[] y) implements OfPairs {}

    /**
     * Circles around single points.
     *
     * @param name what the legend calls them
     * @param x the abscissas
     * @param y the ordinates
     */
    record Rings(String name, double[] x, double[] y) implements OfPairs {}

    /**
     * Bars between neighbouring edges, from zero to their heights.
     *
     * @param name what the legend calls them
     * @param edges the edges, ascending, one more than bars
     * @param heights the heights
     */
    record Bars(String name, double[] edges, double[] heights) implements Series {
        @Override
        public List<String> columns() {
            return List.of("edge", name);
        }

        @Override
        public List<double[]> numbers() {
            return List.of(edges, heights);
        }
    }

    /**
     * Marks at the foot of the chart.
     *
     * @param name what the legend calls them
     * @param x the abscissas
     */
    record Rug(String name, double[] x) implements Series {
        @Override
        public List<String> columns() {
            return List.of(name);
        }

        @Override
        public List<double[]> numbers() {
            return List.of(x);
        }
    }

    /**
     * Separate straight pieces, such as those of a contour line: from (x_1, y_1) to (x_2, y_2).
     *
     * @param name what the legend calls them
     * @param x1 the abscissas of one end
     * @param y1 its ordinates
     * @param x2 the abscissas of the other end
     * @param y2 its ordinates
     */
    record Segments(String name, double[] x1, double[] y1, double[] x2, double[] y2) implements Series {
        @Override
        public List<String> columns() {
            return List.of(name + " x1", "y1", "x2", "y2");
        }

        @Override
        public List<double[]> numbers() {
            return List.of(x1, y1, x2, y2);
        }
    }

    /**
     * Boxes of one look, such as the part of the plane in which a function is between two levels. Its numbers are for the eye.
     *
     * @param name what the legend calls them
     * @param x1 the left ends
     * @param y1 the lower ends
     * @param x2 the right ends
     * @param y2 the upper ends
     * @param opacity how much they cover, in (0, 1]
     */
    record Cells(String name, double[] x1, double[] y1, double[] x2, double[] y2, double opacity) implements Series {
        @Override
        public List<String> columns() {
            return List.of();
        }

        @Override
        public List<double[]> numbers() {
            return List.of();
        }
    }

    /** {@return what is horizontal in it: the abscissas} */
    default DoubleStream abscissas() {
        if (this instanceof Segments s) {
            return DoubleStream.concat(DoubleStream.of(s.x1()), DoubleStream.of(s.x2()));
        } else if (this instanceof Cells s) {
            return DoubleStream.concat(DoubleStream.of(s.x1()), DoubleStream.of(s.x2()));
        }
        return DoubleStream.of(numbers().get(0));
    }

    /** {@return what is vertical in it: the ordinates} */
    default DoubleStream ordinates() {
        if (this instanceof Rug) {
            return DoubleStream.empty();
        } else if (this instanceof Segments s) {
            return DoubleStream.concat(DoubleStream.of(s.y1()), DoubleStream.of(s.y2()));
        } else if (this instanceof Cells s) {
            return DoubleStream.concat(DoubleStream.of(s.y1()), DoubleStream.of(s.y2()));
        }
        return numbers().stream().skip(1).flatMapToDouble(DoubleStream::of);
    }

    /** {@return whether it covers an area, so that what is not to be hidden lies above it: a band, or cells} */
    default boolean isArea() {
        return this instanceof Band || this instanceof Cells;
    }
}
