package org.psdmodels.laws.recount;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.problem.LinearForm;

/**
 * A linear form at a solution: its elements are computed once, for its value and for S.
 *
 * @param terms its terms
 */
record RecountedForm(List<Term> terms) {
    /**
     * A multiple of a block's element.
     *
     * @param block the block
     * @param coefficient the factor
     * @param element the element
     * @param value its value
     */
    record Term(int block, double coefficient, RecountedBlock.Element element, FormValue value) {}

    static RecountedForm of(LinearForm form, List<RecountedBlock> blocks) {
        List<Term> terms = new ArrayList<>();
        for (LinearForm.Term term : form.terms()) {
            RecountedBlock.Element element = blocks.get(term.block()).element(term.functional());
            terms.add(new Term(term.block(), term.coefficient(), element, element.value()));
        }
        return new RecountedForm(terms);
    }

    FormValue value() {
        UncertainSum sum = new UncertainSum();
        double magnitude = 0;
        for (Term term : terms) {
            double value = term.coefficient * term.value.value();
            double error = Math.abs(term.coefficient) * term.value.error();
            sum.add(value, error + UncertainSum.ROUNDING * Math.abs(value));
            magnitude += Math.abs(term.coefficient) * term.value.magnitude();
        }
        return new FormValue(sum.value(), sum.estimate().error(), magnitude);
    }

    /** Adds a multiple of the form to S, and of its value to &lt;S, X&gt; of each block. */
    void push(double factor, List<UncertainSum> products) {
        for (Term term : terms) {
            double weight = factor * term.coefficient;
            if (weight != 0) {
                term.element.push(weight);
                double value = weight * term.value.value();
                products.get(term.block)
                        .add(value, Math.abs(weight) * term.value.error() + UncertainSum.ROUNDING * Math.abs(value));
            }
        }
    }
}
