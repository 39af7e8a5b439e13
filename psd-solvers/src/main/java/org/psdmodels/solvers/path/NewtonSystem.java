package org.psdmodels.solvers.path;

import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Buffers.Purpose;
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
 * eliminating dX, or for dX, eliminating dalpha: whichever has the smaller matrix. What is eliminated satisfies its equations
 * exactly, and so do the constraints; the others hold up to an error that is small beside the barrier, in the units of the
 * scaling in which the products of the path equal tau.
 */
interface NewtonSystem {
    /**
     * A solution, which lasts until the next one: its arrays are those of the system.
     *
     * @param rows the steps x of the rows
     * @param coefficients the steps dX of the blocks, in the frames of their linearisations
     * @param duals the steps dS = - E'x of the blocks, in the same frames
     * @param functionals E dX, by how much the rows' functionals of the blocks change
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Step(double[] rows, List<double[]> coefficients, List<double[]> duals, double[] functionals) {}

    /** Solves for a right-hand side g and, per block, what stands for rho in {@link Linearisation}, up to some error. */
    Step solve(double[] g, List<double[]> rightHandSides, double enough);

    /** The system of a linearised state with the smallest cost; empty if the arithmetic breaks down. */
    static Optional<? extends NewtonSystem> of(PathState state) {
        FiniteProblem problem = state.problem();
        List<Linearisation> blocks = state.blocks().stream()
                .<Linearisation>map(BlockState::linearisation)
                .toList();
        Curvatures curvatures = state.loss().curvatures();
        double[] constraintCurvature = state.constraints().curvature();
        CurvatureRoots roots =
                curvatures.roots(problem.dense().buffers().vector(Purpose.ROOTS, 0, curvatures.matrices().length));
        int[] visible = Visible.coordinates(problem, blocks, roots);
        Regime regime = Regime.cheapest(problem, blocks, visible.length);
        state.goBy(regime, visible.length);
        return switch (regime) {
            case COEFFICIENTS -> CoefficientSystem.of(problem, blocks, roots, constraintCurvature, visible);
            case ROWS -> RowSystem.direct(problem, blocks, curvatures, constraintCurvature);
            case PRODUCTS -> RowSystem.iterative(problem, blocks, curvatures, constraintCurvature);
        };
    }
}
