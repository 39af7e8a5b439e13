package org.psdmodels.solvers.path;

import java.util.List;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;

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

    private Farkas() {}

    /** Whether the constraints' multipliers alone, or together with those of the losses, are a ray. */
    static boolean isRay(PathState state) {
        double[] mu = state.constraints().multipliers();
        FiniteProblem problem = state.problem();
        double size = Dense.norm(mu);
        double slope = 0;
        double terms = 0;
        for (int k = 0; k < mu.length; k++) {
            slope += problem.bounds()[k] * mu[k] / size;
            terms += Math.abs(problem.bounds()[k] * mu[k] / size);
        }
        if (!(slope < 0)) {
            return false;
        }
        double[] without = state.joined(new double[problem.outputs()], Dense.times(1 / size, mu));
        return slope < -SLOPE * terms && isNonNegative(state, without);
    }

    private static boolean isNonNegative(PathState state, double[] multipliers) {
        List<double[]> duals = state.duals(multipliers);
        for (int b = 0; b < duals.size(); b++) {
            double size = terms(state, b, multipliers);
            double[] sum = Dense.times(-1, duals.get(b));
            boolean holds = state.problem().blocks().get(b) instanceof PsdBlock psd
                    ? size == 0
                            || state.problem()
                                    .dense()
                                    .cholesky(psd.size(), shifted(psd.size(), sum, TOLERANCE * size))
                                    .isPresent()
                    : Dense.norm(sum) <= TOLERANCE * size;
            if (!holds) {
                return false;
            }
        }
        return true;
    }

    private static double[] shifted(int r, double[] matrix, double shift) {
        double[] shifted = matrix.clone();
        for (int i = 0; i < r; i++) {
            shifted[i + i * r] += shift;
        }
        return shifted;
    }

    /** The sum over the constraints of the norm of each one's term. */
    private static double terms(PathState state, int b, double[] multipliers) {
        double size = 0;
        for (int k = state.problem().outputs(); k < multipliers.length; k++) {
            double[] one = new double[multipliers.length];
            one[k] = multipliers[k];
            double[] term = state.problem().blocks().get(b).dual(one);
            size += Dense.norm(term);
        }
        return size;
    }
}
