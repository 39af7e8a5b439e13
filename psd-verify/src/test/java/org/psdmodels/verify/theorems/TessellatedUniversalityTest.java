package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.kernels.tessellated.SecondIndicator;
import org.psdmodels.kernels.tessellated.TessellatedFamily;

/** Theorem 7: tessellated kernels are universal on an interval, and in more dimensions below the upper faces of their box. */
class TessellatedUniversalityTest {
    private static final double ROUNDING = 1e-10;

    private static TessellatedFamily family(int degree, int dimension, double margin) {
        double[] lower = new double[dimension];
        double[] upper = new double[dimension];
        Arrays.fill(lower, -margin);
        Arrays.fill(upper, 1 + margin);
        return TessellatedFamily.ofDegree(degree, lower, upper);
    }

    /**
     * With degree zero on [0, 1] three neighbouring sections make the triangle function of height one at the middle one: k is
     * - Q1 max(x, y) but for terms that are linear in x or y alone.
     */
    private static void isTriangle(Draw draw, boolean printed) {
        TessellatedFamily family = family(0, 1, 0);
        RealMatrix p = draw.semidefinite(2).add(Algebra.identity(2).scalarMultiply(0.1));
        double q1 = p.getEntry(0, 0) - p.getEntry(0, 1) - p.getEntry(1, 0) + p.getEntry(1, 1);
        Kernel k = family.kernel(Algebra.toMatrix(p));
        double middle = draw.uniform(0.3, 0.7);
        double delta = draw.uniform(0.05, 0.25);
        double unit = printed ? delta : 1 / (q1 * delta);
        double[] alpha = {-unit, 2 * unit, -unit};
        for (double x : draw.uniforms(10, 0, 1)) {
            double f = 0;
            for (int j = 0; j < 3; j++) {
                f += alpha[j] * k.value(new double[] {middle + (j - 1) * delta}, new double[] {x});
            }
            double triangle = Math.max(0, 1 - Math.abs(x - middle) / delta);
            assertEquals(triangle, f, ROUNDING * p.getFrobeniusNorm() * unit, "the triangle function");
        }
    }

    @Theorem("tessellated.theorem7.triangle")
    @ManyDraws
    void threeSectionsMakeATriangle(@ForAll long seed) {
        isTriangle(new Draw(seed), false);
    }

    /** The coefficients - delta, 2 delta, - delta are printed where their inverses are meant. */
    @Refuted("tessellated.theorem7.triangle")
    @Example
    void notWithThePrintedCoefficients() {
        Draws.refute(draw -> isTriangle(draw, true));
    }

    private static Points grid(int dimension, int count) {
        double[] line =
                IntStream.range(0, count).mapToDouble(i -> i / (count - 1.0)).toArray();
        return dimension == 1
                ? Points.onLine(line)
                : Points.of(Arrays.stream(line)
                        .boxed()
                        .flatMap(x -> Arrays.stream(line).mapToObj(y -> new double[] {x, y}))
                        .toArray(double[][]::new));
    }

    private static double smooth(double[] x) {
        return Math.cos(3 * x[0]) + (x.length > 1 ? Math.sin(4 * x[1] + x[0]) : 0);
    }

    private static double[] values(Points x) {
        return IntStream.range(0, x.size()).mapToDouble(i -> smooth(x.row(i))).toArray();
    }

    /** What of a smooth function on a grid is left after the best combination of sections there. */
    private static double residual(Kernel kernel, Points x) {
        RealMatrix k = Algebra.gram(kernel, x);
        double largest = Arrays.stream(Algebra.eigenvalues(k)).max().orElseThrow();
        RealMatrix range = Algebra.map(k, s -> s > 1e-12 * largest ? 1 : 0);
        RealMatrix y = Algebra.column(values(x));
        return y.subtract(range.multiply(y)).getFrobeniusNorm();
    }

    /** The largest error of the interpolant at a grid between its points. */
    private static double error(Kernel kernel, int dimension, int count) {
        Points x = grid(dimension, count);
        PivotSpace space = PivotSpace.of(kernel, x);
        Points probes = grid(dimension, 4 * count - 3);
        double[] interpolant = space.linear(space.solved(values(x))).values(probes);
        double[] expected = values(probes);
        return IntStream.range(0, expected.length)
                .mapToDouble(i -> Math.abs(expected[i] - interpolant[i]))
                .max()
                .orElseThrow();
    }

    @Theorem("tessellated.theorem7.universal")
    @Example
    void functionsBelowTheUpperFacesAreApproximated() {
        for (int degree = 0; degree <= 1; degree++) {
            for (SecondIndicator indicator : SecondIndicator.values()) {
                for (int dimension = 1; dimension <= 2; dimension++) {
                    Kernel kernel =
                            family(degree, dimension, 0.2).with(indicator).identityKernel();
                    assertTrue(residual(kernel, grid(dimension, 5)) < 1e-8, kernel::toString);
                    double coarse = error(kernel, dimension, 5);
                    double fine = error(kernel, dimension, 17);
                    // Four times as fine, an error of the order of the square of the step: a sixteenth.
                    assertTrue(fine < coarse / 8 && fine < 0.05, () -> kernel + ": " + coarse + ", " + fine);
                }
            }
        }
    }

    /** The theorem says so for the whole box, margin zero. */
    @Refuted("tessellated.theorem7.universal")
    @Example
    void thePrintedFormIsFalseInThePlane() {
        for (SecondIndicator indicator : SecondIndicator.values()) {
            Kernel whole = family(0, 2, 0).with(indicator).identityKernel();
            double residual = residual(whole, grid(2, 5));
            assertTrue(residual > 0.1, () -> indicator + ": residual " + residual);
        }
    }

    /** No z is above or below the corner (b_1, a_2): every function of the orthant form is zero there. */
    @Refuted("tessellated.theorem7.universal")
    @Example
    void theOrthantFormVanishesAtACorner() {
        Kernel whole = family(1, 2, 0).with(SecondIndicator.ORTHANT).identityKernel();
        double[] corner = {1, 0};
        for (double t : new double[] {0, 0.3, 0.9}) {
            assertEquals(0, whole.value(corner, new double[] {t, 1 - t}), ROUNDING, "k at the corner");
        }
        assertTrue(whole.value(new double[] {0.5, 0.5}, new double[] {0.4, 0.6}) > 0.1);
    }

    /** On the face x_1 = b_1 no z is above x: sections are polynomials of degree d there, whatever the other point is. */
    private static void isPolynomialOnTheFace(Draw draw, double margin) {
        int degree = draw.between(0, 2);
        TessellatedFamily family = family(degree, 2, margin);
        RealMatrix p = draw.semidefinite(family.matrixSize());
        Kernel k = family.kernel(Algebra.toMatrix(p));
        double[] y = draw.uniforms(2, 0, 1);
        double start = draw.uniform(0, 0.2);
        double step = draw.uniform(0.1, 0.2);
        double sum = 0;
        double binomial = 1;
        for (int j = 0; j <= degree + 1; j++) {
            sum += (j % 2 == 0 ? 1 : -1) * binomial * k.value(new double[] {1, start + j * step}, y);
            binomial = binomial * (degree + 1 - j) / (j + 1);
        }
        assertEquals(0, sum, ROUNDING * p.getFrobeniusNorm() * family.matrixSize(), "the difference of order d + 1");
    }

    @Theorem("tessellated.theorem7.face")
    @ManyDraws
    void onAnUpperFaceSectionsArePolynomials(@ForAll long seed) {
        isPolynomialOnTheFace(new Draw(seed), 0);
    }

    @Refuted("tessellated.theorem7.face")
    @Example
    void notBelowIt() {
        Draws.refute(draw -> isPolynomialOnTheFace(draw, 0.2));
    }
}
