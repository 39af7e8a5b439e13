package org.psdmodels.experiments;

import org.psdmodels.cli.reproduce.NumberTable;

/** A problem of the paper on PSD models, with a known truth: a row of a figure, and a simulation over several draws of its data. */
interface FigureRow {
    /** The row, on one draw; its curves go into a table of problem, model, quantity, x and value. */
    Panels panels(NumberTable numbers);

    /** The simulation. */
    SimulatedProblem simulated();
}
