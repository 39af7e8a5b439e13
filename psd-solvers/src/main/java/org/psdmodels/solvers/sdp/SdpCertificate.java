package org.psdmodels.solvers.sdp;

/**
 * What proves the quality of a pair (x, X), Y: both objectives, and the six errors of the DIMACS challenge, recomputed from
 * the program and the returned matrices.
 *
 * @param primal sum_i c_i x_i
 * @param dual &lt;F_0, Y&gt;
 * @param complementarity &lt;X, Y&gt;, the gap that is left where both are feasible
 * @param dualResidual |(&lt;F_i, Y&gt; - c_i)_i| / (1 + max |c_i|)
 * @param dualOutside max(0, - smallest eigenvalue of Y) / (1 + max |c_i|)
 * @param primalResidual |sum_i F_i x_i - F_0 - X| / (1 + max |F_0|), Frobenius norm and largest entry
 * @param primalOutside max(0, - smallest eigenvalue of X) / (1 + max |F_0|)
 * @param objectiveSize what a gap is relative to: max(|primal|, |dual|), or a thousandth of |F_0| |(c_i / |F_i|)_i| where that
 *     is larger; &gt; 0
 */
public record SdpCertificate(
        double primal,
        double dual,
        double complementarity,
        double dualResidual,
        double dualOutside,
        double primalResidual,
        double primalOutside,
        double objectiveSize) {
    /** Those of float64. */
    private static final double MOST_DIGITS = 16;

    /** {@return the difference of the objectives: primal - dual; below zero only at points that are not feasible} */
    public double gap() {
        return primal - dual;
    }

    /** {@return the fifth DIMACS error: (primal - dual) / (1 + |primal| + |dual|)} */
    public double relativeGap() {
        return gap() / (1 + Math.abs(primal) + Math.abs(dual));
    }

    /** {@return the sixth DIMACS error: &lt;X, Y&gt; / (1 + |primal| + |dual|)} */
    public double relativeComplementarity() {
        return complementarity / (1 + Math.abs(primal) + Math.abs(dual));
    }

    /** {@return the largest of the four errors that are not about the gap: 0 where both points are feasible} */
    public double infeasibility() {
        return Math.max(Math.max(dualResidual, dualOutside), Math.max(primalResidual, primalOutside));
    }

    /**
     * {@return the accuracy reached, in the terms of a solver's tolerance, in any unit of the objective: max(|primal -
     * dual|, |complementarity|) / objectiveSize, or the infeasibility where that is larger}
     */
    public double accuracy() {
        return Math.max(gapInAnyUnit(), infeasibility());
    }

    /** max(|primal - dual|, |complementarity|) / objectiveSize. */
    double gapInAnyUnit() {
        return Math.max(Math.abs(gap()), Math.abs(complementarity)) / objectiveSize;
    }

    /**
     * {@return the digits of the objective that are sure, as far as the point is feasible: - log10 of the accuracy,
     * from 0 to 16}
     */
    public double digits() {
        return Math.max(0, Math.min(MOST_DIGITS, -Math.log10(accuracy())));
    }
}
