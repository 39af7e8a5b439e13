package org.psdmodels.models;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.kernels.Rescaling;

/**
 * What the targets are measured from in models whose functions have either sign: a line, which such a model follows outside
 * the data, where kernels know nothing. The model is fitted to y_i - line(x_i), and the line is added to what it predicts, so
 * that lines added to targets are added to predictions and change nothing else. Outside the box of the data a model with a
 * trend has its functions at the nearest point of the box: a kernel does not extrapolate.
 */
public sealed interface Trend {
    /**
     * A line where data are standardised, nothing otherwise: a kernel given is taken as the whole model.
     *
     * @return the rule of the default settings
     */
    static Trend automatic() {
        return Rule.AUTOMATIC;
    }

    /**
     * A line fitted to the data by weighted least squares, with more weight where targets vary less: see {@link Line#of}.
     *
     * @return the rule
     */
    static Trend line() {
        return Rule.LINE;
    }

    /**
     * Targets are taken as they are.
     *
     * @return the rule
     */
    static Trend none() {
        return Rule.NONE;
    }

    /** What is to be done with data not seen yet. */
    enum Rule implements Trend {
        /** A line where data are standardised. */
        AUTOMATIC,
        /** A line. */
        LINE,
        /** Nothing. */
        NONE
    }

    /**
     * What was done.
     *
     * @param inputs the map to z, in which slopes are meant
     * @param constant the value at z = 0
     * @param slopes one for each coordinate of z
     * @param lower the lower ends of the smallest box with the data
     * @param upper the upper ends of the box
     */
    record Line(Rescaling inputs, double constant, List<Double> slopes, List<Double> lower, List<Double> upper)
            implements Trend {
        /**
         * Checks the numbers.
         *
         * @param inputs the map to z, in which slopes are meant
         * @param constant the value at z = 0, finite
         * @param slopes one for each coordinate of z, finite
         * @param lower the lower ends of the smallest box with the data, finite
         * @param upper the upper ends of the box, finite, each at least the lower one
         */
        public Line {
            Checks.finite("constant", constant);
            Checks.size("number of slopes", slopes.size(), inputs.size());
            slopes.forEach(slope -> Checks.finite("slope", slope));
            Checks.size("number of lower ends", lower.size(), inputs.size());
            Checks.size("number of upper ends", upper.size(), inputs.size());
            for (int c = 0; c < lower.size(); c++) {
                double least = Checks.finite("lower end", lower.get(c));
                double most = Checks.finite("upper end", upper.get(c));
                Checks.require(least <= most, "upper end", "must be >= " + least, most);
            }
            slopes = List.copyOf(slopes);
            lower = List.copyOf(lower);
            upper = List.copyOf(upper);
        }

        /**
         * The line of a sample, by least squares with weights w_i / v_i^2: v_i is the local variance about the line of
         * ordinary least squares (of a kernel smoother), and natural parameters of normal distributions put the square of
         * the precision on an error of the mean. The mean alone where there are fewer than ten rows a coefficient.
         *
         * @param sample a sample with one target
         * @return the line
         */
        public static Line of(Sample sample) {
            return LeastSquares.line(sample);
        }

        /**
         * The line in words.
         *
         * @param names the names of the coordinates
         * @return such as 624.15 + 252.81 (income - 982.47) / 518.13
         */
        public String text(List<String> names) {
            Checks.size("number of names", names.size(), inputs.size());
            StringBuilder text = new StringBuilder().append(constant);
            for (int c = 0; c < inputs.size(); c++) {
                text.append(String.format(
                        Locale.ROOT,
                        " + %s (%s - %s) / %s",
                        slopes.get(c),
                        names.get(c),
                        inputs.center(c),
                        inputs.scale(c)));
            }
            return text.toString();
        }

        /**
         * The line at points.
         *
         * @param x n points
         * @return constant + slopes'z(x_1), ..., constant + slopes'z(x_n)
         */
        public double[] values(Points x) {
            double[] values = new double[x.size()];
            Arrays.fill(values, constant);
            for (int c = 0; c < inputs.size(); c++) {
                for (int i = 0; i < values.length; i++) {
                    values[i] += slopes.get(c) * (x.coordinate(i, c) - inputs.center(c)) / inputs.scale(c);
                }
            }
            return values;
        }
    }

    /**
     * Where functions are evaluated for points.
     *
     * @param x n points
     * @return the nearest points of the box of the data; the points themselves where there is no line
     */
    default Points nearest(Points x) {
        if (!(this instanceof Line line)) {
            return x;
        }
        double[][] rows = new double[x.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = x.row(i);
            for (int c = 0; c < rows[i].length; c++) {
                rows[i][c] = Math.max(line.lower().get(c), Math.min(line.upper().get(c), rows[i][c]));
            }
        }
        return Points.of(rows);
    }

    /**
     * How much the data say at points: 1 in their box, and exp(-t^2) at a distance of t from it, in standard deviations of
     * the inputs.
     *
     * @param x n points
     * @return factors from 0 to 1; ones where there is no line
     */
    default double[] fading(Points x) {
        double[] factors = new double[x.size()];
        Arrays.fill(factors, 1);
        if (this instanceof Line line) {
            Points near = nearest(x);
            for (int i = 0; i < factors.length; i++) {
                double squares = 0;
                for (int c = 0; c < x.dimension(); c++) {
                    double distance = (x.coordinate(i, c) - near.coordinate(i, c))
                            / line.inputs().scale(c);
                    squares += distance * distance;
                }
                factors[i] = Math.exp(-squares);
            }
        }
        return factors;
    }

    /**
     * The trend at points.
     *
     * @param x n points
     * @return the line's values; zeros where there is none
     */
    default double[] at(Points x) {
        return this instanceof Line line ? line.values(x) : new double[x.size()];
    }

    /**
     * The sample without the trend.
     *
     * @param sample a sample with one target
     * @return the same points and weights with targets y_i - line(x_i); the sample itself where there is no line
     */
    default Sample residuals(Sample sample) {
        if (!(this instanceof Line line)) {
            return sample;
        }
        double[] residuals = sample.target();
        double[] values = line.values(sample.points());
        for (int i = 0; i < residuals.length; i++) {
            residuals[i] -= values[i];
        }
        return Sample.of(sample.points(), Matrix.of(residuals.length, 1, residuals))
                .weightedBy(sample.weights())
                .named(sample.names());
    }

    /**
     * This trend with whatever the data decide decided.
     *
     * @param sample a sample with one target
     * @param standardized whether the data are standardised
     * @return a line, or {@link #none}
     */
    default Trend resolved(Sample sample, boolean standardized) {
        if (this instanceof Line) {
            return this;
        }
        return this == Rule.LINE || (this == Rule.AUTOMATIC && standardized) ? Line.of(sample) : none();
    }
}
