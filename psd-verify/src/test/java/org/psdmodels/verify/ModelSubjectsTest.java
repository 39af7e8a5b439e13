package org.psdmodels.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.OutputStream;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.psdmodels.kernels.GraphKernel;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.Model;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.file.ModelFileException;
import org.psdmodels.models.linear.GraphLabelling;
import org.psdmodels.models.linear.GraphLabels;

/** No fitted model is forgotten: every public class of models is under the laws, its files and the order of its rows too. */
class ModelSubjectsTest {
    /** Models that files do not hold, and why. */
    private static final Map<String, String> NOT_SAVED =
            Map.of(GraphLabels.class.getName(), "they belong to a graph, which files do not hold");

    private static final List<FittedSubject> SUBJECTS = BuiltInModels.all();

    @Test
    void everyModelIsUnderTheLaws() {
        Set<String> models = models(c -> true);
        assertTrue(models.size() >= 22, () -> "only " + models + " were found: the scan is broken");
        assertEquals(models, types(s -> true), "models, and models with a subject");
    }

    private static Set<String> models(Predicate<JavaClass> which) {
        return new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("org.psdmodels").stream()
                        .filter(c -> c.isAssignableTo(Model.class) && !c.isInterface())
                        .filter(c -> !Modifier.isAbstract(c.reflect().getModifiers()))
                        .filter(which)
                        .map(JavaClass::getName)
                        .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> types(Predicate<ModelSubject> which) {
        return SUBJECTS.stream()
                .filter(s -> which.test(s.subject()))
                .map(s -> s.type().getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyKindOfFileIsUnderTheLaws() {
        Set<String> saved = models(c -> !NOT_SAVED.containsKey(c.getName()));
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
}
