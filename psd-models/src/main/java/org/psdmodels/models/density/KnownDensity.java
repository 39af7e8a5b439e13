package org.psdmodels.models.density;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.api.model.MeanAndCovariance;
import org.psdmodels.api.model.Sampled;

/** A model that is a probability density of which everything is known that a {@link PsdDensity} knows. */
public interface KnownDensity
        extends ScoredDensity, JointDensity, BoxMasses, Differentiable, MeanAndCovariance, Sampled {
    /** {@return the density as a function, with everything that one can do with it: p} */
    PsdDensity density();

    /** The density itself; a distribution on the line and marginals there are where it has them. */
    @Override
    default <C> Optional<C> as(Class<C> capability) {
        return capability == DistributionOnLine.class
                        || capability == JointDensity.class
                        || capability == PsdDensity.class
                ? density().as(capability)
                : ScoredDensity.super.as(capability);
    }

    @Override
    default int dimension() {
        return density().dimension();
    }

    @Override
    default Measure support() {
        return density().support();
    }

    @Override
    default double[] pdfs(Points x) {
        return density().pdfs(x);
    }

    @Override
    default double[] logPdfs(Points x) {
        return density().logPdfs(x);
    }

    @Override
    default double[] gradient(double... x) {
        return density().gradient(x);
    }

    @Override
    default double mass(double[] lower, double[] upper) {
        return density().mass(lower, upper);
    }

    @Override
    default double[] mean() {
        return density().mean();
    }

    @Override
    default Matrix covariance() {
        return density().covariance();
    }

    @Override
    default double[] sd() {
        return density().sd();
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the kernel is no product over the coordinates
     */
    @Override
    default PsdDensity marginal(int... coordinates) {
        return density().marginal(coordinates);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the kernel is no product over the coordinates, or the density is zero there
     */
    @Override
    default PsdDensity conditional(int[] given, double... values) {
        return density().conditional(given, values);
    }

    @Override
    default Points sample(int n, long seed) {
        return density().sample(n, seed);
    }

    @Override
    default List<Answer> answers() {
        return density().answers(names().inputs());
    }
}
