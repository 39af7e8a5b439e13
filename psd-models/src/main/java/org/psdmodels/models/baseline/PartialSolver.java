package org.psdmodels.models.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.Settings;
import org.psdmodels.models.function.SignedFunction;

/**
 * Linear functions that are non-negative at the data: a {@link Problem} with linear blocks and inequalities f(x_i) &gt;= 0.
 *
 * <p>Of the inequalities only those are demanded that a solution without them violates, until there are none: that solution
 * solves the whole problem, with multipliers zero for the others. Few bind, and a step costs the cube of their number; where
 * the loss is its own barrier, as of densities and precisions, none does. A row of weight zero demands nothing.
 */
final class PartialSolver {
    private final Sample sample;
    private final int firstNonNegative;
    private final Settings settings;
    /** The problem with some inequalities. */
    private final Function<List<Constraint>, Problem> problem;
    /** Which rows function b is to be non-negative at, so far. */
    private final boolean[][] demanded;

    private PartialSolver(
            Sample sample,
            int functions,
            int firstNonNegative,
            Settings settings,
            Function<List<Constraint>, Problem> problem) {
        this.sample = sample;
        this.firstNonNegative = firstNonNegative;
        this.settings = settings;
        this.problem = problem;
        this.demanded = new boolean[functions][sample.size()];
    }

    static Solution solve(
            Sample sample,
            Task<?> task,
            Settings settings,
            Function<List<Constraint>, Problem> problem,
            Progress progress) {
        int functions = task.mixing().columns();
        return new PartialSolver(sample, functions, task.firstNonNegative(), settings, problem).solve(progress);
    }

    private Solution solve(Progress progress) {
        while (true) {
            Solution found = settings.solver().solve(problem.apply(demands()), settings.options(), progress);
            if (found.status() == Status.CANCELLED || found.status() == Status.TIME_LIMIT || !demandMore(found)) {
                return found;
            }
        }
    }

    /** Demands what a solution violates; says whether there is any such row. */
    private boolean demandMore(Solution found) {
        Points x = sample.points();
        double[] shares = sample.shares();
        boolean more = false;
        for (int b = firstNonNegative; b < demanded.length; b++) {
            double[] values =
                    SignedFunction.of(found.blocks().get(b), x.dimension()).values(x);
            double size = Arrays.stream(values).map(Math::abs).max().orElse(0);
            for (int i = 0; i < values.length; i++) {
                boolean violated = shares[i] > 0
                        && !demanded[b][i]
                        && values[i] < -settings.options().tolerance() * size;
                demanded[b][i] |= violated;
                more |= violated;
            }
        }
        return more;
    }

    private List<Constraint> demands() {
        List<Constraint> demands = new ArrayList<>();
        for (int b = 0; b < demanded.length; b++) {
            for (int i = 0; i < sample.size(); i++) {
                if (demanded[b][i]) {
                    demands.add(new Demand(b, i).constraint(sample.points()));
                }
            }
        }
        return demands;
    }
}
