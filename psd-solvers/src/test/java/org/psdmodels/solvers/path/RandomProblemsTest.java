package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;

/**
 * Of a thousand random problems at most two miss 1e-8 and none misses 1e-6 (a prescribed mean may contradict a kernel's
 * anchors: that must be named). The system property psd.tries.factor multiplies the hundred of the normal build.
 */
class RandomProblemsTest {
    private static final int TRIES = 100 * Integer.getInteger("psd.tries.factor", 1);
    private static final double TOLERANCE = 1e-8;
    private static final double LOOSE = 1e-6;

    @Test
    void areSolved() {
        List<String> missed = new ArrayList<>();
        List<String> lost = new ArrayList<>();
        for (int seed = 0; seed < TRIES; seed++) {
            Solution solution = PathSolver.create().solve(RandomProblems.of(seed));
            Certificate certificate = solution.certificate();
            double miss = Math.max(Math.abs(certificate.relativeGap()), certificate.infeasibility());
            String text = "seed " + seed + " " + RandomProblems.kind(seed) + ": " + solution.status() + " " + miss;
            boolean named = solution.status() == Status.INFEASIBLE;
            if (!named && !(miss <= TOLERANCE)) {
                missed.add(text);
            }
            if (!named && !(miss <= LOOSE)) {
                lost.add(text);
            }
        }
        assertTrue(missed.size() <= TRIES / 500, missed::toString);
        assertTrue(lost.isEmpty(), lost::toString);
    }
}
