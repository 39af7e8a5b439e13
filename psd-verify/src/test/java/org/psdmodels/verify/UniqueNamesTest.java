package org.psdmodels.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class has a name of its own in all modules: who reads it needs no import to know which one is meant. */
class UniqueNamesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

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
