package org.psdmodels.models.baseline;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;

class ExampleTwoTest {
    /**
     * A mixture f of exp(-(x - t)^2 / 2) has (log f)'' &gt;= -1, hence f(1) f(-1) &gt;= f(0)^2 / e; with |f - exp(-x^2)| &lt;= d at
     * -1, 0, 1 that gives 1/e + d &gt;= (1 - d) e^(-1/2).
     */
    private static final double PROVED = (Math.exp(-0.5) - Math.exp(-1)) / (1 + Math.exp(-0.5));

    private static final Points GRID = Toys.grid(-1, 1, 2000);

    @ParameterizedTest
    @ValueSource(ints = {100, 1000})
    void mixturesStayAwayFromNarrowTargetsAndSumsOfSquaresDoNot(int n) {
        Sample sample = ExampleTwo.sample(n, ExampleTwo::narrow);
        BaselineRegression mixture = ExampleTwo.mixture(ExampleTwo.WIDE, 1e-9, sample);
        double error = ExampleTwo.error(mixture.predict(GRID), ExampleTwo::narrow);
        assertTrue(PROVED > 0.148 && error >= PROVED && error > 0.15, "error " + error);
        double ours = ExampleTwo.error(
                ExampleTwo.squares(ExampleTwo.WIDE, 1e-8, sample).values(GRID), ExampleTwo::narrow);
        assertTrue(ours < 1e-6, "error " + ours);
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 1000})
    void thePrintedFormIsFalse(int n) {
        Sample sample = ExampleTwo.sample(n, ExampleTwo::wide);
        BaselineRegression mixture = ExampleTwo.mixture(ExampleTwo.NARROW, 1e-9, sample);
        double error = ExampleTwo.error(mixture.predict(GRID), ExampleTwo::wide);
        assertTrue(error < 1e-6, "the wide target is a mixture of narrow kernels: error " + error);
    }
}
