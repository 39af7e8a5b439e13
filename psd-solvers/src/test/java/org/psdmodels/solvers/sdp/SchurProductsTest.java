package org.psdmodels.solvers.sdp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.InnerProduct;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** B_ij = tr(F_i X^-1 F_j Y), whatever formula is taken. */
class SchurProductsTest {
    private static final int N = 40;
    private static final int DENSE = 6;
    private static final int SINGLE = 30;
    /** Sums of N^2 products of numbers of the size of one. */
    private static final double ROUNDING = 1e-11;

    private final Random random = new Random(7);
    private final SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
    private final int block = builder.block(BlockKind.SEMIDEFINITE, N);
    private final List<Integer> products = new ArrayList<>();

    /** Java's, noting the multiplications that each product takes. */
    private LinearAlgebra noting() {
        return (LinearAlgebra) Proxy.newProxyInstance(
                LinearAlgebra.class.getClassLoader(),
                new Class<?>[] {LinearAlgebra.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("multiply") && arguments.length == 5) {
                        View a = (View) arguments[1];
                        products.add(a.rows() * a.columns() * ((View) arguments[2]).columns());
                    }
                    try {
                        return method.invoke(LinearAlgebra.preferred(), arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /** A matrix on some rows, with each entry there being present or not. */
    private void matrix(int from, int to, double density) {
        int variable = builder.variable(1);
        for (int i = from; i < to; i++) {
            for (int j = from; j <= i; j++) {
                if (random.nextDouble() < density) {
                    builder.coefficient(variable, block, i, j, random.nextGaussian());
                }
            }
        }
    }

    private double[] definite() {
        double[] root = random.doubles(N * N, -1, 1).toArray();
        return LinearAlgebra.preferred().gram(View.of(N, N, root)).data().clone();
    }

    private static double[] full(BlockEntries entries, int k) {
        double[] f = new double[N * N];
        for (int e = entries.start(k); e < entries.start(k + 1); e++) {
            f[entries.rows[e] + entries.columns[e] * N] = entries.values[e];
            f[entries.columns[e] + entries.rows[e] * N] = entries.values[e];
        }
        return f;
    }

    private void assertProducts(SchurProducts schur, BlockEntries entries) {
        double[] inverse = definite();
        double[] y = definite();
        int m = entries.count();
        double[] b = new double[m * m];
        schur.add(inverse, y, b, m);
        LinearAlgebra algebra = LinearAlgebra.preferred();
        double size = Normalised.norm(inverse) * Normalised.norm(y);
        for (int j = 0; j < m; j++) {
            Matrix half = algebra.multiply(View.of(N, N, full(entries, j)), View.of(N, N, y));
            Matrix u = algebra.multiply(View.of(N, N, inverse), View.of(half));
            for (int i = j; i < m; i++) {
                assertEquals(InnerProduct.of(full(entries, i), u.data()), b[i + j * m], ROUNDING * size, i + ", " + j);
            }
        }
    }

    @Test
    void everyFormulaGivesTheDefinition() {
        matrix(0, N, 1);
        matrix(0, N, 0.9);
        matrix(5, 30, 1);
        matrix(0, N, 0.05);
        matrix(2, 20, 0.7);
        matrix(3, 9, 1);
        matrix(0, N, 1);
        for (int k = 0; k < SINGLE; k++) {
            int variable = builder.variable(1);
            builder.coefficient(variable, block, N - 1, k, random.nextGaussian());
        }
        BlockEntries entries = builder.build().entries(block);
        SchurProducts schur = new SchurProducts(LinearAlgebra.preferred(), entries, N);
        List<SchurProducts.Formula> formulas = new ArrayList<>();
        for (int k = 0; k < entries.count(); k++) {
            formulas.add(schur.formula(k));
        }
        assertTrue(formulas.containsAll(List.of(SchurProducts.Formula.values())), formulas::toString);
        assertProducts(schur, entries);
    }

    /** As in programs that learn a kernel: a few full matrices, and many with one entry in the last row. */
    @Test
    void fullMatricesAreMultipliedAsSuchAndSingleEntriesAreNot() {
        for (int k = 0; k < DENSE; k++) {
            matrix(0, N - 1, 1);
        }
        for (int k = 0; k < SINGLE; k++) {
            builder.coefficient(builder.variable(1), block, N - 1, k, 1);
        }
        BlockEntries entries = builder.build().entries(block);
        SchurProducts schur = new SchurProducts(noting(), entries, N);
        assertProducts(schur, entries);
        List<Integer> expected = new ArrayList<>();
        for (int k = 0; k < DENSE; k++) {
            expected.add((N - 1) * (N - 1) * N);
            expected.add(N * (N - 1) * N);
        }
        assertEquals(expected, products, "F Y and X^-1 (F Y) for each of the full ones");
    }
}
