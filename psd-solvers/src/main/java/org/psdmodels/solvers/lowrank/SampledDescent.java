package org.psdmodels.solvers.lowrank;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.finite.Dense;

/**
 * Many observations by way of some of them. A sample has about the curvature of all, L_S of L: with the gradient of L in
 * place of its own it is a model of the problem at A_0, and the minimum of the model is the next point,
 *
 * <pre>
 *   minimise  L_S(A) + &lt;grad L(A_0) - grad L_S(A_0), A&gt; + Omega(A) + &lt;T, A&gt;
 * </pre>
 *
 * <p>(Shamir, Srebro and Zhang, Communication-efficient distributed optimization using an approximate Newton-type method,
 * 2014). The fixed point is the optimum for all observations, whatever the sample is. A round takes passes over all of them
 * for the outputs and for V Diag(alpha) V', which is the gradient and gives the certificate; the hundreds of others are over
 * the sample. Rare observations of steep losses, such as points of small density, would be missed by a uniform sample and
 * bend the objective most: a new sample is drawn for each round, with chances that grow with |alpha|.
 */
final class SampledDescent {
    /**
     * The model of each round is minimised to this share of what was asked for in the round before, since the dual value at
     * a point is of no use, and tells nothing of the progress made, before the point is very accurate;
     */
    private static final double FINER = 1e-2;

    /** where the dual value is of use, to the same share of the error that it leaves; */
    private static final double SHARE_OF_ERROR = 1e-2;

    /** and no further than this share of the tolerance, */
    private static final double SHARE = 0.1;

    /** in so many rounds at most. */
    private static final int MODEL_ROUNDS = 20;

    /** A first sample tells no more than this. */
    private static final double ROUGH = 1e-2;

    private final StreamedProblem problem;
    private final RootProblem roots;
    private final Function<Problem, StreamedProblem> streaming;
    private final int directions;
    private final Rounds rounds;
    private final Options options;
    private final Progress progress;

    /**
     * For one problem.
     *
     * @param roots the problem
     * @param streaming makes streamed problems of samples
     * @param directions how many columns may enter a root in a round
     * @param rounds takes the rounds
     * @param options tolerance, limit and seed
     * @param progress who may stop
     */
    SampledDescent(
            RootProblem roots,
            Function<Problem, StreamedProblem> streaming,
            int directions,
            Rounds rounds,
            Options options,
            Progress progress) {
        this.problem = roots.problem();
        this.roots = roots;
        this.streaming = streaming;
        this.directions = directions;
        this.rounds = rounds;
        this.options = options;
        this.progress = progress;
    }

    /** Rounds until one is good enough or a limit is reached; no status where models are no help. */
    Optional<Status> run(Optional<Solution> near) {
        return near.map(solution -> matrices(solution.blocks()))
                .or(this::roughly)
                .flatMap(this::run);
    }

    private Optional<Status> run(List<double[]> first) {
        List<double[]> matrices = first;
        double asked = ROUGH;
        while (true) {
            RootRange range = RootRange.of(roots, matrices);
            RootPoint point = range.point();
            if (!(point.scale() > 0 && point.scale() < Double.POSITIVE_INFINITY)) {
                return Optional.empty();
            }
            Round round = range.certified(point, options.tolerance());
            rounds.keep(round);
            Optional<Status> status = rounds.status(round);
            if (status.isPresent() || rounds.isStuck()) {
                return status;
            }
            asked = Math.min(FINER * asked, SHARE_OF_ERROR * round.error());
            double tolerance = Math.max(SHARE * options.tolerance(), asked);
            Optional<List<double[]>> next =
                    model(point, round).flatMap(model -> minimum(model, tolerance, Optional.of(point.matrices())));
            if (next.isEmpty()) {
                return Optional.empty();
            }
            matrices = next.get();
        }
    }

    /** The solution of a uniform sample. */
    private Optional<List<double[]>> roughly() {
        return problem.sample(options.seed())
                .map(streaming)
                .filter(problem::isOnFeaturesOf)
                .flatMap(sample -> minimum(sample, Math.max(ROUGH, options.tolerance()), Optional.empty()));
    }

    /** The model at a point, for the points S - T of all observations there. */
    Optional<StreamedProblem> model(RootPoint point, Round round) {
        double[] multipliers = roots.finite().multipliers(point.alpha(), point.mu());
        return Optional.of(streaming.apply(problem.sample(multipliers, options.seed() + rounds.count())))
                .filter(problem::isOnFeaturesOf)
                .map(sample -> sample.tilted(tilt(sample, point, round)));
    }

    /** grad L - grad L_S: the same constraints and the same T are in both points S - T. */
    private static List<double[]> tilt(StreamedProblem sample, RootPoint point, Round round) {
        RootProblem there = RootProblem.of(sample).orElseThrow();
        RootPoint same = RootPoint.of(there, there.roots(point.matrices()));
        List<double[]> duals = sample.duals(there.finite().multipliers(same.alpha(), point.mu()));
        return IntStream.range(0, duals.size())
                .mapToObj(b -> Dense.plus(duals.get(b), -1, round.duals().get(b)))
                .toList();
    }

    /** The best roots that descent finds. */
    private Optional<List<double[]>> minimum(StreamedProblem model, double tolerance, Optional<List<double[]>> near) {
        Options own = new Options(tolerance, MODEL_ROUNDS, options.seed());
        Progress quiet = new Unreported(progress, Optional.empty());
        Rounds found = new Rounds(model, own, quiet, new Interruption(quiet));
        new Descent(RootProblem.of(model).orElseThrow(), directions, found, own, quiet).run(near);
        return found.best().map(round -> matrices(found.blocks(round)));
    }

    /** The roots of the matrices of blocks. */
    static List<double[]> matrices(List<BlockSolution> blocks) {
        return blocks.stream()
                .map(block -> ((BlockSolution.Psd) block).root().data().clone())
                .toList();
    }
}
