package org.psdmodels.kernels.tessellated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.KernelGradient;

class TessellatedGradientTest {
    private static final double STEP = 1e-3;

    /** The five-point rule errs by STEP^4 times a fifth derivative, and by 1e-16 / STEP in rounding. */
    private static final double FINITE_DIFFERENCE = 1e-10;

    static Stream<TessellatedFamily> families() {
        return TessellatedKernelTest.all();
    }

    @ParameterizedTest
    @MethodSource("families")
    void isTheDerivativeOffTies(TessellatedFamily family) {
        TessellatedKernel kernel = family.randomKernel(1);
        KernelGradient gradient = kernel.gradient().orElseThrow();
        double[][] points = offTies(family);
        for (double[] x : points) {
            for (double[] y : points) {
                if (x != y) {
                    double[] slopes = gradient.at(x, y);
                    for (int c = 0; c < x.length; c++) {
                        assertEquals(difference(kernel, x, y, c), slopes[c], FINITE_DIFFERENCE);
                    }
                }
            }
        }
    }

    /** Four points in the box's interior whose coordinates differ by much more than the step, in mixed orders. */
    private static double[][] offTies(TessellatedFamily family) {
        int n = family.dimension();
        double[][] points = new double[4][n];
        for (int i = 0; i < 4; i++) {
            for (int c = 0; c < n; c++) {
                double position = (1 + (i * (1 + c % 2) + c) % 5 + 0.1 * i) / 6;
                points[i][c] = family.lower()[c] + position * (family.upper()[c] - family.lower()[c]);
            }
        }
        return points;
    }

    private static double difference(TessellatedKernel kernel, double[] x, double[] y, int c) {
        return (8 * (shifted(kernel, x, y, c, STEP) - shifted(kernel, x, y, c, -STEP))
                        - (shifted(kernel, x, y, c, 2 * STEP) - shifted(kernel, x, y, c, -2 * STEP)))
                / (12 * STEP);
    }

    private static double shifted(TessellatedKernel kernel, double[] x, double[] y, int c, double shift) {
        double[] moved = x.clone();
        moved[c] += shift;
        return kernel.value(moved, y);
    }

    /** Next to a tie the derivative is continuous from each side. */
    @ParameterizedTest
    @MethodSource("families")
    void isTheMeanOfBothSidesAtTies(TessellatedFamily family) {
        KernelGradient gradient = family.randomKernel(2).gradient().orElseThrow();
        double[] y = offTies(family)[0];
        double[] x = offTies(family)[1];
        for (int c = 0; c < y.length; c++) {
            double[] tied = x.clone();
            tied[c] = y[c];
            double[] below = tied.clone();
            below[c] = Math.nextDown(y[c]);
            double[] above = tied.clone();
            above[c] = Math.nextUp(y[c]);
            double mean = 0.5 * (gradient.at(below, y)[c] + gradient.at(above, y)[c]);
            assertEquals(mean, gradient.at(tied, y)[c], 1e-14);
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void addsAMultiple(TessellatedFamily family) {
        KernelGradient gradient = family.randomKernel(3).gradient().orElseThrow();
        double[][] points = offTies(family);
        double[] out = new double[family.dimension()];
        Points all = Points.of(points);
        gradient.add(2, all, 1, all, 2, out);
        gradient.add(-1, all, 1, all, 2, out);
        assertArrayEquals(gradient.at(points[1], points[2]), out, 1e-14);
    }
}
