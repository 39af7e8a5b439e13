package org.psdmodels.models.regression;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.text.ConstraintText;
import org.psdmodels.models.text.MeasureText;

/**
 * What is known of one function, block 0: a constraint with a name that reports can print, and how a recipe says it.
 *
 * @param option the option of the recipe
 * @param text its text; empty where a measure has none
 * @param constraint the constraint
 */
record Fact(String option, Optional<String> text, Constraint constraint) {
    private static final int FUNCTION = 0;

    static Fact of(Constraint constraint) {
        return new Fact("subject-to", ConstraintText.format(constraint), constraint);
    }

    static Fact equal(LinearFunctional functional, double value) {
        Constraint constraint = Constraint.equal(name(functional), LinearForm.of(FUNCTION, functional), value);
        return of("", functional, value, constraint);
    }

    static Fact atMost(LinearFunctional functional, double bound) {
        Constraint constraint = Constraint.atMost(name(functional), LinearForm.of(FUNCTION, functional), bound);
        return of("-at-most", functional, bound, constraint);
    }

    /** - functional &lt;= - bound. */
    static Fact atLeast(LinearFunctional functional, double bound) {
        LinearForm negative = LinearForm.ZERO.plus(FUNCTION, functional, -1);
        return of("-at-least", functional, bound, Constraint.atMost("- " + name(functional), negative, -bound));
    }

    private static Fact of(String relation, LinearFunctional functional, double bound, Constraint constraint) {
        return new Fact(option(functional) + relation, place(functional).map(at -> at + "=" + bound), constraint);
    }

    private static String option(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Value) {
            return "value";
        }
        return functional instanceof LinearFunctional.Derivative ? "derivative" : "integral";
    }

    private static Optional<String> place(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Value value) {
            return Optional.of(text(value.point()));
        } else if (functional instanceof LinearFunctional.Derivative derivative) {
            return Optional.of("#" + derivative.coordinate() + ":" + text(derivative.point()));
        }
        return MeasureText.format(((LinearFunctional.Integral) functional).measure());
    }

    private static String text(Points point) {
        return Arrays.stream(point.row(0)).mapToObj(Double::toString).collect(Collectors.joining(","));
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

    Recipe addedTo(Recipe recipe) {
        return recipe.with(option, text, constraint.name());
    }
}
