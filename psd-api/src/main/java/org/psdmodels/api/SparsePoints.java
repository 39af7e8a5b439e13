package org.psdmodels.api;

import java.util.Arrays;
import org.psdmodels.api.checks.Checks;

/**
 * Points by their nonzero coordinates (compressed rows); zeros are dropped, so equal points have equal lists. Every
 * operation on two of them merges two sorted lists.
 */
final class SparsePoints implements Points {
    private static final double[] NO_WEIGHTS = {};

    private final int dimension;
    private final int[] starts;
    private final int[] indices;
    private final double[] values;

    private SparsePoints(int dimension, int[] starts, int[] indices, double[] values) {
        this.dimension = dimension;
        this.starts = starts;
        this.indices = indices;
        this.values = values;
    }

    static SparsePoints of(int dimension, int[][] indices, double[][] values) {
        Checks.atLeast("dimension", dimension, 1);
        Checks.size("number of value rows", values.length, indices.length);
        int[] starts = new int[indices.length + 1];
        for (int i = 0; i < indices.length; i++) {
            Checks.size("length of values of point " + i, values[i].length, indices[i].length);
            checkRow(dimension, i, indices[i], values[i]);
            starts[i + 1] = Math.addExact(starts[i], nonzeros(values[i]));
        }
        int[] allIndices = new int[starts[indices.length]];
        double[] allValues = new double[allIndices.length];
        int next = 0;
        for (int i = 0; i < indices.length; i++) {
            for (int k = 0; k < indices[i].length; k++) {
                if (values[i][k] != 0) {
                    allIndices[next] = indices[i][k];
                    allValues[next++] = values[i][k];
                }
            }
        }
        return new SparsePoints(dimension, starts, allIndices, allValues);
    }

    private static int nonzeros(double[] values) {
        int count = 0;
        for (double value : values) {
            count += value == 0 ? 0 : 1;
        }
        return count;
    }

    private static void checkRow(int dimension, int point, int[] indices, double[] values) {
        for (int k = 0; k < indices.length; k++) {
            Checks.index("coordinate number of point " + point, indices[k], dimension);
            Checks.require(
                    k == 0 || indices[k] > indices[k - 1],
                    "coordinate numbers of point " + point,
                    "must increase",
                    Arrays.toString(indices));
            Checks.finite("coordinate " + indices[k] + " of point " + point, values[k]);
        }
    }

    @Override
    public int size() {
        return starts.length - 1;
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public double coordinate(int i, int c) {
        int k = Arrays.binarySearch(indices, starts[i], starts[i + 1], c);
        return k < 0 ? 0 : values[k];
    }

    @Override
    public boolean isSparse() {
        return true;
    }

    @Override
    public int[] nonzeros(int i) {
        return Arrays.copyOfRange(indices, starts[i], starts[i + 1]);
    }

    @Override
    public double dot(int i, Points other, int j) {
        double sum = 0;
        if (!(other instanceof SparsePoints that)) {
            for (int p = starts[i]; p < starts[i + 1]; p++) {
                sum += values[p] * other.coordinate(j, indices[p]);
            }
            return sum;
        }
        int p = starts[i];
        int q = that.starts[j];
        while (p < starts[i + 1] && q < that.starts[j + 1]) {
            if (indices[p] == that.indices[q]) {
                sum += values[p++] * that.values[q++];
            } else if (indices[p] < that.indices[q]) {
                p++;
            } else {
                q++;
            }
        }
        return sum;
    }

    @Override
    public double squaredDistance(int i, Points other, int j) {
        return squaredDistance(i, other, j, NO_WEIGHTS);
    }

    /** Merges the two rows; a coordinate that is zero in both adds nothing. No weights at all means 1 everywhere. */
    @Override
    public double squaredDistance(int i, Points other, int j, double[] weights) {
        if (!(other instanceof SparsePoints that)) {
            return squaredDistanceToDense(i, other, j, weights);
        }
        double sum = 0;
        int p = starts[i];
        int pEnd = starts[i + 1];
        int q = that.starts[j];
        int qEnd = that.starts[j + 1];
        while (p < pEnd || q < qEnd) {
            int mine = p < pEnd ? indices[p] : dimension;
            int theirs = q < qEnd ? that.indices[q] : dimension;
            int c = Math.min(mine, theirs);
            double difference = (mine == c ? values[p++] : 0) - (theirs == c ? that.values[q++] : 0);
            sum += weight(weights, c) * difference * difference;
        }
        return sum;
    }

    private double squaredDistanceToDense(int i, Points other, int j, double[] weights) {
        double sum = 0;
        int p = starts[i];
        for (int c = 0; c < dimension; c++) {
            double mine = p < starts[i + 1] && indices[p] == c ? values[p++] : 0;
            double difference = mine - other.coordinate(j, c);
            sum += weight(weights, c) * difference * difference;
        }
        return sum;
    }

    private static double weight(double[] weights, int c) {
        return weights == NO_WEIGHTS ? 1 : weights[c];
    }

    @Override
    public void addTo(int i, double weight, double[] out) {
        for (int p = starts[i]; p < starts[i + 1]; p++) {
            out[indices[p]] += weight * values[p];
        }
    }

    @Override
    public boolean same(int i, Points other, int j) {
        if (!(other instanceof SparsePoints that)) {
            return Points.super.same(i, other, j);
        }
        int p = starts[i];
        int pEnd = starts[i + 1];
        int q = that.starts[j];
        int qEnd = that.starts[j + 1];
        return Arrays.equals(indices, p, pEnd, that.indices, q, qEnd)
                && Arrays.equals(values, p, pEnd, that.values, q, qEnd);
    }

    @Override
    public Points select(int... rows) {
        int[][] selectedIndices = new int[rows.length][];
        double[][] selectedValues = new double[rows.length][];
        for (int k = 0; k < rows.length; k++) {
            int i = Checks.index("indices[" + k + "]", rows[k], size());
            selectedIndices[k] = Arrays.copyOfRange(indices, starts[i], starts[i + 1]);
            selectedValues[k] = Arrays.copyOfRange(values, starts[i], starts[i + 1]);
        }
        return of(dimension, selectedIndices, selectedValues);
    }

    /** The projection is dense: whoever names coordinates has few of them. */
    @Override
    public Points project(int... coordinates) {
        double[] projected = new double[Matrix.length(size(), coordinates.length)];
        for (int k = 0; k < coordinates.length; k++) {
            Checks.index("coordinates[" + k + "]", coordinates[k], dimension);
            for (int i = 0; i < size(); i++) {
                projected[i + k * size()] = coordinate(i, coordinates[k]);
            }
        }
        return Points.of(Matrix.wrap(size(), coordinates.length, projected));
    }

    @Override
    public Points append(Points other) {
        if (!(other instanceof SparsePoints that)) {
            return Points.super.append(other);
        }
        Checks.size("dimension of other", that.dimension, dimension);
        int[] joined = Arrays.copyOf(starts, starts.length + that.size());
        for (int i = 1; i <= that.size(); i++) {
            joined[size() + i] = Math.addExact(starts[size()], that.starts[i]);
        }
        int[] allIndices = Arrays.copyOf(indices, joined[joined.length - 1]);
        double[] allValues = Arrays.copyOf(values, allIndices.length);
        System.arraycopy(that.indices, 0, allIndices, indices.length, that.indices.length);
        System.arraycopy(that.values, 0, allValues, values.length, that.values.length);
        return new SparsePoints(dimension, joined, allIndices, allValues);
    }

    @Override
    public String toString() {
        return "Points " + size() + " x " + dimension + ", " + values.length + " nonzero";
    }
}
