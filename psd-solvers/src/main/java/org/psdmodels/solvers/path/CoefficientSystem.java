package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.SparseMap;

/**
 * The Newton system solved for the coefficients, in coordinates y in which P is the identity (zero for free constants):
 * with Y the coordinates of the rows' functionals, D dalpha = Y_a'y - g_a is eliminated,
 *
 * <pre>
 *   M y + Y_c dmu        = rho + Y_a D^-1 g_a,    M = P + Y_a D^-1 Y_a'
 *   Y_c'y - D_c dmu      = g_c.
 * </pre>
 *
 * <p>Its order does not depend on the number of observations, in which the cost is linear.
 */
final class CoefficientSystem implements NewtonSystem {
    /** So many columns of Y are made and scaled at a time, besides all those that are kept. */
    private static final int SLAB = 8192;

    private final FiniteProblem problem;
    private final List<Linearisation> blocks;
    private final List<CurvatureRoot> roots;
    private final int order;
    private final double[] outputs;
    private final List<double[]> constraints;
    private final double[] constraintCurvature;
    private final ScaledCholesky factor;
    private final List<double[]> solvedConstraints;
    private final Optional<ScaledCholesky> schur;

    private CoefficientSystem(
            FiniteProblem problem,
            List<Linearisation> blocks,
            List<CurvatureRoot> roots,
            int order,
            double[] outputs,
            List<double[]> constraints,
            ScaledCholesky factor,
            double[] constraintCurvature) {
        this.problem = problem;
        this.blocks = blocks;
        this.roots = roots;
        this.order = order;
        this.outputs = outputs;
        this.constraints = constraints;
        this.constraintCurvature = constraintCurvature;
        this.factor = factor;
        this.solvedConstraints = constraints.stream().map(factor::solve).toList();
        int k = constraints.size();
        double[] s = new double[k * k];
        for (int e = 0; e < s.length; e++) {
            s[e] = Dense.dot(constraints.get(e % k), solvedConstraints.get(e / k))
                    + (e % k == e / k ? constraintCurvature[e / k] : 0);
        }
        this.schur = ScaledCholesky.of(problem.dense(), k, s);
    }

    static int order(List<Linearisation> blocks) {
        return blocks.stream().mapToInt(Linearisation::coordinates).sum();
    }

    static Optional<CoefficientSystem> of(
            FiniteProblem problem,
            List<Linearisation> blocks,
            List<Curvature> curvatures,
            double[] constraintCurvature) {
        int order = order(blocks);
        int n = problem.outputs();
        double[] outputs = new double[Matrix.length(order, n)];
        List<double[]> constraints = new ArrayList<>();
        for (int k = 0; k < problem.constraints(); k++) {
            constraints.add(new double[order]);
        }
        addRowCoordinates(problem, blocks, outputs, constraints);
        List<CurvatureRoot> roots = curvatures.stream()
                .map(d -> CurvatureRoot.of(problem.dense(), d))
                .toList();
        double[] m = gram(problem.dense(), order, outputs, roots);
        addIdentity(blocks, order, m);
        return ScaledCholesky.of(problem.dense(), order, m)
                .map(factor -> new CoefficientSystem(
                        problem, blocks, roots, order, outputs, constraints, factor, constraintCurvature));
    }

    /** The columns of Y, each in its place, so that those of the outputs are in memory once. */
    private static void addRowCoordinates(
            FiniteProblem problem, List<Linearisation> blocks, double[] outputs, List<double[]> constraints) {
        int order = order(blocks);
        int n = problem.outputs();
        int at = 0;
        for (Linearisation block : blocks) {
            SparseMap map = block.block().map();
            int length = block.coordinates();
            for (int from = 0; from < map.columns(); from += SLAB) {
                int to = Math.min(map.columns(), from + SLAB);
                double[] atoms = block.atomCoordinates(from, to);
                for (int j = from; j < to; j++) {
                    double[] y = Arrays.copyOfRange(atoms, (j - from) * length, (j - from + 1) * length);
                    for (int e = map.start(j); e < map.start(j + 1); e++) {
                        int row = map.row(e);
                        double[] target = row < n ? outputs : constraints.get(row - n);
                        addMultiple(map.value(e), y, target, at + (row < n ? row * order : 0));
                    }
                }
            }
            at += length;
        }
    }

    private static void addMultiple(double factor, double[] y, double[] target, int offset) {
        for (int i = 0; i < y.length; i++) {
            target[offset + i] += factor * y[i];
        }
    }

    /** Y_a D^-1 Y_a'. */
    private static double[] gram(Dense dense, int order, double[] outputs, List<CurvatureRoot> roots) {
        double[] sum = new double[Matrix.length(order, order)];
        for (int from = 0; from < roots.size(); from += SLAB) {
            List<CurvatureRoot> slab = roots.subList(from, Math.min(roots.size(), from + SLAB));
            int first = slab.get(0).row();
            CurvatureRoot last = slab.get(slab.size() - 1);
            int end = last.row() + last.size();
            double[] scaled = Arrays.copyOfRange(outputs, first * order, end * order);
            slab.forEach(root -> root.divideColumns(order, scaled, first));
            sum = Dense.plus(dense.gram(order, end - first, scaled), 1, sum);
        }
        return sum;
    }

    private static void addIdentity(List<Linearisation> blocks, int order, double[] m) {
        int at = 0;
        for (Linearisation block : blocks) {
            for (int i = at; i < at + block.coordinates(); i++) {
                m[i + i * order] += block.free() ? 0 : 1;
            }
            at += block.coordinates();
        }
    }

    @Override
    public Step solve(double[] g, List<double[]> rightHandSides) {
        double[] rho = offsets(rightHandSides);
        Point first = point(rho, g);
        Point correction = point(blockResidual(rho, first), constraintResidual(g, first));
        double[] y = Dense.plus(first.y, 1, correction.y);
        return new Step(Dense.plus(first.x, 1, correction.x), coefficients(y));
    }

    /** The steps in coordinates and in rows. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Point(double[] y, double[] x) {}

    private Point point(double[] rho, double[] g) {
        int n = problem.outputs();
        double[] scaledG = Arrays.copyOf(g, n);
        roots.forEach(root -> root.solve(problem.dense(), scaledG));
        double[] y = factor.solve(Dense.plus(rho, 1, problem.dense().product(order, n, 1, outputs, scaledG)));
        double[] mu = multipliers(y, g);
        for (int k = 0; k < mu.length; k++) {
            y = Dense.plus(y, -mu[k], solvedConstraints.get(k));
        }
        return new Point(y, rowSteps(y, mu, g));
    }

    /** rho - P y - Y x, what the blocks' equations are missed by. */
    private double[] blockResidual(double[] rho, Point point) {
        int n = problem.outputs();
        double[] x = Arrays.copyOf(point.x, n);
        double[] residual = Dense.plus(rho, -1, problem.dense().product(order, n, 1, outputs, x));
        for (int k = 0; k < constraints.size(); k++) {
            residual = Dense.plus(residual, -point.x[n + k], constraints.get(k));
        }
        int at = 0;
        for (Linearisation block : blocks) {
            for (int i = at; i < at + block.coordinates(); i++) {
                residual[i] -= block.free() ? 0 : point.y[i];
            }
            at += block.coordinates();
        }
        return residual;
    }

    /** g_c - Y_c'y + D_c dmu, what the constraints' equations are missed by; the outputs' hold by construction. */
    private double[] constraintResidual(double[] g, Point point) {
        double[] residual = new double[g.length];
        for (int k = 0; k < constraints.size(); k++) {
            int row = problem.outputs() + k;
            residual[row] = g[row] - Dense.dot(constraints.get(k), point.y) + constraintCurvature[k] * point.x[row];
        }
        return residual;
    }

    private double[] offsets(List<double[]> rightHandSides) {
        double[] rho = new double[order];
        int at = 0;
        for (int b = 0; b < blocks.size(); b++) {
            double[] part = blocks.get(b).offsetCoordinates(rightHandSides.get(b));
            System.arraycopy(part, 0, rho, at, part.length);
            at += part.length;
        }
        return rho;
    }

    /** (Y_c'M^-1 Y_c + D_c) dmu = Y_c'y_0 - g_c. */
    private double[] multipliers(double[] y, double[] g) {
        double[] right = new double[constraints.size()];
        for (int k = 0; k < right.length; k++) {
            right[k] = Dense.dot(constraints.get(k), y) - g[problem.outputs() + k];
        }
        return schur.map(s -> s.solve(right)).orElseGet(() -> new double[right.length]);
    }

    private double[] rowSteps(double[] y, double[] mu, double[] g) {
        int n = problem.outputs();
        double[] x = new double[problem.rows()];
        for (int i = 0; i < n; i++) {
            double sum = -g[i];
            for (int k = 0; k < order; k++) {
                sum += outputs[k + i * order] * y[k];
            }
            x[i] = sum;
        }
        roots.forEach(root -> root.solve(problem.dense(), x));
        System.arraycopy(mu, 0, x, n, mu.length);
        return x;
    }

    private List<double[]> coefficients(double[] y) {
        List<double[]> steps = new ArrayList<>();
        int at = 0;
        for (Linearisation block : blocks) {
            steps.add(block.fromCoordinates(Arrays.copyOfRange(y, at, at + block.coordinates())));
            at += block.coordinates();
        }
        return steps;
    }
}
