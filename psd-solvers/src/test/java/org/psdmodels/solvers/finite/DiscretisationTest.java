package org.psdmodels.solvers.finite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** Blocks see the rows of their problem through columns that are written once. */
class DiscretisationTest {
    private static final double ROUNDING = 1e-12;
    private static final Points X = Points.onLine(0.1, 0.3, 0.45, 0.7, 0.9);
    private static final Features GAUSSIAN = Features.of(GaussianKernel.withWidth(0.3));
    private static final LinearFunctional VALUE = new LinearFunctional.Value(Points.onLine(0.2));
    private static final LinearFunctional SLOPE = new LinearFunctional.Derivative(Points.onLine(0.4), 0);
    private static final LinearFunctional MASS = new LinearFunctional.Integral(Measure.lebesgue(1));

    private static Problem problem(Outputs outputs) {
        return Problem.with(outputs)
                .block(new Block.Psd(GAUSSIAN, ElasticNet.of(0.1, 0.1), 1))
                .block(new Block.Psd(GAUSSIAN, ElasticNet.of(0.1, 0.1), 1))
                .block(new Block.Linear(GAUSSIAN, 0.1))
                .block(new Block.Constant())
                .subjectTo(Constraint.equal(
                        "mixed",
                        LinearForm.ZERO.plus(0, VALUE, 2).plus(1, SLOPE, -1).plus(1, MASS, 3),
                        1))
                .subjectTo(Constraint.atMost(
                        "slope",
                        LinearForm.ZERO.plus(0, SLOPE, 1).plus(2, SLOPE, 0.5).plus(3, VALUE, 4),
                        7))
                .build(new SquaredLoss(), 1, 2, 3, 4, 5);
    }

    private static Outputs mixed() {
        return new Outputs.AtPoints(X, Matrix.of(1, 4, 1, -1, 0.5, 2));
    }

    /** The same outputs, form by form. */
    private static Outputs forms() {
        List<LinearForm> forms = new ArrayList<>();
        for (int i = 0; i < X.size(); i++) {
            LinearFunctional value = new LinearFunctional.Value(X.select(new int[] {i}));
            forms.add(LinearForm.ZERO
                    .plus(0, value, 1)
                    .plus(1, value, -1)
                    .plus(2, value, 0.5)
                    .plus(3, value, 2));
        }
        return new Outputs.Forms(X, 1, forms);
    }

    private static FiniteProblem finite(Outputs outputs) {
        return Discretisation.of(problem(outputs), LinearAlgebra.preferred()).problem();
    }

    @Test
    void blocksOnTheSameFeaturesHaveTheSameColumns() {
        for (Outputs outputs : List.of(mixed(), forms())) {
            List<FiniteBlock> blocks = finite(outputs).blocks();
            double[] v = ((PsdBlock) blocks.get(0)).vectors();
            assertSame(v, ((PsdBlock) blocks.get(1)).vectors());
            assertSame(v, ((LinearBlock) blocks.get(2)).vectors());
            assertNotSame(v, ((LinearBlock) blocks.get(3)).vectors());
            assertEquals(blocks.get(0).map().columns(), v.length / ((PsdBlock) blocks.get(0)).size());
        }
    }

    /** One column for each observation and for the value, two for the slope of a matrix, one for that of a vector. */
    @Test
    void noColumnIsWrittenTwice() {
        assertEquals(5 + 1 + 2 + 1, finite(mixed()).blocks().get(2).map().columns());
        assertEquals(5 + 1 + 2 + 1, ((PsdBlock) finite(mixed()).blocks().get(1)).rankOnes());
    }

    /** Each row is what the functionals say of the functions, one by one. */
    @Test
    void rowsAreTheFunctionals() {
        Problem problem = problem(mixed());
        Discretisation discretisation = Discretisation.of(problem, LinearAlgebra.preferred());
        SolverFeatures features = discretisation.features().get(0).orElseThrow();
        Random random = new Random(1);
        int r = features.rank();
        List<double[]> x = new ArrayList<>();
        for (int length : new int[] {r * r, r * r, r, 1}) {
            double[] some = random.doubles(length, -1, 1).toArray();
            if (length == r * r) {
                Dense.symmetrise(r, some);
            }
            x.add(some);
        }
        double[] rows = discretisation.problem().rows(x);
        double[] formRows = finite(forms()).rows(x);
        for (int i = 0; i < X.size(); i++) {
            LinearForm output = ((Outputs.Forms) forms()).forms().get(i);
            assertEquals(value(features, output, x), rows[i], ROUNDING);
            assertEquals(rows[i], formRows[i], ROUNDING);
        }
        for (int k = 0; k < 2; k++) {
            double expected = value(features, problem.constraints().get(k).form(), x);
            assertEquals(expected, rows[X.size() + k], ROUNDING * 100);
            assertEquals(expected, formRows[X.size() + k], ROUNDING * 100);
        }
    }

    private static double value(SolverFeatures features, LinearForm form, List<double[]> x) {
        double sum = 0;
        for (LinearForm.Term term : form.terms()) {
            double[] own = x.get(term.block());
            double[] element = own.length == 1
                    ? new double[] {1}
                    : own.length == features.rank()
                            ? features.vector(term.functional())
                            : features.matrix(term.functional()).data();
            sum += term.coefficient() * Dense.dot(element, own);
        }
        return sum;
    }
}
