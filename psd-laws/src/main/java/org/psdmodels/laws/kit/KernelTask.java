package org.psdmodels.laws.kit;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;

/**
 * What a learner of kernels learns from: matrices that are linear in a parameter P of q rows, K(P) = sum_ab P_ab G_ab with
 * symmetric G_ab = G_ba, and the labels of a support vector machine. It is to find the minimiser of the machine's value,
 *
 * <pre>  min over P in the set   max over c   t'c - c'K(P) c / 2,   e'c = 0,   c_i between 0 and t_i C_i.</pre>
 *
 * @param set where P is
 * @param order the number q of rows of P, at least 1
 * @param parts G_11, ..., G_qq for the simplex; the lower triangle of G, column by column, for the spectrahedron
 * @param signs the labels t_i, each 1 or -1, both of them present
 * @param penalties the penalties C_i &gt; 0
 * @param tolerance the relative gap to reach, in (0, 1)
 */
@SuppressWarnings("ArrayRecordComponent")
public record KernelTask(
        ParameterSet set, int order, List<Matrix> parts, double[] signs, double[] penalties, double tolerance) {
    /** Where a parameter is. */
    public enum ParameterSet {
        /** P = Diag(d) with d &gt;= 0 of sum 1: convex combinations of q kernels. */
        SIMPLEX,

        /** P positive semidefinite of trace 1. */
        SPECTRAHEDRON
    }

    /** Checks the sizes. */
    public KernelTask {
        Checks.atLeast("order", order, 1);
        Checks.size("number of parts", parts.size(), set == ParameterSet.SIMPLEX ? order : order * (order + 1) / 2);
        Checks.size("length of penalties", penalties.length, signs.length);
        for (int k = 0; k < parts.size(); k++) {
            Checks.size("rows of part " + k, parts.get(k).rows(), signs.length);
            Checks.size("columns of part " + k, parts.get(k).columns(), signs.length);
        }
        Checks.between("tolerance", tolerance, 0, 1);
        parts = List.copyOf(parts);
        signs = signs.clone();
        penalties = penalties.clone();
    }

    /** A function of the place of an entry. */
    @FunctionalInterface
    private interface Entry {
        double at(int i, int j);
    }

    /** {@return the number of observations: m} */
    public int size() {
        return signs.length;
    }

    /**
     * {@return the kernel matrix of a parameter: K(P)}
     *
     * @param p P; the entries off the diagonal count for the spectrahedron only
     */
    public Matrix gram(Matrix p) {
        return matrix(size(), (i, j) -> sum(p, part -> part.get(i, j)));
    }

    /**
     * The matrix M(c) of the quadratic form, c'K(P) c = &lt;P, M(c)&gt;.
     *
     * @param c a coefficient per observation
     * @return M_ab = c'G_ab c; zero off the diagonal for the simplex
     */
    public Matrix moment(double... c) {
        return matrix(order, (a, b) -> hasPart(a, b) ? form(part(a, b), c) : 0);
    }

    /**
     * The matrix B_i(c) of the linear form, (K(P) c)_i = &lt;P, B_i(c)&gt;.
     *
     * @param i an observation
     * @param c a coefficient per observation
     * @return the matrix of (G_ab c)_i; zero off the diagonal for the simplex
     */
    public Matrix product(int i, double... c) {
        return matrix(order, (a, b) -> hasPart(a, b) ? row(part(a, b), i, c) : 0);
    }

    private double sum(Matrix p, ToDoubleFunction<Matrix> value) {
        double sum = 0;
        for (int b = 0; b < order; b++) {
            for (int a = 0; a < order; a++) {
                sum += hasPart(a, b) ? p.get(a, b) * value.applyAsDouble(part(a, b)) : 0;
            }
        }
        return sum;
    }

    private boolean hasPart(int a, int b) {
        return a == b || set == ParameterSet.SPECTRAHEDRON;
    }

    /**
     * {@return the matrix G_ab}
     *
     * @param a a row of P
     * @param b a column of P, the same for the simplex
     */
    public Matrix part(int a, int b) {
        int row = Math.max(a, b);
        int column = Math.min(a, b);
        return parts.get(set == ParameterSet.SIMPLEX ? row : row + column * (2 * order - column - 1) / 2);
    }

    private static double row(Matrix part, int i, double... c) {
        double sum = 0;
        for (int j = 0; j < c.length; j++) {
            sum += part.get(i, j) * c[j];
        }
        return sum;
    }

    private static double form(Matrix part, double... c) {
        double sum = 0;
        for (int j = 0; j < c.length; j++) {
            for (int i = 0; i < c.length; i++) {
                sum += c[i] * part.get(i, j) * c[j];
            }
        }
        return sum;
    }

    private static Matrix matrix(int n, Entry entry) {
        double[] data = new double[Matrix.length(n, n)];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                data[i + j * n] = entry.at(i, j);
            }
        }
        return Matrix.wrap(n, n, data);
    }
}
