package org.psdmodels.laws.loss;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;

/**
 * A law of losses for one target.
 *
 * @param id the name
 * @param statement the statement
 * @param check the check
 */
public record LossLaw(String id, String statement, Function<LossCase, Outcome> check) {
    /** A law that speaks of the numbers of a scalar loss, and of its target as a number. */
    static LossLaw scalar(String id, String statement, BiFunction<LossCase, ScalarLoss, Outcome> check) {
        return new LossLaw(
                id,
                statement,
                c -> c.loss() instanceof ScalarLoss loss
                        ? check.apply(c, loss)
                        : Outcome.skips("of scalar losses only; this one is no ScalarLoss"));
    }

    /** A law that needs a search over all outputs. */
    static LossLaw searching(String id, String statement, Function<LossCase, Outcome> check) {
        return new LossLaw(
                id,
                statement,
                c -> c.outputs() <= 2
                        ? check.apply(c)
                        : Outcome.skips("of at most 2 outputs, for the oracle's sake; this loss has " + c.outputs()));
    }

    /**
     * The law for targets given, or for those that a search finds. Without any target it fails: it would say nothing.
     *
     * @param targets the targets; none to search for them
     * @return the law
     */
    public Law<Loss> over(List<double[]> targets) {
        return Law.of(
                id,
                statement,
                (loss, trial) -> target(loss, trial, targets)
                        .map(y -> check.apply(new LossCase(loss, trial, y)))
                        .orElseGet(() -> Outcome.fails("no target found: fault() objects to every candidate")));
    }

    private static Optional<double[]> target(Loss loss, Trial trial, List<double[]> targets) {
        return targets.isEmpty()
                ? TargetSearch.find(loss, trial)
                : Optional.of(targets.get(trial.number() % targets.size()).clone());
    }
}
