package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.file.Kind;

/** Whatever is given to an option of a command, no error is called a defect, and none names a class of Java. */
class WrongWordsTest {
    private static final List<String> WORDS = List.of(
            "",
            "-1",
            "0",
            "nan",
            "1e999",
            "word",
            "1,2",
            "a:b=c",
            "box:1,0",
            "gaussian:sigma=-1",
            "x=1e308",
            "x:0=1",
            "99999999999999999999");

    /** What each command needs beside the option that is tried; fits have it from their kind. */
    private static final Map<String, String> NEEDED = Map.of(
            "predict", "MODEL DATA",
            "ask", "MODEL",
            "sample", "MODEL",
            "score", "MODEL DATA",
            "info", "MODEL",
            "verify", "MODEL DATA",
            "report", "MODEL DATA -o PAGE",
            "convert", "MODEL --to json");

    @TempDir
    private Path folder;

    private final InProcess psd = new InProcess();
    private final List<String> wrong = new ArrayList<>();
    private int tried;

    @BeforeEach
    void files() throws IOException {
        FitKindsTest.writeData(folder.resolve("data.csv"));
        assertEquals(
                ExitCode.OK,
                psd.run(words("fit density DATA --x x --kernel gaussian:sigma=0.4 --lambda 1e-2 -q -o MODEL", "")));
    }

    private String[] words(String line, String more) {
        List<String> words = new ArrayList<>(InProcess.words(line));
        words.replaceAll(word -> switch (word) {
            case "DATA" -> folder.resolve("data.csv").toString();
            case "MODEL" -> folder.resolve("m.psd").toString();
            case "PAGE" -> folder.resolve("r.html").toString();
            default -> word;
        });
        if (!more.isEmpty()) {
            words.add(more);
        }
        return words.toArray(String[]::new);
    }

    private void tried(String line, Argument<?> option) {
        List<String> bad = option.hasValue() ? WORDS : List.of("");
        for (String word : bad) {
            String given = option.hasValue() ? option.name() + "=" + word : option.name();
            int code = psd.run(words(line, given));
            tried++;
            String said = psd.err
                    .toString()
                    .lines()
                    .filter(logged -> !logged.startsWith("warn ")) // of a logger, which says its name
                    .collect(Collectors.joining("\n"));
            boolean isRefused = code != ExitCode.OK && code != ExitCode.NOT_CONVERGED;
            if (code == ExitCode.BUG
                    || (isRefused && JavaWords.FOUND.matcher(said).find())) {
                wrong.add(line + " " + given + " ends with " + code + ": "
                        + said.lines().limit(4).toList());
            }
        }
    }

    private static Stream<Argument<?>> options(Command command, Set<String> known) {
        return command.options().stream()
                .filter(option -> known.add(option.name()))
                .filter(option -> option.type() != Types.FILE); // a word is the name of one
    }

    /** Options that all kinds have are tried with the first of them. */
    @Test
    void ofFits() {
        Set<String> common = new HashSet<>();
        new FitCommand()
                .subcommand("density").options().stream().map(Argument::name).forEach(common::add);
        FitKindsTest.kinds().forEach(kind -> {
            String command = KindOptions.command(kind);
            String line = "fit " + command + " DATA --x x" + FitKindsTest.words(command);
            Set<String> known = new HashSet<>(kind.name().equals("density") ? Set.of() : common);
            kind.options().forEach(option -> known.remove("--" + option.name()));
            options(new FitCommand().subcommand(command), known).forEach(option -> tried(line, option));
        });
        Kind<?> labels = KindOptions.named("classify").orElseThrow();
        options(new FitCommand().subcommand("classify"), new HashSet<>())
                .forEach(option -> tried("fit " + KindOptions.command(labels) + " DATA --x x --y class", option));
        assertEquals(List.of(), wrong, () -> wrong.size() + " of " + tried);
    }

    @Test
    void ofOtherCommands() {
        for (Command command : Commands.all()) {
            String needed = NEEDED.get(command.name());
            if (needed != null) {
                options(command, new HashSet<>()).forEach(option -> tried(command.name() + " " + needed, option));
            }
        }
        options(new TuneCommand().subcommand("density"), new HashSet<>())
                .forEach(option -> tried("tune density DATA --x x --lambda 1e-2 --width 1", option));
        assertEquals(List.of(), wrong, () -> wrong.size() + " of " + tried);
    }
}
