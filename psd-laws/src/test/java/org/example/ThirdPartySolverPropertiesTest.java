package org.example;

import org.psdmodels.api.solver.Solver;
import org.psdmodels.laws.jqwik.SolverProperties;

/** The laws of a solver as jqwik properties, in three lines. */
class ThirdPartySolverPropertiesTest implements SolverProperties {
    @Override
    public Solver subject() {
        return new ThirdPartySolverTest.Mean();
    }
}
