package org.psdmodels.solvers.path;

/** Symmetric r x r matrices as vectors of length r (r + 1) / 2 with the same inner product. */
final class SymmetricCoordinates {
    private static final double ROOT2 = Math.sqrt(2);

    private SymmetricCoordinates() {}

    static int count(int r) {
        return r * (r + 1) / 2;
    }

    /** The upper triangle by columns, off-diagonal entries times root 2. */
    static double[] pack(int r, double[] x) {
        double[] y = new double[count(r)];
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i < j; i++) {
                y[c++] = ROOT2 * x[i + j * r];
            }
            y[c++] = x[j + j * r];
        }
        return y;
    }

    static double[] unpack(int r, double[] y) {
        double[] x = new double[r * r];
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i < j; i++, c++) {
                x[i + j * r] = y[c] / ROOT2;
                x[j + i * r] = x[i + j * r];
            }
            x[j + j * r] = y[c++];
        }
        return x;
    }

    /** Writes the packed u u' for the r numbers u from some place on. */
    static void packSquare(int r, double[] u, int from, double[] y) {
        for (int j = 0, c = 0; j < r; j++) {
            double v = ROOT2 * u[from + j];
            for (int i = 0; i < j; i++) {
                y[c++] = v * u[from + i];
            }
            y[c++] = u[from + j] * u[from + j];
        }
    }

    /** The packed symmetric part of x y', normalised so that those of an orthonormal basis are orthonormal. */
    static double[] packProduct(int r, double[] basis, int k, int l) {
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
