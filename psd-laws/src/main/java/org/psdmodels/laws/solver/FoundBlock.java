package org.psdmodels.laws.solver;

import org.psdmodels.api.Interval;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.laws.oracle.Estimate;

/** A block with the coefficients found for it: functionals, penalty and conjugate, each with an error bound. */
interface FoundBlock {
    /** The block's coefficients X. */
    double[] coefficients();

    /** The functional as an element of the space of coefficients. */
    Element element(LinearFunctional functional);

    /** Omega(X). */
    Estimate penalty();

    /** The range in which Omega*(S) lies for an S that is known up to its error. */
    Interval conjugate(Element s);

    /** How the size of a term &lt;W, X&gt; is measured. */
    default double magnitude(Element w) {
        return w.norm() * ArraySums.norm(coefficients());
    }

    /** The value of a functional, &lt;W, X&gt;. */
    default Estimate value(Element w) {
        double error = w.error() * ArraySums.norm(coefficients()) + SolverRounding.of(magnitude(w));
        return new Estimate(ArraySums.dot(w.entries(), coefficients()), error);
    }

    /** The block with its solution, whose kinds must agree. */
    static FoundBlock of(Block block, BlockSolution solution) {
        if (block instanceof Block.Psd psd && solution instanceof BlockSolution.Psd found) {
            return new FoundMatrix(psd, found);
        }
        if (block instanceof Block.Linear linear && solution instanceof BlockSolution.Linear found) {
            return new FoundVector(linear, found);
        }
        if (block instanceof Block.NonNegative sections && solution instanceof BlockSolution.NonNegative found) {
            return new FoundSections(sections, found);
        }
        if (block instanceof Block.Constant && solution instanceof BlockSolution.Constant found) {
            return new FoundConstant(found.value());
        }
        throw new AssertionError("a solution " + solution + " of a block " + block);
    }
}
