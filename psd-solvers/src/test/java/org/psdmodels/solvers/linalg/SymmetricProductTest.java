package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricProductTest {
    /** From the lower triangle alone; in any order the terms of a sum err by so much. */
    private static void check(int order, long seed) {
        View a = Reference.inside(order, order, false, seed);
        View symmetric = HardMatrices.matrix(order, (i, j) -> a.get(Math.max(i, j), Math.min(i, j)));
        double[] x = Reference.random(order, seed + 1);
        View column = View.of(order, 1, x);
        View expected = View.of(Reference.product(symmetric, column));
        View sizes = View.of(Reference.product(Reference.absolute(symmetric), Reference.absolute(column)));
        for (int j = 0; j < order; j++) {
            Arrays.fill(a.data, a.at(0, j), a.at(j, j), Double.NaN);
        }
        double[] y = Reference.random(order + 1, 3);
        double beyond = y[order];
        Products.java().multiplySymmetric(a, x, y);
        for (int i = 0; i < order; i++) {
            assertEquals(expected.get(i, 0), y[i], 2 * order * Reference.EPS * sizes.get(i, 0));
        }
        assertEquals(beyond, y[order], 0);
    }

    @Property(tries = 200)
    void smallProducts(@ForAll @IntRange(max = 40) int order, @ForAll long seed) {
        check(order, seed);
    }

    @ParameterizedTest
    @ValueSource(ints = {511, 512, 515, 516, 517, 1030})
    void productsOfMoreThanOnePiece(int order) {
        check(order, order);
    }
}
