package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;

/** Nothing that a command reads is written over, no two outputs are one file, and links are followed. */
class FilePlanTest {
    private static final String DATA = "a\n1\n2\n4\n5\n";
    private static final String FIT = " --kernel gaussian:sigma=1 --lambda 1 -q";

    /** Parameters that name no file. */
    private static final Set<String> WORDS = Set.of("NAME", "SHELL");

    /** What may go to standard output. */
    private static final Set<String> TEXTS = Set.of("report --output", "convert --output");

    @TempDir
    private Path folder;

    private Path data = Path.of("");

    @BeforeEach
    void write() throws IOException {
        data = Files.writeString(folder.resolve("d.csv"), DATA);
    }

    /** Options that name a file to be written: those for folders say DIR, and one names a folder to read from. */
    private static List<Argument<?>> outputs(Command command) {
        return command.options().stream()
                .filter(option -> option.type().equals(Types.FILE))
                .filter(option -> !Set.of("DIR", "FOLDER").contains(option.label()))
                .toList();
    }

    private static List<Command> commands() {
        return Commands.all().stream()
                .filter(command -> !outputs(command).isEmpty())
                .toList();
    }

    /** A command with a file for each parameter, all that it needs, and an output. */
    private List<String> words(Command command, Argument<?> output, String file) throws IOException {
        List<String> words = new ArrayList<>(Commands.words(command));
        for (Argument<?> parameter : command.parameters()) {
            if (!WORDS.contains(parameter.label())) {
                words.add(Files.writeString(folder.resolve(parameter.label()), parameter.label())
                        .toString());
            }
        }
        command.options().stream()
                .filter(other -> other.isRequired() || (other.name().equals("--y") && !other.isHidden()))
                .filter(other -> !other.equals(output))
                .forEach(other -> words.addAll(Commands.given(other, other.name())));
        words.addAll(List.of(output.name(), file));
        return words;
    }

    private List<Path> aliases(Path file) throws IOException {
        Path link = folder.resolve("link");
        Path hard = folder.resolve("hard");
        Files.deleteIfExists(link);
        Files.deleteIfExists(hard);
        return List.of(
                file,
                file.getParent().resolve(".").resolve(file.getFileName()),
                Files.createSymbolicLink(link, file.getFileName()),
                Files.createLink(hard, file));
    }

    @Test
    void no_command_writes_over_what_it_reads() throws IOException {
        int count = 0;
        for (Command command : commands()) {
            for (Argument<?> output : outputs(command)) {
                for (Argument<?> parameter : command.parameters()) {
                    Path read = Files.writeString(folder.resolve(parameter.label()), parameter.label());
                    for (Path alias : aliases(read)) {
                        count++;
                        assertRefused(words(command, output, alias.toString()), output.names(), "is read here");
                        assertEquals(parameter.label(), Files.readString(read));
                    }
                }
            }
        }
        assertTrue(count >= 60, "commands, outputs, inputs and aliases: " + count);
    }

    private static void assertRefused(List<String> words, List<String> options, String why) {
        Psd.Result found = Psd.run(words.toArray(String[]::new));
        assertAll(
                words + "\n" + found.all(),
                () -> assertEquals(ExitCode.USAGE, found.code()),
                () -> assertTrue(options.stream().anyMatch(o -> found.err().contains(": " + o + " "))),
                () -> assertTrue(found.err().contains(why)),
                () -> assertEquals("", found.out()));
    }

    @Test
    void standard_output_takes_texts_only() throws IOException {
        Set<String> taken = new TreeSet<>();
        for (Command command : commands()) {
            for (Argument<?> output : outputs(command)) {
                Psd.Result found = Psd.run(words(command, output, "-").toArray(String[]::new));
                if (!found.err().contains("not for standard output")) {
                    taken.add(String.join(" ", Commands.words(command)) + " " + output.name());
                } else {
                    assertEquals(ExitCode.USAGE, found.code(), found::all);
                }
            }
        }
        assertEquals(new TreeSet<>(TEXTS), taken);
        assertFalse(Files.exists(Path.of("-")));
    }

    private Psd.Result psd(String line) {
        return Psd.run(line.replace("DIR", folder.toString()).split(" "));
    }

    @Test
    void texts_on_standard_output() {
        String model = "DIR/m.psd";
        assertEquals(
                ExitCode.OK,
                psd("fit density DIR/d.csv --x a -o " + model + FIT).code());
        Psd.Result page = psd("report " + model + " DIR/d.csv --no-js -o -");
        assertEquals(ExitCode.OK, page.code(), page::err);
        assertTrue(page.out().startsWith("<!DOCTYPE html>"), page::out);
        assertEquals(
                psd("convert " + model + " --to csv").out(),
                psd("convert " + model + " --to csv -o -").out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-o DIR/new --report DIR/new",
                "-o DIR/new --report DIR/./new",
                "-o DIR/old --report DIR/link",
                "-o DIR/dangling --report DIR/target",
                "-o DIR/m.psd --anchors file:DIR/m.psd",
                "-o DIR/m.psd --report DIR/d.csv"
            })
    void outputs_of_a_fit(String options) throws IOException {
        Files.writeString(folder.resolve("old"), "old");
        Files.writeString(folder.resolve("m.psd"), "old");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("old"));
        Files.createSymbolicLink(folder.resolve("dangling"), Path.of("target"));
        Psd.Result found = psd("fit density DIR/d.csv --x a " + options + FIT);
        assertEquals(ExitCode.USAGE, found.code(), found::all);
        assertTrue(found.err().contains("name another"), found::all);
        assertEquals("old", Files.readString(folder.resolve("old")));
        assertEquals(DATA, Files.readString(data));
        assertFalse(Files.exists(folder.resolve("new")) || Files.exists(folder.resolve("target")));
    }

    @Test
    void what_is_redirected_to_standard_input() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/stdin")));
        List<String> words = new ArrayList<>(Psd.words());
        words.addAll(List.of(("fit density - --x a -o d.csv" + FIT).split(" ", -1)));
        Psd.Result found = Psd.ended(new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectInput(data.toFile())
                .start());
        assertEquals(ExitCode.USAGE, found.code(), found::all);
        assertEquals(DATA, Files.readString(data));
    }

    @Test
    void a_folder_is_no_stream() {
        Psd.Result found = psd("demo -o -");
        assertEquals(ExitCode.USAGE, found.code(), found::all);
        assertFalse(Files.exists(Path.of("-")));
    }

    @Test
    void links_stay_links() throws IOException {
        Path model = Files.createSymbolicLink(folder.resolve("m.psd"), Path.of("real.psd"));
        Path page = Files.createSymbolicLink(folder.resolve("r.html"), Path.of("real.html"));
        Psd.Result fit = psd("fit density DIR/d.csv --x a -o DIR/m.psd --report DIR/r.html" + FIT);
        assertEquals(ExitCode.OK, fit.code(), fit::all);
        String program = "1 = mDIM\n1 = nBLOCK\n1\n1\n0 1 1 1 1\n1 1 1 1 1\n";
        Files.writeString(folder.resolve("p.dat-s"), program);
        Path solution = Files.createSymbolicLink(folder.resolve("s"), Path.of("real.sol"));
        Psd.Result sdp = psd("sdp DIR/p.dat-s -o DIR/s -q");
        assertEquals(ExitCode.OK, sdp.code(), sdp::all);
        for (Path link : List.of(model, page, solution)) {
            assertTrue(Files.isSymbolicLink(link) && Files.size(link) > 0, link::toString);
        }
        assertEquals(ExitCode.OK, psd("verify DIR/real.psd DIR/d.csv").code());
    }

    @Test
    void a_folder_may_be_a_link() throws IOException {
        Path real = Files.createDirectory(folder.resolve("real"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);
        OutputFiles.createFolder(link);
        OutputFiles.createFolder(folder.resolve("new/one"));
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.isDirectory(folder.resolve("new/one")));
    }
}
