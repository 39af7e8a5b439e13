package org.psdmodels.solvers.factored;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.ThinSubstitution;
import org.psdmodels.solvers.linalg.View;

/**
 * The inverse of the Hessian of the Lagrangian in the k columns R of the one matrix of a problem. Along D that is
 *
 * <pre>
 *   2 tr D'Z D + 4 sum_i h_i (u_i'd_i)^2 + 2 l2 (tr D R'R D' + tr R'D R'D),
 *   u = V'R,   d = V'D,   Z = l1 I + l2 A + T + mu W + V Diag(a) V',
 * </pre>
 *
 * <p>where h are the curvatures of the losses. Z &gt;= 0 only holds at the optimum, so that its positive part is taken, and a small
 * share of the metric is added, since the objective does not change along rotations R O. Where columns are at the point of dying,
 * quasi-Newton steps that begin with the metric take hundreds of iterations, those that begin with this take some; but to make it
 * costs k (k + 1) / 2 weighted gram matrices and a factorisation of order k r.
 */
final class Hessian {
    /** The largest order of what is factorised. */
    private static final int MOST = 1500;

    /** The share of the metric. */
    static final double SHARE = 1e-3;

    private final Dense dense;
    private final Coordinates coordinates;
    private final int r;

    /** The transposed factor L' of the metric, and the factor of the Hessian in its columns, one below the other. */
    private final double[] metric;

    private final ThinSubstitution factor;

    /** Since then columns have been turned by this: those that are left, in terms of those that were there. */
    private final double[][] turned;

    private Hessian(
            Dense dense, Coordinates coordinates, int r, double[] metric, ThinSubstitution factor, double[][] turned) {
        this.dense = dense;
        this.coordinates = coordinates;
        this.r = r;
        this.metric = metric;
        this.factor = factor;
        this.turned = turned;
    }

    /** Whether there is nothing but a matrix, and not too large a one. */
    static boolean isPossible(Point point) {
        FactorProblem problem = point.problem();
        return problem.blocks().size() == 1
                && problem.blocks().get(0).isMatrix()
                && !problem.isStreamed()
                && (long) point.x().length * problem.blocks().get(0).features() <= MOST;
    }

    /** How many iterations, of two thin products each, have as many operations. */
    static double price(Point point) {
        double k = point.x().length;
        double r = point.problem().blocks().get(0).features();
        double m = point.problem().observations();
        double grams = k * (k + 1) / 4 * m * r * r;
        double factorisations = (k * k * k + 1) / 6 * r * r * r;
        return (grams + factorisations) / (2 * m * r * k);
    }

    /** At a point. */
    static Optional<Hessian> of(Point point) {
        FactorProblem problem = point.problem();
        FactorBlock block = problem.blocks().get(0);
        Dense dense = problem.dense();
        int r = block.features();
        double[] identity = Dense.identity(r);
        double[] metric = ColumnVectors.flat(r, point.coordinates().of(0, ColumnVectors.of(r, identity)), 0, r);
        Optional<double[]> slack = slack(point);
        if (slack.isEmpty()) {
            return Optional.empty();
        }
        double[] own = Dense.plus(Dense.times(2, slack.get()), SHARE, dense.gramOfTransposed(r, r, metric));
        int k = point.x().length;
        return dense.cholesky(k * r, assembled(point, own))
                .map(factor -> new Hessian(
                        dense,
                        point.coordinates(),
                        r,
                        metric,
                        dense.algebra().triangle(View.of(k * r, k * r, factor)),
                        ColumnVectors.of(k, Dense.identity(k))));
    }

    /** The positive part of Z. */
    private static Optional<double[]> slack(Point point) {
        FactorProblem problem = point.problem();
        FactorBlock block = problem.blocks().get(0);
        Dense dense = problem.dense();
        int r = block.features();
        double[] x = ColumnVectors.flat(r, point.x(), 0, point.x().length);
        double[] z = Dense.plus(
                block.rows().gram(problem.gathered(point.alpha(), 0)), block.l2(), dense.gram(r, point.x().length, x));
        if (block.isTilted()) {
            z = Dense.plus(z, 1, ColumnVectors.flat(r, block.tilt(), 0, r));
        }
        if (block.hasMass()) {
            z = Dense.plus(z, point.multiplier(), block.mass());
        }
        for (int i = 0; i < r; i++) {
            z[i + i * r] += block.l1();
        }
        double[] slack = z;
        return dense.eigenAbove(r, Dense.times(-1, z), 0)
                .map(below -> Dense.plus(
                        slack, 1, dense.weightedGram(r, below.values().length, below.vectors(), below.values())));
    }

    /** The lower triangle of the Hessian: what all columns have of their own, and what they have through the losses. */
    private static double[] assembled(Point point, double[] own) {
        FactorProblem problem = point.problem();
        FactorBlock block = problem.blocks().get(0);
        int r = block.features();
        int k = point.x().length;
        double[] h = problem.losses().curvatures(point.z(), problem.mixing(0));
        double[][] gram = ColumnVectors.gram(point.x(), 0, k);
        double[] hessian = new double[Matrix.length(k * r, k * r)];
        for (int d = 0; d < k; d++) {
            double[] weighted = ColumnVectors.times(4, product(h, point.u()[d]));
            for (int c = d; c < k; c++) {
                double[] part = block.rows().gram(product(weighted, point.u()[c]));
                if (c == d) {
                    Dense.plus(part, 1, own, part);
                }
                for (int j = 0; j < r; j++) {
                    part[j + j * r] += 2 * block.l2() * gram[d][c];
                    addTo(part, j * r, 2 * block.l2() * point.x()[c][j], point.x()[d]);
                    System.arraycopy(part, j * r, hessian, c * r + (d * r + j) * k * r, r);
                }
            }
        }
        return hessian;
    }

    /** Adds t x from a position on. */
    private static void addTo(double[] y, int from, double t, double[] x) {
        for (int i = 0; i < x.length; i++) {
            y[from + i] += t * x[i];
        }
    }

    private static double[] product(double[] x, double[] y) {
        double[] product = new double[x.length];
        Arrays.setAll(product, i -> x[i] * y[i]);
        return product;
    }

    /** H^-1 G for the columns G that are there now, in the coordinates of the metric: L'H^-1 L G. */
    double[][] solve(double[][] g) {
        int k = turned.length;
        int before = turned[0].length;
        double[] x = dense.productOfTransposed(r, r, k, metric, ColumnVectors.flat(r, g, 0, k));
        double[] turn = ColumnVectors.flat(before, turned, 0, k);
        double[][] all = {dense.productWithTransposed(r, k, before, x, turn)};
        double[] solved = factor.backward(factor.forward(all))[0];
        return coordinates.of(0, ColumnVectors.of(r, dense.product(r, before, k, solved, turn)));
    }

    /** For fewer columns: combinations of those that are there, by the factors of each. */
    Hessian turned(double[][] rotation) {
        double[][] all = new double[rotation.length][];
        Arrays.setAll(all, c -> {
            double[] sum = new double[turned[0].length];
            for (int d = 0; d < turned.length; d++) {
                ColumnVectors.add(rotation[c][d], turned[d], sum);
            }
            return sum;
        });
        return new Hessian(dense, coordinates, r, metric, factor, all);
    }
}
