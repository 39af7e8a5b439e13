package org.psdmodels.api;

import java.util.Arrays;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loops.Loops;
import org.psdmodels.api.loops.PointBlock;

/** Points as the rows of a column-major matrix: coordinate c of all points lies together, so bulk loops vectorise. */
final class DensePoints implements Points {
    /** Rows per pass of a bulk loop: the results stay in the first-level cache while the coordinates stream by. */
    private static final int CHUNK = 1024;

    private final int size;
    private final int dimension;
    private final double[] data;

    DensePoints(Matrix rows) {
        this.size = rows.rows();
        this.dimension = Checks.atLeast("dimension", rows.columns(), 1);
        this.data = rows.data();
        for (int k = 0; k < data.length; k++) {
            if (!(Math.abs(data[k]) < Double.POSITIVE_INFINITY)) {
                throw Checks.failure("coordinate " + k / size + " of point " + k % size, "must be finite", data[k]);
            }
        }
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public double coordinate(int i, int c) {
        return data[i + c * size];
    }

    @Override
    public void coordinates(int c, int from, int to, double[] out) {
        System.arraycopy(data, from + c * size, out, 0, to - from);
    }

    @Override
    public double dot(int i, Points other, int j) {
        if (other instanceof SparsePoints) {
            return other.dot(j, this, i);
        }
        double sum = 0;
        if (other instanceof DensePoints that) {
            for (int p = i, q = j; p < data.length; p += size, q += that.size) {
                sum += data[p] * that.data[q];
            }
            return sum;
        }
        for (int c = 0; c < dimension; c++) {
            sum += data[i + c * size] * other.coordinate(j, c);
        }
        return sum;
    }

    @Override
    public double squaredDistance(int i, Points other, int j) {
        double sum = 0;
        if (other instanceof DensePoints that) {
            for (int p = i, q = j; p < data.length; p += size, q += that.size) {
                double difference = data[p] - that.data[q];
                sum += difference * difference;
            }
            return sum;
        }
        for (int c = 0; c < dimension; c++) {
            double difference = data[i + c * size] - other.coordinate(j, c);
            sum += difference * difference;
        }
        return sum;
    }

    @Override
    public void dots(int from, int to, Points other, int j, double[] out, int offset) {
        if (other instanceof SparsePoints) {
            Points.super.dots(from, to, other, j, out, offset);
            return;
        }
        for (int low = from; low < to; low += CHUNK) {
            int count = Math.min(CHUNK, to - low);
            int start = offset + low - from;
            Arrays.fill(out, start, start + count, 0);
            for (int c = 0; c < dimension; c++) {
                addMultiples(data, low + c * size, other.coordinate(j, c), out, start, count);
            }
        }
    }

    @Override
    public void squaredDistances(int from, int to, Points other, int j, double[] out, int offset) {
        double[] ones = new double[dimension];
        Arrays.fill(ones, 1);
        squaredDistances(from, to, other, j, ones, out, offset);
    }

    @Override
    public void squaredDistances(
            int from, int to, Points other, int fromOther, int toOther, double[] out, int offset, int stride) {
        if (other instanceof DensePoints that) {
            PointBlock x = coordinates(from, to);
            PointBlock y = that.coordinates(fromOther, toOther);
            loops(other).squaredDistances(x, y, dimension, out, offset, stride);
        } else {
            Points.super.squaredDistances(from, to, other, fromOther, toOther, out, offset, stride);
        }
    }

    private PointBlock coordinates(int from, int to) {
        return new PointBlock(data, from, to - from, size);
    }

    @Override
    public void squaredDistances(int from, int to, Points other, int j, double[] weights, double[] out, int offset) {
        loops(other).squaredDistances(data, from, size, other.row(j), weights, out, offset, to - from);
    }

    private Loops loops(Points other) {
        return Loops.forEntries((long) size * other.size());
    }

    private static void addMultiples(double[] x, int from, double y, double[] out, int start, int count) {
        for (int i = 0; i < count; i++) {
            out[start + i] += x[from + i] * y;
        }
    }

    @Override
    public Points select(int... indices) {
        double[] selected = new double[Matrix.length(indices.length, dimension)];
        for (int k = 0; k < indices.length; k++) {
            Checks.index("indices[" + k + "]", indices[k], size);
            for (int c = 0; c < dimension; c++) {
                selected[k + c * indices.length] = data[indices[k] + c * size];
            }
        }
        return new DensePoints(Matrix.wrap(indices.length, dimension, selected));
    }

    @Override
    public Points project(int... coordinates) {
        double[] projected = new double[Matrix.length(size, coordinates.length)];
        for (int k = 0; k < coordinates.length; k++) {
            Checks.index("coordinates[" + k + "]", coordinates[k], dimension);
            System.arraycopy(data, coordinates[k] * size, projected, k * size, size);
        }
        return new DensePoints(Matrix.wrap(size, coordinates.length, projected));
    }

    @Override
    public Matrix toMatrix() {
        return Matrix.wrap(size, dimension, data);
    }

    @Override
    public String toString() {
        return "Points " + size + " x " + dimension;
    }
}
