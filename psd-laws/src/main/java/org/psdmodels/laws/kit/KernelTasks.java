package org.psdmodels.laws.kit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.laws.kit.KernelTask.ParameterSet;

/**
 * Random tasks: up to two dozen points of one or two coordinates in the unit cube. Convex combinations are of Gaussian and
 * polynomial kernels, also of a single coordinate, each divided by its mean diagonal; kernels linear in a matrix are K(P) =
 * sum_s F_s P F_s'. The first trials are edge cases: one kernel, a kernel twice, a kernel that is zero, points that coincide.
 */
public final class KernelTasks {
    private static final int MOST_POINTS = 24;
    private static final int MOST_KERNELS = 12;
    private static final int MOST_ROWS_OF_P = 4;

    private final ParameterSet set;
    private final Trial trial;
    private final double[][] points;
    private final double[] signs;

    private KernelTasks(ParameterSet set, Trial trial) {
        this.set = set;
        this.trial = trial;
        this.points = points();
        this.signs = signs();
    }

    /**
     * {@return the task of a trial}
     *
     * @param set where its parameter is
     * @param trial the source of random numbers
     */
    public static KernelTask draw(ParameterSet set, Trial trial) {
        return new KernelTasks(set, trial).task();
    }

    private KernelTask task() {
        int order = order();
        List<Matrix> parts = set == ParameterSet.SIMPLEX ? kernels(order) : features(order);
        double tolerance = trial.logUniform(1e-5, 1e-2);
        return new KernelTask(set, order, parts, signs, penalties(), tolerance);
    }

    /** One of the edge cases in the first trials. */
    private int edge(int usual, int... edges) {
        return trial.number() < edges.length ? edges[trial.number()] : usual;
    }

    private Matrix zeros() {
        return Matrix.wrap(points.length, points.length, new double[points.length * points.length]);
    }

    private int order() {
        int most = set == ParameterSet.SIMPLEX ? MOST_KERNELS : MOST_ROWS_OF_P;
        return edge(1 + trial.integer(most), 1, 2, most);
    }

    private double[][] points() {
        int count = edge(3 + trial.integer(MOST_POINTS - 2), MOST_POINTS, MOST_POINTS, MOST_POINTS, 2, 3);
        int dimension = 1 + trial.integer(2);
        boolean coarse = edge(trial.integer(4), 1, 0, 0, 1) == 1;
        double[][] rows = new double[count][dimension];
        for (double[] row : rows) {
            Arrays.setAll(row, k -> coarse ? trial.integer(4) / 3.0 : trial.uniform(0, 1));
        }
        return rows;
    }

    private double[] signs() {
        double[] labels = Arrays.stream(points)
                .mapToDouble(x -> Math.sin(6 * x[0]) + 0.5 * trial.normal() > 0 ? 1 : -1)
                .toArray();
        labels[0] = 1;
        labels[1] = -1;
        return labels;
    }

    private double[] penalties() {
        double common = trial.logUniform(0.1, 1e3);
        boolean own = trial.integer(3) == 0;
        double[] values = new double[points.length];
        Arrays.setAll(values, i -> own ? common * trial.uniform(0.5, 2) : common);
        return values;
    }

    private List<Matrix> kernels(int count) {
        List<Matrix> kernels = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            boolean again = k == 1 && edge(trial.integer(8), 0, 1, 0) == 1;
            boolean zero = k == 1 && edge(trial.integer(8), 0, 0, 1) == 1;
            kernels.add(again ? kernels.get(0) : zero ? zeros() : kernel());
        }
        return kernels;
    }

    private Matrix kernel() {
        int only = trial.integer(points[0].length + 1);
        double width = trial.logUniform(0.05, 10);
        int degree = trial.integer(2) == 0 ? 1 + trial.integer(3) : 0;
        double mean = Arrays.stream(points)
                .mapToDouble(x -> value(x, x, only, width, degree))
                .average()
                .orElseThrow();
        return matrix((x, y) -> value(x, y, only, width, degree) / mean);
    }

    /** A Gaussian for degree 0, of all coordinates or, from 1 on, of one only. */
    private static double value(double[] x, double[] y, int only, double width, int degree) {
        double product = 0;
        double square = 0;
        for (int k = 0; k < x.length; k++) {
            if (only == 0 || k == only - 1) {
                product += x[k] * y[k];
                square += (x[k] - y[k]) * (x[k] - y[k]);
            }
        }
        return degree == 0 ? Math.exp(-square / (2 * width * width)) : Math.pow(1 + product, degree);
    }

    /** G_ab of sum_s F_s P F_s': sum_s (f_sa f_sb' + f_sb f_sa') / 2. */
    private List<Matrix> features(int order) {
        int terms = 1 + trial.integer(3);
        double[][][] f = new double[terms][order][points.length];
        for (double[][] block : f) {
            for (double[] column : block) {
                double slope = trial.signed(0.5, 8);
                double shift = trial.uniform(0, 6);
                Arrays.setAll(column, i -> Math.sin(slope * points[i][0] + shift * points[i][points[i].length - 1]));
            }
        }
        List<Matrix> parts = new ArrayList<>();
        for (int b = 0; b < order; b++) {
            for (int a = b; a < order; a++) {
                parts.add(part(f, a, b));
            }
        }
        return parts;
    }

    private static Matrix part(double[][][] f, int a, int b) {
        int m = f[0][0].length;
        double[] data = new double[m * m];
        for (double[][] block : f) {
            for (int k = 0; k < data.length; k++) {
                int i = k % m;
                int j = k / m;
                data[k] += (block[a][i] * block[b][j] + block[b][i] * block[a][j]) / 2;
            }
        }
        return Matrix.wrap(m, m, data);
    }

    @FunctionalInterface
    private interface KernelFunction {
        double at(double[] x, double[] y);
    }

    private Matrix matrix(KernelFunction k) {
        int m = points.length;
        double[] data = new double[m * m];
        for (int e = 0; e < data.length; e++) {
            data[e] = k.at(points[e % m], points[e / m]);
        }
        return Matrix.wrap(m, m, data);
    }
}
