package org.psdmodels.kernels.tessellated;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The monomials of degree &lt;= d in n variables, by their exponents: by degree, and within a degree with the higher
 * powers of the first variables first, as in 1, u, v, u^2, u v, v^2.
 */
final class Monomials {
    private final int variables;
    private final int[][] exponents;
    private final Map<List<Integer>, Integer> numbers;

    private Monomials(int variables, int[][] exponents) {
        this.variables = variables;
        this.exponents = exponents;
        this.numbers = new HashMap<>();
        for (int k = 0; k < exponents.length; k++) {
            numbers.put(key(exponents[k]), k);
        }
    }

    static Monomials upTo(int degree, int variables) {
        List<int[]> all = new ArrayList<>();
        for (int g = 0; g <= degree; g++) {
            extend(new int[variables], 0, g, all);
        }
        return new Monomials(variables, all.toArray(int[][]::new));
    }

    /** The number C(n + d, d) of monomials, or infinity. */
    static double count(int degree, int variables) {
        double count = 1;
        for (int k = 1; k <= degree; k++) {
            count = count * (variables + k) / k;
        }
        return Math.rint(count);
    }

    /** Spreads a degree over the variables from one on. */
    private static void extend(int[] prefix, int variable, int degree, List<int[]> out) {
        if (variable == prefix.length - 1) {
            int[] complete = prefix.clone();
            complete[variable] = degree;
            out.add(complete);
            return;
        }
        for (int power = degree; power >= 0; power--) {
            int[] longer = prefix.clone();
            longer[variable] = power;
            extend(longer, variable + 1, degree - power, out);
        }
    }

    int size() {
        return exponents.length;
    }

    /** The exponents of all monomials, not to be written to. */
    int[][] all() {
        return exponents;
    }

    int variables() {
        return variables;
    }

    /** The exponents of a monomial, not to be written to. */
    int[] exponents(int k) {
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
