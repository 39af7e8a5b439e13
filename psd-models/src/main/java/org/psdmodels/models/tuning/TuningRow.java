package org.psdmodels.models.tuning;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.models.Choice;

/**
 * A candidate with its scores on all folds.
 *
 * @param candidate the candidate
 * @param trials one for each fold
 */
public record TuningRow(Candidate candidate, List<FoldOutcome> trials) {
    /** Keeps a copy of the list. */
    public TuningRow {
        trials = List.copyOf(trials);
    }

    /** {@return how many folds have no score} A candidate that fails on any fold is not chosen. */
    public int failures() {
        return (int) trials.stream().filter(FoldOutcome::isFailed).count();
    }

    /** {@return the mean of the scores that there are: the mean; NaN if there are none} */
    public double mean() {
        return trials.stream()
                .filter(t -> !t.isFailed())
                .mapToDouble(t -> t.score().orElseThrow())
                .average()
                .orElse(Double.NaN);
    }

    /**
     * {@return the standard error of the mean, the root of sum_k (s_k - mean)^2 / (K (K - 1)), as if folds were
     * independent, which overlapping training rows make optimistic; NaN for fewer than two scores or an infinite one}
     */
    public double standardError() {
        double mean = mean();
        int count = trials.size() - failures();
        double squares = trials.stream()
                .filter(t -> !t.isFailed())
                .mapToDouble(t -> t.score().orElseThrow() - mean)
                .map(d -> d * d)
                .sum();
        return Math.sqrt(squares / ((double) count * (count - 1)));
    }

    /** As a recipe has it. */
    Choice.Scored scored() {
        return new Choice.Scored(candidate.values(), mean(), standardError(), failures(), notes());
    }

    /** How much better than another candidate on the same folds. */
    TuningRow minus(TuningRow other) {
        return new TuningRow(
                candidate,
                IntStream.range(0, trials.size())
                        .mapToObj(k -> trials.get(k).minus(other.trials.get(k)))
                        .toList());
    }

    /** {@return the notes of all folds, each once: what there is to be said, in the order of the folds} */
    public List<String> notes() {
        return trials.stream()
                .map(FoldOutcome::note)
                .filter(note -> !note.isEmpty())
                .distinct()
                .toList();
    }
}
