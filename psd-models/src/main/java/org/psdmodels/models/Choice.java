package org.psdmodels.models;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.psdmodels.api.checks.Checks;

/**
 * How kernel and penalty were chosen: what there was to choose from, how well each did on rows that it was not fitted to, and
 * which it was. It says where settings come from and changes nothing of a fit; settings with another kernel or penalty have
 * none.
 *
 * @param folds on how many divisions of the rows each was scored
 * @param candidates what there was to choose from, at least one, with the same parameters
 * @param chosen which of them was chosen, from zero
 */
public record Choice(int folds, List<Scored> candidates, int chosen) {
    /**
     * One of them.
     *
     * @param parameters the values by name, in a fixed order
     * @param score the mean score over the folds, higher is better; NaN if there is none
     * @param standardError the standard error of the mean, as if folds were independent; NaN if there is none
     * @param failures how many folds have no score
     * @param notes what there was to be said of its fits
     */
    public record Scored(
            Map<String, Double> parameters, double score, double standardError, int failures, List<String> notes) {
        /** Copies map and list. */
        public Scored {
            parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
            notes = List.copyOf(notes);
        }
    }

    /** Checks the numbers, and that all have the same parameters. */
    public Choice {
        candidates = List.copyOf(candidates);
        Checks.atLeast("number of folds", folds, 1);
        Checks.atLeast("number of candidates", candidates.size(), 1);
        Checks.index("chosen", chosen, candidates.size());
        List<String> names = List.copyOf(candidates.get(0).parameters().keySet());
        for (Scored candidate : candidates) {
            List<String> own = List.copyOf(candidate.parameters().keySet());
            Checks.require(own.equals(names), "parameters", "must be " + names, own);
        }
    }

    /** {@return the candidate that was chosen} */
    public Scored best() {
        return candidates.get(chosen);
    }
}
