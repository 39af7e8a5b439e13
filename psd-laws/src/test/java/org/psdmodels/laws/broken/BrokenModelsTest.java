package org.psdmodels.laws.broken;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.Points;
import org.psdmodels.laws.ModelLaws;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;

/** Every broken model dies by the laws it names, every law kills something, and the sound originals pass. */
class BrokenModelsTest {
    private static final long SEED = 11;
    private static final List<Broken<ModelSubject>> BROKEN = BrokenModels.all();
    private static final LawSuite<ModelSubject> LAWS = ModelLaws.suite();

    @TestFactory
    Stream<DynamicTest> everyBrokenModelDiesByTheLawsItNames() {
        return BROKEN.stream()
                .map(broken -> DynamicTest.dynamicTest(broken.name(), () -> {
                    List<String> failed = LAWS.check(broken.subject(), SEED).failed();
                    assertTrue(
                            failed.containsAll(broken.laws()),
                            () -> broken + " fails " + failed + ", not " + broken.laws());
                }));
    }

    @TestFactory
    Stream<DynamicTest> theOriginalsPass() {
        return BrokenModels.originals().stream()
                .map(model -> DynamicTest.dynamicTest(
                        model.toString(), () -> LAWS.check(model, SEED).requirePass()));
    }

    /** The logistic density offers everything, in one dimension or in two. */
    @Test
    void noLawIsSkippedOnAllOriginals() {
        Set<String> held = new TreeSet<>();
        for (ModelSubject model : BrokenModels.originals()) {
            LAWS.check(model, SEED).results().stream()
                    .filter(r -> r.outcome() instanceof Outcome.Holds)
                    .forEach(r -> held.add(r.law()));
        }
        assertEquals(LAWS.laws().stream().map(Law::id).collect(Collectors.toCollection(TreeSet::new)), held);
    }

    @Test
    void everyLawIsNamedByABrokenModel() {
        Set<String> ids = LAWS.laws().stream().map(Law::id).collect(Collectors.toCollection(TreeSet::new));
        Set<String> named =
                BROKEN.stream().flatMap(b -> b.laws().stream()).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(ids, named);
    }

    /** The share of one box in a small sample, as a law that was replaced took it, does not tell such an error from chance. */
    @Test
    void aSlightlyLopsidedSampleIsSeenInALargeOneOnly() {
        int count = 4000;
        double deviations = 5.8;
        ModelSubject lopsided = BROKEN.stream()
                .filter(broken -> broken.name().equals("lopsided-sample"))
                .findFirst()
                .orElseThrow()
                .subject();
        for (int number = 0; number < 40; number++) {
            Trial trial = new Trial(number, SEED);
            double one = trial.uniform(-1.5, 2.5);
            double other = trial.uniform(-1.5, 2.5);
            double lower = Math.min(one, other);
            double upper = Math.max(one, other);
            Points sample = lopsided.sampler().orElseThrow().sample(count, number);
            double mass = lopsided.masses().orElseThrow().mass(new double[] {lower}, new double[] {upper});
            double inside = Arrays.stream(sample.toMatrix().data())
                    .map(x -> x >= lower && x <= upper ? 1 : 0)
                    .sum();
            assertEquals(count * mass, inside, deviations * Math.sqrt(count * mass * (1 - mass)) + 2);
        }
    }

    @Test
    void namesAreUnique() {
        assertEquals(BROKEN.size(), BROKEN.stream().map(Broken::name).distinct().count());
    }
}
