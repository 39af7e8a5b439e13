package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Buffers;
import org.psdmodels.solvers.finite.Buffers.Purpose;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * The Newton system solved for the coefficients, in coordinates y in which P is the identity (zero for free constants):
 * with Y the coordinates of the rows' functionals, D dalpha = Y_a'y - g_a is eliminated,
 *
 * <pre>
 *   M y + Y_c dmu        = rho + Y_a D^-1 g_a,    M = P + Y_a D^-1 Y_a'
 *   Y_c'y - D_c dmu      = g_c.
 * </pre>
 *
 * <p>Its order does not depend on the number of observations, in which the cost is linear. Only the coordinates that the
 * outputs see are factorised; M is the identity in the others, nearly, and conjugate gradients see to the rest.
 */
final class CoefficientSystem implements NewtonSystem {
    /** An iteration that leaves more than this share of the residual is the last. */
    private static final double WORTHWHILE = 0.3;

    private static final int PATIENCE = 15;

    /** What is left of the right-hand side is rounding from here on. */
    private static final double ACCURACY = 1e-15;

    private final FiniteProblem problem;
    private final List<Linearisation> blocks;
    private final CurvatureRoots roots;
    private final double[] p;
    private final double[] units;
    private final Reduced reduced;
    private final ConjugateGradients gradients;

    private CoefficientSystem(
            FiniteProblem problem,
            List<Linearisation> blocks,
            CurvatureRoots roots,
            int[] visible,
            ScaledCholesky factor,
            double[] constraintCurvature) {
        this.problem = problem;
        this.blocks = blocks;
        this.roots = roots;
        this.p = identity(blocks);
        this.units = problem.dense().buffers().vector(Purpose.SOLUTION, 6, p.length);
        Arrays.fill(units, 1);
        for (int i = 0; i < visible.length; i++) {
            units[visible[i]] = p[visible[i]] == 0 ? factor.unit(i) : 1;
        }
        this.reduced = new Reduced();
        this.gradients = new ConjugateGradients(
                problem.dense(),
                reduced,
                factor.within(visible),
                p.length,
                constraints(problem, blocks),
                constraintCurvature,
                ACCURACY,
                WORTHWHILE,
                PATIENCE);
    }

    static Optional<CoefficientSystem> of(
            FiniteProblem problem,
            List<Linearisation> blocks,
            CurvatureRoots roots,
            double[] constraintCurvature,
            int[] visible) {
        double[] m = RowCoordinates.of(problem, blocks, visible).gram(roots);
        double[] p = identity(blocks);
        for (int i = 0; i < visible.length; i++) {
            m[i * (visible.length + 1)] += p[visible[i]];
        }
        return ScaledCholesky.overwriting(problem.dense(), visible.length, m)
                .map(factor -> new CoefficientSystem(problem, blocks, roots, visible, factor, constraintCurvature));
    }

    /** The diagonal of P. */
    private static double[] identity(List<Linearisation> blocks) {
        double[] p = new double[RowCoordinates.order(blocks)];
        int at = 0;
        for (Linearisation block : blocks) {
            Arrays.fill(p, at, at + block.coordinates(), block.free() ? 0 : 1);
            at += block.coordinates();
        }
        return p;
    }

    /** The columns of Y_c. */
    private static List<double[]> constraints(FiniteProblem problem, List<Linearisation> blocks) {
        List<double[]> columns = new ArrayList<>();
        for (int row = problem.outputs(); row < problem.rows(); row++) {
            Buffers buffers = problem.dense().buffers();
            double[] unit = buffers.vector(Purpose.BORDERS, 0, problem.rows());
            Arrays.fill(unit, 0);
            unit[row] = 1;
            double[] column =
                    buffers.vector(Purpose.BORDERS, 1 + row - problem.outputs(), RowCoordinates.order(blocks));
            RowCoordinates.product(problem.dense(), blocks, unit, column);
            columns.add(column);
        }
        return columns;
    }

    /** M, with the functionals Y'y of the solution and their images Y_a D^-1 Y_a'y. */
    private final class Reduced implements ConjugateGradients.Operator {
        private final Tracked functionals = new Tracked(problem.dense(), 0, problem.rows());
        private final Tracked image = new Tracked(problem.dense(), 1, p.length);
        private final double[] divided = vector(2, problem.rows());

        void clear() {
            functionals.clear();
            image.clear();
        }

        @Override
        public void multiply(double[] y, double[] out) {
            RowCoordinates.adjoint(problem.dense(), blocks, y, functionals.last);
            divideOutputs(functionals.last, divided);
            RowCoordinates.product(problem.dense(), blocks, divided, image.last);
            for (int i = 0; i < out.length; i++) {
                out[i] = p[i] * y[i] + image.last[i];
            }
        }

        @Override
        public void take(double share) {
            functionals.take(share);
            image.take(share);
        }

        @Override
        public void keep() {
            functionals.keep();
            image.keep();
        }

        @Override
        public void restore() {
            functionals.restore();
            image.restore();
        }

        /** In coordinates in which P is the identity, or M where P is zero, has a unit diagonal. */
        @Override
        public double size(double[] residual, double[] preconditioned) {
            double sum = 0;
            for (int i = 0; i < residual.length; i++) {
                double entry = units[i] * residual[i];
                sum += entry * entry;
            }
            return Math.sqrt(sum);
        }
    }

    /** A vector of this system, which lasts until another system is made. */
    private double[] vector(int index, int length) {
        return problem.dense().buffers().vector(Purpose.SYSTEM, index, length);
    }

    @Override
    public Step solve(double[] g, List<double[]> rightHandSides, double enough) {
        double[] x = vector(3, problem.rows());
        double[] ofRows = vector(4, p.length);
        double[] right = vector(5, p.length);
        divideOutputs(g, x);
        RowCoordinates.product(problem.dense(), blocks, x, ofRows);
        putOffsets(rightHandSides, right);
        Dense.plus(right, 1, ofRows, right);
        reduced.clear();
        gradients.solve(right, Arrays.copyOfRange(g, problem.outputs(), problem.rows()), enough);
        Dense.plus(reduced.functionals.sum, -1, g, reduced.divided);
        divideOutputs(reduced.divided, x);
        System.arraycopy(gradients.multipliers(), 0, x, problem.outputs(), gradients.multipliers().length);
        return new Step(x, coefficients(gradients.solution()), duals(ofRows), reduced.functionals.sum);
    }

    /** x := D^-1 times the outputs' part, and zeros for the constraints. */
    private void divideOutputs(double[] rows, double[] x) {
        System.arraycopy(rows, 0, x, 0, problem.outputs());
        Arrays.fill(x, problem.outputs(), x.length, 0);
        roots.solve(x);
    }

    private void putOffsets(List<double[]> rightHandSides, double[] right) {
        int at = 0;
        for (int b = 0; b < blocks.size(); b++) {
            blocks.get(b).offsetCoordinates(rightHandSides.get(b), right, at);
            at += blocks.get(b).coordinates();
        }
    }

    private List<double[]> coefficients(double[] y) {
        List<double[]> steps = new ArrayList<>();
        int at = 0;
        for (int b = 0; b < blocks.size(); b++) {
            double[] step = vector(6 + 2 * b, blocks.get(b).block().length());
            blocks.get(b).fromCoordinates(y, at, step);
            steps.add(step);
            at += blocks.get(b).coordinates();
        }
        return steps;
    }

    /** The elements with the coordinates - Y x = Y_a D^-1 g_a - Y_a D^-1 Y_a'y - Y_c dmu, which replace the first of these. */
    private List<double[]> duals(double[] ofRows) {
        Dense.plus(ofRows, -1, reduced.image.sum, ofRows);
        for (int k = 0; k < gradients.multipliers().length; k++) {
            Dense.plus(ofRows, -gradients.multipliers()[k], gradients.borders().get(k), ofRows);
        }
        List<double[]> duals = new ArrayList<>();
        int at = 0;
        for (int b = 0; b < blocks.size(); b++) {
            double[] dual = vector(7 + 2 * b, blocks.get(b).block().length());
            blocks.get(b).combination(ofRows, at, dual);
            duals.add(dual);
            at += blocks.get(b).coordinates();
        }
        return duals;
    }
}
