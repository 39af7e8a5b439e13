package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.psdmodels.api.loss.Loss;

/** Prox, and prox of the conjugate, for steps of 1e-8 to 1e8: see README.md beside the reference values. */
class ProxExtremesTest {
    /** Roundings allowed, each magnified by one plus the condition of the problem. */
    private static final double ROUNDINGS = 2;

    /**
     * The second coordinate of the heteroscedastic conjugate's prox is a difference, the first depends on it; the
     * condition number does not see the roundings of the intermediate precision.
     */
    private static final double ROUNDINGS_HETEROSCEDASTIC_CONJUGATE = 64;

    private static final String CONJUGATE = "_conjugate";

    private static final Map<String, Loss> LOSSES = Map.of(
            "logistic", new LogisticLoss(),
            "neg_log", new NegativeLogLoss(),
            "poisson", new PoissonLoss(),
            "squared", new SquaredLoss(),
            "huber", HuberLoss.withThreshold(0.75),
            "expectile", ExpectileLoss.atLevel(0.9),
            "squared_hinge", new SquaredHingeLoss(),
            "heteroscedastic", new HeteroscedasticLoss());

    @ParameterizedTest
    @CsvSource({"prox_extremes.csv, 1, 1090", "prox_extremes_heteroscedastic.csv, 2, 320"})
    void agreesWithTheReference(String file, int outputs, int rows) throws IOException {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(ProxExtremesTest.class.getResourceAsStream(file), StandardCharsets.UTF_8))) {
            int checked = (int) lines.lines()
                    .skip(1)
                    .peek(line -> check(line.split(",", -1), outputs))
                    .count();
            assertEquals(rows, checked);
        }
    }

    private static void check(String[] row, int q) {
        boolean conjugate = row[0].endsWith(CONJUGATE);
        Loss loss = LOSSES.get(row[0].replace(CONJUGATE, ""));
        double[] y = loss.targets() == 0 ? new double[0] : numbers(row, 1, 1);
        double[] v = numbers(row, 2, q);
        double step = numbers(row, 2 + q, 1)[0];
        double[] out = new double[q];
        if (conjugate) {
            loss.conjugateProx(y, v, step, out);
        } else {
            loss.prox(y, v, step, out);
        }
        double roundings = conjugate && q == 2 ? ROUNDINGS_HETEROSCEDASTIC_CONJUGATE : ROUNDINGS;
        double[] expected = numbers(row, 3 + q, q);
        double[] condition = numbers(row, 3 + 2 * q, q);
        for (int k = 0; k < q; k++) {
            double tolerance = roundings * Math.ulp(1.0) * (1 + condition[k]) * Math.abs(expected[k]);
            assertEquals(expected[k], out[k], Math.max(tolerance, Double.MIN_VALUE), () -> String.join(",", row));
        }
    }

    private static double[] numbers(String[] row, int from, int count) {
        double[] numbers = new double[count];
        for (int k = 0; k < count; k++) {
            numbers[k] = Double.parseDouble(row[from + k]);
        }
        return numbers;
    }
}
