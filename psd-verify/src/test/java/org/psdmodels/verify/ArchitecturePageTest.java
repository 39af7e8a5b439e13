package org.psdmodels.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of the architecture shows the dependencies that the poms have. */
class ArchitecturePageTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern ROOM = Pattern.compile("^    (psd-\\w+) +<-(.*)$", Pattern.MULTILINE);
    private static final Pattern MODULE = Pattern.compile("psd-\\w+");
    private static final Pattern DEPENDENCY = Pattern.compile("<dependency>(.*?)</dependency>", Pattern.DOTALL);

    /** What has no classes of its own. */
    private static final Set<String> WITHOUT_CLASSES = Set.of("psd-bom", "psd-coverage");

    private static Map<String, Set<String>> drawn() throws IOException {
        Map<String, Set<String>> rooms = new TreeMap<>();
        Matcher matcher = ROOM.matcher(Files.readString(ROOT.resolve("docs/architecture.md")));
        while (matcher.find()) {
            rooms.put(matcher.group(1), modules(matcher.group(2)));
        }
        return rooms;
    }

    private static Set<String> modules(String text) {
        return MODULE.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> built(String module) throws IOException {
        String pom = Files.readString(ROOT.resolve(module).resolve("pom.xml"));
        return DEPENDENCY
                .matcher(pom)
                .results()
                .map(MatchResult::group)
                .filter(dependency -> !dependency.contains("<scope>test</scope>"))
                .flatMap(dependency -> modules(dependency).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> modules() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        return Stream.of(pom.split("\n"))
                .filter(line -> line.contains("<module>"))
                .flatMap(line -> modules(line).stream())
                .filter(module -> !WITHOUT_CLASSES.contains(module))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyRoomIsDrawnWithItsDoors() throws IOException {
        Map<String, Set<String>> built = new TreeMap<>();
        for (String module : modules()) {
            built.put(module, built(module));
        }
        assertTrue(built.size() > 5, built.toString());
        assertEquals(built, drawn());
    }
}
