package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.LossLaws;
import org.psdmodels.laws.RegularizerLaws;
import org.psdmodels.laws.broken.BrokenLosses;
import org.psdmodels.laws.broken.BrokenRegularizers;
import org.psdmodels.laws.kit.Implementations;
import org.psdmodels.laws.kit.LawReport;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.laws.kit.LawTable;

/** Every loss and regularizer of the project, under every law. */
class BuiltInLossesTest {
    private static final long SEED = 20201;

    /** For a search with more trials than a build has time for: -Dpsd.tries.factor=100. */
    private static final int TRIALS = 40 * Integer.getInteger("psd.tries.factor", 1);

    /** A law may be skipped for what a loss is, and says so beginning with this word; not because it drew badly. */
    private static final String CLAIM = "of ";

    private static final Map<String, Map<String, String>> EXEMPTIONS = Map.of(
            "cube",
            Map.of(
                    "penalty.curvature",
                    "at 0 a second derivative from slopes alone is off by 2^-17 q'''; there is withSecondDerivative"));

    private static final LawTable LOSSES =
            new LawTable("losses", LossLaws.suite().laws().size());
    private static final LawTable REGULARIZERS =
            new LawTable("regularizers", RegularizerLaws.suite().laws().size());

    @AfterAll
    static void report() throws IOException {
        Path folder = Path.of("target", "laws");
        LOSSES.write(folder, BrokenLosses.all().size());
        REGULARIZERS.write(folder, BrokenRegularizers.all().size());
    }

    @TestFactory
    Stream<DynamicTest> everyLossObeysItsLaws() {
        LawSuite<Loss> suite = LossLaws.suite().trials(TRIALS);
        return Stream.concat(BuiltInLosses.all().stream(), BuiltInLosses.parts().stream())
                .map(loss -> obeys(loss.toString(), loss, suite, LOSSES));
    }

    @TestFactory
    Stream<DynamicTest> everyRegularizerObeysItsLaws() {
        return new TreeMap<>(BuiltInRegularizers.byName())
                .entrySet().stream().map(e -> obeys(e.getKey(), e.getValue(), suite(e.getKey()), REGULARIZERS));
    }

    private static LawSuite<Regularizer> suite(String name) {
        LawSuite<Regularizer> suite = RegularizerLaws.suite().trials(TRIALS);
        for (Map.Entry<String, String> exemption :
                EXEMPTIONS.getOrDefault(name, Map.of()).entrySet()) {
            suite = suite.exempt(exemption.getKey(), exemption.getValue());
        }
        return suite;
    }

    private static <T> DynamicTest obeys(String name, T subject, LawSuite<T> suite, LawTable table) {
        return DynamicTest.dynamicTest(name, () -> {
            LawReport report = suite.check(subject, SEED);
            table.add(name, report);
            report.requirePass();
            assertEquals(List.of(), report.skippedWithout(CLAIM), "skipped without a claim");
        });
    }

    @Test
    void noneIsForgotten() {
        Set<String> losses = Implementations.of(Loss.class, SquaredLoss.class);
        assertTrue(losses.size() >= 13, () -> "only " + losses + " were found: the scan is broken");
        assertEquals(
                losses,
                Implementations.among(Stream.concat(BuiltInLosses.all().stream(), BuiltInLosses.parts().stream())));
        Set<String> regularizers = Implementations.of(Regularizer.class, ElasticNet.class);
        assertTrue(regularizers.size() >= 2, () -> "only " + regularizers + " were found: the scan is broken");
        assertEquals(regularizers, Implementations.among(BuiltInRegularizers.all().stream()));
    }
}
