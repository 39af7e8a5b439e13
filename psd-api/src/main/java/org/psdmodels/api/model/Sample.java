package org.psdmodels.api.model;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.checks.row.RowChecks;

/**
 * Observations: points x_i, targets y_i where a model has any, weights, and the names of the columns. Immutable.
 *
 * <p>Weights are relative: twice the weight is as good as the row twice. Models with a mean loss divide them by their sum,
 * so that a penalty means the same for any number of rows. Weights are of the losses alone: anchors, the widths of the median
 * heuristic and standard units go by the points.
 */
public final class Sample {
    private final Points points;
    private final Matrix targets;
    private final double[] weights;
    private final Names names;

    private Sample(Points points, Matrix targets, double[] weights, Names names) {
        this.points = points;
        this.targets = targets;
        this.weights = weights;
        this.names = names;
    }

    /**
     * Points without targets.
     *
     * @param points at least one point
     * @return the sample, of weights one
     */
    public static Sample of(Points points) {
        return of(points, Matrix.of(points.size(), 0));
    }

    /**
     * Numbers without targets.
     *
     * @param values at least one number
     * @return the sample of points on the line
     */
    public static Sample of(double... values) {
        return of(Points.onLine(values));
    }

    /**
     * Points with one target each.
     *
     * @param points at least one point
     * @param targets y_1, ..., y_n, finite
     * @return the sample, of weights one
     */
    public static Sample of(Points points, double... targets) {
        return of(points, Matrix.of(targets.length, 1, targets));
    }

    /**
     * Points with several targets each.
     *
     * @param points at least one point
     * @param targets the n x m matrix with y_i in row i, finite
     * @return the sample, of weights one
     */
    public static Sample of(Points points, Matrix targets) {
        Checks.atLeast("number of points", points.size(), 1);
        Checks.size("number of targets", targets.rows(), points.size());
        for (int k = 0; k < targets.columns(); k++) {
            String name = "target " + k;
            for (int i = 0; i < targets.rows(); i++) {
                RowChecks.finite(i, name, targets.get(i, k));
            }
        }
        double[] ones = new double[points.size()];
        Arrays.fill(ones, 1);
        return new Sample(points, targets, ones, Names.standard(points.dimension(), targets.columns()));
    }

    /**
     * {@return this sample with weights}
     *
     * @param values w_1, ..., w_n, finite, &gt;= 0, not all zero
     */
    public Sample weightedBy(double... values) {
        Checks.size("number of weights", values.length, size());
        for (int i = 0; i < values.length; i++) {
            RowChecks.nonNegative(i, "weight", values[i]);
        }
        double sum = Arrays.stream(values).sum();
        Checks.require(sum > 0, "weights", "must not all be zero", "all zero");
        Checks.finite("sum of the weights", sum);
        return new Sample(points, targets, values.clone(), names);
    }

    /**
     * {@return this sample with names}
     *
     * @param columns one name for each coordinate and each target
     */
    public Sample named(Names columns) {
        Checks.size("number of inputs", columns.inputs().size(), points.dimension());
        Checks.size("number of names of targets", columns.targets().size(), targets.columns());
        return new Sample(points, targets, weights, columns);
    }

    /**
     * {@return this sample with names}
     *
     * @param columns the names of the coordinates, then those of the targets
     */
    public Sample named(String... columns) {
        int d = points.dimension();
        Checks.size("number of names", columns.length, d + targets.columns());
        List<String> all = List.of(columns);
        return named(new Names(all.subList(0, d), all.subList(d, all.size())));
    }

    /**
     * {@return some of the rows, in the order given}
     *
     * @param rows which; a row may occur more than once
     */
    public Sample select(int... rows) {
        Checks.atLeast("number of rows", rows.length, 1);
        double[][] chosen = Arrays.stream(rows).mapToObj(targets::row).toArray(double[][]::new);
        double[] w = Arrays.stream(rows).mapToDouble(i -> weights[i]).toArray();
        Matrix y = targets.columns() == 0 ? Matrix.of(rows.length, 0) : Matrix.ofRows(chosen);
        return new Sample(points.select(rows), y, new double[rows.length], names).weightedBy(w);
    }

    /** {@return the number of rows: n &gt;= 1} */
    public int size() {
        return points.size();
    }

    /** {@return the points: x_1, ..., x_n} */
    public Points points() {
        return points;
    }

    /** {@return the targets: the n x m matrix with y_i in row i; m is 0 where there are none} */
    public Matrix targets() {
        return targets;
    }

    /**
     * {@return the only target of each row: a copy of y_1, ..., y_n}
     *
     * @throws IllegalArgumentException if there is not exactly one column of targets
     */
    public double[] target() {
        Checks.size("number of target columns", targets.columns(), 1);
        return targets.column(0);
    }

    /** {@return a copy of the weights: w_1, ..., w_n} */
    public double[] weights() {
        return weights.clone();
    }

    /** {@return the weights over their sum: n numbers of sum one} */
    public double[] shares() {
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(w -> w / sum).toArray();
    }

    /**
     * {@return the mean of one number per row, by the weights: sum_i w_i v_i / sum_i w_i}
     *
     * @param values one number for each row
     */
    public double mean(double[] values) {
        Checks.size("number of values", values.length, size());
        double[] shares = shares();
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += shares[i] == 0 ? 0 : shares[i] * values[i];
        }
        return sum;
    }

    /** {@return the names of the columns} */
    public Names names() {
        return names;
    }

    /**
     * {@return a digest of points, targets and weights, by which a saved model knows its data again: the SHA-256 of all
     * numbers, row by row, as hexadecimal digits}
     */
    public String digest() {
        MessageDigest digest = sha256();
        int m = points.dimension() + targets.columns() + 1;
        ByteBuffer row = ByteBuffer.allocate(m * Double.BYTES);
        for (int i = 0; i < size(); i++) {
            row.clear();
            for (int c = 0; c < points.dimension(); c++) {
                row.putDouble(points.coordinate(i, c) + 0.0);
            }
            for (int k = 0; k < targets.columns(); k++) {
                row.putDouble(targets.get(i, k) + 0.0);
            }
            row.putDouble(weights[i]);
            digest.update(row.array());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return "Sample of " + size() + " rows, " + names;
    }
}
