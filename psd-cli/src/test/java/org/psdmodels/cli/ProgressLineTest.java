package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.solver.Iteration;

/** What is said while a solver works. */
class ProgressLineTest {
    private static Iteration iteration(int number, double primal, double dual) {
        return new Iteration(number, primal, dual, primal - dual, 0.5, 0, number, "");
    }

    private static List<String> lines(Iteration... iterations) {
        StringWriter err = new StringWriter();
        try (ProgressLine line = ProgressLine.on(new PrintWriter(err), ProgressStyle.PLAIN, 1e-8)) {
            for (Iteration i : iterations) {
                line.show(i);
            }
        }
        return err.toString()
                .lines()
                .map(l -> l.replaceFirst("\\s+\\S+ s$", ""))
                .toList();
    }

    /** A gap is a number once both values are: before, it is said that there is none. */
    @Test
    void noGapIsNoNumber() {
        assertEquals(
                List.of(
                        "iteration   1   gap none yet   infeasibility  5.0e-01",
                        "iteration   2   gap none yet   infeasibility  5.0e-01",
                        "iteration   3   gap  5.0e-01   infeasibility  5.0e-01"),
                lines(
                        iteration(1, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY),
                        iteration(2, 2, Double.NEGATIVE_INFINITY),
                        iteration(3, 2, 1)));
    }
}
