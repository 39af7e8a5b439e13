package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.kernels.ProductLaplaceKernel;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.models.regression.RegressionEstimator;

/**
 * PSD models approximate every continuous non-negative function: Theorem 3. As in its proof sqrt(g) is approximated, here
 * interpolated at a grid with the Abel kernel, and squared. Models with non-negative coefficients do not: Example 2.
 */
class PsdUniversalityTest {
    private static final ProductLaplaceKernel ABEL = ProductLaplaceKernel.withRate(1);

    /** A non-negative function on [-1, 1]^d whose square root is Hoelder continuous of an order. */
    private record Target(String name, ToDoubleFunction<double[]> g, double order) {
        double at(double... x) {
            return g.applyAsDouble(x);
        }
    }

    /** A function on the line, |sqrt(g(x)) - sqrt(g(y))| <= c |x - y|^order. */
    private record OnLine(Target target, double c) {
        static OnLine of(String name, DoubleUnaryOperator g, double c, double order) {
            return new OnLine(new Target(name, x -> g.applyAsDouble(x[0]), order), c);
        }
    }

    private static final List<OnLine> ON_THE_LINE = List.of(
            OnLine.of("abs x", x -> Math.abs(x), 1, 0.5),
            OnLine.of("max(0, x)", x -> Math.max(0, x), 1, 0.5),
            OnLine.of("x^2", x -> x * x, 1, 1),
            OnLine.of("(x^2 - 1/4)^2", x -> Math.pow(x * x - 0.25, 2), 2, 1),
            OnLine.of("1 + sin 5x", x -> 1 + Math.sin(5 * x), 2.5 * Math.sqrt(2), 1),
            OnLine.of("max(0, 1 - 4 abs x)", x -> Math.max(0, 1 - 4 * Math.abs(x)), 2, 0.5));

    private static final List<Target> IN_THE_PLANE = List.of(
            new Target("abs x + abs y", x -> Math.abs(x[0]) + Math.abs(x[1]), 0.5),
            new Target("max(0, x y)", x -> Math.max(0, x[0] * x[1]), 0.5),
            new Target("(x^2 + y^2 - 1/2)^2", x -> Math.pow(x[0] * x[0] + x[1] * x[1] - 0.5, 2), 1));

    private static Points grid(int dimension, int count) {
        double[] line = IntStream.range(0, count)
                .mapToDouble(i -> -1 + 2.0 * i / (count - 1))
                .toArray();
        return dimension == 1
                ? Points.onLine(line)
                : Points.of(Arrays.stream(line)
                        .boxed()
                        .flatMap(x -> Arrays.stream(line).mapToObj(y -> new double[] {x, y}))
                        .toArray(double[][]::new));
    }

    /** The rank-one model w w' with (w'Phi)^2 = g at the anchors. */
    private static PsdFunction squareOfInterpolant(Target target, Points anchors) {
        PivotSpace space = PivotSpace.of(ABEL, anchors);
        double[] root = IntStream.range(0, anchors.size())
                .mapToDouble(i -> Math.sqrt(target.at(anchors.row(i))))
                .toArray();
        return space.function(Algebra.column(space.solved(root)));
    }

    /** The largest error between the anchors. */
    private static double error(Target target, PsdFunction function, Points probes) {
        double[] values = function.values(probes);
        double worst = 0;
        for (int i = 0; i < values.length; i++) {
            worst = Math.max(worst, Math.abs(values[i] - target.at(probes.row(i))));
        }
        return worst;
    }

    /** Errors for grids that are refined, one for each size. */
    private static double[] errors(Target target, int dimension, int... counts) {
        // Not a multiple of any grid, so that probes lie everywhere in the cells.
        Points probes = grid(dimension, dimension == 1 ? 4321 : 83);
        return Arrays.stream(counts)
                .mapToDouble(m -> error(target, squareOfInterpolant(target, grid(dimension, m)), probes))
                .toArray();
    }

    /**
     * On the line the interpolant s with the Abel kernel is sinh-linear between neighbours at a distance h, hence
     * |sqrt(g) - s| &lt;= e = omega(h) + max sqrt(g) (1 - 1 / cosh(h/2)), and |g - s^2| &lt;= e (2 max sqrt(g) + e).
     */
    private static double proved(OnLine line, int count) {
        Target target = line.target();
        double h = 2.0 / (count - 1);
        Points probes = grid(1, 4321);
        double top = IntStream.range(0, probes.size())
                .mapToDouble(i -> Math.sqrt(target.at(probes.row(i))))
                .max()
                .orElseThrow();
        double e = line.c() * Math.pow(h, target.order()) + top * (1 - 1 / Math.cosh(h / 2));
        return e * (2 * top + e);
    }

    private static final int[] LINE = {9, 33, 129, 513};

    @Theorem("psd.theorem3.line")
    @Example
    void everyFunctionOnTheLineIsApproximated() {
        List<String> rows = new ArrayList<>();
        for (OnLine line : ON_THE_LINE) {
            Target target = line.target();
            double[] errors = errors(target, 1, LINE);
            rows.add(row(target, LINE, errors, ""));
            for (int k = 0; k < LINE.length; k++) {
                double bound = proved(line, LINE[k]);
                double error = errors[k];
                assertTrue(error <= bound, () -> target.name() + ": " + error + " > " + bound);
            }
            assertTrue(errors[LINE.length - 1] < 5e-3, () -> target.name() + ": " + Arrays.toString(errors));
            // Between the first and the last grid h falls by 64: at a rate h^order of the root by 8 or 64.
            double rate = Math.log(errors[0] / errors[LINE.length - 1]) / Math.log(64);
            assertTrue(rate > target.order(), () -> target.name() + ": rate " + rate);
        }
        record("line", rows);
    }

    private static final int[] PLANE = {5, 9, 17, 25};

    @Theorem("psd.theorem3.plane")
    @Example
    void everyFunctionInThePlaneIsApproximated() {
        List<String> rows = new ArrayList<>();
        for (Target target : IN_THE_PLANE) {
            double[] errors = errors(target, 2, PLANE);
            rows.add(row(target, PLANE, errors, "^2"));
            for (int k = 1; k < errors.length; k++) {
                assertTrue(errors[k] < errors[k - 1], () -> target.name() + ": " + Arrays.toString(errors));
            }
            assertTrue(errors[errors.length - 1] < 0.05, () -> target.name() + ": " + Arrays.toString(errors));
            double rate = Math.log(errors[0] / errors[PLANE.length - 1]) / Math.log(6);
            assertTrue(rate > target.order(), () -> target.name() + ": rate " + rate);
        }
        record("plane", rows);
    }

    /** A kernel that is not universal: squares of linear functions stay away from |x|. */
    @Refuted("psd.theorem3.line")
    @Example
    void polynomialsOfOneDegreeAreNotUniversal() {
        // f = a + b x + c x^2 has f(1/2) + f(-1/2) = 2 f(0) + (f(1) + f(-1) - 2 f(0)) / 4; with errors of at most e
        // f(0) <= e and f(1) + f(-1) <= 2 + 2e, and the left-hand side is 1 - 2e or more.
        double e = 0.1;
        assertTrue(2 * e + (2 * (1 + e) - 2 * e) / 4 < 2 * (0.5 - e), "errors below 0.1 are impossible");
        Sample sample =
                Sample.of(grid(1, 41), Arrays.stream(LINE_OF_41).map(Math::abs).toArray());
        PsdFunction squares = RegressionEstimator.create()
                .withKernel(PolynomialKernel.withDegree(1, 1))
                .withLambda(1e-9)
                .withoutStandardization()
                .fit(sample)
                .function();
        assertTrue(error(ON_THE_LINE.get(0).target(), squares, grid(1, 401)) > e);
    }

    private static final double[] LINE_OF_41 =
            IntStream.range(0, 41).mapToDouble(i -> -1 + i / 20.0).toArray();

    /** Only non-negative functions: others are missed by as much as they are negative. */
    @Refuted("psd.theorem3.plane")
    @Example
    void functionsThatAreNegativeSomewhereAreNotApproximated() {
        Target negative = new Target("x y", x -> x[0] * x[1], 1);
        Points anchors = grid(2, 9);
        PsdFunction best = squareOfInterpolant(new Target("max(0, x y)", x -> Math.max(0, x[0] * x[1]), 0.5), anchors);
        assertTrue(error(negative, best, anchors) >= 1, "f(1, -1) >= 0 > -1");
    }

    /**
     * A mixture f of exp(-(x - t)^2 / 2) has (log f)'' &gt;= -1, hence f(1) f(-1) &gt;= f(0)^2 / e; with |f - exp(-x^2)| &lt;= d at
     * -1, 0, 1 that gives 1/e + d &gt;= (1 - d) e^(-1/2).
     */
    private static final double LEAST_ERROR = (Math.exp(-0.5) - Math.exp(-1)) / (1 + Math.exp(-0.5));

    private static double mixtureError(DoubleUnaryOperator mixture, DoubleUnaryOperator target) {
        return DoubleStream.of(-1, 0, 1)
                .map(x -> Math.abs(mixture.applyAsDouble(x) - target.applyAsDouble(x)))
                .max()
                .orElseThrow();
    }

    private static void staysAway(Draw draw, double kernelRate, double targetRate) {
        double[] centres = draw.normals(draw.between(1, 40));
        double[] heights = draw.uniforms(centres.length, 0, draw.logUniform(1e-2, 1));
        double error = mixtureError(
                x -> IntStream.range(0, centres.length)
                        .mapToDouble(j -> heights[j] * Math.exp(-kernelRate * Math.pow(x - centres[j], 2)))
                        .sum(),
                x -> Math.exp(-targetRate * x * x));
        assertTrue(error >= LEAST_ERROR, () -> "error " + error);
    }

    private static double fittedError(double width, DoubleUnaryOperator target, int n) {
        double[] x =
                IntStream.range(0, n).mapToDouble(i -> -5 + 10.0 * i / (n - 1)).toArray();
        double[] fitted = BaselineEstimator.regression(Family.nonNegativeCoefficients(), new SquaredLoss())
                .withKernel(GaussianKernel.withWidth(width))
                .withLambda(1e-9)
                .fit(Sample.of(Points.onLine(x), Arrays.stream(x).map(target).toArray()))
                .predict(Points.onLine(-1, 0, 1));
        return mixtureError(at -> fitted[(int) at + 1], target);
    }

    @Theorem("psd.example2")
    @ManyDraws
    void mixturesOfTheGaussianStayAwayFromANarrowerOne(@ForAll long seed) {
        staysAway(new Draw(seed), 0.5, 1);
    }

    /** The printed form exchanges kernel and target: that target is a mixture, and the fit finds it. */
    @Refuted("psd.example2")
    @Example
    void thePrintedFormIsFalse() {
        assertTrue(fittedError(Math.sqrt(0.5), x -> Math.exp(-x * x / 2), 101) < 1e-6);
        assertTrue(fittedError(1, x -> Math.exp(-x * x), 101) >= LEAST_ERROR);
        PsdFunction square =
                PivotSpace.of(GaussianKernel.withWidth(1), Points.onLine(0)).function(Algebra.column(1));
        assertEquals(0, mixtureError(square::value, x -> Math.exp(-x * x)), 1e-15, "one square is the narrow target");
    }

    /** Writes the measured errors to target/theorems. */
    private static void record(String domain, List<String> rows) {
        rows.addAll(0, List.of("| function | anchors | largest error |", "|---|---|---|"));
        Path file = Path.of("target", "theorems", "universality-" + domain + ".md");
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String row(Target target, int[] counts, double[] errors, String power) {
        return "| " + target.name() + " | "
                + Arrays.stream(counts).mapToObj(m -> m + power).collect(Collectors.joining(", ")) + " | "
                + Arrays.stream(errors)
                        .mapToObj(e -> String.format(Locale.ROOT, "%.1e", e))
                        .collect(Collectors.joining(", "))
                + " |";
    }
}
