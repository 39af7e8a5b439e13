package org.psdmodels.models.baseline;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.psdmodels.api.checks.Checks;

/** How a model makes a function non-negative, or tries to. */
public sealed interface Family {
    /** The first family as text. */
    String PARTIAL = "partial";

    /** The second family as text. */
    String COEFFICIENTS = "coefficients";

    /** The third family as text. */
    String EXPONENTIAL = "exponential";

    /** f(x) = Phi(x)'w with f &gt;= 0 demanded at the data only: convex, negative elsewhere where it pays. */
    record PartiallyNonNegative() implements Family {}

    /** f(x) = sum_j a_j k(x, z_j) with a &gt;= 0 and a kernel k &gt;= 0: convex, nowhere negative, poor approximations. */
    record NonNegativeCoefficients() implements Family {}

    /**
     * f(x) = exp(Phi(x)'w): nowhere negative and flexible; convex for densities only, and the mass of a density is known by
     * quadrature or sampling only.
     *
     * @param restarts how many starting points are tried where the problem is not convex; the first is w = 0
     * @param nodes how many nodes the normalisation of a density has, at least 32
     * @param rule which nodes these are; quadrature for densities on the line only
     */
    record ExponentialLink(int restarts, int nodes, NodeRule rule) implements Family {
        /** Checks the numbers. */
        public ExponentialLink {
            Checks.atLeast("restarts", restarts, 1);
            Checks.atLeast("nodes", nodes, 32);
        }
    }

    /** {@return the linear function that is non-negative at the data: the family} */
    static Family partiallyNonNegative() {
        return new PartiallyNonNegative();
    }

    /** {@return the sum of kernel sections with coefficients that are not negative: the family} */
    static Family nonNegativeCoefficients() {
        return new NonNegativeCoefficients();
    }

    /**
     * {@return the exponential of a linear function, with five restarts and 10,000 nodes: a grid on the line, a random sample in more
     * dimensions}
     */
    static Family exponentialLink() {
        return new ExponentialLink(5, 10_000, NodeRule.AUTOMATIC);
    }

    /** {@return all three families, with default numbers} */
    static List<Family> all() {
        return List.of(partiallyNonNegative(), nonNegativeCoefficients(), exponentialLink());
    }

    /** {@return the name in summaries and tables: PNM, NCM or GLM} */
    default String label() {
        if (this instanceof PartiallyNonNegative) {
            return "PNM";
        }
        return this instanceof NonNegativeCoefficients ? "NCM" : "GLM";
    }

    /**
     * {@return the family as text: {@code partial}, {@code coefficients}, or {@code exponential:restarts=5,nodes=10000,rule=automatic}}
     */
    default String text() {
        if (this instanceof ExponentialLink link) {
            return EXPONENTIAL + ":restarts=" + link.restarts + ",nodes=" + link.nodes + ",rule="
                    + link.rule.name().toLowerCase(Locale.ROOT);
        }
        return this instanceof PartiallyNonNegative ? PARTIAL : COEFFICIENTS;
    }

    /**
     * Reads a family.
     *
     * @param text as {@link #text} writes it; {@code exponential} alone is {@link #exponentialLink}
     * @return the family
     */
    static Family parse(String text) {
        if (text.equals(PARTIAL)) {
            return partiallyNonNegative();
        } else if (text.equals(COEFFICIENTS)) {
            return nonNegativeCoefficients();
        } else if (text.equals(EXPONENTIAL)) {
            return exponentialLink();
        }
        Matcher link = Pattern.compile(
                        EXPONENTIAL + ":restarts=(\\d{1,9}),nodes=(\\d{1,9}),rule=(automatic|quadrature|monte_carlo)")
                .matcher(text);
        Checks.require(
                link.matches(),
                "family",
                "must be " + PARTIAL + ", " + COEFFICIENTS + " or " + EXPONENTIAL
                        + "[:restarts=R,nodes=N,rule=automatic|quadrature|monte_carlo]",
                text);
        return new ExponentialLink(
                Integer.parseInt(link.group(1)),
                Integer.parseInt(link.group(2)),
                NodeRule.valueOf(link.group(3).toUpperCase(Locale.ROOT)));
    }
}
