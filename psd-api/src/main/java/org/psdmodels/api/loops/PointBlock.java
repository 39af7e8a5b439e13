package org.psdmodels.api.loops;

/**
 * Consecutive points: coordinate c of the i-th is {@code data[first + i + c stride]}.
 *
 * @param data the array
 * @param first where the first coordinate of the first point stands
 * @param count how many points
 * @param stride how far apart the coordinates of a point are
 */
@SuppressWarnings("ArrayRecordComponent")
public record PointBlock(double[] data, int first, int count, int stride) {
    /** A point by itself. */
    double[] point(int i, int dimension) {
        double[] point = new double[dimension];
        for (int c = 0; c < dimension; c++) {
            point[c] = data[first + i + c * stride];
        }
        return point;
    }
}
