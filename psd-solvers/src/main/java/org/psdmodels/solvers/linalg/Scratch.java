package org.psdmodels.solvers.linalg;

import java.util.Arrays;
import java.util.Optional;

/** The working arrays of blocked products and triangular systems, used again from call to call. For one thread. */
final class Scratch {
    private double[][] panel = new double[0][];
    private double[][] target = new double[0][];
    private double[][] unknowns = new double[0][];
    private double[] coefficients = new double[0];
    private double[] factors = new double[0];
    private double[] vector = new double[0];
    private Optional<SymmetricProduct> symmetricProduct = Optional.empty();

    /** Columns of A. */
    double[][] panel(int columns, int height) {
        panel = grown(panel, columns, height);
        return panel;
    }

    /** Columns of C. */
    double[][] target(int columns, int height) {
        target = grown(target, columns, height);
        return target;
    }

    /** Rows of right-hand sides. */
    double[][] unknowns(int columns, int height) {
        unknowns = grown(unknowns, columns, height);
        return unknowns;
    }

    /** Entries of B. */
    double[] coefficients(int length) {
        coefficients = coefficients.length < length ? new double[length] : coefficients;
        return coefficients;
    }

    /** So many times the same factor, at least. */
    double[] factors(int length, double factor) {
        if (factors.length < length) {
            factors = new double[length];
        }
        Arrays.fill(factors, 0, length, factor);
        return factors;
    }

    /** Made where it is asked for. */
    SymmetricProduct symmetricProduct() {
        SymmetricProduct product = symmetricProduct.orElseGet(SymmetricProduct::new);
        symmetricProduct = Optional.of(product);
        return product;
    }

    /** A vector of exactly this length. */
    double[] vector(int length) {
        vector = vector.length == length ? vector : new double[length];
        return vector;
    }

    private static double[][] grown(double[][] columns, int count, int height) {
        if (columns.length == 0) {
            return Panel.allocate(count, height);
        }
        int rows = Panel.rows(columns[0]);
        return columns.length >= count && rows >= height
                ? columns
                : Panel.allocate(Math.max(count, columns.length), Math.max(height, rows));
    }
}
