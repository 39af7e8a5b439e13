package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.psdmodels.cli.line.Command;
import org.psdmodels.models.data.DataSets;

/** What the command makes and loads before it works: as much as the words given to it need, and no more. */
class StartTest {
    /** In the names of classes that the JVM makes for lambdas, of which the first takes long. */
    private static final String LAMBDA = "$$Lambda";

    /** What takes milliseconds when it is first used: hashes of records, names nobody guesses, zones. */
    private static final List<String> SLOW = List.of(
            "java.lang.runtime.ObjectMethods",
            "java.security.SecureRandom",
            "java.time.ZoneId",
            "tools.jackson.core.json.JsonFactory");

    /** What every command is made of, or from. */
    private static final Set<String> SHARED = Set.of(Command.class.getName(), PsdCommand.class.getName());

    @TempDir
    private Path folder;

    @Test
    void every_command_has_a_page() {
        assertEquals(53, Commands.all().size());
        for (Command command : Commands.all()) {
            String words = String.join(" ", Commands.words(command));
            Psd.Result page = Psd.run((words + " --help").strip().split(" "));
            assertEquals(ExitCode.OK, page.code(), page::all);
            assertTrue(page.out().contains(("Usage: psd " + words).strip() + " "), page::out);
            assertTrue(page.out().lines().allMatch(line -> line.length() <= 80), page::out);
        }
    }

    /** The classes that a JVM of its own loads; of those that it makes for lambdas only ours. */
    private Set<String> loaded(String... arguments) throws IOException, InterruptedException {
        Path log = folder.resolve("classes");
        List<String> words = new ArrayList<>(Psd.words());
        words.add(1, "-Xlog:class+load:file=" + log + ":none");
        words.addAll(Arrays.asList(arguments));
        Psd.Result ended =
                Psd.ended(new ProcessBuilder(words).directory(folder.toFile()).start());
        assertEquals(ExitCode.OK, ended.code(), ended::all);
        try (Stream<String> lines = Files.lines(log)) {
            return lines.map(line -> line.split(" ", 2)[0])
                    .filter(name ->
                            name.startsWith("org.psdmodels.") || (!name.contains(LAMBDA) && !name.contains("/0x")))
                    .collect(Collectors.toSet());
        }
    }

    private static Set<String> in(Set<String> names, String prefix) {
        return names.stream().filter(name -> name.startsWith(prefix)).collect(Collectors.toSet());
    }

    @Test
    void the_version_needs_no_mathematics() throws IOException, InterruptedException {
        Set<String> loaded = loaded("--version");
        Set<String> ours = in(loaded, "org.psdmodels.");
        Set<String> values = ours.stream()
                .filter(name -> !name.startsWith("org.psdmodels.cli."))
                .collect(Collectors.toSet());
        assertTrue(ours.contains(Version.class.getName()));
        assertTrue(ours.size() <= 22, ours::toString);
        assertEquals(Set.of(), values);
        assertTrue(ours.stream().noneMatch(name -> name.contains(LAMBDA)), ours::toString);
        for (String prefix : List.of("org.ojalgo.", "org.apache.", "tools.jackson.", "de.siegmar.")) {
            assertEquals(Set.of(), in(loaded, prefix));
        }
    }

    @Test
    void a_fit_needs_no_other_command_and_no_report() throws IOException, InterruptedException {
        Psd.write(folder.resolve("faithful.csv"), DataSets.faithful());
        Set<String> loaded = loaded(
                "fit density faithful.csv --x waiting --kernel gaussian:sigma=10 --lambda 1e-2 -q -o m.psd".split(" "));
        assertTrue(loaded.contains("org.psdmodels.verify.checker.Checker"), "the fit is checked");
        assertFalse(loaded.contains("java.util.Formatter"), "nothing is said, so nothing is formatted");
        assertFalse(loaded.contains("org.slf4j.LoggerFactory"), "nothing is logged, so no logger is looked up");
        for (String slow : SLOW) {
            assertFalse(loaded.contains(slow), slow);
        }
        assertEquals(Set.of(), in(loaded, "org.psdmodels.cli.report."));
        assertEquals(Set.of(), in(loaded, "org.psdmodels.cli.reproduce."));
        assertEquals(
                Set.of("org.psdmodels.cli.FitCommand"),
                in(loaded, "org.psdmodels.cli.").stream()
                        .filter(name -> name.endsWith("Command") && !SHARED.contains(name))
                        .collect(Collectors.toSet()));
    }
}
