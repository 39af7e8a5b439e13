package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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
        this.units = new double[p.length];
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
        return ScaledCholesky.of(problem.dense(), visible.length, m)
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
            double[] unit = new double[problem.rows()];
            unit[row] = 1;
            columns.add(RowCoordinates.product(blocks, unit));
        }
        return columns;
    }

    /** M, with the functionals Y'y of the solution and their images Y_a D^-1 Y_a'y. */
    private final class Reduced implements ConjugateGradients.Operator {
        private double[] functionals = new double[0];
        private double[] image = new double[0];
        private double[] lastFunctionals = new double[0];
        private double[] lastImage = new double[0];
        private double[] keptFunctionals = new double[0];
        private double[] keptImage = new double[0];

        void clear() {
            functionals = new double[problem.rows()];
            image = new double[p.length];
        }

        @Override
        public void multiply(double[] y, double[] out) {
            lastFunctionals = RowCoordinates.adjoint(blocks, y, problem.rows());
            lastImage = RowCoordinates.product(blocks, divideOutputs(lastFunctionals));
            for (int i = 0; i < out.length; i++) {
                out[i] = p[i] * y[i] + lastImage[i];
            }
        }

        @Override
        public void take(double share) {
            functionals = Dense.plus(functionals, share, lastFunctionals);
            image = Dense.plus(image, share, lastImage);
        }

        @Override
        public void keep() {
            keptFunctionals = functionals;
            keptImage = image;
        }

        @Override
        public void restore() {
            functionals = keptFunctionals;
            image = keptImage;
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

    @Override
    public Step solve(double[] g, List<double[]> rightHandSides, double enough) {
        double[] divided = divideOutputs(g);
        double[] ofRows = RowCoordinates.product(blocks, divided);
        double[] right = Dense.plus(offsets(rightHandSides), 1, ofRows);
        reduced.clear();
        gradients.solve(right, Arrays.copyOfRange(g, problem.outputs(), problem.rows()), enough);
        double[] x = divideOutputs(Dense.plus(reduced.functionals, -1, g));
        System.arraycopy(gradients.multipliers(), 0, x, problem.outputs(), gradients.multipliers().length);
        return new Step(x, coefficients(gradients.solution()), duals(ofRows), reduced.functionals);
    }

    /** D^-1 times the outputs' part, and zeros for the constraints. */
    private double[] divideOutputs(double[] rows) {
        double[] x = Arrays.copyOf(rows, problem.rows());
        Arrays.fill(x, problem.outputs(), x.length, 0);
        roots.solve(x);
        return x;
    }

    private double[] offsets(List<double[]> rightHandSides) {
        double[] rho = new double[p.length];
        int at = 0;
        for (int b = 0; b < blocks.size(); b++) {
            double[] part = blocks.get(b).offsetCoordinates(rightHandSides.get(b));
            System.arraycopy(part, 0, rho, at, part.length);
            at += part.length;
        }
        return rho;
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

    /** The elements with the coordinates - Y x = Y_a D^-1 g_a - Y_a D^-1 Y_a'y - Y_c dmu. */
    private List<double[]> duals(double[] ofRows) {
        double[] dual = Dense.plus(ofRows, -1, reduced.image);
        for (int k = 0; k < gradients.multipliers().length; k++) {
            dual = Dense.plus(
                    dual, -gradients.multipliers()[k], gradients.borders().get(k));
        }
        List<double[]> duals = new ArrayList<>();
        int at = 0;
        for (Linearisation block : blocks) {
            duals.add(block.combination(Arrays.copyOfRange(dual, at, at + block.coordinates())));
            at += block.coordinates();
        }
        return duals;
    }
}
