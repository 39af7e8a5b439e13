package org.psdmodels.api.problem;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.checks.Checks;

/**
 * A linear combination of functionals of the blocks' functions: sum_t coefficient_t functional_t(f_block_t).
 *
 * @param terms the terms
 */
public record LinearForm(List<Term> terms) {
    /** The zero form. */
    public static final LinearForm ZERO = new LinearForm(List.of());

    /**
     * One term.
     *
     * @param block the number of the block, from 0
     * @param functional the functional of the block's function
     * @param coefficient the factor, finite
     */
    public record Term(int block, LinearFunctional functional, double coefficient) {
        /** Checks the numbers. */
        public Term {
            Checks.atLeast("block", block, 0);
            Checks.finite("coefficient", coefficient);
        }
    }

    /** Keeps a copy of the terms. */
    public LinearForm {
        terms = List.copyOf(terms);
    }

    /**
     * {@return a functional of one block}
     *
     * @param block the number of the block, from 0
     * @param functional the functional
     */
    public static LinearForm of(int block, LinearFunctional functional) {
        return ZERO.plus(block, functional, 1);
    }

    /**
     * {@return this form and one term more}
     *
     * @param block the number of the block, from 0
     * @param functional the functional of the block's function
     * @param coefficient its factor
     */
    public LinearForm plus(int block, LinearFunctional functional, double coefficient) {
        List<Term> more = new ArrayList<>(terms);
        more.add(new Term(block, functional, coefficient));
        return new LinearForm(more);
    }
}
