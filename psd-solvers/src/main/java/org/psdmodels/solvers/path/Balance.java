package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;

/** The multipliers of the constraints that make S - T - q'(0) I smallest, for the losses' dual variables of a state. */
final class Balance {
    /** From here on a dense matrix of inner products of all constraints costs more than a start is worth. */
    private static final int MANY = 100;

    private static final int ITERATIONS = 30;

    /** Of the squared norm of the first gradient. */
    private static final double STILL = 1e-8;

    private final FiniteProblem problem;
    private final PathState state;
    private final LossState loss;
    private final ConstraintState constraints;
    private final boolean[] isConstrained;

    Balance(PathState state) {
        this.state = state;
        this.problem = state.problem();
        this.loss = state.loss();
        this.constraints = state.constraints();
        this.isConstrained = new boolean[problem.blocks().size()];
        for (int b = 0; b < isConstrained.length; b++) {
            isConstrained[b] = isConstrained(b);
        }
    }

    /** By least squares; positive for inequalities. */
    double[] multipliers() {
        int count = problem.constraints();
        if (count == 0) {
            return new double[0];
        }
        double[] target = stacked(shiftedDuals());
        return count > MANY ? byIterations(target) : byColumns(target);
    }

    private double[] byColumns(double[] target) {
        List<double[]> columns = new ArrayList<>();
        for (int k = 0; k < problem.constraints(); k++) {
            columns.add(column(k));
        }
        double[] mu = leastSquares(columns, target);
        keepInequalitiesPositive(mu, Dense.norm(target));
        return mu;
    }

    private double[] column(int constraint) {
        double[] unit = new double[problem.rows()];
        unit[problem.outputs() + constraint] = -1;
        return stacked(state.duals(unit));
    }

    private void keepInequalitiesPositive(double[] mu, double size) {
        for (int k = 0; k < mu.length; k++) {
            if (constraints.isInequality(k)) {
                double norm = Math.max(Dense.norm(column(k)), 1e-300);
                mu[k] = Math.max(mu[k], 0.1 * size / norm);
            }
        }
    }

    /** Some conjugate gradients on the normal equations, without a column ever made: a start needs no more. */
    private double[] byIterations(double[] target) {
        double[] mu = new double[problem.constraints()];
        double[] rest = target;
        double[] force = adjoint(rest);
        double[] direction = force;
        double square = Dense.dot(force, force);
        double enough = STILL * square;
        for (int k = 0; k < ITERATIONS && square > enough; k++) {
            double[] image = product(direction);
            double length = Dense.dot(image, image);
            if (!(length > 0)) {
                break;
            }
            mu = Dense.plus(mu, square / length, direction);
            rest = Dense.plus(rest, -square / length, image);
            force = adjoint(rest);
            double next = Dense.dot(force, force);
            direction = Dense.plus(force, next / square, direction);
            square = next;
        }
        keepInequalitiesPositive(mu, Dense.norm(target));
        return mu;
    }

    /** The sum of the constraints' elements times mu. */
    private double[] product(double[] mu) {
        double[] rows = new double[problem.rows()];
        System.arraycopy(Dense.times(-1, mu), 0, rows, problem.outputs(), mu.length);
        return stacked(state.duals(rows));
    }

    /** The inner products of the constraints' elements with a stacked one. */
    private double[] adjoint(double[] stacked) {
        List<double[]> elements = new ArrayList<>();
        int at = 0;
        for (int b = 0; b < problem.blocks().size(); b++) {
            double[] element = new double[problem.blocks().get(b).length()];
            if (isConstrained[b]) {
                System.arraycopy(stacked, at, element, 0, element.length);
                at += element.length;
            }
            elements.add(element);
        }
        return Arrays.copyOfRange(problem.rows(elements), problem.outputs(), problem.rows());
    }

    private List<double[]> shiftedDuals() {
        List<double[]> shifted = new ArrayList<>();
        List<double[]> all = state.duals(state.joined(loss.onRows(loss.alpha()), new double[problem.constraints()]));
        for (int b = 0; b < all.size(); b++) {
            FiniteBlock block = problem.blocks().get(b);
            double[] d = Dense.plus(all.get(b), -1, block.linearTerm());
            shifted.add(Dense.plus(d, -block.slopeAtZero(), block.unit()));
        }
        return shifted;
    }

    /** The blocks that a constraint sees, one after the other. */
    private double[] stacked(List<double[]> elements) {
        int length = 0;
        for (int b = 0; b < elements.size(); b++) {
            length += isConstrained[b] ? elements.get(b).length : 0;
        }
        double[] stacked = new double[length];
        int at = 0;
        for (int b = 0; b < elements.size(); b++) {
            if (isConstrained[b]) {
                System.arraycopy(elements.get(b), 0, stacked, at, elements.get(b).length);
                at += elements.get(b).length;
            }
        }
        return stacked;
    }

    /** By a sum of all constraints whose factors have no simple ratios: opposite ones, as of differences, must not cancel. */
    private boolean isConstrained(int b) {
        double[] constraintRows = new double[problem.rows()];
        for (int k = problem.outputs(); k < problem.rows(); k++) {
            constraintRows[k] = 1 + Math.sin(k);
        }
        return Arrays.stream(problem.blocks().get(b).map().adjoint(constraintRows))
                .anyMatch(v -> v != 0);
    }

    /** By the eigendecomposition of the scaled normal matrix, without directions below the rounding of its entries. */
    private double[] leastSquares(List<double[]> columns, double[] target) {
        int count = columns.size();
        double[] scale = new double[count];
        Arrays.setAll(scale, k -> 1 / Math.max(Dense.norm(columns.get(k)), 1e-300));
        double[] normal = new double[count * count];
        double[] right = new double[count];
        for (int k = 0; k < count; k++) {
            right[k] = scale[k] * Dense.dot(columns.get(k), target);
            for (int l = 0; l < count; l++) {
                normal[k + l * count] = scale[k] * scale[l] * Dense.dot(columns.get(k), columns.get(l));
            }
        }
        double[] mu = problem.dense()
                .eigen(count, normal)
                .map(eigen -> pseudoSolve(eigen, right))
                .orElseGet(() -> new double[count]);
        Arrays.setAll(mu, k -> scale[k] * mu[k]);
        return mu;
    }

    private static double[] pseudoSolve(Dense.Spectrum eigen, double[] right) {
        int n = right.length;
        double[] x = new double[n];
        for (int j = 0; j < n; j++) {
            double[] v = Arrays.copyOfRange(eigen.vectors(), j * n, (j + 1) * n);
            if (eigen.values()[j] > 1e-13 * eigen.values()[n - 1]) {
                x = Dense.plus(x, Dense.dot(v, right) / eigen.values()[j], v);
            }
        }
        return x;
    }
}
