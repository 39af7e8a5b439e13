package org.psdmodels.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever is public has a comment with its parameters, results and exceptions. Javadoc's own check of what is missing is off,
 * since it would have every record repeat its components on a constructor that checks them; all else of it is on.
 */
class JavadocTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern EXPORT = Pattern.compile("exports ([\\w.]+)");
    private static final Pattern COMPACT = Pattern.compile("\\s*(public |protected )?\\w+ \\{\\s*");

    @TempDir
    private Path classes;

    private static Stream<Path> modules() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT)) {
            return folders
                    .map(folder -> folder.resolve("src/main/java"))
                    .filter(sources -> Files.exists(sources.resolve("module-info.java")))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static List<Path> exported(Path sources) {
        try {
            String module = Files.readString(sources.resolve("module-info.java"));
            return EXPORT.matcher(module)
                    .results()
                    .map((MatchResult found) -> sources.resolve(found.group(1).replace('.', '/')))
                    .flatMap(JavadocTest::files)
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Stream<Path> files(Path folder) {
        File[] files = Objects.requireNonNull(folder.toFile().listFiles());
        return Stream.of(files).filter(file -> file.getName().endsWith(".java")).map(File::toPath);
    }

    private List<String> missing(Iterable<? extends JavaFileObject> units) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        String path = Stream.of("java.class.path", "jdk.module.path")
                .map(name -> System.getProperty(name, ""))
                .filter(value -> !value.isEmpty())
                .collect(Collectors.joining(File.pathSeparator));
        List<String> options = List.of(
                "-proc:none",
                "-implicit:none",
                "-Xmaxwarns",
                "10000",
                "-Xdoclint:missing/protected",
                "-cp",
                path,
                "-d",
                classes.toString());
        boolean compiled = compiler.getTask(new StringWriter(), null, found, options, null, units)
                .call();
        assertTrue(compiled, () -> found.getDiagnostics().toString());
        return found.getDiagnostics().stream()
                .filter(d -> d.getKind() == Diagnostic.Kind.WARNING)
                .filter(d -> d.getMessage(null).startsWith("no "))
                .filter(d -> !isCompactConstructor(d))
                .map(d -> d.getSource().getName() + ":" + d.getLineNumber() + ": " + d.getMessage(null))
                .toList();
    }

    /** A constructor without parameters of its own, in a record that has described them. */
    private static boolean isCompactConstructor(Diagnostic<? extends JavaFileObject> d) {
        try {
            String line = d.getSource()
                    .getCharContent(true)
                    .toString()
                    .lines()
                    .skip(d.getLineNumber() - 1)
                    .findFirst()
                    .orElse("");
            return COMPACT.matcher(line).matches() && !d.getMessage(null).startsWith("no comment");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @TestFactory
    Stream<DynamicTest> whateverIsPublicIsDescribed() throws IOException {
        return modules()
                .filter(sources -> !exported(sources).isEmpty() && !sources.startsWith(ROOT.resolve("psd-bench")))
                .map(sources -> DynamicTest.dynamicTest(
                        ROOT.relativize(sources).getName(0).toString(), () -> assertDescribed(exported(sources))));
    }

    private void assertDescribed(List<Path> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            assertEquals(List.of(), missing(files.getJavaFileObjectsFromPaths(sources)));
        }
    }

    private static JavaFileObject source(String text) {
        return new SimpleJavaFileObject(URI.create("string:///A.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    @Test
    void whatIsMissingIsFound() throws IOException {
        List<String> missing = missing(List.of(source("""
                /** A record. @param x a number */
                public record A(double x) {
                    /** Checks it. */
                    public A {
                    }
                    public double y() {
                        return x;
                    }
                    /** {@return the square} */
                    public double z(double u) {
                        return u * u;
                    }
                }
                """)));
        assertEquals(2, missing.size(), missing.toString());
        assertTrue(missing.get(0).endsWith(":6: no comment"), missing.toString());
        assertTrue(missing.get(1).endsWith(":10: no @param for u"), missing.toString());
        assertFalse(modules().toList().isEmpty());
    }
}
