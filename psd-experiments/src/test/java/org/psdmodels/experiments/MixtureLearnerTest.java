package org.psdmodels.experiments;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.learn.classify.KernelDictionary;

class MixtureLearnerTest {
    private static final int N = 40;

    private static Points points() {
        Random random = new Random(1);
        return Points.of(IntStream.range(0, N)
                .mapToObj(i -> new double[] {random.nextDouble(), random.nextDouble()})
                .toArray(double[][]::new));
    }

    /** By the kernel matrices as by the kernels. */
    @Test
    void heldOutValuesAreThoseOfTheDecisionFunction() {
        Points points = points();
        MixtureLearner learner = MixtureLearner.of(KernelDictionary.gaussiansAndPolynomials(2), points);
        RowSplit split = RowSplit.random(N, 30, 10, 1, 2).get(0);
        double[] signs = IntStream.of(split.train())
                .mapToDouble(i -> points.coordinate(i, 0) + points.coordinate(i, 1) > 0.8 ? 1 : -1)
                .toArray();
        double[] expected =
                learner.learn(split.train(), signs, 10, Progress.none()).at(points.select(split.test()));
        assertArrayEquals(expected, learner.heldOut(split, signs, 10, Progress.none()), 1e-10);
    }

    @Test
    void leavesConstantKernelsOut() {
        GaussianKernel kernel = GaussianKernel.withWidth(0.5);
        MixtureLearner learner = MixtureLearner.of(List.of(ConstantKernel.withValue(1e20), kernel), points());
        assertEquals(1, learner.kernels().size());
        assertEquals(1, learner.grams().size());
    }
}
