package org.psdmodels.models.tuning;

import java.util.Locale;
import org.psdmodels.api.model.Model;

/**
 * A model with parameters chosen by cross-validation, and what they were chosen from.
 *
 * @param table every candidate with its scores
 * @param chosen the row that was chosen
 * @param model the model of the chosen candidate, fitted to all rows
 * @param <M> the model
 */
public record Tuned<M extends Model>(TuningTable table, TuningRow chosen, M model) {
    /** {@return what was chosen, in a line: parameters, score and standard error} */
    public String summary() {
        return String.format(
                Locale.ROOT,
                "chose %s of %d candidates: score %.6g, standard error %.2g, over %d folds",
                chosen.candidate(),
                table.rows().size(),
                chosen.mean(),
                chosen.standardError(),
                chosen.trials().size());
    }
}
