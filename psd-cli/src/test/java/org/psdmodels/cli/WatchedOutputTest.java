package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Output that cannot be written, and output in other locales. */
class WatchedOutputTest {
    private static final String FULL = "No space left on device";

    @TempDir
    private Path folder;

    private final StringWriter err = new StringWriter();

    /** Takes some bytes and then no more. */
    private static final class Refusing extends OutputStream {
        private final String reason;
        private int left;

        Refusing(int taken, String reason) {
            this.left = taken;
            this.reason = reason;
        }

        @Override
        public void write(int b) throws IOException {
            if (left-- <= 0) {
                throw new IOException(reason);
            }
        }
    }

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("d.csv"), "größe\n1\n2\n4\n5\n");
        Psd.Result fit = Psd.run(words("fit density d.csv --x größe --kernel gaussian:sigma=1 --lambda 1 -q -o m.psd"));
        assertEquals(ExitCode.OK, fit.code(), fit::all);
    }

    private String[] words(String line) {
        return line.replaceAll("\\b([dm]\\.(csv|psd))", folder + "/$1").split(" ");
    }

    private int ended(Refusing output, boolean isPipe, String line) {
        WatchedOutput watched = new WatchedOutput(output) {
            @Override
            boolean isPipe() {
                return isPipe;
            }
        };
        return Main.ended(watched, new PrintWriter(err, true), words(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "fit density --help",
                "completion bash",
                "predict m.psd d.csv",
                "sample m.psd -n 20000",
                "score m.psd d.csv",
                "info m.psd",
                "info m.psd --json",
                "verify m.psd d.csv",
                "convert m.psd --to csv",
                "report m.psd d.csv -o -",
                "tune density d.csv --x größe --kernel gaussian:sigma=1 --lambda 1 --folds 2 -q",
                "reproduce"
            })
    void every_command_says_that_its_output_is_full(String line) {
        assertEquals(ExitCode.BAD_DATA, ended(new Refusing(3, FULL), false, line), err::toString);
        assertEquals(
                "psd: standard output: " + FULL + "; what is there is not all",
                err.toString().strip());
        err.getBuffer().setLength(0);
        assertEquals(ExitCode.CLOSED_OUTPUT, ended(new Refusing(3, "Broken pipe"), false, line));
        assertEquals("", err.toString());
    }

    @Test
    void a_pipe_breaks_in_other_languages_too() {
        assertEquals(ExitCode.CLOSED_OUTPUT, ended(new Refusing(3, "Tubería rota"), true, "info m.psd"));
        assertEquals("", err.toString());
    }

    @Test
    void another_failure_keeps_its_code() {
        assertEquals(ExitCode.USAGE, ended(new Refusing(0, FULL), false, "info"));
        assertFalse(err.toString().contains("standard output"), err::toString);
        err.getBuffer().setLength(0);
        String fit =
                "fit density d.csv --x größe --kernel gaussian:sigma=1 --lambda 1 --solver path --max-iter 2 -q --json";
        assertEquals(ExitCode.NOT_CONVERGED, ended(new Refusing(0, FULL), false, fit));
        assertTrue(err.toString().contains(FULL), err::toString);
    }

    private Path full() throws IOException, InterruptedException {
        Path node = folder.resolve("full");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mknod")));
        Process made = new ProcessBuilder("/usr/bin/mknod", node.toString(), "c", "1", "7")
                .redirectErrorStream(true)
                .start();
        assumeTrue(made.waitFor(10, TimeUnit.SECONDS) && made.exitValue() == 0);
        return node;
    }

    private Psd.Result run(String script, Path output) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", script, "sh"));
        words.addAll(Psd.words());
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(folder.toFile()).redirectOutput(output.toFile());
        builder.environment().put("LC_ALL", "C");
        return Psd.ended(builder.start());
    }

    @Test
    void a_device_that_is_full() throws IOException, InterruptedException {
        Path full = full();
        Psd.Result printed = run("exec \"$@\" sample m.psd", full);
        assertEquals(ExitCode.BAD_DATA, printed.code(), printed::all);
        assertEquals(
                "psd: standard output: " + FULL + "; what is there is not all",
                printed.err().strip());
        Psd.Result written = Psd.run(words("convert m.psd --to json -o " + full));
        assertEquals(ExitCode.BAD_DATA, written.code(), written::all);
        assertTrue(written.err().contains(full + ": " + FULL), written::all);
    }

    @Test
    void headers_are_utf_8_in_every_locale() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
        Path output = folder.resolve("output");
        Psd.Result sample = run("exec \"$@\" sample m.psd -n 1", output);
        assertEquals(ExitCode.OK, sample.code(), sample::all);
        assertEquals("größe", Files.readAllLines(output, StandardCharsets.UTF_8).get(0));
        Psd.Result talk = run("exec \"$@\" fit density d.csv --x none", output);
        assertTrue(talk.err().contains("[größe]"), talk::all);
    }

    /** Java reads its words by the locale; the script at the root sets one that has all characters. */
    @Test
    void words_that_java_cannot_read_are_refused() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
        Path script = Files.writeString(folder.resolve("script"), "exec \"$@\" fit density d.csv --x größe\n");
        Psd.Result found = run(". ./" + script.getFileName(), folder.resolve("output"));
        assertEquals(ExitCode.USAGE, found.code(), found::all);
        assertTrue(found.err().contains("LC_ALL=C.UTF-8"), found::all);
    }
}
