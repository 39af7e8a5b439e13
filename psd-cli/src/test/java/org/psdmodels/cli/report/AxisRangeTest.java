package org.psdmodels.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisRangeTest {
    @ParameterizedTest
    @CsvSource({"0, 1, 0.25", "-6, 6, 2", "-0.6, 0.6, 0.2", "-0.4, 0.8, 0.2", "-5, 5, 2.5", "-4, 4, 2", "0, 1e9, 2.5e8"
    })
    void dividesAWindowEvenly(double lower, double upper, double step) {
        double found = AxisRange.evenStep(lower, upper).orElseThrow();
        assertEquals(step, found, Math.ulp(step) * 2, "two roundings");
    }

    @Test
    void leavesAWindowWithoutRoundEndsToTheChart() {
        assertEquals(OptionalDouble.empty(), AxisRange.evenStep(-0.1234, 1.1));
        assertTrue(AxisRange.evenStep(-0.1, 1.1).isEmpty(), "twelve steps are too many");
    }
}
