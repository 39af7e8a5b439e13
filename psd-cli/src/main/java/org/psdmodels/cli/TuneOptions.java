package org.psdmodels.cli;

import java.util.List;
import java.util.Locale;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.Settings;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.TuningRow;
import org.psdmodels.models.tuning.TuningTable;

/** What is tried, on which folds, and what of it is chosen. */
final class TuneOptions extends SearchOptions {
    /** How the choice is made. */
    enum Rule {
        /** The largest mean score. */
        BEST,
        /** The largest penalty, then the largest width, within one standard error of the best. */
        SIMPLEST;

        /** As on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Argument<Double> elastic =
            option(Types.NUMBER, "N", "--elastic").says("l2 as a part of l1 (default: 0.01).");

    private final Argument<Rule> rule = option(Types.oneOf(List.of(Rule.values())), "RULE", "--choose")
            .byDefault("best")
            .says("best: the largest mean score; simplest: the largest lambda, then width, within one standard error of"
                    + " it (default: {default}).");

    TuneOptions() {
        super(CrossValidation.LAMBDA, "1e-6:1e-1:6", "Penalties to try, l1 = N and l2 = N * elastic");
    }

    @Override
    void requireConsistent() {
        super.requireConsistent();
        FitOptions.net(1, elastic());
    }

    double elastic() {
        return elastic.given().orElse(Settings.ELASTICITY);
    }

    Folds folds(long seed) {
        return Folds.repeatedKFold(repeats(), folds(), seed);
    }

    TuningRow choice(TuningTable table) {
        return rule.value() == Rule.BEST ? table.best() : table.simplestNearBest(CrossValidation.LAMBDA);
    }
}
