package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** The matrix of the rows' system as an operator, against the same matrix as an array. */
class ConjugateGradientsTest {
    /** The residual asked for, in the preconditioner's norm, and that norm's distance from the Cholesky factor's. */
    private static final double RESIDUAL = 1e-3;

    private static final double ACCURACY = 1e-4;
    private static final double PATIENT = Double.POSITIVE_INFINITY;
    private static final int MANY = 400;

    /** How a path iterates with a factor, and what rounding may leave of sums, relative to their terms. */
    private static final double FINEST = 1e-15;

    private static final double WORTHWHILE = 0.3;
    private static final int FEW = 15;
    private static final double ROUNDING = 1e-9;

    private static final Dense DENSE = new Dense(LinearAlgebra.preferred());

    static Stream<String> problems() {
        return Stream.of(
                "density right <= .2", "heteroscedastic lambda 0.01", "quartiles lambda 0.01", "cone lambda 0.01");
    }

    @ParameterizedTest
    @MethodSource("problems")
    void solvesTheSameSystem(String name) {
        Problem problem = named(name);
        PathState state = PathState.dual(
                Discretisation.of(problem, LinearAlgebra.preferred()).problem());
        double tau = FirstPoint.begin(state).orElseThrow();
        state.loss().linearise(state.rows(), tau);
        FiniteProblem finite = state.problem();
        List<Linearisation> blocks = state.blocks().stream()
                .<Linearisation>map(BlockState::linearisation)
                .toList();
        Curvatures curvatures =
                state.loss().curvatures().and(state.constraints().curvature());
        double[] b = new Random(1).doubles(finite.rows(), -1, 1).toArray();

        int n = finite.rows();
        double[] direct = new double[n];
        ScaledCholesky.of(finite.dense(), n, RowSystem.matrix(finite, blocks, curvatures, 0))
                .orElseThrow()
                .solve(b, direct);
        Woodbury operator = RowSystem.woodbury(finite, blocks, curvatures, 0).orElseThrow();
        ConjugateGradients gradients = new ConjugateGradients(
                finite.dense(), operator, operator, n, List.of(), new double[0], ACCURACY, PATIENT, MANY);
        gradients.solve(b, new double[0], 0);

        assertTrue(residual(operator, b, gradients.solution()) <= RESIDUAL, "residual of conjugate gradients");
        assertTrue(residual(operator, b, direct) <= RESIDUAL, "the operator is the matrix");
    }

    private static double residual(Woodbury operator, double[] b, double[] x) {
        double[] product = new double[b.length];
        operator.multiply(x, product);
        return norm(operator, Dense.plus(product, -1, b)) / norm(operator, b);
    }

    private static double norm(Woodbury operator, double[] b) {
        double[] x = new double[b.length];
        operator.solve(b, x);
        return operator.size(b, x);
    }

    /**
     * As many borders as unknowns leave nothing to iterate on but rounding: C'u = b says what u is, and K u + C m = a what m is.
     * Small borders make u large, and with it all that rounding leaves.
     */
    @Test
    void whereTheBordersSayEverythingRoundingLeadsNowhere() {
        Random random = new Random(2);
        for (int trial = 0; trial < 50; trial++) {
            int n = 1 + random.nextInt(4);
            double size = Math.pow(10, -36 * random.nextDouble());
            double[] root = random.doubles((long) n * n, -1, 1).toArray();
            double[] k = Dense.plus(DENSE.gram(n, n, root), 1, Dense.identity(n));
            List<double[]> borders = new ArrayList<>();
            for (int c = 0; c < n; c++) {
                borders.add(random.doubles(n, -size, size).toArray());
            }
            double[] a = random.doubles(n, -1, 1).toArray();
            double[] b = random.doubles(n, -1, 1).toArray();
            double missed = missed(new Given(k), ScaledCholesky.of(DENSE, n, k).orElseThrow(), borders, a, b);
            assertTrue(missed <= ROUNDING, "trial " + trial + " misses its equations by " + missed);
        }
    }

    /** What K u + C m = a is missed by, relative to its terms. */
    private static double missed(
            Given operator,
            ConjugateGradients.Preconditioner preconditioner,
            List<double[]> borders,
            double[] a,
            double[] b) {
        int n = a.length;
        ConjugateGradients gradients = new ConjugateGradients(
                DENSE, operator, preconditioner, n, borders, new double[n], FINEST, WORTHWHILE, FEW);
        gradients.solve(a, b, 0);
        double[] left = new double[n];
        operator.multiply(gradients.solution(), left);
        double terms = Dense.norm(left) + Dense.norm(a);
        left = Dense.plus(left, -1, a);
        for (int c = 0; c < n; c++) {
            left = Dense.plus(left, gradients.multipliers()[c], borders.get(c));
        }
        return Dense.norm(left) / terms;
    }

    /** A matrix as an array. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Given(double[] matrix) implements ConjugateGradients.Operator {
        @Override
        public void multiply(double[] u, double[] out) {
            System.arraycopy(DENSE.product(u.length, u.length, 1, matrix, u), 0, out, 0, u.length);
        }

        @Override
        public double size(double[] residual, double[] preconditioned) {
            return Dense.norm(residual);
        }
    }

    private static Problem named(String name) {
        return Battery.problems().entrySet().stream()
                .filter(e -> e.getKey().startsWith(name))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no problem " + name + " in "
                        + Arrays.toString(Battery.problems().keySet().toArray())))
                .get();
    }
}
