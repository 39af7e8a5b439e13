package org.psdmodels.solvers.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.laws.SolverLaws;
import org.psdmodels.laws.broken.BrokenSolvers;
import org.psdmodels.laws.kit.Implementations;
import org.psdmodels.laws.kit.LawReport;
import org.psdmodels.laws.kit.LawTable;
import org.psdmodels.solvers.path.PathSolver;

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
                    assertEquals(
                            List.of(),
                            report.skippedWithout(entry.isGeneral() ? "nothing" : CLAIM),
                            "skipped without a claim");
                }));
    }

    @Test
    void noneIsForgotten() {
        Set<String> solvers = Implementations.of(Solver.class, PathSolver.class);
        assertTrue(solvers.contains(PathSolver.class.getName()), () -> "the scan is broken: " + solvers);
        assertEquals(
                solvers, Implementations.among(BuiltInSolvers.all().stream().map(BuiltInSolvers.Entry::solver)));
    }

    /** BrokenSolversTest holds the broken solvers to dying; here they are counted. */
    @AfterAll
    static void write() throws IOException {
        SOLVERS.write(
                Path.of("target", "laws"), BrokenSolvers.of(PathSolver.create()).size());
    }
}
