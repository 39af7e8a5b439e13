package org.psdmodels.verify.theorems;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Points;
import org.psdmodels.laws.kit.Trial;

/** Random data of a statement: equal seeds, equal data. */
final class Draw {
    /** Gaussian kernels of width one have well-conditioned matrices at points this far apart, and farther. */
    private static final double LEAST_DISTANCE = 0.7;

    private final Trial trial;

    Draw(long seed) {
        this.trial = new Trial(0, seed);
    }

    double uniform(double lower, double upper) {
        return trial.uniform(lower, upper);
    }

    double logUniform(double lower, double upper) {
        return trial.logUniform(lower, upper);
    }

    double normal() {
        return trial.normal();
    }

    /** One of lower, ..., upper. */
    int between(int lower, int upper) {
        return lower + trial.integer(upper - lower + 1);
    }

    <T> T of(List<T> choices) {
        return choices.get(trial.integer(choices.size()));
    }

    double[] normals(int n) {
        return IntStream.range(0, n).mapToDouble(i -> normal()).toArray();
    }

    double[] uniforms(int n, double lower, double upper) {
        return IntStream.range(0, n).mapToDouble(i -> uniform(lower, upper)).toArray();
    }

    RealMatrix normals(int rows, int columns) {
        return new Array2DRowRealMatrix(
                IntStream.range(0, rows).mapToObj(i -> normals(columns)).toArray(double[][]::new));
    }

    RealMatrix symmetric(int size) {
        RealMatrix g = normals(size, size);
        return g.add(g.transpose()).scalarMultiply(0.5);
    }

    /** Positive semidefinite, of any rank from one to full. */
    RealMatrix semidefinite(int size) {
        RealMatrix root = normals(size, between(1, size));
        return root.multiply(root.transpose());
    }

    /** A matrix with orthonormal columns. */
    RealMatrix isometry(int rows, int columns) {
        return new QRDecomposition(normals(rows, rows)).getQ().getSubMatrix(0, rows - 1, 0, columns - 1);
    }

    /** Ascending numbers from about 0, each at least 0.7 after the one before. */
    double[] spread(int n) {
        double[] x = uniforms(n, 0, 1);
        for (int i = 1; i < n; i++) {
            x[i] += x[i - 1] + LEAST_DISTANCE;
        }
        return x;
    }

    /** Points of the unit cube. */
    Points points(int n, int dimension) {
        return Points.of(
                IntStream.range(0, n).mapToObj(i -> uniforms(dimension, 0, 1)).toArray(double[][]::new));
    }

    /** Positive numbers that sum to one. */
    double[] shares(int n) {
        double[] w = uniforms(n, 0.2, 1.8);
        double sum = Arrays.stream(w).sum();
        return Arrays.stream(w).map(v -> v / sum).toArray();
    }
}
