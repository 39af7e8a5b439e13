package org.psdmodels.laws.solver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;

/** A solver is a function of problem and options. */
public final class SolverPurityLaws {
    private static final int THREADS = 4;
    private static final int CALLS = 3;

    private SolverPurityLaws() {}

    /** {@return the laws} */
    public static List<SolverLaw> all() {
        return List.of(
                SolverLaw.ofSamples(
                        "solver.input",
                        "points, targets, weights and mixing are not written to",
                        SolverPurityLaws::input),
                SolverLaw.ofSamples(
                        "solver.same-bits",
                        "equal problems give equal bits, whatever was solved before",
                        SolverPurityLaws::sameBits),
                SolverLaw.ofSamples("solver.threads", "several threads get the same bits", SolverPurityLaws::threads));
    }

    private static Outcome input(SolverCase c, TrialProblem sample) {
        List<double[]> before = inputs(sample.problem());
        c.solve(sample.problem(), c.options());
        List<double[]> after = inputs(sample.problem());
        return Outcome.require(
                Arrays.deepEquals(before.toArray(), after.toArray()),
                () -> sample + ": " + Arrays.deepToString(before.toArray()) + " became "
                        + Arrays.deepToString(after.toArray()));
    }

    private static List<double[]> inputs(Problem problem) {
        Outputs outputs = problem.outputs();
        double[] mixing = outputs instanceof Outputs.AtPoints at ? at.mixing().data() : new double[0];
        return Stream.of(outputs.data().toMatrix().data(), problem.targets().data(), problem.weights(), mixing)
                .map(double[]::clone)
                .toList();
    }

    private static Outcome sameBits(SolverCase c, TrialProblem sample) {
        List<Object> first = bits(c, sample);
        Trial next = new Trial(c.trial().number() + 1, c.trial().seed());
        c.solve(Samples.of(next, c.setting().losses()).problem(), c.options());
        List<Object> again = bits(c, sample);
        return Outcome.require(first.equals(again), () -> sample + " gives " + first + " and then " + again);
    }

    private static Outcome threads(SolverCase c, TrialProblem sample) {
        List<Object> expected = bits(c, sample);
        boolean same = IntStream.range(0, THREADS)
                .mapToObj(t -> CompletableFuture.supplyAsync(
                        () -> IntStream.range(0, CALLS).allMatch(call -> expected.equals(bits(c, sample)))))
                .toList()
                .stream()
                .allMatch(CompletableFuture::join);
        return Outcome.require(same, () -> sample + " differs between threads");
    }

    /** Everything in a solution but the time that it took. */
    private static List<Object> bits(SolverCase c, TrialProblem sample) {
        Solution solution = c.solve(sample.problem(), c.options());
        List<double[]> bits = new ArrayList<>();
        bits.add(solution.alpha().data());
        bits.add(solution.multipliers().data());
        solution.blocks().forEach(block -> bits.add(block.numbers()));
        Certificate certificate = solution.certificate();
        bits.add(new double[] {certificate.primal(), certificate.dual(), certificate.gap(), certificate.magnitude()});
        solution.history().forEach(iteration -> bits.add(numbers(iteration)));
        Stream<Object> numbers =
                bits.stream().flatMapToDouble(Arrays::stream).boxed().map(Object.class::cast);
        return Stream.concat(Stream.of(solution.status()), numbers).toList();
    }

    private static double[] numbers(Iteration iteration) {
        return new double[] {
            iteration.number(), iteration.primal(), iteration.dual(), iteration.gap(), iteration.infeasibility()
        };
    }
}
