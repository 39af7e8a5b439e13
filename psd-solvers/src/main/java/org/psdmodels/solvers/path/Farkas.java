package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.finite.Dense;

/**
 * A proof that no point satisfies the constraints: a ray (alpha, mu) along which the dual grows without bound, that is
 * sum of the multipliers times the functionals &gt;= 0 on positive semidefinite blocks, = 0 on the others, while bounds'mu
 * plus the losses' conjugates is negative.
 */
final class Farkas {
    /** A ray is one if it misses being one by this, relative to its terms. */
    private static final double TOLERANCE = 1e-6;

    /** The dual must fall this fast, relative to the terms of its slope. */
    private static final double SLOPE = 1e-3;

    /**
     * So far out along a ray a conjugate shows its slope at infinity, and a logarithm none: log(FAR) / FAR is nothing beside
     * any multiplier, however small those of functionals with large integrals are.
     */
    private static final double FAR = 1e150;

    private Farkas() {}

    /** Whether the constraints' multipliers alone, or together with those of the losses, are a ray. */
    static boolean isRay(PathState state) {
        double[] none = new double[state.problem().outputs()];
        return isRay(state, 0, none)
                || isRay(
                        state,
                        state.loss().recession(FAR),
                        state.loss().onRows(state.loss().alpha()));
    }

    private static boolean isRay(PathState state, double slopeOfLosses, double[] outputs) {
        double[] mu = state.constraints().multipliers();
        double slope = slopeOfLosses;
        double terms = Math.abs(slopeOfLosses);
        for (int k = 0; k < mu.length; k++) {
            slope += state.problem().bounds()[k] * mu[k];
            terms += Math.abs(state.problem().bounds()[k] * mu[k]);
        }
        if (!(slope < -SLOPE * terms)) {
            return false;
        }
        double[] multipliers = state.joined(outputs, mu);
        return isNonNegative(state, Dense.times(1 / Dense.norm(multipliers), multipliers));
    }

    private static boolean isNonNegative(PathState state, double[] multipliers) {
        List<double[]> duals = state.duals(multipliers);
        for (int b = 0; b < duals.size(); b++) {
            double size = terms(state, b, multipliers);
            double[] sum = Dense.times(-1, duals.get(b));
            if (size > 0 && !state.problem().blocks().get(b).isInDualCone(sum, TOLERANCE * size)) {
                return false;
            }
        }
        return true;
    }

    /** The sum over the constraints of the norm of each one's term, and of the losses together. */
    private static double terms(PathState state, int b, double[] multipliers) {
        double[] ofLosses =
                Arrays.copyOf(Arrays.copyOf(multipliers, state.problem().outputs()), multipliers.length);
        double size = Dense.norm(state.problem().blocks().get(b).dual(ofLosses));
        for (int k = state.problem().outputs(); k < multipliers.length; k++) {
            double[] one = new double[multipliers.length];
            one[k] = multipliers[k];
            double[] term = state.problem().blocks().get(b).dual(one);
            size += Dense.norm(term);
        }
        return size;
    }
}
