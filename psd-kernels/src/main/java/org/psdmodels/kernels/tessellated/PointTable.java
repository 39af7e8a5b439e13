package org.psdmodels.kernels.tessellated;

import java.util.Arrays;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** The coordinates of a list of points and their monomials x^e, each of them for all points in a row. */
final class PointTable {
    private final int size;
    private final double[] coordinates;
    private final double[] monomials;

    private PointTable(int size, double[] coordinates, double[] monomials) {
        this.size = size;
        this.coordinates = coordinates;
        this.monomials = monomials;
    }

    static PointTable of(Points points, ArgumentMonomials arguments) {
        int n = points.size();
        double[] monomials = new double[Matrix.length(n, arguments.size())];
        double[] coordinates = points.toMatrix().data();
        Arrays.fill(monomials, 0, n, 1);
        for (int e = 1; e < arguments.size(); e++) {
            fill(n, coordinates, arguments, e, monomials);
        }
        return new PointTable(n, coordinates, monomials);
    }

    /** A monomial from the one with a variable less. */
    private static void fill(int n, double[] coordinates, ArgumentMonomials arguments, int e, double[] out) {
        int variable = arguments.firstVariable(e);
        int quotient = arguments.quotient(e, variable);
        for (int i = 0; i < n; i++) {
            out[e * n + i] = out[quotient * n + i] * coordinates[variable * n + i];
        }
    }

    int size() {
        return size;
    }

    /** All coordinates, with those of one number from {@link #startOfCoordinate} on; not to be written to. */
    double[] coordinates() {
        return coordinates;
    }

    int startOfCoordinate(int c) {
        return c * size;
    }

    double coordinate(int i, int c) {
        return coordinates[c * size + i];
    }

    /** All monomials, with those of one exponent from {@link #startOfMonomial} on; not to be written to. */
    double[] monomials() {
        return monomials;
    }

    int startOfMonomial(int e) {
        return e * size;
    }

    /** The monomials of one point. */
    double[] monomialsOf(int i) {
        double[] row = new double[size == 0 ? 0 : monomials.length / size];
        for (int e = 0; e < row.length; e++) {
            row[e] = monomials[e * size + i];
        }
        return row;
    }

    /** For each monomial the weighted sum over the points. */
    double[] sums(double[] weights) {
        double[] sums = new double[size == 0 ? 0 : monomials.length / size];
        for (int e = 0; e < sums.length; e++) {
            sums[e] = BlockLoops.dot(weights, monomials, e * size, size);
        }
        return sums;
    }

    /** The same points with the monomials' partial derivatives in place of the monomials. */
    PointTable derivative(int c, ArgumentMonomials arguments) {
        double[] derivatives = new double[monomials.length];
        for (int e = 0; e < arguments.size(); e++) {
            int power = arguments.exponent(e, c);
            if (power > 0) {
                int from = startOfMonomial(arguments.quotient(e, c));
                for (int i = 0; i < size; i++) {
                    derivatives[e * size + i] = power * monomials[from + i];
                }
            }
        }
        return new PointTable(size, coordinates, derivatives);
    }
}
