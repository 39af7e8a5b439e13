package org.psdmodels.solvers.factored;

import java.util.Arrays;
import org.psdmodels.solvers.finite.Dense;

/**
 * The objective along x + t d, scaled to the equality. Every f, the mass, R'R and tr R'T R are polynomials in t of second
 * degree, whose coefficients are computed once: a trial costs some operations for each observation and no pass over the
 * features.
 */
final class Line implements LineSearch.Along {
    private final FactorProblem problem;
    private final Point from;
    private final double[][] linear;
    private final double[][] square;
    private final double mass1;
    private final double mass2;
    private final Penalty[] penalties;

    /**
     * R'R as a0 + t a1 + t^2 a2 by columns, and tr R'T R as t0 + t t1 + t^2 t2.
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Penalty(double[] a0, double[] a1, double[] a2, double t0, double t1, double t2) {}

    Line(Point from, Direction d) {
        this.problem = from.problem();
        this.from = from;
        int blocks = problem.blocks().size();
        this.linear = new double[blocks][];
        this.square = new double[blocks][];
        this.penalties = new Penalty[blocks];
        for (int b = 0; b < blocks; b++) {
            outputs(b, d);
            penalties[b] = penalty(b, d);
        }
        this.mass1 = from.massSlope(d);
        this.mass2 = from.massCurvature(d);
    }

    private void outputs(int b, Direction d) {
        int n = problem.observations();
        int[] first = from.first();
        if (!problem.blocks().get(b).isMatrix()) {
            linear[b] = d.u()[first[b]];
            square[b] = new double[n];
            return;
        }
        double[] f1 = new double[n];
        double[] f2 = new double[n];
        for (int c = first[b]; c < first[b + 1]; c++) {
            double[] u = from.u()[c];
            double[] v = d.u()[c];
            for (int i = 0; i < n; i++) {
                f1[i] += 2 * u[i] * v[i];
                f2[i] += v[i] * v[i];
            }
        }
        linear[b] = f1;
        square[b] = f2;
    }

    private Penalty penalty(int b, Direction d) {
        int[] first = from.first();
        int start = first[b];
        int end = first[b + 1];
        FactorBlock block = problem.blocks().get(b);
        int k = end - start;
        double[] a0 = ColumnVectors.flat(k, ColumnVectors.gram(from.x(), start, end), 0, k);
        double[] mixed = ColumnVectors.flat(k, ColumnVectors.products(from.x(), d.x(), start, end), 0, k);
        double[] a2 = ColumnVectors.flat(k, ColumnVectors.gram(d.x(), start, end), 0, k);
        Dense.symmetrise(k, mixed);
        double t0 = 0;
        double t1 = 0;
        double t2 = 0;
        if (block.isTilted()) {
            double[][] x = from.columns(b);
            double[][] e = Arrays.copyOfRange(d.x(), start, end);
            if (block.isMatrix()) {
                double[][] te = Point.product(block.tilt(), e);
                t0 = ColumnVectors.dot(x, Point.product(block.tilt(), x));
                t1 = 2 * ColumnVectors.dot(x, te);
                t2 = ColumnVectors.dot(e, te);
            } else {
                t0 = ColumnVectors.dot(x[0], block.tilt()[0]);
                t1 = ColumnVectors.dot(e[0], block.tilt()[0]);
            }
        }
        return new Penalty(a0, Dense.times(2, mixed), a2, t0, t1, t2);
    }

    @Override
    public LineSearch.Tried at(double t) {
        double c = problem.total();
        double m = problem.hasMass() ? (c + t * mass1 + t * t * mass2) / c : 1;
        double dm = problem.hasMass() ? (mass1 + 2 * t * mass2) / c : 0;
        if (!(m > 0)) {
            return new LineSearch.Tried(t, Double.POSITIVE_INFINITY, Double.NaN);
        }
        int blocks = penalties.length;
        double[][] f = new double[blocks][];
        double[][] df = new double[blocks][];
        double value = 0;
        double slope = 0;
        for (int b = 0; b < blocks; b++) {
            FactorBlock block = problem.blocks().get(b);
            double s = block.hasMass() ? 1 / m : 1;
            double ds = block.hasMass() ? -dm / (m * m) : 0;
            move(b, t, s, ds, f, df);
            Penalty p = penalties[b];
            value += s * (p.t0 + t * p.t1 + t * t * p.t2);
            slope += s * (p.t1 + 2 * t * p.t2) + ds * (p.t0 + t * p.t1 + t * t * p.t2);
            int k = (int) Math.round(Math.sqrt(p.a0.length));
            double[] g = Dense.plus(Dense.plus(p.a0, t, p.a1), t * t, p.a2);
            double[] dg = Dense.plus(p.a1, 2 * t, p.a2);
            if (block.isMatrix()) {
                dg = Dense.plus(Dense.times(s, dg), ds, g);
                g = Dense.times(s, g);
                value += block.l1() * Dense.trace(k, g) + block.l2() / 2 * Dense.dot(g, g);
                slope += block.l1() * Dense.trace(k, dg) + block.l2() * Dense.dot(g, dg);
            } else {
                value += block.l2() / 2 * g[0];
                slope += block.l2() / 2 * dg[0];
            }
        }
        double[][] z = problem.mixed(f);
        double loss = problem.losses().value(z);
        if (!(loss < Double.POSITIVE_INFINITY)) {
            return new LineSearch.Tried(t, Double.POSITIVE_INFINITY, Double.NaN);
        }
        double[][] alpha = ColumnVectors.zeros(problem.outputs(), problem.observations());
        problem.losses().slopes(z, alpha);
        return new LineSearch.Tried(t, value + loss, slope + ColumnVectors.dot(alpha, problem.mixed(df)));
    }

    private void move(int b, double t, double s, double ds, double[][] out, double[][] slopes) {
        double[] f0 = from.f()[b];
        double[] f1 = linear[b];
        double[] f2 = square[b];
        double[] f = new double[f0.length];
        double[] df = new double[f0.length];
        for (int i = 0; i < f.length; i++) {
            double p = f0[i] + t * (f1[i] + t * f2[i]);
            f[i] = s * p;
            df[i] = s * (f1[i] + 2 * t * f2[i]) + ds * p;
        }
        out[b] = f;
        slopes[b] = df;
    }
}
