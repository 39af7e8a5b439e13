package org.psdmodels.models.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Settings;
import org.psdmodels.models.density.DensityFunction;
import org.psdmodels.models.density.DensityModel;

/** Whether two models are the same to the last bit. */
final class SameModel {
    private SameModel() {}

    static void assertSame(DensityModel expected, DensityModel found) {
        assertSameFit(expected.fit(), found.fit());
        assertEquals(expected.density().measure(), found.density().measure());
        assertEquals(expected.summary(), found.summary());
        assertSameValues(expected, found);
    }

    static void assertSameValues(DensityFunction expected, DensityFunction found) {
        Random random = new Random(1);
        Points x = Points.of(IntStream.range(0, 500)
                .mapToObj(i -> random.doubles(expected.dimension(), -4, 4).toArray())
                .toArray(double[][]::new));
        assertArrayEquals(expected.pdfs(x), found.pdfs(x));
        assertArrayEquals(expected.logPdfs(x), found.logPdfs(x));
    }

    static void assertSameFit(Fit expected, Fit found) {
        assertEquals(expected.names(), found.names());
        assertEquals(expected.observations(), found.observations());
        assertEquals(expected.digest(), found.digest());
        assertSameSettings(expected.settings(), found.settings());
        Solution one = expected.solution();
        Solution two = found.solution();
        assertEquals(one.status(), two.status());
        assertEquals(one.certificate(), two.certificate());
        assertEquals(one.alpha(), two.alpha());
        assertEquals(one.multipliers(), two.multipliers());
        assertEquals(untimed(one.history()), untimed(two.history()));
        assertEquals(one.blocks().size(), two.blocks().size());
    }

    private static void assertSameSettings(Settings expected, Settings found) {
        Settings neutral = Settings.DEFAULT;
        assertEquals(
                expected.withSolver(neutral.solver()).withAnchors(neutral.anchors()),
                found.withSolver(neutral.solver()).withAnchors(neutral.anchors()));
        assertEquals(expected.solver().getClass(), found.solver().getClass());
        assertEquals(rows(expected.anchors()), rows(found.anchors()));
    }

    /** Anchors in a form that can be compared. */
    private static Object rows(Anchors anchors) {
        if (anchors instanceof Anchors.Given given) {
            return given.points().toMatrix();
        }
        return anchors instanceof Anchors.DataAnd more ? List.of(more.extra().toMatrix()) : anchors;
    }

    private static List<Iteration> untimed(List<Iteration> history) {
        return history.stream()
                .map(i -> new Iteration(
                        i.number(), i.primal(), i.dual(), i.gap(), i.infeasibility(), i.eigendecompositions(), 0))
                .toList();
    }
}
