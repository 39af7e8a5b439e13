package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** The blocks of an interior point's system against the whole matrices that they are parts of. */
class InteriorSystemTest {
    private static final int Q = 3;
    private static final int P = 4;
    private static final int N = Q * P;
    private static final double ROUNDING = 1e-10;

    /** The last output sees both matrices, the first none: its block of K is zero. */
    private static final double[][] MIXING = {{0, 0}, {1, 0}, {1, -2}};

    private final Dense dense = new Dense(LinearAlgebra.java());
    private final Random random = new Random(7);

    private double[] gaussian(int length) {
        double[] x = new double[length];
        Arrays.setAll(x, i -> random.nextGaussian());
        return x;
    }

    private double[] definite(int order) {
        return dense.gram(order, order, gaussian(order * order));
    }

    private static void put(int order, double[] part, int i, int j, double factor, double[] whole) {
        for (int e = 0; e < part.length; e++) {
            whole[i * order + e % order + (j * order + e / order) * N] += factor * part[e];
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, Q})
    void answersSolveTheEquations(int together) {
        int order = together * P;
        List<double[]> parts = new ArrayList<>();
        double[] h = new double[N * N];
        for (int t = 0; t < Q / together; t++) {
            parts.add(definite(order));
            put(order, parts.get(t), t, t, 1, h);
        }
        InteriorResponse response = new InteriorResponse(dense, Q, P);
        double[] k = new double[N * N];
        for (int b = 0; b < 2; b++) {
            double[] own = definite(P);
            response.add(MIXING, b, own);
            for (int e = 0; e < Q * Q; e++) {
                put(P, own, e / Q, e % Q, MIXING[e / Q][b] * MIXING[e % Q][b], k);
            }
        }
        double[] x = gaussian(N);
        assertArrayEquals(dense.product(N, N, 1, k, x), response.product(x), ROUNDING);

        double[] mass = gaussian(N);
        double[] constant = gaussian(N);
        double gamma = 30;
        double[] o = gaussian(N);
        double[] misfit = gaussian(N);
        double[] right = gaussian(2);
        InteriorCurvature curvature = InteriorCurvature.of(dense, order, parts).orElseThrow();
        InteriorSystem.Answer answer = InteriorSystem.of(dense, curvature, response, List.of(mass, constant), gamma)
                .orElseThrow()
                .solve(o, misfit, right);

        double[] u = answer.u();
        double[] df = answer.df();
        double dmu = answer.borders()[0];
        double dc = -answer.borders()[1];
        assertArrayEquals(Dense.plus(dense.product(N, N, 1, h, df), -1, misfit), u, ROUNDING);
        double[] values = Dense.plus(o, -1, dense.product(N, N, 1, k, u));
        assertArrayEquals(Dense.plus(Dense.plus(values, -dmu, mass), dc, constant), df, ROUNDING);
        assertEquals(right[0], Dense.dot(mass, u) + gamma * dmu, ROUNDING);
        assertEquals(right[1], Dense.dot(constant, u), ROUNDING);
    }

    /** H of rank one has a triangle as soon as its diagonal is raised by rounding; an indefinite one has none. */
    @Test
    void curvaturesAreRaisedByRoundingAlone() {
        double[] v = gaussian(P);
        assertTrue(InteriorCurvature.of(dense, P, List.of(dense.gram(P, 1, v))).isPresent());
        double[] indefinite = Dense.identity(P);
        indefinite[0] = -1;
        assertTrue(InteriorCurvature.of(dense, P, List.of(indefinite)).isEmpty());
    }
}
