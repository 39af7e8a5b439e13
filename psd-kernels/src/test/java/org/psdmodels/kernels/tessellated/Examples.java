package org.psdmodels.kernels.tessellated;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** Families, points and matrices that several tests use. */
final class Examples {
    private Examples() {}

    /** The family on a box that is neither a cube nor symmetric. */
    static TessellatedFamily family(int degree, int dimension) {
        double[] lower = new double[dimension];
        double[] upper = new double[dimension];
        for (int c = 0; c < dimension; c++) {
            lower[c] = -0.3 - 0.1 * (c % 3);
            upper[c] = 0.8 + 0.2 * (c % 2);
        }
        return TessellatedFamily.ofDegree(degree, lower, upper);
    }

    /** The family with each second indicator and each basis. */
    static Stream<TessellatedFamily> variants(int degree, int dimension) {
        return Arrays.stream(SecondIndicator.values())
                .flatMap(indicator -> Arrays.stream(MonomialBasis.values())
                        .map(basis -> family(degree, dimension).with(indicator).with(basis)));
    }

    /** Random points; some share a coordinate with the first one, some lie on a face, one is repeated. */
    static Points points(TessellatedFamily family, int count, long seed) {
        Random random = new Random(seed);
        double[] lower = family.lower();
        double[] upper = family.upper();
        double[][] rows = new double[count][lower.length];
        for (int i = 0; i < count; i++) {
            for (int c = 0; c < lower.length; c++) {
                rows[i][c] = lower[c] + (upper[c] - lower[c]) * random.nextDouble();
            }
            int c = i % lower.length;
            switch (i % 7) {
                case 2 -> rows[i][c] = rows[0][c];
                case 3 -> rows[i][c] = upper[c];
                case 4 -> rows[i][c] = lower[c];
                case 5 -> rows[i] = rows[1].clone();
                default -> {}
            }
        }
        return Points.of(rows);
    }

    static double[] normals(int count, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, count).mapToDouble(i -> random.nextGaussian()).toArray();
    }

    static double inner(Matrix a, Matrix b) {
        return BlockLoops.dot(a.data(), b.data(), 0, a.data().length);
    }

    /** The eigenvalues in descending order. */
    static double[] eigenvalues(Matrix symmetric) {
        double[][] rows =
                IntStream.range(0, symmetric.rows()).mapToObj(symmetric::row).toArray(double[][]::new);
        return new EigenDecomposition(new Array2DRowRealMatrix(rows)).getRealEigenvalues();
    }
}
