package org.psdmodels.verify;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.solvers.path.PathSolver;
import org.psdmodels.verify.broken.BrokenSolvers;
import org.psdmodels.verify.laws.SolverLaws;

/** Every solver of the project, under every law; what came of it is in target/laws. */
class BuiltInSolversTest {
    private static final long SEED = 20177;

    /** A trial solves several problems: for a thorough search ten times as many will do. */
    private static final int TRIALS = 40 * Math.min(10, Integer.getInteger("psd.tries.factor", 1));

    /** A law may be skipped for what a solver declines, and says so beginning with this word. */
    private static final String CLAIM = "of ";

    private static final LawTable SOLVERS =
            new LawTable("solvers", SolverLaws.suite().laws().size());

    @TestFactory
    Stream<DynamicTest> everySolverObeysItsLaws() {
        return BuiltInSolvers.all().stream()
                .map(entry -> DynamicTest.dynamicTest(entry.name(), () -> {
                    LawReport report = entry.suite().trials(TRIALS).check(entry.solver(), SEED);
                    SOLVERS.add(entry.name(), report);
                    report.requirePass();
                    List<String> unclaimed = skipped(report, entry.isGeneral() ? "nothing" : CLAIM);
                    assertTrue(unclaimed.isEmpty(), () -> "skipped without a claim: " + unclaimed);
                }));
    }

    /** The laws that were skipped for other reasons than claims. */
    private static List<String> skipped(LawReport report, String claim) {
        return report.results().stream()
                .filter(r -> r.outcome() instanceof Outcome.Skips skips
                        && !skips.reason().startsWith(claim))
                .map(LawResult::toString)
                .toList();
    }

    /** BrokenSolversTest holds the broken solvers to dying; here they are counted. */
    @AfterAll
    static void write() throws IOException {
        SOLVERS.killed(BrokenSolvers.of(PathSolver.create()).size());
        SOLVERS.write();
    }
}
