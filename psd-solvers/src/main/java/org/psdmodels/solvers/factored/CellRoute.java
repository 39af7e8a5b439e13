package org.psdmodels.solvers.factored;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.certificate.FactorProof;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * Many observations by way of cells. The problem is solved on cells; a pass over all observations gives the certificate and,
 * by the same weighted gram matrix, the gradient, by which the problem on cells is tilted; and so on. A round costs one gram
 * matrix; the gap falls by the relative error of the cells' Hessian. Where it does not fall there are finer cells, and at
 * last none.
 */
final class CellRoute {
    private static final int ROUNDS = 12;

    /** What the first problem on cells, and those that follow, are solved to; shares of the gap and of the tolerance. */
    private static final double ROUGH = 1e-5;

    private static final double SHARE_OF_GAP = 0.002;
    private static final double LARGEST_GAP = 1e-2;
    private static final double SHARE = 0.03;

    private static final int INNER_ROUNDS = 3;
    private static final int ITERATIONS = 800;

    /** The gap, relative to the tolerance, above which columns are added before the next problem. */
    private static final double GROWING = 100;

    private static final int FINER = 4;

    /** The fewest cells in one, two and three dimensions; a problem has this many times as many observations. */
    private static final int[] COUNTS = {0, 160, 2000, 4000};

    private static final int WORTHWHILE = 10;

    /** Observations of a cell, where that makes more cells but no more than this many times the fewest. */
    private static final int[] OBSERVATIONS = {0, 25, 25, 10};

    private static final int[] MOST = {0, 4, 2, 3};

    private final FactorProblem problem;
    private final FiniteProblem finite;
    private final Matrix points;
    private final Rounds rounds;
    private int count;
    private CellProblem cells;
    private final Coordinates coordinates;

    private CellRoute(
            FactorProblem problem,
            FiniteProblem finite,
            Matrix points,
            Rounds rounds,
            int count,
            CellProblem cells,
            Coordinates coordinates) {
        this.problem = problem;
        this.finite = finite;
        this.points = points;
        this.rounds = rounds;
        this.count = count;
        this.cells = cells;
        this.coordinates = coordinates;
    }

    static boolean isWorthwhile(FactorProblem problem, int dimension) {
        return dimension < COUNTS.length
                && dimension > 0
                && problem.observations() > WORTHWHILE * COUNTS[dimension]
                && CellProblem.canMerge(((WeightedLosses) problem.losses()).rows());
    }

    /** Rounds. */
    static void run(
            FactorProblem problem, FiniteProblem finite, Matrix points, double[] constants, long seed, Rounds rounds) {
        int d = points.columns();
        int count = Math.max(COUNTS[d], Math.min(MOST[d] * COUNTS[d], problem.observations() / OBSERVATIONS[d]));
        CellProblem cells = cells(problem, finite, points, count);
        Optional<Point> start = Start.of(cells.factors(), constants, seed);
        start.ifPresent(
                from -> new CellRoute(problem, finite, points, rounds, count, cells, from.coordinates()).run(from));
    }

    private static CellProblem cells(FactorProblem problem, FiniteProblem finite, Matrix points, int count) {
        double[] weights = ((WeightedLosses) problem.losses()).weights();
        return CellProblem.of(problem, finite, Cells.of(points, weights, count));
    }

    /** A point of the whole problem with its certificate. */
    private record Round(Point point, FactorProof proof) {}

    private void run(Point start) {
        double[][][] next = solved(cells, start, Math.max(ROUGH, rounds.tolerance()));
        Optional<Round> last = Optional.empty();
        CellProblem plain = cells;
        for (int k = 0; k < ROUNDS; k++) {
            Point point = Point.of(problem, coordinates, next);
            Round round = new Round(point, rounds.prove(point));
            if (rounds.ended().isPresent()) {
                return;
            }
            if (last.isPresent() && !isBetter(round, last.get())) {
                count *= FINER;
                if (2 * count > problem.observations()) {
                    onAll(last.get());
                    return;
                }
                plain = cells(problem, finite, points, count);
                round = last.get();
            }
            last = Optional.of(round);
            double error = Math.min(round.proof.error(), LARGEST_GAP);
            cells = plain.tilted(finite, round.point, round.proof);
            Point here = Point.of(cells.factors(), coordinates, round.point.blocks());
            Point from = round.proof.error() > GROWING * rounds.tolerance()
                    ? Growth.of(here, round.proof.duals(), false).orElse(here)
                    : here;
            next = solved(cells, from, Math.max(SHARE_OF_GAP * error, SHARE * rounds.tolerance()));
        }
        onAll(last.orElseThrow());
    }

    private boolean isBetter(Round round, Round last) {
        double value = last.point.value();
        return round.point.value() <= value + rounds.tolerance() * Math.abs(value)
                || round.proof.error() < last.proof.error() / 2;
    }

    private double[][][] solved(CellProblem on, Point start, double tolerance) {
        return new SmoothRoute(
                        point -> Rounds.proof(on.finite(), point, tolerance),
                        () -> rounds.progress().stop().isPresent(),
                        tolerance,
                        INNER_ROUNDS,
                        ITERATIONS)
                .run(start)
                .blocks();
    }

    /** All observations from a good point on. */
    private void onAll(Round from) {
        Coordinates.at(problem, from.point.f())
                .map(metric -> Point.of(problem, metric, from.point.blocks()))
                .ifPresent(rounds.route()::run);
    }

    /** The inputs of the observations that are kept, by rows. */
    static Matrix points(Matrix all, int[] observations) {
        double[][] rows = Arrays.stream(observations).mapToObj(all::row).toArray(double[][]::new);
        return Matrix.ofRows(rows);
    }
}
