package org.psdmodels.models.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.distribution.MultivariateNormalDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.api.model.MeanAndCovariance;
import org.psdmodels.api.model.Sampled;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.ModelLaws;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** Densities in closed form under the laws of all models, and beside Commons Math. */
class MixturesTest {
    private static final Matrix FULL = Matrix.of(2, 2, 0.5, 0.2, 0.2, 0.3);
    private static final Matrix DIAGONAL = Matrix.of(2, 2, 0.5, 0, 0, 0.3);
    private static final Matrix ONE = Matrix.of(1, 1, 0.25);

    private static Points random(int n, int d) {
        Random random = new Random(n + 31L * d);
        return Points.of(
                IntStream.range(0, n).mapToObj(i -> random.doubles(d).toArray()).toArray(double[][]::new));
    }

    private static NormalMixture normals(int d, Matrix shape) {
        return NormalMixture.of(random(4, d), new double[] {0.1, 0.4, 0.3, 0.2}, new double[] {1, 0.5, 2, 0.8}, shape);
    }

    private static StudentDensity student(double nu, int d, Matrix shape) {
        return StudentDensity.of(nu, random(1, d).row(0), shape);
    }

    private static DensityMixture mixed(Density... members) {
        double weight = 1.0 / members.length;
        return DensityMixture.of(Stream.of(members)
                .map(m -> new DensityMixture.Member(weight, m))
                .toList());
    }

    private static PsdDensity squares(int d) {
        GaussianKernel kernel = GaussianKernel.withWidth(0.6);
        Points z = random(5, d);
        FoundFeatures features = new FoundFeatures.Pivots(kernel, z, factor(kernel, z));
        double[] root = new Random(3).doubles(10).toArray();
        return PsdDensity.of(PsdFunction.of(features, d, Matrix.wrap(5, 2, root)), Measure.lebesgue(d))
                .normalized();
    }

    private static Matrix factor(GaussianKernel kernel, Points z) {
        return ((Cholesky.Factor) LinearAlgebra.java().cholesky(View.of(kernel.gram(z, z)))).lower();
    }

    @TestFactory
    Stream<DynamicTest> laws() {
        return Stream.of(
                        ModelSubject.of("normals on the line", new double[1], new double[] {1}, normals(1, ONE)),
                        ModelSubject.of("normals in the plane", new double[2], new double[] {1, 1}, normals(2, FULL)),
                        ModelSubject.of("normals on axes", new double[2], new double[] {1, 1}, normals(2, DIAGONAL)),
                        ModelSubject.of("Cauchy", new double[1], new double[] {1}, student(1, 1, ONE)),
                        ModelSubject.of("Student, five", new double[1], new double[] {1}, student(5, 1, ONE)),
                        ModelSubject.of(
                                "mixture on the line",
                                new double[1],
                                new double[] {1},
                                mixed(squares(1), normals(1, ONE), student(1, 1, ONE))),
                        ModelSubject.of(
                                "mixture in the plane",
                                new double[2],
                                new double[] {1, 1},
                                mixed(squares(2), normals(2, DIAGONAL))))
                .map(ModelSubject.Builder::build)
                .map(subject -> DynamicTest.dynamicTest(
                        subject.toString(),
                        () -> ModelLaws.suite()
                                .trials(subject.dimension() > 1 ? 4 : 40)
                                .check(subject, 7)
                                .requirePass()));
    }

    @Test
    void valuesAreThoseOfCommonsMath() {
        NormalMixture normals = normals(2, FULL);
        StudentDensity student = student(4, 1, ONE);
        for (double[] x : new double[][] {{0, 0}, {0.3, -2}, {5, 1}}) {
            double sum = 0;
            for (int k = 0; k < 4; k++) {
                double s2 = normals.scales()[k] * normals.scales()[k];
                double[][] covariance = {{0.5 * s2, 0.2 * s2}, {0.2 * s2, 0.3 * s2}};
                sum += normals.weights()[k]
                        * new MultivariateNormalDistribution(normals.centers().row(k), covariance).density(x);
            }
            assertEquals(sum, normals.pdf(x), 1e-13 * sum);
            double t = (x[0] - student.center()[0]) / 0.5;
            assertEquals(new TDistribution(4).density(t) / 0.5, student.pdf(x[0]), 1e-12);
            assertEquals(new TDistribution(4).cumulativeProbability(t), student.cdf(x[0]), 1e-12);
        }
        NormalMixture one = NormalMixture.of(Points.onLine(2), new double[] {1}, new double[] {3}, Matrix.of(1, 1, 1));
        assertEquals(new NormalDistribution(2, 3).cumulativeProbability(-4), one.cdf(-4), 1e-13);
        assertEquals(new NormalDistribution(2, 3).inverseCumulativeProbability(0.01), one.quantile(0.01), 1e-8);
    }

    /** p(x_S | x_T) p(x_T) = p(x). */
    @Test
    void conditionalsTimesMarginalsAreJoint() {
        for (JointDensity joint : List.<JointDensity>of(
                normals(2, FULL), student(3, 2, FULL), mixed(squares(2), normals(2, FULL), student(3, 2, FULL)))) {
            for (double[] x : new double[][] {{0.2, 0.7}, {-1, 2}}) {
                double product = joint.marginal(1).pdf(x[1])
                        * joint.conditional(new int[] {1}, x[1]).pdf(x[0]);
                assertEquals(joint.pdf(x), product, 1e-9 * joint.pdf(x), joint.toString());
            }
            assertEquals(joint.pdf(0.1, 0.2), joint.marginal(1, 0).pdf(0.2, 0.1), 1e-9);
        }
    }

    @Test
    void meansAndCovariancesAreThoseOfSamples() {
        for (Density density :
                List.<Density>of(normals(2, FULL), student(9, 2, FULL), mixed(squares(2), normals(2, FULL)))) {
            MeanAndCovariance moments = density.as(MeanAndCovariance.class).orElseThrow();
            double[] center = moments.mean();
            Matrix covariance = moments.covariance();
            Points drawn = density.as(Sampled.class).orElseThrow().sample(40_000, 5);
            for (int b = 0; b < 2; b++) {
                double mean = 0;
                for (int i = 0; i < drawn.size(); i++) {
                    mean += drawn.coordinate(i, b) / drawn.size();
                }
                assertEquals(center[b], mean, 0.03, density.toString());
                for (int c = 0; c < 2; c++) {
                    double sum = 0;
                    for (int i = 0; i < drawn.size(); i++) {
                        sum += (drawn.coordinate(i, b) - center[b])
                                * (drawn.coordinate(i, c) - center[c])
                                / drawn.size();
                    }
                    assertEquals(covariance.get(b, c), sum, 0.06, density.toString());
                }
            }
        }
    }

    @Test
    void whatAMemberLacksTheMixtureLacks() {
        DensityMixture heavy = mixed(normals(1, ONE), student(1, 1, ONE));
        assertTrue(heavy.as(DistributionOnLine.class).isPresent());
        assertTrue(heavy.as(MeanAndCovariance.class).isEmpty(), "Cauchy's distribution has no mean");
        assertTrue(mixed(normals(2, FULL), squares(2)).as(BoxMasses.class).isEmpty());
        assertTrue(mixed(normals(2, DIAGONAL), squares(2)).as(BoxMasses.class).isPresent());
        assertThrows(IllegalArgumentException.class, () -> mixed(normals(1, ONE), normals(2, FULL)));
        assertThrows(
                IllegalArgumentException.class,
                () -> DensityMixture.of(List.of(new DensityMixture.Member(0.9, normals(1, ONE)))));
    }

    /** The square of the section of a Gaussian of width s sqrt(2) is that of width s: a diagonal matrix in the sections. */
    @Test
    void kernelDensitiesAreSumsOfSquares() {
        Points z = random(6, 2);
        double h = 0.4;
        GaussianKernel wide = GaussianKernel.withWidth(h * Math.sqrt(2));
        double height = 1 / (2 * Math.PI * h * h) / 6;
        Matrix lower = factor(wide, z);
        double[] root = new double[36];
        for (int k = 0; k < 6; k++) {
            for (int i = k; i >= 0; i--) {
                root[i + 6 * k] = lower.get(k, i) * Math.sqrt(height);
            }
        }
        // R = L' D^(1/2), so that L^-T R = D^(1/2)
        PsdFunction squares = PsdFunction.of(new FoundFeatures.Pivots(wide, z, lower), 2, Matrix.wrap(6, 6, root));
        double[] sixth = new double[6];
        double[] ones = new double[6];
        Arrays.fill(sixth, 1.0 / 6);
        Arrays.fill(ones, h);
        NormalMixture kernels = NormalMixture.of(z, sixth, ones, Matrix.of(2, 2, 1, 0, 0, 1));
        Points x = random(9, 2);
        assertArrayEquals(kernels.pdfs(x), squares.values(x), 1e-12);
    }

    @Test
    void leftOutValuesAreThoseOfTheOtherComponents() {
        NormalMixture all = normals(2, FULL);
        for (int k = 0; k < 4; k++) {
            int out = k;
            int[] rest = IntStream.range(0, 4).filter(j -> j != out).toArray();
            double[] w = IntStream.of(rest)
                    .mapToDouble(j -> all.weights()[j] / (1 - all.weights()[out]))
                    .toArray();
            double[] s = IntStream.of(rest).mapToDouble(j -> all.scales()[j]).toArray();
            NormalMixture others = NormalMixture.of(all.centers().select(rest), w, s, FULL);
            assertEquals(others.logPdf(all.centers().row(k)), all.logPdfsLeftOut(k)[0], 1e-12);
        }
    }
}
