package org.psdmodels.models.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Combination;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.kernels.BasisFunctions;
import org.psdmodels.kernels.BasisKernel;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.GraphKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.LinearKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.kernels.ProductMaternKernel;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.kernels.tessellated.TessellatedFamily;

class KernelTextTest {
    private static final Kernel GAUSSIAN = GaussianKernel.withWidth(0.5);
    private static final Kernel LINEAR = new LinearKernel();
    private static final Kernel LAPLACE = LaplaceKernel.withRate(2);

    private static void assertReads(Kernel expected, String text) {
        assertEquals(expected, KernelText.parse(text), text);
    }

    private static TextException failure(String text) {
        return assertThrows(TextException.class, () -> KernelText.parse(text), text);
    }

    private static void assertFails(String text, int position, String... words) {
        TextException e = failure(text);
        assertEquals(position, e.position(), e.getMessage());
        for (String word : words) {
            assertTrue(e.getMessage().contains(word), e.getMessage());
        }
    }

    private static Kernel composed(RandomKernels random, int depth) {
        try {
            return random.kernel(depth);
        } catch (IllegalArgumentException e) {
            Assume.that(false); // domains that do not meet, factors that overflow
            throw e;
        }
    }

    @Property(tries = 2000)
    void whatIsWrittenIsReadToTheBit(@ForAll long seed, @ForAll @IntRange(max = 4) int depth) {
        Kernel kernel = composed(new RandomKernels(seed), depth);
        Optional<String> text = KernelText.format(kernel);
        assertTrue(text.isPresent(), kernel.toString());
        assertEquals(kernel, KernelText.parse(text.orElseThrow()), text.orElseThrow());
    }

    @Property(tries = 300)
    void equalKernelsHaveEqualValues(@ForAll long seed) {
        Kernel kernel = composed(new RandomKernels(seed), 3);
        Kernel read = KernelText.parse(KernelText.format(kernel).orElseThrow());
        assertEquals(outcome(kernel), outcome(read));
    }

    /** The values at two points, or why there are none: a map may lead out of a kernel's domain. */
    private static String outcome(Kernel kernel) {
        Points three = Points.of(new double[][] {{0.3, 1, 2}, {1, 0, 0.5}});
        int dimension = kernel.claims().domain().minDimension();
        Points x = three.project(IntStream.range(0, dimension).toArray());
        try {
            KernelMatrix matrix = kernel.prepare(x, x);
            return matrix.entry(0, 0) + " " + matrix.entry(0, 1) + " " + matrix.entry(1, 1);
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    @Property(tries = 200)
    void everyKindOfKernelHasAText(@ForAll long seed) {
        for (int kind = 0; kind < RandomKernels.kinds(); kind++) {
            Kernel kernel = new RandomKernels(seed).simple(kind);
            String text = KernelText.format(kernel).orElseThrow(() -> new AssertionError(kernel));
            assertReads(kernel, text);
        }
    }

    @Property(tries = 1000)
    void aSpoiltTextIsReadOrRefused(
            @ForAll long seed, @ForAll int where, @ForAll @IntRange(min = 32, max = 126) int with) {
        String text = KernelText.format(composed(new RandomKernels(seed), 2)).orElseThrow();
        int position = Math.floorMod(where, text.length());
        String spoilt = text.substring(0, position) + (char) with + text.substring(position + 1);
        try {
            Kernel kernel = KernelText.parse(spoilt);
            KernelText.format(kernel).ifPresent(again -> assertReads(kernel, again));
        } catch (TextException e) {
            assertTrue(e.position() >= 0 && e.position() <= spoilt.length(), e.getMessage());
        }
    }

    @Example
    void theTextsOfTheDesign() {
        assertReads(GAUSSIAN, "gaussian:sigma=0.5");
        assertReads(GaussianKernel.withWidths(0.5, 2), "gaussian:sigma=0.5,2");
        assertReads(GaussianKernel.withWidths(0.5), "gaussian:sigma=0.5,dimension=1");
        assertReads(LAPLACE, "laplace:rate=2");
        assertReads(PolynomialKernel.withDegree(3, 1), "polynomial:degree=3,offset=1");
        assertReads(PolynomialKernel.withDegree(3, 1), " polynomial : offset = 1.0 , degree = 3 ");
        assertReads(LINEAR, "linear");
    }

    @Example
    void maternKernelsHaveAnOrderAndFormerlyOneNameForEach() {
        assertReads(MaternKernel.withOrder(3.5, 2), "matern:order=3.5,width=2");
        assertReads(ProductMaternKernel.withOrder(1.5, 2), "productmatern:order=1.5,width=2");
        assertReads(MaternKernel.withOrder(1.5, 2), "matern32:width=2");
        assertReads(MaternKernel.withOrder(2.5, 2).plus(LINEAR), "matern52:width=2 + linear");
        assertReads(ProductMaternKernel.withOrder(1.5, 2), "productmatern32:width=2");
        assertReads(LINEAR.times(ProductMaternKernel.withOrder(2.5, 2)), "linear * productmatern52:width=2");
        assertEquals(Optional.of("matern:order=1.5,width=2.0"), KernelText.format(MaternKernel.withOrder(1.5, 2)));
        assertFails("matern:order=2,width=1", 7, "order must be 1.5, 2.5, ... or 5.5, got 2.0");
        assertFails("matern53:width=1", 0, "did you mean \"matern\"?");
    }

    @Example
    void precedenceIsThatOfArithmetic() {
        assertReads(LINEAR.plus(GAUSSIAN.times(LAPLACE)), "linear + gaussian:sigma=0.5 * laplace:rate=2");
        assertReads(LINEAR.plus(GAUSSIAN).times(LAPLACE), "(linear + gaussian:sigma=0.5) * laplace:rate=2");
        assertReads(LINEAR.scaledBy(3).plus(GAUSSIAN), "3*linear+gaussian:sigma=.5");
        assertReads(LINEAR.scaledBy(6), "2*linear*3");
        assertReads(LINEAR.plus(GAUSSIAN).scaledBy(2), "2*(linear+gaussian:sigma=0.5)");
        assertReads(LAPLACE.times(GAUSSIAN.on(1, 0)), "laplace:rate=2 * gaussian:sigma=0.5 on(1,0)");
        assertReads(LAPLACE.times(GAUSSIAN).on(1, 0), "(laplace:rate=2 * gaussian:sigma=0.5) on(1,0)");
        assertReads(LINEAR.on(0).polynomial(1, 0, 2).on(2), "linear on(0) polynomial(1,0,2) on(2)");
        Rescaling map = Rescaling.of(new double[] {0, -1}, new double[] {1, 2});
        assertReads(
                GAUSSIAN.after(map).plus(LINEAR),
                "gaussian:sigma=0.5 after rescaling:centers=0,-1,scales=1,2 + linear");
    }

    @Example
    void textsAreShort() {
        assertEquals(Optional.of("gaussian:sigma=0.5"), KernelText.format(GAUSSIAN));
        assertEquals(
                Optional.of("linear + 2.0 * gaussian:sigma=0.5 * laplace:rate=2.0"),
                KernelText.format(LINEAR.plus(GAUSSIAN.times(LAPLACE).scaledBy(2))));
        assertEquals(
                Optional.of("2.0 * (linear + gaussian:sigma=0.5) on(0,1)"),
                KernelText.format(LINEAR.plus(GAUSSIAN).on(0, 1).scaledBy(2)));
    }

    @Example
    void errorsPointAtTheCharacterAndSuggest() {
        assertFails("gausian:sigma=1", 0, "found \"gausian\", expected a kernel", "did you mean \"gaussian\"?");
        assertFails("linear + Laplace:rate=1", 9, "did you mean \"laplace\"?");
        assertFails("gaussian:sgima=0.5", 9, "expected a parameter of gaussian", "did you mean \"sigma\"?");
        assertFails("gaussian:width=0.5", 9, "found \"width\"", "sigma");
        assertFails("gaussian", 8, "found the end, expected \":\"");
        assertFails("gaussian:sigma=", 15, "found the end, expected a number");
        assertFails("polynomial:degree=3", 19, "the parameter offset of polynomial");
        assertFails("polynomial:degree=3,degree=4", 20, "degree must be given once");
        assertFails("linear:rate=2", 6, "linear has no parameters");
        assertFails("linear linear", 7, "found \"linear\", expected \"+\"");
        assertFails("linear + ", 9, "found the end, expected a kernel");
        assertFails("(linear", 7, "expected \")\"");
        assertFails("2", 1, "constant:value=2.0");
        assertFails("linear & min", 7, "found \"&\"");
        assertFails("linear after rescalling:centers=0,scales=1", 13, "did you mean \"rescaling\"?");
    }

    @Example
    void longTextsAreShownAroundTheError() {
        String matrix = "1,".repeat(1000);
        String message = failure("generallinear:matrix=" + matrix + "x").getMessage();
        assertTrue(message.startsWith("character 2022 of \"...") && message.length() < 300, message);
        assertTrue(message.contains("found \"x\", expected"), message);
    }

    @Example
    void whatIsOutOfRangeIsNamed() {
        assertFails("gaussian:sigma=-1", 9, "sigma must be finite and > 0, got -1.0");
        assertFails("gaussian:sigma=1e999", 9, "sigma must be finite");
        assertFails("gaussian:sigma=1,2,dimension=3", 19, "dimension must be 2");
        assertFails("polynomial:offset=1,degree=0", 20, "degree must be >= 1");
        assertFails("polynomial:offset=1,degree=1.5", 20, "degree must be a whole number");
        assertFails("laplace:rate=1,2", 8, "rate must be one number, got 2");
        assertFails("linear + -2 * min", 9, "factor must be finite and >= 0, got -2.0");
        assertFails("min on(0,0)", 4, "coordinates must not repeat");
        assertFails("min on(2000000000)", 6, "coordinate must be a whole number");
        assertFails("min polynomial(1,-1)", 4, "coefficients[1]");
        assertFails("generallinear:matrix=1,2,3", 14, "matrix must have a square number");
        assertFails("generallinear:matrix=1,2,2,1", 0, "smallest eigenvalue of matrix must be >= 0");
        assertFails("gaussian:sigma=1,2 * gaussian:sigma=1,2,3", 21, "domain");
        assertFails("linear after fourier:dimension=100000,count=100000,sigma=1,seed=0", 38, "count must be <= 100");
    }

    @Example
    void deepNestingIsRefusedAndNotWritten() {
        assertTrue(failure("(".repeat(100_000)).getMessage().contains("nested"));
        Kernel kernel = LINEAR.plus(GAUSSIAN);
        for (int k = 0; k < 150; k++) {
            kernel = kernel.polynomial(0, 0, 1).plus(LAPLACE);
        }
        assertEquals(Optional.empty(), KernelText.format(kernel));
    }

    @Example
    void longChainsAreRefusedAndNotWritten() {
        assertReads(LINEAR.polynomial(0, 1, 1).polynomial(0, 1, 1), "linear" + " polynomial(0,1,1)".repeat(2));
        assertFails("linear" + " polynomial(0,1,1)".repeat(101), 7 + 100 * 18, "more than 100 times");
        assertFails(
                "(linear" + " polynomial(0,1,1)".repeat(60) + " + min)" + " polynomial(0,1,1)".repeat(41),
                15 + 100 * 18,
                "more than 100 times");
        Kernel kernel = LINEAR;
        for (int k = 0; k < 101; k++) {
            kernel = kernel.polynomial(0, 1, 1);
        }
        assertEquals(Optional.empty(), KernelText.format(kernel));
    }

    @Property(tries = 300)
    void manyAtOnceAreOneAfterTheOther(@ForAll long seed, @ForAll @IntRange(min = 1, max = 12) int count) {
        RandomKernels random = new RandomKernels(seed);
        List<Kernel> kernels = IntStream.range(0, count)
                .mapToObj(k -> composed(random, k % 3))
                .flatMap(k -> Stream.of(k, k.scaledBy(2)))
                .toList();
        assertEquals(joined(kernels, Kernel::plus), Outcome.of(() -> Kernel.sum(kernels)));
        assertEquals(joined(kernels, Kernel::times), Outcome.of(() -> Kernel.product(kernels)));
    }

    private static Outcome joined(List<Kernel> kernels, BinaryOperator<Kernel> sign) {
        return Outcome.of(() -> kernels.stream().reduce(sign).orElseThrow());
    }

    /** A kernel, or none where domains do not meet or factors overflow. */
    private record Outcome(Optional<Kernel> kernel) {
        static Outcome of(Supplier<Kernel> construction) {
            try {
                return new Outcome(Optional.of(construction.get()));
            } catch (IllegalArgumentException e) {
                return new Outcome(Optional.empty());
            }
        }
    }

    @Example
    void thousandsOfTermsAreReadAndWritten() {
        String text = IntStream.rangeClosed(1, 20_000)
                .mapToObj(k -> "gaussian:sigma=" + (double) k)
                .collect(Collectors.joining(" + "));
        Kernel kernel = KernelText.parse(text);
        assertEquals(
                20_000,
                ((Combination.Sum) Combination.of(kernel).orElseThrow()).terms().size());
        assertTrue(KernelText.format(kernel).equals(Optional.of(text)), "the text of each term");
        assertTrue(kernel.plus(kernel).equals(KernelText.parse(text + " + " + text)), "each term twice");
    }

    @Example
    void whatDoesNotJoinManyIsFound() {
        String many = "gaussian:sigma=1,2 + ".repeat(999);
        assertFails(many + "gaussian:sigma=1,2,3 + min", many.length() - 2, "domain");
        assertFails("(" + many + "min) on(0,0)", many.length() + 6, "coordinates must not repeat");
    }

    @Example
    void oneKernelTooManyIsPointedAt() {
        assertEquals(
                LINEAR.plus(LAPLACE.times(GAUSSIAN)),
                KernelText.parse("linear + laplace:rate=2 * gaussian:sigma=0.5", 3));
        TextException e = assertThrows(TextException.class, () -> KernelText.parse("linear + 2 * (min * linear)", 2));
        assertEquals(20, e.position());
        assertTrue(e.getMessage().contains("found kernel number 3, expected at most 2"), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> KernelText.parse("linear", 0));
    }

    @Example
    void kernelsThatAreNotNumbersHaveNoText() {
        GraphKernel graph = GraphKernel.ofEdges(2, List.of(new GraphKernel.Edge(0, 1, 1)));
        Kernel functions = BasisKernel.of(BasisFunctions.of(1, x -> x[0]));
        Kernel own = (x, i, y, j) -> 1;
        Kernel tessellated = TessellatedFamily.ofDegree(1, new double[] {0}, new double[] {1})
                .identityKernel();
        for (Kernel kernel : List.of(graph, functions, own, tessellated)) {
            assertEquals(Optional.empty(), KernelText.format(kernel));
            assertEquals(
                    Optional.empty(),
                    KernelText.format(kernel.plus(new ConstantKernel(1)).scaledBy(2)));
        }
        assertEquals(Optional.empty(), KernelText.format(LINEAR.after(BasisFunctions.of(1, x -> x[0]))));
    }
}
