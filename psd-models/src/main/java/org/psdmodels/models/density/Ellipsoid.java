package org.psdmodels.models.density;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** A positive definite matrix S = L L' of order d, as the shape of an ellipsoid. */
final class Ellipsoid {
    private final Matrix matrix;
    private final double[] lower;
    private final int d;

    private Ellipsoid(Matrix matrix, double[] lower) {
        this.matrix = matrix;
        this.lower = lower;
        this.d = matrix.rows();
    }

    static Ellipsoid of(Matrix matrix) {
        Checks.size("columns of the matrix", matrix.columns(), matrix.rows());
        Checks.finite("matrix", matrix.data());
        Cholesky factor = LinearAlgebra.java().cholesky(View.of(matrix));
        Checks.require(factor instanceof Cholesky.Factor, "matrix", "must be positive definite", matrix);
        return new Ellipsoid(matrix, ((Cholesky.Factor) factor).lower().data());
    }

    Matrix matrix() {
        return matrix;
    }

    int order() {
        return d;
    }

    /** log det L. */
    double logRoot() {
        double sum = 0;
        for (int c = 0; c < d; c++) {
            sum += Math.log(lower[c + c * d]);
        }
        return sum;
    }

    /** L^-1 y, in place. */
    void whiten(double[] y) {
        for (int c = 0; c < d; c++) {
            for (int b = 0; b < c; b++) {
                y[c] -= lower[c + b * d] * y[b];
            }
            y[c] /= lower[c + c * d];
        }
    }

    /** L^-T y, in place. */
    void whitenBack(double[] y) {
        for (int c = d - 1; c >= 0; c--) {
            for (int b = c + 1; b < d; b++) {
                y[c] -= lower[b + c * d] * y[b];
            }
            y[c] /= lower[c + c * d];
        }
    }

    /** L y, in place. */
    void colour(double[] y) {
        for (int c = d - 1; c >= 0; c--) {
            double sum = 0;
            for (int b = 0; b <= c; b++) {
                sum += lower[c + b * d] * y[b];
            }
            y[c] = sum;
        }
    }

    /** y'S^-1 y. */
    double square(double[] y) {
        double[] white = y.clone();
        whiten(white);
        double sum = 0;
        for (double w : white) {
            sum += w * w;
        }
        return sum;
    }

    boolean isDiagonal() {
        for (int c = 0; c < d; c++) {
            for (int b = 0; b < c; b++) {
                if (matrix.get(c, b) != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The rows and columns of some coordinates. */
    Ellipsoid of(int... coordinates) {
        return of(part(coordinates, coordinates));
    }

    private Matrix part(int[] rows, int[] columns) {
        double[] part = new double[rows.length * columns.length];
        for (int b = 0; b < columns.length; b++) {
            for (int c = 0; c < rows.length; c++) {
                part[c + b * rows.length] = matrix.get(rows[c], columns[b]);
            }
        }
        return Matrix.wrap(rows.length, columns.length, part);
    }

    /** S_RT S_TT^-1: how the expectation of some coordinates follows others. */
    Matrix regression(int[] of, int[] on) {
        double[] across = part(on, of).data().clone();
        Ellipsoid given = of(on);
        double[] slopes = new double[across.length];
        for (int c = 0; c < of.length; c++) {
            double[] column = new double[on.length];
            System.arraycopy(across, c * on.length, column, 0, on.length);
            given.whiten(column);
            given.whitenBack(column);
            for (int b = 0; b < on.length; b++) {
                slopes[c + b * of.length] = column[b];
            }
        }
        return Matrix.wrap(of.length, on.length, slopes);
    }

    /** S_RR - S_RT S_TT^-1 S_TR. */
    Ellipsoid rest(int[] of, int[] on) {
        Matrix slopes = regression(of, on);
        double[] rest = part(of, of).data().clone();
        for (int b = 0; b < of.length; b++) {
            for (int c = 0; c < of.length; c++) {
                for (int k = 0; k < on.length; k++) {
                    rest[c + b * of.length] -=
                            (slopes.get(c, k) * matrix.get(on[k], of[b]) + slopes.get(b, k) * matrix.get(on[k], of[c]))
                                    / 2;
                }
            }
        }
        return of(Matrix.wrap(of.length, of.length, rest));
    }

    /** S times a number. */
    Ellipsoid times(double factor) {
        double[] scaled = matrix.data().clone();
        for (int e = 0; e < scaled.length; e++) {
            scaled[e] *= factor;
        }
        return of(Matrix.wrap(d, d, scaled));
    }
}
