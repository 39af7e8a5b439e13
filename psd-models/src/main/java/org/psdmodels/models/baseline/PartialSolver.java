package org.psdmodels.models.baseline;

import java.util.Arrays;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
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
    private final BaselineProblem problem;
    private final Settings settings;
    /** Which rows function b is to be non-negative at, so far. */
    private final boolean[][] demanded;

    private PartialSolver(BaselineProblem problem, Settings settings) {
        this.problem = problem;
        this.settings = settings;
        this.demanded = new boolean[problem.functions()][problem.observations()];
    }

    static Solution solve(BaselineProblem problem, Settings settings, Progress progress) {
        return new PartialSolver(problem, settings).solve(progress);
    }

    private Solution solve(Progress progress) {
        while (true) {
            Solution found = settings.solver().solve(demanding(), settings.options(), progress);
            if (found.status() == Status.CANCELLED || found.status() == Status.TIME_LIMIT || !demandMore(found)) {
                return found;
            }
        }
    }

    /** Demands what a solution violates; says whether there is any such row. */
    private boolean demandMore(Solution found) {
        Points x = problem.sample().points();
        double[] shares = problem.sample().shares();
        boolean more = false;
        for (int b = 0; b < problem.functions(); b++) {
            if (problem.roles().get(b).nonNegative()) {
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
        }
        return more;
    }

    private Problem demanding() {
        Points x = problem.sample().points();
        Problem.Builder builder = Problem.with(new Outputs.AtPoints(x, problem.mixing()))
                .weights(problem.sample().shares());
        problem.roles().forEach(role -> builder.block(new Block.Linear(settings.representation(), role.penalty())));
        problem.density()
                .ifPresent(nu -> builder.subjectTo(
                        Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(nu)), 1)));
        for (int b = 0; b < problem.functions(); b++) {
            for (int i = 0; i < x.size(); i++) {
                if (demanded[b][i]) {
                    LinearForm minus = LinearForm.ZERO.plus(b, LinearFunctional.valueAt(x.select(i)), -1);
                    builder.subjectTo(Constraint.atMost("minus function " + b + " at row " + i, minus, 0));
                }
            }
        }
        return builder.minimise(problem.loss(), problem.targets());
    }
}
