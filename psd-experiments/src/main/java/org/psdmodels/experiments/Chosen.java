package org.psdmodels.experiments;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.NodeRule;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.Tuned;

/**
 * A model of one of the families compared, fitted with settings chosen by cross-validation.
 *
 * @param label the family: PNM, NCM, GLM or PSD
 * @param settings the settings chosen
 * @param model the model
 */
record Chosen<M extends Model>(String label, Candidate settings, M model) {
    /** What the library's own models are called beside the others. */
    static final String OURS = "PSD";

    static final String WIDTH = "width";

    /** Share of half the squared norm in the paper's penalty: lambda (tr A + 0.01 / 2 |A|^2). */
    static final double ELASTIC = 0.01;

    /** How the paper chooses settings: seven random splits, 70 % of the rows to fit and 30 % to score. */
    static Folds folds(ExperimentRun run) {
        return Folds.splits(run.size(7, 1), 0.7, run.seed());
    }

    /** The three families to compare with; the exponential link with one start and few nodes where it is to be quick. */
    static List<Family> families(ExperimentRun run) {
        return run.quick()
                ? List.of(
                        Family.partiallyNonNegative(),
                        Family.nonNegativeCoefficients(),
                        new Family.ExponentialLink(1, 1000, NodeRule.AUTOMATIC))
                : Family.all();
    }

    static <M extends Model> Chosen<M> of(
            ExperimentRun run,
            String label,
            Function<Candidate, ? extends Estimator<M>> family,
            List<Candidate> candidates,
            Folds folds,
            Sample sample) {
        Tuned<M> tuned = CrossValidation.of(family)
                .withFolds(folds)
                .withExecutor(run.executor())
                .tune(candidates, sample, run.progress());
        return new Chosen<>(label, tuned.chosen().candidate(), tuned.model());
    }

    static double width(Candidate candidate) {
        return candidate.value(WIDTH);
    }

    static double lambda(Candidate candidate) {
        return candidate.value(CrossValidation.LAMBDA);
    }

    /** The settings in words. */
    String choice() {
        return settings.values().entrySet().stream()
                .map(e -> e.getKey() + " " + Text.digits(e.getValue()))
                .collect(Collectors.joining(", "));
    }
}
