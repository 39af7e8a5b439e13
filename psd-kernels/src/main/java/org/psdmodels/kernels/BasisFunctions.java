package org.psdmodels.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;

/**
 * A feature map from functions, as in {@code BasisFunctions.of(1, x -> 1, x -> x[0], x -> Math.sin(x[0]))}. It has no
 * Jacobian; a map with one implements {@link FeatureMap} itself. Two of them are equal if their functions are the same
 * objects.
 *
 * @param domain where the functions are defined
 * @param functions the functions, at least one, each finite on the domain; they must not write to their argument
 */
public record BasisFunctions(Domain domain, List<ToDoubleFunction<double[]>> functions) implements FeatureMap {
    /** Checks that there are functions. */
    public BasisFunctions {
        functions = List.copyOf(functions);
        Checks.atLeast("number of functions", functions.size(), 1);
    }

    /**
     * {@return the map of some functions on R^d: x -&gt; (f_1(x), ..., f_N(x))}
     *
     * @param dimension the dimension d of their argument
     * @param functions the functions, at least one
     */
    @SafeVarargs
    public static BasisFunctions of(int dimension, ToDoubleFunction<double[]>... functions) {
        Checks.atLeast("dimension", dimension, 1);
        List<ToDoubleFunction<double[]>> list = new ArrayList<>();
        for (ToDoubleFunction<double[]> function : functions) {
            list.add(function);
        }
        return new BasisFunctions(Domain.space(dimension), list);
    }

    @Override
    public int size() {
        return functions.size();
    }

    @Override
    public void at(Points x, int i, double[] out, int offset) {
        double[] row = x.row(i);
        int k = offset;
        for (ToDoubleFunction<double[]> function : functions) {
            out[k++] = function.applyAsDouble(row);
        }
    }

    @Override
    public String toString() {
        return "BasisFunctions(" + size() + " on " + domain + ")";
    }
}
