package org.psdmodels.verify.jqwik;

import org.psdmodels.api.solver.Solver;
import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.laws.SolverLaws;

/** The laws of a solver as a jqwik property: implement {@link #subject} and nothing else. */
public interface SolverProperties extends LawProperties<Solver> {
    @Override
    default LawSuite<Solver> suite() {
        return SolverLaws.suite();
    }
}
