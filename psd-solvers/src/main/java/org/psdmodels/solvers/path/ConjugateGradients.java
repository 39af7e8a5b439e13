package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Buffers.Purpose;
import org.psdmodels.solvers.finite.Dense;

/**
 * Conjugate gradients for a positive semidefinite K bordered by some columns C,
 *
 * <pre>  K u + C m = a,   C'u - D m = b,  </pre>
 *
 * <p>with a diagonal D &gt;= 0 and a preconditioner for K in the place of K. Bordered in the same way it keeps the second
 * equation exact in every iteration, so that the iterations are those for K + C D^-1 C', or for K where C'u = b.
 *
 * <p>Gould, Hribar, Nocedal, On the solution of equality constrained quadratic programming problems arising in
 * optimization (2001).
 */
final class ConjugateGradients {
    /** A symmetric positive definite matrix near another one, which it stands for in {@link ConjugateGradients}. */
    interface Preconditioner {
        /** x := H^-1 b. */
        void solve(double[] b, double[] x);
    }

    /**
     * A matrix that is known by its products. It may follow the solution u with what else belongs to it, such as K u and what
     * that was made of; by default there is nothing.
     */
    interface Operator {
        /** out := K u. */
        void multiply(double[] u, double[] out);

        /** Adds a multiple of what belongs to the last vector that was multiplied to what belongs to the solution. */
        default void take(double share) {}

        /** Remembers the solution as it is. */
        default void keep() {}

        /** Returns to the solution that was kept. */
        default void restore() {}

        /** The size of what the first equation is missed by, given also in the preconditioner's terms. */
        double size(double[] residual, double[] preconditioned);
    }

    /** The second time makes up for the rounding of the first. */
    private static final int ROUNDS = 2;

    /** So many iterations without progress are the last. */
    private static final int STALLED = 3;

    private final Operator operator;
    private final Preconditioner preconditioner;
    private final List<double[]> borders;
    private final List<double[]> solvedBorders;
    private final double[] diagonal;
    private final Optional<ScaledCholesky> schur;
    private final double accuracy;
    private final double worthwhile;
    private final int patience;

    private final double[] u;
    private final double[] m;
    private final double[] residual;
    private final double[] z;
    private final double[] mz;
    private final double[] zeros;
    private final double[] p;
    private final double[] mp;
    private final double[] product;

    /** The solution with the smallest residual. */
    private final double[] bestU;

    private final double[] bestM;

    /**
     * Prepares for some matrix.
     *
     * @param operator K
     * @param preconditioner what stands for K
     * @param n its order
     * @param borders the columns of C
     * @param diagonal D
     * @param accuracy the share of the right-hand side that is enough in any case
     * @param worthwhile iterations that leave more than this share of the residual, some of them, are at rounding
     * @param patience so many iterations are made at most
     */
    ConjugateGradients(
            Dense dense,
            Operator operator,
            Preconditioner preconditioner,
            int n,
            List<double[]> borders,
            double[] diagonal,
            double accuracy,
            double worthwhile,
            int patience) {
        this.operator = operator;
        this.preconditioner = preconditioner;
        this.borders = borders;
        this.solvedBorders = borders.stream().map(c -> solved(c, n)).toList();
        this.diagonal = diagonal;
        this.schur = ScaledCholesky.of(dense, borders.size(), schur());
        this.accuracy = accuracy;
        this.worthwhile = worthwhile;
        this.patience = patience;
        this.u = dense.buffers().vector(Purpose.GRADIENTS, 0, n);
        this.residual = dense.buffers().vector(Purpose.GRADIENTS, 1, n);
        this.z = dense.buffers().vector(Purpose.GRADIENTS, 2, n);
        this.p = dense.buffers().vector(Purpose.GRADIENTS, 3, n);
        this.product = dense.buffers().vector(Purpose.GRADIENTS, 4, n);
        this.m = new double[borders.size()];
        this.mz = new double[borders.size()];
        this.zeros = new double[borders.size()];
        this.mp = new double[borders.size()];
        this.bestU = dense.buffers().vector(Purpose.GRADIENTS, 5, n);
        this.bestM = new double[borders.size()];
    }

    private double[] solved(double[] column, int n) {
        double[] x = new double[n];
        preconditioner.solve(column, x);
        return x;
    }

    /** C'K^-1 C + D. */
    private double[] schur() {
        int c = borders.size();
        double[] s = new double[c * c];
        for (int e = 0; e < s.length; e++) {
            s[e] = Dense.dot(borders.get(e % c), solvedBorders.get(e / c)) + (e % c == e / c ? diagonal[e / c] : 0);
        }
        return s;
    }

    /** The columns of C. */
    List<double[]> borders() {
        return borders;
    }

    /** u. */
    double[] solution() {
        return u;
    }

    /** m. */
    double[] multipliers() {
        return m;
    }

    /**
     * Solves, up to a residual of some size. What is at rounding has no direction, and iterations from there may lead far away:
     * the solution is the one with the smallest residual, not the last.
     */
    void solve(double[] a, double[] b, double enough) {
        Arrays.fill(p, 0);
        Arrays.fill(mp, 0);
        precondition(a, b, u, m);
        double goal = Math.max(enough, accuracy * operator.size(a, u));
        operator.multiply(u, product);
        operator.take(1);
        System.arraycopy(a, 0, residual, 0, a.length);
        subtract(1, product, m);
        iterate(goal);
    }

    private void iterate(double goal) {
        double size = measure();
        double smallest = size;
        double last = 0;
        int stalled = 0;
        keep();
        for (int k = 0; k < patience && stalled < STALLED && size > goal; k++) {
            double square = Dense.dot(residual, z);
            advance(k == 0 ? 0 : square / last, square);
            last = square;
            size = measure();
            stalled = size > worthwhile * smallest ? stalled + 1 : 0;
            if (size < smallest) {
                smallest = size;
                keep();
            }
        }
        restore();
    }

    /** The size of the residual, and what the preconditioner makes of it. */
    private double measure() {
        precondition(residual, zeros, z, mz);
        return operator.size(residual, z);
    }

    private void keep() {
        System.arraycopy(u, 0, bestU, 0, u.length);
        System.arraycopy(m, 0, bestM, 0, m.length);
        operator.keep();
    }

    private void restore() {
        System.arraycopy(bestU, 0, u, 0, u.length);
        System.arraycopy(bestM, 0, m, 0, m.length);
        operator.restore();
    }

    /** One iteration, along z + beta p. */
    private void advance(double beta, double square) {
        move(z, beta, p);
        move(mz, beta, mp);
        operator.multiply(p, product);
        double curvature = Dense.dot(p, product);
        for (int k = 0; k < mp.length; k++) {
            curvature += mp[k] * diagonal[k] * mp[k];
        }
        double t = curvature > 0 ? square / curvature : 0;
        add(t, p, u);
        add(t, mp, m);
        operator.take(t);
        subtract(t, product, mp);
    }

    /** The same equations with the preconditioner in the place of K. */
    private void precondition(double[] a, double[] b, double[] x, double[] multipliers) {
        preconditioner.solve(a, x);
        Arrays.fill(multipliers, 0);
        for (int round = 0; round < ROUNDS && b.length > 0; round++) {
            meetBorders(b, x, multipliers);
        }
    }

    /** Corrects both by what C'x - D m = b is missed by. */
    private void meetBorders(double[] b, double[] x, double[] multipliers) {
        double[] missed = new double[b.length];
        for (int k = 0; k < b.length; k++) {
            missed[k] = Dense.dot(borders.get(k), x) - diagonal[k] * multipliers[k] - b[k];
        }
        schur.ifPresent(s -> s.solve(missed, missed));
        for (int k = 0; k < b.length; k++) {
            multipliers[k] += missed[k];
            add(-missed[k], solvedBorders.get(k), x);
        }
    }

    private void subtract(double t, double[] image, double[] multipliers) {
        add(-t, image, residual);
        for (int k = 0; k < multipliers.length; k++) {
            add(-t * multipliers[k], borders.get(k), residual);
        }
    }

    /** y := x + t y. */
    private static void move(double[] x, double t, double[] y) {
        for (int i = 0; i < y.length; i++) {
            y[i] = x[i] + t * y[i];
        }
    }

    /** y := y + t x. */
    private static void add(double t, double[] x, double[] y) {
        for (int i = 0; i < y.length; i++) {
            y[i] += t * x[i];
        }
    }
}
