package org.psdmodels.solvers.ojalgo;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.dual.FreeConstant;
import org.psdmodels.solvers.dual.MonotoneRoot;
import org.psdmodels.solvers.dual.SmoothPoint;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.RowLosses;

/**
 * Makes the constants, which a program's multipliers give to some eight digits, exact: each in turn goes to where the
 * slope of the primal objective changes its sign. One that a constraint sees stays as it is.
 */
final class ConstantSearch {
    /** The relative error of the multipliers, which sets the first step of the search. */
    private static final double ERROR = 1e-8;

    /** A slope is zero up to this share of its terms. */
    private static final double ROUNDING = 0x1p-50;

    private final FiniteProblem problem;
    private final List<FreeConstant> constants;

    ConstantSearch(FiniteProblem problem) {
        this.problem = problem;
        this.constants = FreeConstant.of(problem);
    }

    double[] settled(SmoothPoint point, double[] values) {
        double[] settled = values.clone();
        for (int c = 0; c < settled.length; c++) {
            if (isUnconstrained(constants.get(c))) {
                settled[c] = settled(outputs(point, settled, c), constants.get(c), settled[c]);
            }
        }
        return settled;
    }

    private boolean isUnconstrained(FreeConstant constant) {
        return Arrays.stream(constant.rows(), problem.outputs(), problem.rows()).allMatch(e -> e == 0);
    }

    /** The outputs without one of the constants. */
    private double[] outputs(SmoothPoint point, double[] values, int without) {
        double[] z = new double[problem.outputs()];
        for (int j = 0; j < z.length; j++) {
            z[j] = -point.gradient()[j];
            for (int c = 0; c < values.length; c++) {
                z[j] += c == without ? 0 : values[c] * constants.get(c).rows()[j];
            }
        }
        return z;
    }

    private double settled(double[] z, FreeConstant constant, double start) {
        double size = Arrays.stream(z).map(Math::abs).max().orElse(0) + Math.abs(start);
        double slope = Math.abs(slope(z, constant, start));
        return slope == 0 || size == 0
                ? start
                : MonotoneRoot.of(b -> slope(z, constant, b), start, slope / (ERROR * size));
    }

    /** The slope of the objective in the constant. */
    private double slope(double[] z, FreeConstant constant, double b) {
        double sum = constant.linearTerm();
        double terms = Math.abs(sum);
        RowLosses losses = problem.losses();
        double[] slopes = new double[losses.entries()];
        losses.slopes(Dense.plus(z, b, Arrays.copyOf(constant.rows(), z.length)), slopes);
        for (int i = 0; i < slopes.length; i++) {
            double share = losses.weight(i) * constant.rows()[losses.row(i)] * slopes[i];
            sum += share;
            terms += Math.abs(share);
        }
        return Math.abs(sum) <= ROUNDING * terms ? 0 : sum;
    }
}
