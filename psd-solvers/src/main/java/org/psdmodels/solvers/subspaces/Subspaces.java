package org.psdmodels.solvers.subspaces;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.Pair;
import org.psdmodels.solvers.certificate.Proof;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.Subsample;
import org.psdmodels.solvers.path.PathSolver;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.Interruption;
import org.psdmodels.solvers.run.Talk;

/**
 * Path-following for more observations than it can hold: A = U X U' with at most 100 columns U, in rounds that restrict the
 * problem to U, solve it for X, certify the result in the whole problem, and change U. An iteration is a round. More than 20,000
 * observations are begun with a tenth of them.
 */
public final class Subspaces {
    /** A restricted problem is solved to this share of the last round's error, and of the tolerance at last. */
    private static final double SHARE_OF_ERROR = 1e-2;

    private static final double SHARE = 0.3;

    /** The coarsest and the finest tolerance of a restricted problem. */
    private static final double COARSE = 1e-5;

    private static final double FINE = 1e-10;

    /** So many iterations of path-following, of which some ten or twenty are usual, but not always enough. */
    private static final int PATH = 80;

    /** Share of plausible outputs in those that a restricted problem begins near to. */
    private static final double INSIDE = 0.01;

    /** Directions of negative curvature that enter in a round. */
    private static final int DIRECTIONS = 6;

    /** The part of the heap that the Newton system of a restricted problem may take, and its largest dimension anyway. */
    private static final double SHARE_OF_SYSTEM = 0.25;

    private static final int MOST = 100;

    /** Problems of so many observations are not sampled; of more, one in so many is taken, and as many at most, */
    private static final int SMALL = 20_000;

    private static final int ONE_IN = 10;

    /** with no more features than these, in numbers, to an accuracy beyond which a sample tells nothing. */
    private static final int MOST_NUMBERS = 1 << 26;

    private static final double ROUGH = 1e-4;

    private final FiniteProblem problem;
    private final boolean[] hasPivots;
    private final SubspaceGrowth growth;
    private final Options options;
    private final Progress progress;
    private final SubspaceRounds rounds;

    Subspaces(
            FiniteProblem problem,
            boolean[] hasPivots,
            int directions,
            Options options,
            Progress progress,
            Interruption interruption) {
        this.problem = problem;
        this.hasPivots = hasPivots;
        this.growth = new SubspaceGrowth(problem, hasPivots, directions, largest(problem));
        this.options = options;
        this.progress = progress;
        this.rounds = new SubspaceRounds(problem, options, progress, interruption);
    }

    /**
     * Solves a problem whose outputs are values at points, and whose features may be streamed.
     *
     * @param discretisation the problem
     * @param options what is asked for
     * @param progress who watches, and who may stop
     * @param known the solution of a similar problem, if there is one, of use where it has the same features
     * @param interruption what ends a pass over the observations once there is something to return
     * @return the solution
     */
    public static Solution solve(
            Discretisation discretisation,
            Options options,
            Progress progress,
            Optional<Solution> known,
            Interruption interruption) {
        return solve(discretisation, DIRECTIONS, options, progress, known, interruption);
    }

    static Solution solve(
            Discretisation discretisation,
            int directions,
            Options options,
            Progress progress,
            Optional<Solution> known,
            Interruption interruption) {
        boolean[] hasPivots = new boolean[discretisation.features().size()];
        for (int b = 0; b < hasPivots.length; b++) {
            hasPivots[b] = discretisation
                    .features()
                    .get(b)
                    .filter(f -> f.found() instanceof FoundFeatures.Pivots)
                    .isPresent();
        }
        Subspaces subspaces =
                new Subspaces(discretisation.problem(), hasPivots, directions, options, progress, interruption);
        Talk.debug(Subspaces.class, "growing subspaces of at most {} dimensions", largest(discretisation.problem()));
        Ending<Round, Round> ending = subspaces.solve(known.flatMap(near -> Nearby.of(discretisation, near)));
        return ending.result().proof().solution(discretisation, ending.status(), subspaces.rounds.iterations());
    }

    /**
     * Where a round begins.
     *
     * @param bases the subspaces
     * @param alpha dual variables of the losses nearby
     * @param mu multipliers nearby
     * @param tolerance the relative gap of the restricted problem
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Beginning(List<Optional<double[]>> bases, double[] alpha, double[] mu, double tolerance) {}

    /** The best round, where the first begins near some point. */
    private Ending<Round, Round> solve(Optional<Nearby> known) {
        try {
            double[] plausible = Restriction.plausibleRows(problem);
            return solve(beginning(known.or(this::sampled), plausible), plausible);
        } catch (Interruption.Stopped stopped) {
            return rounds.ending(stopped.status(), rounds.best().orElseThrow(() -> stopped));
        }
    }

    /** What the solution of the problem on some of the observations tells. */
    private Optional<Nearby> sampled() {
        int n = problem.losses().observations();
        int features = problem.blocks().stream()
                .filter(PsdBlock.class::isInstance)
                .mapToInt(block -> ((PsdBlock) block).size())
                .max()
                .orElse(1);
        int size = Math.min(n / ONE_IN, Math.min(SMALL, MOST_NUMBERS / features));
        if (n <= SMALL) {
            return Optional.empty();
        }
        Talk.debug(Subspaces.class, "begun with {} of {} observations", size, n);
        FiniteProblem few = Subsample.uniform(problem.losses().weights(), size, options.seed())
                .of(problem);
        Options rough = options.withTolerance(Math.max(options.tolerance(), ROUGH));
        Progress quiet = new Unreported(progress, Optional.empty());
        Ending<Round, Round> ending = new Subspaces(few, hasPivots, DIRECTIONS, rough, quiet, new Interruption(quiet))
                .solve(Optional.empty());
        return ending.result().worth().primal() < Double.POSITIVE_INFINITY
                ? Optional.of(Nearby.of(ending.result()))
                : Optional.empty();
    }

    private Beginning beginning(Optional<Nearby> near, double[] plausible) {
        List<Optional<double[]>> bases = growth.first(near);
        double[] alpha = Restriction.slopes(
                problem,
                near.map(point -> Restriction.of(problem, bases).rows(point.coefficients(problem, bases)))
                        .map(rows -> inside(rows, plausible))
                        .orElse(plausible));
        double[] mu = near.map(Nearby::mu).orElseGet(() -> new double[problem.constraints()]);
        return new Beginning(bases, alpha, mu, COARSE);
    }

    private Beginning after(Round last, Round base, double[] plausible) {
        return new Beginning(
                growth.next(base),
                Restriction.slopes(problem, inside(base.rows(), plausible)),
                base.found().mu(),
                Math.max(finest(), Math.min(COARSE, SHARE_OF_ERROR * last.error())));
    }

    /** Away from the ends of the losses' domains, where path-following cannot begin. */
    private static double[] inside(double[] rows, double[] plausible) {
        return Dense.plus(Dense.times(1 - INSIDE, rows), INSIDE, plausible);
    }

    private Ending<Round, Round> solve(Beginning first, double[] plausible) {
        Beginning beginning = first;
        while (true) {
            Optional<Status> stop = progress.stop();
            if (stop.isPresent() && rounds.best().isPresent()) {
                return rounds.ending(stop.get(), rounds.best().get());
            }
            Round round = round(beginning, stop);
            if (stop.isPresent() || round.isInterrupted()) {
                return rounds.ending(stop.orElse(round.status()), rounds.best().orElse(round));
            }
            if (!rounds.keep(round)) {
                growth.widen();
            }
            Optional<Status> status = status(round, beginning.tolerance());
            if (status.isPresent()) {
                return rounds.ending(
                        status.get(),
                        isVerdict(status.get()) ? round : rounds.best().orElse(round));
            }
            beginning = after(round, rounds.lowest().orElse(round), plausible);
        }
    }

    private double finest() {
        return Math.max(FINE, SHARE * options.tolerance());
    }

    private Round round(Beginning from, Optional<Status> stop) {
        FiniteProblem restriction = Restriction.of(problem, from.bases());
        Optional<double[]> start = Optional.of(Raise.multipliers(restriction, from.alpha(), from.mu()));
        Ending<Pair, Proof> found = solve(restriction, from.tolerance(), stop, start);
        if (found.status() == Status.NUMERICAL_TROUBLE) {
            Talk.debug(Subspaces.class, "a restricted problem is in numerical trouble near the last: begun anew");
            found = solve(restriction, from.tolerance(), stop, Optional.empty());
        }
        return Round.of(problem, from.bases(), restriction, found.status(), found.point(), options.tolerance());
    }

    private Ending<Pair, Proof> solve(
            FiniteProblem restriction, double tolerance, Optional<Status> stop, Optional<double[]> start) {
        Options limits = new Options(tolerance, PATH, options.seed());
        return PathSolver.solve(restriction, limits, new Unreported(progress, stop), start);
    }

    private static boolean isVerdict(Status status) {
        return status == Status.INFEASIBLE || status == Status.UNBOUNDED;
    }

    private Optional<Status> status(Round round, double tolerance) {
        Status found = round.status();
        if (found == Status.UNBOUNDED || round.provesInfeasibility()) {
            return Optional.of(found);
        }
        if (found != Status.INFEASIBLE && rounds.isGoodEnough(round)) {
            return Optional.of(Status.OPTIMAL);
        }
        if (rounds.isStuck() || (round.isWhole() && tolerance <= finest())) {
            return Optional.of(Status.NUMERICAL_TROUBLE);
        }
        return rounds.isAtLimit() ? Optional.of(Status.ITERATION_LIMIT) : Optional.empty();
    }

    /** The largest dimension p for which p (p + 1) / 2 numbers per output and block fit. */
    private static int largest(FiniteProblem problem) {
        double numbers = SHARE_OF_SYSTEM * Runtime.getRuntime().maxMemory() / Double.BYTES;
        double each = (double) problem.outputs() * problem.blocks().size();
        return (int) Math.min(MOST, Math.sqrt(2 * numbers / each));
    }
}
