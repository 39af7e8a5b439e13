package org.psdmodels.models.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LinearKernel;

/** Engel's data, against linear quantile regression by another program. */
class EngelTest {
    /** Thousands of francs. */
    private static final double UNIT = 1e-3;

    /** A penalty so small that the optimum is the vertex of the linear program, which does not move at first. */
    private static final double NEXT_TO_NOTHING = 1e-8;

    /**
     * What a gap of 1e-8 of an objective of 0.04 leaves open at a vertex, where the objective rises with a slope of some 1/n =
     * 4e-3 in the worst direction: 1e-7; and the numbers are given to ten digits.
     */
    private static final double COEFFICIENTS = 1e-6;

    private static List<double[]> table(String name) throws IOException {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(EngelTest.class.getResourceAsStream(name), StandardCharsets.UTF_8))) {
            return reader.lines()
                    .skip(1)
                    .map(line -> Arrays.stream(line.split(","))
                            .mapToDouble(Double::parseDouble)
                            .toArray())
                    .toList();
        }
    }

    private static Sample engel() throws IOException {
        List<double[]> rows = table("engel.csv");
        return Sample.of(
                Points.onLine(rows.stream().mapToDouble(r -> UNIT * r[0]).toArray()),
                rows.stream().mapToDouble(r -> UNIT * r[1]).toArray());
    }

    @Test
    void linearQuantilesAreThoseOfQuantreg() throws IOException {
        Sample engel = engel();
        assertEquals(235, engel.size());
        List<double[]> fits = table("engel-quantreg.csv");
        assertEquals(7, fits.size());
        for (double[] fit : fits) {
            QuantileModel model = QuantileEstimator.atLevels(fit[0])
                    .withKernel(new LinearKernel())
                    .withLinearPenalty(NEXT_TO_NOTHING)
                    .fit(engel);
            assertEquals(Status.OPTIMAL, model.status());
            assertEquals(UNIT * fit[1], model.constant(), COEFFICIENTS, "intercept at " + fit[0]);
            assertEquals(fit[2], model.middle().gradient(1)[0], COEFFICIENTS, "slope at " + fit[0]);
            assertEquals(UNIT * fit[3] / 235, -model.score(engel), 1e-8);
        }
    }

    /** Flexible functions fit at least as well, do not cross where straight lines do, and cover their levels. */
    @Test
    void jointQuantilesFitBetterThanLines() throws IOException {
        Sample engel = engel();
        double[] levels = {0.1, 0.25, 0.5, 0.75, 0.9};
        QuantileModel model = QuantileEstimator.atLevels(levels)
                .withKernel(GaussianKernel.withWidth(1))
                .withLambda(1e-4)
                .withLinearPenalty(1e-4)
                .fit(engel);
        assertEquals(Status.OPTIMAL, model.status());
        double lines = table("engel-quantreg.csv").stream()
                .filter(fit -> Arrays.binarySearch(levels, fit[0]) >= 0)
                .mapToDouble(fit -> UNIT * fit[3] / 235 / levels.length)
                .sum();
        assertTrue(model.score(engel) > -lines, () -> model.score(engel) + " against " + -lines);
        double[] coverage = model.coverage(engel);
        for (int k = 0; k < levels.length; k++) {
            assertEquals(levels[k], coverage[k], 0.05);
        }
    }
}
