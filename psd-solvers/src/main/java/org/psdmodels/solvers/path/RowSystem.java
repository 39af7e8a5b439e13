package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.SparseMap;

/**
 * The Newton system solved for the rows: H x = - g + E P^-1 rho with H = D + E P^-1 E', dense of order N + K. Free
 * constants, which have no P^-1, border it: H x - E_c dX_c = ..., E_c'x = rho_c.
 */
final class RowSystem implements NewtonSystem {
    private final FiniteProblem problem;
    private final List<BlockState> blocks;
    private final List<LossState.Curvature> curvatures;
    private final double[] constraintCurvature;
    private final ScaledCholesky factor;
    private final List<double[]> borders;
    private final List<double[]> solvedBorders;
    private final double[] schur;

    private RowSystem(
            FiniteProblem problem,
            List<BlockState> blocks,
            List<LossState.Curvature> curvatures,
            double[] constraintCurvature,
            ScaledCholesky factor) {
        this.problem = problem;
        this.blocks = blocks;
        this.curvatures = curvatures;
        this.constraintCurvature = constraintCurvature;
        this.factor = factor;
        this.borders = new ArrayList<>();
        for (BlockState block : blocks) {
            if (block.free()) {
                addBorders(block.block());
            }
        }
        this.solvedBorders = borders.stream().map(factor::solve).toList();
        int c = borders.size();
        this.schur = new double[c * c];
        for (int k = 0; k < c * c; k++) {
            schur[k] = Dense.dot(borders.get(k % c), solvedBorders.get(k / c));
        }
    }

    private void addBorders(FiniteBlock block) {
        for (int i = 0; i < block.length(); i++) {
            double[] unit = new double[block.length()];
            unit[i] = 1;
            double[] column = new double[problem.rows()];
            block.addRows(unit, column);
            borders.add(column);
        }
    }

    static Optional<RowSystem> of(
            FiniteProblem problem,
            List<BlockState> blocks,
            List<LossState.Curvature> curvatures,
            double[] constraintCurvature) {
        int n = problem.rows();
        double[] h = new double[n * n];
        for (LossState.Curvature d : curvatures) {
            for (int k = 0; k < d.matrix().length; k++) {
                h[d.row() + k % d.size() + (d.row() + k / d.size()) * n] += d.matrix()[k];
            }
        }
        for (int k = 0; k < constraintCurvature.length; k++) {
            int i = problem.outputs() + k;
            h[i + i * n] += constraintCurvature[k];
        }
        for (BlockState block : blocks) {
            if (!block.free()) {
                addAtoms(n, h, block.block().map(), block.atomHessian());
            }
        }
        return ScaledCholesky.of(problem.dense(), n, h)
                .map(factor -> new RowSystem(problem, blocks, curvatures, constraintCurvature, factor));
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

    @Override
    public Step solve(double[] g, List<double[]> rightHandSides) {
        Step first = once(g, rightHandSides);
        List<double[]> none = blocks.stream()
                .map(block -> block.free()
                        ? freeResidual(block, rightHandSides, first)
                        : new double[block.block().length()])
                .toList();
        Step correction = once(residual(g, first), none);
        List<double[]> sum = new ArrayList<>();
        for (int b = 0; b < blocks.size(); b++) {
            sum.add(Dense.plus(
                    first.coefficients().get(b), 1, correction.coefficients().get(b)));
        }
        return new Step(Dense.plus(first.rows(), 1, correction.rows()), sum);
    }

    /** g + D x - E dX, what the rows' equations are missed by; the blocks' hold by construction. */
    private double[] residual(double[] g, Step step) {
        double[] residual = Dense.plus(g, -1, problem.rows(step.coefficients()));
        for (LossState.Curvature d : curvatures) {
            for (int k = 0; k < d.matrix().length; k++) {
                residual[d.row() + k % d.size()] += d.matrix()[k] * step.rows()[d.row() + k / d.size()];
            }
        }
        for (int k = 0; k < constraintCurvature.length; k++) {
            int row = problem.outputs() + k;
            residual[row] += constraintCurvature[k] * step.rows()[row];
        }
        return residual;
    }

    private double[] freeResidual(BlockState block, List<double[]> rightHandSides, Step step) {
        return Dense.plus(
                rightHandSides.get(blocks.indexOf(block)), 1, block.block().dual(step.rows()));
    }

    private Step once(double[] g, List<double[]> rightHandSides) {
        double[] right = Dense.times(-1, g);
        List<double[]> offsets = new ArrayList<>();
        for (int b = 0; b < blocks.size(); b++) {
            offsets.add(blocks.get(b).offset(rightHandSides.get(b)));
            if (!blocks.get(b).free()) {
                blocks.get(b).block().addRows(offsets.get(b), right);
            }
        }
        double[] x = factor.solve(right);
        double[] free = borders.isEmpty() ? new double[0] : freeStep(x, rightHandSides);
        for (int k = 0; k < free.length; k++) {
            x = Dense.plus(x, free[k], solvedBorders.get(k));
        }
        return new Step(x, coefficients(x, offsets, free));
    }

    /** E_c'H^-1 E_c dX_c = rho_c - E_c'H^-1 right. */
    private double[] freeStep(double[] x, List<double[]> rightHandSides) {
        int c = borders.size();
        double[] rho = new double[c];
        int at = 0;
        for (int b = 0; b < blocks.size(); b++) {
            if (blocks.get(b).free()) {
                for (double value : rightHandSides.get(b)) {
                    rho[at] = value - Dense.dot(borders.get(at), x);
                    at++;
                }
            }
        }
        return ScaledCholesky.of(problem.dense(), c, schur)
                .map(s -> s.solve(rho))
                .orElseGet(() -> new double[c]);
    }

    private List<double[]> coefficients(double[] x, List<double[]> offsets, double[] free) {
        List<double[]> steps = new ArrayList<>();
        int at = 0;
        for (int b = 0; b < blocks.size(); b++) {
            BlockState block = blocks.get(b);
            if (block.free()) {
                int length = block.block().length();
                steps.add(Arrays.copyOfRange(free, at, at + length));
                at += length;
            } else {
                steps.add(Dense.plus(
                        offsets.get(b), 1, block.response(block.block().dual(x))));
            }
        }
        return steps;
    }
}
