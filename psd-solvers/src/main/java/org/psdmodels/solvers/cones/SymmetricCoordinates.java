package org.psdmodels.solvers.cones;

/** Symmetric r x r matrices as vectors of length r (r + 1) / 2 with the same inner product. */
public final class SymmetricCoordinates {
    private static final double ROOT2 = Math.sqrt(2);

    private SymmetricCoordinates() {}

    /**
     * {@return the number of coordinates: r (r + 1) / 2}
     *
     * @param r the order
     */
    public static int count(int r) {
        return r * (r + 1) / 2;
    }

    /**
     * The column that a coordinate stands for an entry of; the row is what is left of it beyond those of the columns before.
     *
     * @param coordinate the index of the coordinate
     * @return the largest j with j (j + 1) / 2 at most that
     */
    public static int columnOf(int coordinate) {
        int j = (int) ((Math.sqrt(8.0 * coordinate + 1) - 1) / 2);
        return count(j) > coordinate ? j - 1 : count(j + 1) <= coordinate ? j + 1 : j;
    }

    /**
     * {@return the upper triangle by columns, off-diagonal entries times root 2}
     *
     * @param r the order
     * @param x the matrix, column by column
     */
    public static double[] pack(int r, double[] x) {
        double[] y = new double[count(r)];
        pack(r, x, y, 0);
        return y;
    }

    /**
     * The same, written from some place on.
     *
     * @param r the order
     * @param x the matrix, column by column
     * @param y where the vector is written
     * @param from from there on
     */
    public static void pack(int r, double[] x, double[] y, int from) {
        for (int j = 0, c = from; j < r; j++) {
            for (int i = 0; i < j; i++) {
                y[c++] = ROOT2 * x[i + j * r];
            }
            y[c++] = x[j + j * r];
        }
    }

    /**
     * The matrix of a vector.
     *
     * @param r the order
     * @param y the vector
     * @return the matrix, column by column
     */
    public static double[] unpack(int r, double[] y) {
        double[] x = new double[r * r];
        unpack(r, y, 0, x);
        return x;
    }

    /**
     * The matrix of a vector.
     *
     * @param r the order
     * @param y holds the vector
     * @param from where it begins there
     * @param x where the matrix is written, column by column
     */
    public static void unpack(int r, double[] y, int from, double[] x) {
        for (int j = 0, c = from; j < r; j++) {
            for (int i = 0; i < j; i++, c++) {
                x[i + j * r] = y[c] / ROOT2;
                x[j + i * r] = x[i + j * r];
            }
            x[j + j * r] = y[c++];
        }
    }

    /**
     * Writes the packed u u'.
     *
     * @param r the order
     * @param u holds u
     * @param at where it begins there
     * @param y where the vector is written
     * @param from from there on
     */
    public static void packSquare(int r, double[] u, int at, double[] y, int from) {
        for (int j = 0, c = from; j < r; j++) {
            double v = ROOT2 * u[at + j];
            for (int i = 0; i < j; i++) {
                y[c++] = v * u[at + i];
            }
            y[c++] = u[at + j] * u[at + j];
        }
    }

    /**
     * Writes the packed u u' times scales.
     *
     * @param r the order
     * @param u holds u
     * @param at where it begins there
     * @param scales one number for each coordinate
     * @param y where the vector is written
     * @param from from there on
     */
    public static void packSquare(int r, double[] u, int at, double[] scales, double[] y, int from) {
        for (int j = 0, c = 0; j < r; j++) {
            double v = ROOT2 * u[at + j];
            for (int i = 0; i < j; i++, c++) {
                y[from + c] = v * u[at + i] * scales[c];
            }
            y[from + c] = u[at + j] * u[at + j] * scales[c];
            c++;
        }
    }

    /**
     * {@return the packed symmetric part of x y', normalised so that those of an orthonormal basis are orthonormal}
     *
     * @param r the order
     * @param basis the vectors as columns
     * @param k which of them is x
     * @param l which is y
     */
    public static double[] packProduct(int r, double[] basis, int k, int l) {
        double[] element = new double[r * r];
        double factor = k == l ? 0.5 : 1 / ROOT2;
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                element[i + j * r] =
                        factor * (basis[i + k * r] * basis[j + l * r] + basis[i + l * r] * basis[j + k * r]);
            }
        }
        return pack(r, element);
    }
}
