package org.psdmodels.laws.kernel;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.PointSampler;
import org.psdmodels.laws.kit.Trial;

/**
 * A kernel with its integrals against a measure, and points to take them at.
 *
 * @param kernel the kernel
 * @param integrals its integrals
 * @param measure the measure asked for
 * @param z two to four points inside the domain
 * @param scale the size of the points and of what the measure consists of
 */
record IntegralCase(Kernel kernel, KernelIntegrals integrals, Measure measure, Points z, double scale) {
    /** In high dimension closed forms of polynomials have very many terms: one trial in so many takes it. */
    private static final int COSTLY_TRIALS = 4;

    private static final int CHEAP_DIMENSION = 3;

    /** The first trials have the scale 1. */
    private static final int TRIALS_OF_UNIT_SCALE = 8;

    /** The check of a law on a case. */
    @FunctionalInterface
    interface Check {
        Outcome check(IntegralCase c, Trial trial);
    }

    /** A law in every dimension; it says nothing where the kernel offers no integrals. */
    static Law<Kernel> law(String id, String statement, Check check) {
        return Law.of(id, statement, (kernel, trial) -> {
            PointSampler sampler = PointSampler.of(kernel.claims().domain());
            int dimension = sampler.dimension(trial);
            boolean costly = dimension > CHEAP_DIMENSION;
            return costly && trial.number() / sampler.dimensions().size() % COSTLY_TRIALS != 0
                    ? Outcome.skips("integrals in dimension " + dimension + " are for some trials")
                    : onMeasure(kernel, dimension, trial, check);
        });
    }

    /** The check on a measure of some dimension, and of scale one at first. */
    static Outcome onMeasure(Kernel kernel, int dimension, Trial trial, Check check) {
        double scale = trial.number() < TRIALS_OF_UNIT_SCALE ? 1 : trial.logUniform(1e-2, 1e2);
        return onMeasure(kernel, dimension, scale, trial, check);
    }

    /** The check on a measure of some dimension and scale. */
    static Outcome onMeasure(Kernel kernel, int dimension, double scale, Trial trial, Check check) {
        Domain domain = kernel.claims().domain();
        Optional<Measure> measure = MeasureSampler.draw(domain, dimension, scale, trial);
        if (measure.isEmpty()) {
            return Outcome.skips("the domain is discrete");
        }
        Optional<KernelIntegrals> integrals = kernel.integrals(measure.get());
        if (integrals.isEmpty()) {
            return Outcome.skips("no integrals are offered against " + measure.get());
        }
        Points z = PointSampler.of(domain).inside(2 + trial.integer(3), dimension, scale, trial);
        return KernelCase.largestDiagonal(kernel, z) < Double.POSITIVE_INFINITY
                ? check.check(new IntegralCase(kernel, integrals.get(), measure.get(), z, scale), trial)
                : Outcome.skips("values at these points are not finite");
    }

    String text() {
        return " for z = " + KernelCase.text(z) + " and " + measure;
    }
}
