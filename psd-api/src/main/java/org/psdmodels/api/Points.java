package org.psdmodels.api;

import java.util.stream.IntStream;
import org.psdmodels.api.checks.Checks;

/**
 * An immutable list of n points of R^d, stored densely or by nonzero coordinates.
 *
 * <p>Kernels see points through {@link #dot} and {@link #squaredDistance} (and their bulk forms), so that sparse input
 * costs O(nonzeros). All coordinates are finite. The methods that run inside loops do not check their indices.
 */
public interface Points {
    /** {@return the number of points: n &gt;= 0} */
    int size();

    /** {@return the dimension of the space: d &gt;= 1} */
    int dimension();

    /**
     * {@return one coordinate: x_ic}
     *
     * @param i the point
     * @param c the coordinate
     */
    double coordinate(int i, int c);

    /**
     * One coordinate of consecutive points.
     *
     * @param c the coordinate
     * @param from the first point
     * @param to the point after the last
     * @param out overwritten, from its beginning, by x_ic for i = from, ..., to - 1
     */
    default void coordinates(int c, int from, int to, double[] out) {
        for (int i = from; i < to; i++) {
            out[i - from] = coordinate(i, c);
        }
    }

    /**
     * The inner product of a point with a point of another list of the same dimension.
     *
     * @param i a point of this list
     * @param other the other list, or this one
     * @param j a point of the other list
     * @return the sum over c of x_ic y_jc
     */
    double dot(int i, Points other, int j);

    /**
     * The squared Euclidean distance to a point of another list of the same dimension, summed from differences, so
     * that it is exact for equal points and loses nothing for near ones.
     *
     * @param i a point of this list
     * @param other the other list, or this one
     * @param j a point of the other list
     * @return the sum over c of (x_ic - y_jc)^2
     */
    double squaredDistance(int i, Points other, int j);

    /**
     * The inner products of consecutive points with one point: {@code out[offset + i - from] = dot(i, other, j)}, to
     * the same bits.
     *
     * @param from the first point of this list
     * @param to the point after the last
     * @param other the other list
     * @param j a point of the other list
     * @param out where the results go
     * @param offset where the first result goes
     */
    default void dots(int from, int to, Points other, int j, double[] out, int offset) {
        for (int i = from; i < to; i++) {
            out[offset + i - from] = dot(i, other, j);
        }
    }

    /**
     * The squared distances of consecutive points to one point: {@code out[offset + i - from] = squaredDistance(i,
     * other, j)}, to the same bits.
     *
     * @param from the first point of this list
     * @param to the point after the last
     * @param other the other list
     * @param j a point of the other list
     * @param out where the results go
     * @param offset where the first result goes
     */
    default void squaredDistances(int from, int to, Points other, int j, double[] out, int offset) {
        for (int i = from; i < to; i++) {
            out[offset + i - from] = squaredDistance(i, other, j);
        }
    }

    /**
     * The weighted squared distance to a point of another list of the same dimension, summed from differences.
     *
     * @param i a point of this list
     * @param other the other list, or this one
     * @param j a point of the other list
     * @param weights one factor for each coordinate
     * @return the sum over c of weights_c (x_ic - y_jc)^2
     */
    default double squaredDistance(int i, Points other, int j, double[] weights) {
        double sum = 0;
        for (int c = 0; c < weights.length; c++) {
            double difference = coordinate(i, c) - other.coordinate(j, c);
            sum += weights[c] * difference * difference;
        }
        return sum;
    }

    /**
     * The squared distances of consecutive points to consecutive others, for kernel matrices: {@code out[offset + i - from + (j -
     * fromOther) stride]} is {@code squaredDistance(i, other, j)} but for the rounding of its terms, and the same whatever the
     * ranges are.
     *
     * @param from the first point of this list
     * @param to the point after the last
     * @param other the other list
     * @param fromOther the first point of the other list
     * @param toOther the point after the last
     * @param out where the results go
     * @param offset where the first result goes
     * @param stride how far apart results for a point of the other list and for the next go
     */
    default void squaredDistances(
            int from, int to, Points other, int fromOther, int toOther, double[] out, int offset, int stride) {
        for (int j = fromOther; j < toOther; j++) {
            squaredDistances(from, to, other, j, out, offset + (j - fromOther) * stride);
        }
    }

    /**
     * The weighted squared distances of consecutive points to one point: {@code out[offset + i - from] =
     * squaredDistance(i, other, j, weights)}, to the same bits.
     *
     * @param from the first point of this list
     * @param to the point after the last
     * @param other the other list
     * @param j a point of the other list
     * @param weights one factor for each coordinate
     * @param out where the results go
     * @param offset where the first result goes
     */
    default void squaredDistances(int from, int to, Points other, int j, double[] weights, double[] out, int offset) {
        for (int i = from; i < to; i++) {
            out[offset + i - from] = squaredDistance(i, other, j, weights);
        }
    }

    /**
     * Adds a multiple of a point to a vector: {@code out[c] += weight * x_ic}.
     *
     * @param i the point
     * @param weight the factor
     * @param out d numbers to add to
     */
    default void addTo(int i, double weight, double[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] += weight * coordinate(i, c);
        }
    }

    /**
     * Whether two points are equal in every coordinate; -0 equals 0, and differences may be so small that their square
     * underflows.
     *
     * @param i a point of this list
     * @param other the other list, or this one
     * @param j a point of the other list
     * @return whether x_i = y_j
     */
    default boolean same(int i, Points other, int j) {
        boolean equal = squaredDistance(i, other, j) == 0;
        for (int c = 0; equal && c < dimension(); c++) {
            equal = coordinate(i, c) == other.coordinate(j, c);
        }
        return equal;
    }

    /**
     * The points with the given indices, in that order; an index may occur more than once.
     *
     * @param indices which points
     * @return a new list
     */
    Points select(int... indices);

    /**
     * The projection on some coordinates, in that order.
     *
     * @param coordinates which coordinates
     * @return a new list with dimension {@code coordinates.length}
     */
    Points project(int... coordinates);

    /** {@return whether the points are stored by their nonzero coordinates} */
    default boolean isSparse() {
        return false;
    }

    /**
     * Which coordinates of a point are not zero.
     *
     * @param i the point
     * @return their numbers, increasing
     */
    default int[] nonzeros(int i) {
        return IntStream.range(0, dimension())
                .filter(c -> coordinate(i, c) != 0)
                .toArray();
    }

    /**
     * {@return a copy of the d coordinates of one point, with zeros written as +0}
     *
     * @param i the point
     */
    default double[] row(int i) {
        double[] row = new double[dimension()];
        for (int c = 0; c < row.length; c++) {
            row[c] = coordinate(i, c) + 0.0;
        }
        return row;
    }

    /** {@return the points as the rows of a dense n x d matrix} */
    default Matrix toMatrix() {
        int n = size();
        double[] data = new double[Matrix.length(n, dimension())];
        for (int c = 0; c < dimension(); c++) {
            for (int i = 0; i < n; i++) {
                data[i + c * n] = coordinate(i, c);
            }
        }
        return Matrix.wrap(n, dimension(), data);
    }

    /**
     * {@return the points of this list followed by those of another of the same dimension, stored densely unless both are
     * sparse}
     *
     * @param other the other list
     */
    default Points append(Points other) {
        Checks.size("dimension of other", other.dimension(), dimension());
        double[][] rows = IntStream.range(0, size() + other.size())
                .mapToObj(i -> i < size() ? row(i) : other.row(i - size()))
                .toArray(double[][]::new);
        return rows.length == 0 ? this : of(rows);
    }

    /**
     * These points counted from an origin: their differences to it, exact where it is near. A difference beyond the largest
     * number is that number.
     *
     * @param origin d coordinates
     * @return a new, dense list
     */
    default Points minus(double... origin) {
        Checks.size("length of origin", origin.length, dimension());
        Checks.finite("origin", origin);
        double[] moved = toMatrix().data().clone();
        for (int k = 0; k < moved.length; k++) {
            double difference = moved[k] - origin[k / size()];
            moved[k] = Math.min(Math.max(difference, -Double.MAX_VALUE), Double.MAX_VALUE);
        }
        return of(Matrix.wrap(size(), dimension(), moved));
    }

    /**
     * {@return dense points from their rows}
     *
     * @param rows at least one row, all of the same positive length, all numbers finite
     */
    static Points of(double[][] rows) {
        Checks.atLeast("number of rows", rows.length, 1);
        return of(Matrix.ofRows(rows));
    }

    /**
     * {@return dense points that share a matrix, one point per row}
     *
     * @param rows n x d with d &gt;= 1, all numbers finite
     */
    static Points of(Matrix rows) {
        return new DensePoints(rows);
    }

    /**
     * Points of the real line.
     *
     * @param values one coordinate per point
     * @return n points of dimension 1
     */
    static Points onLine(double... values) {
        return of(Matrix.of(values.length, 1, values));
    }

    /**
     * {@return one point}
     *
     * @param coordinates its coordinates
     */
    static Points single(double... coordinates) {
        return of(Matrix.of(1, coordinates.length, coordinates));
    }

    /**
     * {@return sparse points from the indices and values of their nonzero coordinates}
     *
     * @param dimension the dimension d of the space
     * @param indices for each point, increasing coordinate numbers in [0, d)
     * @param values for each point, the coordinates at these numbers, finite
     */
    static Points sparse(int dimension, int[][] indices, double[][] values) {
        return SparsePoints.of(dimension, indices, values);
    }
}
