package org.psdmodels.bench.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.DoubleFunction;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.bench.problems.GridModel;
import org.psdmodels.bench.problems.NystromDensity;
import org.psdmodels.bench.problems.SpatialDensity;
import org.psdmodels.bench.problems.Units;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.Counted;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Fits by factors, next to path-following where that takes no more than a minute, in units of one weighted gram matrix V
 * Diag(a) V' of the same size by the same linear algebra in the same run. Features, with the integrals of constraints, are the
 * same for both and shown apart; the rest is the solve with its certificates. All are warmed up as the gram matrix is.
 */
public final class InGrams implements ComparisonPart {
    private static final double[] LAMBDAS = {1e-2, 1e-4};
    private static final double[] TOLERANCES = {1e-4, 1e-8};

    /**
     * Seconds of runs before those that count, and as many of those: until then the compiler works beside them, and the clock of
     * the process is too coarse for single runs of small problems. What alone takes longer than the other number is not
     * repeated, nor is path-following that alone takes enough.
     */
    private static final double ENOUGH_SECONDS = 2;

    private static final double LONG_SECONDS = 10;
    private static final int MOST_TIMES = 20;

    /** Operations of a gram matrix up to which path-following takes part. */
    private static final double FOR_PATH = 5e8;

    private static final double ENOUGH_WORK = 2e9;

    /** Nothing to prepare. */
    public InGrams() {}

    /**
     * A problem for every regularization.
     *
     * @param label its name
     * @param problem makes it
     */
    private record Family(String label, DoubleFunction<Problem> problem) {
        static Family of(GridModel model, int n) {
            return new Family(model.label(), lambda -> model.problem(n, lambda, Units.ONE));
        }
    }

    private static List<Family> families(Scope scope) {
        int many = scope.choose(20_000, 100_000);
        List<Family> families = new ArrayList<>(List.of(
                Family.of(GridModel.DENSITY_ON_LINE, 1000),
                Family.of(GridModel.DENSITY_IN_PLANE, 1000),
                new Family("density d=3", lambda -> new SpatialDensity(1000, lambda).problem()),
                Family.of(GridModel.DENSITY_IN_SPACE, scope.choose(500, 1000)),
                Family.of(GridModel.NON_NEGATIVE_SQUARES, 500),
                Family.of(GridModel.POISSON, 500),
                Family.of(GridModel.HETEROSCEDASTIC, 500),
                Family.of(GridModel.QUANTILES, 500),
                Family.of(GridModel.DENSITY_ON_LINE, many),
                Family.of(GridModel.DENSITY_IN_PLANE, many)));
        if (scope.full()) {
            families.add(
                    new Family("density d=5, 600 anchors", lambda -> new NystromDensity(many, 600, lambda).problem()));
        }
        return families;
    }

    @Override
    public void run(Scope scope, Report report) {
        report.heading("In gram matrices");
        report.table(
                "problem",
                "n",
                "r",
                "lambda",
                "tolerance",
                "certificates",
                "gram matrices",
                "eigendecompositions",
                "rank",
                "relative gap",
                "status",
                "features, in grams",
                "the rest, in grams",
                "all, in grams",
                "path: iterations",
                "path: all, in grams");
        for (Family family : families(scope)) {
            for (double lambda : scope.wants(family.label()) ? LAMBDAS : new double[0]) {
                for (double tolerance : TOLERANCES) {
                    run(family, lambda, tolerance, scope.everyone().contains(Entrant.PATH), report);
                }
            }
        }
    }

    /**
     * Features and integrals alone.
     *
     * @param rank the number of features of the last block
     * @param grams the work of gram matrices in them
     * @param eigendecompositions those in them
     * @param time the time
     */
    record Prepared(int rank, double grams, int eigendecompositions, Stopwatch.Time time) {
        static Prepared of(Problem problem) {
            Counted algebra = new Counted(LinearAlgebra.preferred());
            Points points = problem.outputs().data();
            Stopwatch watch = new Stopwatch();
            Set<Features> known = new HashSet<>();
            int rank = 0;
            for (Block block : problem.blocks()) {
                Features asked = block.asked().orElseThrow();
                if (known.add(asked)) {
                    SolverFeatures features = SolverFeatures.of(asked, points, algebra);
                    features.at(points);
                    rank = features.rank();
                    for (Constraint constraint : problem.constraints()) {
                        for (LinearForm.Term term : constraint.form().terms()) {
                            features.matrix(term.functional());
                        }
                    }
                }
            }
            return new Prepared(rank, algebra.gramWork(), algebra.eigendecompositions(), watch.read());
        }
    }

    private static void run(Family family, double lambda, double tolerance, boolean isPathWanted, Report report) {
        Problem problem = family.problem().apply(lambda);
        int n = problem.outputs().observations();
        Prepared prepared = Prepared.of(problem);
        int r = prepared.rank();
        double work = (double) n * r * r;
        Entrant factored = Entrant.FACTORED.withTolerance(tolerance);
        Entrant following = Entrant.PATH.withTolerance(tolerance);
        boolean withPath = isPathWanted && work <= FOR_PATH;
        SolverRun fast = SolverRun.of(factored, problem);
        SolverRun path = withPath ? SolverRun.of(following, problem) : fast;
        double seconds = seconds(() -> SolverRun.of(factored, problem), fast.time(), LONG_SECONDS);
        double ofFeatures = seconds(() -> Prepared.of(problem), prepared.time(), LONG_SECONDS);
        double ofPath = withPath ? seconds(() -> SolverRun.of(following, problem), path.time(), ENOUGH_SECONDS) : 0;
        double gram = gram(r, n);
        report.row(
                family.label(),
                n,
                r,
                lambda,
                tolerance,
                fast.iterations(),
                (fast.gramWork() - prepared.grams()) / work,
                fast.eigendecompositions() - prepared.eigendecompositions(),
                fast.solution()
                        .certificate()
                        .features()
                        .get(problem.blocks().size() - 1)
                        .rank(),
                fast.solution().certificate().relativeGap(),
                fast.solution().status(),
                ofFeatures / gram,
                (seconds - ofFeatures) / gram,
                seconds / gram,
                withPath ? path.iterations() : "",
                withPath ? ofPath / gram : "");
    }

    /** The processor time of some work that has run once. */
    private static double seconds(Runnable work, Stopwatch.Time first, double longest) {
        if (first.processor() > longest) {
            return first.processor();
        }
        int times = (int) Math.min(MOST_TIMES, Math.ceil(ENOUGH_SECONDS / first.processor()));
        Stopwatch.of(work, times);
        return Stopwatch.of(work, times).processor();
    }

    /** The processor time of V Diag(a) V'. */
    private static double gram(int r, int n) {
        LinearAlgebra algebra = LinearAlgebra.preferred();
        View v = View.of(r, n, new Random(1).doubles((long) r * n, -1, 1).toArray());
        double[] weights = new double[n];
        Arrays.fill(weights, 0.5);
        int times = (int) Math.ceil(ENOUGH_WORK / ((double) n * r * r));
        Stopwatch.of(() -> algebra.gram(v, weights), times);
        return Stopwatch.of(() -> algebra.gram(v, weights), times).processor();
    }
}
