package org.psdmodels.laws.recount;

import org.psdmodels.laws.oracle.Estimate;

/**
 * A value of a functional or of a form, how wrong it may be, and the size of what it is a sum of, before anything in it cancels.
 *
 * @param value the value
 * @param error how wrong it may be
 * @param magnitude the sum of its terms in absolute value, one for each column of a root or each coefficient
 */
public record FormValue(double value, double error, double magnitude) {
    /** {@return the value with its error: an estimate} */
    public Estimate estimate() {
        return new Estimate(value, error);
    }
}
