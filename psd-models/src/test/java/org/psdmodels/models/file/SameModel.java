package org.psdmodels.models.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Settings;
import org.psdmodels.models.baseline.BaselineModel;
import org.psdmodels.models.baseline.KernelDensity;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.linear.ClosedFormModel;
import org.psdmodels.models.linear.LinearRegressionModel;

/** Whether two models are the same to the last bit. */
final class SameModel {
    private SameModel() {}

    static void assertSame(FittedModel expected, FittedModel found) {
        assertEquals(expected.getClass(), found.getClass());
        assertEquals(expected.origin(), found.origin());
        assertEquals(expected.recipe().kind(), found.recipe().kind());
        assertEquals(expected.recipe().options(), found.recipe().options());
        assertEquals(expected.recipe().unwritten(), found.recipe().unwritten());
        if (expected instanceof CertifiedModel certified) {
            assertSameFit(certified.fit(), ((CertifiedModel) found).fit());
        }
        assertSameClosedForm(expected, found);
        assertEquals(expected.summary(), found.summary());
        if (expected instanceof BaselineModel baseline) {
            assertEquals(baseline.family(), ((BaselineModel) found).family());
        }
        if (expected instanceof DensityModel density) {
            assertEquals(
                    density.density().measure(),
                    ((DensityModel) found).density().measure());
        }
        Points x = Outputs.points(expected, 500, 1);
        assertEquals(Outputs.of(expected, x), Outputs.of(found, x));
        Sample data = test(expected);
        assertEquals(expected.score(data), found.score(data));
    }

    /** Two rows on which the models of the tests have a score: it tells whether losses, measures and levels were kept. */
    private static Sample test(FittedModel model) {
        int targets = model.names().targets().size();
        double[][] ones = new double[2][targets];
        Arrays.stream(ones).forEach(row -> Arrays.fill(row, 1));
        Points x = Outputs.points(model, 2, 2);
        return targets == 0 ? Sample.of(x) : Sample.of(x, Matrix.ofRows(ones));
    }

    private static void assertSameClosedForm(FittedModel expected, FittedModel found) {
        if (expected instanceof ClosedFormModel closed) {
            assertEquals(closed.fit(), ((ClosedFormModel) found).fit());
        }
        if (expected instanceof LinearRegressionModel linear) {
            assertEquals(linear.features(), ((LinearRegressionModel) found).features());
            assertArrayEquals(linear.weights(), ((LinearRegressionModel) found).weights());
        }
        if (expected instanceof KernelDensity density) {
            assertEquals(density.kernel(), ((KernelDensity) found).kernel());
            assertEquals(density.support(), ((KernelDensity) found).support());
        }
    }

    static void assertSameFit(Fit expected, Fit found) {
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
                        i.number(), i.primal(), i.dual(), i.gap(), i.infeasibility(), i.eigendecompositions(), 0, ""))
                .toList();
    }
}
