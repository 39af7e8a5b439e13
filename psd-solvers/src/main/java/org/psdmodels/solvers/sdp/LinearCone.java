package org.psdmodels.solvers.sdp;

import java.util.Arrays;
import org.psdmodels.solvers.cones.Orthant;

/** Non-negative numbers: everything is entrywise. */
final class LinearCone extends ConeBlock {
    private final int n;
    private final RowLists rows;
    private final double[] x;
    private final double[] y;
    private final double[] dx;
    private final double[] dy;
    private final double[] r;
    private final double[] second;
    private final double[] work;
    private boolean feasible;

    LinearCone(BlockEntries entries, int n) {
        super(entries, entries.rows);
        this.n = n;
        this.rows = new RowLists(entries, entries.rows, n);
        this.x = new double[n];
        this.y = new double[n];
        this.dx = new double[n];
        this.dy = new double[n];
        this.r = new double[n];
        this.second = new double[n];
        this.work = new double[n];
    }

    @Override
    int degree() {
        return n;
    }

    @Override
    double[] x() {
        return x;
    }

    @Override
    double[] y() {
        return y;
    }

    @Override
    void start(double[] costs) {
        double[] norms = norms(costs.length);
        Arrays.fill(x, IdentityStart.ofX(norms, 1));
        Arrays.fill(y, IdentityStart.ofY(norms, costs, 1));
    }

    @Override
    void residual(double[] variables) {
        Arrays.fill(r, 0);
        if (feasible) {
            return;
        }
        addCombination(variables, 1, r);
        for (int k = 0; k < n; k++) {
            r[k] -= x[k];
        }
    }

    @Override
    double residualNorm() {
        return Normalised.norm(r);
    }

    @Override
    void factor() {
        // The inverse of a diagonal is at hand.
    }

    @Override
    void addSchur(double[] b, int variables) {
        for (int k = 0; k < n; k++) {
            rows.addSquare(k, y[k] / x[k], b, variables);
        }
    }

    @Override
    void addRightHandSide(double mu, boolean corrector, double[] h) {
        for (int k = 0; k < n; k++) {
            work[k] = (mu - r[k] * y[k] - (corrector ? second[k] : 0)) / x[k] - y[k];
        }
        addDots(1, work, h);
    }

    @Override
    void direction(double[] variables, double mu, boolean corrector) {
        System.arraycopy(r, 0, dx, 0, n);
        addCombination(variables, 0, dx);
        for (int k = 0; k < n; k++) {
            dy[k] = (mu - dx[k] * y[k] - (corrector ? second[k] : 0)) / x[k] - y[k];
        }
    }

    @Override
    void refineDirection(double[] change) {
        Arrays.fill(work, 0);
        addCombination(change, 0, work);
        for (int k = 0; k < n; k++) {
            dx[k] += work[k];
            dy[k] -= work[k] * y[k] / x[k];
        }
    }

    @Override
    void addDotsOfDirection(double factor, double[] out) {
        addDots(factor, dy, out);
    }

    @Override
    void keepSecondOrder() {
        for (int k = 0; k < n; k++) {
            second[k] = dx[k] * dy[k];
        }
    }

    @Override
    double primalLength() {
        return Orthant.length(x, dx);
    }

    @Override
    double dualLength() {
        return Orthant.length(y, dy);
    }

    @Override
    double complementarity(double a, double b) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
            sum += (x[k] + a * dx[k]) * (y[k] + b * dy[k]);
        }
        return sum;
    }

    @Override
    void movePrimal(double length, double[] variables) {
        if (feasible) {
            Arrays.fill(x, 0);
            addCombination(variables, 1, x);
        } else {
            move(x, length, dx);
        }
    }

    @Override
    void becomeFeasible() {
        feasible = true;
    }

    @Override
    void moveDual(double length) {
        move(y, length, dy);
    }

    private static void move(double[] v, double length, double[] dv) {
        for (int k = 0; k < v.length; k++) {
            v[k] += length * dv[k];
        }
    }

    @Override
    boolean primalInside() {
        return Arrays.stream(x).allMatch(v -> v > 0);
    }

    @Override
    boolean dualInside() {
        return Arrays.stream(y).allMatch(v -> v > 0);
    }
}
