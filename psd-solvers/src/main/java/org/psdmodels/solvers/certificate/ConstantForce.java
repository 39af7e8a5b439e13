package org.psdmodels.solvers.certificate;

import org.psdmodels.solvers.finite.CompensatedSum;
import org.psdmodels.solvers.finite.FiniteBlock;

/**
 * What pulls at a free constant b with rows e b: e'(multipliers of the rows) + T, which must be zero for the dual to be finite.
 *
 * @param value the sum, as if added in twice the precision
 * @param magnitude the sum of the terms in absolute value
 */
record ConstantForce(double value, double magnitude) {
    /** What rounding of multipliers and products leaves of a sum of zero, relative to its terms, with room for many of them. */
    private static final double BALANCED = 1e-13;

    static ConstantForce of(FiniteBlock constant, double[] multipliers) {
        CompensatedSum sum = new CompensatedSum();
        sum.addProducts(rows(constant, multipliers.length), multipliers);
        sum.add(constant.linearTerm()[0]);
        return new ConstantForce(sum.value(), sum.magnitude());
    }

    /** The rows e for b = 1. */
    static double[] rows(FiniteBlock constant, int count) {
        double[] rows = new double[count];
        constant.addRows(new double[] {1}, rows);
        return rows;
    }

    /** What is left relative to the terms. */
    double relative() {
        return value == 0 ? 0 : value / magnitude;
    }

    boolean isBalanced() {
        return Math.abs(value) <= BALANCED * magnitude;
    }
}
