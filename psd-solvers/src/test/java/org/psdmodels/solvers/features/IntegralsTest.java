package org.psdmodels.solvers.features;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Features;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

class IntegralsTest {
    private static final double EPS = 0x1p-53;
    private static final LinearAlgebra ALGEBRA = LinearAlgebra.preferred();

    private static final BigDecimal PI =
            new BigDecimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899863");

    /** Points of the mixture N(-1, .3)/2 + N(1, .3)/2, in the first coordinate. */
    private static Points mixture(int n, int d) {
        Random random = new Random(1);
        double[][] rows = new double[n][d];
        for (double[] row : rows) {
            for (int c = 0; c < d; c++) {
                row[c] = Math.sqrt(0.3) * random.nextGaussian();
            }
            row[0] += random.nextBoolean() ? 1 : -1;
        }
        return Points.of(rows);
    }

    private static PivotFeatures features(Kernel kernel, Points data, double cut) {
        return assertInstanceOf(
                PivotFeatures.class, SolverFeatures.of(Features.of(kernel, Anchors.data(), cut), data, ALGEBRA));
    }

    /** The trapezoidal rule, which converges geometrically for analytic functions that vanish at both ends. */
    private static Matrix trapezoid(SolverFeatures features, double low, double high, int count) {
        double step = (high - low) / count;
        double[] nodes = new double[count + 1];
        double[] weights = new double[count + 1];
        for (int q = 0; q <= count; q++) {
            nodes[q] = low + q * step;
            weights[q] = q == 0 || q == count ? step / 2 : step;
        }
        return ALGEBRA.gram(View.of(features.at(Points.onLine(nodes))), weights);
    }

    /** The spectral norm of the difference over that of the first. */
    private static double distance(Matrix a, Matrix b) {
        double[] difference = new double[a.data().length];
        for (int k = 0; k < difference.length; k++) {
            difference[k] = a.data()[k] - b.data()[k];
        }
        double[] values = eigenvalues(Matrix.wrap(a.rows(), a.rows(), difference));
        double[] scale = eigenvalues(a);
        return Math.max(-values[0], values[values.length - 1]) / scale[scale.length - 1];
    }

    private static double[] eigenvalues(Matrix a) {
        return assertInstanceOf(Eigen.Pairs.class, ALGEBRA.eigenvalues(View.of(a)))
                .values();
    }

    @ParameterizedTest
    @CsvSource({"1, 1e-12, 20", "0.5, 1e-12, 33", "0.3, 1e-12, 49", "0.1, 1e-12, 129"})
    void ranksOfGaussiansOnTheLine(double width, double cut, int rank) {
        assertEquals(
                rank,
                features(GaussianKernel.withWidth(width), mixture(2000, 1), cut).rank(),
                1);
    }

    /**
     * The table of the documentation: the closed form errs by about eps over the cut, and quadrature by the features' own
     * rounding, eps over the square root of the cut; a thousand of either is allowed.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1e-4, 1e-8, 1e-10, 1e-12})
    void quadratureKeepsTheDigitsThatTheClosedFormLoses(double cut) {
        PivotFeatures features = features(IntegrableKernel.gaussian(1), mixture(1000, 1), cut);
        Matrix exact = trapezoid(features, -16, 16, 4000);
        Matrix closed = Integrals.closedForm(
                        features,
                        IntegrableKernel.gaussian(1)
                                .integrals(Measure.lebesgue(1))
                                .orElseThrow())
                .second();
        Matrix found = features.moments(Measure.lebesgue(1)).second();
        assertTrue(distance(exact, closed) <= 1000 * EPS / cut);
        assertTrue(distance(exact, found) <= 1000 * EPS / Math.sqrt(cut));
        double[] values = eigenvalues(found);
        assertTrue(values[0] >= -100 * EPS * values[values.length - 1]);
    }

    /** Multiples of a quarter, so that 2^50 is added to them without rounding. */
    private static Points quarters(int n, int d, double shift, int... outliers) {
        double[][] rows = new double[n + outliers.length][d];
        for (int i = 0; i < n; i++) {
            for (int c = 0; c < d; c++) {
                rows[i][c] = Math.rint(4 * mixture(n, d).coordinate(i, c)) / 4 + shift;
            }
        }
        for (int k = 0; k < outliers.length; k++) {
            Arrays.fill(rows[n + k], Math.scalb(1.0, outliers[k]));
        }
        return Points.of(rows);
    }

    /** Integrals over the whole space do not depend on where zero is: to the last bit. */
    @ParameterizedTest
    @CsvSource({"1, 30", "1, 40", "1, 50", "2, 30", "2, 50"})
    void translationsChangeNothing(int d, int exponent) {
        Kernel kernel = GaussianKernel.withWidth(0.5);
        Measure measure = Measure.lebesgue(d);
        FeatureMoments at = features(kernel, quarters(40, d, 0), 1e-10).moments(measure);
        FeatureMoments far = features(kernel, quarters(40, d, Math.scalb(1.0, exponent)), 1e-10)
                .moments(measure);
        assertArrayEquals(at.first().data(), far.first().data());
        assertArrayEquals(at.second().data(), far.second().data());
    }

    /** Beyond the reach of all other sections a pivot's section has the integrals that it has alone. */
    @ParameterizedTest
    @CsvSource({"1, 6", "1, 40", "1, 60", "2, 40"})
    void outliersCostNothing(int d, int exponent) {
        Kernel kernel = GaussianKernel.withWidth(0.5);
        PivotFeatures features = features(kernel, quarters(40, d, 0, exponent, exponent + 1), 1e-10);
        Matrix second = features.moments(Measure.lebesgue(d)).second();
        double alone = Math.pow(Math.sqrt(Math.PI) * 0.5, d);
        for (int k = 0; k < features.rank(); k++) {
            if (features.found().pivots().coordinate(k, 0) > 10) {
                assertEquals(alone, second.get(k, k), 1e-12 * alone);
            }
        }
        assertTrue(eigenvalues(second)[0] > -1e-13);
    }

    @Test
    void theClosedFormLosesThem() {
        PivotFeatures features = features(IntegrableKernel.gaussian(0.5), mixture(1000, 1), 1e-12);
        Matrix closed = Integrals.closedForm(
                        features,
                        IntegrableKernel.gaussian(0.5)
                                .integrals(Measure.lebesgue(1))
                                .orElseThrow())
                .second();
        assertTrue(distance(trapezoid(features, -12, 12, 4000), closed) > 1e-7);
        assertTrue(eigenvalues(closed)[0] < -1e-7);
    }

    @Test
    void closedFormAndQuadratureAgreeWhereBothAreAccurate() {
        for (int d = 1; d <= 2; d++) {
            PivotFeatures features = features(IntegrableKernel.gaussian(0.8), mixture(200, d), 1e-3);
            Measure measure = Measure.lebesgue(d);
            FeatureMoments closed = Integrals.closedForm(
                    features, features.found().kernel().integrals(measure).orElseThrow());
            FeatureMoments found = FeatureQuadrature.of(
                            features, features::about, Axes.around(features.found(), measure), measure, 1e-3)
                    .orElseThrow();
            assertTrue(distance(closed.second(), found.second()) <= 1e-11);
            for (int k = 0; k < features.rank(); k++) {
                assertEquals(closed.first().data()[k], found.first().data()[k], 1e-11);
            }
        }
    }

    @Test
    void twoDimensions() {
        PivotFeatures features = features(IntegrableKernel.gaussian(1), mixture(600, 2), 1e-10);
        FeatureMoments found = features.moments(Measure.lebesgue(2));
        double[] values = eigenvalues(found.second());
        assertTrue(values[0] >= -100 * EPS * values[values.length - 1]);
        Matrix closed = Integrals.closedForm(
                        features,
                        features.found().kernel().integrals(Measure.lebesgue(2)).orElseThrow())
                .second();
        assertTrue(distance(found.second(), closed) <= 1000 * EPS / 1e-10);
    }

    /**
     * Of a kernel that knows its pair integrals to twice the digits, W = L^-1 M L^-T has almost all of a double's: checked by
     * L W L' = M, to what its rounding may change. In doubles W is wrong in the fourth digit and has eigenvalues below zero.
     */
    @ParameterizedTest
    @CsvSource({"1, 0.5, 1e-14", "2, 1, 1e-12", "3, 2, 1e-12", "5, 4, 1e-10"})
    void preciseClosedForms(int d, double width, double cut) {
        Kernel kernel = GaussianKernel.withWidth(width);
        PivotFeatures features = features(kernel, mixture(60, d), cut);
        FeatureMoments found = features.moments(Measure.lebesgue(d));
        FeatureMoments exact = inManyDigits(features, width);
        FeatureMoments closed = Integrals.closedForm(
                features, kernel.integrals(Measure.lebesgue(d)).orElseThrow());
        assertTrue(distance(exact.second(), found.second()) <= 1e-14);
        assertTrue(distance(exact.second(), closed.second()) >= 1e-10);
        assertTrue(eigenvalues(found.second())[0] > 0);
        for (int k = 0; k < features.rank(); k++) {
            assertEquals(
                    exact.first().data()[k],
                    found.first().data()[k],
                    1e-15 * Math.abs(exact.first().data()[k]));
        }
    }

    /** L^-1 m and L^-1 M L^-T for a Gaussian on R^d, to 60 digits and then rounded. */
    private static FeatureMoments inManyDigits(PivotFeatures features, double width) {
        MathContext digits = new MathContext(60);
        Points p = features.found().pivots();
        Matrix lower = features.found().factor();
        int r = p.size();
        int d = p.dimension();
        BigDecimal square = new BigDecimal(width).pow(2);
        BigDecimal ofPair = PI.multiply(square).pow(d).sqrt(digits);
        BigDecimal ofMean =
                PI.multiply(square).multiply(BigDecimal.valueOf(2)).pow(d).sqrt(digits);
        BigDecimal[][] w = new BigDecimal[r][r];
        BigDecimal[] m = new BigDecimal[r];
        for (int i = 0; i < r; i++) {
            m[i] = ofMean;
            for (int j = 0; j < r; j++) {
                BigDecimal distance = BigDecimal.ZERO;
                for (int c = 0; c < d; c++) {
                    distance = distance.add(new BigDecimal(p.coordinate(i, c))
                            .subtract(new BigDecimal(p.coordinate(j, c)))
                            .pow(2));
                }
                BigDecimal exponent = distance.divide(square.multiply(BigDecimal.valueOf(-4)), digits);
                w[i][j] = ofPair.multiply(exponential(exponent, digits), digits);
            }
        }
        solve(lower, m, digits);
        for (BigDecimal[] row : w) {
            solve(lower, row, digits);
        }
        double[] second = new double[r * r];
        for (int j = 0; j < r; j++) {
            int column = j;
            BigDecimal[] y = Arrays.stream(w).map(row -> row[column]).toArray(BigDecimal[]::new);
            solve(lower, y, digits);
            for (int i = 0; i < r; i++) {
                second[i + j * r] = y[i].doubleValue();
            }
        }
        return new FeatureMoments(
                Matrix.wrap(
                        r,
                        1,
                        Arrays.stream(m).mapToDouble(BigDecimal::doubleValue).toArray()),
                Matrix.wrap(r, r, second));
    }

    private static void solve(Matrix lower, BigDecimal[] x, MathContext digits) {
        for (int i = 0; i < x.length; i++) {
            for (int k = 0; k < i; k++) {
                x[i] = x[i].subtract(new BigDecimal(lower.get(i, k)).multiply(x[k]), digits);
            }
            x[i] = x[i].divide(new BigDecimal(lower.get(i, i)), digits);
        }
    }

    private static BigDecimal exponential(BigDecimal x, MathContext digits) {
        if (x.abs().doubleValue() > 0.01) {
            return exponential(x.divide(BigDecimal.valueOf(2), digits), digits).pow(2, digits);
        }
        BigDecimal sum = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int k = 1; k < 40; k++) {
            term = term.multiply(x).divide(BigDecimal.valueOf(k), digits);
            sum = sum.add(term, digits);
        }
        return sum;
    }

    /** Kinks at the pivots are the ends of panels. */
    @Test
    void sectionsWithKinks() {
        PivotFeatures features = features(IntegrableKernel.laplace(1), mixture(150, 1), 1e-12);
        FeatureMoments found = features.moments(Measure.lebesgue(1));
        FeatureMoments closed = Integrals.closedForm(
                features,
                features.found().kernel().integrals(Measure.lebesgue(1)).orElseThrow());
        assertTrue(distance(closed.second(), found.second()) <= 1e-9);
    }

    /** No closed form is at hand for a box, a normal density or a weight: the quadrature stands alone. */
    @Test
    void otherMeasures() {
        PivotFeatures features = features(GaussianKernel.withWidth(1), mixture(300, 1), 1e-8);
        Matrix box = features.moments(Measure.interval(-16, 16)).second();
        assertTrue(distance(trapezoid(features, -16, 16, 4000), box) <= 1000 * EPS / Math.sqrt(1e-8));
        Matrix left = features.moments(Measure.interval(Double.NEGATIVE_INFINITY, 0.3))
                .second();
        Matrix right = features.moments(Measure.interval(0.3, Double.POSITIVE_INFINITY))
                .second();
        double[] sum = new double[left.data().length];
        Arrays.setAll(sum, k -> left.data()[k] + right.data()[k]);
        assertTrue(distance(box, Matrix.wrap(box.rows(), box.rows(), sum)) <= 1000 * EPS / Math.sqrt(1e-8));
        double variance = 1e-4;
        Matrix narrow = features.moments(Measure.gaussian(0.2, variance)).second();
        Matrix point = ALGEBRA.gram(View.of(features.at(Points.onLine(0.2))));
        assertTrue(distance(point, narrow) <= 10 * variance);
        Matrix weighted =
                features.moments(Measure.interval(-16, 16).weightedBy(2)).second();
        double[] nodes = new double[4001];
        double[] weights = new double[4001];
        for (int q = 0; q <= 4000; q++) {
            nodes[q] = -16 + q * 0.008;
            weights[q] = 0.008 * nodes[q] * nodes[q];
        }
        Matrix expected = ALGEBRA.gram(View.of(features.at(Points.onLine(nodes))), weights);
        assertTrue(distance(expected, weighted) <= 1000 * EPS / Math.sqrt(1e-8));
    }

    /** Units of 1e-6 and 1e6: the same panels, the same digits. */
    @Test
    void unitsDoNotMatter() {
        double[] x = mixture(300, 1).toMatrix().data();
        PivotFeatures base = features(GaussianKernel.withWidth(0.5), Points.onLine(x), 1e-8);
        Matrix expected = base.moments(Measure.lebesgue(1)).second();
        for (double unit : new double[] {0x1p-20, 0x1p20}) {
            double[] scaled = Arrays.stream(x).map(t -> t * unit).toArray();
            PivotFeatures features = features(GaussianKernel.withWidth(0.5 * unit), Points.onLine(scaled), 1e-8);
            double[] found = Arrays.stream(
                            features.moments(Measure.lebesgue(1)).second().data())
                    .map(t -> t / unit)
                    .toArray();
            assertTrue(distance(expected, Matrix.wrap(base.rank(), base.rank(), found)) <= 1000 * EPS / 1e-4);
        }
    }

    @Test
    void whatCannotBeIntegratedIsRefused() {
        assertRefused(PolynomialKernel.withDegree(2, 1), 1, Measure.lebesgue(1));
        assertRefused(GaussianKernel.withWidth(1), 1, Measure.lebesgue(2));
        Kernel withoutIntegrals = (x, i, y, j) -> Math.exp(-x.squaredDistance(i, y, j));
        assertRefused(withoutIntegrals, 3, Measure.lebesgue(3));
        Kernel withKinks = (x, i, y, j) -> Math.exp(-Math.sqrt(x.squaredDistance(i, y, j)));
        assertRefused(withKinks, 2, Measure.lebesgue(2));
    }

    private static void assertRefused(Kernel kernel, int dimension, Measure measure) {
        PivotFeatures features = features(kernel, mixture(20, dimension), 1e-8);
        assertThrows(IllegalArgumentException.class, () -> features.moments(measure));
    }

    @Test
    void quadratureStandsInForAMissingClosedForm() {
        Kernel gaussian = (x, i, y, j) -> Math.exp(-x.squaredDistance(i, y, j) / 2);
        Points x = mixture(100, 2);
        PivotFeatures closed = features(IntegrableKernel.gaussian(1), x, 1e-3);
        PivotFeatures missing = features(gaussian, x, 1e-3);
        Matrix expected = closed.moments(Measure.lebesgue(2)).second();
        assertTrue(distance(expected, missing.moments(Measure.lebesgue(2)).second()) <= 1e-11);
    }

    /** An odd weight around a symmetric section: both integrals vanish, and that is no reason to give up. */
    @Test
    void integralsThatVanish() {
        Kernel gaussian = (x, i, y, j) -> Math.exp(-x.squaredDistance(i, y, j) / 2);
        FeatureMoments found = features(gaussian, Points.onLine(0), 1e-8)
                .moments(Measure.interval(-20, 20).weightedBy(1));
        assertEquals(0, found.first().get(0, 0), 1e-12);
        assertEquals(0, found.second().get(0, 0), 1e-12);
    }

    @Test
    void polynomialsOnABox() {
        PivotFeatures features = features(PolynomialKernel.withDegree(2, 1), mixture(50, 2), 1e-8);
        assertEquals(6, features.rank());
        FeatureMoments found = features.moments(Measure.box(new double[] {-1, 0}, new double[] {1, 2}));
        double[] nodes = new double[200];
        double total = 0;
        for (int q = 0; q < 200; q++) {
            nodes[q] = (q + 0.5) / 200;
        }
        for (double s : nodes) {
            double[][] row = new double[200][];
            for (int q = 0; q < 200; q++) {
                row[q] = new double[] {-1 + 2 * s, 2 * nodes[q]};
            }
            for (double value : features.at(Points.of(row)).data()) {
                total += value * value * 4 / 40_000;
            }
        }
        double trace = 0;
        for (int k = 0; k < 6; k++) {
            trace += found.second().get(k, k);
        }
        assertEquals(total, trace, 1e-4 * trace);
    }
}
