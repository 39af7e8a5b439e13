package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as a process of its own: exit codes, what goes to which stream, closed pipes, interrupts. */
class EndToEndTest {
    private static final String FIXED = "--kernel gaussian:sigma=0.7 --lambda 1e-3";

    /** A fit that takes hours: after 80,000 iterations its gap is a quarter of its value. */
    private static final String LONG =
            "--kernel gaussian:sigma=0.7 --lambda 1e-9 --solver fista --max-iter 100000000 --tol 1e-15";

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Stream<String> rows = IntStream.range(0, 40).mapToObj(i -> Math.sin(i) + "," + (2 + Math.cos(3 * i)));
        Files.write(
                folder.resolve("data.csv"),
                Stream.concat(Stream.of("a,b"), rows).toList());
    }

    private Process start(String words) throws IOException {
        return Psd.start(folder, words.split(" "));
    }

    private Psd.Result psd(String words) throws IOException, InterruptedException {
        return Psd.ended(start(words));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void results_go_to_standard_output_and_talk_to_standard_error() throws IOException, InterruptedException {
        Psd.Result fit = psd("fit density data.csv --x a " + FIXED + " -o m.psd --json -v");
        assertEquals(ExitCode.OK, fit.code(), fit::all);
        assertEquals(1, fit.out().lines().count(), fit::out);
        assertTrue(fit.out().startsWith("{\"status\":\"optimal\""), fit::out);
        assertTrue(fit.err().contains("iteration   1") && fit.err().contains("written      m.psd"), fit::err);
        assertEquals(List.of("data.csv", "m.psd"), files());
        Psd.Result predict = psd("predict m.psd data.csv");
        assertEquals(ExitCode.OK, predict.code(), predict::all);
        assertEquals("", predict.err());
        assertEquals(41, predict.out().lines().count());
    }

    @Test
    void an_unfinished_fit_ends_with_3() throws IOException, InterruptedException {
        Psd.Result fit = psd("fit density data.csv --x a " + LONG + " --time-limit 0.3 -q -o m.psd");
        assertEquals(ExitCode.NOT_CONVERGED, fit.code(), fit::all);
        assertTrue(fit.err().contains("timeLimit"), fit::err);
        assertEquals(List.of("data.csv", "m.psd"), files());
    }

    @Test
    void mistakes_end_with_1_and_2() throws IOException, InterruptedException {
        Psd.Result data = psd("fit density data.csv --x c");
        assertEquals(ExitCode.BAD_DATA, data.code(), data::all);
        assertEquals("", data.out());
        Psd.Result usage = psd("fit density data.csv --x a --kernel linear:x=1");
        assertEquals(ExitCode.USAGE, usage.code(), usage::all);
        assertEquals("", usage.out());
    }

    /** The launcher says by a variable whether standard error is a terminal. */
    @Test
    void a_terminal_gets_a_bar() throws IOException, InterruptedException {
        List<String> words = Psd.words();
        words.addAll(List.of(("fit density data.csv --x a " + LONG + " --time-limit 1.5").split(" ")));
        ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
        builder.environment().put("PSD_TERMINAL", "1");
        Psd.Result fit = Psd.ended(builder.start());
        assertEquals(ExitCode.NOT_CONVERGED, fit.code(), fit::all);
        assertTrue(fit.err().matches("(?s).*\\r\u001b\\[K\\[[#-]+\\] iteration .* s.*"), fit::err);
    }

    /** Ctrl-C sends the same signal. */
    @Test
    void an_interrupt_leaves_no_file() throws IOException, InterruptedException {
        assumeTrue(interruptsArrive());
        Process fit = start("fit density data.csv --x a " + LONG + " --progress plain -o m.psd");
        try (BufferedReader err =
                new BufferedReader(new InputStreamReader(fit.getErrorStream(), StandardCharsets.UTF_8))) {
            assertTrue(err.readLine().contains("iteration"));
            new ProcessBuilder("/bin/sh", "-c", "kill -INT " + fit.pid())
                    .start()
                    .waitFor();
            String rest = err.lines().collect(Collectors.joining("\n"));
            assertTrue(fit.waitFor(1, TimeUnit.MINUTES));
            assertEquals(ExitCode.INTERRUPTED, fit.exitValue(), rest);
            assertTrue(rest.endsWith("psd fit density: interrupted; nothing was written"), rest);
        }
        assertEquals(List.of("data.csv"), files());
    }

    /** Who starts a build in the background may have it ignore interrupts, and then all it starts does; a shell would die of this. */
    private static boolean interruptsArrive() throws IOException, InterruptedException {
        return Files.isExecutable(Path.of("/bin/sh"))
                && new ProcessBuilder("/bin/sh", "-c", "kill -INT $$; exit 0")
                                .start()
                                .waitFor()
                        != 0;
    }

    @Test
    void a_reader_that_goes_ends_it_quietly() throws IOException, InterruptedException {
        assertEquals(
                ExitCode.OK,
                psd("fit density data.csv --x a " + FIXED + " -q -o m.psd").code());
        Process sample = start("sample m.psd -n 200000");
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(sample.getInputStream(), StandardCharsets.UTF_8))) {
            assertEquals("a", out.readLine());
        }
        String err = new String(sample.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(ExitCode.CLOSED_OUTPUT, sample.waitFor(), err);
        assertEquals("", err);
    }

    @Test
    void points_come_from_standard_input() throws IOException, InterruptedException {
        assertEquals(
                ExitCode.OK,
                psd("fit density data.csv --x a " + FIXED + " -q -o m.psd").code());
        Process predict = start("predict m.psd - --what pdf,cdf");
        predict.getOutputStream().write("a\n0.5\n".getBytes(StandardCharsets.UTF_8));
        Psd.Result result = Psd.ended(predict);
        assertEquals(ExitCode.OK, result.code(), result::all);
        assertEquals("pdf,cdf", result.out().lines().findFirst().orElseThrow());
    }

    /** Sourced by bash, and asked as bash asks; what it says outside of a real completion on standard error is of no interest. */
    @Test
    void bash_completes() throws IOException, InterruptedException {
        Path bash = Path.of("/bin/bash");
        assumeTrue(Files.isExecutable(bash));
        Files.writeString(
                folder.resolve("psd-completion"), Psd.run("completion", "bash").out());
        assertEquals("tune", completed("psd tu"));
        assertEquals("density", completed("psd fit den"));
        assertEquals("--kernel", completed("psd fit density --ker"));
        assertEquals("--folds", completed("psd tune quantile --fol"));
        assertEquals("plain", completed("psd fit density --progress pl"));
    }

    private String completed(String line) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(line.split(" ")));
        String script = "source ./psd-completion; COMP_WORDS=(" + line + "); COMP_CWORD=" + (words.size() - 1)
                + "; COMP_LINE='" + line + "'; COMP_POINT=" + line.length()
                + "; _complete_psd psd " + words.get(words.size() - 1) + "; echo \"${COMPREPLY[@]}\"";
        Process asked = new ProcessBuilder("/bin/bash", "-c", script)
                .directory(folder.toFile())
                .start();
        return Psd.ended(asked).out().strip();
    }
}
