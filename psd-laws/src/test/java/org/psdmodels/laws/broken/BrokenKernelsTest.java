package org.psdmodels.laws.broken;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.laws.FeatureMapLaws;
import org.psdmodels.laws.KernelLaws;
import org.psdmodels.laws.Laws;
import org.psdmodels.laws.kernel.PlainAffine;
import org.psdmodels.laws.kernel.PlainGaussian;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.LawSuite;

/** Every broken object dies by the laws it names, every law kills something, and the sound objects live. */
class BrokenKernelsTest {
    private static final long SEED = 7;

    @TestFactory
    Stream<DynamicTest> everyBrokenKernelDiesByTheLawsItNames() {
        return BrokenKernels.all().stream().map(b -> dies(b, KernelLaws.suite()));
    }

    @TestFactory
    Stream<DynamicTest> everyBrokenMapDiesByTheLawsItNames() {
        return BrokenMaps.all().stream().map(b -> dies(b, FeatureMapLaws.suite()));
    }

    private static <T> DynamicTest dies(Broken<T> broken, LawSuite<T> suite) {
        return DynamicTest.dynamicTest(broken.name(), () -> {
            List<String> failed = suite.check(broken.subject(), SEED).failed();
            assertTrue(failed.containsAll(broken.laws()), () -> broken + " fails " + failed + ", not " + broken.laws());
        });
    }

    @Test
    void everyLawIsNamedByABrokenObject() {
        assertEquals(ids(KernelLaws.suite()), named(BrokenKernels.all()));
        assertEquals(ids(FeatureMapLaws.suite()), named(BrokenMaps.all()));
    }

    private static <T> Set<String> ids(LawSuite<T> suite) {
        return suite.laws().stream().map(Law::id).collect(Collectors.toCollection(TreeSet::new));
    }

    private static <T> Set<String> named(List<Broken<T>> all) {
        return all.stream().flatMap(b -> b.laws().stream()).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void namesAreUnique() {
        assertEquals(BrokenKernels.all().size(), names(BrokenKernels.all()).size());
        assertEquals(BrokenMaps.all().size(), names(BrokenMaps.all()).size());
    }

    private static <T> Set<String> names(List<Broken<T>> all) {
        return all.stream().map(Broken::name).collect(Collectors.toSet());
    }

    @TestFactory
    Stream<DynamicTest> theSoundKernelsBehindThemLive() {
        Stream<Kernel> sound = Stream.of(new PlainGaussian(1), new PlainGaussian(0.01), new PlainAffine());
        return sound.map(k ->
                DynamicTest.dynamicTest(k.toString(), () -> Laws.check(k, SEED).requirePass()));
    }

    @Test
    void theSoundMapBehindThemLives() {
        FeatureMap map = new PlainAffine().features(1).orElseThrow();
        Laws.check(map, SEED).requirePass();
    }
}
