package org.psdmodels.api.solver;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.SectionMap;

/** The coefficients that a solver found for a block. */
public sealed interface BlockSolution {
    /** {@return the numbers that were found: the entries of R, w or a, or the constant} */
    double[] numbers();

    /** {@return Phi as it was found; empty for sections, which are no features, and for constants} */
    default Optional<FoundFeatures> found() {
        return Optional.empty();
    }

    /**
     * A non-negative function f(x) = |R'Phi(x)|^2, that is A = R R'; non-negative in floating point too.
     *
     * @param features the features Phi
     * @param root the matrix R with as many rows as there are features (times the block's size) and one column per
     *     unit of rank
     */
    record Psd(FoundFeatures features, Matrix root) implements BlockSolution {
        @Override
        public double[] numbers() {
            return root.data();
        }

        @Override
        public Optional<FoundFeatures> found() {
            return Optional.of(features);
        }
    }

    /**
     * A function f(x) = Phi(x)'w.
     *
     * @param features the features Phi
     * @param coefficients the vector w as a matrix of one column
     */
    record Linear(FoundFeatures features, Matrix coefficients) implements BlockSolution {
        @Override
        public double[] numbers() {
            return coefficients.data();
        }

        @Override
        public Optional<FoundFeatures> found() {
            return Optional.of(features);
        }
    }

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

        @Override
        public double[] numbers() {
            return coefficients.data();
        }
    }

    /**
     * A constant.
     *
     * @param value the constant
     */
    record Constant(double value) implements BlockSolution {
        @Override
        public double[] numbers() {
            return new double[] {value};
        }
    }
}
