package org.psdmodels.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.bench.compare.Tally.Outcome;
import org.psdmodels.bench.problems.Battery;
import org.psdmodels.bench.problems.NamedProblem;
import org.psdmodels.bench.problems.RandomProblems;

/** The path-following solver on hard problems; the system property psd.tries.factor multiplies the random ones. */
class RobustnessTest {
    private static final int TRIES = 20 * Integer.getInteger("psd.tries.factor", 1);

    /** Of so many random problems one may miss 1e-8. */
    private static final int PER_MISS = 500;

    private static Tally tally(List<NamedProblem> problems) {
        Tally tally = new Tally();
        problems.forEach(problem -> tally.add(problem, Entrant.PATH));
        return tally;
    }

    @Test
    void everyProblemOfTheBatteryIsSolvedOrNamedInfeasible() {
        List<NamedProblem> problems = Battery.problems();
        Tally tally = tally(problems);
        assertEquals(List.of(), tally.complaints());
        assertEquals(3, tally.count(Outcome.NAMED_INFEASIBLE));
        assertEquals(problems.size() - 3, tally.count(Outcome.SOLVED));
    }

    @Test
    void randomProblemsAreSolvedOrNamedInfeasible() {
        Tally tally =
                tally(IntStream.range(0, TRIES).mapToObj(RandomProblems::of).toList());
        int missed = tally.count(Outcome.MISSED);
        assertTrue(missed <= TRIES / PER_MISS, () -> tally.complaints().toString());
        assertEquals(
                TRIES - missed,
                tally.count(Outcome.SOLVED) + tally.count(Outcome.NAMED_INFEASIBLE),
                () -> tally.complaints().toString());
    }
}
