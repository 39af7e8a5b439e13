package org.psdmodels.losses;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.loss.ScalarLoss;

/** Every scalar loss, with targets worth trying: the edges of what each accepts among them. */
final class Catalogue {
    private Catalogue() {}

    /** A loss and one of its targets. */
    record Case(ScalarLoss loss, double target) {}

    static List<ScalarLoss> scalarLosses() {
        return List.of(
                new SquaredLoss(),
                new AbsoluteLoss(),
                HuberLoss.withThreshold(0.75),
                EpsilonInsensitiveLoss.withTolerance(0.25),
                EpsilonInsensitiveLoss.withTolerance(0.25).parts().get(0),
                EpsilonInsensitiveLoss.withTolerance(0.25).parts().get(1),
                PinballLoss.atLevel(0.1),
                ExpectileLoss.atLevel(0.9),
                new HingeLoss(),
                new SquaredHingeLoss(),
                new LogisticLoss(),
                new PoissonLoss(),
                new NegativeLogLoss(),
                new KullbackLeiblerLoss());
    }

    static double[] targets(ScalarLoss loss) {
        if (loss.targets() == 0) {
            return new double[] {Double.NaN};
        }
        if (loss instanceof ClassificationLoss) {
            return new double[] {-1, 1};
        }
        return loss instanceof PoissonFamilyLoss
                ? new double[] {0, 1e-6, 0.5, 3, 1e6}
                : new double[] {-1e6, -2, 0, 1e-6, 0.5, 1e6};
    }

    static List<Case> cases() {
        return scalarLosses().stream()
                .flatMap(loss -> Arrays.stream(targets(loss)).mapToObj(y -> new Case(loss, y)))
                .toList();
    }
}
