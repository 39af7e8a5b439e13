package org.psdmodels.verify.checker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricEigenvaluesTest {
    /** Kernels of points some thirty widths apart have such entries, whose squares are no numbers any more. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-150, 1e-160, 1e-162, 1e-200, 1e-300, 4.9e-324, 0})
    void entriesWithoutSquaresAreNothing(double e) {
        assertArrayEquals(
                new double[] {1, 2, 3}, SymmetricEigenvalues.of(3, new double[] {1, e, e, e, 2, 0, e, 0, 3}), 1e-15);
    }
}
