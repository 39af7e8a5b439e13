package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.model.Model;
import org.psdmodels.laws.kit.Implementations;
import org.psdmodels.models.Estimator;

/** The command asks models for what they can do ({@link Model#as}), and none for its class: a new kind is known by its entry. */
class NoClassOfModelTest {
    private static final Path SOURCES = Path.of("src/main/java").toAbsolutePath();
    private static final Pattern ASKED = Pattern.compile("instanceof (?:final )?(\\w+)");

    private static List<String> asked(String source) {
        List<String> names = new ArrayList<>();
        Matcher matcher = ASKED.matcher(source);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    private static Set<String> models() {
        Set<String> models = Implementations.of(Model.class, Estimator.class).stream()
                .map(name -> name.substring(name.lastIndexOf('.') + 1))
                .collect(Collectors.toSet());
        assertTrue(models.contains("DensityModel") && models.size() > 20, models.toString());
        return models;
    }

    @Test
    void noModelIsAskedForItsClass() throws IOException {
        Set<String> models = models();
        List<String> found = new ArrayList<>();
        int scanned = 0;
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                scanned++;
                asked(Files.readString(file)).stream()
                        .filter(name -> models.contains(name) || name.endsWith("Model"))
                        .forEach(name -> found.add(file.getFileName() + " asks for " + name));
            }
        }
        assertTrue(scanned > 100, "only " + scanned + " files were found: the scan is broken");
        assertEquals(List.of(), found);
    }

    @Test
    void whoAskedWouldBeFound() {
        assertEquals(List.of("DensityModel"), asked("if (model instanceof DensityModel density) {"));
    }
}
