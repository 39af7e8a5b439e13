package org.psdmodels.learn.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.model.Model;
import org.psdmodels.laws.ModelLaws;
import org.psdmodels.laws.broken.BrokenModels;
import org.psdmodels.laws.kit.Implementations;
import org.psdmodels.laws.kit.LawReport;
import org.psdmodels.laws.kit.LawTable;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.learn.classify.SvmEstimator;
import org.psdmodels.learn.classify.SvmModel;

/** Machines of two classes and more, with and without probabilities, under every law of models; what came of it is in target/laws. */
class BuiltInMachinesTest {
    private static final long SEED = 20181;

    /** Points of two coordinates; each trial is some hundreds of them. */
    private static final int TRIALS = 4;

    private static final List<ModelSubject> SUBJECTS = MachineSubjects.all();
    private static final LawTable TABLE =
            new LawTable("machines", ModelLaws.suite().laws().size());

    @TestFactory
    Stream<DynamicTest> everyMachineObeysItsLaws() {
        return SUBJECTS.stream()
                .map(machine -> DynamicTest.dynamicTest(machine.toString(), () -> {
                    LawReport report = ModelLaws.suite().trials(TRIALS).check(machine, SEED);
                    TABLE.add(machine.toString(), report);
                    report.requirePass();
                }));
    }

    /** The subjects are of the one class that there is, and each comes from a file too. */
    @Test
    void everyModelIsUnderTheLaws() {
        assertEquals(Set.of(SvmModel.class.getName()), Implementations.of(Model.class, SvmEstimator.class));
        assertEquals(
                SUBJECTS.size(),
                SUBJECTS.stream().filter(s -> s.reloaded().isPresent()).count());
        assertEquals(
                2,
                SUBJECTS.stream().filter(s -> s.reordered().isPresent()).count(),
                "decisions of two classes and three");
    }

    /** BrokenModelsTest of psd-laws holds the broken models to dying; here they are counted. */
    @AfterAll
    static void write() throws IOException {
        TABLE.write(Path.of("target", "laws"), BrokenModels.all().size());
    }
}
