package org.psdmodels.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Kernel;

/** The kernels of this module with ordinary parameters, and points for them. */
final class BuiltIns {
    static final int[] DIMENSIONS = {1, 2, 3, 10};

    private BuiltIns() {}

    /** A kernel with a dimension it is defined in. */
    record Case(Kernel kernel, int dimension) {
        /** Random points in the domain: a third of the coordinates zero, one point twice. */
        Points points(long seed, int count) {
            Random random = new Random(seed);
            double[][] rows = new double[count][dimension];
            for (double[] row : rows) {
                for (int c = 0; c < dimension; c++) {
                    row[c] = random.nextInt(3) == 0 ? 0 : coordinate(random, c);
                }
            }
            rows[count - 1] = rows[0].clone();
            return Points.of(rows);
        }

        /** A point that shares no coordinate with others, off the boundary of the domain. */
        double[] genericPoint(Random random) {
            double[] x = new double[dimension];
            for (int c = 0; c < dimension; c++) {
                x[c] = coordinate(random, c);
            }
            return x;
        }

        private double coordinate(Random random, int c) {
            Axis axis = kernel.claims().domain().axis(c);
            if (axis.integers()) {
                return random.nextInt((int) axis.range().upper() + 1);
            }
            double value = random.nextGaussian();
            return axis.range().lower() == 0 ? 0.1 + Math.abs(value) : value;
        }

        @Override
        public String toString() {
            return kernel + ", d = " + dimension;
        }
    }

    /** Every kernel in every dimension of {@link #DIMENSIONS} that it has. */
    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (int d : DIMENSIONS) {
            kernels(d).filter(k -> k.claims().domain().accepts(d)).forEach(kernel -> cases.add(new Case(kernel, d)));
        }
        return cases;
    }

    private static Stream<Kernel> kernels(int d) {
        double[] widths = new double[d];
        for (int c = 0; c < d; c++) {
            widths[c] = 0.5 + c;
        }
        int monomials = Monomials.upTo(d, 2).size();
        return Stream.of(
                new LinearKernel(),
                GeneralLinearKernel.withMatrix(gramMatrix(d, d + 1)),
                GeneralLinearKernel.withMatrix(gramMatrix(d, 1)),
                MonomialKernel.withMatrix(d, 2, gramMatrix(monomials, 3)),
                PolynomialKernel.withDegree(1, 0.5),
                PolynomialKernel.withDegree(3, 1),
                PolynomialKernel.homogeneous(2),
                PolynomialKernel.homogeneous(3),
                TruncatedExponentialKernel.withDegree(1, 0.5),
                TruncatedExponentialKernel.withDegree(4, 0.7),
                ExponentialKernel.withFactor(0.3),
                new AnovaKernel(),
                GaussianKernel.withWidth(0.8),
                GaussianKernel.withWidths(widths),
                LaplaceKernel.withRate(0.7),
                ProductLaplaceKernel.withRate(0.4),
                MaternKernel.withOrder(1.5, 1.3),
                MaternKernel.withOrder(2.5, 0.9),
                ProductMaternKernel.withOrder(1.5, 1.3),
                ProductMaternKernel.withOrder(2.5, 0.9),
                MaternKernel.withOrder(3.5, 0.9),
                ProductMaternKernel.withOrder(3.5, 0.9),
                new MinKernel(),
                ConstantKernel.withValue(2.5),
                new WhiteNoiseKernel(),
                BasisKernel.of(Monomials.ofDegree(d, 2)),
                BasisKernel.of(BasisFunctions.of(d, x -> 1, x -> Math.sin(x[0]), x -> x[d - 1])),
                BasisKernel.of(RandomFourierFeatures.ofGaussian(d, 7, 1.5, 42)),
                GaussianKernel.withWidth(0.8).after(Rescaling.of(new double[d], widths)),
                LaplaceKernel.withRate(0.7).after(AffineMap.linear(gramMatrix(d, d))),
                graph(),
                graph().withRidge(0.1));
    }

    /** V'V of the given rank. */
    static Matrix gramMatrix(int size, int rank) {
        Random random = new Random(size * 31L + rank);
        double[] v = random.doubles((long) size * rank, -1, 1).toArray();
        double[][] rows = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                for (int k = 0; k < rank; k++) {
                    rows[i][j] += v[k + i * rank] * v[k + j * rank];
                }
            }
        }
        return Matrix.ofRows(rows);
    }

    /** Two components and an isolated vertex. */
    static GraphKernel graph() {
        return GraphKernel.ofEdges(
                7,
                List.of(
                        new GraphKernel.Edge(0, 1, 1),
                        new GraphKernel.Edge(1, 2, 0.5),
                        new GraphKernel.Edge(2, 0, 2),
                        new GraphKernel.Edge(2, 3, 0.1),
                        new GraphKernel.Edge(4, 6, 3)));
    }
}
