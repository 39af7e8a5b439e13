package org.psdmodels.models.baseline;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;

/**
 * That a function is not negative at a row of the data. The name of the constraint says of which function and row it is, so
 * that a solution tells which of them its problem has.
 *
 * @param function the number of the function, from 0
 * @param row the number of the row, from 0
 */
record Demand(int function, int row) {
    private static final Pattern NAME = Pattern.compile("minus function (\\d{1,9}) at row (\\d{1,9})");

    /** The demand of a constraint with this name; empty if it is another. */
    static Optional<Demand> named(String name) {
        Matcher matcher = NAME.matcher(name);
        return matcher.matches()
                ? Optional.of(new Demand(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
                : Optional.empty();
    }

    Constraint constraint(Points x) {
        LinearForm minus = LinearForm.ZERO.plus(function, LinearFunctional.valueAt(x.select(row)), -1);
        return Constraint.atMost("minus function " + function + " at row " + row, minus, 0);
    }
}
