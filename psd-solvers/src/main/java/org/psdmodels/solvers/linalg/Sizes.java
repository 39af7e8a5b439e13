package org.psdmodels.solvers.linalg;

import org.psdmodels.api.checks.Checks;

/** The sizes that must agree, checked once where users call. */
final class Sizes {
    private Sizes() {}

    static void square(String name, View matrix) {
        if (matrix.columns() != matrix.rows()) {
            Checks.size("columns of " + name, matrix.columns(), matrix.rows());
        }
    }

    static void above(View symmetric, double threshold) {
        square("symmetric", symmetric);
        Checks.require(!Double.isNaN(threshold), "threshold", "must be a number", threshold);
    }

    static void solve(View triangle, View b) {
        square("the triangular matrix", triangle);
        Checks.size("rows of b", b.rows(), triangle.rows());
    }

    static void multiply(View a, View b, View c) {
        Checks.size("rows of b", b.rows(), a.columns());
        Checks.size("rows of c", c.rows(), a.rows());
        Checks.size("columns of c", c.columns(), b.columns());
    }

    static void multiply(View a, double[] x, double[] y) {
        Checks.size("length of x", x.length, a.columns());
        Checks.size("length of y", y.length, a.rows());
    }

    static void cholesky(View symmetric, View lower) {
        square("symmetric", symmetric);
        square("lower", lower);
        Checks.size("rows of lower", lower.rows(), symmetric.rows());
        Checks.require(!lower.transposed, "lower", "must not be transposed", lower);
    }

    static void gram(View v, double[] weights, View c) {
        Checks.size("number of weights", weights.length, v.columns());
        square("c", c);
        Checks.size("rows of c", c.rows(), v.rows());
    }
}
