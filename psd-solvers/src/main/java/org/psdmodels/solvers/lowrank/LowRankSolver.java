package org.psdmodels.solvers.lowrank;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.psdmodels.api.Checks;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * Low rank, for many observations: every problem of this project whose outputs are values at points, with the features
 * of the observations streamed, so that the r x n matrix V never exists as a whole. Time and memory are linear in n.
 *
 * <p>Where all blocks are matrices, losses are differentiable, a single equality at most is left to scaling, and a weighted
 * gram matrix V Diag(alpha) V' takes much work, matrices are looked for as A = R R' with k columns: limited-memory BFGS over
 * R, in O(n r k) an iteration, in coordinates in which the objective curves equally. After some dozens of iterations the
 * multipliers alpha are the slopes of the losses, and a dual value of the whole problem takes one weighted gram matrix and
 * one eigendecomposition of order r. That is the certificate, and the end of a round. As long as the gap is too large, the
 * eigenvectors of negative eigenvalues of Z = grad Omega(A) + T - S become columns, and Z gives new coordinates.
 *
 * <p>Elsewhere, and where descent gets stuck, a matrix A is looked for as U X U' with p columns U. The problem for X is solved
 * by path-following, in memory of order p^2 n; its multipliers are multipliers of the whole problem. As long as the gap is
 * too large, U changes to the range of A and some directions of negative curvature of Z, and the next round begins. An
 * iteration is a round.
 *
 * <p>More than 20,000 observations are begun with a tenth of them, at most 20,000, at the same features. Descent then goes
 * on with models of the problem: a sample with the gradient of all observations. A round takes two or three passes over all
 * of them, and some five rounds do. An earlier solution serves as beginning where it has the same features.
 *
 * <p>Who wants to stop is asked in every iteration and, once there is a certificate to return, for every block of
 * observations. The first certificate is waited for: it takes two passes over the features and a weighted gram matrix.
 *
 * <p>p is at most 100, and fewer where p (p + 1) / 2 numbers per observation would fill a quarter of the heap: an optimum of
 * higher rank is approached in more rounds. Linear blocks are not restricted: their features are held in memory. Beyond
 * moderate rank of A, or for general outputs, take {@link org.psdmodels.solvers.path.PathSolver}.
 */
public final class LowRankSolver implements Solver {
    private static final int BLOCK = 2048;
    private static final int DIRECTIONS = 6;

    /** Descent over roots takes over where a weighted gram matrix takes so many operations. */
    private static final double DESCENT_FROM = 5e7;

    /** The part of the heap that features may be kept in, */
    private static final double SHARE_OF_HEAP = 0.5;

    /** and no more bytes of it than these, so that a large machine is not filled for the sake of a factor of two in time. */
    private static final double MOST_KEPT = 5e8;

    /** One part of that memory in so many is for a sample's features. */
    private static final int ONE_IN = 8;

    /** Descent holds so many numbers of an observation: four roots or directions of some 40 columns, losses and outputs. */
    private static final double WORKING = 180;

    /** A round by way of samples, of which nothing is kept but the certificate, holds so many at once. */
    private static final double ROUND = 100;

    /** The part of the heap that the Newton system of a restricted problem may take, and its largest dimension anyway. */
    private static final double SHARE_OF_SYSTEM = 0.25;

    private static final int MOST = 100;

    /** A sample of the observations tells no more than this. */
    private static final double ROUGH = 1e-4;

    private final LinearAlgebra algebra;
    private final int blockSize;
    private final int directions;
    private final OptionalLong memory;
    private final double descentFrom;

    private LowRankSolver(
            LinearAlgebra algebra, int blockSize, int directions, OptionalLong memory, double descentFrom) {
        this.algebra = algebra;
        this.blockSize = blockSize;
        this.directions = directions;
        this.memory = memory;
        this.descentFrom = descentFrom;
    }

    /**
     * With the preferred linear algebra.
     *
     * @return the solver
     */
    public static LowRankSolver create() {
        return with(LinearAlgebra.preferred());
    }

    /**
     * With a linear algebra of choice.
     *
     * @param algebra the linear algebra
     * @return the solver
     */
    public static LowRankSolver with(LinearAlgebra algebra) {
        return new LowRankSolver(algebra, BLOCK, DIRECTIONS, OptionalLong.empty(), DESCENT_FROM);
    }

    /**
     * This solver with another size of the blocks in which the observations are streamed.
     *
     * @param observations how many observations make a block, 2048 by default
     * @return the changed solver
     */
    public LowRankSolver withBlockSize(int observations) {
        Checks.atLeast("block size", observations, 1);
        return new LowRankSolver(algebra, observations, directions, memory, descentFrom);
    }

    /**
     * This solver with another number of directions of negative curvature that enter in a round, as columns of the root or
     * into the subspace. The other numbers follow: twice as many columns make the first root; half as many more make the
     * first subspace and stay in the others, and half as many from earlier rounds stay, or thrice as many near the optimum;
     * after a round without progress all double. More directions take fewer rounds and more memory.
     *
     * @param count the number, 6 by default
     * @return the changed solver
     */
    public LowRankSolver withDirections(int count) {
        Checks.atLeast("directions", count, 1);
        return new LowRankSolver(algebra, blockSize, count, memory, descentFrom);
    }

    /**
     * This solver with another amount of memory for features that are kept from pass to pass instead of being computed
     * again, unless it holds less than half of them; it changes the time and not a bit of the solution.
     *
     * @param bytes the memory, by default 500 MB or half of the largest heap, or less where the other numbers kept of so
     *     many observations leave less; 0 to keep nothing
     * @return the changed solver
     */
    public LowRankSolver withFeatureMemory(long bytes) {
        Checks.require(bytes >= 0, "bytes", "must be >= 0", bytes);
        return new LowRankSolver(algebra, blockSize, directions, OptionalLong.of(bytes), descentFrom);
    }

    /** This solver with descent over roots from so many operations of a weighted gram matrix on. */
    LowRankSolver withDescentFrom(double operations) {
        return new LowRankSolver(algebra, blockSize, directions, memory, operations);
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
        long kept = memory(problem, WORKING) / ONE_IN * (ONE_IN - 1);
        StreamedProblem streamed = StreamedProblem.of(problem, algebra, blockSize, kept, interruption);
        Rounds rounds = new Rounds(streamed, options, progress, interruption);
        Optional<Solution> start = near.filter(streamed::isOnSameFeatures);
        try {
            Optional<Status> ended = RootProblem.of(streamed)
                    .filter(roots -> isWorthDescending(streamed))
                    .flatMap(roots -> descended(roots, rounds, options, progress, interruption, start));
            return ended.isPresent()
                    ? rounds.solution(ended.get(), rounds.best().orElseThrow())
                    : inSubspaces(problem, streamed, rounds, options, progress, start);
        } catch (Interruption.Stopped stopped) {
            return rounds.solution(stopped.status(), rounds.best().orElseThrow());
        }
    }

    /** By way of samples where there are many observations, and over all of them where these are no help. */
    private Optional<Status> descended(
            RootProblem problem,
            Rounds rounds,
            Options options,
            Progress progress,
            Interruption interruption,
            Optional<Solution> start) {
        Optional<Status> ended = Optional.empty();
        if (problem.problem().isSampled()) {
            long kept = memory(problem.problem().frame().source(), ROUND) / ONE_IN;
            ended = new SampledDescent(
                            problem,
                            sample -> StreamedProblem.of(sample, algebra, blockSize, kept, interruption),
                            directions,
                            rounds,
                            options,
                            progress)
                    .run(start);
            rounds.beginAnew();
        }
        Optional<List<double[]>> near = rounds.best()
                .map(round -> SampledDescent.matrices(rounds.blocks(round)))
                .or(() -> start.map(solution -> SampledDescent.matrices(solution.blocks())));
        return ended.isPresent() ? ended : new Descent(problem, directions, rounds, options, progress).run(near);
    }

    private Solution inSubspaces(
            Problem problem,
            StreamedProblem streamed,
            Rounds rounds,
            Options options,
            Progress progress,
            Optional<Solution> near) {
        Optional<Solution> start =
                near.or(() -> rounds.best().isPresent() ? Optional.empty() : sampled(streamed, options, progress));
        rounds.beginAnew();
        Growth growth = new Growth(streamed, directions, largest(problem));
        return new LowRank(streamed, growth, rounds, options, progress).solve(start);
    }

    /** The solution of a problem on some of the observations. */
    private Optional<Solution> sampled(StreamedProblem streamed, Options options, Progress progress) {
        return streamed.sample(options.seed())
                .map(sample -> solve(
                        sample,
                        options.withTolerance(Math.max(options.tolerance(), ROUGH)),
                        new Unreported(progress, Optional.empty()),
                        Optional.empty()))
                .filter(streamed::isOnSameFeatures);
    }

    /** How many numbers features may take. */
    private long memory(Problem problem, double working) {
        return memory.orElseGet(() -> spare(problem, working)) / Double.BYTES;
    }

    /** Whether no subspace soon holds everything, and passes over the observations are what takes time. */
    private boolean isWorthDescending(StreamedProblem problem) {
        return problem.gramCost() >= descentFrom;
    }

    /** What features may take of the heap, as far as the work on the observations does not need it. */
    private static long spare(Problem problem, double working) {
        double heap = Runtime.getRuntime().maxMemory();
        double work = (double) Double.BYTES * working * numbers(problem);
        return (long) Math.max(0, Math.min(Math.min(SHARE_OF_HEAP * heap, MOST_KEPT), heap - work));
    }

    /** One for each output and block. */
    private static double numbers(Problem problem) {
        return (double) problem.outputs().observations()
                * problem.outputs().size()
                * problem.blocks().size();
    }

    /** The largest dimension p for which p (p + 1) / 2 numbers per output and block fit. */
    private static int largest(Problem problem) {
        double numbers = SHARE_OF_SYSTEM * Runtime.getRuntime().maxMemory() / Double.BYTES;
        return (int) Math.min(MOST, Math.sqrt(2 * numbers / numbers(problem)));
    }
}
