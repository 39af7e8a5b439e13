package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.Proof;

/** Optimal values of another implementation, for the same features. */
class ReferenceOptimaTest {
    /** Both solvers are within 1e-8 of the optimum, and a constraint may be missed by 1e-8, relatively. */
    private static final double AGREEMENT = 1e-7;

    static List<FiniteProblemsFile.Known> known() {
        return FiniteProblemsFile.read();
    }

    @Test
    void thereAreProblemsOfAllKinds() {
        assertEquals(40, known().size());
    }

    @ParameterizedTest
    @MethodSource("known")
    void agrees(FiniteProblemsFile.Known known) {
        Path.Result result = Path.solve(known.problem(), Options.DEFAULT, Progress.none(), Optional.empty());
        Proof proof = result.pair().proof(known.problem(), 1e-8);
        assertEquals(Status.OPTIMAL, result.status());
        assertTrue(
                proof.worth().relativeGap() <= 1e-8,
                () -> "gap " + proof.worth().relativeGap());
        assertEquals(known.optimum(), proof.worth().primal(), AGREEMENT * Math.abs(known.optimum()));
        assertEquals(known.optimum(), proof.dual(), AGREEMENT * Math.abs(known.optimum()));
    }
}
