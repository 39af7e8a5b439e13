package org.psdmodels.models.linear;

import java.util.Locale;
import org.psdmodels.models.Names;
import org.psdmodels.models.Sample;

/**
 * How a model was computed that solves linear equations: no certificate is needed where the equations can be checked.
 *
 * @param names the names of the columns
 * @param observations the number of rows
 * @param digest {@link Sample#digest} of the data
 * @param equations which equations were solved, in words
 * @param residual the largest entry of what they leave over, relative to the magnitude of their terms
 */
public record ClosedForm(Names names, int observations, String digest, String equations, double residual) {
    /** The report on a sample. */
    static ClosedForm of(Sample sample, String equations, double residual) {
        return new ClosedForm(sample.names(), sample.size(), sample.digest(), equations, residual);
    }

    /** The lines of a summary. */
    String summary(String kind) {
        return String.format(
                Locale.ROOT,
                "%-12s of %d observations of %s and %s%n%-12s %s%n%-12s %s",
                kind,
                observations,
                names.inputs(),
                names.targets(),
                "equations",
                equations,
                "residual",
                residual);
    }
}
