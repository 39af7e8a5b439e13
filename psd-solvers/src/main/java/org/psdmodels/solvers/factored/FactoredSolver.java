package org.psdmodels.solvers.factored;

import java.util.Optional;
import java.util.OptionalLong;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.Footprint;
import org.psdmodels.solvers.finite.Streaming;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.path.PathSolver;
import org.psdmodels.solvers.run.Interruption;
import org.psdmodels.solvers.run.Talk;
import org.psdmodels.solvers.subspaces.Subspaces;

/**
 * Matrices as A = R R' with few columns, found by a quasi-Newton method in the right metric, or, for few features, by an
 * interior-point method on a few values of their functions, and proved by one or two weighted gram matrices: see the package.
 * What it does not apply to, and what it has not certified after its rounds, goes to {@link PathSolver}, or, with more than 20,000 observations or more features than that can hold, to path-following in growing subspaces,
 * so that every problem ends at least as well as there. An iteration is a certificate.
 *
 * <p>The features of all observations are held in memory, twice where these are few, up to half a gigabyte. More are streamed:
 * computed anew in each pass over the observations, of which a fit takes some ten, so that the r x n matrix V never exists as a
 * whole; those of vectors alone are held. Whether they are is decided by the problem, so that it is the same on all machines.
 *
 * <p>Who wants to stop is asked in every iteration and, where features are streamed and once there is a certificate to return, for
 * every shard of observations. The first certificate is waited for.
 */
public final class FactoredSolver implements Solver {
    private static final int MANY = 20_000;

    /** The most features of all observations that are held, in bytes: half a gigabyte. */
    private static final long MOST = 1L << 29;

    /** The part of the heap that streamed features may be kept in, */
    private static final double SHARE_OF_HEAP = 0.5;

    /** which leaves so many numbers of an observation for other things. */
    private static final double WORKING = 100;

    private final LinearAlgebra algebra;
    private final boolean isStreaming;
    private final OptionalLong memory;
    private final int shard;

    private FactoredSolver(LinearAlgebra algebra, boolean isStreaming, OptionalLong memory, int shard) {
        this.algebra = algebra;
        this.isStreaming = isStreaming;
        this.memory = memory;
        this.shard = shard;
    }

    /** {@return the solver with the preferred linear algebra} */
    public static FactoredSolver create() {
        return with(LinearAlgebra.preferred());
    }

    /**
     * With a linear algebra of choice.
     *
     * @param algebra the linear algebra
     * @return the solver
     */
    public static FactoredSolver with(LinearAlgebra algebra) {
        return new FactoredSolver(algebra, false, OptionalLong.empty(), 0);
    }

    /** {@return this solver with the features of values at points streamed even if they are few} */
    public FactoredSolver streaming() {
        return new FactoredSolver(algebra, true, memory, shard);
    }

    /** {@return whether it streams features even if they are few} */
    public boolean isStreaming() {
        return isStreaming;
    }

    /**
     * {@return this solver with another amount of memory for streamed features, those of the observations that come first, that are kept
     * from pass to pass instead of being computed again, unless it holds less than half of them; it changes the time and not a
     * bit of the solution}
     *
     * @param bytes the memory, by default half a gigabyte or half of the largest heap, or less where the other numbers kept of
     *     so many observations leave less; 0 to keep nothing
     */
    public FactoredSolver withFeatureMemory(long bytes) {
        Checks.require(bytes >= 0, "bytes", "must be >= 0", bytes);
        return new FactoredSolver(algebra, isStreaming, OptionalLong.of(bytes), shard);
    }

    /** This solver with so many observations in a shard. */
    FactoredSolver withShard(int observations) {
        return new FactoredSolver(algebra, isStreaming, memory, observations);
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress) {
        return solve(problem, options, progress, Optional.empty());
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress, Solution near) {
        return solve(problem, options, progress, Optional.of(near));
    }

    private Solution solve(Problem problem, Options options, Progress progress, Optional<Solution> near) {
        Interruption interruption = new Interruption(progress);
        double most = isStreaming ? 0 : (double) MOST / Double.BYTES;
        Streaming streaming = new Streaming(most, kept(problem), shard, interruption::ask);
        Discretisation discretisation = Discretisation.of(problem, algebra.forOneThread(), progress, streaming);
        Rounds rounds = new Rounds(discretisation, options, progress, interruption);
        if (Talk.isDebugged(FactoredSolver.class)) {
            double held = discretisation.isStreamed() ? kept(problem) : discretisation.numbers();
            Talk.debug(
                    FactoredSolver.class, "{}, at most {} of them held", discretisation.sizes(), Footprint.text(held));
        }
        return Talk.ended(
                FactoredSolver.class, solve(discretisation, rounds, options, near, interruption), options.tolerance());
    }

    private static Solution solve(
            Discretisation discretisation,
            Rounds rounds,
            Options options,
            Optional<Solution> near,
            Interruption interruption) {
        try {
            Optional<Status> ended = route(discretisation, rounds, options, near);
            return ended.isPresent()
                    ? rounds.solution(ended.get())
                    : rounds.finished(otherwise(discretisation, rounds, near, interruption));
        } catch (Interruption.Stopped stopped) {
            return rounds.solution(stopped.status());
        }
    }

    /** How many numbers of streamed features are kept: as far as the work on the observations leaves memory for them. */
    private long kept(Problem problem) {
        double heap = Runtime.getRuntime().maxMemory();
        double numbers = (double) problem.outputs().observations()
                * problem.outputs().size()
                * problem.blocks().size();
        double spare = Math.min(SHARE_OF_HEAP * heap, heap - Double.BYTES * WORKING * numbers);
        return memory.orElse((long) Math.max(0, Math.min(MOST, spare))) / Double.BYTES;
    }

    /**
     * Path-following, or, for more observations or features than it is made for, growing subspaces; from the best point of the
     * rounds, if there is one, which is nearer than what the caller knew.
     */
    private static Solution otherwise(
            Discretisation discretisation, Rounds rounds, Optional<Solution> known, Interruption interruption) {
        Optional<Solution> near = rounds.near().or(() -> known);
        boolean isForPath = isForPath(discretisation);
        Talk.debug(
                FactoredSolver.class,
                "{} after {} certificates, with a relative error of {}: {} goes on",
                rounds.best().isEmpty() ? "nothing is proved" : "not enough",
                rounds.count(),
                rounds.error(),
                isForPath ? "path-following" : "path-following in subspaces, for so many observations or features,");
        return isForPath
                ? PathSolver.solve(discretisation, rounds.rest(), rounds.continued(true), near)
                : Subspaces.solve(discretisation, rounds.rest(), rounds.continued(true), near, interruption);
    }

    private static boolean isForPath(Discretisation discretisation) {
        Problem problem = discretisation.source();
        boolean isFew = discretisation.observations().length <= MANY && Footprint.fitsPath(discretisation.problem());
        boolean isPathAlone = !(problem.outputs() instanceof Outputs.AtPoints)
                || problem.blocks().stream().anyMatch(Block.NonNegative.class::isInstance);
        return !discretisation.isStreamed() && (isFew || isPathAlone);
    }

    /** Why it ended; none where this does not apply, or did not certify what was asked for. */
    static Optional<Status> route(
            Discretisation discretisation, Rounds rounds, Options options, Optional<Solution> near) {
        Optional<Neighbour> start = near.flatMap(solution -> Neighbour.of(discretisation, solution));
        Optional<FactorProblem> factors = Factoring.of(discretisation);
        if (factors.isEmpty()) {
            Talk.debug(
                    FactoredSolver.class,
                    "no factors: outputs, penalties or constraints are others than the method is for");
        }
        factors.ifPresent(problem -> route(discretisation, problem, rounds, options, start));
        return rounds.best().flatMap(proof -> rounds.ended());
    }

    private static void route(
            Discretisation discretisation,
            FactorProblem problem,
            Rounds rounds,
            Options options,
            Optional<Neighbour> near) {
        Optional<Neighbour> forDescent = near.filter(known -> !known.hasFeatures());
        fewer(discretisation, problem, options.seed()).ifPresent(choice -> {
            rounds.enter(choice.name());
            FewerRoute.run(problem, discretisation.problem(), choice, options.seed(), forDescent, rounds);
        });
        if (rounds.ended().isPresent() || (problem.isStreamed() && rounds.best().isPresent())) {
            return;
        }
        double[] constants = PlausibleConstants.of(problem);
        if (InteriorRoute.isWorthwhile(problem)) {
            rounds.enter("interior point");
            InteriorRoute.run(problem, constants, near, rounds);
        }
        if (rounds.best().isEmpty() && !hasFree(problem) && !isTooManyPasses(problem)) {
            descend(problem, constants, rounds, options.seed(), forDescent);
        }
    }

    /** Cells for many observations in few dimensions, and otherwise samples, of fewer observations if features are streamed. */
    private static Optional<Fewer.Choice> fewer(Discretisation discretisation, FactorProblem problem, long seed) {
        WeightedLosses losses = (WeightedLosses) problem.losses();
        Points points = ((Outputs.AtPoints) discretisation.source().outputs()).points();
        if (!losses.isSmooth() || hasFree(problem)) {
            return Optional.empty();
        }
        if (Fewer.InCells.isWorthwhile(problem, points.dimension())) {
            return Optional.of(Fewer.InCells.of(points.toMatrix(), discretisation.observations(), losses.weights()));
        }
        return Fewer.Sampled.isWorthwhile(problem) && !InteriorRoute.isWorthwhile(problem)
                ? Optional.of(new Fewer.Sampled(losses.weights(), seed))
                : Optional.empty();
    }

    private static boolean hasFree(FactorProblem problem) {
        return problem.blocks().stream().anyMatch(FactorBlock::isFree);
    }

    /** A descent takes hundreds of passes over the observations. */
    private static boolean isTooManyPasses(FactorProblem problem) {
        return problem.isStreamed() && problem.observations() > Fewer.Sampled.FEW;
    }

    private static void descend(
            FactorProblem problem, double[] constants, Rounds rounds, long seed, Optional<Neighbour> near) {
        WeightedLosses losses = (WeightedLosses) problem.losses();
        if (losses.isSmooth()) {
            rounds.enter("factors");
            Start.of(problem, constants, seed, near).ifPresent(rounds.route()::run);
        } else {
            rounds.enter("multipliers");
            KinkedLosses.of(losses)
                    .ifPresent(kinked -> MultiplierRoute.run(problem, kinked, constants, seed, near, rounds));
        }
    }

    @Override
    public String toString() {
        return isStreaming ? "streamed" : "factored";
    }
}
