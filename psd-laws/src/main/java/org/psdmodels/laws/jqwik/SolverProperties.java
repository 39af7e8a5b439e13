package org.psdmodels.laws.jqwik;

import org.psdmodels.api.solver.Solver;
import org.psdmodels.laws.SolverLaws;
import org.psdmodels.laws.kit.LawSuite;

/** The laws of a solver as a jqwik property: implement {@link #subject} and nothing else. */
public interface SolverProperties extends LawProperties<Solver> {
    @Override
    default LawSuite<Solver> suite() {
        return SolverLaws.suite();
    }
}
