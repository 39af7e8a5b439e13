package org.psdmodels.verify.checker;

import org.psdmodels.api.Interval;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.laws.oracle.Estimate;

/** A block with the coefficients X found for it; it collects S = sum of factors times the elements of functionals. */
interface CheckedBlock {
    /** The value of a functional at X. */
    Estimate value(LinearFunctional functional);

    /** The size of the terms that this value is a sum of, one for each column of a root or each coefficient. */
    double magnitude(LinearFunctional functional);

    /** Adds a multiple of a functional's element to S. */
    void push(double factor, LinearFunctional functional);

    /** Omega(X). */
    Estimate penalty();

    /** Where Omega*(S) lies. */
    Interval conjugate();

    /** The block with its solution. */
    static CheckedBlock of(Block block, BlockSolution solution) {
        if (block instanceof Block.Psd psd && solution instanceof BlockSolution.Psd found) {
            return new CheckedMatrix(psd, found);
        }
        if (block instanceof Block.Linear linear && solution instanceof BlockSolution.Linear found) {
            return new CheckedVector(linear, found);
        }
        if (block instanceof Block.NonNegative sections && solution instanceof BlockSolution.NonNegative found) {
            return new CheckedSections(sections, found);
        }
        if (block instanceof Block.Constant && solution instanceof BlockSolution.Constant found) {
            return new CheckedConstant(found.value());
        }
        throw new IllegalArgumentException("solution must have the kinds of blocks of the problem, got " + solution);
    }
}
