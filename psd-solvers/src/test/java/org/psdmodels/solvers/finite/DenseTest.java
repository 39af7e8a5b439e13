package org.psdmodels.solvers.finite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.solvers.linalg.LinearAlgebra;

class DenseTest {
    /** Sums of some terms of size one. */
    private static final double ROUNDING = 1e-12;

    /** As many vectors as fill several slabs and a part of one. */
    @Test
    void quadraticFormsOfManyVectorsAreThoseOfEach() {
        int r = 3;
        int m = 50_001;
        double[] v = new Random(1).doubles((long) r * m, -1, 1).toArray();
        double[] a = {2, 0.5, -1, 0.5, 1, 0.25, -1, 0.25, 3};
        double[] forms = new Dense(LinearAlgebra.preferred()).quadraticForms(r, m, a, v);
        for (int j = 0; j < m; j++) {
            double expected = 0;
            for (int k = 0; k < r; k++) {
                for (int i = 0; i < r; i++) {
                    expected += v[i + j * r] * a[i + k * r] * v[k + j * r];
                }
            }
            assertEquals(expected, forms[j], ROUNDING);
        }
    }
}
