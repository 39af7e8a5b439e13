package org.psdmodels.laws.recount;

/**
 * Numbers, and how wrong they may be.
 *
 * @param numbers the numbers
 * @param error a bound of their error in the Euclidean norm
 */
@SuppressWarnings("ArrayRecordComponent")
public record UncertainNumbers(double[] numbers, double error) {}
