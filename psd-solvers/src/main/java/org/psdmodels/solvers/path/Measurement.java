package org.psdmodels.solvers.path;

import org.psdmodels.solvers.finite.SparseMap;
import org.psdmodels.solvers.run.Worth;

/**
 * What is known of a point.
 *
 * @param rows the outputs and the values of the constraints' forms
 * @param primal the primal value
 * @param dual the dual value
 * @param gap primal - dual + mu'residuals, where of an inequality only a violation counts
 * @param productGap primal - dual + mu'residuals, slacks included: what the products of the matrices and ends sum up to
 * @param residuals the residuals of the constraints
 * @param scales what they are compared with
 * @param infeasibility the largest scaled violation
 */
@SuppressWarnings("ArrayRecordComponent")
record Measurement(
        double[] rows,
        double primal,
        double dual,
        double gap,
        double productGap,
        double[] residuals,
        double[] scales,
        double infeasibility) {

    static Measurement of(PathState state) {
        double[] rows = state.rows();
        double[] residuals = state.constraints().residuals(rows);
        double[] scales = scales(state);
        double primal = state.primal(rows);
        double dual = state.dual();
        return new Measurement(
                rows,
                primal,
                dual,
                primal - dual + state.constraints().violationProduct(residuals),
                primal - dual + state.constraints().product(residuals),
                residuals,
                scales,
                state.constraints().infeasibility(residuals, scales));
    }

    /** |bound| plus the magnitudes of the form's terms. */
    private static double[] scales(PathState state) {
        double[] scales = new double[state.problem().constraints()];
        if (scales.length == 0) {
            return scales;
        }
        for (int k = 0; k < scales.length; k++) {
            scales[k] = Math.abs(state.problem().bounds()[k]) + Double.MIN_NORMAL;
        }
        for (BlockState block : state.blocks()) {
            addMagnitudes(block, state.problem().outputs(), scales);
        }
        return scales;
    }

    private static void addMagnitudes(BlockState block, int outputs, double[] scales) {
        SparseMap map = block.block().map();
        for (int j = 0; j < map.columns(); j++) {
            double magnitude = Double.NaN;
            for (int e = map.start(j); e < map.start(j + 1); e++) {
                if (map.row(e) >= outputs) {
                    magnitude = Double.isNaN(magnitude) ? block.atomMagnitude(j) : magnitude;
                    scales[map.row(e) - outputs] += Math.abs(map.value(e)) * magnitude;
                }
            }
        }
    }

    /** For {@link org.psdmodels.solvers.run.Run}, by the magnitude of the objective's terms. */
    Worth worth(double magnitude) {
        return Worth.ofIterate(primal, dual, gap, magnitude, infeasibility);
    }

    boolean isFinite() {
        return Double.isFinite(gap);
    }
}
