package org.psdmodels.cli.reproduce;

/**
 * A statement of a paper, and what became of it.
 *
 * @param published what the paper says
 * @param found what was found, with numbers
 * @param holds whether the statement holds here
 */
public record Claim(String published, String found, boolean holds) {}
