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
import org.psdmodels.laws.Laws;
import org.psdmodels.laws.LossLaws;
import org.psdmodels.laws.RegularizerLaws;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.LawReport;
import org.psdmodels.laws.kit.LawSuite;

/** Every broken loss and regularizer dies by the laws it names, every law kills something, and the originals live. */
class BrokenLossesTest {
    private static final long SEED = 3;

    @TestFactory
    Stream<DynamicTest> everyBrokenLossDiesByTheLawsItNames() {
        return BrokenLosses.all().stream().map(b -> dies(b, LossLaws.suite()));
    }

    @TestFactory
    Stream<DynamicTest> everyBrokenRegularizerDiesByTheLawsItNames() {
        return BrokenRegularizers.all().stream().map(b -> dies(b, RegularizerLaws.suite()));
    }

    private static <T> DynamicTest dies(Broken<T> broken, LawSuite<T> suite) {
        return DynamicTest.dynamicTest(broken.name(), () -> {
            List<String> failed = suite.check(broken.subject(), SEED).failed();
            assertTrue(failed.containsAll(broken.laws()), () -> broken + " fails " + failed + ", not " + broken.laws());
        });
    }

    @TestFactory
    Stream<DynamicTest> theOriginalsLive() {
        return Stream.concat(
                BrokenLosses.originals().stream()
                        .map(l -> DynamicTest.dynamicTest(
                                l.toString(), () -> Laws.check(l, SEED).requirePass())),
                BrokenRegularizers.originals().stream()
                        .map(q -> DynamicTest.dynamicTest(
                                q.toString(), () -> Laws.check(q, SEED).requirePass())));
    }

    @Test
    void everyLawIsNamedByABrokenObject() {
        assertEquals(ids(LossLaws.suite()), named(BrokenLosses.all()));
        assertEquals(ids(RegularizerLaws.suite()), named(BrokenRegularizers.all()));
    }

    private static <T> Set<String> ids(LawSuite<T> suite) {
        return suite.laws().stream().map(Law::id).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Without the loss that no target fits, on which every law fails. */
    private static <T> Set<String> named(List<Broken<T>> all) {
        return all.stream()
                .filter(b -> !b.name().equals("no-target"))
                .flatMap(b -> b.laws().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void namesAreUnique() {
        assertEquals(BrokenLosses.all().size(), names(BrokenLosses.all()).size());
        assertEquals(
                BrokenRegularizers.all().size(), names(BrokenRegularizers.all()).size());
    }

    private static <T> Set<String> names(List<Broken<T>> all) {
        return all.stream().map(Broken::name).collect(Collectors.toSet());
    }

    @Test
    void aLossWithoutTargetsFailsEveryLaw() {
        Broken<?> broken = BrokenLosses.all().stream()
                .filter(b -> b.name().equals("no-target"))
                .findFirst()
                .orElseThrow();
        LawReport report = LossLaws.suite().check((org.psdmodels.api.loss.Loss) broken.subject(), SEED);
        assertEquals(LossLaws.suite().laws().size(), report.failed().size());
    }
}
