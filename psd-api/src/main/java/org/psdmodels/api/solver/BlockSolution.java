package org.psdmodels.api.solver;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.SectionMap;

/** The coefficients that a solver found for a block. */
public sealed interface BlockSolution {
    /**
     * A non-negative function f(x) = |R'Phi(x)|^2, that is A = R R'; non-negative in floating point too.
     *
     * @param features the features Phi
     * @param root the matrix R with as many rows as there are features (times the block's size) and one column per
     *     unit of rank
     */
    record Psd(FoundFeatures features, Matrix root) implements BlockSolution {}

    /**
     * A function f(x) = Phi(x)'w.
     *
     * @param features the features Phi
     * @param coefficients the vector w as a matrix of one column
     */
    record Linear(FoundFeatures features, Matrix coefficients) implements BlockSolution {}

    /**
     * A non-negative function f(x) = sum_j a_j k(x, z_j), a &gt;= 0, of sections of a kernel k &gt;= 0; non-negative in
     * floating point too.
     *
     * @param sections the kernel k and the points z_1, ..., z_m
     * @param coefficients the vector a as a matrix of one column
     */
    record NonNegative(SectionMap sections, Matrix coefficients) implements BlockSolution {
        /** Checks the size. */
        public NonNegative {
            Checks.size("number of coefficients", coefficients.rows(), sections.size());
            Checks.size("columns of coefficients", coefficients.columns(), 1);
        }
    }

    /**
     * A constant.
     *
     * @param value the constant
     */
    record Constant(double value) implements BlockSolution {}
}
