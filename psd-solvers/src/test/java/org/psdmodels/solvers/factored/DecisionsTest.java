package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.automatic.SolverBySize;
import org.psdmodels.solvers.fista.FistaSolver;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.path.PathSolver;
import org.psdmodels.solvers.run.Captured;
import org.psdmodels.solvers.run.Talk;
import org.slf4j.event.Level;

/** What solvers log: a line for each decision at debug, and at warn what is worth less than it looks. */
class DecisionsTest {
    private static final LinearAlgebra JAVA = LinearAlgebra.java();

    private static final String ENDED = "OPTIMAL after \\d+ iterations: relative gap \\S+, infeasibility \\S+";

    @AfterEach
    void offer() {
        System.clearProperty(Talk.DEBUG);
    }

    private static List<String> logged(Level least, Solver solver, Problem problem, Options options, Status status) {
        AtomicReference<Solution> found = new AtomicReference<>();
        List<String> lines = Captured.during(least, () -> found.set(solver.solve(problem, options, Progress.none())));
        assertEquals(status, found.get().status());
        return lines;
    }

    private static List<String> debugged(Solver solver, Problem problem) {
        return logged(Level.TRACE, solver, problem, Options.DEFAULT, Status.OPTIMAL);
    }

    private static void assertLines(List<String> lines, String... patterns) {
        assertEquals(patterns.length, lines.size(), lines::toString);
        for (int k = 0; k < patterns.length; k++) {
            assertTrue(Pattern.matches("debug " + patterns[k], lines.get(k)), lines.get(k));
        }
    }

    @Test
    void a_density_of_few_features() {
        assertLines(
                debugged(SolverBySize.with(JAVA), FactoredExamples.density(60, 1, 1e-2)),
                "SolverBySize: factors first, whatever the size, by java linear algebra",
                "FactoredSolver: 60 observations, 1 outputs, 1 constraints, features \\d+, at most \\S+ MB of them held",
                "FactoredSolver: by way of interior point, after 0 certificates",
                "FactoredSolver: \\d+ pivots tell the values of \\d+ features",
                "FactoredSolver: " + ENDED);
    }

    @Test
    void cells_in_place_of_many_observations() {
        assertLines(
                debugged(FactoredSolver.with(JAVA), FactoredExamples.density(1700, 1, 1e-2)),
                "FactoredSolver: 1700 observations, .*",
                "FactoredSolver: by way of cells, after 0 certificates",
                "FactoredSolver: 160 cells in place of 1700 observations",
                "FactoredSolver: " + ENDED);
    }

    /** A problem that has no factors: the second constraint says so. */
    @Test
    void path_following_where_there_are_no_factors() {
        Problem problem =
                FactoredExamples.density(40, 1, 1e-2, Constraint.atMost("more mass", FactoredExamples.mass(1), 2));
        List<String> lines = debugged(FactoredSolver.with(JAVA), problem);
        String ways = "debug PathSolver: Newton steps by (COEFFICIENTS|ROWS): 42 rows, \\d+ coordinates that they see";
        assertTrue(lines.stream().filter(line -> line.matches(ways)).count() >= 1, lines::toString);
        assertLines(
                lines.stream().filter(line -> !line.matches(ways)).toList(),
                "FactoredSolver: 40 observations, 1 outputs, 2 constraints, .*",
                "FactoredSolver: no factors: .*",
                "FactoredSolver: nothing is proved after 0 certificates, with a relative error of Infinity: path-following"
                        + " goes on",
                "PathSolver: 40 observations, 1 outputs, 2 constraints, features \\d+, \\S+ MB",
                "PathSolver: path in primal and dual variables, from the beginning",
                "FactoredSolver: " + ENDED);
    }

    @Test
    void other_solvers_and_zero() {
        Problem problem = FactoredExamples.nonNegative(new SquaredLoss(), 1e-1, FactoredExamples.targets(20));
        Options many = Options.DEFAULT.withTolerance(1e-4).withMaxIterations(10_000);
        assertLines(
                logged(Level.TRACE, FistaSolver.with(JAVA), problem, many, Status.OPTIMAL),
                "FistaSolver: 20 observations, .*: proximal gradient in 20 dual variables",
                "FistaSolver: " + ENDED);
        Problem zero = FactoredExamples.nonNegative(new SquaredLoss(), 1e-1, new double[20]);
        assertLines(
                debugged(PathSolver.with(JAVA), zero),
                "PathSolver: 20 observations, .*",
                "PathSolver: zero is stationary, with a relative error of \\S+",
                "PathSolver: " + ENDED);
    }

    /** A gap that no float64 can prove. */
    @Test
    void reduced_accuracy_is_a_warning() {
        Problem problem = FactoredExamples.density(40, 1, 1e-2);
        Options impossible = Options.DEFAULT.withTolerance(1e-30);
        for (Solver solver : List.of(FactoredSolver.with(JAVA), PathSolver.with(JAVA))) {
            List<String> lines = logged(Level.INFO, solver, problem, impossible, Status.REDUCED_ACCURACY);
            String name = solver.getClass().getSimpleName();
            assertEquals(1, lines.size(), lines::toString);
            assertTrue(
                    lines.get(0)
                            .matches(
                                    "warn " + name + ": reduced accuracy: rounding leaves a relative gap of \\S+ and an"
                                            + " infeasibility of \\S+, where 1.0E-30 was asked for"),
                    lines.get(0));
        }
    }

    @Test
    void nothing_at_info_and_nothing_where_debug_is_not_offered() {
        Problem problem = FactoredExamples.density(60, 1, 1e-2);
        Solver solver = SolverBySize.with(JAVA);
        assertEquals(List.of(), logged(Level.INFO, solver, problem, Options.DEFAULT, Status.OPTIMAL));
        System.setProperty(Talk.DEBUG, "false");
        assertEquals(List.of(), debugged(solver, problem));
    }
}
