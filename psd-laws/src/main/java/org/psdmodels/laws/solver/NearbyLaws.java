package org.psdmodels.laws.solver;

import java.util.List;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.recount.Recount;

/** A solution nearby may save work, and changes nothing else. */
public final class NearbyLaws {
    private NearbyLaws() {}

    /** {@return the laws} */
    public static List<SolverLaw> all() {
        return List.of(
                SolverLaw.ofSamples(
                        "nearby.same",
                        "started at its own solution, a solver reaches the same optimum",
                        (c, sample) -> reaches(c, sample, sample.problem(), "itself")),
                SolverLaw.ofSamples(
                        "nearby.path",
                        "started at the solution for another lambda, a solver reaches the optimum of its own",
                        (c, sample) -> reaches(
                                c,
                                sample,
                                Variants.blocks(sample.problem(), b -> Variants.penalised(b, 3, 3)),
                                "lambda times 3")),
                SolverLaw.ofSamples(
                        "nearby.other",
                        "a solution of another problem, which does not fit, is ignored",
                        (c, sample) -> reaches(
                                c,
                                sample,
                                Samples.of(
                                                new Trial(
                                                        c.trial().number() + 1,
                                                        c.trial().seed()),
                                                c.setting().losses())
                                        .problem(),
                                "another problem")));
    }

    private static Outcome reaches(SolverCase c, TrialProblem sample, Problem nearby, String what) {
        Solution near = c.answer(nearby);
        Solution cold = c.answer(sample.problem());
        Solution warm = c.solver().solve(sample.problem(), c.options(), Progress.none(), near);
        return Outcome.require(
                        !c.isOptimal(cold) || c.isOptimal(warm),
                        () -> sample + ": " + cold.status() + ", but " + warm.status() + " near " + what)
                .and(() -> !c.isOptimal(warm)
                        ? Outcome.HOLDS
                        : certified(sample, warm, what)
                                .and(() -> OptimumBounds.of(sample.problem(), cold)
                                        .meets(OptimumBounds.of(sample.problem(), warm), sample + ", near " + what)));
    }

    /** The certificate is of this problem, not of the one nearby. */
    private static Outcome certified(TrialProblem sample, Solution warm, String what) {
        Recount recount = QuadratureOfFeatures.recount(sample.problem(), warm);
        double rounding = SolverRounding.of(warm.certificate().magnitude());
        return Outcome.require(
                recount.primal().estimate().agrees(warm.certificate().primal(), rounding)
                        && warm.certificate().dual() <= recount.dual().range().upper() + rounding,
                () -> sample + ", near " + what + ": certified " + warm.certificate() + ", but the primal value is "
                        + recount.primal().estimate() + " and the dual value in "
                        + recount.dual().range());
    }
}
