package org.psdmodels.bench.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.solvers.factored.FactoredSolver;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.Counted;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * What fits to few observations consist of: every operation of linear algebra is counted and timed where it is made,
 * features with the integrals apart; the rest are loops over arrays and objects. Medians of many fits after thousands that are not
 * counted, in microseconds that passed, of which whoever else has the processor spoils few.
 */
public final class SmallFits implements ComparisonPart {
    /** Fits that take milliseconds. */
    private static final int MOST_OBSERVATIONS = 1000;

    /** Nanoseconds of fits that are not counted. */
    private static final double WARMING = 3e9;

    private static final double MICRO = 1e-3;

    /** Nothing to prepare. */
    public SmallFits() {}

    private enum Kind {
        EIGENDECOMPOSITIONS,
        CHOLESKYS,
        GRAMS,
        PRODUCTS,
        TRIANGLES,
        VECTORS
    }

    private static final List<Kind> KINDS = List.of(Kind.values());

    /** Linear algebra that reads the clock before and after all that it does. */
    private static final class Timed extends Counted {
        /** Nanoseconds and counts. */
        private final Map<Kind, long[]> spent = new EnumMap<>(Kind.class);

        Timed() {
            super(LinearAlgebra.preferred().forOneThread());
            KINDS.forEach(kind -> spent.put(kind, new long[2]));
        }

        private <T> T timed(Kind kind, Supplier<T> work) {
            long started = System.nanoTime();
            T made = work.get();
            long[] sums = spent.get(kind);
            sums[0] += System.nanoTime() - started;
            sums[1]++;
            return made;
        }

        private void run(Kind kind, Runnable work) {
            timed(kind, () -> {
                work.run();
                return kind;
            });
        }

        @Override
        public Eigen eigen(View symmetric) {
            return timed(Kind.EIGENDECOMPOSITIONS, () -> super.eigen(symmetric));
        }

        @Override
        public Eigen eigenAbove(View symmetric, double threshold) {
            return timed(Kind.EIGENDECOMPOSITIONS, () -> super.eigenAbove(symmetric, threshold));
        }

        @Override
        public Eigen eigenvalues(View symmetric) {
            return timed(Kind.EIGENDECOMPOSITIONS, () -> super.eigenvalues(symmetric));
        }

        @Override
        public int cholesky(View symmetric, View lower) {
            return timed(Kind.CHOLESKYS, () -> super.cholesky(symmetric, lower));
        }

        @Override
        public void solveLower(View lower, View b) {
            run(Kind.TRIANGLES, () -> super.solveLower(lower, b));
        }

        @Override
        public void solveUpper(View upper, View b) {
            run(Kind.TRIANGLES, () -> super.solveUpper(upper, b));
        }

        @Override
        public void multiply(double alpha, View a, View b, double beta, View c) {
            run(Kind.PRODUCTS, () -> super.multiply(alpha, a, b, beta, c));
        }

        @Override
        public void gram(View v, double[] weights, double beta, View c) {
            run(Kind.GRAMS, () -> super.gram(v, weights, beta, c));
        }

        @Override
        public void multiply(View a, double[] x, double[] y) {
            run(Kind.VECTORS, () -> super.multiply(a, x, y));
        }
    }

    /**
     * What some work takes.
     *
     * @param all microseconds
     * @param micros those of each kind of operation
     * @param counts how many there are of each kind
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Spent(double all, double[] micros, long[] counts) {
        static Spent of(int times, Consumer<LinearAlgebra> work) {
            for (long begun = System.nanoTime(); System.nanoTime() - begun < WARMING; ) {
                work.accept(new Timed());
            }
            double[] all = new double[times];
            double[][] parts = new double[KINDS.size()][times];
            Timed timed = new Timed();
            for (int k = 0; k < times; k++) {
                timed = new Timed();
                long started = System.nanoTime();
                work.accept(timed);
                all[k] = MICRO * (System.nanoTime() - started);
                for (int e = 0; e < parts.length; e++) {
                    parts[e][k] = MICRO * timed.spent.get(KINDS.get(e))[0];
                }
            }
            double[] micros = new double[parts.length];
            long[] counts = new long[parts.length];
            for (int e = 0; e < parts.length; e++) {
                micros[e] = median(parts[e]);
                counts[e] = timed.spent.get(KINDS.get(e))[1];
            }
            return new Spent(median(all), micros, counts);
        }

        private static double median(double[] each) {
            Arrays.sort(each);
            return each[each.length / 2];
        }
    }

    @Override
    public void run(Scope scope, Report report) {
        report.heading("What fits to few observations consist of, in microseconds");
        List<String> columns = new ArrayList<>(List.of("problem", "lambda", "features"));
        for (Kind kind : KINDS) {
            columns.add(kind.name().toLowerCase(Locale.ROOT));
        }
        columns.addAll(List.of("the rest", "all"));
        report.table(columns.toArray(String[]::new));
        for (SmallProblem one : SmallProblem.all()) {
            boolean isWanted = one.n() <= MOST_OBSERVATIONS && scope.wants(one);
            for (double lambda : isWanted ? SmallProblem.lambdas() : new double[0]) {
                report.row(cells(one, lambda, scope.choose(101, 1001)));
            }
        }
    }

    private static Object[] cells(SmallProblem one, double lambda, int times) {
        Problem problem = one.at(lambda);
        Spent features = Spent.of(times, algebra -> features(problem, algebra));
        Spent fit = Spent.of(
                times, algebra -> FactoredSolver.with(algebra).solve(problem, Options.DEFAULT, Progress.none()));
        List<Object> cells = new ArrayList<>(List.of(one, lambda, features.all()));
        double rest = fit.all() - features.all();
        for (int e = 0; e < KINDS.size(); e++) {
            double micros = fit.micros()[e] - features.micros()[e];
            cells.add(fit.counts()[e] - features.counts()[e] + " in " + Report.shown(micros));
            rest -= micros;
        }
        cells.add(rest);
        cells.add(fit.all());
        return cells.toArray();
    }

    /** Features of the anchors and of the observations, and the matrices of integrals. */
    private static void features(Problem problem, LinearAlgebra algebra) {
        Points points = ((Outputs.AtPoints) problem.outputs()).points();
        SolverFeatures features = problem.blocks().stream()
                .flatMap(block -> block.asked().stream())
                .findFirst()
                .map(asked -> SolverFeatures.of(asked, points, algebra))
                .orElseThrow();
        features.at(points);
        problem.constraints()
                .forEach(constraint -> constraint.form().terms().forEach(term -> features.matrix(term.functional())));
    }
}
