package org.psdmodels.models.baseline;

import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.models.Settings;

/**
 * Linear functions that are non-negative at the data: a {@link Problem} with linear blocks and an inequality f(x_i) &gt;= 0
 * for each row; where the loss is its own barrier these never bind, and Newton's method is enough.
 */
final class PartialSolver {
    private PartialSolver() {}

    static Solution solve(BaselineProblem problem, Settings settings, Progress progress) {
        if (problem.keepsInside()) {
            return new InteriorNewton(problem, settings, progress).solve();
        }
        return settings.solver().solve(problem(problem, settings), settings.options(), progress);
    }

    static Problem problem(BaselineProblem from, Settings settings) {
        Points x = from.sample().points();
        Problem.Builder problem = Problem.with(new Outputs.AtPoints(x, from.mixing()))
                .weights(from.sample().shares());
        from.roles().forEach(role -> problem.block(new Block.Linear(settings.representation(), role.penalty())));
        from.density()
                .ifPresent(nu -> problem.subjectTo(
                        Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(nu)), 1)));
        for (int b = 0; b < from.functions(); b++) {
            for (int i = 0; from.roles().get(b).nonNegative() && i < x.size(); i++) {
                LinearForm minus = LinearForm.ZERO.plus(b, LinearFunctional.valueAt(x.select(i)), -1);
                problem.subjectTo(Constraint.atMost("minus function " + b + " at row " + i, minus, 0));
            }
        }
        return problem.minimise(from.loss(), from.targets());
    }
}
