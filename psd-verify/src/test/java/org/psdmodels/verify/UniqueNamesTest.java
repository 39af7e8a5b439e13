package org.psdmodels.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class has a name of its own in all modules: who reads it needs no import to know which one is meant. */
class UniqueNamesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern INTERFACE = Pattern.compile("^public (sealed )?interface ", Pattern.MULTILINE);
    private static final Pattern NESTED = Pattern.compile(
            "^ {4}(public )?((static|final|abstract|sealed|non-sealed) )*(class|interface|record|enum) (\\w+)",
            Pattern.MULTILINE);

    @Test
    void no_two_classes_have_the_same_name() throws IOException {
        Map<String, Set<Path>> named = named(ROOT);
        assertTrue(named.size() > 800, "only " + named.size() + " classes were found: the scan is broken");
        assertEquals(Map.of(), shared(named));
    }

    @Test
    void two_classes_of_a_name_are_found(@TempDir Path root) throws IOException {
        Path cone = written(root, "psd-models/src/main/java/org/psdmodels/models/cone/Cone.java");
        Path other = written(root, "psd-solvers/src/main/java/org/psdmodels/solvers/sdp/Cone.java");
        written(root, "psd-solvers/src/test/java/org/psdmodels/solvers/sdp/Cone.java");
        written(root, "psd-solvers/src/main/java/org/psdmodels/solvers/sdp/package-info.java");
        written(root, "psd-models/src/main/java/org/psdmodels/models/cone/package-info.java");
        assertEquals(Map.of("Cone.java", Set.of(cone, other)), shared(named(root)));
    }

    /** Those in a class are read behind it, as Block.Psd, and may have the name of one in another; but not of a class of its own. */
    @Test
    void no_public_type_in_a_class_has_the_name_of_a_class() throws IOException {
        Map<String, String> exported = new TreeMap<>();
        for (Path source : ArchitectureTest.exportedSources()) {
            exported.put(source.getFileName().toString().replace(".java", ""), Files.readString(source));
        }
        assertEquals(List.of(), hidden(exported));
    }

    @Test
    void a_type_with_the_name_of_a_class_is_found() {
        Map<String, String> sources = Map.of(
                "Trend", "public sealed interface Trend {\n    record Affine() {}\n}",
                "Program",
                        "public final class Program {\n    public static final class Sum {}\n    record Affine() {}\n}",
                "Affine", "public record Affine() {}",
                "Sum", "public final class Sum {}",
                "Trial", "final class Trial {}");
        assertEquals(List.of("Program.Sum", "Trend.Affine"), hidden(sources));
    }

    private static List<String> hidden(Map<String, String> sources) {
        Map<String, String> open = new TreeMap<>(sources);
        open.values()
                .removeIf(text -> !ArchitectureTest.PUBLIC_TYPE.matcher(text).find());
        List<String> hidden = new ArrayList<>();
        open.forEach((owner, text) -> {
            boolean isInterface = INTERFACE.matcher(text).find();
            NESTED.matcher(text)
                    .results()
                    .filter(nested -> nested.group(1) != null || isInterface)
                    .filter(nested -> open.containsKey(nested.group(5)))
                    .forEach(nested -> hidden.add(owner + "." + nested.group(5)));
        });
        return hidden;
    }

    private static Path written(Path root, String file) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, "");
    }

    private static Map<String, Set<Path>> shared(Map<String, Set<Path>> named) {
        Map<String, Set<Path>> shared = new TreeMap<>(named);
        shared.values().removeIf(paths -> paths.size() == 1);
        return shared;
    }

    /** The files of main sources by their names: each is a class. */
    private static Map<String, Set<Path>> named(Path root) throws IOException {
        Map<String, Set<Path>> named = new TreeMap<>();
        List<Path> modules;
        try (Stream<Path> all = Files.list(root)) {
            modules = all.map(m -> m.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList();
        }
        for (Path main : modules) {
            try (Stream<Path> files = Files.walk(main)) {
                files.filter(f ->
                                f.toString().endsWith(".java") && !f.toString().endsWith("-info.java"))
                        .forEach(f -> named.computeIfAbsent(f.getFileName().toString(), n -> new TreeSet<>())
                                .add(f));
            }
        }
        return named;
    }
}
