package org.psdmodels.cli.report;

import java.util.List;

/** Something drawn in a chart. */
@SuppressWarnings("ArrayRecordComponent")
sealed interface Series {
    String name();

    /** The names of the columns of numbers, for those who copy them. */
    List<String> columns();

    /** The numbers, a list for each column. */
    List<double[]> numbers();

    /** Points joined by straight lines. */
    record Line(String name, double[] x, double[] y, boolean dashed) implements Series {
        @Override
        public List<String> columns() {
            return List.of("x", name);
        }

        @Override
        public List<double[]> numbers() {
            return List.of(x, y);
        }
    }

    /** A function that is constant between the points, such as an empirical distribution function. */
    record Steps(String name, double[] x, double[] y) implements Series {
        @Override
        public List<String> columns() {
            return List.of("x", name);
        }

        @Override
        public List<double[]> numbers() {
            return List.of(x, y);
        }
    }

    /** The area between two curves. */
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

    /** Single points. */
    record Dots(String name, double[] x, double[] y) implements Series {
        @Override
        public List<String> columns() {
            return List.of("x", name);
        }

        @Override
        public List<double[]> numbers() {
            return List.of(x, y);
        }
    }

    /** Bars between neighbouring edges, from zero to their heights. */
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

    /** Marks at the foot of the chart. */
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

    /** Separate straight pieces, such as those of a contour line: from (x_1, y_1) to (x_2, y_2). */
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
}
