package org.psdmodels.experiments;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.kernels.PolynomialKernel;

class SpreadTest {
    /** With the kernel x y the feature is x itself: the spread is the variance. */
    @Test
    void isTheVarianceOfTheFeature() {
        Points points = Points.onLine(1, 2, 6);
        double variance = 14.0 / 3;
        assertEquals(1 / variance, unit(PolynomialKernel.withDegree(1, 0).gram(points)), 1e-15);
    }

    @Test
    void sparesConstants() {
        Points points = Points.onLine(1, 2, 6);
        Matrix gram = PolynomialKernel.withDegree(1, 0).gram(points);
        double[] raised = gram.data().clone();
        for (int k = 0; k < raised.length; k++) {
            raised[k] += 7;
        }
        assertEquals(unit(gram), unit(Matrix.wrap(3, 3, raised)), 1e-14);
    }

    @Test
    void constantKernelsHaveNone() {
        Matrix gram = PolynomialKernel.withDegree(2, 1).gram(Points.onLine(3, 3, 3));
        assertEquals(OptionalDouble.empty(), Spread.unit(gram));
    }

    private static double unit(Matrix gram) {
        return Spread.unit(gram).orElseThrow();
    }
}
