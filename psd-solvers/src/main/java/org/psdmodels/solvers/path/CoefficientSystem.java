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
 * outputs see are factorised; M is the identity in the others, nearly, and refinements see to the rest.
 */
final class CoefficientSystem implements NewtonSystem {
    /** A refinement that leaves more than this share of the residual is the last. */
    private static final double WORTHWHILE = 0.3;

    /** One that leaves this share of what the first solution has to explain is enough. */
    private static final double ENOUGH = 1e-10;

    private static final int REFINEMENTS = 8;

    private final FiniteProblem problem;
    private final List<Linearisation> blocks;
    private final CurvatureRoots roots;
    private final int order;
    private final int[] visible;
    private final List<double[]> constraints;
    private final double[] constraintCurvature;
    private final ScaledCholesky factor;
    private final List<double[]> solvedConstraints;
    private final Optional<ScaledCholesky> schur;

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
        this.order = RowCoordinates.order(blocks);
        this.visible = visible;
        this.factor = factor;
        this.constraintCurvature = constraintCurvature;
        this.constraints = constraints(problem, blocks);
        this.solvedConstraints = constraints.stream().map(this::divide).toList();
        int k = constraints.size();
        double[] s = new double[k * k];
        for (int e = 0; e < s.length; e++) {
            s[e] = Dense.dot(constraints.get(e % k), solvedConstraints.get(e / k))
                    + (e % k == e / k ? constraintCurvature[e / k] : 0);
        }
        this.schur = ScaledCholesky.of(problem.dense(), k, s);
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

    /** By the factor where coordinates are visible; the rest stays. */
    private double[] divide(double[] right) {
        double[] part = new double[visible.length];
        Arrays.setAll(part, i -> right[visible[i]]);
        double[] solved = factor.solve(part);
        double[] y = right.clone();
        for (int i = 0; i < visible.length; i++) {
            y[visible[i]] = solved[i];
        }
        return y;
    }

    /** With refinements, as long as they make the residual much smaller. */
    @Override
    public Step solve(double[] g, List<double[]> rightHandSides) {
        double[] rho = offsets(rightHandSides);
        Point point = point(rho, g);
        Residual residual = residual(rho, g, point);
        double size = norm(residual);
        double enough = ENOUGH * norm(new Residual(rho, g));
        for (int k = 0; k < REFINEMENTS && size > enough; k++) {
            Point next = point.plus(point(residual.y, residual.x));
            Residual nextResidual = residual(rho, g, next);
            double nextSize = norm(nextResidual);
            if (!(nextSize < size)) {
                break;
            }
            boolean settled = nextSize > WORTHWHILE * size;
            point = next;
            residual = nextResidual;
            size = nextSize;
            if (settled) {
                break;
            }
        }
        return new Step(point.x, coefficients(point.y), point.functionals);
    }

    /** Something for the coordinates, something for the rows, and Y'y. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Point(double[] y, double[] x, double[] functionals) {
        Point plus(Point other) {
            return new Point(
                    Dense.plus(y, 1, other.y),
                    Dense.plus(x, 1, other.x),
                    Dense.plus(functionals, 1, other.functionals));
        }
    }

    /** What the equations are missed by: those of the blocks, and those of the rows. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Residual(double[] y, double[] x) {}

    private Point point(double[] rho, double[] g) {
        double[] y = divide(Dense.plus(rho, 1, RowCoordinates.product(blocks, divideOutputs(g))));
        double[] mu = multipliers(y, g);
        for (int k = 0; k < mu.length; k++) {
            y = Dense.plus(y, -mu[k], solvedConstraints.get(k));
        }
        double[] functionals = RowCoordinates.adjoint(blocks, y, problem.rows());
        double[] x = divideOutputs(Dense.plus(functionals, -1, g));
        System.arraycopy(mu, 0, x, problem.outputs(), mu.length);
        return new Point(y, x, functionals);
    }

    /** D^-1 times the outputs' part, and zeros for the constraints. */
    private double[] divideOutputs(double[] rows) {
        double[] x = Arrays.copyOf(rows, problem.rows());
        Arrays.fill(x, problem.outputs(), x.length, 0);
        roots.solve(x);
        return x;
    }

    /**
     * rho - P y - Y x, what the blocks' equations are missed by, and g_c - Y_c'y + D_c dmu, what the constraints' are; the
     * outputs' hold by construction.
     */
    private Residual residual(double[] rho, double[] g, Point point) {
        double[] ofBlocks = Dense.plus(rho, -1, RowCoordinates.product(blocks, point.x));
        double[] p = identity(blocks);
        Arrays.setAll(ofBlocks, i -> ofBlocks[i] - p[i] * point.y[i]);
        double[] ofRows = new double[g.length];
        for (int k = 0; k < constraints.size(); k++) {
            int row = problem.outputs() + k;
            ofRows[row] = g[row] - Dense.dot(constraints.get(k), point.y) + constraintCurvature[k] * point.x[row];
        }
        return new Residual(ofBlocks, ofRows);
    }

    /** In units in which the factorised matrices have unit diagonals. */
    private double norm(Residual residual) {
        double[] seen = new double[visible.length];
        Arrays.setAll(seen, i -> residual.y[visible[i]]);
        double[] unseen = residual.y.clone();
        Arrays.stream(visible).forEach(i -> unseen[i] = 0);
        double[] ofConstraints = Arrays.copyOfRange(residual.x, problem.outputs(), problem.rows());
        return Math.hypot(
                Math.hypot(factor.norm(seen), Dense.norm(unseen)),
                schur.map(s -> s.norm(ofConstraints)).orElse(0.0));
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
