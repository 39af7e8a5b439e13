package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.ThinProduct;

/**
 * Coordinates y = L'x in which the metric M = L L' is the identity, block by block. M bounds the curvature from above, and is
 * equal to it on the range of the optimum: there Z = l1 I + mu W + l2 A + V Diag(a) V' &gt;= 0 with Z R = 0, so that
 *
 * <pre>
 *   M = l1 I + (-sum alpha z / c) W          a matrix in the equality,
 *   M = l1 I + T + V Diag(loss'' f) V'       another matrix,
 *   M = l2 I + V Diag(loss'') V'             a vector,
 * </pre>
 *
 * <p>at plausible outputs; twice this for a matrix, whose factor enters twice.
 */
final class Coordinates {
    /** What is added to a metric that is numerically indefinite, relative to its largest diagonal entry, and its growth. */
    private static final double LEAST = 1e-15;

    private static final double GROWTH = 100;

    private final List<Factor> factors;

    /**
     * The metric of a block.
     *
     * @param lower L, column-major
     * @param inverse the columns of L^-1
     * @param transposed the columns of L^-T
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Factor(double[][] lower, double[][] inverse, double[][] transposed) {}

    private Coordinates(List<Factor> factors) {
        this.factors = factors;
    }

    /** The metric at functions f of the blocks. */
    static Optional<Coordinates> at(FactorProblem problem, double[][] f) {
        double[][] z = problem.mixed(f);
        double[][] alpha = Columns.zeros(problem.outputs(), problem.observations());
        problem.losses().slopes(z, alpha);
        List<Factor> factors = new ArrayList<>();
        for (int b = 0; b < f.length; b++) {
            FactorBlock block = problem.blocks().get(b);
            Optional<Factor> factor = factor(problem.dense(), block, metric(problem, b, f[b], z, alpha));
            if (factor.isEmpty()) {
                return Optional.empty();
            }
            factors.add(factor.get());
        }
        return Optional.of(new Coordinates(factors));
    }

    private static double[] metric(FactorProblem problem, int b, double[] f, double[][] z, double[][] alpha) {
        FactorBlock block = problem.blocks().get(b);
        int r = block.features();
        double[] m;
        if (block.hasMass()) {
            double multiplier = Math.abs(Columns.dot(alpha, z)) / problem.total();
            m = Dense.times(multiplier, Columns.flat(r, block.mass(), 0, r));
        } else {
            double[] weights = problem.losses().curvatures(z, problem.mixing(b));
            if (block.isMatrix()) {
                for (int i = 0; i < weights.length; i++) {
                    weights[i] *= f[i];
                }
            }
            m = block.rows().gram(weights);
            if (block.isMatrix() && block.isTilted()) {
                m = Dense.plus(m, 1, Columns.flat(r, block.tilt(), 0, r));
            }
        }
        double penalty = block.isMatrix() ? block.l1() : block.l2();
        for (int i = 0; i < r; i++) {
            m[i + i * r] += penalty;
        }
        return block.isMatrix() ? Dense.times(2, m) : m;
    }

    private static Optional<Factor> factor(Dense dense, FactorBlock block, double[] metric) {
        int r = block.features();
        double largest = 0;
        for (int i = 0; i < r; i++) {
            largest = Math.max(largest, Math.abs(metric[i + i * r]));
        }
        double[] m = metric.clone();
        for (double shift = LEAST; shift < 1 && largest > 0; shift *= GROWTH) {
            Optional<double[]> l = dense.cholesky(r, m);
            if (l.isPresent()) {
                return Optional.of(inverted(dense, r, l.get()));
            }
            for (int i = 0; i < r; i++) {
                m[i + i * r] = metric[i + i * r] + shift * largest;
            }
        }
        return Optional.empty();
    }

    private static Factor inverted(Dense dense, int r, double[] l) {
        double[] inverse = Dense.identity(r);
        dense.forward(r, l, inverse);
        double[][] columns = Columns.of(r, inverse);
        double[][] transposed = new double[r][r];
        for (int j = 0; j < r; j++) {
            Arrays.fill(columns[j], 0, j, 0);
            for (int i = j; i < r; i++) {
                transposed[i][j] = columns[j][i];
            }
        }
        return new Factor(Columns.of(r, l), columns, transposed);
    }

    /** x = L^-T y for columns of a block. */
    double[][] coefficients(int b, double[][] y) {
        Factor factor = factors.get(b);
        double[][] x = Columns.zeros(y.length, factor.lower.length);
        ThinProduct.add(factor.transposed, y, x, ThinProduct.Shape.UPPER);
        return x;
    }

    /** The gradient L^-1 g for columns of a block. */
    double[][] gradient(int b, double[][] g) {
        Factor factor = factors.get(b);
        double[][] h = Columns.zeros(g.length, factor.lower.length);
        ThinProduct.add(factor.inverse, g, h, ThinProduct.Shape.LOWER);
        return h;
    }

    /** y = L'x for columns of a block. */
    double[][] of(int b, double[][] x) {
        double[][] lower = factors.get(b).lower;
        double[][] y = Columns.zeros(x.length, lower.length);
        for (int c = 0; c < x.length; c++) {
            for (int i = 0; i < lower.length; i++) {
                double sum = 0;
                for (int j = i; j < lower.length; j++) {
                    sum += lower[i][j] * x[c][j];
                }
                y[c][i] = sum;
            }
        }
        return y;
    }
}
