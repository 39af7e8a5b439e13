package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.IntegralSubjects.Subject;

/** Every kernel's means and pair integrals in two dimensions against a product of composite Gauss rules. */
class IntegralsInPlaneTest {
    /** What closed forms are asked to reach, relative to the integral of the absolute value. */
    private static final double CLOSED_FORM = 1e-10;

    /** Matrices take other routes than single entries. */
    private static final double ROUNDING = 1e-13;

    private static final double INF = Double.POSITIVE_INFINITY;

    private static final GaussIntegrator RULE = new GaussIntegratorFactory().legendre(14);

    private static final Points Z = Points.of(new double[][] {{0.37, 0.9}, {1.21, 0.15}});

    static List<Subject> subjects() {
        return IntegralSubjects.inPlane();
    }

    private static List<Measure> measures() {
        Measure gaussian = Measure.gaussian(new double[] {0.3, 1}, new double[] {0.6, 0.4});
        return List.of(
                Measure.lebesgue(2),
                Measure.lebesgue(2).weightedBy(2, 1),
                Measure.box(new double[] {-1, 0.2}, new double[] {0.8, 1.5}),
                Measure.box(new double[] {0.1, 0}, new double[] {1, 2}).weightedBy(4, 3),
                Measure.box(new double[] {0, -INF}, new double[] {INF, 1}).weightedBy(0, 2),
                gaussian,
                gaussian.weightedBy(1, 4),
                gaussian.restrictedTo(new double[] {0, 0}, new double[] {2, INF}));
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void agreesWithQuadratureWhereThereIsAClosedForm(Subject subject) {
        for (Measure measure : measures()) {
            String context = subject + " against " + measure;
            assertEquals(
                    subject.covers().test(measure),
                    subject.kernel().integrals(measure).isPresent(),
                    context);
            subject.kernel().integrals(measure).ifPresent(i -> compare(subject.kernel(), i, measure, context));
        }
    }

    private static void compare(Kernel kernel, KernelIntegrals integrals, Measure measure, String context) {
        Axis first = Axis.of(measure.factor(0), Z.coordinate(0, 0), Z.coordinate(1, 0));
        Axis second = Axis.of(measure.factor(1), Z.coordinate(0, 1), Z.coordinate(1, 1));
        double[] mean = new double[2];
        double[] pair = new double[2];
        double[] square = new double[2];
        for (int i = 0; i < first.nodes.length; i++) {
            double[][] rows = new double[second.nodes.length][];
            for (int j = 0; j < rows.length; j++) {
                rows[j] = new double[] {first.nodes[i], second.nodes[j]};
            }
            Matrix k = kernel.gram(Points.of(rows), Z);
            for (int j = 0; j < rows.length; j++) {
                double weight = first.weights[i] * second.weights[j];
                add(mean, weight * k.get(j, 0));
                add(pair, weight * k.get(j, 0) * k.get(j, 1));
                add(square, weight * k.get(j, 1) * k.get(j, 1));
            }
        }
        compare(mean, integrals.mean(Z, 0), "mean of " + context);
        compare(pair, integrals.pair(Z, 0, Z, 1), "pair of " + context);
        compare(square, integrals.pair(Z, 1, Z, 1), "square of " + context);
    }

    /** Adds a value to a sum, and its absolute value to the sum's size. */
    private static void add(double[] sum, double value) {
        sum[0] += value;
        sum[1] += Math.abs(value);
    }

    private static void compare(double[] expected, double found, String context) {
        assertEquals(expected[0], found, CLOSED_FORM * expected[1], context);
    }

    /** Nodes and weights for one factor of a measure, its density included. */
    private static final class Axis {
        private final double[] nodes;
        private final double[] weights;

        private Axis(double[] nodes, double[] weights) {
            this.nodes = nodes;
            this.weights = weights;
        }

        /** Panels from 0.5 outwards, four in an octave, to where exp(-0.9 |x|) is below 1e-20; and ends at the kinks. */
        static Axis of(Measure.Factor factor, double... kinks) {
            double[] ends = DoubleStream.concat(
                            DoubleStream.concat(
                                    DoubleStream.of(kinks), DoubleStream.of(factor.lower(), factor.upper())),
                            IntStream.range(-6, 13)
                                    .mapToDouble(k -> Math.pow(2, k / 2.0))
                                    .flatMap(s -> DoubleStream.of(0.5 - s, 0.5 + s)))
                    .filter(x -> Double.isFinite(x) && x >= factor.lower() && x <= factor.upper())
                    .sorted()
                    .distinct()
                    .toArray();
            int size = RULE.getNumberOfPoints();
            Axis axis = new Axis(new double[size * (ends.length - 1)], new double[size * (ends.length - 1)]);
            for (int k = 0; k < axis.nodes.length; k++) {
                double half = (ends[k / size + 1] - ends[k / size]) / 2;
                axis.nodes[k] = ends[k / size] + half * (1 + RULE.getPoint(k % size));
                axis.weights[k] = half * RULE.getWeight(k % size) * factor.density(axis.nodes[k]);
            }
            return axis;
        }
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void bulkFormsConsistOfTheSingleOnesAndPairsArePositiveSemidefinite(Subject subject) {
        double[][] rows = {{0.2, 1.4}, {0.9, 0.3}, {0.3, 0.35}, {1.6, 1.1}, {0.2, 1.4}};
        Points z = Points.of(rows);
        Measure box = Measure.box(new double[] {0, 0}, new double[] {1.5, 2});
        KernelIntegrals integrals = subject.kernel().integrals(box).orElseThrow();
        Matrix pairs = integrals.pairs(z);
        double[] means = integrals.means(z);
        double[][] entries = new double[rows.length][rows.length];
        double largest = 0;
        for (int i = 0; i < rows.length; i++) {
            assertEquals(integrals.mean(z, i), means[i], ROUNDING * Math.abs(means[i]));
            for (int j = 0; j < rows.length; j++) {
                entries[i][j] = pairs.get(i, j);
                largest = Math.max(largest, Math.abs(entries[i][j]));
                assertEquals(pairs.get(j, i), entries[i][j]);
            }
        }
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows.length; j++) {
                assertEquals(integrals.pair(z, i, z, j), entries[i][j], ROUNDING * largest);
            }
        }
        for (double value : new EigenDecomposition(new Array2DRowRealMatrix(entries)).getRealEigenvalues()) {
            assertTrue(value >= -ROUNDING * largest, "eigenvalue " + value);
        }
    }
}
