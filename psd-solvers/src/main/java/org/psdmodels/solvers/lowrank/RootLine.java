package org.psdmodels.solvers.lowrank;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.RowLosses;
import org.psdmodels.solvers.finite.SpectralPenalty;

/**
 * The objective along R + t D. All that it depends on is quadratic in t, so that a trial takes no pass over the features:
 * it costs a few operations for each observation.
 */
final class RootLine {
    private final RootProblem problem;
    private final Quadratic rows;
    private final Quadratic linearTerm;

    /** R'R for each block. */
    private final List<Quadratic> grams = new ArrayList<>();

    /**
     * a + b t + c t^2, entry by entry.
     *
     * @param a the constants
     * @param b the slopes at 0
     * @param c the second coefficients
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Quadratic(double[] a, double[] b, double[] c) {
        double[] at(double t) {
            return Dense.plus(Dense.plus(a, t, b), t * t, c);
        }

        double[] slopeAt(double t) {
            return Dense.plus(b, 2 * t, c);
        }
    }

    RootLine(RootProblem problem, List<Root> from, List<Root> direction) {
        this.problem = problem;
        this.rows = new Quadratic(
                problem.rows(from, from),
                Dense.times(2, problem.rows(from, direction)),
                problem.rows(direction, direction));
        this.linearTerm = new Quadratic(
                new double[] {RootProblem.linearTerm(from, from)},
                new double[] {2 * RootProblem.linearTerm(from, direction)},
                new double[] {RootProblem.linearTerm(direction, direction)});
        for (int b = 0; b < from.size(); b++) {
            double[] mixed = problem.inner(b, from.get(b), direction.get(b));
            Dense.symmetrise(from.get(b).columns(), mixed);
            grams.add(new Quadratic(
                    problem.inner(b, from.get(b), from.get(b)),
                    Dense.times(2, mixed),
                    problem.inner(b, direction.get(b), direction.get(b))));
        }
    }

    /** The objective of s R R' and its derivative, d(s x) = s dx + x ds. */
    Trial at(double t) {
        double[] x = rows.at(t);
        double[] dx = rows.slopeAt(t);
        double s = problem.scale(x);
        if (!(s > 0 && s < Double.POSITIVE_INFINITY)) {
            return new Trial(t, Double.POSITIVE_INFINITY, Double.NaN);
        }
        double ds = problem.isConstrained() ? -s * dx[dx.length - 1] / x[x.length - 1] : 0;
        double value = s * linearTerm.at(t)[0];
        double slope = s * linearTerm.slopeAt(t)[0] + ds * linearTerm.at(t)[0];
        for (int b = 0; b < grams.size(); b++) {
            double[] g = Dense.times(s, grams.get(b).at(t));
            double[] dg = Dense.plus(Dense.times(s, grams.get(b).slopeAt(t)), ds / s, g);
            int k = (int) Math.round(Math.sqrt(g.length));
            SpectralPenalty.At penalty = problem.block(b).penalty().at(k, g);
            value += penalty.value();
            slope += Dense.dot(penalty.gradient(), dg);
        }
        double[] z = Dense.times(s, x);
        RowLosses losses = problem.finite().losses();
        value += losses.value(z);
        double[] slopes = problem.slopes(z);
        for (int i = 0; i < slopes.length; i++) {
            int row = losses.row(i);
            slope += slopes[i] * (s * dx[row] + ds * x[row]);
        }
        return new Trial(t, value, slope);
    }
}
