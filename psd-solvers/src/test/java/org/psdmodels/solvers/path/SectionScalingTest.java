package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.NonNegativeBlock;
import org.psdmodels.solvers.fista.FistaSolver;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.ojalgo.OjAlgoSolver;

/** Blocks of sections with coefficients that are not negative, and the linear algebra of their steps. */
class SectionScalingTest {
    private static final MathContext DIGITS = new MathContext(60);

    private static Problem problem(int n) {
        double[] x = new Random(n).doubles(n, 0, 3).toArray();
        return Problem.at(Points.onLine(x))
                .block(new Block.NonNegative(GaussianKernel.withWidth(0.4), Anchors.data(), 0.1))
                .build(new SquaredLoss(), new double[n]);
    }

    private static NonNegativeBlock block(int n) {
        Discretisation found = Discretisation.of(problem(n), LinearAlgebra.preferred());
        return (NonNegativeBlock) found.problem().blocks().get(0);
    }

    /** Rows over thirty powers of ten: each row of Q R is that of A to its own rounding, and Q keeps lengths. */
    @Test
    void factorsAreSmallRowByRow() {
        int m = 40;
        int r = 7;
        Random random = new Random(1);
        double[] a = new double[m * r];
        for (int e = 0; e < a.length; e++) {
            a[e] = random.nextGaussian() * Math.pow(10, 15 - 30.0 * (e * 17 % m) / m);
        }
        GradedFactors factors = GradedFactors.of(m, r, a);
        double[] upper = factors.upper();
        for (int j = 0; j < r; j++) {
            double[] column = new double[m];
            System.arraycopy(upper, j * r, column, 0, r);
            double[] back = factors.turnedBack(column);
            for (int i = 0; i < m; i++) {
                double row = 0;
                for (int k = 0; k < r; k++) {
                    row = Math.max(row, Math.abs(a[i + k * m]));
                }
                assertEquals(a[i + j * m], back[i], 1e-12 * row, "entry " + i + ", " + j);
            }
        }
        double[] x = random.doubles(m).toArray();
        assertEquals(Dense.norm(x), Dense.norm(factors.turned(x)), 1e-13);
        double[] again = factors.turnedBack(factors.turned(x));
        for (int i = 0; i < m; i++) {
            assertEquals(x[i], again[i], 1e-13);
        }
    }

    /**
     * The step of Theta da + V'(l V da - dS) = t against elimination with sixty digits, as near to the end as coefficients and
     * slacks of products of 1e-4 to 1e-16 are: the error of each coefficient is small beside (a / s)^1/2 times the largest of
     * the scaled ones.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1e-4, 1e-10, 1e-16})
    void stepsAreThoseOfElimination(double tau) {
        NonNegativeBlock block = block(30);
        int m = block.length();
        Random random = new Random(5);
        double[] a = new double[m];
        double[] s = new double[m];
        for (int j = 0; j < m; j++) {
            a[j] = j % 3 == 0 ? 1 + random.nextDouble() : tau * (1 + random.nextDouble());
            s[j] = tau / a[j];
        }
        double[] t = random.doubles(m).map(v -> v - 0.5).toArray();
        for (int j = 0; j < m; j++) {
            t[j] *= s[j];
        }
        double[] rows = random.doubles(m).map(v -> Math.sqrt(tau) * (v - 0.5)).toArray();
        double[] dS = block.span().dual(rows);
        SectionScaling scaling = SectionScaling.of(block, a, s).orElseThrow();
        double[] y = Dense.plus(scaling.offset(t), 1, scaling.coordinates().dual(rows));
        double[] da = scaling.step(y, t);
        double[] expected = eliminated(block, a, s, t, dS);
        double size = IntStream.range(0, m)
                .mapToDouble(j -> Math.abs(expected[j]) * Math.sqrt(s[j] / a[j]))
                .max()
                .orElseThrow();
        for (int j = 0; j < m; j++) {
            assertEquals(expected[j], da[j], 1e-9 * size * Math.sqrt(a[j] / s[j]), "coefficient " + j);
        }
    }

    private static double[] eliminated(NonNegativeBlock block, double[] a, double[] s, double[] t, double[] dS) {
        int m = a.length;
        int r = block.span().size();
        double[] v = block.vectors();
        BigDecimal[][] rows = new BigDecimal[m][m + 1];
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < m; j++) {
                BigDecimal sum = BigDecimal.ZERO;
                for (int k = 0; k < r; k++) {
                    sum = sum.add(new BigDecimal(v[k + i * r]).multiply(new BigDecimal(v[k + j * r])));
                }
                sum = sum.multiply(new BigDecimal(block.penalty()));
                rows[i][j] = i == j ? sum.add(new BigDecimal(s[i]).divide(new BigDecimal(a[i]), DIGITS)) : sum;
            }
            BigDecimal right = new BigDecimal(t[i]);
            for (int k = 0; k < r; k++) {
                right = right.add(new BigDecimal(v[k + i * r]).multiply(new BigDecimal(dS[k])));
            }
            rows[i][m] = right;
        }
        for (int k = 0; k < m; k++) {
            for (int i = 0; i < m; i++) {
                if (i != k) {
                    BigDecimal factor = rows[i][k].divide(rows[k][k], DIGITS);
                    for (int j = k; j <= m; j++) {
                        rows[i][j] = rows[i][j].subtract(factor.multiply(rows[k][j], DIGITS), DIGITS);
                    }
                }
            }
        }
        return IntStream.range(0, m)
                .mapToDouble(k -> rows[k][m].divide(rows[k][k], DIGITS).doubleValue())
                .toArray();
    }

    /** sup over x &gt;= 0 of d'x - (l/2) x'K x by many sweeps of coordinate ascent: the bound is above, and tight there. */
    @Test
    void theConjugateIsBounded() {
        NonNegativeBlock block = block(9);
        int m = block.length();
        double[] d = new Random(3).doubles(m).map(v -> v - 0.4).toArray();
        double[] x = new double[m];
        for (int sweep = 0; sweep < 200_000; sweep++) {
            int j = sweep % m;
            double[] gradient = block.gradient(x);
            x[j] = Math.max(0, x[j] + (d[j] - gradient[j]) / (block.penalty() * block.gram()[j * (m + 1)]));
        }
        double value = Dense.dot(d, x) - Dense.dot(x, block.gradient(x)) / 2;
        assertTrue(value > 0);
        assertEquals(value, block.conjugateBound(d, x), 1e-9 * value);
        for (int trial = 0; trial < 100; trial++) {
            double[] other = new Random(trial).doubles(m, 0, 3).toArray();
            assertTrue(block.conjugateBound(d, other) >= value * (1 - 1e-12));
        }
    }

    @Test
    void solversThatNeedASpectrumDecline() {
        for (Solver solver : List.of(FistaSolver.create(), OjAlgoSolver.create())) {
            IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> solver.solve(problem(5)), solver::toString);
            assertTrue(e.getMessage().contains("coefficients >= 0"), e.getMessage());
        }
    }
}
