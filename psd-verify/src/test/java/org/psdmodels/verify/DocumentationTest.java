package org.psdmodels.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.psdmodels.models.Estimator;

/**
 * What the documentation shows is true: every Java block of README.md, CONTRIBUTING.md and docs compiles and runs with the
 * imports that it prints and no others, as statements or, where it consists of classes, by the tests among them, and comes to its
 * fit within ten lines; every estimator is shown. Every link to a file leads somewhere.
 */
class DocumentationTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern JAVA_BLOCK =
            Pattern.compile("^```java\\R(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern TOUR =
            Pattern.compile("<pre>\\{@code\\R(.*?)^ \\* }</pre>", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern CLASS = Pattern.compile("^class (\\w+)", Pattern.MULTILINE);
    private static final Pattern TEST_CLASS = Pattern.compile(
            "^class (\\w+)[^{]*(?:implements \\w+Properties\\b|\\{(?:(?!^}).)*?@(?:Test|Property)\\b)",
            Pattern.MULTILINE | Pattern.DOTALL);
    /** The names that Surefire takes for those of tests where nobody tells it otherwise. */
    private static final Pattern RUN_BY_SUREFIRE = Pattern.compile("Test\\w*|\\w+(Test|Tests|TestCase)");

    private static final Pattern FIT = Pattern.compile("\\.(fit|tune|table)\\(");
    private static final Pattern WORD = Pattern.compile("\\w+");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)(#[^)]*)?\\)");

    @TempDir
    private Path classes;

    private static List<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(
                            Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
                                    .map(ROOT::resolve),
                            docs.filter(f -> f.toString().endsWith(".md")))
                    .toList();
        }
    }

    private static List<String> javaBlocks(Path document) throws IOException {
        return JAVA_BLOCK
                .matcher(Files.readString(document))
                .results()
                .map(r -> r.group(1))
                .toList();
    }

    @TestFactory
    Stream<DynamicTest> java_blocks_compile_and_run() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path document : documents()) {
            List<String> blocks = javaBlocks(document);
            for (int b = 0; b < blocks.size(); b++) {
                String name = "Block" + tests.size();
                String block = blocks.get(b);
                tests.add(DynamicTest.dynamicTest(
                        ROOT.relativize(document) + ", block " + (b + 1), () -> compileAndRun(name, block)));
            }
        }
        assertTrue(tests.size() >= 3, "only " + tests.size() + " Java blocks were found: the scan is broken");
        return tests.stream();
    }

    private void compileAndRun(String name, String block) throws Exception {
        boolean isClasses = block.contains("class ") || block.contains("record ") || block.contains("interface ");
        String source = imports(block)
                + (isClasses
                        ? withoutImports(block)
                        : "public class " + name + " { public static void main(String[] args) throws Exception {\n"
                                + withoutImports(block) + "}}");
        compile(name, source);
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            if (isClasses) {
                runTests(loader, block);
            } else {
                loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            }
        }
    }

    /** The page that a reader of psd-api meets first states a problem, solves it, fits a density and asks it something. */
    @Test
    void the_tour_of_the_api_compiles_and_runs() throws Exception {
        String page = Files.readString(ROOT.resolve("psd-api/src/main/java/org/psdmodels/api/package-info.java"));
        MatchResult tour = TOUR.matcher(page).results().findFirst().orElseThrow();
        String block = tour.group(1).replaceAll("(?m)^ \\* ?", "");
        assertTrue(block.lines().filter(line -> !line.isBlank()).count() <= 20, block);
        compileAndRun("Tour", block);
    }

    /** Calls the methods that JUnit would call in the classes of a block. */
    private static void runTests(ClassLoader loader, String block) throws ReflectiveOperationException {
        int tests = 0;
        for (MatchResult found : CLASS.matcher(block).results().toList()) {
            Class<?> type = loader.loadClass(found.group(1));
            for (Method method : type.getDeclaredMethods()) {
                if (method.isAnnotationPresent(Test.class)) {
                    Constructor<?> constructor = type.getDeclaredConstructor();
                    constructor.setAccessible(true);
                    method.setAccessible(true);
                    method.invoke(constructor.newInstance());
                    tests++;
                }
            }
        }
        assertTrue(tests > 0, "the block has no test to run");
    }

    private void compile(String name, String source) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        StringWriter messages = new StringWriter();
        List<String> options = List.of("-d", classes.toString(), "-proc:none");
        boolean compiled = compiler.getTask(messages, null, null, options, null, List.of(file))
                .call();
        assertTrue(compiled, () -> messages + "\n" + source);
    }

    private static String imports(String block) {
        return block.lines().filter(l -> l.startsWith("import ")).reduce("", (a, b) -> a + b + "\n");
    }

    private static String withoutImports(String block) {
        return block.lines().filter(l -> !l.startsWith("import ")).reduce("", (a, b) -> a + b + "\n");
    }

    /** The line of the first fit among the lines of a block that are not imports; zero where there is none. */
    private static int linesToTheFit(String block) {
        List<String> lines =
                withoutImports(block).lines().filter(line -> !line.isBlank()).toList();
        return 1
                + IntStream.range(0, lines.size())
                        .filter(k -> FIT.matcher(lines.get(k)).find())
                        .findFirst()
                        .orElse(-1);
    }

    @Test
    void every_estimator_is_shown_to_fit_within_ten_lines() throws IOException {
        Set<String> shown = new HashSet<>();
        for (Path document : documents()) {
            for (String block : javaBlocks(document)) {
                int lines = linesToTheFit(block);
                assertTrue(
                        lines <= 10,
                        () -> ROOT.relativize(document) + " takes " + lines + " lines to a fit:\n" + block);
                if (lines > 0) {
                    WORD.matcher(block).results().map(MatchResult::group).forEach(shown::add);
                }
            }
        }
        List<String> notShown = new ClassFileImporter()
                .importPackages("org.psdmodels.models").stream()
                        .filter(type -> type.isAssignableTo(Estimator.class)
                                && type.getModifiers().contains(JavaModifier.PUBLIC)
                                && !type.getModifiers().contains(JavaModifier.ABSTRACT))
                        .map(JavaClass::getSimpleName)
                        .filter(name -> !shown.contains(name))
                        .toList();
        assertEquals(List.of(), notShown);
        assertTrue(shown.contains("DensityEstimator"), "the scan is broken");
    }

    @Test
    void classes_of_tests_are_named_so_that_surefire_runs_them() throws IOException {
        List<String> named = new ArrayList<>();
        for (Path document : documents()) {
            for (String block : javaBlocks(document)) {
                TEST_CLASS.matcher(block).results().map(found -> found.group(1)).forEach(named::add);
            }
        }
        assertEquals(
                List.of(),
                named.stream()
                        .filter(name -> !RUN_BY_SUREFIRE.matcher(name).matches())
                        .toList());
        assertTrue(named.containsAll(List.of("BellTest", "BellPropertiesTest")), "the scan is broken: " + named);
    }

    @Test
    void links_lead_somewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path document : documents()) {
            LINK.matcher(Files.readString(document))
                    .results()
                    .map(MatchResult::group)
                    .map(link -> link.substring(2, link.length() - 1).replaceFirst("#.*", ""))
                    .filter(link -> !link.startsWith("http") && !link.isEmpty())
                    .filter(link -> !Files.exists(document.resolveSibling(link)))
                    .forEach(link -> broken.add(ROOT.relativize(document) + ": " + link));
        }
        assertEquals(List.of(), broken);
    }
}
