package org.psdmodels.verify;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.models.function.NonNegativeFunction;

/** The borders between the modules, and what no library class may do. */
class ArchitectureTest {
    /** What the packages of each module may depend on, besides themselves, the JDK and the null annotations. */
    private static final Map<String, List<String>> ALLOWED = Map.of(
            "org.psdmodels.api", List.of(),
            "org.psdmodels.kernels", List.of("org.psdmodels.api..", "org.apache.commons.math3.."),
            "org.psdmodels.losses", List.of("org.psdmodels.api.."),
            "org.psdmodels.laws", List.of("org.psdmodels.api..", "net.jqwik.."),
            "org.psdmodels.verify", List.of("org.psdmodels.api..", "org.psdmodels.laws.."),
            "org.psdmodels.solvers",
                    List.of(
                            "org.psdmodels.api..",
                            "org.psdmodels.kernels..",
                            "org.psdmodels.losses..",
                            "org.apache.commons.math3..",
                            "org.ojalgo..",
                            "org.slf4j.."),
            "org.psdmodels.vector",
                    List.of(
                            "org.psdmodels.api..",
                            "org.psdmodels.kernels..",
                            "org.psdmodels.solvers..",
                            "jdk.incubator.vector.."),
            "org.psdmodels.models",
                    List.of(
                            "org.psdmodels.api..",
                            "org.psdmodels.kernels..",
                            "org.psdmodels.losses..",
                            "org.psdmodels.solvers..",
                            "org.apache.commons.math3..",
                            "de.siegmar.fastcsv..",
                            "tools.jackson.core..",
                            "org.slf4j.."),
            "org.psdmodels.learn",
                    List.of(
                            "org.psdmodels.api..",
                            "org.psdmodels.kernels..",
                            "org.psdmodels.models..",
                            "org.psdmodels.solvers.."));

    /** What nobody can ask for a number: pair integrals on their way to features, and what stands for what files do not hold. */
    private static final Set<String> INNER_PARTS = Set.of(
            "org.psdmodels.models.density.PairIntegrals$PairKernel",
            "org.psdmodels.models.file.AbsentLoss",
            "org.psdmodels.models.file.AbsentRegularizer");

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    private static final JavaClasses LIBRARY = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.psdmodels");

    static Stream<String> modules() {
        return ALLOWED.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void a_module_depends_on_what_is_below_it_only(String module) {
        List<String> allowed = Stream.concat(
                        Stream.of(module + "..", "java..", "org.jspecify.."),
                        ALLOWED.getOrDefault(module, List.of()).stream())
                .toList();
        classes()
                .that()
                .resideInAPackage(module + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed.toArray(String[]::new))
                .check(LIBRARY);
    }

    @Test
    void every_module_with_classes_is_scanned() {
        Set<String> found = LIBRARY.stream()
                .map(c -> c.getPackageName().split("\\."))
                .map(p -> String.join(".", p[0], p[1], p[2]))
                .collect(Collectors.toSet());
        for (String module : ALLOWED.keySet()) {
            assertTrue(found.contains(module), module + " is missing in the scan " + found);
        }
        assertTrue(ALLOWED.keySet().containsAll(found), "no rule for one of " + found);
    }

    @Test
    void an_empty_scan_fails() {
        JavaClasses nothing = new ClassFileImporter().importPackages("org.psdmodels.nothing");
        assertEquals(0, nothing.size());
        assertThrows(
                AssertionError.class,
                () -> GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(nothing));
    }

    @Test
    void packages_form_no_cycle() {
        SlicesRuleDefinition.slices()
                .matching("org.psdmodels.(**)")
                .should()
                .beFreeOfCycles()
                .check(LIBRARY);
    }

    /** Where the tests of the module hold every class of the kind to the laws: BuiltInKernelsTest and its like. */
    @ParameterizedTest
    @MethodSource("kinds")
    void what_the_laws_are_about_stands_where_they_are_run(Class<?> kind, int least, String... packages) {
        List<JavaClass> found = LIBRARY.stream()
                .filter(c -> c.isAssignableTo(kind) && !c.isInterface())
                .filter(c -> !c.getModifiers().contains(JavaModifier.ABSTRACT))
                .filter(c -> !resides(c, "org.psdmodels.laws") && !INNER_PARTS.contains(c.getName()))
                .toList();
        assertTrue(found.size() >= least, "only " + found + " were found: the scan is broken");
        assertEquals(
                List.of(),
                found.stream()
                        .filter(c -> Stream.of(packages).noneMatch(p -> resides(c, p)))
                        .toList());
    }

    static Stream<Arguments> kinds() {
        return Stream.of(
                Arguments.of(Kernel.class, 25, new String[] {"org.psdmodels.api", "org.psdmodels.kernels"}),
                Arguments.of(Loss.class, 13, new String[] {"org.psdmodels.losses"}),
                Arguments.of(Regularizer.class, 2, new String[] {"org.psdmodels.losses"}),
                Arguments.of(Solver.class, 1, new String[] {"org.psdmodels.solvers"}),
                Arguments.of(Model.class, 22, new String[] {"org.psdmodels.models", "org.psdmodels.learn"}));
    }

    private static boolean resides(JavaClass type, String module) {
        return (type.getPackageName() + ".").startsWith(module + ".");
    }

    @Test
    void models_spell_the_same_thing_the_same_way() {
        ModelNames.RULE.check(LIBRARY);
        long models =
                LIBRARY.stream().filter(c -> c.isAssignableTo(Model.class)).count();
        assertTrue(models > 20, "only " + models + " models were found: the scan is broken");
    }

    @Test
    void a_model_with_a_name_of_its_own_is_found() {
        assertMisnamed(Misnamed.class, "has values(Points)");
        assertMisnamed(OfOnePoint.class, "has value(double...) and no predict(Points)");
        ModelNames.RULE.check(new ClassFileImporter().importClasses(Model.class, Renamed.class));
    }

    private static void assertMisnamed(Class<?> model, String fault) {
        JavaClasses classes = new ClassFileImporter().importClasses(Model.class, model);
        AssertionError e = assertThrows(AssertionError.class, () -> ModelNames.RULE.check(classes));
        assertTrue(e.getMessage().contains(fault), e.getMessage());
    }

    /** A name of many points that functions have and models have not, inherited at that. */
    abstract static class Misnamed extends Renamed implements NonNegativeFunction {}

    /** One point alone. */
    abstract static class OfOnePoint implements Model {
        /** A number, which is not asked for. */
        public double value(double... x) {
            return x.length;
        }
    }

    /** One point and many. */
    abstract static class Renamed extends OfOnePoint {
        /** Numbers, which are not asked for. */
        public double[] predict(Points x) {
            return new double[x.size()];
        }
    }

    @Test
    void nobody_prints() {
        GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(LIBRARY);
    }

    @Test
    void nobody_logs_through_the_jdk() {
        GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING.check(LIBRARY);
    }

    /**
     * The law kit is left out: one of its laws calls a subject from several threads, which is what it is asked for. Tuning
     * hands its tasks to an executor that the caller brings.
     */
    @Test
    void nobody_starts_threads() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.psdmodels.laws..")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Thread.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(ExecutorService.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Executors.class)
                .check(LIBRARY);
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "org.psdmodels.laws..",
                        "org.psdmodels.models.automatic",
                        "org.psdmodels.models.tuning",
                        "org.psdmodels.solvers.passes")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Executor.class)
                .check(LIBRARY);
    }

    @Test
    void nobody_keeps_static_state() {
        fields().that().haveModifier(JavaModifier.STATIC).should().beFinal().check(LIBRARY);
    }

    /** The Javadoc build refuses an undocumented member; this refuses a type or a package that says next to nothing. */
    @Test
    void exported_packages_and_their_public_types_are_documented() throws IOException {
        int types = 0;
        for (Path source : exportedSources()) {
            String text = Files.readString(source);
            if (source.endsWith("package-info.java")) {
                int words = text.substring(0, text.indexOf("*/")).split("\\s+").length;
                assertTrue(words >= 40, source + " should explain its mathematics, not in " + words + " words");
            } else if (PUBLIC_TYPE.matcher(text).find()) {
                Matcher documented = DOCUMENTED_TYPE.matcher(text);
                assertTrue(documented.find(), source + ": the public type has no Javadoc");
                types++;
            }
        }
        assertTrue(types > 60, "only " + types + " public types were found: the scan is broken");
    }

    static final Pattern PUBLIC_TYPE = Pattern.compile(
            "^public (final |abstract |sealed |non-sealed )*(class|interface|record|enum|@interface) ",
            Pattern.MULTILINE);

    private static final Pattern DOCUMENTED_TYPE = Pattern.compile(
            "\\*/\\s*(@[A-Z]\\w*(\\([^)]*\\))?\\s*)*^public (final |abstract |sealed |non-sealed )*"
                    + "(class|interface|record|enum|@interface) ",
            Pattern.MULTILINE);

    static List<Path> exportedSources() throws IOException {
        Stream.Builder<Path> all = Stream.builder();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path main : modules.map(m -> m.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                for (String exported : exportsOf(main.resolve("module-info.java"))) {
                    try (Stream<Path> files = Files.list(main.resolve(exported.replace('.', '/')))) {
                        files.filter(f -> f.toString().endsWith(".java")).forEach(all::add);
                    }
                }
            }
        }
        return all.build().toList();
    }

    private static List<String> exportsOf(Path moduleInfo) throws IOException {
        Matcher exports =
                Pattern.compile("^\\s*exports\\s+([\\w.]+)", Pattern.MULTILINE).matcher(Files.readString(moduleInfo));
        return exports.results().map(r -> r.group(1)).toList();
    }
}
