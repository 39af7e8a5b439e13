package org.psdmodels.learn.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.Progress;

/**
 * Decision values of every observation by a machine that did not see it: five folds with the classes spread evenly, the
 * kernel kept. Where the other folds have one class only its sign is the decision value.
 */
final class HeldOutDecisions {
    private static final int FOLDS = 5;

    private HeldOutDecisions() {}

    static double[] of(PairProblem problem, Kernel kernel, double tolerance, long seed, Progress progress) {
        int[] folds = folds(problem.signs(), seed);
        double[] decisions = new double[folds.length];
        for (int fold = 0; fold < FOLDS; fold++) {
            int current = fold;
            int[] test = IntStream.range(0, folds.length)
                    .filter(i -> folds[i] == current)
                    .toArray();
            int[] train = IntStream.range(0, folds.length)
                    .filter(i -> folds[i] != current)
                    .toArray();
            double[] values = decisions(problem.select(train), problem.select(test), kernel, tolerance, progress);
            for (int k = 0; k < test.length; k++) {
                decisions[test[k]] = values[k];
            }
        }
        return decisions;
    }

    private static double[] decisions(
            PairProblem train, PairProblem test, Kernel kernel, double tolerance, Progress progress) {
        if (test.signs().length == 0) {
            return new double[0];
        }
        double[] kinds = Arrays.stream(train.signs()).distinct().toArray();
        if (kinds.length < 2) {
            double[] constant = new double[test.signs().length];
            Arrays.fill(constant, kinds.length == 0 ? 0 : kinds[0]);
            return constant;
        }
        PairProblem.Solved solved = train.machine(kernel, tolerance, progress);
        return machine(0, 1, train, solved, Optional.empty()).decisions(test.points());
    }

    static Machine machine(
            int positive, int negative, PairProblem problem, PairProblem.Solved solved, Optional<Sigmoid> sigmoid) {
        double[] c = solved.coefficients();
        int[] support = IntStream.range(0, c.length).filter(i -> c[i] != 0).toArray();
        return new Machine(
                positive,
                negative,
                solved.kernel(),
                problem.points().select(support),
                IntStream.of(support).mapToDouble(i -> c[i]).toArray(),
                solved.bias(),
                sigmoid);
    }

    /** Each class shuffled and dealt out in turn. */
    private static int[] folds(double[] signs, long seed) {
        int[] folds = new int[signs.length];
        Random random = new Random(seed);
        int next = 0;
        for (double sign : new double[] {1, -1}) {
            List<Integer> rows = new ArrayList<>(IntStream.range(0, signs.length)
                    .filter(i -> signs[i] == sign)
                    .boxed()
                    .toList());
            Collections.shuffle(rows, random);
            for (int row : rows) {
                folds[row] = next++ % FOLDS;
            }
        }
        return folds;
    }
}
