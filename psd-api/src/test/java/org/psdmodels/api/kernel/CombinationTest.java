package org.psdmodels.api.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A composed kernel tells its parts, and the parts give it back. */
final class CombinationTest {
    private static final Kernel DOT = new SampleKernels.Dot();
    private static final Kernel BELL = new SampleKernels.Bell();

    private static void assertParts(Combination parts, Kernel kernel) {
        assertEquals(Optional.of(parts), Combination.of(kernel));
    }

    @Test
    void everyCombinationTellsItsParts() {
        FeatureMap map = new CombinedFeatures.Projected(DOT.features(1).orElseThrow(), new int[] {1}, Domain.space(2));
        assertParts(new Combination.Sum(List.of(DOT, BELL.scaledBy(2))), DOT.plus(BELL.scaledBy(2)));
        assertParts(new Combination.Product(List.of(DOT, BELL)), DOT.times(BELL));
        assertParts(
                new Combination.Multiple(6, DOT.times(BELL)), DOT.scaledBy(2).times(BELL.scaledBy(3)));
        assertParts(new Combination.Polynomial(List.of(1.0, 0.0, 2.0), BELL), BELL.polynomial(1, 0, 2, 0));
        assertParts(new Combination.OnCoordinates(List.of(2, 0), BELL), BELL.on(2, 0));
        assertParts(new Combination.After(map, BELL), BELL.after(map));
        assertEquals(Optional.empty(), Combination.of(DOT));
    }

    @Test
    void thePartsGiveItBack() {
        Kernel sum = DOT.plus(BELL).scaledBy(3).plus(BELL.on(1));
        Combination.Sum parts = (Combination.Sum) Combination.of(sum).orElseThrow();
        assertEquals(sum, parts.terms().stream().reduce(Kernel::plus).orElseThrow());
    }
}
