package org.psdmodels.learn.laws;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.laws.LearnerLaws;
import org.psdmodels.laws.broken.BrokenLearners;
import org.psdmodels.laws.kit.LawReport;
import org.psdmodels.laws.kit.LawTable;

/** Every learner of kernels of the project, under every law, on 500 tasks; what came of it is in target/laws. */
class BuiltInLearnersTest {
    private static final long SEED = 20178;
    private static final int TRIALS = 500;
    private static final LawTable LEARNERS =
            new LawTable("learners", LearnerLaws.suite().laws().size());

    @TestFactory
    Stream<DynamicTest> everyLearnerObeysItsLaws() {
        return BuiltInLearners.all().stream()
                .map(learner -> DynamicTest.dynamicTest(learner.toString(), () -> {
                    LawReport report = LearnerLaws.suite().trials(TRIALS).check(learner, SEED);
                    LEARNERS.add(learner.toString(), report);
                    report.requirePass();
                }));
    }

    /** BrokenLearnersTest holds the broken learners to dying; here they are counted. */
    @AfterAll
    static void write() throws IOException {
        LEARNERS.write(
                Path.of("target", "laws"),
                BrokenLearners.of(BuiltInLearners.simpleMkl()).size());
    }
}
