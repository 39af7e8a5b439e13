package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
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
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.text.TextException;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** What the command makes and loads before it works: as much as the words given to it need, and no more. */
class StartTest {
    @TempDir
    private Path folder;

    private static String help(CommandLine psd, List<String> words) {
        StringWriter out = new StringWriter();
        String[] asked = Stream.concat(words.stream(), Stream.of("--help")).toArray(String[]::new);
        assertEquals(ExitCode.OK, psd.setOut(new PrintWriter(out, true)).execute(asked));
        return out.toString();
    }

    @Test
    void a_command_made_alone_is_the_one_among_all() {
        List<CommandSpec> all = Commands.all(Main.commandLine());
        assertEquals(27, all.size());
        for (CommandSpec command : all) {
            List<String> words = Commands.words(command);
            String alone = help(Main.commandLine(words.toArray(String[]::new)), words);
            assertEquals(help(Main.commandLine(), words), alone);
            assertTrue(alone.contains("psd " + String.join(" ", words)), alone);
        }
    }

    @Test
    void what_is_not_named_is_not_made() {
        assertEquals(1, Commands.all(Main.commandLine("--version")).size());
        assertEquals(2, Commands.all(Main.commandLine("predict", "m.psd")).size());
        assertEquals(3, Commands.all(Main.commandLine("fit", "density")).size());
        assertEquals(8, Commands.all(Main.commandLine("fit", "densiyt")).size());
        assertEquals(27, Commands.all(Main.commandLine("fti", "density")).size());
        assertEquals(27, Commands.all(Main.commandLine("@words")).size());
    }

    /** The classes that a JVM of its own loads, those that it makes for lambdas left out. */
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
                    .filter(name -> !name.contains("$$Lambda") && !name.contains("/0x"))
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
        assertTrue(ours.size() <= 14, ours::toString);
        Set<Class<?>> read = Set.of(Kernel.class, Loss.class, ScalarLoss.class, Solver.class, TextException.class);
        assertEquals(read.stream().map(Class::getName).collect(Collectors.toSet()), values);
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
        assertEquals(Set.of(), in(loaded, "org.psdmodels.cli.report."));
        assertEquals(Set.of(), in(loaded, "org.psdmodels.cli.reproduce."));
        assertEquals(
                Set.of("org.psdmodels.cli.FitCommand"),
                in(loaded, "org.psdmodels.cli.").stream()
                        .filter(name -> name.endsWith("Command"))
                        .collect(Collectors.toSet()));
    }
}
