package org.psdmodels.laws.kit;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.api.model.LogValues;
import org.psdmodels.api.model.Sampled;

/**
 * A fitted model as the laws see it: what it says of itself by the interfaces of {@link org.psdmodels.api.model}, and beside it
 * where its data lie. A law about something that a model does not say does not apply. Any library's model can say it.
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
    private final ModelCapabilities model;
    private final ModelCapabilities.Values values;
    private final Optional<DistributionOnLine> distribution;

    private ModelSubject(Builder parts) {
        this.parts = parts;
        this.model = parts.model;
        this.values = parts.values;
        this.distribution = model.as(DistributionOnLine.class);
    }

    /**
     * Begins with a model, whose outputs are those of the first of these that it is: the values of a {@link Density}, not
     * negative; the rates of an {@link org.psdmodels.api.model.Intensity}, not negative; {@link
     * org.psdmodels.api.model.ConditionalQuantiles}, which do not cross; mean and standard deviation of {@link
     * org.psdmodels.api.model.ConditionalMoments}; the values of a {@link org.psdmodels.api.model.VectorFunction} or a {@link
     * org.psdmodels.api.model.ScalarModel}, finite. What else it is, such as {@link Differentiable} or {@link Sampled}, is held to
     * them.
     *
     * @param name what reports call it
     * @param center the middle of the data
     * @param scale for each coordinate the width of the data, &gt; 0
     * @param model the model, or part of one
     * @return a builder
     */
    public static Builder of(String name, double[] center, double[] scale, Object model) {
        Checks.size("length of scale", scale.length, center.length);
        return new Builder(name, center.clone(), scale.clone(), new ModelCapabilities(model));
    }

    /** {@return the dimension of the points: d} */
    public int dimension() {
        return parts.center.length;
    }

    /**
     * {@return the middle of the data}
     *
     * @param c the coordinate
     */
    public double center(int c) {
        return parts.center[c];
    }

    /**
     * {@return the width of the data}
     *
     * @param c the coordinate
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
        return values.outputs().apply(x);
    }

    /**
     * {@return the first output at a point}
     *
     * @param x d coordinates
     */
    public double value(double... x) {
        return outputs(Points.single(x)).get(0, 0);
    }

    /**
     * {@return whether outputs lie where they must}
     *
     * @param z the outputs at a point
     */
    public boolean isAllowed(double[] z) {
        return values.set().test(z);
    }

    /** {@return the gradient of the only output, if the model has it} */
    public Optional<Differentiable> gradient() {
        return model.as(Differentiable.class);
    }

    /** {@return the logarithms of the only output, if the model has them} */
    public Optional<LogValues> logs() {
        return model.logs();
    }

    /** {@return the shape of the only output: the shape, if one is claimed} */
    public Optional<Shape> shape() {
        return parts.shape;
    }

    /** {@return the integrals of the only output over boxes, if the model has them} */
    public Optional<BoxMasses> masses() {
        return model.masses();
    }

    /**
     * The support of a probability density: Lebesgue measure on a box.
     *
     * @return the measure against which the only output has the integral one, if it is a density
     */
    public Optional<Measure> support() {
        return model.as(Density.class).map(Density::support);
    }

    /** {@return the distribution function of a density on the line, and its inverse, if the model has them} */
    public Optional<DistributionOnLine> distribution() {
        return distribution;
    }

    /** {@return the random sampler of a density, if the model has it} */
    public Optional<Sampled> sampler() {
        return model.as(Sampled.class);
    }

    /** {@return the density with its marginals and conditionals, if the model has them} */
    public Optional<JointDensity> joint() {
        return model.as(JointDensity.class);
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

    /** Collects what is known of a model beside what it says of itself. Not thread-safe. */
    public static final class Builder {
        private final String name;
        private final double[] center;
        private final double[] scale;
        private final ModelCapabilities model;
        private ModelCapabilities.Values values;
        private Optional<Shape> shape = Optional.empty();
        private Optional<Supplier<ModelSubject>> reloaded = Optional.empty();
        private Optional<Supplier<ModelSubject>> reordered = Optional.empty();
        private double reordering;
        private Optional<TrainingLoss> loss = Optional.empty();

        private Builder(String name, double[] center, double[] scale, ModelCapabilities model) {
            this.name = name;
            this.center = center;
            this.scale = scale;
            this.model = model;
            this.values = model.values();
        }

        private Builder(Builder other) {
            this(other.name, other.center, other.scale, other.model);
            values = other.values;
            shape = other.shape;
            reloaded = other.reloaded;
            reordered = other.reordered;
            reordering = other.reordering;
            loss = other.loss;
        }

        /**
         * Says more of where the outputs lie, such as in a cone.
         *
         * @param set whether outputs lie where they must; false for NaN
         * @return this builder
         */
        public Builder within(Predicate<double[]> set) {
            values = new ModelCapabilities.Values(values.outputs(), set);
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
