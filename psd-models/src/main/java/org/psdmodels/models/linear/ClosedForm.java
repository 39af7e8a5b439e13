package org.psdmodels.models.linear;

import java.util.Locale;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.Recipe;

/**
 * How a model was computed that solves linear equations: no certificate is needed where the equations can be checked.
 *
 * @param recipe how it came about
 * @param origin which data it was computed from
 * @param equations which equations were solved, in words
 * @param residual the largest entry of what they leave over, relative to the magnitude of their terms
 */
public record ClosedForm(Recipe recipe, Origin origin, String equations, double residual) {
    /** Checks the residual. */
    public ClosedForm {
        Checks.nonNegative("residual", residual);
    }

    /** The report on a sample. */
    static ClosedForm of(Recipe recipe, Sample sample, String equations, double residual) {
        return new ClosedForm(recipe, Origin.of(sample), equations, residual);
    }

    /** The lines of a summary. */
    String summary(String kind) {
        return String.format(
                Locale.ROOT,
                "%-12s of %d observations of %s and %s%n%-12s %s%n%-12s %s",
                kind,
                origin.observations(),
                origin.names().inputs(),
                origin.names().targets(),
                "equations",
                equations,
                "residual",
                residual);
    }
}
