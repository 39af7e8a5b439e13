package org.psdmodels.laws.kit;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;

/**
 * A fitted model as the laws see it: a function of points with outputs in a set, and whatever else it offers. A law about
 * something that is not offered does not apply. Any library's model can be wrapped into one.
 */
public final class ModelSubject {
    /** What the only output does along every line through the points. */
    public enum Shape {
        /** Where a coordinate grows, it does not fall; on the line alone. */
        INCREASING,
        /** Where a coordinate grows, it does not rise; on the line alone. */
        DECREASING,
        /** Between two points it is not above the chord. */
        CONVEX,
        /** Between two points it is not below the chord. */
        CONCAVE
    }

    private final Builder parts;

    private ModelSubject(Builder parts) {
        this.parts = parts;
    }

    /**
     * Begins with a function whose values are never negative.
     *
     * @param name what reports call it
     * @param center the middle of the data
     * @param scale for each coordinate the width of the data, &gt; 0
     * @param values the values at points
     * @return a builder
     */
    public static Builder nonNegative(String name, double[] center, double[] scale, Function<Points, double[]> values) {
        return outputs(name, center, scale, x -> Matrix.wrap(1, x.size(), values.apply(x)), z -> z[0] >= 0);
    }

    /**
     * Begins with a function whose outputs lie in a set.
     *
     * @param name what reports call it
     * @param center the middle of the data
     * @param scale for each coordinate the width of the data, &gt; 0
     * @param outputs the outputs at points, a column for each
     * @param set whether outputs lie where they must, such as in a cone or in ascending order; false for NaN
     * @return a builder
     */
    public static Builder outputs(
            String name, double[] center, double[] scale, Function<Points, Matrix> outputs, Predicate<double[]> set) {
        Checks.size("length of scale", scale.length, center.length);
        return new Builder(name, center.clone(), scale.clone(), outputs, set);
    }

    /**
     * Begins with what a model says of itself: a {@link org.psdmodels.api.model.Density} its values and their logarithms, an {@link
     * org.psdmodels.api.model.Intensity} its rates and expected counts, {@link org.psdmodels.api.model.ConditionalQuantiles} that
     * they do not cross, a {@link org.psdmodels.api.model.VectorFunction} its values, a {@link
     * org.psdmodels.api.model.ScalarModel} its values and gradients, and all that is {@link org.psdmodels.api.model.Sampled} its
     * samples.
     *
     * @param name what reports call it
     * @param center the middle of the data
     * @param scale for each coordinate the width of the data, &gt; 0
     * @param model the model, or part of one: the first of these that it is
     * @return a builder
     */
    public static Builder of(String name, double[] center, double[] scale, Object model) {
        return new ModelCapabilities(name, center, scale, model).begin();
    }

    /** {@return the dimension of the points: d} */
    public int dimension() {
        return parts.center.length;
    }

    /**
     * The middle of the data.
     *
     * @param c the coordinate
     * @return its center
     */
    public double center(int c) {
        return parts.center[c];
    }

    /**
     * The width of the data.
     *
     * @param c the coordinate
     * @return its scale
     */
    public double scale(int c) {
        return parts.scale[c];
    }

    /**
     * The outputs at points.
     *
     * @param x points of dimension d
     * @return a column for each point
     */
    public Matrix outputs(Points x) {
        return parts.outputs.apply(x);
    }

    /**
     * The first output at a point.
     *
     * @param x d coordinates
     * @return the value
     */
    public double value(double... x) {
        return outputs(Points.single(x)).get(0, 0);
    }

    /**
     * Whether outputs lie where they must.
     *
     * @param z the outputs at a point
     * @return whether they do
     */
    public boolean isAllowed(double[] z) {
        return parts.set.test(z);
    }

    /** {@return the gradient of the only output: a function of d coordinates, if it is offered} */
    public Optional<Function<double[], double[]>> gradient() {
        return parts.gradient;
    }

    /**
     * The logarithms of the only output.
     *
     * @return a function of points, minus infinity where the output is zero and its logarithm not known, if it is offered
     */
    public Optional<Function<Points, double[]>> logs() {
        return parts.logs;
    }

    /** {@return the shape of the only output: the shape, if one is claimed} */
    public Optional<Shape> shape() {
        return parts.shape;
    }

    /** {@return the integrals of the only output: a function of measures, if it is offered} */
    public Optional<ToDoubleFunction<Measure>> integral() {
        return parts.integral;
    }

    /**
     * The support of a probability density: Lebesgue measure on a box.
     *
     * @return the measure against which the only output has the integral one, if it is a density
     */
    public Optional<Measure> support() {
        return parts.support;
    }

    /** {@return the distribution function of a density on the line: the function, if it is offered} */
    public Optional<DoubleUnaryOperator> cdf() {
        return parts.cdf;
    }

    /**
     * The quantile function of a density on the line.
     *
     * @return the inverse of the distribution function, if it is offered
     */
    public Optional<DoubleUnaryOperator> quantile() {
        return parts.quantile;
    }

    /** {@return the random sampler of a density: a function of the number of points and the seed, if it is offered} */
    public Optional<BiFunction<Integer, Long, Points>> sampler() {
        return parts.sampler;
    }

    /** {@return the marginal densities on one coordinate: a function of the coordinate, if it is offered} */
    public Optional<IntFunction<ModelSubject>> marginal() {
        return parts.marginal;
    }

    /**
     * The conditional densities of all other coordinates given one.
     *
     * @return a function of the coordinate and its value, if it is offered
     */
    public Optional<BiFunction<Integer, Double, ModelSubject>> conditional() {
        return parts.conditional;
    }

    /** {@return the model after it was saved and loaded again: a supplier, if it is offered} */
    public Optional<Supplier<ModelSubject>> reloaded() {
        return parts.reloaded;
    }

    /** {@return the model fitted to the same rows in another order: a supplier, if it is offered} */
    public Optional<Supplier<ModelSubject>> reordered() {
        return parts.reordered;
    }

    /** {@return what the fits to reordered rows may differ by: the difference allowed, as a part of the largest output} */
    public double reordering() {
        return parts.reordering;
    }

    /** {@return the loss of the fit: the loss, if it is offered} */
    public Optional<TrainingLoss> loss() {
        return parts.loss;
    }

    @Override
    public String toString() {
        return parts.name;
    }

    /** Collects what a model offers. Not thread-safe. */
    public static final class Builder {
        private final String name;
        private final double[] center;
        private final double[] scale;
        private final Function<Points, Matrix> outputs;
        private Predicate<double[]> set;
        private Optional<Function<double[], double[]>> gradient = Optional.empty();
        private Optional<Function<Points, double[]>> logs = Optional.empty();
        private Optional<Shape> shape = Optional.empty();
        private Optional<ToDoubleFunction<Measure>> integral = Optional.empty();
        private Optional<Measure> support = Optional.empty();
        private Optional<DoubleUnaryOperator> cdf = Optional.empty();
        private Optional<DoubleUnaryOperator> quantile = Optional.empty();
        private Optional<BiFunction<Integer, Long, Points>> sampler = Optional.empty();
        private Optional<IntFunction<ModelSubject>> marginal = Optional.empty();
        private Optional<BiFunction<Integer, Double, ModelSubject>> conditional = Optional.empty();
        private Optional<Supplier<ModelSubject>> reloaded = Optional.empty();
        private Optional<Supplier<ModelSubject>> reordered = Optional.empty();
        private double reordering;
        private Optional<TrainingLoss> loss = Optional.empty();

        private Builder(
                String name,
                double[] center,
                double[] scale,
                Function<Points, Matrix> outputs,
                Predicate<double[]> set) {
            this.name = name;
            this.center = center;
            this.scale = scale;
            this.outputs = outputs;
            this.set = set;
        }

        private Builder(Builder other) {
            this(other.name, other.center, other.scale, other.outputs, other.set);
            gradient = other.gradient;
            logs = other.logs;
            shape = other.shape;
            integral = other.integral;
            support = other.support;
            cdf = other.cdf;
            quantile = other.quantile;
            sampler = other.sampler;
            marginal = other.marginal;
            conditional = other.conditional;
            reloaded = other.reloaded;
            reordered = other.reordered;
            reordering = other.reordering;
            loss = other.loss;
        }

        /**
         * Says more of where the outputs lie.
         *
         * @param values whether outputs lie where they must; false for NaN
         * @return this builder
         */
        public Builder within(Predicate<double[]> values) {
            set = values;
            return this;
        }

        /**
         * Adds the gradient.
         *
         * @param function a function of d coordinates
         * @return this builder
         */
        public Builder gradient(Function<double[], double[]> function) {
            gradient = Optional.of(function);
            return this;
        }

        /**
         * Adds the logarithms of the output.
         *
         * @param function a function of points
         * @return this builder
         */
        public Builder logs(Function<Points, double[]> function) {
            logs = Optional.of(function);
            return this;
        }

        /**
         * Claims a shape.
         *
         * @param value the shape that the only output has everywhere
         * @return this builder
         */
        public Builder shape(Shape value) {
            Checks.require(
                    center.length == 1 || value == Shape.CONVEX || value == Shape.CONCAVE,
                    "shape",
                    "must be convex or concave in more than one dimension",
                    value);
            shape = Optional.of(value);
            return this;
        }

        /**
         * Adds integrals over boxes.
         *
         * @param function a function of measures
         * @return this builder
         */
        public Builder integral(ToDoubleFunction<Measure> function) {
            integral = Optional.of(function);
            return this;
        }

        /**
         * Says that the only output is a probability density.
         *
         * @param lower the lower corner of its support, may be infinite
         * @param upper the upper corner, may be infinite
         * @return this builder
         */
        public Builder density(double[] lower, double[] upper) {
            support = Optional.of(Measure.box(lower, upper));
            return this;
        }

        /**
         * Says that the only output is a probability density on R^d.
         *
         * @return this builder
         */
        public Builder density() {
            double[] lower = new double[center.length];
            double[] upper = new double[center.length];
            Arrays.fill(lower, Double.NEGATIVE_INFINITY);
            Arrays.fill(upper, Double.POSITIVE_INFINITY);
            return density(lower, upper);
        }

        /**
         * Adds the distribution function.
         *
         * @param function the distribution function
         * @return this builder
         */
        public Builder cdf(DoubleUnaryOperator function) {
            cdf = Optional.of(function);
            return this;
        }

        /**
         * Adds the quantile function.
         *
         * @param function the quantile function
         * @return this builder
         */
        public Builder quantile(DoubleUnaryOperator function) {
            quantile = Optional.of(function);
            return this;
        }

        /**
         * Adds the sampler.
         *
         * @param function a function of the number of points and the seed
         * @return this builder
         */
        public Builder sampler(BiFunction<Integer, Long, Points> function) {
            sampler = Optional.of(function);
            return this;
        }

        /**
         * Adds the marginals.
         *
         * @param function a function of the coordinate
         * @return this builder
         */
        public Builder marginal(IntFunction<ModelSubject> function) {
            marginal = Optional.of(function);
            return this;
        }

        /**
         * Adds the conditionals.
         *
         * @param function a function of the coordinate given and its value
         * @return this builder
         */
        public Builder conditional(BiFunction<Integer, Double, ModelSubject> function) {
            conditional = Optional.of(function);
            return this;
        }

        /**
         * Adds saving and loading.
         *
         * @param supplier saves and loads the model
         * @return this builder
         */
        public Builder reloaded(Supplier<ModelSubject> supplier) {
            reloaded = Optional.of(supplier);
            return this;
        }

        /**
         * Adds fitting to reordered rows.
         *
         * @param difference what the outputs may differ by, as a part of the largest: the square root of the relative gap,
         *     for an objective with curvature
         * @param supplier fits to the same rows in another order
         * @return this builder
         */
        public Builder reordered(double difference, Supplier<ModelSubject> supplier) {
            reordered = Optional.of(supplier);
            reordering = Checks.positive("difference", difference);
            return this;
        }

        /**
         * Adds the loss of the fit.
         *
         * @param value the data, the loss of outputs there, and what the fit says that it is
         * @return this builder
         */
        public Builder loss(TrainingLoss value) {
            loss = Optional.of(value);
            return this;
        }

        /** {@return the subject: the model as the laws see it} */
        public ModelSubject build() {
            return new ModelSubject(new Builder(this));
        }
    }
}
