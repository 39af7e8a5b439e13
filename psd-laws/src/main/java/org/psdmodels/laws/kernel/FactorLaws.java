package org.psdmodels.laws.kernel;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;

/** The factors of a kernel in some coordinates and in the others multiply to it: what marginals and conditionals rest on. */
public final class FactorLaws {
    private FactorLaws() {}

    /** {@return the laws} */
    public static List<Law<Kernel>> all() {
        return List.of(
                KernelCase.law(
                        "kernel.factor",
                        "k(x, y) = k_S(x_S, y_S) k_T(x_T, y_T) for coordinates S and the others T",
                        FactorLaws::product),
                KernelCase.law(
                        "kernel.factor.all",
                        "the factor in all coordinates is k with its coordinates in that order",
                        FactorLaws::whole));
    }

    private static int[] shuffled(int d, Trial trial) {
        int[] order = IntStream.range(0, d).toArray();
        for (int k = d - 1; k > 0; k--) {
            int other = trial.integer(k + 1);
            int swapped = order[k];
            order[k] = order[other];
            order[other] = swapped;
        }
        return order;
    }

    private static Outcome product(KernelCase c, Trial trial) {
        int d = c.dimension();
        if (d < 2) {
            return Outcome.skips("one coordinate has no others");
        }
        int[] order = shuffled(d, trial);
        int count = 1 + trial.integer(d - 1);
        int[] some = IntStream.of(order).limit(count).toArray();
        int[] others = IntStream.of(order).skip(count).toArray();
        Optional<Kernel> first = c.kernel().factor(d, some);
        Optional<Kernel> second = c.kernel().factor(d, others);
        if (first.isEmpty() && second.isEmpty()) {
            return Outcome.skips("not known to be a product");
        }
        if (first.isEmpty() || second.isEmpty()) {
            return Outcome.fails("of " + d + " coordinates there is a factor in "
                    + IntStream.of(first.isEmpty() ? others : some).boxed().toList() + " and none in the others");
        }
        KernelCase a = projected(first.get(), c, some);
        KernelCase b = projected(second.get(), c, others);
        return PairwiseComparison.require(
                c,
                "product of the factors in " + IntStream.of(some).boxed().toList() + " and the others",
                (i, j) -> a.at(i, j) * b.at(i, j),
                c::at,
                3 * c.rounding());
    }

    private static Outcome whole(KernelCase c, Trial trial) {
        int[] order = shuffled(c.dimension(), trial);
        Optional<Kernel> factor = c.kernel().factor(c.dimension(), order);
        if (factor.isEmpty()) {
            return Outcome.skips("no factor in all coordinates is offered");
        }
        KernelCase reordered = projected(factor.get(), c, order);
        return PairwiseComparison.require(
                c,
                "k with the coordinates " + IntStream.of(order).boxed().toList(),
                reordered::at,
                c::at,
                2 * c.rounding());
    }

    private static KernelCase projected(Kernel kernel, KernelCase c, int[] coordinates) {
        Points x = c.x().project(coordinates);
        Points y = c.y().project(coordinates);
        return new KernelCase(kernel, x, y);
    }
}
