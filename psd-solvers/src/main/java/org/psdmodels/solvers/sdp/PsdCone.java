package org.psdmodels.solvers.sdp;

import java.util.Arrays;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loops.Symmetry;
import org.psdmodels.solvers.cones.Interior;
import org.psdmodels.solvers.cones.StepToBoundary;
import org.psdmodels.solvers.linalg.InnerProduct;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** Positive semidefinite matrices of order n, full and column-major. */
final class PsdCone extends ConeBlock {
    private final LinearAlgebra algebra;
    private final int n;
    private final SchurProducts schur;
    private final StepToBoundary boundary;
    private final Interior interiorX;
    private final Interior interiorY;
    private final double[] x;
    private final double[] y;
    private final double[] inverse;
    private final double[] dx;
    private final double[] dy;
    private final double[] r;
    private final double[] second;
    private final double[] product;
    private final double[] work;
    private boolean feasible;

    PsdCone(LinearAlgebra algebra, BlockEntries entries, int n) {
        super(entries, positions(entries, n));
        this.algebra = algebra;
        this.n = n;
        this.schur = new SchurProducts(algebra, entries, n);
        this.boundary = new StepToBoundary(algebra, n);
        this.interiorX = new Interior(algebra, n);
        this.interiorY = new Interior(algebra, n);
        int length = Matrix.length(n, n);
        this.x = new double[length];
        this.y = new double[length];
        this.inverse = new double[length];
        this.dx = new double[length];
        this.dy = new double[length];
        this.r = new double[length];
        this.second = new double[length];
        this.product = new double[length];
        this.work = new double[length];
    }

    private static int[] positions(BlockEntries entries, int n) {
        int[] position = new int[entries.rows.length];
        for (int e = 0; e < position.length; e++) {
            position[e] = entries.rows[e] + entries.columns[e] * n;
        }
        return position;
    }

    private View view(double[] matrix) {
        return View.of(n, n, matrix);
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
        for (int k = 0; k < n; k++) {
            x[k + k * n] = IdentityStart.ofX(norms, n);
            y[k + k * n] = IdentityStart.ofY(norms, costs, n);
        }
        primalInside();
        dualInside();
    }

    @Override
    void residual(double[] variables) {
        Arrays.fill(r, 0);
        if (feasible) {
            return;
        }
        addCombination(variables, 1, r);
        mirror(r);
        for (int k = 0; k < r.length; k++) {
            r[k] -= x[k];
        }
    }

    @Override
    double residualNorm() {
        return Math.sqrt(InnerProduct.of(r, r));
    }

    @Override
    void factor() {
        interiorX.inverse(inverse);
    }

    @Override
    void addSchur(double[] b, int variables) {
        schur.add(inverse, y, b, variables);
    }

    @Override
    void addRightHandSide(double mu, boolean corrector, double[] h) {
        dualPoint(r, feasible, mu, corrector, work);
        addDots(1, work, h);
    }

    @Override
    void direction(double[] variables, double mu, boolean corrector) {
        System.arraycopy(r, 0, dx, 0, r.length);
        addCombination(variables, 0, dx);
        mirror(dx);
        dualPoint(dx, false, mu, corrector, dy);
    }

    /** out := mu X^-1 - Y - sym X^-1 (D Y + E). */
    private void dualPoint(double[] d, boolean zero, double mu, boolean corrector, double[] out) {
        if (zero && !corrector) {
            for (int k = 0; k < out.length; k++) {
                out[k] = mu * inverse[k] - y[k];
            }
            return;
        }
        if (zero) {
            System.arraycopy(second, 0, product, 0, product.length);
        } else {
            if (corrector) {
                System.arraycopy(second, 0, product, 0, product.length);
            }
            algebra.multiply(1, view(d), view(y), corrector ? 1 : 0, view(product));
        }
        algebra.multiply(1, view(inverse), view(product), 0, view(out));
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                int lower = i + j * n;
                int upper = j + i * n;
                double value = mu * inverse[lower] - y[lower] - (out[lower] + out[upper]) / 2;
                out[lower] = value;
                out[upper] = value;
            }
        }
    }

    private void mirror(double[] matrix) {
        Symmetry.mirror(matrix, 0, n, n);
    }

    @Override
    void refineDirection(double[] change) {
        Arrays.fill(work, 0);
        addCombination(change, 0, work);
        mirror(work);
        move(dx, 1, work);
        algebra.multiply(1, view(work), view(y), 0, view(product));
        algebra.multiply(1, view(inverse), view(product), 0, view(work));
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                dy[i + j * n] -= (work[i + j * n] + work[j + i * n]) / 2;
            }
        }
    }

    @Override
    void addDotsOfDirection(double factor, double[] out) {
        addDots(factor, dy, out);
    }

    @Override
    void keepSecondOrder() {
        algebra.multiply(1, view(dx), view(dy), 0, view(second));
    }

    @Override
    double primalLength() {
        return boundary.length(interiorX, dx);
    }

    @Override
    double dualLength() {
        return boundary.length(interiorY, dy);
    }

    @Override
    double complementarity(double a, double b) {
        double sum = 0;
        for (int k = 0; k < x.length; k++) {
            sum += (x[k] + a * dx[k]) * (y[k] + b * dy[k]);
        }
        return sum;
    }

    @Override
    void movePrimal(double length, double[] variables) {
        if (feasible) {
            Arrays.fill(x, 0);
            addCombination(variables, 1, x);
            mirror(x);
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
        return interiorX.enter(x);
    }

    @Override
    boolean dualInside() {
        return interiorY.enter(y);
    }
}
