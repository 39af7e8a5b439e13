package org.psdmodels.laws.solver;

import java.util.function.Function;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.SolverSetting;

/**
 * A law of solvers. Where the solver declines the problem of a trial, or has no answer, the trial says nothing.
 *
 * @param id the name
 * @param statement the statement
 * @param check the check
 */
public record SolverLaw(String id, String statement, Function<SolverCase, Outcome> check) {
    /** A law that one problem after the other is held to. */
    static SolverLaw ofSamples(String id, String statement, SampleCheck check) {
        return new SolverLaw(id, statement, c -> check.check(c, c.sample()));
    }

    /** The check of a sample. */
    @FunctionalInterface
    interface SampleCheck {
        Outcome check(SolverCase c, TrialProblem sample);
    }

    /**
     * {@return the law in a setting}
     *
     * @param setting what is asked of the solvers
     */
    public Law<Solver> in(SolverSetting setting) {
        return Law.of(id, statement, (solver, trial) -> {
            try {
                return check.apply(new SolverCase(solver, setting, trial));
            } catch (SolverCase.NoAnswer e) {
                return Outcome.skips(e.getMessage());
            }
        });
    }
}
