package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.finite.Buffers.Purpose;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.SparseMap;
import org.psdmodels.solvers.path.Linearisation.RowProduct;

/**
 * The Newton system solved for the rows: H x = - g + E P^-1 rho with H = D + E P^-1 E', dense of order N + K. Free
 * constants, which have no P^-1, border it: H x - E_c dX_c = ..., E_c'x = rho_c. Where only they see an equality, H has a
 * row of zeros; then s E_c E_c' is added to H and s E_c rho_c to the right-hand side, which leaves the solution as it is.
 */
final class RowSystem implements NewtonSystem {
    /** An iteration with the factor that leaves more than this share of the residual is the last. */
    private static final double WORTHWHILE = 0.3;

    private static final int PATIENCE = 15;

    /** What is left of the right-hand side is rounding from here on. */
    private static final double ROUNDING = 1e-12;

    /** Without a factor a Newton step needs no more, and is taken as it is beyond so many iterations. */
    private static final double ACCURACY = 1e-4;

    private static final int MOST_PRODUCTS = 400;

    /** The error of the factorised matrix, relative to the smallest curvature of the losses. */
    private static final double ERROR = 1e-3;

    private final FiniteProblem problem;
    private final List<Linearisation> blocks;
    private final Curvatures curvatures;
    private final List<double[]> borders;

    /** The factors s of the borders. */
    private final double[] shares;

    private final Exact exact;

    /** Whether the iterations are made with H, or with its leading part. */
    private final boolean isExact;

    private final ConjugateGradients gradients;

    private RowSystem(
            FiniteProblem problem,
            List<Linearisation> blocks,
            Curvatures curvatures,
            List<double[]> borders,
            double[] shares,
            ConjugateGradients.Preconditioner factor) {
        this.problem = problem;
        this.blocks = blocks;
        this.curvatures = curvatures;
        this.borders = borders;
        this.shares = shares;
        this.exact = new Exact();
        this.isExact = true;
        this.gradients = gradients(exact, factor, ROUNDING, WORTHWHILE, PATIENCE);
    }

    private RowSystem(
            FiniteProblem problem,
            List<Linearisation> blocks,
            Curvatures curvatures,
            List<double[]> borders,
            Woodbury woodbury) {
        this.problem = problem;
        this.blocks = blocks;
        this.curvatures = curvatures;
        this.borders = borders;
        this.shares = new double[borders.size()];
        this.exact = new Exact();
        this.isExact = false;
        this.gradients = gradients(woodbury, woodbury, ACCURACY, Double.POSITIVE_INFINITY, MOST_PRODUCTS);
    }

    private ConjugateGradients gradients(
            ConjugateGradients.Operator operator,
            ConjugateGradients.Preconditioner preconditioner,
            double accuracy,
            double worthwhile,
            int patience) {
        return new ConjugateGradients(
                problem.dense(),
                operator,
                preconditioner,
                problem.rows(),
                borders,
                new double[borders.size()],
                accuracy,
                worthwhile,
                patience);
    }

    /** With a Cholesky factor as preconditioner. */
    static Optional<RowSystem> direct(
            FiniteProblem problem, List<Linearisation> blocks, Curvatures curvatures, double[] constraintCurvature) {
        Curvatures all = curvatures.and(constraintCurvature);
        List<double[]> borders = borders(problem, blocks);
        double[] shares = new double[borders.size()];
        double[] h = matrix(problem, blocks, all, error(curvatures));
        addBorders(problem, borders, shares, h);
        return ScaledCholesky.overwriting(problem.dense(), problem.rows(), h)
                .map(factor -> new RowSystem(problem, blocks, all, borders, shares, factor));
    }

    /** By products with the leading part of H, which also makes a preconditioner. */
    static Optional<RowSystem> iterative(
            FiniteProblem problem, List<Linearisation> blocks, Curvatures curvatures, double[] constraintCurvature) {
        Curvatures all = curvatures.and(constraintCurvature);
        return woodbury(problem, blocks, all, error(curvatures))
                .map(woodbury -> new RowSystem(problem, blocks, all, borders(problem, blocks), woodbury));
    }

    private static double error(Curvatures curvatures) {
        return ERROR * curvatures.smallest();
    }

    static Optional<Woodbury> woodbury(
            FiniteProblem problem, List<Linearisation> blocks, Curvatures curvatures, double error) {
        List<RowProduct> products = blocks.stream()
                .filter(block -> !block.free())
                .map(block -> block.product(error / block.block().map().squaredNormBound()))
                .toList();
        return Woodbury.of(problem.dense(), problem.rows(), curvatures, products);
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
                for (int k = 0; k < n * n; k++) {
                    h[k] += s * e[k % n] * e[k / n];
                }
            }
        }
    }

    /** H, which begins the solve's buffer for it. */
    static double[] matrix(FiniteProblem problem, List<Linearisation> blocks, Curvatures curvatures, double error) {
        int n = problem.rows();
        double[] h = problem.dense().buffers().zeros(Purpose.SYSTEM, Matrix.length(n, n));
        curvatures.addTo(n, h);
        for (Linearisation block : blocks) {
            if (!block.free()) {
                SparseMap map = block.block().map();
                addAtoms(n, h, map, block.atomHessian(error / map.squaredNormBound()));
            }
        }
        return h;
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

    /** H, with the elements dS = - E'x and the rows - E P^-1 E'x of the solution. */
    private final class Exact implements ConjugateGradients.Operator {
        private final Tracked responses = new Tracked(problem.dense(), 0, problem.rows());
        private final List<Tracked> duals = IntStream.range(0, blocks.size())
                .mapToObj(b -> new Tracked(
                        problem.dense(), 1 + b, blocks.get(b).block().length()))
                .toList();

        void clear() {
            responses.clear();
            duals.forEach(Tracked::clear);
        }

        @Override
        public void multiply(double[] x, double[] out) {
            Arrays.fill(responses.last, 0);
            for (int b = 0; b < blocks.size(); b++) {
                double[] dual = duals.get(b).last;
                blocks.get(b).dual(x, dual);
                if (!blocks.get(b).free()) {
                    double[] element = problem.dense().buffers().vector(Purpose.ELEMENT, b, dual.length);
                    blocks.get(b).response(dual, element);
                    blocks.get(b).addRows(element, responses.last);
                }
            }
            for (int i = 0; i < out.length; i++) {
                out[i] = -responses.last[i];
            }
            curvatures.addProduct(x, out);
            for (int k = 0; k < shares.length; k++) {
                double share = shares[k] == 0 ? 0 : shares[k] * Dense.dot(borders.get(k), x);
                for (int i = 0; i < out.length && share != 0; i++) {
                    out[i] += share * borders.get(k)[i];
                }
            }
        }

        @Override
        public void take(double share) {
            responses.take(share);
            duals.forEach(dual -> dual.take(share));
        }

        @Override
        public void keep() {
            responses.keep();
            duals.forEach(Tracked::keep);
        }

        @Override
        public void restore() {
            responses.restore();
            duals.forEach(Tracked::restore);
        }

        /** In the norm of H^-1. */
        @Override
        public double size(double[] residual, double[] preconditioned) {
            return Math.sqrt(Math.max(0, Dense.dot(residual, preconditioned)));
        }
    }

    /** A vector of this system, which lasts until another system is made. */
    private double[] vector(int index, int length) {
        return problem.dense().buffers().vector(Purpose.SYSTEM, index, length);
    }

    @Override
    public Step solve(double[] g, List<double[]> rightHandSides, double enough) {
        List<double[]> offsets = new ArrayList<>();
        double[] ofOffsets = vector(0, g.length);
        Arrays.fill(ofOffsets, 0);
        for (int b = 0; b < blocks.size(); b++) {
            double[] offset = vector(4 + 2 * b, blocks.get(b).block().length());
            blocks.get(b).offset(rightHandSides.get(b), offset);
            offsets.add(offset);
            if (!blocks.get(b).free() && !Dense.isZero(offset)) {
                blocks.get(b).addRows(offset, ofOffsets);
            }
        }
        double[] rho = freeParts(rightHandSides);
        double[] right = vector(1, g.length);
        Dense.plus(ofOffsets, -1, g, right);
        for (int k = 0; k < rho.length; k++) {
            Dense.plus(right, shares[k] * rho[k], borders.get(k), right);
        }
        exact.clear();
        gradients.solve(right, rho, enough);
        return step(offsets, ofOffsets);
    }

    /** dX = P^-1 (rho + dS), and E dX. */
    private Step step(List<double[]> offsets, double[] ofOffsets) {
        double[] x = vector(2, ofOffsets.length);
        System.arraycopy(gradients.solution(), 0, x, 0, x.length);
        if (!isExact) {
            exact.multiply(x, vector(1, x.length));
            exact.take(1);
        }
        double[] free = Dense.times(-1, gradients.multipliers());
        double[] functionals = vector(3, x.length);
        Dense.plus(ofOffsets, 1, exact.responses.sum, functionals);
        for (int k = 0; k < free.length; k++) {
            Dense.plus(functionals, free[k], borders.get(k), functionals);
        }
        List<double[]> duals = exact.duals.stream().map(dual -> dual.sum).toList();
        return new Step(x, coefficients(offsets, free), duals, functionals);
    }

    /** rho_c. */
    private double[] freeParts(List<double[]> rightHandSides) {
        return IntStream.range(0, blocks.size())
                .filter(b -> blocks.get(b).free())
                .mapToObj(rightHandSides::get)
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    /** In the place of the offsets. */
    private List<double[]> coefficients(List<double[]> offsets, double[] free) {
        int at = 0;
        for (int b = 0; b < blocks.size(); b++) {
            Linearisation block = blocks.get(b);
            double[] x = offsets.get(b);
            if (block.free()) {
                System.arraycopy(free, at, x, 0, x.length);
                at += x.length;
            } else {
                double[] element = problem.dense().buffers().vector(Purpose.ELEMENT, b, x.length);
                block.response(exact.duals.get(b).sum, element);
                Dense.plus(x, 1, element, x);
            }
        }
        return offsets;
    }
}
