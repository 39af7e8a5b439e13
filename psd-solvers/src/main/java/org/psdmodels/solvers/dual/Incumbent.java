package org.psdmodels.solvers.dual;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.Evaluation;
import org.psdmodels.solvers.certificate.Factorised;
import org.psdmodels.solvers.certificate.Pair;
import org.psdmodels.solvers.certificate.Proof;
import org.psdmodels.solvers.certificate.Restoration;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Run;
import org.psdmodels.solvers.run.Worth;

/** A run of a method for the dual: each of its points comes with a primal one, and the two are measured together. */
public final class Incumbent {
    private final Discretisation discretisation;
    private final FiniteProblem problem;
    private final DualVariables variables;
    private final List<FreeConstant> constants;
    private final Run<Point, Proof> run;

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
        History history = new History(options, progress, problem.dense()::eigendecompositions);
        this.run = new Run<>(history, options.tolerance(), point -> pair(point).proof(problem, options.tolerance()));
    }

    /** The dual variables x, and the coefficients there. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Point(double[] x, List<Factorised> blocks) {}

    /**
     * Takes the first pair, before any iteration.
     *
     * @param dual the dual variables
     * @param point the smooth part there
     * @param constantValues the values of the constants
     */
    public void begin(double[] dual, SmoothPoint point, double[] constantValues) {
        List<Factorised> found = withConstants(point.blocks(), constantValues);
        run.consider(worth(dual, point, constantValues, found), () -> new Point(dual.clone(), found));
    }

    /** {@return whether there should be no other iteration: the status to end with; empty to go on} */
    public Optional<Status> stop() {
        return run.stop();
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
        List<Factorised> found = withConstants(point.blocks(), constantValues);
        return run.look(worth(dual, point, constantValues, found), () -> new Point(dual.clone(), found));
    }

    private Worth worth(double[] dual, SmoothPoint point, double[] constantValues, List<Factorised> found) {
        Evaluation evaluation = Restoration.of(problem, found);
        double value = dualValue(dual, point, constantValues);
        double gap = evaluation.gap(problem, value, variables.multipliers(dual));
        return Worth.ofIterate(evaluation.primal(), value, gap, evaluation.magnitude(), evaluation.infeasibility());
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

    private Pair pair(Point point) {
        List<double[]> coefficients = new ArrayList<>();
        for (int b = 0; b < point.blocks.size(); b++) {
            coefficients.add(
                    problem.blocks().get(b) instanceof PsdBlock psd
                            ? point.blocks.get(b).coefficients(psd)
                            : point.blocks.get(b).root());
        }
        return new Pair(coefficients, variables.alpha(point.x), variables.multipliers(point.x));
    }

    /**
     * {@return the best pair, certified}
     *
     * @param reason why the method ends: {@link Status#NUMERICAL_TROUBLE} where rounding leaves no way on
     */
    public Solution solution(Status reason) {
        return solution(run.end(reason));
    }

    /**
     * Zero coefficients, where there is not even a first pair.
     *
     * @param dual the dual variables
     * @return the solution, of numerical trouble
     */
    public Solution nothing(double[] dual) {
        List<Factorised> blocks = problem.blocks().stream()
                .map(b -> new double[b instanceof PsdBlock ? 0 : b.length()])
                .map(zero -> new Factorised(zero, zero))
                .toList();
        return solution(run.end(Status.NUMERICAL_TROUBLE, new Point(dual.clone(), blocks)));
    }

    private Solution solution(Ending<Point, Proof> ending) {
        return ending.result()
                .solution(discretisation, ending.status(), run.history().iterations());
    }
}
