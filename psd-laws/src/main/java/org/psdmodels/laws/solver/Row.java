package org.psdmodels.laws.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.laws.oracle.Estimate;

/**
 * A linear form as elements of the blocks' coefficients.
 *
 * @param elements for each block that the form sees, its element
 * @param blocks the blocks
 */
record Row(List<Optional<Element>> elements, List<FoundBlock> blocks) {
    static Row of(LinearForm form, List<FoundBlock> blocks) {
        List<Optional<Element>> elements = new ArrayList<>();
        for (int b = 0; b < blocks.size(); b++) {
            int number = b;
            elements.add(form.terms().stream()
                    .filter(term -> term.block() == number)
                    .map(term -> {
                        Element element = blocks.get(number).element(term.functional());
                        return Element.zero(element.entries().length).plus(term.coefficient(), element);
                    })
                    .reduce((x, y) -> x.plus(1, y)));
        }
        return new Row(elements, blocks);
    }

    /** The value of the form. */
    Estimate value() {
        Estimate sum = new Estimate(0, 0);
        for (int b = 0; b < blocks.size(); b++) {
            if (elements.get(b).isPresent()) {
                sum = sum.plus(blocks.get(b).value(elements.get(b).get()));
            }
        }
        return sum;
    }

    /** A bound of the form's terms. */
    double magnitude() {
        double sum = 0;
        for (int b = 0; b < blocks.size(); b++) {
            sum += elements.get(b).map(blocks.get(b)::magnitude).orElse(0.0);
        }
        return sum;
    }
}
