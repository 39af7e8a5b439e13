package org.psdmodels.laws.solver;

/**
 * What a linear functional of a block's function is in the block's coefficients: the value is the inner product with
 * these numbers.
 *
 * @param entries as many numbers as coefficients
 * @param error how wrong they may be, in the Euclidean norm
 */
@SuppressWarnings("ArrayRecordComponent")
record Element(double[] entries, double error) {
    static Element zero(int length) {
        return new Element(new double[length], 0);
    }

    Element plus(double factor, Element other) {
        return new Element(
                ArraySums.plus(entries, factor, other.entries),
                error + Math.abs(factor) * (other.error + SolverRounding.of(other.norm())));
    }

    double norm() {
        return ArraySums.norm(entries);
    }
}
