package org.psdmodels.laws.solver;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.loss.Outcomes;
import org.psdmodels.laws.loss.SoundLoss;
import org.psdmodels.laws.oracle.Estimate;

/** Problems that say the same have the same optimum. */
public final class InvarianceLaws {
    private InvarianceLaws() {}

    /** {@return the laws} */
    public static List<SolverLaw> all() {
        return List.of(
                SolverLaw.ofSamples(
                        "invariance.order", "the order of the observations does not matter", InvarianceLaws::order),
                SolverLaw.ofSamples(
                        "invariance.duplicates",
                        "an observation twice counts as once with the sum of the weights",
                        InvarianceLaws::duplicates),
                SolverLaw.ofSamples(
                        "invariance.zero-weight",
                        "an observation of weight zero counts as none",
                        InvarianceLaws::zeroWeight),
                SolverLaw.ofSamples(
                        "invariance.objective",
                        "weights and penalties times c give c times the optimum",
                        InvarianceLaws::objective),
                new SolverLaw(
                        "invariance.targets",
                        "with squares, targets and l1 times c give c^2 times the optimum",
                        InvarianceLaws::targets),
                new SolverLaw(
                        "invariance.points",
                        "points times c on a kernel c times as wide give the same optimum",
                        InvarianceLaws::points),
                new SolverLaw(
                        "invariance.forms",
                        "values at points under a mixing matrix are the linear forms that they stand for",
                        InvarianceLaws::forms),
                SolverLaw.ofSamples(
                        "invariance.solvers", "no other solver certifies another optimum", InvarianceLaws::solvers));
    }

    private static Outcome same(SolverCase c, TrialProblem sample, Problem other, double factor, String what) {
        return c.bounds(sample.problem()).times(factor).meets(c.bounds(other), sample + ", " + what);
    }

    private static Outcome order(SolverCase c, TrialProblem sample) {
        int n = sample.problem().outputs().observations();
        int[] order = IntStream.range(0, n).toArray();
        for (int i = n - 1; i > 0; i--) {
            int j = c.trial().integer(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        double[] weights = sample.problem().weights();
        double[] ordered = IntStream.of(order).mapToDouble(i -> weights[i]).toArray();
        Problem other = Variants.observations(sample.problem(), order, ordered);
        return same(c, sample, other, 1, "in the order " + Arrays.toString(order));
    }

    private static Outcome duplicates(SolverCase c, TrialProblem sample) {
        double[] weights = sample.problem().weights();
        int row = c.trial().integer(weights.length);
        double share = c.trial().uniform(0, 1);
        double[] split = Arrays.copyOf(weights, weights.length + 1);
        split[weights.length] = share * weights[row];
        split[row] = (1 - share) * weights[row];
        Problem other = Variants.observations(sample.problem(), Variants.andAgain(weights.length, row), split);
        return same(c, sample, other, 1, "with row " + row + " split");
    }

    /** The observation is a copy of another, so that the anchors stay, with a target of its own. */
    private static Outcome zeroWeight(SolverCase c, TrialProblem sample) {
        Problem problem = sample.problem();
        int n = problem.outputs().observations();
        int row = c.trial().integer(n);
        Problem more =
                Variants.observations(problem, Variants.andAgain(n, row), Arrays.copyOf(problem.weights(), n + 1));
        double[][] targets =
                IntStream.range(0, n + 1).mapToObj(more.targets()::row).toArray(double[][]::new);
        targets[n] = Draw.target(problem.loss(), c.trial(), y -> true).orElse(targets[n]);
        Problem other =
                Variants.targets(more, Draw.matrix(targets, problem.targets().columns()));
        return same(c, sample, other, 1, "with a copy of row " + row + " of weight zero");
    }

    private static Outcome objective(SolverCase c, TrialProblem sample) {
        double factor = c.trial().oneOf(2, 1e3, 1e-3, 7);
        return same(c, sample, Variants.scaled(sample.problem(), factor), factor, "times " + factor);
    }

    private static Outcome targets(SolverCase c) {
        List<Loss> squares = List.of(SoundLoss.SQUARED);
        List<Shape> shapes = List.of(Shape.NON_NEGATIVE, Shape.LINEAR, Shape.DIFFERENCE, Shape.EXPLICIT);
        TrialProblem sample = Samples.of(c.trial(), squares, shapes).orElseThrow();
        double factor = c.trial().oneOf(10, 0.01, 1e3);
        Matrix targets = sample.problem().targets();
        Problem scaled = Variants.targets(
                sample.problem(), Matrix.wrap(targets.rows(), 1, ArraySums.times(factor, targets.data())));
        Problem other = Variants.blocks(scaled, block -> Variants.penalised(block, factor, 1));
        return same(c, sample, other, factor * factor, "with targets times " + factor);
    }

    private static Outcome points(SolverCase c) {
        List<Shape> shapes = List.of(Shape.NON_NEGATIVE, Shape.LINEAR, Shape.DIFFERENCE, Shape.OFFSET, Shape.TRACE);
        Optional<TrialProblem> sample = Samples.of(c.trial(), c.setting().losses(), shapes);
        double factor = c.trial().oneOf(1e3, 1e-3, 3);
        return sample.map(s -> same(c, s, Variants.stretched(s.problem(), factor), 1, "with points times " + factor))
                .orElseGet(() -> Outcome.skips("of losses of one output"));
    }

    /** A matrix that is neither symmetric nor a permutation: its transpose mixes other functions. */
    private static Outcome forms(SolverCase c) {
        Optional<TrialProblem> sample = Samples.of(c.trial(), c.setting().losses(), List.of(Shape.VECTOR));
        double share = c.trial().uniform(0.3, 1);
        return sample.map(s -> {
                    Problem mixed = Variants.chained(s.problem(), share);
                    Solution solution = c.answer(mixed);
                    String what = s + ", with " + share + " of the next block";
                    return counts(mixed, solution, what).and(() -> sameWrittenOut(c, mixed, solution, what));
                })
                .orElseGet(() -> Outcome.skips("of losses of several outputs"));
    }

    /** The kit's own count takes outputs for linear forms, also where the solver declines them. */
    private static Outcome counts(Problem mixed, Solution solution, String what) {
        Estimate primal = QuadratureOfFeatures.recount(mixed, solution).primal().estimate();
        double claimed = solution.certificate().primal();
        return Outcome.require(
                primal.agrees(claimed, SolverRounding.of(solution.certificate().magnitude())),
                () -> what + ": the primal value is " + claimed + ", of the linear forms " + primal);
    }

    private static Outcome sameWrittenOut(SolverCase c, Problem mixed, Solution solution, String what) {
        try {
            return OptimumBounds.of(mixed, solution).meets(c.bounds(Variants.writtenOut(mixed)), what);
        } catch (SolverCase.NoAnswer e) {
            return Outcome.skips(e.getMessage());
        }
    }

    private static Outcome solvers(SolverCase c, TrialProblem sample) {
        if (c.setting().others().isEmpty()) {
            return Outcome.skips("of settings with other solvers");
        }
        OptimumBounds bounds = c.bounds(sample.problem());
        return Outcomes.all(c.setting().others().stream().map(other -> () -> agrees(c, sample, bounds, other)));
    }

    private static Outcome agrees(SolverCase c, TrialProblem sample, OptimumBounds bounds, Solver other) {
        try {
            OptimumBounds theirs = new SolverCase(other, c.setting(), c.trial()).bounds(sample.problem());
            return bounds.meets(theirs, sample + ", also by " + other);
        } catch (SolverCase.NoAnswer e) {
            return Outcome.skips(e.getMessage());
        }
    }
}
