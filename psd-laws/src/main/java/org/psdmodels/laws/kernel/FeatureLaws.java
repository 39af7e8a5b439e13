package org.psdmodels.laws.kernel;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;

/** A finite feature map of a kernel is a feature map of that kernel. */
public final class FeatureLaws {
    private FeatureLaws() {}

    /** {@return the laws} */
    public static List<Law<Kernel>> all() {
        return List.of(
                KernelCase.law("kernel.features.product", "phi(x)'phi(y) = k(x, y)", FeatureLaws::product),
                KernelCase.law("kernel.features.laws", "phi obeys the laws of feature maps", FeatureLaws::laws));
    }

    private static Outcome product(KernelCase c, Trial trial) {
        Optional<FeatureMap> features = c.kernel().features(c.dimension());
        if (features.isEmpty()) {
            return Outcome.skips("no features are offered in dimension " + c.dimension());
        }
        Matrix x = features.get().apply(c.x());
        Matrix y = features.get().apply(c.y());
        // The sum over N features has a rounding error of N eps, by Cauchy-Schwarz relative to the diagonal.
        double tolerance = c.rounding() + x.rows() * Rounding.EPS * c.size();
        return PairwiseComparison.require(c, "phi(x)'phi(y)", (i, j) -> dot(x, i, y, j), c::at, tolerance);
    }

    private static double dot(Matrix x, int i, Matrix y, int j) {
        double sum = 0;
        for (int k = 0; k < x.rows(); k++) {
            sum += x.get(k, i) * y.get(k, j);
        }
        return sum;
    }

    private static Outcome laws(KernelCase c, Trial trial) {
        Optional<FeatureMap> features = c.kernel().features(c.dimension());
        if (features.isEmpty()) {
            return Outcome.skips("no features are offered in dimension " + c.dimension());
        }
        Outcome outcome = Outcome.HOLDS;
        for (Law<FeatureMap> law : MapLaws.all()) {
            outcome = outcome.and(() ->
                    law.check(features.get(), new Trial(trial.number(), trial.seed())) instanceof Outcome.Fails fails
                            ? Outcome.fails(law.id() + ": " + fails.counterexample())
                            : Outcome.HOLDS);
        }
        return outcome;
    }
}
