package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;

class FactorTest {
    /** Two powers, products of ten factors and an exponential of a sum of ten terms: a few roundings each. */
    private static final double ROUNDINGS = 200 * 0x1p-53;

    private static final Random RANDOM = new Random(5);

    private static int[] without(int d, int... coordinates) {
        return IntStream.range(0, d)
                .filter(c -> IntStream.of(coordinates).noneMatch(s -> s == c))
                .toArray();
    }

    /** Between one and d of the coordinates, in any order. */
    private static int[] choice(int d) {
        List<Integer> all = new ArrayList<>(IntStream.range(0, d).boxed().toList());
        Collections.shuffle(all, RANDOM);
        return all.subList(0, 1 + RANDOM.nextInt(d)).stream()
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static void requireFactors(Kernel kernel, Points x, int... chosen) {
        int d = x.dimension();
        int[] rest = without(d, chosen);
        Optional<Kernel> factor = kernel.factor(d, chosen);
        if (rest.length > 0) {
            assertEquals(factor.isPresent(), kernel.factor(d, rest).isPresent(), kernel + " on the other coordinates");
        }
        if (factor.isEmpty()) {
            return;
        }
        Points s = x.project(chosen);
        for (int i = 0; i < x.size(); i++) {
            for (int j = 0; j < x.size(); j++) {
                double product = factor.get().value(s.row(i), s.row(j));
                if (rest.length > 0) {
                    Points t = x.project(rest);
                    product *= kernel.factor(d, rest).orElseThrow().value(t.row(i), t.row(j));
                }
                double value = kernel.value(x.row(i), x.row(j));
                assertEquals(value, product, ROUNDINGS * Math.abs(value), kernel + " at " + i + ", " + j);
            }
        }
    }

    @Test
    void factors_of_complementary_coordinates_multiply_to_the_kernel() {
        for (BuiltIns.Case c : BuiltIns.cases()) {
            Points x = c.points(3, 6);
            for (int trial = 0; trial < 4; trial++) {
                requireFactors(c.kernel(), x, choice(c.dimension()));
            }
        }
    }

    @Test
    void the_algebra_carries_factors_along() {
        Kernel gaussian = GaussianKernel.withWidths(0.5, 2);
        Kernel mixed = gaussian.on(2, 0)
                .times(LaplaceKernel.withRate(0.7).on(1))
                .times(MaternKernel.withOrder(1.5, 2).on(1))
                .scaledBy(3);
        Points x = new BuiltIns.Case(mixed, 4).points(8, 6);
        for (int trial = 0; trial < 20; trial++) {
            int[] chosen = choice(4);
            assertTrue(mixed.factor(4, chosen).isPresent());
            requireFactors(mixed, x, chosen);
        }
        assertEquals(
                Optional.of(GaussianKernel.withWidths(0.5)), gaussian.on(2, 0).factor(4, 2));
        assertEquals(1, gaussian.on(2, 0).factor(4, 1, 3).orElseThrow().value(new double[2], new double[] {1, 1}));
    }

    @Test
    void rescaling_leaves_factors_what_they_are() {
        Rescaling units = Rescaling.of(new double[] {1, 2, -1}, new double[] {0.5, 3, 2});
        for (Kernel inner : List.of(ProductLaplaceKernel.withRate(2), GaussianKernel.withWidth(2))) {
            Kernel kernel = inner.after(units);
            assertTrue(kernel.factor(3, 2, 0).isPresent());
            requireFactors(kernel, new BuiltIns.Case(kernel, 3).points(2, 6), 2, 0);
        }
        assertTrue(LaplaceKernel.withRate(1).after(units).factor(3, 1).isEmpty());
        assertTrue(ProductLaplaceKernel.withRate(1)
                .after(AffineMap.linear(BuiltIns.gramMatrix(3, 3)))
                .factor(3, 1)
                .isEmpty());
    }

    @Test
    void products_over_coordinates_have_factors() {
        List<Kernel> products = List.of(
                GaussianKernel.withWidth(2),
                GaussianKernel.withWidths(1, 2, 3),
                ProductLaplaceKernel.withRate(2),
                ProductMaternKernel.withOrder(1.5, 2),
                ProductMaternKernel.withOrder(2.5, 2),
                ExponentialKernel.withFactor(2),
                ConstantKernel.withValue(2),
                new MinKernel(),
                new AnovaKernel(),
                new WhiteNoiseKernel());
        products.forEach(k -> assertTrue(k.factor(3, 2, 0).isPresent(), k.toString()));
        assertEquals(
                Optional.of(GaussianKernel.withWidths(3, 1)),
                GaussianKernel.withWidths(1, 2, 3).factor(3, 2, 0));
    }

    @Test
    void sums_and_radial_kernels_have_none() {
        Kernel gaussian = GaussianKernel.withWidth(2);
        List<Kernel> others = List.of(
                gaussian.plus(ProductLaplaceKernel.withRate(1)),
                LaplaceKernel.withRate(1),
                MaternKernel.withOrder(2.5, 1),
                new LinearKernel());
        for (Kernel kernel : others) {
            assertTrue(kernel.factor(3, 0, 2).isEmpty(), kernel.toString());
            assertEquals(Optional.of(kernel), kernel.factor(3, 0, 1, 2));
        }
    }

    @Test
    void misuse() {
        Kernel kernel = GaussianKernel.withWidths(1, 2, 3);
        assertThrows(IllegalArgumentException.class, () -> kernel.factor(3));
        assertThrows(IllegalArgumentException.class, () -> kernel.factor(3, 3));
        assertThrows(IllegalArgumentException.class, () -> kernel.factor(3, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> kernel.factor(2, 1));
    }
}
