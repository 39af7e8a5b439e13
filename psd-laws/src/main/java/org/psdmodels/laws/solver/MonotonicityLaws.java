package org.psdmodels.laws.solver;

import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.recount.Recount;

/** More penalty, more constraints and fewer anchors never give a better optimum. */
public final class MonotonicityLaws {
    private MonotonicityLaws() {}

    /** {@return the laws} */
    public static List<SolverLaw> all() {
        return List.of(
                SolverLaw.ofSamples(
                        "monotone.penalty", "the optimum does not fall as lambda grows", MonotonicityLaws::penalty),
                SolverLaw.ofSamples(
                        "monotone.anchors",
                        "the optimum does not rise with further anchors",
                        MonotonicityLaws::anchors),
                SolverLaw.ofSamples(
                        "monotone.constraints",
                        "the optimum does not fall with a further constraint",
                        MonotonicityLaws::constraints));
    }

    private static Outcome penalty(SolverCase c, TrialProblem sample) {
        double factor = c.trial().oneOf(2, 30, 1.1);
        Problem more = Variants.blocks(sample.problem(), block -> Variants.penalised(block, factor, factor));
        return c.bounds(sample.problem()).atMost(c.bounds(more), sample + ", lambda times " + factor);
    }

    private static Outcome anchors(SolverCase c, TrialProblem sample) {
        double beyond = c.trial().uniform(0.7, 2);
        Points extra = Points.onLine(-beyond, -2 * beyond);
        Problem more = Variants.anchored(sample.problem(), extra);
        return c.bounds(more).atMost(c.bounds(sample.problem()), sample + ", anchors " + extra + " more");
    }

    /** A bound below the value that was found, so that it matters, and above zero, so that it can be met. */
    private static Outcome constraints(SolverCase c, TrialProblem sample) {
        Block block = sample.problem().blocks().get(0);
        if (!(block instanceof Block.Psd psd && psd.size() == 1)
                || sample.problem().constraints().stream().anyMatch(k -> k.relation() == Constraint.Relation.EQUAL)) {
            return Outcome.skips("of problems without equalities, with a non-negative function");
        }
        LinearForm value = LinearForm.of(
                0, LinearFunctional.valueAt(Points.onLine(c.trial().uniform(0, 3))));
        Recount recount = QuadratureOfFeatures.recount(sample.problem(), c.answer(sample.problem()));
        double found = recount.value(value).value();
        double bound = Math.max(1e-2, c.trial().uniform(0.2, 0.9) * found);
        Problem more = Variants.constrained(sample.problem(), Constraint.atMost("further", value, bound));
        return c.bounds(sample.problem()).atMost(c.bounds(more), sample + ", " + value + " <= " + bound);
    }
}
