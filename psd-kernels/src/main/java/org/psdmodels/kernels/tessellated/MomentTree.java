package org.psdmodels.kernels.tessellated;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The moments z^g of a box with |g| &lt;= 2d as a tree: the parent of a moment is the one without its last variable. They
 * are numbered in lexicographic order of exponents, which visits a parent before its children and, in between, only
 * descendants of the parent: one product per depth is all there is to remember.
 */
final class MomentTree {
    private final int variables;
    private final int highest;
    private final Exponents exponents;
    private final int[] order;
    private final int[] number;
    private final int[] depth;
    private final int[] lastVariable;

    MomentTree(int variables, int highest) {
        this.variables = variables;
        this.highest = highest;
        this.exponents = new Exponents(variables, highest);
        int size = exponents.size();
        this.order = IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparing(exponents::of, Arrays::compare))
                .mapToInt(Integer::intValue)
                .toArray();
        this.number = new int[size];
        this.depth = new int[size];
        this.lastVariable = new int[size];
        for (int g = 0; g < size; g++) {
            number[order[g]] = g;
            describe(g);
        }
    }

    private void describe(int g) {
        for (int c = 0; c < variables; c++) {
            if (exponent(g, c) > 0) {
                depth[g]++;
                lastVariable[g] = c;
            }
        }
    }

    int size() {
        return order.length;
    }

    int variables() {
        return variables;
    }

    /** The largest power of a variable. */
    int highest() {
        return highest;
    }

    /** The largest number of variables in one moment. */
    int deepest() {
        return Math.min(highest, variables);
    }

    /** The number of variables in a moment. */
    int depth(int g) {
        return depth[g];
    }

    /** The last variable of a moment other than 1. */
    int lastVariable(int g) {
        return lastVariable[g];
    }

    /** The exponents of a moment, not to be written to. */
    int[] exponents(int g) {
        return exponents.of(order[g]);
    }

    int exponent(int g, int variable) {
        return exponents(g)[variable];
    }

    int numberOfSum(int[] first, int[] second) {
        int[] sum = first.clone();
        for (int c = 0; c < sum.length; c++) {
            sum[c] += second[c];
        }
        return number[exponents.numberOf(sum)];
    }
}
