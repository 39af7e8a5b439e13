package org.psdmodels.kernels.tessellated;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.psdmodels.kernels.Monomials;

/** The exponents of all monomials up to a degree, in the order of {@link Monomials}, and the way back to numbers. */
final class Exponents {
    private final int[][] exponents;
    private final Map<List<Integer>, Integer> numbers;

    Exponents(int variables, int degree) {
        Monomials monomials = Monomials.upTo(variables, degree);
        this.exponents = new int[monomials.size()][];
        this.numbers = new HashMap<>();
        for (int k = 0; k < exponents.length; k++) {
            exponents[k] = monomials.exponents(k);
            numbers.put(key(exponents[k]), k);
        }
    }

    int size() {
        return exponents.length;
    }

    /** The exponents of one monomial, not to be written to. */
    int[] of(int k) {
        return exponents[k];
    }

    int numberOf(int[] exponentsOfOne) {
        Integer number = numbers.get(key(exponentsOfOne));
        if (number == null) {
            throw new AssertionError("no monomial with exponents " + Arrays.toString(exponentsOfOne));
        }
        return number;
    }

    private static List<Integer> key(int[] exponentsOfOne) {
        return Arrays.stream(exponentsOfOne).boxed().toList();
    }
}
