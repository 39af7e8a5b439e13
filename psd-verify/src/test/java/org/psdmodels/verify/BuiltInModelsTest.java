package org.psdmodels.verify;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.verify.broken.BrokenModels;
import org.psdmodels.verify.laws.ModelLaws;

/** A fitted model of every kind, under every law; what came of it is in target/laws. */
class BuiltInModelsTest {
    private static final long SEED = 20181;
    private static final int TRIALS = 30 * Math.min(10, Integer.getInteger("psd.tries.factor", 1));

    /** Trials of 500 points each. */
    private static final int MILLION = 2000;

    /** Quadrature in the plane takes a second for each trial. */
    private static final int FEW = 4;

    private static final LawSuite<ModelSubject> LAWS = ModelLaws.suite();
    private static final LawTable MODELS = new LawTable("models", LAWS.laws().size());

    @TestFactory
    Stream<DynamicTest> everyModelObeysItsLaws() {
        return BuiltInModels.all().stream()
                .map(FittedSubject::subject)
                .map(model -> DynamicTest.dynamicTest(model.toString(), () -> {
                    LawReport report =
                            LAWS.trials(model.dimension() > 1 ? FEW : TRIALS).check(model, SEED);
                    MODELS.add(model.toString(), report);
                    report.requirePass();
                    assertTrue(
                            report.results().stream().anyMatch(r -> r.outcome() instanceof Outcome.Holds),
                            "no law applied");
                }));
    }

    /** Membership in a cone at a million random points, near and far. */
    @TestFactory
    Stream<DynamicTest> outputsLieInTheirConesAtAMillionPoints() {
        LawSuite<ModelSubject> membership = LawSuite.of(LAWS.laws().stream()
                        .filter(law -> law.id().equals("model.set"))
                        .toList())
                .trials(MILLION);
        return ConeSubjects.all().stream()
                .map(FittedSubject::subject)
                .map(model -> DynamicTest.dynamicTest(
                        model.toString(), () -> membership.check(model, SEED).requirePass()));
    }

    /** BrokenModelsTest holds the broken models to dying; here they are counted. */
    @AfterAll
    static void write() throws IOException {
        MODELS.killed(BrokenModels.all().size());
        MODELS.write();
    }
}
