package org.psdmodels.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.psdmodels.api.model.Certified;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Options;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineModel;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.NodeRule;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Scores.Score;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;

/**
 * A family of models in a comparison, with a Gaussian kernel and the paper's penalties, (lambda / 2) |w|^2 and lambda (tr A +
 * 0.005 |A|^2).
 *
 * @param label what it is called
 * @param family the family
 * @param choice the score by which settings are chosen
 * @param measured what is measured of the model chosen
 * @param once the family with one start, where there are more
 */
record Contender<M extends Model>(
        String label, Settable<M> family, Score<? super M> choice, Measured<M> measured, Optional<Settable<M>> once) {
    static final String PNM = "PNM";
    static final String NCM = "NCM";
    static final String GLM = "GLM";

    /** What the library's own models are called beside the others. */
    static final String PSD = "PSD";

    /** The score that settings were chosen by. */
    static final Column CHOICE = Column.mean("score in cross-validation");

    /** What a wrong width costs. */
    static final Column SPREAD = Column.mean("spread over widths");

    /** How much lower the objective is than from one start, relative to that. */
    static final Column GAIN = Column.most("gain of restarts");

    /** Share of half the squared norm in the paper's penalty of our models. */
    static final double ELASTIC = 0.01;

    /** The first start is zero, for all models of the exponential link alike. */
    private static final Family ONE_START = new Family.ExponentialLink(1, 10_000, NodeRule.AUTOMATIC);

    /** An estimator for each choice of settings, to be solved to a relative gap. */
    @FunctionalInterface
    interface Settable<M extends Model> {
        Estimator<M> at(Candidate candidate, double tolerance);
    }

    /** What is measured of a model that was fitted to some data. */
    @FunctionalInterface
    interface Measured<M extends Model> {
        Measures of(M model, Sample train);
    }

    /** One of the three families to compare with. */
    static <M extends BaselineModel> Contender<M> of(
            Family family, Function<Family, BaselineEstimator<M>> estimators, Measured<M> measured) {
        boolean restarts = family instanceof Family.ExponentialLink link && link.restarts() > 1;
        return new Contender<>(
                family.label(),
                settable(estimators.apply(family)),
                Model::score,
                measured,
                restarts ? Optional.of(settable(estimators.apply(ONE_START))) : Optional.empty());
    }

    /** Ours. */
    static <E extends KernelEstimator<E, M>, M extends CertifiedModel> Contender<M> of(
            E estimator, Measured<M> measured) {
        return new Contender<>(
                PSD,
                (candidate, tolerance) -> estimator
                        .withKernel(kernel(candidate))
                        .withLinearPenalty(lambda(candidate))
                        .withLambda(lambda(candidate), ELASTIC)
                        .withTolerance(tolerance),
                Model::score,
                measured,
                Optional.empty());
    }

    /** All families, ours last. */
    static <B extends BaselineModel, E extends KernelEstimator<E, M>, M extends CertifiedModel> List<Contender<?>> all(
            List<Family> families,
            Function<Family, BaselineEstimator<B>> estimators,
            Measured<B> measured,
            E ours,
            Measured<M> measuredOurs) {
        List<Contender<?>> all = new ArrayList<>();
        families.forEach(family -> all.add(of(family, estimators, measured)));
        all.add(of(ours, measuredOurs));
        return all;
    }

    /** The three families; the exponential link with one start and few nodes where it is to be quick. */
    static List<Family> families(ExperimentRun run) {
        return run.quick()
                ? List.of(
                        Family.partiallyNonNegative(),
                        Family.nonNegativeCoefficients(),
                        new Family.ExponentialLink(1, 1000, NodeRule.AUTOMATIC))
                : Family.all();
    }

    private static <M extends BaselineModel> Settable<M> settable(BaselineEstimator<M> estimator) {
        return (candidate, tolerance) -> estimator
                .withKernel(kernel(candidate))
                .withLinearPenalty(lambda(candidate))
                .withLambda(lambda(candidate))
                .withOptions(Options.DEFAULT.withTolerance(tolerance));
    }

    /** Of the width chosen, or one where none is. */
    private static GaussianKernel kernel(Candidate candidate) {
        return GaussianKernel.withWidth(candidate.values().getOrDefault(Tuning.WIDTH, 1.0));
    }

    private static double lambda(Candidate candidate) {
        return candidate.value(CrossValidation.LAMBDA);
    }

    /** The same under another name, with settings chosen by another score. */
    Contender<M> chosenBy(String name, Score<? super M> score) {
        return new Contender<>(name, family, score, measured, once);
    }

    /** The same, solved to no smaller gap than is given. */
    Contender<M> within(double gap) {
        return new Contender<>(label, (c, tolerance) -> family.at(c, Math.max(tolerance, gap)), choice, measured, once);
    }

    /** What is measured of the model that a protocol chooses for some data. */
    Measures measures(Protocol protocol, ExperimentRun run, Sample train) {
        Tuned<M> tuned = protocol.tuned(this, run, train);
        Candidate settings = tuned.chosen().candidate();
        Measures all = measured.of(tuned.model(), train)
                .with(CHOICE, tuned.chosen().mean())
                .with(SPREAD, protocol.spread(tuned.table()));
        settings.values().forEach((name, value) -> all.with(Column.mean(name), value));
        if (protocol.thorough() && once.isPresent()) {
            all.with(GAIN, gain(once.get().at(settings, protocol.tolerance()).fit(train), tuned.model()));
        }
        return all;
    }

    private static double gain(Model fromOneStart, Model fromMany) {
        double one = primal(fromOneStart);
        return (one - primal(fromMany)) / Math.abs(one);
    }

    private static double primal(Model model) {
        return model.as(Certified.class).orElseThrow().certificate().primal();
    }
}
