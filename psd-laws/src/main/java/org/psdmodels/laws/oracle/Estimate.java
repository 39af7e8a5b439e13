package org.psdmodels.laws.oracle;

/**
 * A computed number and how wrong it may be.
 *
 * @param value the number
 * @param error an estimate of its absolute error, &gt;= 0; infinite where the computation failed
 */
public record Estimate(double value, double error) {
    /**
     * Whether another number is as near to this one as its error and a tolerance allow.
     *
     * @param other another number
     * @param tolerance the absolute error allowed to the other number
     * @return whether |other - value| &lt;= error + tolerance; false for NaN
     */
    public boolean agrees(double other, double tolerance) {
        return Math.abs(other - value) <= error + tolerance;
    }
}
