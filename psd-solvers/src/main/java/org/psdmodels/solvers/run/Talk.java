package org.psdmodels.solvers.run;

import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.slf4j.LoggerFactory;

/**
 * What solvers say, by SLF4J and in their own names: at debug one line for each decision, and why; nothing at info; at warn what
 * the reader of a result should know. Loggers are looked up when there is something to say.
 */
public final class Talk {
    /**
     * A property of the system. Programs that show no lines of debug may set it to false: SLF4J, whose start takes about as long
     * as the virtual machine's, is begun by the first warning then, and by nothing else.
     */
    public static final String DEBUG = "org.psdmodels.debug";

    private Talk() {}

    /**
     * Whether somebody reads the decisions of a solver, where it takes some work to say them.
     *
     * @param solver the solver
     * @return whether its lines of debug are shown
     */
    public static boolean isDebugged(Class<?> solver) {
        return !"false".equals(System.getProperty(DEBUG))
                && LoggerFactory.getLogger(solver).isDebugEnabled();
    }

    /**
     * Says what a solver decided, and why.
     *
     * @param solver the solver
     * @param pattern one line with {} for each value
     * @param values numbers and names, which become text if somebody reads the line
     */
    public static void debug(Class<?> solver, String pattern, Object... values) {
        if (isDebugged(solver)) {
            LoggerFactory.getLogger(solver).debug(pattern, values);
        }
    }

    /**
     * Says what the reader of a result should know.
     *
     * @param solver the solver
     * @param pattern one line with {} for each value
     * @param values numbers and names
     */
    public static void warn(Class<?> solver, String pattern, Object... values) {
        LoggerFactory.getLogger(solver).warn(pattern, values);
    }

    /**
     * Says how a solver ended: at debug, and at warn where the result is worth less than what was asked for and nobody wished it.
     *
     * @param solver the solver
     * @param solution what it returns
     * @param tolerance the relative gap and the infeasibility asked for
     * @return the same solution
     */
    public static Solution ended(Class<?> solver, Solution solution, double tolerance) {
        Certificate found = solution.certificate();
        ended(
                solver,
                solution.status(),
                found.relativeGap(),
                found.infeasibility(),
                tolerance,
                solution.history().size());
        return solution;
    }

    /**
     * The same of what is no solution of a problem.
     *
     * @param solver the solver
     * @param status how it ended
     * @param gap the relative gap of what it returns
     * @param infeasibility how far that is from feasible
     * @param tolerance what was asked for of both
     * @param iterations how many it took
     */
    public static void ended(
            Class<?> solver, Status status, double gap, double infeasibility, double tolerance, int iterations) {
        if (status == Status.REDUCED_ACCURACY || status == Status.NUMERICAL_TROUBLE) {
            warn(
                    solver,
                    "{}: rounding leaves a relative gap of {} and an infeasibility of {}, where {} was asked for",
                    status == Status.REDUCED_ACCURACY ? "reduced accuracy" : "no result to rely on",
                    gap,
                    infeasibility,
                    tolerance);
        } else {
            debug(
                    solver,
                    "{} after {} iterations: relative gap {}, infeasibility {}",
                    status,
                    iterations,
                    gap,
                    infeasibility);
        }
    }
}
