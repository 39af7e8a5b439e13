package org.psdmodels.models.regression;

import java.util.Arrays;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;

/** What is known of one function, block 0, as constraints with names that reports can print. */
final class Facts {
    private static final int FUNCTION = 0;

    private Facts() {}

    static Constraint equal(LinearFunctional functional, double value) {
        return Constraint.equal(name(functional), LinearForm.of(FUNCTION, functional), value);
    }

    static Constraint atMost(LinearFunctional functional, double bound) {
        return Constraint.atMost(name(functional), LinearForm.of(FUNCTION, functional), bound);
    }

    /** - functional &lt;= - bound. */
    static Constraint atLeast(LinearFunctional functional, double bound) {
        return Constraint.atMost("- " + name(functional), LinearForm.ZERO.plus(FUNCTION, functional, -1), -bound);
    }

    private static String name(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Value value) {
            return "value at " + Arrays.toString(value.point().row(0));
        }
        if (functional instanceof LinearFunctional.Derivative derivative) {
            return "derivative " + derivative.coordinate() + " at "
                    + Arrays.toString(derivative.point().row(0));
        }
        return "integral";
    }
}
