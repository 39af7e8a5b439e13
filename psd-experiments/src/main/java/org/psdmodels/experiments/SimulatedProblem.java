package org.psdmodels.experiments;

import java.util.List;
import java.util.function.Function;
import org.psdmodels.cli.reproduce.Claim;

/**
 * A problem over several draws of its data.
 *
 * @param remark what is to be known of the table
 * @param truth what the true distribution scores
 * @param tournament who competes on which data
 * @param columns what is shown; the first is the score
 * @param claims what the paper says, and what became of it
 */
record SimulatedProblem(
        String remark,
        double truth,
        Tournament tournament,
        List<Column> columns,
        Function<Findings, List<Claim>> claims) {}
