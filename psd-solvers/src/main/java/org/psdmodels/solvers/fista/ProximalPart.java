package org.psdmodels.solvers.fista;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.dual.DualVariables;
import org.psdmodels.solvers.dual.FreeConstant;
import org.psdmodels.solvers.dual.MonotoneRoot;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * The part of the dual that is not smooth but simple: the conjugates of the losses, mu &gt;= 0 of inequalities, and the
 * condition e'x + T = 0 of every free constant. The last is kept exactly: its multiplier is the value b of the constant,
 * the prox of the rest at v + b e / L is monotone in b, and a bracketed search finds where the condition holds.
 *
 * <p>Distances are measured as |x|^2 = sum_i d_i x_i^2, with the curvature of the smooth part along each coordinate as
 * d_i: then units of targets, of constraints and of functions cancel.
 */
final class ProximalPart {
    /** Conditions are kept up to this share of their terms. */
    private static final double ROUNDING = 0x1p-50;

    private final FiniteProblem problem;
    private final DualVariables variables;
    private final List<FreeConstant> constants;
    private final double[][] directions;
    private final double[] metric;
    private final Margins margins;

    /**
     * The prox of a point.
     *
     * @param x the minimiser
     * @param constants the values of the constants
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Result(double[] x, double[] constants) {}

    ProximalPart(FiniteProblem problem, DualVariables variables, double[] curvatures) {
        this.problem = problem;
        this.variables = variables;
        this.constants = FreeConstant.of(problem);
        this.directions =
                constants.stream().map(c -> variables.ofRows(c.rows())).toArray(double[][]::new);
        this.metric = metric(curvatures);
        this.margins = new Margins(problem.losses(), metric);
    }

    /**
     * The curvatures, those of the K constraints times K / N: the Hessian is at most twice that of the N alphas alone and
     * that of mu alone, which are at most N and K times their diagonals. So the alphas, which often push in one direction,
     * do not hold back the constraints. Rows without a curvature take the largest, terms of several outputs one for all.
     */
    private double[] metric(double[] curvatures) {
        double[] d = variables.ofRows(curvatures);
        double largest = Arrays.stream(d).max().orElse(0);
        int q = problem.losses().order();
        for (int i = 0; i < variables.entries(); i += q) {
            double ofLoss = Arrays.stream(d, i, i + q).max().orElseThrow();
            double fallback = largest > 0 ? largest : 1 / problem.losses().weight(i);
            Arrays.fill(d, i, i + q, ofLoss > 0 ? ofLoss : fallback);
        }
        double ofConstraints = (double) problem.constraints() / variables.entries();
        for (int i = variables.entries(); i < d.length; i++) {
            d[i] = ofConstraints * (d[i] > 0 ? d[i] : Math.max(largest, 1));
        }
        return d;
    }

    int constants() {
        return constants.size();
    }

    /**
     * Fits the margins that outputs keep from the ends of their losses' domains; the prox is another one where they change.
     *
     * @param rows the outputs, without the constants
     * @param at the dual variables and the constants
     * @param allowed the gap that is allowed
     * @return whether they changed
     */
    boolean fitMargins(double[] rows, Result at, double allowed) {
        double[] outputs = variables.ofRows(rows);
        for (int c = 0; c < directions.length; c++) {
            Dense.plus(outputs, at.constants[c], directions[c], outputs);
        }
        return margins.fit(outputs, at.x, allowed);
    }

    /** The inner product of the metric. */
    double product(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += metric[i] * x[i] * y[i];
        }
        return sum;
    }

    /** y - D^-1 gradient / L. */
    double[] descent(double[] y, double[] gradient, double lipschitz) {
        double[] v = new double[y.length];
        Arrays.setAll(v, i -> y[i] - gradient[i] / (lipschitz * metric[i]));
        return v;
    }

    /**
     * The minimiser of this part plus (L/2) |x - v|^2. The constants are settled in turn, from given values on: one at
     * once, several in sweeps until rounding is all that is left of their conditions, or a sweep brings no more.
     */
    Result prox(double[] v, double lipschitz, double[] start) {
        double[] b = start.clone();
        double[] x = separable(v, lipschitz, b);
        double last = Double.POSITIVE_INFINITY;
        for (double missed = missed(x); missed > 0 && missed < last; ) {
            for (int c = 0; c < b.length; c++) {
                b[c] = settled(v, lipschitz, b, c);
            }
            x = separable(v, lipschitz, b);
            last = missed;
            missed = b.length > 1 ? missed(x) : 0;
        }
        return new Result(x, b);
    }

    /** The largest share of a condition's terms that it is missed by; 0 where that is rounding. */
    private double missed(double[] x) {
        double worst = 0;
        for (int c = 0; c < directions.length; c++) {
            double share = Math.abs(residual(c, x)) / terms(c, x);
            worst = share > ROUNDING ? Math.max(worst, share) : worst;
        }
        return worst;
    }

    private double residual(int c, double[] x) {
        double sum = constants.get(c).linearTerm();
        for (int i = 0; i < x.length; i++) {
            sum += directions[c][i] * x[i];
        }
        return sum;
    }

    private double terms(int c, double[] x) {
        double sum = Math.abs(constants.get(c).linearTerm()) + Double.MIN_NORMAL;
        for (int i = 0; i < x.length; i++) {
            sum += Math.abs(directions[c][i] * x[i]);
        }
        return sum;
    }

    /** The value of a constant, given the others, at which its condition holds. */
    private double settled(double[] v, double lipschitz, double[] others, int c) {
        double[] b = others.clone();
        double steepest = 0;
        for (int i = 0; i < v.length; i++) {
            steepest += directions[c][i] * directions[c][i] / (lipschitz * metric[i]);
        }
        return MonotoneRoot.of(
                value -> {
                    b[c] = value;
                    double[] x = separable(v, lipschitz, b);
                    double residual = residual(c, x);
                    return Math.abs(residual) <= ROUNDING * terms(c, x) ? 0 : residual;
                },
                others[c],
                steepest);
    }

    /** The prox without the constants' conditions at v + D^-1 sum_c b_c e_c / L. */
    private double[] separable(double[] v, double lipschitz, double[] b) {
        double[] x = v.clone();
        for (int c = 0; c < b.length; c++) {
            for (int i = 0; i < x.length; i++) {
                x[i] += b[c] * directions[c][i] / (lipschitz * metric[i]);
            }
        }
        double[] steps = new double[variables.entries()];
        Arrays.setAll(steps, i -> 1 / (lipschitz * metric[i]));
        double[] point = x.clone();
        problem.losses().conjugateProxes(point, steps, x);
        margins.keep(point, steps, x);
        for (int k = 0; k < problem.constraints(); k++) {
            int i = variables.entries() + k;
            x[i] = problem.inequality()[k] ? Math.max(0, x[i]) : x[i];
        }
        return x;
    }
}
