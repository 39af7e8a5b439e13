package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Parser;

/** No option of any command can be given twice, but for those that are meant to be. */
class RepetitionTest {
    /** Constraints, of which a model may have any number. */
    private static final List<String> CONSTRAINTS = List.of(
            "--mean",
            "--moment",
            "--mass-at-most",
            "--mass-at-least",
            "--value",
            "--value-at-most",
            "--value-at-least",
            "--derivative",
            "--derivative-at-most",
            "--derivative-at-least",
            "--integral",
            "--integral-at-most",
            "--integral-at-least",
            "--subject-to");

    /** What follows these is not looked at. */
    private static final Set<String> ASKED = Set.of("--help", "--version");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int psd(String... words) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
    }

    @Test
    void no_option_of_any_command_can_be_given_twice() {
        int tried = 0;
        for (Command command : Commands.all()) {
            List<Argument<?>> options = command.options().stream()
                    .filter(option -> !option.isRepeatable() && !ASKED.contains(option.name()))
                    .toList();
            tried += options.size();
            for (Argument<?> option : options) {
                err.getBuffer().setLength(0);
                assertDoesNotThrow(() -> Parser.parse(new PsdCommand(), words(command, option, List.of())));
                String[] twice = words(
                        command, option, Commands.given(option, option.names().get(0)));
                assertAll(
                        String.join(" ", twice),
                        () -> assertEquals(ExitCode.USAGE, psd(twice)),
                        () -> assertTrue(
                                err.toString().contains(option.name() + " is given more than once"), err::toString),
                        () -> assertEquals("", out.toString()));
            }
        }
        assertTrue(tried > 300, "options of all commands: " + tried);
    }

    @Test
    void what_may_be_given_twice_is_stated() {
        Set<String> found = Commands.all().stream()
                .flatMap(command -> command.options().stream()
                        .filter(Argument::isRepeatable)
                        .map(option -> option.name() + " of psd "
                                + Commands.words(command).get(0)))
                .collect(Collectors.toSet());
        Set<String> meant = new HashSet<>();
        // Kernels have commas in them.
        meant.add("--kernel of psd tune");
        meant.add("--of of psd fit");
        for (String constraint : CONSTRAINTS) {
            meant.add(constraint + " of psd fit");
            meant.add(constraint + " of psd tune");
        }
        assertEquals(meant, found);
    }

    @ParameterizedTest
    @CsvSource({
        "fit density d.csv --x a --kernel linear --lambda 1e-3 -o m.psd --lambda 1e-2, --lambda",
        "fit density d.csv --x a --tol 1e-3 --max-iter 3 --tol 1e-4, --tol",
        "fit density d.csv --x a -q --progress none --quiet, --quiet",
        "sdp f.dat-s -q -q, --quiet",
        "fit density d.csv --x a -ofirst -o=second, --output",
        "tune density d.csv --x a --kernel linear --lambda 1 --kernel linear --lambda 1, --lambda",
        "tune density d.csv --x a --x b, --x",
        "fit quantile d.csv --x a --y b --tau .1 --tau .2, --tau"
    })
    void however_it_is_written(String line, String option) {
        Psd.Result found = Psd.run(line.split(" "));
        assertEquals(ExitCode.USAGE, found.code(), found::all);
        assertTrue(found.err().contains(": " + option + " is given more than once; "), found::all);
    }

    @Test
    void kernels_to_choose_from_keep_what_stands_between_them(@TempDir Path folder) throws IOException {
        Path data = Files.writeString(folder.resolve("d.csv"), "a\n1\n2\n4\n5\n7\n8\n");
        Psd.Result found = Psd.run(("tune density " + data + " --x a --kernel gaussian:sigma=1 --lambda 0.5"
                        + " --kernel gaussian:sigma=2 --folds 3 --progress none")
                .split(" "));
        assertEquals(ExitCode.OK, found.code(), found::all);
        assertTrue(found.out().contains("chosen of 2 candidates on 3 folds"), found::all);
    }

    @Test
    void parameters_of_a_learned_kernel() {
        Psd.Result found =
                Psd.run("fit classify d.csv --x a --y b --learn tessellated:degree=1,margin=0.1,degree=2".split(" "));
        assertEquals(ExitCode.USAGE, found.code(), found::all);
        assertTrue(found.err().contains("degree must be given once"), found::all);
    }

    /** A command with an option at its end, all that it cannot do without before, and something before that. */
    private static String[] words(Command command, Argument<?> option, List<String> before) {
        List<String> words = new ArrayList<>(Commands.words(command));
        words.addAll(before);
        command.parameters().stream().filter(Argument::isRequired).forEach(p -> words.add(Commands.value(p)));
        command.options().stream()
                .filter(other -> other.isRequired() && !other.equals(option))
                .forEach(other -> words.addAll(Commands.given(other, other.name())));
        words.addAll(Commands.given(option, option.name()));
        return words.toArray(String[]::new);
    }
}
