package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.linalg.LinearAlgebra;

class InterpolationTest {
    /** The root of the rounding of products of features, which is what pivots can say of them, and some margin. */
    private static final double EXACT = 1e-6;

    private static FactorProblem problem(int n) {
        Problem problem = FactoredExamples.nonNegative(new SquaredLoss(), 1e-2, FactoredExamples.targets(n));
        return Factoring.of(Discretisation.of(problem, LinearAlgebra.preferred()))
                .orElseThrow();
    }

    /** |R'v|^2 + w'v + c at all observations. */
    private static double[] function(Rows rows, boolean hasVector) {
        Random random = new Random(1);
        double[][] x = new double[4][rows.features()];
        for (double[] column : x) {
            Arrays.setAll(column, i -> random.nextGaussian());
        }
        double[][] u = rows.outputs(x);
        double[] f = new double[rows.observations()];
        Arrays.setAll(
                f, i -> u[0][i] * u[0][i] + u[1][i] * u[1][i] + u[2][i] * u[2][i] + (hasVector ? u[3][i] + 0.7 : 0));
        return f;
    }

    private static void assertReproduces(Interpolation interpolation, double[] f) {
        double[] known =
                Arrays.stream(interpolation.pivots()).mapToDouble(i -> f[i]).toArray();
        double[] all = interpolation.cardinal().outputs(new double[][] {known})[0];
        double largest = Arrays.stream(f).map(Math::abs).max().orElseThrow();
        for (int i = 0; i < f.length; i++) {
            assertEquals(f[i], all[i], EXACT * largest);
        }
    }

    @Test
    void squaresOfFunctionsAreKnownFromFewValues() {
        Rows rows = problem(400).blocks().get(0).rows();
        Interpolation interpolation =
                Interpolation.of(rows, 0, rows.observations()).orElseThrow();
        assertTrue(interpolation.pivots().length < 2 * rows.features());
        assertReproduces(interpolation, function(rows, false));
    }

    @Test
    void vectorsAndConstantsAreKnownTooWithAnOffset() {
        Rows rows = problem(400).blocks().get(0).rows();
        double offset = rows.squaredNorms()[0];
        Interpolation interpolation =
                Interpolation.of(rows, offset, rows.observations()).orElseThrow();
        assertReproduces(interpolation, function(rows, true));
    }

    /** Each cardinal function is one at its pivot and zero at the others. */
    @Test
    void pivotsKeepTheirValues() {
        Rows rows = problem(60).blocks().get(0).rows();
        Interpolation interpolation =
                Interpolation.of(rows, 0, rows.observations()).orElseThrow();
        int[] pivots = interpolation.pivots();
        for (int j = 0; j < pivots.length; j++) {
            double[] column = interpolation.cardinal().columns(pivots[j]);
            for (int k = 0; k < pivots.length; k++) {
                assertEquals(j == k ? 1 : 0, column[k], 1e-15);
            }
        }
    }

    @Test
    void tooManyPivotsAreNone() {
        Rows rows = problem(60).blocks().get(0).rows();
        assertEquals(Optional.empty(), Interpolation.of(rows, 0, 5));
    }
}
