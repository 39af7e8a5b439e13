package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;

/** Every parameter and every target outside its range is refused with its name and value. */
class BadInputTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    record BadParameter(String name, DoubleFunction<Object> factory, double value) {}

    record BadTarget(Loss loss, List<Double> target, double bad) {}

    static List<BadParameter> parameters() {
        List<BadParameter> bad = new ArrayList<>();
        add(bad, "threshold", HuberLoss::withThreshold, 0, -1, -1e-300);
        add(bad, "tolerance", EpsilonInsensitiveLoss::withTolerance, 0, -1, -1e-300);
        add(bad, "level", PinballLoss::atLevel, 0, 1, -0.1, 1.1);
        add(bad, "level", ExpectileLoss::atLevel, 0, 1, -0.1, 1.1);
        add(bad, "l1", l1 -> ElasticNet.of(l1, 1), -1, -1e-300);
        add(bad, "l2", l2 -> ElasticNet.of(1, l2), -1, -1e-300);
        add(bad, "l2", l2 -> ElasticNet.of(0, l2), 0);
        add(bad, "l1", ElasticNet::trace, 0, -1);
        add(bad, "l2", ElasticNet::frobenius, 0, -1);
        return bad;
    }

    private static void add(List<BadParameter> bad, String name, DoubleFunction<Object> factory, double... values) {
        DoubleStream.concat(DoubleStream.of(values), DoubleStream.of(Double.NaN, INF, -INF))
                .forEach(value -> bad.add(new BadParameter(name, factory, value)));
    }

    static List<BadTarget> targets() {
        List<BadTarget> bad = new ArrayList<>();
        for (Loss loss : BuiltInLosses.all()) {
            if (loss instanceof ScalarLoss && loss.targets() == 1) {
                DoubleStream.of(Double.NaN, INF, -INF).forEach(y -> bad.add(new BadTarget(loss, List.of(y), y)));
            }
        }
        for (Loss loss : List.of(new HingeLoss(), new SquaredHingeLoss(), new LogisticLoss())) {
            DoubleStream.of(0, 0.5, 2, -1.5).forEach(y -> bad.add(new BadTarget(loss, List.of(y), y)));
        }
        for (Loss loss : List.of(new PoissonLoss(), new KullbackLeiblerLoss())) {
            DoubleStream.of(-1, -1e-300).forEach(y -> bad.add(new BadTarget(loss, List.of(y), y)));
        }
        bad.add(new BadTarget(new HeteroscedasticLoss(), List.of(Double.NaN), Double.NaN));
        bad.add(new BadTarget(new HeteroscedasticLoss(), List.of(-INF), -INF));
        Loss stack = StackedLoss.ofOwnTargets(new SquaredLoss(), new PoissonLoss());
        bad.add(new BadTarget(stack, List.of(1.0, Double.NaN), Double.NaN));
        bad.add(new BadTarget(stack, List.of(INF, 1.0), INF));
        bad.add(new BadTarget(stack, List.of(1.0, -2.0), -2));
        return bad;
    }

    @ParameterizedTest
    @MethodSource("parameters")
    void badParameter(BadParameter bad) {
        String message = assertThrows(
                        IllegalArgumentException.class, () -> bad.factory().apply(bad.value()))
                .getMessage();
        assertTrue(message.startsWith(bad.name() + " must be"), message);
        assertTrue(message.endsWith("got " + bad.value()), message);
    }

    @ParameterizedTest
    @MethodSource("targets")
    void badTarget(BadTarget bad) {
        double[] target = bad.target().stream().mapToDouble(Double::doubleValue).toArray();
        String message = assertThrows(
                        IllegalArgumentException.class, () -> bad.loss().requireTarget(3, target))
                .getMessage();
        assertTrue(message.startsWith("target of row 3"), message);
        assertTrue(message.contains("must be"), message);
        assertTrue(message.contains(String.valueOf(bad.bad())), message);
    }

    @Test
    void wrongNumberOfTargets() {
        assertThrows(IllegalArgumentException.class, () -> new SquaredLoss().requireTarget(0));
        assertThrows(IllegalArgumentException.class, () -> new SquaredLoss().requireTarget(0, 1, 2));
        assertThrows(IllegalArgumentException.class, () -> new NegativeLogLoss().requireTarget(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new HeteroscedasticLoss().requireTarget(0, 1, 2));
    }

    @Test
    void anEmptyStack() {
        assertThrows(IllegalArgumentException.class, StackedLoss::ofSharedTarget);
        assertThrows(IllegalArgumentException.class, StackedLoss::ofOwnTargets);
    }
}
