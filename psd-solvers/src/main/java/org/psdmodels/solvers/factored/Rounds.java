package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.ConstantBalance;
import org.psdmodels.solvers.certificate.Evaluation;
import org.psdmodels.solvers.certificate.FactorProof;
import org.psdmodels.solvers.certificate.Factorised;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.RowLosses;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Interruption;
import org.psdmodels.solvers.run.Run;
import org.psdmodels.solvers.run.Talk;
import org.psdmodels.solvers.run.Worth;

/** The certificates of one solve: each is an iteration and its own recount, and the best is what is returned. */
final class Rounds {
    private final Discretisation discretisation;
    private final double tolerance;
    private final Progress progress;
    private final Interruption interruption;
    private final boolean hasEnds;
    private final History history;
    private final Run<FactorProof, FactorProof> run;

    Rounds(Discretisation discretisation, Options options, Progress progress, Interruption interruption) {
        this.interruption = interruption;
        this.discretisation = discretisation;
        this.tolerance = options.tolerance();
        this.progress = progress;
        this.history = new History(options, progress, this::eigendecompositions);
        this.run = Run.ofRecounts(history, tolerance);
        RowLosses losses = discretisation.problem().losses();
        this.hasEnds = IntStream.range(0, losses.entries())
                .limit(discretisation.source().loss().targets() == 0 ? 1 : Long.MAX_VALUE)
                .anyMatch(i -> hasEnds(losses.domain(i)));
    }

    /** The proof of a point of the whole problem, which is kept if it is the best, and reported if nobody wants to stop. */
    FactorProof prove(Point point) {
        return taken(proof(discretisation.problem(), point, inside(terms(point)), tolerance));
    }

    /**
     * What is known of coefficients that a pass over the observations has evaluated.
     *
     * @param blocks the columns of all blocks, which meet the equality
     * @param f the functions of the blocks at the observations
     * @param alpha the slopes of the losses
     * @param multiplier that of the equality
     * @param proof the certificate
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Round(double[][][] blocks, double[][] f, double[][] alpha, double multiplier, FactorProof proof) {
        double value() {
            return proof.proof().evaluation().primal();
        }

        /** The sizes of each observation's slopes. */
        double[] magnitudes() {
            double[] sum = new double[alpha[0].length];
            for (double[] column : alpha) {
                for (int i = 0; i < sum.length; i++) {
                    sum[i] += Math.abs(column[i]);
                }
            }
            return sum;
        }
    }

    /** The same for columns that were found on other observations: one pass evaluates them, one makes the gram matrix. */
    Round prove(FactorProblem problem, double[][][] columns) {
        FiniteProblem finite = discretisation.problem();
        double[][][] exact = Point.exactly(problem, columns);
        List<Factorised> found = factorised(problem, exact);
        List<double[]> atoms = Evaluation.atoms(finite, found);
        double[][] f = new double[exact.length][];
        double force = 0;
        for (int b = 0; b < f.length; b++) {
            FactorBlock block = problem.blocks().get(b);
            double[][] gram = ColumnVectors.gram(exact[b], 0, exact[b].length);
            f[b] = Arrays.copyOf(atoms.get(b), problem.observations());
            force += block.hasMass() ? block.linear(exact[b], gram) + block.square(gram) : 0;
        }
        double[][] alpha = ColumnVectors.zeros(problem.outputs(), problem.observations());
        problem.losses().slopes(problem.mixed(f), alpha);
        double multiplier = problem.hasMass() ? problem.multiplier(force, f, alpha) : 0;
        FactorProof proof = FactorProof.of(
                finite,
                Evaluation.of(finite, found, atoms),
                inside(problem.losses().terms(alpha)),
                problem.hasMass() ? new double[] {multiplier} : new double[0],
                tolerance);
        return new Round(exact, f, alpha, multiplier, taken(proof));
    }

    /** The same for coefficients and multipliers that some other method found. */
    FactorProof prove(List<Factorised> blocks, double[] alpha, double[] mu) {
        double[] balanced = ConstantBalance.of(discretisation.problem(), inside(alpha), mu);
        return taken(FactorProof.of(discretisation.problem(), blocks, balanced, mu, tolerance));
    }

    private FactorProof taken(FactorProof proof) {
        if (progress.stop().isEmpty()) {
            run.look(proof.worth(), () -> proof);
        } else {
            run.consider(proof.worth(), () -> proof);
        }
        interruption.allow();
        return proof;
    }

    /** The proof of a point of a problem that is not the whole. */
    static FactorProof proof(FiniteProblem problem, Point point, double tolerance) {
        return proof(problem, point, terms(point), tolerance);
    }

    private static FactorProof proof(FiniteProblem problem, Point point, double[] alpha, double tolerance) {
        double[] mu = point.problem().hasMass() ? new double[] {point.multiplier()} : new double[0];
        return FactorProof.of(problem, factorised(point.problem(), point.exactly()), alpha, mu, tolerance);
    }

    private static double[] terms(Point point) {
        return point.problem().losses().terms(point.alpha());
    }

    /** Says what makes the rounds from here on. */
    void enter(String method) {
        Talk.debug(FactoredSolver.class, "by way of {}, after {} certificates", method, history.count());
        history.enter(method);
    }

    /** Rounds over all observations. */
    SmoothRoute route() {
        return new SmoothRoute(
                this::prove,
                () -> ended().isPresent(),
                tolerance,
                SmoothRoute.worth(tolerance),
                SmoothRoute.ROUNDS,
                SmoothRoute.ITERATIONS);
    }

    /** Weights times slopes may leave a domain whose end the slopes are at, by the rounding of the product. */
    private double[] inside(double[] alpha) {
        if (!hasEnds) {
            return alpha;
        }
        double[] inside = new double[alpha.length];
        Arrays.setAll(inside, i -> discretisation.problem().losses().inside(i, alpha[i]));
        return inside;
    }

    private static boolean hasEnds(ConjugateDomain domain) {
        return domain.needsBarrierBelow() || domain.needsBarrierAbove();
    }

    /** Factors along principal axes, which leaves their lengths as eigenvalues. */
    private static List<Factorised> factorised(FactorProblem problem, double[][][] exact) {
        List<Factorised> blocks = new ArrayList<>();
        for (int b = 0; b < exact.length; b++) {
            double[][] columns = exact[b];
            blocks.add(
                    problem.blocks().get(b).isMatrix() ? principal(columns) : new Factorised(columns[0], columns[0]));
        }
        return blocks;
    }

    private static Factorised principal(double[][] columns) {
        int k = columns.length;
        int r = columns[0].length;
        Dense dense = new Dense(LinearAlgebra.java());
        double[] flat = ColumnVectors.flat(r, columns, 0, k);
        Optional<Dense.Spectrum> spectrum = dense.eigen(k, dense.gramOfTransposed(r, k, flat));
        double[][] axes = spectrum.map(s -> ColumnVectors.of(r, dense.product(r, k, k, flat, s.vectors())))
                .orElse(columns);
        List<double[]> kept = new ArrayList<>();
        for (int c = k - 1; c >= 0; c--) {
            if (ColumnVectors.dot(axes[c], axes[c]) > 0) {
                kept.add(axes[c]);
            }
        }
        double[] values =
                kept.stream().mapToDouble(c -> ColumnVectors.dot(c, c)).toArray();
        return new Factorised(values, ColumnVectors.flat(r, kept.toArray(double[][]::new), 0, values.length));
    }

    private int eigendecompositions() {
        return discretisation.problem().dense().eigendecompositions();
    }

    /** The best proof, if there is any. */
    Optional<FactorProof> best() {
        return run.best();
    }

    /** How many certificates there are. */
    int count() {
        return history.count();
    }

    /** The smallest error that is proved; infinite where there is none. */
    double error() {
        return run.error();
    }

    double tolerance() {
        return tolerance;
    }

    /** Why it ends here. */
    Optional<Status> ended() {
        return run.error() <= tolerance ? Optional.of(Status.OPTIMAL) : run.stop();
    }

    Progress progress() {
        return progress;
    }

    /** The best round. */
    Solution solution(Status reason) {
        Ending<FactorProof, FactorProof> ending = run.end(reason);
        return ending.result().proof().solution(discretisation, ending.status(), history.iterations());
    }

    /** The best round as a point for another method to begin with. */
    Optional<Solution> near() {
        return run.best()
                .map(found -> found.proof().solution(discretisation, Status.REDUCED_ACCURACY, history.iterations()));
    }

    /** What is left of the iterations for another method. */
    Options rest() {
        return history.rest();
    }

    /** Another method's iterations are reported as those that follow; whether it counts on with this one's algebra. */
    Progress continued(boolean isCounted) {
        return history.continued(isCounted ? 0 : eigendecompositions());
    }

    /** The other method's solution after all iterations, unless what was there before is nearer to the optimum. */
    Solution finished(Solution other) {
        boolean isOver = other.status() == Status.OPTIMAL
                || other.status() == Status.INFEASIBLE
                || other.status() == Status.UNBOUNDED;
        if (!isOver && run.error() < Worth.of(other.certificate()).error()) {
            return solution(other.status());
        }
        if (other.history().isEmpty() && history.count() > 0) {
            history.report(Worth.of(other.certificate()));
        }
        return new Solution(
                other.status(),
                other.certificate(),
                other.blocks(),
                other.alpha(),
                other.multipliers(),
                history.iterations(),
                other.arithmetic());
    }
}
