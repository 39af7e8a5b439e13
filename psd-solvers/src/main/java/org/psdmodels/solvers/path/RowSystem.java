package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.SparseMap;

/**
 * The Newton system solved for the rows: H x = - g + E P^-1 rho with H = D + E P^-1 E', dense of order N + K. Free
 * constants, which have no P^-1, border it: H x - E_c dX_c = ..., E_c'x = rho_c. Where only they see an equality, H has a
 * row of zeros; then s E_c E_c' is added to H and s E_c rho_c to the right-hand side, which leaves the solution as it is.
 */
final class RowSystem implements NewtonSystem {
    /** A refinement that leaves more than this share of the residual is the last. */
    private static final double WORTHWHILE = 0.3;

    private static final int REFINEMENTS = 6;

    /** One that leaves this share of the right-hand side is enough. */
    private static final double ENOUGH = 1e-12;

    /** The error of the factorised matrix, relative to the smallest curvature of the losses. */
    private static final double ERROR = 1e-3;

    private final FiniteProblem problem;
    private final List<Linearisation> blocks;
    private final Curvatures curvatures;
    private final RowSolver solver;
    private final List<double[]> borders;

    /** The factors s of the borders. */
    private final double[] shares;

    private final List<double[]> solvedBorders;
    private final double[] schur;

    private RowSystem(
            FiniteProblem problem,
            List<Linearisation> blocks,
            Curvatures curvatures,
            RowSolver solver,
            List<double[]> borders,
            double[] shares) {
        this.problem = problem;
        this.blocks = blocks;
        this.curvatures = curvatures;
        this.solver = solver;
        this.borders = borders;
        this.shares = shares;
        this.solvedBorders = borders.stream().map(solver::solve).toList();
        int c = borders.size();
        this.schur = new double[c * c];
        for (int k = 0; k < c * c; k++) {
            schur[k] = Dense.dot(borders.get(k % c), solvedBorders.get(k / c));
        }
    }

    /** The columns of E_c. */
    private static List<double[]> borders(FiniteProblem problem, List<Linearisation> blocks) {
        List<double[]> borders = new ArrayList<>();
        for (Linearisation linearisation : blocks) {
            FiniteBlock block = linearisation.block();
            for (int i = 0; linearisation.free() && i < block.length(); i++) {
                double[] unit = new double[block.length()];
                unit[i] = 1;
                double[] column = new double[problem.rows()];
                block.addRows(unit, column);
                borders.add(column);
            }
        }
        return borders;
    }

    static Optional<RowSystem> of(
            FiniteProblem problem,
            List<Linearisation> blocks,
            Curvatures curvatures,
            double[] constraintCurvature,
            boolean isIterative) {
        double error = ERROR * curvatures.smallest();
        Curvatures all = curvatures.and(constraintCurvature);
        List<double[]> borders = borders(problem, blocks);
        double[] shares = new double[borders.size()];
        if (isIterative) {
            return iterative(problem, blocks, all, error)
                    .map(s -> new RowSystem(problem, blocks, all, s, borders, shares));
        }
        double[] h = matrix(problem, blocks, all, error);
        addBorders(problem, borders, shares, h);
        return ScaledCholesky.of(problem.dense(), problem.rows(), h)
                .map(s -> new RowSystem(problem, blocks, all, s, borders, shares));
    }

    /** Adds s e e' for those borders e that see a row of zeros, with an s that makes it as large as H where that is least. */
    private static void addBorders(FiniteProblem problem, List<double[]> borders, double[] shares, double[] h) {
        int n = problem.rows();
        double[] diagonal = new double[n];
        Arrays.setAll(diagonal, i -> h[i * (n + 1)]);
        for (int c = 0; c < shares.length; c++) {
            double[] e = borders.get(c);
            if (IntStream.range(0, n).anyMatch(i -> diagonal[i] == 0 && e[i] != 0)) {
                double s = IntStream.range(0, n)
                        .filter(i -> diagonal[i] > 0 && e[i] != 0)
                        .mapToDouble(i -> diagonal[i] / (e[i] * e[i]))
                        .min()
                        .orElse(1 / Dense.dot(e, e));
                shares[c] = s;
                for (int k = 0; k < h.length; k++) {
                    h[k] += s * e[k % n] * e[k / n];
                }
            }
        }
    }

    static Optional<ScaledCholesky> direct(
            FiniteProblem problem, List<Linearisation> blocks, Curvatures curvatures, double error) {
        return ScaledCholesky.of(problem.dense(), problem.rows(), matrix(problem, blocks, curvatures, error));
    }

    private static double[] matrix(
            FiniteProblem problem, List<Linearisation> blocks, Curvatures curvatures, double error) {
        int n = problem.rows();
        double[] h = new double[Matrix.length(n, n)];
        curvatures.addTo(n, h);
        for (Linearisation block : blocks) {
            if (!block.free()) {
                SparseMap map = block.block().map();
                addAtoms(n, h, map, block.atomHessian(error / map.squaredNormBound()));
            }
        }
        return h;
    }

    static Optional<ConjugateGradients> iterative(
            FiniteProblem problem, List<Linearisation> blocks, Curvatures curvatures, double error) {
        List<RowProduct> products = blocks.stream()
                .filter(block -> !block.free())
                .map(block -> block.product(error / block.block().map().squaredNormBound()))
                .toList();
        return ConjugateGradients.of(problem.dense(), problem.rows(), curvatures, products);
    }

    /** h += E M E'. */
    private static void addAtoms(int n, double[] h, SparseMap map, double[] atoms) {
        int m = map.columns();
        for (int l = 0; l < m; l++) {
            for (int e = map.start(l); e < map.start(l + 1); e++) {
                int to = map.row(e) * n;
                for (int k = 0; k < m; k++) {
                    double value = map.value(e) * atoms[k + l * m];
                    for (int f = map.start(k); f < map.start(k + 1); f++) {
                        h[map.row(f) + to] += map.value(f) * value;
                    }
                }
            }
        }
    }

    /** With refinements against the exact operator, as long as they make the residual much smaller. */
    @Override
    public Step solve(double[] g, List<double[]> rightHandSides) {
        Step step = once(g, rightHandSides);
        double[] residual = residual(g, step);
        double size = solver.norm(residual);
        double enough = ENOUGH * solver.norm(g);
        for (int k = 0; solver.isExact() && k < REFINEMENTS && size > enough; k++) {
            Step next = sum(step, once(residual, freeResiduals(rightHandSides, step)));
            double[] nextResidual = residual(g, next);
            double nextSize = solver.norm(nextResidual);
            if (!(nextSize < size)) {
                break;
            }
            boolean settled = nextSize > WORTHWHILE * size;
            step = next;
            residual = nextResidual;
            size = nextSize;
            if (settled) {
                break;
            }
        }
        return step;
    }

    private static Step sum(Step step, Step correction) {
        List<double[]> sum = new ArrayList<>();
        for (int b = 0; b < step.coefficients().size(); b++) {
            sum.add(Dense.plus(
                    step.coefficients().get(b), 1, correction.coefficients().get(b)));
        }
        return new Step(
                Dense.plus(step.rows(), 1, correction.rows()),
                sum,
                Dense.plus(step.functionals(), 1, correction.functionals()));
    }

    /** What the free constants' equations are missed by; those of the other blocks hold by construction. */
    private List<double[]> freeResiduals(List<double[]> rightHandSides, Step step) {
        List<double[]> residuals = new ArrayList<>();
        for (int b = 0; b < blocks.size(); b++) {
            Linearisation block = blocks.get(b);
            residuals.add(
                    block.free()
                            ? Dense.plus(rightHandSides.get(b), 1, block.dual(step.rows()))
                            : new double[rightHandSides.get(b).length]);
        }
        return residuals;
    }

    /** g + D x - E dX, what the rows' equations are missed by; the blocks' hold by construction. */
    private double[] residual(double[] g, Step step) {
        double[] residual = Dense.plus(g, -1, step.functionals());
        curvatures.addProduct(step.rows(), residual);
        return residual;
    }

    private Step once(double[] g, List<double[]> rightHandSides) {
        double[] right = Dense.times(-1, g);
        List<double[]> offsets = new ArrayList<>();
        for (int b = 0; b < blocks.size(); b++) {
            offsets.add(blocks.get(b).offset(rightHandSides.get(b)));
            if (!blocks.get(b).free() && !Dense.isZero(offsets.get(b))) {
                blocks.get(b).addRows(offsets.get(b), right);
            }
        }
        double[] rho = freeParts(rightHandSides);
        for (int k = 0; k < rho.length; k++) {
            right = Dense.plus(right, shares[k] * rho[k], borders.get(k));
        }
        double[] x = solver.solve(right);
        double[] free = borders.isEmpty() ? new double[0] : freeStep(x, rho);
        for (int k = 0; k < free.length; k++) {
            x = Dense.plus(x, free[k], solvedBorders.get(k));
        }
        List<double[]> coefficients = coefficients(x, offsets, free);
        double[] functionals = new double[problem.rows()];
        for (int b = 0; b < blocks.size(); b++) {
            blocks.get(b).addRows(coefficients.get(b), functionals);
        }
        return new Step(x, coefficients, functionals);
    }

    /** E_c'H^-1 E_c dX_c = rho_c - E_c'H^-1 right. */
    private double[] freeStep(double[] x, double[] rho) {
        double[] right = new double[rho.length];
        Arrays.setAll(right, k -> rho[k] - Dense.dot(borders.get(k), x));
        return ScaledCholesky.of(problem.dense(), right.length, schur)
                .map(s -> s.solve(right))
                .orElseGet(() -> new double[right.length]);
    }

    /** rho_c. */
    private double[] freeParts(List<double[]> rightHandSides) {
        return IntStream.range(0, blocks.size())
                .filter(b -> blocks.get(b).free())
                .mapToObj(rightHandSides::get)
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    private List<double[]> coefficients(double[] x, List<double[]> offsets, double[] free) {
        List<double[]> steps = new ArrayList<>();
        int at = 0;
        for (int b = 0; b < blocks.size(); b++) {
            Linearisation block = blocks.get(b);
            if (block.free()) {
                int length = block.block().length();
                steps.add(Arrays.copyOfRange(free, at, at + length));
                at += length;
            } else {
                steps.add(Dense.plus(offsets.get(b), 1, block.response(block.dual(x))));
            }
        }
        return steps;
    }
}
