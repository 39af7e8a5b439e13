package org.psdmodels.solvers.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.laws.SolverLaws;
import org.psdmodels.laws.broken.Broken;
import org.psdmodels.laws.broken.BrokenSolvers;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.solvers.path.PathSolver;

/** Every broken solver dies by the laws it names, and every law kills something. */
class BrokenSolversTest {
    private static final long SEED = 3;
    private static final Solver SOUND = PathSolver.create();
    private static final List<Broken<Solver>> BROKEN = BrokenSolvers.of(SOUND);
    private static final LawSuite<Solver> LAWS = SolverLaws.against(SOUND);

    @TestFactory
    Stream<DynamicTest> everyBrokenSolverDiesByTheLawsItNames() {
        return BROKEN.stream()
                .map(broken -> DynamicTest.dynamicTest(broken.name(), () -> {
                    List<String> failed =
                            namedLaws(broken).check(broken.subject(), SEED).failed();
                    assertTrue(
                            failed.containsAll(broken.laws()),
                            () -> broken + " fails " + failed + ", not " + broken.laws());
                }));
    }

    /** The other laws would take time and say nothing. */
    private static LawSuite<Solver> namedLaws(Broken<Solver> broken) {
        return LawSuite.of(LAWS.laws().stream()
                .filter(law -> broken.laws().contains(law.id()))
                .toList());
    }

    @Test
    void everyLawIsNamedByABrokenSolver() {
        Set<String> ids = LAWS.laws().stream().map(Law::id).collect(Collectors.toCollection(TreeSet::new));
        Set<String> named =
                BROKEN.stream().flatMap(b -> b.laws().stream()).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(ids, named);
    }

    @Test
    void namesAreUnique() {
        assertEquals(BROKEN.size(), BROKEN.stream().map(Broken::name).distinct().count());
    }
}
