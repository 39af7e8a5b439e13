package org.psdmodels.solvers.ojalgo;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.ojalgo.matrix.store.R064Store;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.convex.ConvexSolver;
import org.ojalgo.structure.Access1D;

/**
 * minimise p'Q p / 2 + c'p subject to lower &lt;= p &lt;= upper and E p = f, for ojAlgo's active-set method.
 *
 * @param q the symmetric positive definite n x n matrix Q
 * @param c the vector c
 * @param lower the lower bounds, may be infinite
 * @param upper the upper bounds, may be infinite
 * @param equations the rows of E
 * @param values the vector f
 */
@SuppressWarnings("ArrayRecordComponent")
record QuadraticProgram(double[] q, double[] c, double[] lower, double[] upper, double[][] equations, double[] values) {

    /**
     * What ojAlgo found.
     *
     * @param p the minimiser
     * @param multipliers the y with Q p + c = E'y where no bound is active
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Solution(double[] p, double[] multipliers) {}

    /** Changes of the active set per variable, a few of which suffice: beyond these the active-set method cycles. */
    private static final int CHANGES = 50;

    /** How far from the equations p = 0 may be and still be a point to start from. */
    private static final double ROUNDING = 1e-12;

    /** The solution; empty if ojAlgo finds none. */
    Optional<Solution> solve() {
        int n = c.length;
        ConvexSolver.Builder builder = ConvexSolver.newBuilder(n).objective(matrix(n, n, q), negated(c));
        if (values.length > 0) {
            builder.equalities(rows(n, equations), R064Store.FACTORY.column(values));
        }
        addBounds(builder);
        Optimisation.Result result = solve(builder.build(options()));
        double[] p = new double[n];
        Arrays.setAll(p, result::doubleValue);
        boolean found = !result.getState().isFailure() && Arrays.stream(p).allMatch(Double::isFinite);
        return found ? Optional.of(new Solution(p, multipliers(result))) : Optional.empty();
    }

    private Optimisation.Options options() {
        Optimisation.Options options = new Optimisation.Options();
        options.iterations_abort = CHANGES * (c.length + values.length);
        return options;
    }

    /** Where p = 0 is feasible its active bounds are a good first guess, much better than ojAlgo's own. */
    private Optimisation.Result solve(ConvexSolver solver) {
        boolean feasible = Arrays.stream(values).allMatch(f -> Math.abs(f) <= ROUNDING);
        return feasible
                ? solver.solve(Optimisation.Result.of(Optimisation.State.FEASIBLE, new double[c.length]))
                : solver.solve();
    }

    /** ojAlgo's multipliers have the opposite sign; those of the equations come first. */
    private double[] multipliers(Optimisation.Result result) {
        double[] y = new double[values.length];
        Optional<Access1D<?>> found = result.getDualSolution().map(Supplier::get);
        if (found.isPresent()) {
            Arrays.setAll(y, k -> -found.get().doubleValue(k));
        }
        return y;
    }

    private void addBounds(ConvexSolver.Builder builder) {
        int n = c.length;
        for (int i = 0; i < n; i++) {
            addBound(builder, i, 1, upper[i]);
            addBound(builder, i, -1, -lower[i]);
        }
    }

    private void addBound(ConvexSolver.Builder builder, int i, double sign, double bound) {
        if (bound < Double.POSITIVE_INFINITY) {
            builder.inequality(bound).set(i, sign);
        }
    }

    private static R064Store matrix(int rows, int columns, double[] columnMajor) {
        R064Store matrix = R064Store.FACTORY.make(rows, columns);
        for (int k = 0; k < columnMajor.length; k++) {
            matrix.set(k % rows, k / rows, columnMajor[k]);
        }
        return matrix;
    }

    private static R064Store rows(int n, double[][] rows) {
        R064Store matrix = R064Store.FACTORY.make(rows.length, n);
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < n; j++) {
                matrix.set(i, j, rows[i][j]);
            }
        }
        return matrix;
    }

    private static R064Store negated(double[] x) {
        return R064Store.FACTORY.column(Arrays.stream(x).map(v -> -v).toArray());
    }
}
