package org.psdmodels.api.problem;

import org.psdmodels.api.checks.Checks;

/**
 * A linear constraint: form = bound, or form &lt;= bound.
 *
 * @param name how messages and reports call it
 * @param form the linear form of the blocks' functions
 * @param relation equality or inequality
 * @param bound the right-hand side, finite
 */
public record Constraint(String name, LinearForm form, Relation relation, double bound) {
    /** The relation between the form and the bound. */
    public enum Relation {
        /** form = bound. */
        EQUAL,
        /** form &lt;= bound. */
        AT_MOST
    }

    /** Checks the form and the bound. */
    public Constraint {
        Checks.finite("bound of " + name, bound);
        Checks.require(!form.terms().isEmpty(), "form of " + name, "must have a term", form);
    }

    /**
     * {@return an equality}
     *
     * @param name how messages and reports call it
     * @param form the linear form
     * @param bound its value
     */
    public static Constraint equal(String name, LinearForm form, double bound) {
        return new Constraint(name, form, Relation.EQUAL, bound);
    }

    /**
     * {@return an inequality}
     *
     * @param name how messages and reports call it
     * @param form the linear form
     * @param bound its largest value
     */
    public static Constraint atMost(String name, LinearForm form, double bound) {
        return new Constraint(name, form, Relation.AT_MOST, bound);
    }
}
