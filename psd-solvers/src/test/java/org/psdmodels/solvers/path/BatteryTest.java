package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;

/** Every named hard problem is solved to a certified relative gap of 1e-8 in at most 60 iterations. */
class BatteryTest {
    private static final double TOLERANCE = 1e-8;
    private static final int ITERATIONS = 60;

    static Set<String> names() {
        return Battery.problems().keySet();
    }

    @ParameterizedTest
    @MethodSource("names")
    void isSolved(String name) {
        Solution solution =
                PathSolver.create().solve(Battery.problems().get(name).get());
        Certificate certificate = solution.certificate();
        assertAll(
                () -> assertEquals(Status.OPTIMAL, solution.status()),
                () -> assertTrue(Math.abs(certificate.relativeGap()) <= TOLERANCE, certificate::toString),
                () -> assertTrue(certificate.infeasibility() <= TOLERANCE, certificate::toString),
                () -> assertTrue(solution.history().size() <= ITERATIONS, "iterations"));
    }
}
