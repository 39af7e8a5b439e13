package org.psdmodels.kernels.tessellated;

/** The monomials x^e of degree &lt;= d in the argument of a kernel, and what each becomes when divided by a variable. */
final class ArgumentMonomials {
    private final int variables;
    private final Exponents exponents;
    private final int[] quotients;
    private final int[] firstVariable;

    ArgumentMonomials(int variables, int degree) {
        this.variables = variables;
        this.exponents = new Exponents(variables, degree);
        this.quotients = new int[exponents.size() * variables];
        this.firstVariable = new int[exponents.size()];
        for (int e = 0; e < exponents.size(); e++) {
            for (int c = variables - 1; c >= 0; c--) {
                if (exponent(e, c) > 0) {
                    firstVariable[e] = c;
                    quotients[e * variables + c] = divide(e, c);
                }
            }
        }
    }

    private int divide(int e, int variable) {
        int[] lowered = exponents.of(e).clone();
        lowered[variable]--;
        return exponents.numberOf(lowered);
    }

    int size() {
        return exponents.size();
    }

    /** The exponents of a monomial, not to be written to. */
    int[] exponents(int e) {
        return exponents.of(e);
    }

    int exponent(int e, int variable) {
        return exponents.of(e)[variable];
    }

    int numberOf(int[] exponentsOfOne) {
        return exponents.numberOf(exponentsOfOne);
    }

    /** The first variable of a monomial other than 1. */
    int firstVariable(int e) {
        return firstVariable[e];
    }

    /** The monomial divided by a variable that it contains; its number is lower. */
    int quotient(int e, int variable) {
        return quotients[e * variables + variable];
    }
}
