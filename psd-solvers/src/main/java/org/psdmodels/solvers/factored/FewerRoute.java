package org.psdmodels.solvers.factored;

import java.util.Optional;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.run.Talk;

/**
 * Many observations by way of fewer. The problem is solved on these; two passes over all observations give the certificate and,
 * by the same weighted gram matrix, the gradient, by which the problem on fewer is tilted; and so on. A round costs one gram
 * matrix; the gap falls by the relative error of the fewer's Hessian. Where it does not fall there are more of them, and at
 * last all, if their features are in memory.
 */
final class FewerRoute {
    private static final int ROUNDS = 20;

    /** What the problems that follow the first are solved to; shares of the gap and of the tolerance. */
    private static final double SHARE_OF_GAP = 0.03;

    private static final double LARGEST_GAP = 1e-2;
    private static final double SHARE = 0.2;

    private static final int INNER_ROUNDS = 3;
    private static final int ITERATIONS = 800;

    /** The gap, relative to the tolerance, above which columns are added before the next problem. */
    private static final double GROWING = 100;

    private static final int MORE = 4;

    /** The most features of fewer observations, in numbers. */
    private static final double MOST_NUMBERS = 1 << 26;

    private final FactorProblem problem;
    private final FiniteProblem finite;
    private final Fewer.Choice choice;
    private final Rounds rounds;
    private final Coordinates coordinates;
    private FewerProblem plain;
    private int count;
    private int chosen = 1;

    /** For how many columns the Hessian has served. */
    private int served;

    private FewerRoute(
            FactorProblem problem,
            FiniteProblem finite,
            Fewer.Choice choice,
            Rounds rounds,
            int count,
            FewerProblem plain,
            Coordinates coordinates) {
        this.problem = problem;
        this.finite = finite;
        this.choice = choice;
        this.rounds = rounds;
        this.count = count;
        this.plain = plain;
        this.coordinates = coordinates;
    }

    /** Rounds. */
    static void run(
            FactorProblem problem,
            FiniteProblem finite,
            Fewer.Choice choice,
            long seed,
            Optional<Neighbour> near,
            Rounds rounds) {
        int count = (int) Math.min(choice.first(), mostOf(problem));
        Talk.debug(
                FactoredSolver.class,
                "{} {} in place of {} observations",
                count,
                choice.name(),
                problem.observations());
        FewerProblem fewer = FewerProblem.of(problem, finite, choice.of(count, new double[0], 0));
        double[] constants = PlausibleConstants.of(fewer.factors());
        Start.of(fewer.factors(), constants, seed, near)
                .ifPresent(from ->
                        new FewerRoute(problem, finite, choice, rounds, count, fewer, from.coordinates()).run(from));
    }

    private static double mostOf(FactorProblem problem) {
        int features =
                problem.blocks().stream().mapToInt(FactorBlock::features).max().orElse(1);
        return MOST_NUMBERS / features;
    }

    private void run(Point start) {
        double[][][] next = solved(plain, start, Math.max(choice.rough(), rounds.tolerance()));
        Optional<Rounds.Round> last = Optional.empty();
        for (int k = 0; k < ROUNDS; k++) {
            Rounds.Round round = rounds.prove(problem, next);
            if (rounds.ended().isPresent()) {
                return;
            }
            boolean isWorse = last.isPresent() && !isBetter(round, last.get());
            if (isWorse) {
                count *= MORE;
                Talk.debug(FactoredSolver.class, "the gap does not fall: about {} {}", count, choice.name());
                round = last.get();
            }
            if (2 * count > problem.observations() || count > mostOf(problem)) {
                onAll(round);
                return;
            }
            last = Optional.of(round);
            next = next(round, isWorse);
        }
        onAll(last.orElseThrow());
    }

    /** The solution of the problem on fewer observations that has the gradient of all in a round. */
    private double[][][] next(Rounds.Round round, boolean isWorse) {
        if (isWorse || choice.isRenewed()) {
            plain = FewerProblem.of(problem, finite, choice.of(count, round.magnitudes(), chosen++));
        }
        double error = Math.min(round.proof().error(), LARGEST_GAP);
        FewerProblem tilted = plain.tilted(coordinates, round);
        Point here = Point.of(tilted.factors(), coordinates, round.blocks());
        Point from = round.proof().error() > GROWING * rounds.tolerance()
                ? Growth.of(here, round.proof().duals(), false).orElse(here)
                : here;
        return solved(tilted, from, Math.max(SHARE_OF_GAP * error, SHARE * rounds.tolerance()));
    }

    private boolean isBetter(Rounds.Round round, Rounds.Round last) {
        double value = last.value();
        return round.value() <= value + rounds.tolerance() * Math.abs(value)
                || round.proof().error() < last.proof().error() / 2;
    }

    private double[][][] solved(FewerProblem on, Point start, double tolerance) {
        SmoothRoute.Found found = new SmoothRoute(
                        point -> Rounds.proof(on.finite(), point, tolerance),
                        () -> rounds.progress().stop().isPresent(),
                        tolerance,
                        choice.worth(tolerance),
                        INNER_ROUNDS,
                        ITERATIONS)
                .run(start, served);
        served = found.served();
        return found.blocks();
    }

    /** All observations from a good point on, if that takes no passes. */
    private void onAll(Rounds.Round from) {
        if (!problem.isStreamed()) {
            rounds.enter("factors");
            Coordinates.at(problem, from.f())
                    .map(metric -> Point.of(problem, metric, from.blocks()))
                    .ifPresent(rounds.route()::run);
        }
    }
}
