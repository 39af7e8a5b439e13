package org.psdmodels.learn.laws;

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
import org.psdmodels.laws.LearnerLaws;
import org.psdmodels.laws.broken.Broken;
import org.psdmodels.laws.broken.BrokenLearners;
import org.psdmodels.laws.kit.KernelLearner;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.LawSuite;

/** Every broken learner dies by the laws it names, made from any learner, and every law kills something. */
class BrokenLearnersTest {
    private static final long SEED = 5;
    private static final LawSuite<KernelLearner> LAWS = LearnerLaws.suite();

    @TestFactory
    Stream<DynamicTest> everyBrokenLearnerDiesByTheLawsItNames() {
        return BuiltInLearners.all().stream()
                .flatMap(sound -> BrokenLearners.of(sound).stream()
                        .map(broken -> DynamicTest.dynamicTest(broken.name() + " of " + sound, () -> {
                            List<String> failed =
                                    LAWS.check(broken.subject(), SEED).failed();
                            assertTrue(
                                    failed.containsAll(broken.laws()),
                                    () -> broken + " fails " + failed + ", not " + broken.laws());
                        })));
    }

    @Test
    void everyLawIsNamedByABrokenLearner() {
        List<Broken<KernelLearner>> broken = BrokenLearners.of(BuiltInLearners.simpleMkl());
        Set<String> ids = LAWS.laws().stream().map(Law::id).collect(Collectors.toCollection(TreeSet::new));
        Set<String> named =
                broken.stream().flatMap(b -> b.laws().stream()).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(ids, named);
        assertEquals(broken.size(), broken.stream().map(Broken::name).distinct().count());
    }
}
