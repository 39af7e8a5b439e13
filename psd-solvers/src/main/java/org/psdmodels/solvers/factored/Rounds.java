package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.Certifier;
import org.psdmodels.solvers.certificate.FactorProof;
import org.psdmodels.solvers.certificate.Factorised;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LossTerm;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** The certificates of one solve: each is an iteration, and the best is what is returned. */
final class Rounds {
    /** A gap of this size is worth returning. */
    private static final double USEFUL = 1e-4;

    private final Discretisation discretisation;
    private final Options options;
    private final Progress progress;
    private final boolean hasEnds;
    private final List<Iteration> history = new ArrayList<>();
    private final long started = System.nanoTime();
    private Optional<FactorProof> best = Optional.empty();

    Rounds(Discretisation discretisation, Options options, Progress progress) {
        this.discretisation = discretisation;
        this.options = options;
        this.progress = progress;
        this.hasEnds = discretisation.problem().terms().stream()
                .limit(discretisation.source().loss().targets() == 0 ? 1 : Long.MAX_VALUE)
                .anyMatch(Rounds::hasEnds);
    }

    /** The proof of a point of the whole problem, which is kept if it is the best, and reported if nobody wants to stop. */
    FactorProof prove(Point point) {
        FactorProof proof = proof(discretisation.problem(), point, inside(terms(point)), options.tolerance());
        if (best.isEmpty() || proof.error() < best.get().error()) {
            best = Optional.of(proof);
        }
        if (progress.stop().isEmpty()) {
            report(
                    proof.evaluation().primal(),
                    proof.dual(),
                    proof.gap(),
                    proof.evaluation().infeasibility());
        }
        return proof;
    }

    /** The proof of a point of a problem that is not the whole. */
    static FactorProof proof(FiniteProblem problem, Point point, double tolerance) {
        return proof(problem, point, terms(point), tolerance);
    }

    private static FactorProof proof(FiniteProblem problem, Point point, double[] alpha, double tolerance) {
        double[] mu = point.problem().hasMass() ? new double[] {point.multiplier()} : new double[0];
        return FactorProof.of(problem, factorised(point), alpha, mu, tolerance);
    }

    private static double[] terms(Point point) {
        return point.problem().losses().terms(point.alpha());
    }

    /** Rounds over all observations. */
    SmoothRoute route() {
        return new SmoothRoute(
                this::prove,
                () -> ended().isPresent(),
                options.tolerance(),
                SmoothRoute.ROUNDS,
                SmoothRoute.ITERATIONS);
    }

    /** Weights times slopes may leave a domain whose end the slopes are at, by the rounding of the product. */
    private double[] inside(double[] alpha) {
        if (!hasEnds) {
            return alpha;
        }
        double[] inside = new double[alpha.length];
        int at = 0;
        for (LossTerm term : discretisation.problem().terms()) {
            double[] a = term.weighted(term.scaled(Arrays.copyOfRange(alpha, at, at + term.size())));
            System.arraycopy(a, 0, inside, at, a.length);
            at += a.length;
        }
        return inside;
    }

    private static boolean hasEnds(LossTerm term) {
        return IntStream.range(0, term.size()).anyMatch(k -> {
            ConjugateDomain domain = term.loss().conjugateDomain(term.target(), k);
            return domain.needsBarrierBelow() || domain.needsBarrierAbove();
        });
    }

    /** Factors along principal axes, which leaves their lengths as eigenvalues. */
    private static List<Factorised> factorised(Point point) {
        List<Factorised> blocks = new ArrayList<>();
        for (int b = 0; b < point.problem().blocks().size(); b++) {
            double[][] columns = point.columns(b);
            blocks.add(
                    point.problem().blocks().get(b).isMatrix()
                            ? principal(columns)
                            : new Factorised(columns[0], columns[0]));
        }
        return blocks;
    }

    private static Factorised principal(double[][] columns) {
        int k = columns.length;
        int r = columns[0].length;
        Dense dense = new Dense(LinearAlgebra.java());
        double[] flat = Columns.flat(r, columns, 0, k);
        Optional<Dense.Spectrum> spectrum = dense.eigen(k, dense.gramOfTransposed(r, k, flat));
        double[][] axes = spectrum.map(s -> Columns.of(r, dense.product(r, k, k, flat, s.vectors())))
                .orElse(columns);
        List<double[]> kept = new ArrayList<>();
        for (int c = k - 1; c >= 0; c--) {
            if (Columns.dot(axes[c], axes[c]) > 0) {
                kept.add(axes[c]);
            }
        }
        double[] values = kept.stream().mapToDouble(c -> Columns.dot(c, c)).toArray();
        return new Factorised(values, Columns.flat(r, kept.toArray(double[][]::new), 0, values.length));
    }

    private void report(double primal, double dual, double gap, double infeasibility) {
        Iteration iteration = new Iteration(
                history.size() + 1,
                primal,
                dual,
                gap,
                infeasibility,
                discretisation.problem().dense().eigendecompositions(),
                (System.nanoTime() - started) * 1e-9);
        history.add(iteration);
        progress.report(iteration);
    }

    /** Whether nothing was proved. */
    boolean isEmpty() {
        return best.isEmpty();
    }

    boolean isProved() {
        return error() <= options.tolerance();
    }

    double error() {
        return best.map(FactorProof::error).orElse(Double.POSITIVE_INFINITY);
    }

    double tolerance() {
        return options.tolerance();
    }

    boolean isAtLimit() {
        return history.size() >= options.maxIterations();
    }

    /** Why it ends here. */
    Optional<Status> ended() {
        if (isProved()) {
            return Optional.of(Status.OPTIMAL);
        }
        return progress.stop().or(() -> isAtLimit() ? Optional.of(Status.ITERATION_LIMIT) : Optional.empty());
    }

    Progress progress() {
        return progress;
    }

    /** The best round. */
    Solution solution(Status status) {
        FactorProof proof = best.orElseThrow();
        Certifier.Certified certified = proof.certified(discretisation);
        return new Solution(
                status,
                certified.certificate(),
                certified.blocks(),
                discretisation.alpha(proof.alpha()),
                Matrix.wrap(proof.multipliers().length, 1, proof.multipliers()),
                history);
    }

    /** What is left of the iterations for another method. */
    Options rest() {
        return options.withMaxIterations(Math.max(1, options.maxIterations() - history.size()));
    }

    /** Another method's iterations are reported as those that follow. */
    Progress continued() {
        return new Progress() {
            @Override
            public void report(Iteration next) {
                Iteration iteration = new Iteration(
                        history.size() + 1,
                        next.primal(),
                        next.dual(),
                        next.gap(),
                        next.infeasibility(),
                        next.eigendecompositions(),
                        (System.nanoTime() - started) * 1e-9);
                history.add(iteration);
                progress.report(iteration);
            }

            @Override
            public Optional<Status> stop() {
                return progress.stop();
            }
        };
    }

    /** The other method's solution after all iterations, unless what was there before is nearer to the optimum. */
    Solution finished(Solution other) {
        boolean isOver = other.status() == Status.OPTIMAL
                || other.status() == Status.INFEASIBLE
                || other.status() == Status.UNBOUNDED;
        double gap = Math.abs(other.certificate().relativeGap());
        double error = Double.isNaN(gap)
                ? Double.POSITIVE_INFINITY
                : Math.max(gap, other.certificate().infeasibility());
        if (isOver || !(error() < error)) {
            return new Solution(
                    other.status(), other.certificate(), other.blocks(), other.alpha(), other.multipliers(), history);
        }
        boolean isTrouble = other.status() == Status.NUMERICAL_TROUBLE && error() <= USEFUL;
        return solution(isTrouble ? Status.REDUCED_ACCURACY : other.status());
    }
}
