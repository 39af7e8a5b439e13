package org.psdmodels.losses;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.psdmodels.api.loss.Regularizer;

/** Every concrete regularizer of the project, with several parameters each. */
final class BuiltInRegularizers {
    private BuiltInRegularizers() {}

    /**
     * The regularizers by name; one given by functions has no text of its own.
     *
     * @return several per class
     */
    static Map<String, Regularizer> byName() {
        Map<String, Regularizer> all = new LinkedHashMap<>();
        elasticNets().forEach(q -> all.put(q.toString(), q));
        all.put("cube", SpectralFunction.of(x -> x * x * x, x -> 3 * x * x));
        all.put(
                "cube with second derivative",
                SpectralFunction.of(x -> x * x * x, x -> 3 * x * x).withSecondDerivative(x -> 6 * x));
        all.put("line and square", SpectralFunction.of(x -> x + x * x / 2, x -> 1 + x));
        all.put(
                "hyperbola",
                SpectralFunction.of(x -> x * (x / (1 + Math.hypot(1, x))), x -> x / Math.hypot(1, x))
                        .withSecondDerivative(x -> Math.pow(Math.hypot(1, x), -3)));
        all.put(
                "free up to 1",
                SpectralFunction.of(x -> Math.max(0, x - 1) * Math.max(0, x - 1) / 2, x -> Math.max(0, x - 1)));
        all.put(
                "hyperbolic cosine",
                SpectralFunction.of(x -> 2 * Math.sinh(x / 2) * Math.sinh(x / 2), Math::sinh)
                        .withSecondDerivative(Math::cosh));
        SpectralFunction cube =
                SpectralFunction.of(x -> x * x * x, x -> 3 * x * x).withSecondDerivative(x -> 6 * x);
        all.put("cube in other units", RegularizerInUnits.of(cube, 8, 0.5));
        all.put("cube in small units", RegularizerInUnits.of(cube, 0x1p-10, 3));
        return all;
    }

    /**
     * The regularizers.
     *
     * @return several per class
     */
    static List<Regularizer> all() {
        return List.copyOf(byName().values());
    }

    private static List<Regularizer> elasticNets() {
        return List.of(
                ElasticNet.of(1, 0.01),
                ElasticNet.of(1e-6, 1e-8),
                ElasticNet.of(1e-3, 1e3),
                ElasticNet.trace(1),
                ElasticNet.trace(1e-6),
                ElasticNet.frobenius(1),
                ElasticNet.frobenius(1e-8));
    }
}
