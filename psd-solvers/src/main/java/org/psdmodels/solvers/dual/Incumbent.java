package org.psdmodels.solvers.dual;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.CertifiedSolution;
import org.psdmodels.solvers.certificate.Certifier;
import org.psdmodels.solvers.certificate.Evaluation;
import org.psdmodels.solvers.certificate.Factorised;
import org.psdmodels.solvers.certificate.Restoration;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;

/** The best pair of primal and dual points so far, the history, and when to stop. */
public final class Incumbent {
    /** The certificate, recomputed from rounded coefficients, gets the rest of the tolerance. */
    private static final double SHARE = 0.9;

    /** A proof that failed is tried again when the pair is better by this. */
    private static final double RETRY = 0.5;

    /** Of the objective's magnitude: an optimum below this share is zero. */
    private static final double ZERO = 1e-8;

    /** A pair as good as this is worth returning where rounding ends the way. */
    private static final double USEFUL = 1e-4;

    private final Discretisation discretisation;
    private final FiniteProblem problem;
    private final DualVariables variables;
    private final List<FreeConstant> constants;
    private final Options options;
    private final Progress progress;
    private final List<Iteration> history = new ArrayList<>();
    private final long started = System.nanoTime();

    private double[] x = new double[0];
    private List<Factorised> blocks = List.of();
    private double merit = Double.POSITIVE_INFINITY;
    private double refused = Double.POSITIVE_INFINITY;

    /**
     * Begins with nothing.
     *
     * @param discretisation the problem
     * @param variables its dual variables
     * @param options what is asked for
     * @param progress who watches
     */
    public Incumbent(Discretisation discretisation, DualVariables variables, Options options, Progress progress) {
        this.discretisation = discretisation;
        this.problem = discretisation.problem();
        this.variables = variables;
        this.constants = FreeConstant.of(problem);
        this.options = options;
        this.progress = progress;
    }

    /**
     * Takes the first pair, before any iteration.
     *
     * @param dual the dual variables
     * @param point the smooth part there
     * @param constantValues the values of the constants
     */
    public void begin(double[] dual, SmoothPoint point, double[] constantValues) {
        measure(dual, point, constantValues);
    }

    /**
     * Whether the caller wants an end.
     *
     * @return the status to end with; empty to go on
     */
    public Optional<Status> stop() {
        return progress.stop();
    }

    /**
     * Measures the pair of an iteration, keeps it if it is the best, and reports it.
     *
     * @param dual the dual variables
     * @param point the smooth part there
     * @param constantValues the values of the constants
     * @return the status to end with; empty to go on
     */
    public Optional<Status> consider(double[] dual, SmoothPoint point, double[] constantValues) {
        report(measure(dual, point, constantValues));
        if (merit <= SHARE * options.tolerance() && merit < refused && isProved()) {
            return Optional.of(Status.OPTIMAL);
        }
        return history.size() >= options.maxIterations() ? Optional.of(Status.ITERATION_LIMIT) : Optional.empty();
    }

    private record Measure(double primal, double dual, double gap, double infeasibility) {}

    private Measure measure(double[] dual, SmoothPoint point, double[] constantValues) {
        List<Factorised> found = withConstants(point.blocks(), constantValues);
        Evaluation evaluation = Restoration.of(problem, found);
        double dualValue = dualValue(dual, point, constantValues);
        double gap = evaluation.gap(problem, dualValue, variables.multipliers(dual));
        Measure measure = new Measure(evaluation.primal(), dualValue, gap, evaluation.infeasibility());
        double newMerit = merit(measure, evaluation.magnitude());
        if (newMerit < merit || blocks.isEmpty()) {
            merit = Double.isNaN(newMerit) ? Double.POSITIVE_INFINITY : newMerit;
            x = dual.clone();
            blocks = found;
        }
        return measure;
    }

    private List<Factorised> withConstants(List<Factorised> found, double[] values) {
        List<Factorised> all = new ArrayList<>(found);
        for (int c = 0; c < values.length; c++) {
            double[] value = {values[c]};
            all.set(constants.get(c).block(), new Factorised(value, value));
        }
        return all;
    }

    /** A condition of a constant b that is missed by d costs what b within twice its size could gain, as certified. */
    private double dualValue(double[] dual, SmoothPoint point, double[] constantValues) {
        double value = -variables.conjugate(dual) - point.value();
        if (constantValues.length > 0) {
            double[] multipliers = variables.onRows(dual);
            for (int c = 0; c < constantValues.length; c++) {
                value -= 2 * Math.abs(constants.get(c).residual(multipliers) * constantValues[c]);
            }
        }
        return value;
    }

    /** The relative gap, by primal - dual too, or the infeasibility, whichever is larger. */
    private static double merit(Measure measure, double magnitude) {
        double worst = Math.max(Math.abs(measure.gap), Math.abs(measure.primal - measure.dual));
        double unit = Math.max(Math.max(Math.abs(measure.primal), Math.abs(measure.dual)), ZERO * magnitude);
        return Math.max(worst == 0 ? 0 : worst / unit, measure.infeasibility);
    }

    private void report(Measure measure) {
        Iteration iteration = new Iteration(
                history.size() + 1,
                measure.primal,
                measure.dual,
                measure.gap,
                measure.infeasibility,
                problem.dense().eigendecompositions(),
                (System.nanoTime() - started) * 1e-9);
        history.add(iteration);
        progress.report(iteration);
    }

    /** Whether the certificate, recomputed from what would be returned, keeps the tolerance too. */
    private boolean isProved() {
        Certificate certificate = Certifier.certify(
                problem, coefficients(), variables.alpha(x), variables.multipliers(x), options.tolerance());
        boolean proved = Math.abs(certificate.relativeGap()) <= options.tolerance()
                && certificate.infeasibility() <= options.tolerance();
        refused = proved ? refused : RETRY * merit;
        return proved;
    }

    private List<double[]> coefficients() {
        List<double[]> coefficients = new ArrayList<>();
        for (int b = 0; b < blocks.size(); b++) {
            coefficients.add(
                    problem.blocks().get(b) instanceof PsdBlock psd
                            ? blocks.get(b).coefficients(psd)
                            : blocks.get(b).root());
        }
        return coefficients;
    }

    /**
     * The status where rounding leaves no way on.
     *
     * @return reduced accuracy, or numerical trouble if the best pair is too bad for that
     */
    public Status stalled() {
        return merit <= USEFUL ? Status.REDUCED_ACCURACY : Status.NUMERICAL_TROUBLE;
    }

    /**
     * The best pair, certified.
     *
     * @param status how it ended
     * @return the solution
     */
    public Solution solution(Status status) {
        return CertifiedSolution.of(
                discretisation, status, coefficients(), variables.alpha(x), variables.multipliers(x), history, options);
    }

    /**
     * Zero coefficients, where there is not even a first pair.
     *
     * @param dual the dual variables
     * @return the solution, of numerical trouble
     */
    public Solution nothing(double[] dual) {
        x = dual.clone();
        blocks = problem.blocks().stream()
                .map(b -> new double[b instanceof PsdBlock ? 0 : b.length()])
                .map(zero -> new Factorised(zero, zero))
                .toList();
        return solution(Status.NUMERICAL_TROUBLE);
    }
}
