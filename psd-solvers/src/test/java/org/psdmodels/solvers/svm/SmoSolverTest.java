package org.psdmodels.solvers.svm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ojalgo.matrix.store.R064Store;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.convex.ConvexSolver;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LinearKernel;
import org.psdmodels.kernels.PolynomialKernel;

class SmoSolverTest {
    private static final SmoOptions PRECISE = SmoOptions.DEFAULT.withTolerance(1e-9);

    /** Two solutions within a relative gap of 1e-9 and of what ojAlgo reaches. */
    private static final double AGREEMENT = 1e-7;

    private final SmoSolver solver = new SmoSolver();

    @SuppressWarnings("ArrayRecordComponent")
    private record Data(Points points, double[] signs) {}

    private static Data data(int n, int dimension, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[n][dimension];
        double[] signs = new double[n];
        for (int i = 0; i < n; i++) {
            Arrays.setAll(rows[i], c -> random.nextDouble());
            signs[i] = Math.sin(7 * rows[i][0]) + 0.4 * random.nextGaussian() > 0.3 ? 1 : -1;
        }
        return new Data(Points.of(rows), signs);
    }

    private static double[] constant(int n, double value) {
        double[] values = new double[n];
        Arrays.fill(values, value);
        return values;
    }

    /** The equation makes a constant in the kernel one in the gradients; it may be far larger than all the rest. */
    @Test
    void doesNotSeeConstants() {
        Data data = data(80, 2, 3);
        Kernel kernel = GaussianKernel.withWidth(0.2);
        double[] penalties = constant(80, 10);
        SmoSolution plain = classify(kernel, data, penalties);
        for (double constant : new double[] {1, 1e3, 1e6, 1e9}) {
            SmoSolution raised = classify(kernel.plus(ConstantKernel.withValue(constant)), data, penalties);
            assertEquals(Status.OPTIMAL, raised.status(), "constant " + constant);
            assertEquals(plain.objective(), raised.objective(), (AGREEMENT + 1e-14 * constant) * -plain.objective());
            assertEquals(plain.bias(), raised.bias(), 1e-4 + 1e-12 * constant);
        }
    }

    /** With a sum that is not zero the constant is in the objective and in the bias. */
    @Test
    void accountsForConstantsWhereTheSumIsNotZero() {
        int n = 20;
        Data data = data(n, 2, 4);
        Kernel kernel = GaussianKernel.withWidth(0.2);
        double constant = 100;
        double sum = 3;
        SmoSolution plain = summingTo(kernel, data, sum);
        SmoSolution raised = summingTo(kernel.plus(ConstantKernel.withValue(constant)), data, sum);
        assertEquals(plain.objective() + constant * sum * sum / 2, raised.objective(), 1e-6);
        assertEquals(plain.bias() - constant * sum, raised.bias(), 1e-4);
    }

    private SmoSolution summingTo(Kernel kernel, Data data, double sum) {
        int n = data.signs().length;
        Gram gram = Gram.of(kernel, data.points());
        return solver.solve(
                BoxProgram.of(gram, data.signs(), constant(n, -1), constant(n, 1), sum), PRECISE, Progress.none());
    }

    /** A constant of which rounding errors are larger than all the rest: no solution, but an end. */
    @Test
    void endsWhereAllIsRounding() {
        Data data = data(60, 2, 5);
        Kernel kernel = GaussianKernel.withWidth(0.2).plus(ConstantKernel.withValue(1e18));
        SmoSolution found = classify(kernel, data, constant(60, 10));
        assertTrue(found.iterations() < 1_000_000, () -> "iterations " + found.iterations());
    }

    private SmoSolution classify(Kernel kernel, Data data, double[] penalties) {
        Gram gram = Gram.of(kernel, data.points());
        return solver.solve(BoxProgram.classification(gram, data.signs(), penalties), PRECISE, Progress.none());
    }

    private static double ojAlgo(Matrix k, double[] t, double[] lower, double[] upper, double sum) {
        int n = t.length;
        ConvexSolver.Builder builder = ConvexSolver.newBuilder(n)
                .objective(matrix(rows(k)), R064Store.FACTORY.column(t))
                .equalities(matrix(new double[][] {constant(n, 1)}), R064Store.FACTORY.column(sum));
        double[][] both = new double[2 * n][n];
        double[] bounds = new double[2 * n];
        for (int i = 0; i < n; i++) {
            both[i][i] = 1;
            both[n + i][i] = -1;
            bounds[i] = upper[i];
            bounds[n + i] = -lower[i];
        }
        builder.inequalities(matrix(both), R064Store.FACTORY.column(bounds));
        Optimisation.Result result = builder.build().solve();
        assertTrue(result.getState().isOptimal(), () -> "ojAlgo: " + result.getState());
        double[] c = IntStream.range(0, n).mapToDouble(result::doubleValue).toArray();
        return objective(k, t, c);
    }

    private static R064Store matrix(double[][] rows) {
        R064Store matrix = R064Store.FACTORY.make(rows.length, rows[0].length);
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                matrix.set(i, j, rows[i][j]);
            }
        }
        return matrix;
    }

    private static double[][] rows(Matrix k) {
        return IntStream.range(0, k.rows()).mapToObj(k::row).toArray(double[][]::new);
    }

    private static double objective(Matrix k, double[] t, double[] c) {
        double sum = 0;
        for (int i = 0; i < c.length; i++) {
            double product = 0;
            for (int j = 0; j < c.length; j++) {
                product += k.get(i, j) * c[j];
            }
            sum += c[i] * (product / 2 - t[i]);
        }
        return sum;
    }

    private static void assertClose(double expected, double found) {
        assertEquals(expected, found, AGREEMENT * Math.max(1, Math.abs(expected)));
    }

    @Test
    void agreesWithOjAlgoOnClassification() {
        for (Kernel kernel : List.of(GaussianKernel.withWidth(0.3), PolynomialKernel.withDegree(3, 1))) {
            for (double penalty : new double[] {0.1, 1, 10}) {
                Data data = data(60, 3, 4);
                double[] penalties = constant(60, penalty);
                SmoSolution found = classify(kernel, data, penalties);
                double[] lower = Arrays.stream(data.signs())
                        .map(y -> Math.min(0, y * penalty))
                        .toArray();
                double[] upper = Arrays.stream(data.signs())
                        .map(y -> Math.max(0, y * penalty))
                        .toArray();
                Matrix regular = regularised(kernel.gram(data.points()));
                assertEquals(Status.OPTIMAL, found.status());
                assertClose(ojAlgo(regular, data.signs(), lower, upper, 0), found.objective());
            }
        }
    }

    /** ojAlgo wants a definite matrix; the change of the objective is at most 1e-10 |c|^2 / 2. */
    private static Matrix regularised(Matrix k) {
        double[] entries = k.data().clone();
        for (int i = 0; i < k.rows(); i++) {
            entries[i * (k.rows() + 1)] += 1e-10;
        }
        return Matrix.wrap(k.rows(), k.rows(), entries);
    }

    @Test
    void agreesWithOjAlgoOnAnyBoxAndSum() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            int n = 2 + random.nextInt(25);
            Matrix k = regularised(
                    GaussianKernel.withWidth(0.5).gram(data(n, 2, seed).points()));
            double[] t = random.doubles(n, -2, 2).toArray();
            double[] lower = random.doubles(n, -2, 0.5).toArray();
            double[] upper =
                    Arrays.stream(lower).map(l -> l + random.nextDouble()).toArray();
            double share = random.nextDouble();
            double sum =
                    Arrays.stream(lower).sum() * share + Arrays.stream(upper).sum() * (1 - share);
            BoxProgram program = BoxProgram.of(Gram.of(k), t, lower, upper, sum);
            SmoSolution found = solver.solve(program, PRECISE, Progress.none());
            assertClose(ojAlgo(k, t, lower, upper, sum), found.objective());
            assertFeasible(found.coefficients(), lower, upper, sum);
        }
    }

    private static void assertFeasible(double[] c, double[] lower, double[] upper, double sum) {
        for (int i = 0; i < c.length; i++) {
            assertTrue(lower[i] <= c[i] && c[i] <= upper[i]);
        }
        assertEquals(sum, Arrays.stream(c).sum(), 1e-13 * c.length);
    }

    @Test
    void certificateIsWhatTheDefinitionsSay() {
        Data data = data(150, 2, 5);
        Kernel kernel = GaussianKernel.withWidth(0.2);
        SmoSolution found = classify(kernel, data, constant(150, 2));
        Matrix k = kernel.gram(data.points());
        double squaredNorm = 2 * objective(k, constant(150, 0), found.coefficients());
        double hinge = 0;
        for (int i = 0; i < 150; i++) {
            double f = found.bias();
            for (int j = 0; j < 150; j++) {
                f += k.get(i, j) * found.coefficients()[j];
            }
            hinge += 2 * Math.max(0, 1 - data.signs()[i] * f);
        }
        assertEquals(objective(k, data.signs(), found.coefficients()), found.objective(), 1e-10);
        assertEquals(squaredNorm / 2 + hinge + found.objective(), found.gap(), 1e-10);
        assertTrue(found.relativeGap() <= PRECISE.tolerance());
    }

    @Test
    void smallCacheAndStoredMatrixGiveTheSame() {
        Data data = data(400, 2, 6);
        Kernel kernel = GaussianKernel.withWidth(0.1);
        double[] penalties = constant(400, 5);
        SmoSolution reference = classify(kernel, data, penalties);
        BoxProgram lazy = BoxProgram.classification(Gram.of(kernel, data.points()), data.signs(), penalties);
        SmoSolution thrashed = solver.solve(lazy, PRECISE.withCacheBytes(0), Progress.none());
        BoxProgram stored = BoxProgram.classification(Gram.of(kernel.gram(data.points())), data.signs(), penalties);
        assertEquals(reference.objective(), thrashed.objective());
        assertClose(
                reference.objective(),
                solver.solve(stored, PRECISE, Progress.none()).objective());
        assertTrue(reference.columns() <= 400);
        assertTrue(thrashed.columns() > reference.columns());
    }

    @Test
    void startAtTheSolutionNeedsNoStep() {
        Data data = data(100, 2, 7);
        SmoSolution found = classify(GaussianKernel.withWidth(0.3), data, constant(100, 1));
        BoxProgram program = BoxProgram.classification(
                Gram.of(GaussianKernel.withWidth(0.3), data.points()), data.signs(), constant(100, 1));
        SmoSolution again = solver.solve(program, found.coefficients(), PRECISE, Progress.none());
        assertTrue(again.iterations() <= found.iterations() / 10);
        assertClose(found.objective(), again.objective());
    }

    @Test
    void observationsOfWeightTwoAreTwoObservations() {
        Data data = data(80, 2, 8);
        double[] penalties = constant(80, 1);
        penalties[3] = 2;
        penalties[11] = 0;
        int[] rows = IntStream.concat(IntStream.range(0, 80).filter(i -> i != 11), IntStream.of(3))
                .toArray();
        Data repeated = new Data(
                data.points().select(rows),
                Arrays.stream(rows).mapToDouble(i -> data.signs()[i]).toArray());
        SmoSolution weighted = classify(GaussianKernel.withWidth(0.2), data, penalties);
        SmoSolution copied = classify(GaussianKernel.withWidth(0.2), repeated, constant(80, 1));
        assertClose(copied.objective(), weighted.objective());
        assertEquals(copied.bias(), weighted.bias(), 1e-3);
        assertEquals(0, weighted.coefficients()[11]);
    }

    @Test
    void duplicatesWithOppositeLabelsStayAtTheirBounds() {
        Data data = new Data(Points.onLine(0, 0, 1, 1), new double[] {1, -1, 1, -1});
        SmoSolution found = classify(GaussianKernel.withWidth(1), data, constant(4, 3));
        assertEquals(-12, found.objective(), 1e-12);
        assertEquals(0, found.gap(), 1e-12);
    }

    @Test
    void constantAndZeroKernelsLeaveTheBias() {
        Data data = new Data(Points.onLine(0, 1, 2), new double[] {1, 1, -1});
        for (Kernel kernel : List.of(ConstantKernel.withValue(1), ConstantKernel.withValue(0))) {
            SmoSolution found = classify(kernel, data, constant(3, 1));
            assertEquals(-2, found.objective(), 1e-12);
            assertEquals(1, found.bias(), 1e-12);
        }
    }

    @Test
    void oneClassHasTheZeroSolution() {
        Data data = new Data(Points.onLine(0, 1, 2), new double[] {1, 1, 1});
        SmoSolution found = classify(new LinearKernel(), data, constant(3, 1));
        assertEquals(0, found.objective());
        assertEquals(0, found.relativeGap());
    }

    @Test
    void hugeAndTinyKernelsReachTheTolerance() {
        Data data = data(60, 2, 9);
        for (double factor : new double[] {1e-8, 1e8}) {
            SmoSolution found =
                    classify(GaussianKernel.withWidth(0.3).scaledBy(factor), data, constant(60, 1 / factor));
            SmoSolution unit = classify(GaussianKernel.withWidth(0.3), data, constant(60, 1));
            assertEquals(Status.OPTIMAL, found.status());
            assertEquals(unit.objective(), found.objective() * factor, AGREEMENT * Math.abs(unit.objective()));
        }
    }

    @Test
    void impossibleToleranceEndsWithReducedAccuracy() {
        Data data = data(60, 2, 10);
        BoxProgram program = BoxProgram.classification(
                Gram.of(PolynomialKernel.withDegree(4, 1), data.points()), data.signs(), constant(60, 1));
        SmoSolution found = solver.solve(program, SmoOptions.DEFAULT.withTolerance(1e-300), Progress.none());
        assertTrue(found.status() == Status.REDUCED_ACCURACY || found.gap() == 0);
        assertTrue(found.relativeGap() < 1e-9);
    }

    @Test
    void limitsAndCancellationEndWithAFeasiblePoint() {
        Data data = data(60, 2, 11);
        BoxProgram program = BoxProgram.classification(
                Gram.of(GaussianKernel.withWidth(0.1), data.points()), data.signs(), constant(60, 1));
        SmoSolution limited = solver.solve(program, SmoOptions.DEFAULT.withMaxIterations(5), Progress.none());
        assertEquals(Status.ITERATION_LIMIT, limited.status());
        assertEquals(5, limited.iterations());
        SmoSolution cancelled =
                solver.solve(program, SmoOptions.DEFAULT, Progress.none().cancelledWhen(() -> true));
        assertEquals(Status.CANCELLED, cancelled.status());
        assertTrue(cancelled.gap() > 0);
    }

    @Test
    void reportsGapsThatEndBelowTheTolerance() {
        Data data = data(60, 2, 12);
        List<Iteration> seen = new ArrayList<>();
        BoxProgram program = BoxProgram.classification(
                Gram.of(GaussianKernel.withWidth(0.1), data.points()), data.signs(), constant(60, 1));
        SmoSolution found = solver.solve(program, PRECISE, Progress.to(seen::add));
        Optional<Iteration> last = seen.stream().reduce((a, b) -> b);
        assertEquals(Optional.of(found.gap()), last.map(Iteration::gap));
        assertEquals(Optional.of(found.objective()), last.map(Iteration::primal));
    }

    @Test
    void misuseIsNamed() {
        Gram gram = Gram.of(Matrix.identity(2));
        assertMessage("signs[1]", () -> BoxProgram.classification(gram, new double[] {1, 0}, new double[] {1, 1}));
        assertMessage(
                "penalties[0]", () -> BoxProgram.classification(gram, new double[] {1, -1}, new double[] {-1, 1}));
        assertMessage(
                "penalties[1]",
                () -> BoxProgram.classification(gram, new double[] {1, -1}, new double[] {1, Double.NaN}));
        double[] zero = new double[2];
        assertMessage("sum", () -> BoxProgram.of(gram, zero, zero, new double[] {1, 1}, 3));
        assertMessage("upper[1]", () -> BoxProgram.of(gram, zero, zero, new double[] {1, -1}, 0));
        assertMessage("tolerance", () -> SmoOptions.DEFAULT.withTolerance(Double.NaN));
        assertMessage("maxIterations", () -> SmoOptions.DEFAULT.withMaxIterations(0));
        assertMessage("cacheBytes", () -> SmoOptions.DEFAULT.withCacheBytes(-1));
        assertMessage("columns of matrix", () -> Gram.of(Matrix.wrap(2, 1, new double[2])));
    }

    private static void assertMessage(String start, org.junit.jupiter.api.function.Executable action) {
        String message = assertThrows(IllegalArgumentException.class, action).getMessage();
        assertTrue(message.startsWith(start), message);
    }
}
