package org.psdmodels.verify;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.path.PathSolver;
import org.psdmodels.verify.broken.BrokenSolvers;
import org.psdmodels.verify.laws.SolverLaws;

/** Every solver of the project, under every law; what came of it is in target/laws. */
class BuiltInSolversTest {
    private static final long SEED = 20177;

    private static final int TRIALS = 40 * Integer.getInteger("psd.tries.factor", 1);

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
                    assertTrue(unclaimed(report).isEmpty(), () -> "skipped without a claim: " + unclaimed(report));
                }));
    }

    private static List<String> unclaimed(LawReport report) {
        return report.results().stream()
                .filter(r -> r.outcome() instanceof Outcome.Skips skips
                        && !skips.reason().startsWith(CLAIM))
                .map(LawResult::toString)
                .toList();
    }

    /** The general solver takes every problem of the kit, so that no law is left out. */
    @TestFactory
    Stream<DynamicTest> theGeneralSolverLeavesNoLawOut() {
        Solver solver = PathSolver.create();
        return SolverLaws.against(solver).laws().stream()
                .map(law -> DynamicTest.dynamicTest(law.id(), () -> {
                    long said = Stream.iterate(0, i -> i + 1)
                            .limit(20)
                            .map(i -> LawSuite.attempt(law, solver, new Trial(i, SEED)))
                            .filter(outcome -> !(outcome instanceof Outcome.Skips))
                            .count();
                    assertTrue(said > 0, law + " is skipped always");
                }));
    }

    /** BrokenSolversTest holds the broken solvers to dying; here they are counted. */
    @AfterAll
    static void write() throws IOException {
        SOLVERS.killed(BrokenSolvers.of(PathSolver.create()).size());
        SOLVERS.write();
    }
}
