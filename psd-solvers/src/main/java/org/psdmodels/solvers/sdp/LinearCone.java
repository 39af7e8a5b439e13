package org.psdmodels.solvers.sdp;

import java.util.Arrays;
import org.psdmodels.solvers.cones.Orthant;

/** Non-negative numbers: everything is entrywise. */
final class LinearCone extends ConeBlock {
    private final RowLists rows;

    LinearCone(BlockEntries entries, int n) {
        super(entries, entries.rows, n, n);
        this.rows = new RowLists(entries, entries.rows, n);
    }

    @Override
    void start(double[] costs) {
        double[] norms = norms(costs.length);
        Arrays.fill(x, IdentityStart.ofX(norms, 1));
        Arrays.fill(y, IdentityStart.ofY(norms, costs, 1));
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
    void mirror(double[] matrix) {
        // A diagonal is symmetric.
    }

    @Override
    void dualPoint(double[] d, boolean zero, double mu, boolean corrector, double[] out) {
        for (int k = 0; k < n; k++) {
            out[k] = (mu - d[k] * y[k] - (corrector ? second[k] : 0)) / x[k] - y[k];
        }
    }

    @Override
    void refineDual(double[] d) {
        for (int k = 0; k < n; k++) {
            dy[k] -= d[k] * y[k] / x[k];
        }
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
    boolean primalInside() {
        return Arrays.stream(x).allMatch(v -> v > 0);
    }

    @Override
    boolean dualInside() {
        return Arrays.stream(y).allMatch(v -> v > 0);
    }
}
