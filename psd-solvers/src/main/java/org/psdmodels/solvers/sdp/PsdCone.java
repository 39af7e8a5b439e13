package org.psdmodels.solvers.sdp;

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
    private final SchurProducts schur;
    private final StepToBoundary boundary;
    private final Interior interiorX;
    private final Interior interiorY;
    private final double[] inverse;
    private final double[] product;

    PsdCone(LinearAlgebra algebra, BlockEntries entries, int n) {
        super(entries, positions(entries, n), n, Matrix.length(n, n));
        this.algebra = algebra;
        this.schur = new SchurProducts(algebra, entries, n);
        this.boundary = new StepToBoundary(algebra, n);
        this.interiorX = new Interior(algebra, n);
        this.interiorY = new Interior(algebra, n);
        this.inverse = new double[x.length];
        this.product = new double[x.length];
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
    void dualPoint(double[] d, boolean zero, double mu, boolean corrector, double[] out) {
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

    @Override
    void mirror(double[] matrix) {
        Symmetry.mirror(matrix, 0, n, n);
    }

    @Override
    void refineDual(double[] d) {
        algebra.multiply(1, view(d), view(y), 0, view(product));
        algebra.multiply(1, view(inverse), view(product), 0, view(d));
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                dy[i + j * n] -= (d[i + j * n] + d[j + i * n]) / 2;
            }
        }
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
    boolean primalInside() {
        return interiorX.enter(x);
    }

    @Override
    boolean dualInside() {
        return interiorY.enter(y);
    }
}
