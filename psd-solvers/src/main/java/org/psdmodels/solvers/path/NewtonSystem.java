package org.psdmodels.solvers.path;

import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * The linear system of a Newton step, for the rows x = (dalpha, dmu) and the coefficients dX:
 *
 * <pre>
 *   D x - E dX   = - g
 *   E'x + P dX   = rho
 * </pre>
 *
 * <p>with D block diagonal in the outputs and diagonal in the constraints (zero for an equality). It is solved for x,
 * eliminating dX, or for dX, eliminating dalpha: whichever has the smaller matrix.
 */
sealed interface NewtonSystem permits RowSystem, CoefficientSystem {
    /**
     * A solution.
     *
     * @param rows the steps x of the rows
     * @param coefficients the steps dX of the blocks, in the frames of their linearisations
     * @param functionals E dX, by how much the rows' functionals of the blocks change
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Step(double[] rows, List<double[]> coefficients, double[] functionals) {}

    /** Solves for a right-hand side g and, per block, what stands for rho in {@link Linearisation}. */
    Step solve(double[] g, List<double[]> rightHandSides);

    /** The system with the smallest cost; empty if the arithmetic breaks down. */
    static Optional<? extends NewtonSystem> of(
            FiniteProblem problem, List<Linearisation> blocks, Curvatures curvatures, double[] constraintCurvature) {
        CurvatureRoots roots = curvatures.roots();
        int[] visible = Visible.coordinates(problem, blocks, roots);
        return switch (Regime.cheapest(problem, blocks, visible.length)) {
            case COEFFICIENTS -> CoefficientSystem.of(problem, blocks, roots, constraintCurvature, visible);
            case ROWS -> RowSystem.of(problem, blocks, curvatures, constraintCurvature, false);
            case PRODUCTS -> RowSystem.of(problem, blocks, curvatures, constraintCurvature, true);
        };
    }
}
