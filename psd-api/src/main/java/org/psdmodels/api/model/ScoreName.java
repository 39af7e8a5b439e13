package org.psdmodels.api.model;

/**
 * What a model is scored by.
 *
 * @param name the score, of which higher is better
 * @param unit what it is measured in
 */
public record ScoreName(String name, String unit) {
    /** The unit of logarithms of densities. */
    public static final String NATS = "nats";
}
