package org.psdmodels.api.problem;

import org.psdmodels.api.Checks;
import org.psdmodels.api.loss.Regularizer;

/** One of the functions f_1, ..., f_B that a problem looks for. */
public sealed interface Block {
    /**
     * A non-negative function f(x) = Phi(x)' A Phi(x) with A &gt;= 0, penalised by the regularizer's value at A. With a
     * size p &gt; 1 the function is matrix-valued: the features are Phi(x) (x) e_k, and f(x) is a positive semidefinite p x p
     * matrix.
     *
     * @param representation the features
     * @param regularizer the spectral penalty
     * @param size the number p of rows and columns of f(x)
     */
    record Psd(Representation representation, Regularizer regularizer, int size) implements Block {
        /**
         * Checks the size.
         *
         * @param representation the features
         * @param regularizer the spectral penalty
         * @param size the number p of rows and columns of f(x)
         */
        public Psd {
            Checks.atLeast("size", size, 1);
        }

        /**
         * A scalar non-negative function.
         *
         * @param representation the features
         * @param regularizer the spectral penalty
         */
        public Psd(Representation representation, Regularizer regularizer) {
            this(representation, regularizer, 1);
        }
    }

    /**
     * A function of either sign, f(x) = Phi(x)'w, penalised by (penalty / 2) |w|^2.
     *
     * @param representation the features
     * @param penalty the factor, finite and &gt; 0
     */
    record Linear(Representation representation, double penalty) implements Block {
        /**
         * Checks the penalty.
         *
         * @param representation the features
         * @param penalty the factor, finite and &gt; 0
         */
        public Linear {
            Checks.positive("penalty", penalty);
        }
    }

    /** A constant f(x) = b without a penalty. */
    record Constant() implements Block {}
}
