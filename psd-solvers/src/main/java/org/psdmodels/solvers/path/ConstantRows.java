package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.solvers.dual.MonotoneRoot;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;

/** The free constants b of a problem, which add e b to the rows. */
final class ConstantRows {
    /** A best constant beyond this is at infinity. */
    private static final double LARGEST = 1e15;

    private ConstantRows() {}

    /** The vectors e of all free constants. */
    static List<double[]> of(FiniteProblem problem) {
        List<double[]> all = new ArrayList<>();
        for (FiniteBlock block : problem.blocks()) {
            if (block.isFree()) {
                double[] rows = new double[problem.rows()];
                block.addRows(new double[] {1}, rows);
                all.add(rows);
            }
        }
        return all;
    }

    /** The b for which the losses at z + e b are smallest; 0 if that is not finite. */
    static double best(LossesAtRows loss, double[] z, double[] e) {
        double slope = Math.abs(loss.forceOn(z, e));
        if (!(slope > 0 && slope < Double.POSITIVE_INFINITY)) {
            return 0;
        }
        double b = MonotoneRoot.of(x -> loss.forceOn(Dense.plus(z, x, e), e), 0, slope);
        return Math.abs(b) < LARGEST ? b : 0;
    }
}
