package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.ThinSubstitution;
import org.psdmodels.solvers.linalg.View;

/**
 * Coordinates y = L'x in which the metric M = L L' is the identity, block by block. M bounds the curvature from above, and is
 * equal to it on the range of the optimum: there Z = l1 I + mu W + l2 A + V Diag(a) V' &gt;= 0 with Z R = 0, so that
 *
 * <pre>
 *   M = l1 I + m W,  m = -sum alpha z / c       a matrix in the equality,
 *   M = l1 I + T + V Diag(loss'' f) V'          another matrix,
 *   M = l2 I + V Diag(loss'') V'                a vector,
 * </pre>
 *
 * <p>at plausible outputs; twice this for a matrix, whose factor enters twice. The first of these tells W x without W:
 *
 * <pre>  L^-1 W x = (y - 2 l1 L^-1 x) / (2 m),      x'W x = (y'y - 2 l1 x'x) / (2 m).</pre>
 */
final class Coordinates {
    /** What is added to a metric that is numerically indefinite, relative to its largest diagonal entry, and its growth. */
    private static final double LEAST = 1e-15;

    private static final double GROWTH = 100;

    /** The least share of W in a metric, relative to l1: else products with W would be differences of almost equal numbers. */
    private static final double SHARE = 1e-3;

    private final List<Factor> factors;

    /**
     * The metric p I + s W of a block, or another with s = 0.
     *
     * @param triangle L
     * @param penalty p
     * @param ofMass s
     */
    private record Factor(ThinSubstitution triangle, double penalty, double ofMass) {}

    private Coordinates(List<Factor> factors) {
        this.factors = factors;
    }

    /** The metric at functions f of the blocks. */
    static Optional<Coordinates> at(FactorProblem problem, double[][] f) {
        double[][] z = problem.mixed(f);
        double[][] alpha = ColumnVectors.zeros(problem.outputs(), problem.observations());
        problem.losses().slopes(z, alpha);
        List<Factor> factors = new ArrayList<>();
        for (int b = 0; b < f.length; b++) {
            FactorBlock block = problem.blocks().get(b);
            Optional<Factor> factor = block.hasMass()
                    ? withMass(problem.dense(), block, Math.abs(ColumnVectors.dot(alpha, z)) / problem.total())
                    : factor(problem.dense(), block, metric(problem, b, f[b], z), 0);
            if (factor.isEmpty()) {
                return Optional.empty();
            }
            factors.add(factor.get());
        }
        return Optional.of(new Coordinates(factors));
    }

    private static Optional<Factor> withMass(Dense dense, FactorBlock block, double multiplier) {
        double least = SHARE * block.l1() / largest(block.features(), block.mass());
        double ofMass = 2 * Math.max(multiplier, least);
        return factor(dense, block, Dense.times(ofMass, block.mass()), ofMass);
    }

    private static double[] metric(FactorProblem problem, int b, double[] f, double[][] z) {
        FactorBlock block = problem.blocks().get(b);
        double[] weights = problem.losses().curvatures(z, problem.mixing(b));
        if (!block.isMatrix()) {
            return block.rows().gram(weights);
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] *= 2 * f[i];
        }
        double[] m = block.rows().gram(weights);
        return block.isTilted()
                ? Dense.plus(m, 2, ColumnVectors.flat(block.features(), block.tilt(), 0, block.features()))
                : m;
    }

    /** The factor of a matrix, which is overwritten, with the penalty added, and more where that is not definite. */
    private static Optional<Factor> factor(Dense dense, FactorBlock block, double[] metric, double ofMass) {
        int r = block.features();
        double penalty = block.isMatrix() ? 2 * block.l1() : block.l2();
        double largest = penalty + largest(r, metric);
        double[] diagonal = new double[r];
        for (int i = 0; i < r; i++) {
            diagonal[i] = metric[i + i * r];
        }
        double shift = 0;
        for (double next = LEAST; next < 1 && largest > 0; next *= GROWTH) {
            for (int i = 0; i < r; i++) {
                metric[i + i * r] = diagonal[i] + penalty + shift;
            }
            Optional<double[]> l = dense.cholesky(r, metric);
            if (l.isPresent()) {
                ThinSubstitution triangle = dense.algebra().triangle(View.of(r, r, l.get()));
                return Optional.of(new Factor(triangle, penalty + shift, ofMass));
            }
            shift = next * largest;
        }
        return Optional.empty();
    }

    /** The largest diagonal entry in absolute value. */
    private static double largest(int r, double[] m) {
        double largest = 0;
        for (int i = 0; i < r; i++) {
            largest = Math.max(largest, Math.abs(m[i + i * r]));
        }
        return largest;
    }

    /** x = L^-T y for columns of a block. */
    double[][] coefficients(int b, double[][] y) {
        return factors.get(b).triangle.backward(y);
    }

    /** The gradient L^-1 g for columns of a block. */
    double[][] gradient(int b, double[][] g) {
        return factors.get(b).triangle.forward(g);
    }

    /** L^-1 (g + 2 mu W x) for columns of a block in the equality; g is overwritten. */
    double[][] gradient(int b, double[][] g, double mu, double[][] x, double[][] y) {
        Factor factor = factors.get(b);
        double share = 2 * mu / factor.ofMass;
        ColumnVectors.add(-share * factor.penalty, x, g);
        double[][] h = factor.triangle.forward(g);
        ColumnVectors.add(share, y, h);
        return h;
    }

    /** x'W d of two columns of a block in the equality, in both coordinates. */
    double mass(int b, double[] x, double[] y, double[] d, double[] e) {
        Factor factor = factors.get(b);
        return (ColumnVectors.dot(y, e) - factor.penalty * ColumnVectors.dot(x, d)) / factor.ofMass;
    }

    /** y = L'x for columns of a block. */
    double[][] of(int b, double[][] x) {
        return factors.get(b).triangle.transposedProduct(x);
    }
}
