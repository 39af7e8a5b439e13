package org.psdmodels.solvers.sdp;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The linear system of a step,
 *
 * <pre>  B dx - A dy = g,    A'dx = e,      B_ij = sum over cones of &lt;F_i, X^-1 F_j Y&gt;</pre>
 *
 * <p>where A holds the blocks of free variables. B may be singular on directions that A'dx = e fixes, hence B + rho A A' in
 * its place, with g + rho A e on the right: the same solutions. It is scaled to a unit diagonal, and where constraints
 * depend on each other, a multiple of the identity just large enough for Cholesky's method is added; the solution is then
 * refined against the matrix without it.
 *
 * <p>Where (D) has no interior, say because of &lt;F_i, Y&gt; = 0 for an F_i >= 0, B_ii falls below what rounding leaves of
 * numbers of the size of the largest B_jj, and so does the rest of its row. Damping the system, by B + d I with d of that
 * size, keeps such variables where they are and changes nothing for the others.
 */
final class SchurSystem {
    private static final int REFINEMENTS = 6;
    /** A residual of this size relative to the right-hand side is rounding. */
    private static final double ROUNDING = 1e-15;

    private static final double FIRST_SHIFT = 1e-14;
    private static final double LARGEST_SHIFT = 1e-4;
    private static final double SHIFT_FACTOR = 100;
    /** What rounding leaves of the largest B_ii, relative to it: some hundred rounding errors. */
    private static final double NOISE = 1e-13;

    private final LinearAlgebra algebra;
    private final int m;
    private final FreeRows free;
    private final double[] b;
    private final double[] scale;
    private double rho;
    /** The d of B + d I in place of B. */
    private double damping;

    private double largest;
    private Matrix factor = Matrix.identity(0);
    private double[] inverseTimesFree = new double[0];
    private Matrix freeFactor = Matrix.identity(0);

    SchurSystem(LinearAlgebra algebra, int m, FreeRows free) {
        this.algebra = algebra;
        this.m = m;
        this.free = free;
        this.b = new double[Matrix.length(m, m)];
        this.scale = new double[m];
    }

    /** Assembles and factors; false where neither a shift nor damping makes the matrix positive definite. */
    boolean factor(List<? extends ConeBlock> cones) {
        Arrays.fill(b, 0);
        damping = 0;
        cones.forEach(cone -> cone.addSchur(b, m));
        double trace = trace();
        rho = trace > 0 ? trace / Math.max(1, free.count()) : 1;
        free.addSquares(rho, b);
        scaleToUnitDiagonal();
        return factorShifted() || damp();
    }

    /** Factors B + d I instead; false where no shift makes it positive definite. */
    boolean damp() {
        damping = NOISE * largest;
        return factorShifted();
    }

    private boolean factorShifted() {
        for (double shift = 0; shift <= LARGEST_SHIFT; shift = Math.max(FIRST_SHIFT, shift * SHIFT_FACTOR)) {
            if (factor(shift)) {
                return factorFree();
            }
        }
        return false;
    }

    private double trace() {
        double trace = 0;
        for (int i = 0; i < m; i++) {
            trace += b[i + i * m];
        }
        return trace;
    }

    /** B_ij s_i s_j, both triangles. A variable that no cone sees keeps a row of its own. */
    private void scaleToUnitDiagonal() {
        largest = 0;
        for (int i = 0; i < m; i++) {
            largest = Math.max(largest, b[i + i * m]);
        }
        for (int i = 0; i < m; i++) {
            double least = largest > 0 ? Math.ulp(largest) * Math.ulp(1.0) : 1;
            b[i + i * m] = Math.max(b[i + i * m], least);
            scale[i] = 1 / Math.sqrt(b[i + i * m]);
        }
        for (int j = 0; j < m; j++) {
            for (int i = j; i < m; i++) {
                b[i + j * m] *= scale[i] * scale[j];
                b[j + i * m] = b[i + j * m];
            }
        }
    }

    private boolean factor(double shift) {
        for (int i = 0; i < m; i++) {
            b[i + i * m] = 1 + shift + damping * scale[i] * scale[i];
        }
        Cholesky outcome = algebra.cholesky(View.of(m, m, b));
        for (int i = 0; i < m; i++) {
            b[i + i * m] = 1;
        }
        if (outcome instanceof Cholesky.Factor found) {
            factor = found.lower();
            return true;
        }
        return false;
    }

    /** L^-1 A and the factor of A'B^-1 A. */
    private boolean factorFree() {
        int k = free.count();
        if (k == 0) {
            return true;
        }
        inverseTimesFree = free.dense(scale);
        algebra.solveLower(View.of(factor), View.of(m, k, inverseTimesFree));
        double[] gram =
                algebra.gram(View.of(m, k, inverseTimesFree).transpose()).data().clone();
        double largest = 0;
        for (int i = 0; i < k; i++) {
            largest = Math.max(largest, gram[i + i * k]);
        }
        for (double shift = 0; shift <= LARGEST_SHIFT; shift = Math.max(FIRST_SHIFT, shift * SHIFT_FACTOR)) {
            double[] shifted = gram.clone();
            for (int i = 0; i < k; i++) {
                shifted[i + i * k] += shift * largest;
            }
            if (algebra.cholesky(View.of(k, k, shifted)) instanceof Cholesky.Factor found) {
                freeFactor = found.lower();
                return true;
            }
        }
        return false;
    }

    /** Solves; dx and dy are overwritten. */
    void solve(double[] g, double[] e, double[] dx, double[] dy) {
        double[] right = g.clone();
        free.addProduct(rho, e, right);
        for (int i = 0; i < m; i++) {
            right[i] *= scale[i];
        }
        Arrays.fill(dx, 0);
        Arrays.fill(dy, 0);
        double[] u = right.clone();
        double[] v = e.clone();
        double before = Double.POSITIVE_INFINITY;
        double target = ROUNDING * (Normalised.norm(u) + Normalised.norm(v));
        for (int pass = 0; pass <= REFINEMENTS; pass++) {
            double[] oldX = dx.clone();
            double[] oldY = dy.clone();
            correct(u, v, dx, dy);
            residual(right, e, dx, dy, u, v);
            double size = Normalised.norm(u) + Normalised.norm(v);
            if (!(size < before)) {
                System.arraycopy(oldX, 0, dx, 0, m);
                System.arraycopy(oldY, 0, dy, 0, dy.length);
                break;
            }
            if (size <= target || size > before / 2) {
                break;
            }
            before = size;
        }
        for (int i = 0; i < m; i++) {
            dx[i] *= scale[i];
        }
    }

    /** Adds the solution for the residuals u, v by the factors: dy from A'B^-1 A dy = v - A'B^-1 u, dx = B^-1 (u + A dy). */
    private void correct(double[] u, double[] v, double[] dx, double[] dy) {
        View lower = View.of(factor);
        double[] half = u.clone();
        algebra.solveLower(lower, View.of(m, 1, half));
        int k = free.count();
        if (k > 0) {
            View map = View.of(m, k, inverseTimesFree);
            double[] right = algebra.multiply(map.transpose(), half);
            for (int i = 0; i < k; i++) {
                right[i] = v[i] - right[i];
            }
            View column = View.of(k, 1, right);
            algebra.solveLower(View.of(freeFactor), column);
            algebra.solveUpper(View.of(freeFactor).transpose(), column);
            double[] product = algebra.multiply(map, right);
            for (int i = 0; i < m; i++) {
                half[i] += product[i];
            }
            for (int i = 0; i < k; i++) {
                dy[i] += right[i];
            }
        }
        algebra.solveUpper(lower.transpose(), View.of(m, 1, half));
        for (int i = 0; i < m; i++) {
            dx[i] += half[i];
        }
    }

    /** u = right - (B + d I) dx + A dy and v = e - A'dx, in scaled variables. */
    private void residual(double[] right, double[] e, double[] dx, double[] dy, double[] u, double[] v) {
        double[] product = algebra.multiply(View.of(m, m, b), dx);
        double[] map = new double[m];
        free.addProduct(1, dy, map);
        double[] unscaled = new double[m];
        for (int i = 0; i < m; i++) {
            unscaled[i] = scale[i] * dx[i];
            u[i] = right[i] - product[i] + scale[i] * (map[i] - damping * unscaled[i]);
        }
        for (int k = 0; k < v.length; k++) {
            v[k] = e[k] - free.dot(k, unscaled);
        }
    }
}
