package org.psdmodels.models.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.model.Model;
import org.psdmodels.kernels.GraphKernel;
import org.psdmodels.laws.ModelLaws;
import org.psdmodels.laws.broken.BrokenModels;
import org.psdmodels.laws.kit.Implementations;
import org.psdmodels.laws.kit.LawReport;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.laws.kit.LawTable;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.cone.ConeModel;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.file.ModelFileException;
import org.psdmodels.models.linear.GraphLabelling;
import org.psdmodels.models.linear.GraphLabels;

/**
 * A fitted model of every kind, under every law; what came of it is in target/laws. None is forgotten: every class of models is
 * under the laws, its files and the order of its rows too.
 */
class BuiltInModelsTest {
    private static final long SEED = 20181;
    private static final int TRIALS = 30 * Math.min(10, Integer.getInteger("psd.tries.factor", 1));

    /** Trials of 500 points each. */
    private static final int MILLION = 2000;

    /** Quadrature in the plane takes a second for each trial. */
    private static final int FEW = 4;

    private static final LawSuite<ModelSubject> LAWS = ModelLaws.suite();
    private static final LawTable TABLE = new LawTable("models", LAWS.laws().size());

    /** Models that files do not hold, and why. */
    private static final Map<String, String> NOT_SAVED =
            Map.of(GraphLabels.class.getName(), "they belong to a graph, which files do not hold");

    private static final Set<String> MODELS = Implementations.of(Model.class, Estimator.class);

    private static final List<FittedSubject> SUBJECTS = BuiltInModels.all();

    @TestFactory
    Stream<DynamicTest> everyModelObeysItsLaws() {
        return SUBJECTS.stream()
                .map(FittedSubject::subject)
                .map(model -> DynamicTest.dynamicTest(model.toString(), () -> {
                    LawReport report =
                            LAWS.trials(model.dimension() > 1 ? FEW : TRIALS).check(model, SEED);
                    TABLE.add(model.toString(), report);
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
        return SUBJECTS.stream()
                .filter(s -> s.type().getPackage().equals(ConeModel.class.getPackage()))
                .map(FittedSubject::subject)
                .map(model -> DynamicTest.dynamicTest(
                        model.toString(), () -> membership.check(model, SEED).requirePass()));
    }

    @Test
    void everyModelIsUnderTheLaws() {
        assertTrue(MODELS.size() >= 21, () -> "only " + MODELS + " were found: the scan is broken");
        assertEquals(MODELS, types(s -> true), "models, and models with a subject");
    }

    private static Set<String> types(Predicate<ModelSubject> which) {
        return SUBJECTS.stream()
                .filter(s -> which.test(s.subject()))
                .map(s -> s.type().getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyKindOfFileIsUnderTheLaws() {
        Set<String> saved = new TreeSet<>(MODELS);
        saved.removeAll(NOT_SAVED.keySet());
        assertEquals(saved, types(s -> s.reloaded().isPresent()), "models that files hold, and those reloaded");
    }

    @Test
    void whatIsNotSavedCannotBe() {
        GraphKernel edge = GraphKernel.ofEdges(2, List.of(new GraphKernel.Edge(0, 1, 1)));
        GraphLabels labels = GraphLabelling.of(edge, new SquaredLoss()).fit(new int[] {0}, 1);
        assertEquals(Set.of(labels.getClass().getName()), NOT_SAVED.keySet());
        assertThrows(ModelFileException.class, () -> ModelFile.write(labels, OutputStream.nullOutputStream()));
    }

    @Test
    void everyModelIsFittedToReorderedRows() {
        assertEquals(types(s -> true), types(s -> s.reordered().isPresent()), "models, and those fitted twice");
    }

    @Test
    void namesAreUnique() {
        assertEquals(
                SUBJECTS.size(),
                SUBJECTS.stream().map(FittedSubject::toString).distinct().count());
    }

    /** BrokenModelsTest of psd-laws holds the broken models to dying; here they are counted. */
    @AfterAll
    static void write() throws IOException {
        TABLE.write(Path.of("target", "laws"), BrokenModels.all().size());
    }
}
