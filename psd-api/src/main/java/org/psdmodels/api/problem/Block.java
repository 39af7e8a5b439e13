package org.psdmodels.api.problem;

import java.util.Optional;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.Regularizer;

/** One of the functions f_1, ..., f_B that a problem looks for. */
public sealed interface Block {
    /** {@return Phi as it is asked for; empty for sections, which are no features, and for constants} */
    default Optional<Features> asked() {
        return Optional.empty();
    }

    /**
     * A non-negative function f(x) = Phi(x)' A Phi(x) with A &gt;= 0, penalised by the regularizer's value at A. With a
     * size p &gt; 1 the function is matrix-valued: the features are Phi(x) (x) e_k, and f(x) is a positive semidefinite p x p
     * matrix.
     *
     * @param features the features
     * @param regularizer the spectral penalty
     * @param size the number p of rows and columns of f(x)
     */
    record Psd(Features features, Regularizer regularizer, int size) implements Block {
        /** Checks the size. */
        public Psd {
            Checks.atLeast("size", size, 1);
        }

        @Override
        public Optional<Features> asked() {
            return Optional.of(features);
        }

        /**
         * A scalar non-negative function.
         *
         * @param features the features
         * @param regularizer the spectral penalty
         */
        public Psd(Features features, Regularizer regularizer) {
            this(features, regularizer, 1);
        }
    }

    /**
     * A function of either sign, f(x) = Phi(x)'w, penalised by (penalty / 2) |w|^2.
     *
     * @param features the features
     * @param penalty the factor, finite and &gt; 0
     */
    record Linear(Features features, double penalty) implements Block {
        /** Checks the penalty. */
        public Linear {
            Checks.positive("penalty", penalty);
        }

        @Override
        public Optional<Features> asked() {
            return Optional.of(features);
        }
    }

    /**
     * A non-negative function f(x) = sum_j a_j k(x, z_j) with a &gt;= 0, of sections of a kernel k &gt;= 0, penalised by half
     * its squared norm in the kernel's space. With K_ij = k(z_i, z_j),
     *
     * <pre>
     *   Omega(a)  = (penalty / 2) a'K a                      for a &gt;= 0, infinite otherwise
     *   Omega*(s) = min (1 / (2 penalty)) c'K c  over all c  with  K c &gt;= s.
     * </pre>
     *
     * <p>A functional acts on a by its values at the sections k(., z_j). The minimum is attained at c = penalty a for the a
     * &gt;= 0 that attains sup s'a - Omega(a): then K c &gt;= s, with equality where a is positive.
     *
     * @param kernel the kernel k, with no negative value and k(z, z) &gt; 0 at the sections' points
     * @param sections the points z_1, ..., z_m: the anchors themselves
     * @param penalty the factor, finite and &gt; 0
     */
    record NonNegative(Kernel kernel, Anchors sections, double penalty) implements Block {
        /** Checks the penalty. */
        public NonNegative {
            Checks.positive("penalty", penalty);
        }
    }

    /** A constant f(x) = b without a penalty. */
    record Constant() implements Block {}
}
