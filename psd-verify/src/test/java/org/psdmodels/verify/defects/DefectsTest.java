package org.psdmodels.verify.defects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.laws.kit.Outcome;

/** Every defect of the library is found out by the property that it names, which holds for the library as it is. */
class DefectsTest {
    private static final List<Area<?>> AREAS = Areas.all();

    /** What holds for one sound object need not be found out again for its next defect. */
    private final IdentityHashMap<Object, Map<String, Outcome>> sound = new IdentityHashMap<>();

    @TestFactory
    Stream<DynamicContainer> everyDefectIsFoundOut() {
        return AREAS.stream().map(this::container);
    }

    private <T> DynamicContainer container(Area<T> area) {
        return DynamicContainer.dynamicContainer(
                area.title(),
                area.defects().stream()
                        .map(defect -> DynamicTest.dynamicTest(defect.name(), () -> isFoundOut(area, defect))));
    }

    private <T> void isFoundOut(Area<T> area, Defect<T> defect) {
        Outcome without = sound.computeIfAbsent(defect.sound(), s -> new HashMap<>())
                .computeIfAbsent(defect.property(), p -> area.sound(defect));
        assertInstanceOf(
                Outcome.Holds.class, without, () -> "without the defect " + defect.property() + ": " + without);
        Outcome with = area.defective(defect);
        assertInstanceOf(Outcome.Fails.class, with, () -> defect.flaw() + ", but " + defect.property() + ": " + with);
    }

    @Test
    void namesAreUnique() {
        List<String> names = AREAS.stream()
                .flatMap(area -> area.defects().stream())
                .map(Defect::name)
                .toList();
        assertEquals(names.size(), names.stream().distinct().count());
        assertTrue(names.size() >= 40, () -> "only " + names.size() + " defects");
    }
}
