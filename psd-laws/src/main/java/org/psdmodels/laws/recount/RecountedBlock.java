package org.psdmodels.laws.recount;

import org.psdmodels.api.Interval;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.laws.oracle.Estimate;

/** A block with the coefficients X found for it; it collects S = sum of factors times the elements of functionals. */
public interface RecountedBlock {
    /** A functional as an element W of the space of coefficients. */
    interface Element {
        /** {@return the functional at the coefficients found: the value &lt;W, X&gt;} */
        FormValue value();

        /**
         * Adds a multiple of W to S.
         *
         * @param factor the factor
         */
        void push(double factor);
    }

    /**
     * {@return a functional of the block's function}
     *
     * @param functional the functional
     */
    Element element(LinearFunctional functional);

    /** {@return the penalty: Omega(X)} */
    Estimate penalty();

    /** {@return the conjugate penalty: where Omega*(S) lies} */
    Interval conjugate();

    /** {@return how far S is from proving that no X makes &lt;S, X&gt; negative: the least eigenvalue of a matrix, less the norm of others} */
    double least();

    /** {@return the size of what was added to S: the sum of the norms} */
    double pushed();

    /**
     * {@return the block with its solution}
     *
     * @param block the block
     * @param solution what was found for it
     * @param integrator how its features are integrated
     * @throws IllegalArgumentException if the solution is of another kind
     */
    static RecountedBlock of(Block block, BlockSolution solution, FeatureIntegrator integrator) {
        if (block instanceof Block.Psd psd && solution instanceof BlockSolution.Psd found) {
            return new RecountedMatrix(psd, found, integrator);
        }
        if (block instanceof Block.Linear linear && solution instanceof BlockSolution.Linear found) {
            return new RecountedVector(linear, found, integrator);
        }
        if (block instanceof Block.NonNegative sections && solution instanceof BlockSolution.NonNegative found) {
            return new RecountedSections(sections, found, integrator);
        }
        if (block instanceof Block.Constant && solution instanceof BlockSolution.Constant found) {
            return new RecountedConstant(found.value());
        }
        throw new IllegalArgumentException("solution must have the kinds of blocks of the problem, got " + solution);
    }
}
