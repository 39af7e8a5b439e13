package org.psdmodels.laws.kit;

import java.util.List;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solver;

/**
 * What the laws of solvers ask for.
 *
 * @param options the tolerance that the solver is to reach, and the iterations that it may take
 * @param losses the losses of the sample problems, at least one
 * @param others solvers to agree with
 */
public record SolverSetting(Options options, List<Loss> losses, List<Solver> others) {
    /** Checks that there is a loss, and keeps copies of the lists. */
    public SolverSetting {
        Checks.atLeast("number of losses", losses.size(), 1);
        losses = List.copyOf(losses);
        others = List.copyOf(others);
    }

    /**
     * {@return this setting with other options}
     *
     * @param changed the options
     */
    public SolverSetting withOptions(Options changed) {
        return new SolverSetting(changed, losses, others);
    }

    /**
     * {@return this setting with solvers to agree with}
     *
     * @param solvers the solvers
     */
    public SolverSetting against(Solver... solvers) {
        return new SolverSetting(options, losses, List.of(solvers));
    }
}
