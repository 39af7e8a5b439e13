package org.psdmodels.models;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.Rescaling;

/**
 * What the targets are measured from in models whose functions have either sign: a line, which such a model follows outside
 * the data, where kernels know nothing, and a level above it, which costs such a model nothing within the data. The model is
 * fitted to y_i - line(x_i) - level(x_i), and both are added to what it predicts, so that lines added to targets are added to
 * predictions and change nothing else. Outside the box of the data a model with a trend has its functions and its level at the
 * nearest point of the box: a kernel does not extrapolate.
 */
public sealed interface Trend {
    /** Of a residual, relative to the target and to the line: sixteen units in the last place. */
    double ROUNDING = 0x1p-49;

    /**
     * {@return the rule of the default settings: a line where data are standardised, nothing otherwise} A kernel given
     * is taken as the whole model.
     */
    static Trend automatic() {
        return Rule.AUTOMATIC;
    }

    /**
     * {@return the rule of a line fitted to the data by weighted least squares, with more weight where targets vary
     * less: see {@link Line#of}}
     */
    static Trend line() {
        return Rule.LINE;
    }

    /** {@return the rule that targets are taken as they are} */
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
     * An affine function of standardised inputs: constant + slopes'z.
     *
     * @param constant the value at z = 0, finite
     * @param slopes one for each coordinate of z, finite
     */
    record AffineFunction(double constant, List<Double> slopes) {
        /** Checks the numbers. */
        public AffineFunction {
            Checks.finite("constant", constant);
            slopes.forEach(slope -> Checks.finite("slope", slope));
            slopes = List.copyOf(slopes);
        }

        /**
         * The same number everywhere.
         *
         * @param constant the number
         * @param dimension of z
         * @return the function of slopes zero
         */
        public static AffineFunction constant(double constant, int dimension) {
            return new AffineFunction(constant, Collections.nCopies(dimension, 0.0));
        }

        private double[] values(Rescaling inputs, Points x) {
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
     * What was done.
     *
     * @param inputs the map to z
     * @param line what is followed outside the data
     * @param level how far above the line targets are measured from; zero in models without a level of their own
     * @param lower the lower ends of the smallest box with the data, finite
     * @param upper the upper ends of the box, finite, each at least the lower one
     */
    record Line(Rescaling inputs, AffineFunction line, AffineFunction level, List<Double> lower, List<Double> upper)
            implements Trend {
        /** Checks the numbers. */
        public Line {
            Checks.size("number of slopes", line.slopes().size(), inputs.size());
            Checks.size("number of slopes of the level", level.slopes().size(), inputs.size());
            Checks.size("number of lower ends", lower.size(), inputs.size());
            Checks.size("number of upper ends", upper.size(), inputs.size());
            for (int c = 0; c < lower.size(); c++) {
                double least = Checks.finite("lower end", lower.get(c));
                double most = Checks.finite("upper end", upper.get(c));
                Checks.require(least <= most, "upper end", "must be >= " + least, most);
            }
            lower = List.copyOf(lower);
            upper = List.copyOf(upper);
        }

        /**
         * The line of a sample, by least squares with weights w_i / v_i: v_i is the local variance about the line of ordinary
         * least squares (of a kernel smoother). The mean alone where there are fewer than ten rows a coefficient.
         *
         * @param sample a sample with one target
         * @return the line, with the level zero
         */
        public static Line of(Sample sample) {
            return LeastSquares.line(sample);
        }

        /**
         * {@return this line with another level}
         *
         * @param other how far above the line targets are measured from
         */
        public Line withLevel(AffineFunction other) {
            return new Line(inputs, line, other, lower, upper);
        }

        /** {@return whether targets are measured from elsewhere than the line: the level is not zero everywhere} */
        public boolean hasLevel() {
            return !level.equals(AffineFunction.constant(0, inputs.size()));
        }

        /** {@return what targets are measured from: line + level} */
        public AffineFunction origin() {
            double[] sums = new double[inputs.size()];
            Arrays.setAll(sums, c -> line.slopes().get(c) + level.slopes().get(c));
            return new AffineFunction(
                    line.constant() + level.constant(),
                    Arrays.stream(sums).boxed().toList());
        }

        /**
         * A function of z in words.
         *
         * @param function the line, the level or another one
         * @param names the names of the coordinates
         * @return such as 624.15 + 252.81 (income - 982.47) / 518.13
         */
        public String text(AffineFunction function, List<String> names) {
            Checks.size("number of names", names.size(), inputs.size());
            StringBuilder text = new StringBuilder().append(function.constant());
            for (int c = 0; c < inputs.size(); c++) {
                text.append(String.format(
                        Locale.ROOT,
                        " + %s (%s - %s) / %s",
                        function.slopes().get(c),
                        names.get(c),
                        inputs.center(c),
                        inputs.scale(c)));
            }
            return text.toString();
        }

        /**
         * {@return the line at points: constant + slopes'z(x_1), ..., constant + slopes'z(x_n)}
         *
         * @param x n points
         */
        public double[] values(Points x) {
            return line.values(inputs, x);
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
     * The level at points.
     *
     * @param x n points
     * @return its values above the line; zeros where there is none
     */
    default double[] levels(Points x) {
        return this instanceof Line line ? line.level().values(line.inputs(), x) : new double[x.size()];
    }

    /**
     * The sample without the trend: what a model is fitted to. Targets that lie on the line to rounding have residuals of zero.
     *
     * @param sample a sample with one target
     * @return the same points and weights with targets y_i - line(x_i) - level(x_i); the sample itself where there is no line
     */
    default Sample residuals(Sample sample) {
        if (!(this instanceof Line)) {
            return sample;
        }
        Sample about = moved(sample, -1, this::at);
        boolean nothing = isRounding(about.target(), sample.target());
        return moved(nothing ? withTarget(about, new double[sample.size()]) : about, -1, this::levels);
    }

    /** Whether every residual is what rounding leaves of a target, or of the line beside it. */
    private static boolean isRounding(double[] residuals, double... targets) {
        return IntStream.range(0, targets.length)
                .allMatch(i -> Math.abs(residuals[i])
                        <= ROUNDING * Math.max(Math.abs(targets[i]), Math.abs(targets[i] - residuals[i])));
    }

    /**
     * What the unit of targets is measured on: the residuals about the line, whose size does not depend on the level, or the
     * targets themselves where all of these are zero.
     *
     * @param residuals what {@link #residuals} returns
     * @return the same points and weights with targets y_i - line(x_i), or y_i
     */
    default Sample measured(Sample residuals) {
        if (!(this instanceof Line)) {
            return residuals;
        }
        Sample about = moved(residuals, 1, this::levels);
        return Arrays.stream(about.target()).allMatch(r -> r == 0) ? moved(about, 1, this::at) : about;
    }

    private static Sample moved(Sample sample, int sign, Function<Points, double[]> function) {
        double[] targets = sample.target();
        double[] values = function.apply(sample.points());
        for (int i = 0; i < targets.length; i++) {
            targets[i] += sign * values[i];
        }
        return withTarget(sample, targets);
    }

    private static Sample withTarget(Sample sample, double... targets) {
        return Sample.of(sample.points(), Matrix.of(targets.length, 1, targets))
                .weightedBy(sample.weights())
                .named(sample.names());
    }

    /**
     * This trend with whatever the data decide decided.
     *
     * @param standardized whether the data are standardised
     * @param fitted fits a line to the data
     * @return a line, or {@link #none}
     */
    default Trend resolved(boolean standardized, Supplier<Line> fitted) {
        if (this instanceof Line) {
            return this;
        }
        return this == Rule.LINE || (this == Rule.AUTOMATIC && standardized) ? fitted.get() : none();
    }
}
