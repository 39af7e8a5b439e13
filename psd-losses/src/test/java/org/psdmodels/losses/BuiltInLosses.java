package org.psdmodels.losses;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;

/** Every concrete loss of the project, with several parameters each. */
final class BuiltInLosses {
    private BuiltInLosses() {}

    /**
     * The losses.
     *
     * @return one per class at least
     */
    public static List<Loss> all() {
        return List.of(
                new SquaredLoss(),
                new AbsoluteLoss(),
                HuberLoss.withThreshold(1),
                HuberLoss.withThreshold(1e-3),
                HuberLoss.withThreshold(50),
                EpsilonInsensitiveLoss.withTolerance(0.1),
                EpsilonInsensitiveLoss.withTolerance(3),
                PinballLoss.atLevel(0.5),
                PinballLoss.atLevel(0.05),
                PinballLoss.atLevel(0.9),
                ExpectileLoss.atLevel(0.5),
                ExpectileLoss.atLevel(0.1),
                ExpectileLoss.atLevel(0.99),
                new HingeLoss(),
                new SquaredHingeLoss(),
                new LogisticLoss(),
                new PoissonLoss(),
                new NegativeLogLoss(),
                new KullbackLeiblerLoss(),
                new HeteroscedasticLoss(),
                StackedLoss.ofSharedTarget(
                        PinballLoss.atLevel(0.25), PinballLoss.atLevel(0.5), PinballLoss.atLevel(0.75)),
                StackedLoss.ofSharedTarget(new PoissonLoss(), new KullbackLeiblerLoss()),
                StackedLoss.ofOwnTargets(new SquaredLoss(), new LogisticLoss()),
                StackedLoss.ofOwnTargets(new NegativeLogLoss(), HuberLoss.withThreshold(2)));
    }

    /**
     * The parts of the losses that are sums, which are losses too.
     *
     * @return the parts
     */
    public static List<Loss> parts() {
        return all().stream()
                .flatMap(loss -> loss instanceof ScalarLoss scalar ? scalar.parts().stream() : Stream.empty())
                .filter(part -> !all().contains(part))
                .map(Loss.class::cast)
                .toList();
    }
}
