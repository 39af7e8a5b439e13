package org.psdmodels.learn.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.kernels.tessellated.TessellatedFamily;
import org.psdmodels.learn.classify.KernelDictionary;
import org.psdmodels.solvers.sdp.SdpSolution;
import org.psdmodels.solvers.sdp.SdpSolver;
import org.psdmodels.solvers.sdp.SdpaFormat;
import org.psdmodels.solvers.sdp.SemidefiniteProgram;
import org.psdmodels.solvers.svm.Gram;
import org.psdmodels.solvers.svm.SmoOptions;
import org.psdmodels.solvers.svm.SmoSolver;

class KernelLearningTest {
    private static final Options PRECISE = Options.DEFAULT.withTolerance(1e-8);

    /** What two solvers of relative gaps 1e-8 and 1e-7 may differ by. */
    private static final double AGREEMENT = 1e-6;

    @SuppressWarnings("ArrayRecordComponent")
    private record Data(Points points, double[] signs) {}

    private static Data data(int m, int dimension, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[m][dimension];
        double[] signs = new double[m];
        for (int i = 0; i < m; i++) {
            Arrays.setAll(rows[i], c -> random.nextDouble());
            signs[i] = Math.sin(6 * rows[i][0]) + 0.3 * random.nextGaussian() > 0 ? 1 : -1;
        }
        return new Data(Points.of(rows), signs);
    }

    private static TessellatedMatrices tessellated(int degree, Points points) {
        double[] lower = new double[points.dimension()];
        double[] upper = new double[points.dimension()];
        Arrays.fill(lower, -0.1);
        Arrays.fill(upper, 1.1);
        return new TessellatedMatrices(TessellatedFamily.ofDegree(degree, lower, upper), points);
    }

    /** The value of the machine of a kernel matrix. */
    private static double value(Matrix gram, Labels labels) {
        return -new SmoSolver()
                .solve(labels.program(Gram.of(gram)), SmoOptions.DEFAULT.withTolerance(1e-10), Progress.none())
                .objective();
    }

    @ParameterizedTest
    @CsvSource({"0,1,1", "0,2,10", "1,1,0.1", "1,2,1", "2,1,5"})
    void directMethodAgreesWithTheSemidefiniteProgram(int degree, int dimension, double penalty) throws IOException {
        Data data = data(24, dimension, 3);
        Labels labels = Labels.of(data.signs(), penalty);
        MatrixFamily family = tessellated(degree, data.points());
        LearnedMatrix direct = new DirectSolver().solve(family, labels, PRECISE, Progress.none());
        StringWriter file = new StringWriter();
        SdpaFormat.write(MarginProgram.of(family, labels), file);
        SemidefiniteProgram program = SdpaFormat.read(new StringReader(file.toString()), "written");
        SdpSolution published = SdpSolver.create().solve(program);
        assertEquals(Status.OPTIMAL, direct.status());
        assertEquals(Status.OPTIMAL, published.status());
        assertEquals(published.certificate().primal() / 2, direct.objective(), AGREEMENT * direct.objective());
    }

    @Test
    void directMethodReturnsAMinimumWithAnHonestGap() {
        Data data = data(50, 2, 4);
        Labels labels = Labels.of(data.signs(), 1);
        TessellatedMatrices family = tessellated(1, data.points());
        LearnedMatrix found = new DirectSolver().solve(family, labels, PRECISE, Progress.none());
        double value = value(family.gram(found.matrix()), labels);
        assertTrue(value >= found.objective() - 1e-9 && value <= found.objective() + found.gap() + 1e-9);
        assertEquals(1, Symmetric.trace(found.matrix()), 1e-12);
        for (int seed = 0; seed < 10; seed++) {
            Matrix other = family.family().randomKernel(seed).matrix();
            assertTrue(value(family.gram(other), labels) >= found.objective());
        }
    }

    @Test
    void observationPenaltiesAreObservationsCopied() {
        Data data = data(20, 1, 5);
        double[] penalties = new double[20];
        Arrays.fill(penalties, 1);
        penalties[7] = 2;
        int[] rows = IntStream.concat(IntStream.range(0, 20), IntStream.of(7)).toArray();
        LearnedMatrix weighted = new DirectSolver()
                .solve(tessellated(1, data.points()), new Labels(data.signs(), penalties), PRECISE, Progress.none());
        double[] signs = Arrays.stream(rows).mapToDouble(i -> data.signs()[i]).toArray();
        LearnedMatrix copied = new DirectSolver()
                .solve(tessellated(1, data.points().select(rows)), Labels.of(signs, 1), PRECISE, Progress.none());
        assertEquals(copied.objective(), weighted.objective(), AGREEMENT * copied.objective());
    }

    @Test
    void limitsAndCancellation() {
        Data data = data(20, 1, 6);
        Labels labels = Labels.of(data.signs(), 1);
        MatrixFamily family = tessellated(0, data.points());
        LearnedMatrix limited = new DirectSolver().solve(family, labels, PRECISE.withMaxIterations(2), Progress.none());
        assertEquals(Status.ITERATION_LIMIT, limited.status());
        assertTrue(limited.gap() > 0);
        LearnedMatrix cancelled = new DirectSolver()
                .solve(family, labels, PRECISE, Progress.none().cancelledWhen(() -> true));
        assertEquals(Status.CANCELLED, cancelled.status());
    }

    private static List<Matrix> dictionary(Points points) {
        List<Matrix> grams = new ArrayList<>();
        for (double width : new double[] {0.1, 0.3, 1, 3}) {
            grams.add(GaussianKernel.withWidth(width).gram(points));
        }
        grams.add(PolynomialKernel.withDegree(2, 1).scaledBy(0.1).gram(points));
        return grams;
    }

    @Test
    void simpleMklFindsTheBestCombination() {
        Data data = data(60, 2, 7);
        Labels labels = Labels.of(data.signs(), 2);
        List<Matrix> grams = dictionary(data.points());
        LearnedWeights found =
                new SimpleMkl().solve(grams, labels, Options.DEFAULT.withTolerance(1e-5), Progress.none());
        assertEquals(Status.OPTIMAL, found.status());
        assertTrue(found.relativeGap() <= 1e-5);
        assertEquals(1, Arrays.stream(found.weights()).sum(), 1e-12);
        assertTrue(Arrays.stream(found.weights()).allMatch(d -> d >= 0));
        Random random = new Random(1);
        for (int trial = 0; trial < 20; trial++) {
            double[] other = random.doubles(grams.size()).map(u -> -Math.log(u)).toArray();
            double sum = Arrays.stream(other).sum();
            Matrix mixture =
                    Symmetric.sum(Arrays.stream(other).map(d -> d / sum).toArray(), grams, 60);
            assertTrue(value(mixture, labels) >= found.objective() - found.gap());
        }
    }

    /** Convex combinations of kernels as K(P) with P = Diag(d): the direct method finds the same minimum by another route. */
    private record Diagonal(List<Matrix> grams) implements MatrixFamily {
        @Override
        public int order() {
            return grams.size();
        }

        @Override
        public int observations() {
            return grams.get(0).rows();
        }

        @Override
        public Matrix gram(Matrix p) {
            double[] d =
                    IntStream.range(0, order()).mapToDouble(k -> p.get(k, k)).toArray();
            return Symmetric.sum(d, grams, observations());
        }

        @Override
        public List<Matrix> products(double[] c) {
            List<Matrix> products = new ArrayList<>();
            for (int i = 0; i < observations(); i++) {
                double[] data = new double[order() * order()];
                for (int k = 0; k < order(); k++) {
                    for (int j = 0; j < c.length; j++) {
                        data[k * (order() + 1)] += grams.get(k).get(i, j) * c[j];
                    }
                }
                products.add(Matrix.wrap(order(), order(), data));
            }
            return products;
        }
    }

    private static List<Matrix> randomDictionary(Points points, Random random) {
        List<Matrix> grams = new ArrayList<>();
        for (int k = random.nextInt(10); k >= 0; k--) {
            Kernel kernel = random.nextBoolean()
                    ? GaussianKernel.withWidth(Math.exp(4 * random.nextDouble() - 3))
                    : PolynomialKernel.withDegree(1 + random.nextInt(3), 1);
            double mean = Arrays.stream(kernel.diagonal(points)).average().orElseThrow();
            grams.add(kernel.scaledBy(1 / mean).gram(points));
        }
        return grams;
    }

    /** What is called optimal is, to the tolerance, by two routes: the machine of the weights, and the direct method's minimum. */
    @Test
    void simpleMklIsRightAboutRandomDictionaries() {
        int optimal = 0;
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            Data data = data(8 + random.nextInt(12), 1 + random.nextInt(2), seed);
            Labels labels = Labels.of(data.signs(), Math.exp(7 * random.nextDouble() - 1));
            List<Matrix> grams = randomDictionary(data.points(), random);
            double tolerance = Math.exp(-5 - 6 * random.nextDouble());
            LearnedWeights found =
                    new SimpleMkl().solve(grams, labels, Options.DEFAULT.withTolerance(tolerance), Progress.none());
            LearnedMatrix best = new DirectSolver().solve(new Diagonal(grams), labels, PRECISE, Progress.none());
            double upper = value(Symmetric.sum(found.weights(), grams, labels.size()), labels);
            double rounding = PRECISE.tolerance() * upper;
            String which = "dictionary " + seed + ": " + found;
            assertTrue(upper <= found.objective() + found.gap() + rounding, which);
            assertTrue(best.objective() + best.gap() >= found.objective() - found.gap() - rounding, which);
            assertEquals(found.relativeGap() <= tolerance, found.status() == Status.OPTIMAL, which);
            if (found.status() == Status.OPTIMAL) {
                assertTrue(upper - best.objective() <= tolerance * upper + best.gap() + rounding, which);
                optimal++;
            }
        }
        assertTrue(optimal >= 495, "only " + optimal + " of 500 were solved");
    }

    /** A machine with a bias does not see constants in its kernels, however large they are. */
    @Test
    void simpleMklDoesNotSeeConstants() {
        Data data = data(60, 2, 7);
        Labels labels = Labels.of(data.signs(), 2);
        List<Matrix> grams = dictionary(data.points());
        List<Matrix> raised = new ArrayList<>();
        for (int k = 0; k < grams.size(); k++) {
            double constant = Math.pow(1000, k);
            double[] entries = grams.get(k).data().clone();
            Arrays.setAll(entries, e -> entries[e] + constant);
            raised.add(Matrix.wrap(60, 60, entries));
        }
        Options options = Options.DEFAULT.withTolerance(1e-4);
        LearnedWeights found = new SimpleMkl().solve(raised, labels, options, Progress.none());
        assertEquals(Status.OPTIMAL, found.status());
        double same =
                new SimpleMkl().solve(grams, labels, options, Progress.none()).objective();
        assertEquals(same, found.objective(), 2e-4 * same);
    }

    /** Kernels of low rank, whose machines have many solutions: the value has kinks, and weights are emptied on the way. */
    @ParameterizedTest
    @CsvSource({"16,1,6", "16,1,11", "30,2,6"})
    void simpleMklGetsPastKinks(int m, int dimension, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[m][dimension];
        double[] signs = new double[m];
        for (int i = 0; i < m; i++) {
            Arrays.setAll(rows[i], c -> c % 2 == 1 ? random.nextInt(2) : random.nextDouble());
            signs[i] = Math.sin(6 * rows[i][0]) + 0.3 * random.nextGaussian() > 0 ? 1 : -1;
        }
        Points points = Points.of(rows);
        List<Matrix> grams = new ArrayList<>();
        for (Kernel kernel : KernelDictionary.gaussiansAndPolynomials(dimension)) {
            double mean = Arrays.stream(kernel.diagonal(points)).average().orElseThrow();
            grams.add(kernel.scaledBy(1 / mean).gram(points));
        }
        LearnedWeights found =
                new SimpleMkl().solve(grams, Labels.of(signs, 1), Options.DEFAULT.withTolerance(0.01), Progress.none());
        assertEquals(Status.OPTIMAL, found.status());
        assertTrue(found.relativeGap() <= 0.01);
    }

    @Test
    void simpleMklOfOneKernelIsItsMachine() {
        Data data = data(30, 1, 8);
        Labels labels = Labels.of(data.signs(), 1);
        Matrix gram = GaussianKernel.withWidth(0.3).gram(data.points());
        LearnedWeights found = new SimpleMkl().solve(List.of(gram), labels, PRECISE, Progress.none());
        assertEquals(value(gram, labels), found.objective(), AGREEMENT);
        assertEquals(1, found.weights()[0]);
    }

    /** A span has more kernels than a simplex: its optimum is no larger, and its kernel matrix no less definite. */
    @Test
    void spanIsAtLeastAsGoodAsTheSimplex() {
        Data data = data(16, 1, 9);
        Labels labels = Labels.of(data.signs(), 1);
        List<Matrix> grams = new ArrayList<>();
        for (double width : new double[] {0.05, 0.15, 0.4}) {
            grams.add(GaussianKernel.withWidth(width).gram(data.points()));
        }
        LearnedWeights simplex =
                new SimpleMkl().solve(grams, labels, Options.DEFAULT.withTolerance(1e-6), Progress.none());
        SdpSolution span = SdpSolver.create().solve(MarginProgram.ofSpan(grams, 16, labels));
        assertTrue(span.certificate().relativeGap() < AGREEMENT, () -> span.status() + ": " + span.certificate());
        assertTrue(span.certificate().primal() / 2 <= simplex.objective() * (1 + AGREEMENT));
        int first = MarginProgram.machineVariables(16);
        double[] mu = IntStream.range(0, 3)
                .mapToDouble(k -> span.x().get(first + k, 0))
                .toArray();
        Matrix learned = Symmetric.sum(mu, grams, 16);
        assertEquals(span.certificate().primal() / 2, value(learned, labels), 1e-5 * simplex.objective());
        assertTrue(new Symmetric(org.psdmodels.solvers.linalg.LinearAlgebra.java()).eigenvalues(learned)[0] > -1e-7);
    }

    /** Parts of matrices are read where they are. */
    @Test
    void learnsFromSomeOfThePoints() {
        Data data = data(40, 2, 7);
        List<Kernel> kernels = KernelDictionary.gaussiansAndPolynomials(2);
        int[] rows = IntStream.range(0, 40).filter(i -> i % 3 != 1).toArray();
        Labels labels =
                Labels.of(IntStream.of(rows).mapToDouble(i -> data.signs()[i]).toArray(), 2);
        Points some = data.points().select(rows);
        LearnedWeights copied = new SimpleMkl()
                .solve(kernels.stream().map(k -> k.gram(some)).toList(), labels, PRECISE, Progress.none());
        LearnedWeights read = new SimpleMkl()
                .solve(
                        kernels.stream().map(k -> k.gram(data.points())).toList(),
                        rows,
                        labels,
                        PRECISE,
                        Progress.none());
        assertEquals(copied.objective(), read.objective(), AGREEMENT * copied.objective());
        assertEquals(copied.bias(), read.bias(), 1e-3);
    }

    @Test
    void misuseIsNamed() {
        assertMessage("signs", () -> Labels.of(new double[] {1, 1}, 1));
        assertMessage("signs[0]", () -> Labels.of(new double[] {0.5, 1}, 1));
        assertMessage("penalty", () -> Labels.of(new double[] {-1, 1}, 0));
        assertMessage("penalty", () -> Labels.of(new double[] {-1, 1}, Double.NaN));
        Labels labels = Labels.of(new double[] {-1, 1}, 1);
        assertMessage("number of kernels", () -> new SimpleMkl().solve(List.of(), labels, PRECISE, Progress.none()));
        assertMessage(
                "rows of kernel matrix 0",
                () -> new SimpleMkl().solve(List.of(Matrix.identity(3)), labels, PRECISE, Progress.none()));
        assertMessage(
                "row must be",
                () -> new SimpleMkl()
                        .solve(List.of(Matrix.identity(3)), new int[] {0, 3}, labels, PRECISE, Progress.none()));
        assertMessage(
                "number of labels",
                () -> new DirectSolver()
                        .solve(tessellated(0, Points.onLine(0, 0.5, 1)), labels, PRECISE, Progress.none()));
    }

    private static void assertMessage(String start, org.junit.jupiter.api.function.Executable action) {
        String message = assertThrows(IllegalArgumentException.class, action).getMessage();
        assertTrue(message.startsWith(start), message);
    }
}
