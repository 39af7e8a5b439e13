package org.psdmodels.api.model;

import org.psdmodels.api.checks.Checks;

/**
 * Which data a model was fitted to.
 *
 * @param names the names of the columns
 * @param observations the number of rows
 * @param digest {@link Sample#digest} of the data
 */
public record Origin(Names names, int observations, String digest) {
    /** Checks that there were rows. */
    public Origin {
        Checks.atLeast("number of observations", observations, 1);
    }

    /**
     * The origin of a model that is fitted to a sample.
     *
     * @param sample the data
     * @return its names, size and digest
     */
    public static Origin of(Sample sample) {
        return new Origin(sample.names(), sample.size(), sample.digest());
    }
}
