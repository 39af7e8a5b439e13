package org.psdmodels.kernels.tessellated;

/** The monomials x^e of degree &lt;= d in the argument of a kernel, and what each becomes when divided by a variable. */
final class Arguments {
    private final Monomials monomials;
    private final int[] quotients;
    private final int[] firstVariable;

    Arguments(int degree, int variables) {
        this.monomials = Monomials.upTo(degree, variables);
        this.quotients = new int[monomials.size() * variables];
        this.firstVariable = new int[monomials.size()];
        for (int e = 0; e < monomials.size(); e++) {
            for (int c = variables - 1; c >= 0; c--) {
                if (exponent(e, c) > 0) {
                    firstVariable[e] = c;
                    quotients[e * variables + c] = divide(e, c);
                }
            }
        }
    }

    private int divide(int e, int variable) {
        int[] lowered = monomials.exponents(e).clone();
        lowered[variable]--;
        return monomials.numberOf(lowered);
    }

    int size() {
        return monomials.size();
    }

    int exponent(int e, int variable) {
        return monomials.exponents(e)[variable];
    }

    /** The exponents of a monomial, not to be written to. */
    int[] exponents(int e) {
        return monomials.exponents(e);
    }

    int numberOf(int[] exponents) {
        return monomials.numberOf(exponents);
    }

    /** The first variable of a monomial other than 1. */
    int firstVariable(int e) {
        return firstVariable[e];
    }

    /** The monomial divided by a variable that it contains; its number is lower. */
    int quotient(int e, int variable) {
        return quotients[e * monomials.variables() + variable];
    }
}
