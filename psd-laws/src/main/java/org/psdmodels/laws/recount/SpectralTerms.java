package org.psdmodels.laws.recount;

import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.oracle.Estimate;

/** The penalty Omega(A) of a matrix and its conjugate Omega*(S), sums over eigenvalues that are known up to a shift. */
final class SpectralTerms {
    private SpectralTerms() {}

    /**
     * The penalty, which does not decrease.
     *
     * @param regularizer q
     * @param eigenvalues those of A, which is positive semidefinite
     * @param shift how wrong they may be
     * @param rounding the error of a value of q, relative to it
     * @return sum q(sigma)
     */
    static Estimate penalty(Regularizer regularizer, double[] eigenvalues, double shift, double rounding) {
        double value = 0;
        double more = 0;
        for (double sigma : eigenvalues) {
            value += regularizer.value(Math.max(0, sigma));
            more += regularizer.value(Math.max(0, sigma) + shift);
        }
        return new Estimate(value, more - value + rounding * value);
    }

    /**
     * The conjugate, which does not decrease either.
     *
     * @param regularizer q
     * @param eigenvalues those of S
     * @param shift how wrong they may be
     * @return where sum q*(s) lies
     */
    static Interval conjugate(Regularizer regularizer, double[] eigenvalues, double shift) {
        return new Interval(sum(regularizer, eigenvalues, -shift), sum(regularizer, eigenvalues, shift));
    }

    private static double sum(Regularizer regularizer, double[] eigenvalues, double shift) {
        double sum = 0;
        for (double s : eigenvalues) {
            sum += s + shift <= regularizer.steepest() ? regularizer.conjugate(s + shift) : Double.POSITIVE_INFINITY;
        }
        return sum;
    }
}
