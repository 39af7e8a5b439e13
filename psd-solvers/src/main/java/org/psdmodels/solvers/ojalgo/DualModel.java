package org.psdmodels.solvers.ojalgo;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Interval;
import org.psdmodels.solvers.dual.DualVariables;
import org.psdmodels.solvers.dual.FreeConstant;
import org.psdmodels.solvers.dual.SmoothPoint;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.RowLosses;

/**
 * The dual at a point x as a quadratic program in the step: exact in the losses' conjugates and in vectors, a quadratic
 * model in matrices. The step is p times scales that give the program's matrix a diagonal of ones, and its solution the
 * size one, since ojAlgo's tolerances are not relative to the data.
 */
final class DualModel {
    /** The least damping of a coordinate without curvature: a linear program is solved by a few proximal steps. */
    private static final double FLAT = 1e-3;

    /** A solution smaller than this is found again, more precisely, in its own size; but not below the second number. */
    private static final double SMALL = 1e-2;

    private static final double SMALLEST = 1e-7;

    private final FiniteProblem problem;
    private final DualVariables variables;
    private final List<FreeConstant> constants;
    private final double[][] conditions;
    private final double[] lower;
    private final double[] upper;
    private final double[] fullCurvatures;

    /**
     * A step of the dual variables.
     *
     * @param direction the step
     * @param constants the values of the constants
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Step(double[] direction, double[] constants) {}

    DualModel(FiniteProblem problem, DualVariables variables, double[] fullCurvatures) {
        this.problem = problem;
        this.variables = variables;
        this.fullCurvatures = variables.ofRows(fullCurvatures);
        this.constants = FreeConstant.of(problem);
        this.conditions =
                constants.stream().map(c -> variables.ofRows(c.rows())).toArray(double[][]::new);
        this.lower = new double[variables.length()];
        this.upper = new double[variables.length()];
        setBounds();
    }

    private void setBounds() {
        RowLosses losses = problem.losses();
        for (int i = 0; i < variables.entries(); i++) {
            Interval range = losses.domain(i).interval();
            lower[i] = losses.weight(i) * range.lower();
            upper[i] = losses.weight(i) * range.upper();
        }
        for (int k = 0; k < problem.constraints(); k++) {
            lower[variables.entries() + k] = problem.inequality()[k] ? 0 : Double.NEGATIVE_INFINITY;
            upper[variables.entries() + k] = Double.POSITIVE_INFINITY;
        }
    }

    int constants() {
        return constants.size();
    }

    /** How far the conditions of the constants are from holding, the largest in absolute value. */
    double missed(double[] x) {
        double[] multipliers = variables.onRows(x);
        return constants.stream()
                .mapToDouble(c -> Math.abs(c.residual(multipliers)))
                .max()
                .orElse(0);
    }

    /** The nearest point within the bounds, to the last bit. */
    double[] inside(double[] x) {
        double[] inside = x.clone();
        for (int i = 0; i < variables.entries(); i++) {
            inside[i] = problem.losses().inside(i, x[i]);
        }
        for (int i = variables.entries(); i < x.length; i++) {
            inside[i] = Math.max(lower[i], x[i]);
        }
        return inside;
    }

    /** The gradient of the dual: of its smooth part and of the conjugates. */
    double[] gradient(double[] x, SmoothPoint point) {
        double[] gradient = variables.ofRows(point.gradient());
        double[] slopes = new double[variables.entries()];
        problem.losses().conjugateSlopes(x, slopes);
        for (int i = 0; i < slopes.length; i++) {
            gradient[i] += slopes[i];
        }
        return gradient;
    }

    /** The curvatures of the conjugates. */
    private double[] curvatures(double[] x) {
        double[] curvatures = new double[x.length];
        problem.losses().conjugateCurvatures(x, curvatures);
        return curvatures;
    }

    /** The step to the minimum of the model plus a damping of all coordinates alike; empty if ojAlgo finds none. */
    Optional<Step> step(double[] x, SmoothPoint point, double damping) {
        int n = x.length;
        double[] q = hessian(x, point);
        double[] scale = scales(curvatures(x));
        for (int k = 0; k < q.length; k++) {
            q[k] *= scale[k % n] * scale[k / n];
        }
        for (int i = 0; i < n; i++) {
            q[i * (n + 1)] += q[i * (n + 1)] == 0 ? Math.max(damping, FLAT) : damping;
        }
        double[] c = gradient(x, point);
        Arrays.setAll(c, i -> scale[i] * c[i]);
        double unit = unit(c, scale);
        Optional<QuadraticProgram.Solution> rough =
                program(x, q, c, scale, unit).solve();
        double size = rough.map(DualModel::size).orElse(1.0);
        if (size >= SMALL) {
            return rough.map(s -> step(s, scale, unit));
        }
        double finer = unit * Math.max(size, SMALLEST);
        return program(x, q, c, scale, finer).solve().map(s -> step(s, scale, finer));
    }

    private static double size(QuadraticProgram.Solution solution) {
        return Arrays.stream(solution.p()).map(Math::abs).max().orElse(0);
    }

    private double[] hessian(double[] x, SmoothPoint point) {
        int n = x.length;
        double[] ofRows = DualHessian.at(problem, point);
        double[] ofLosses = curvatures(x);
        double[] hessian = new double[n * n];
        for (int k = 0; k < hessian.length; k++) {
            int i = k % n;
            int j = k / n;
            hessian[k] = ofRows[variables.row(i) + variables.row(j) * problem.rows()] + (i == j ? ofLosses[i] : 0);
        }
        return hessian;
    }

    /** The inverse roots of the full curvatures; where there are none, as in a linear program, the bounds' widths. */
    private double[] scales(double[] ofLosses) {
        double[] scales = new double[lower.length];
        Arrays.setAll(scales, i -> {
            double curvature = fullCurvatures[i] + ofLosses[i];
            double width = upper[i] - lower[i];
            return curvature > 0 ? 1 / Math.sqrt(curvature) : width < Double.POSITIVE_INFINITY ? width : 1;
        });
        return scales;
    }

    /** The size of the solution, which the gradient or the bounds limit. */
    private double unit(double[] c, double[] scale) {
        double slope = 0;
        double width = 0;
        for (int i = 0; i < c.length; i++) {
            slope = Math.max(slope, Math.abs(c[i]));
            width = Math.max(width, (upper[i] - lower[i]) / scale[i]);
        }
        double unit = Math.min(slope, width);
        return unit > 0 ? unit : 1;
    }

    /** The program for p / unit. */
    private QuadraticProgram program(double[] x, double[] q, double[] c, double[] scale, double unit) {
        int n = x.length;
        double[] below = new double[n];
        double[] above = new double[n];
        Arrays.setAll(below, i -> Math.min(0, (lower[i] - x[i]) / (scale[i] * unit)));
        Arrays.setAll(above, i -> Math.max(0, (upper[i] - x[i]) / (scale[i] * unit)));
        double[] linear = Arrays.stream(c).map(v -> v / unit).toArray();
        double[][] equations = new double[conditions.length][n];
        double[] values = new double[conditions.length];
        double[] multipliers = variables.onRows(x);
        for (int k = 0; k < conditions.length; k++) {
            double[] e = conditions[k];
            Arrays.setAll(equations[k], i -> e[i] * scale[i]);
            values[k] = -constants.get(k).residual(multipliers) / unit;
        }
        return new QuadraticProgram(q, linear, below, above, equations, values);
    }

    /** Where no bound is active the gradient in x equals E'y: y are the values b of the constants. */
    private static Step step(QuadraticProgram.Solution solution, double[] scale, double unit) {
        double[] direction = new double[scale.length];
        Arrays.setAll(direction, i -> unit * scale[i] * solution.p()[i]);
        double[] values =
                Arrays.stream(solution.multipliers()).map(y -> unit * y).toArray();
        return new Step(direction, values);
    }
}
