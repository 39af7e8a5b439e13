package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.models.data.DataSets;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** What the solvers decided, on standard error, as far as it is asked for. */
class LoggingTest {
    private static final String ENDED = "debug FactoredSolver: OPTIMAL after 1 iterations: ";

    @TempDir
    private Path folder;

    private String data = "";

    @BeforeEach
    void write() throws IOException {
        data = Psd.write(folder.resolve("faithful.csv"), DataSets.faithful()).toString();
    }

    private Psd.Result fitted(int code, String... words) {
        String[] fixed = {"fit", "density", data, "--x", "waiting", "--kernel", "gaussian:sigma=10", "--lambda", "1e-2"
        };
        Psd.Result result =
                Psd.run(Stream.of(fixed, words).flatMap(Arrays::stream).toArray(String[]::new));
        assertEquals(code, result.code(), result::all);
        return result;
    }

    private static List<String> logged(Psd.Result result) {
        return result.err()
                .lines()
                .filter(line -> line.matches("(error|warn|info|debug|trace) \\w+: .*"))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-v", "--log-level=debug", "--log-level=trace", "--log-level=debug -q"})
    void decisions_are_shown(String words) {
        List<String> lines = logged(fitted(ExitCode.OK, words.split(" ")));
        assertTrue(lines.get(0).startsWith("debug SolverBySize: "), lines::toString);
        assertTrue(lines.get(1).startsWith("debug FactoredSolver: 272 observations, "), lines::toString);
        assertTrue(lines.get(lines.size() - 1).startsWith(ENDED), lines::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--progress=auto", "-q", "--log-level=warn", "--log-level=info", "-v --log-level=info"})
    void and_otherwise_not(String words) {
        assertEquals(List.of(), logged(fitted(ExitCode.OK, words.split(" "))));
    }

    /** x >= 1 and 3e-9 x >= 1, whose solutions are farther out than what excludes them. */
    @Test
    void a_warning_is_shown_but_by_a_quiet_command() throws IOException {
        String program = Files.writeString(
                        folder.resolve("far.dat-s"), "1\n1\n-2\n1\n0 1 1 1 1\n0 1 2 2 1\n1 1 1 1 1\n1 1 2 2 3e-9\n")
                .toString();
        List<String> lines = logged(Psd.run("sdp", program));
        assertEquals(1, lines.size(), lines::toString);
        assertTrue(lines.get(0).startsWith("warn SdpSolver: INFEASIBLE by a ray that is nearly one"), lines::toString);
        assertEquals(List.of(), logged(Psd.run("sdp", program, "-q")));
        assertEquals(lines, logged(Psd.run("sdp", program, "-q", "--log-level=warn")));
    }

    /** One for each fit of a search would bury the result; once the line is closed there is nothing to show. */
    @ParameterizedTest
    @CsvSource({"true, a 1|b 3", "false, a 1|a 2|b 3"})
    void one_line_of_a_kind_is_enough(boolean onlyFirst, String expected) {
        StringWriter err = new StringWriter();
        Logger logger = LoggerFactory.getLogger("org.psdmodels.Someone");
        try (ProgressLine line = ProgressLine.on(new PrintWriter(err), ProgressStyle.NONE, 1e-8)) {
            LogLines.show(line, Level.WARN, onlyFirst);
            logger.warn("a {}", 1);
            logger.warn("a {}", 2);
            logger.warn("b {}", 3);
            logger.info("c");
        }
        logger.error("d");
        assertEquals(
                Arrays.stream(expected.split("\\|"))
                        .map(text -> "warn Someone: " + text)
                        .toList(),
                err.toString().lines().toList());
    }

    @Test
    void a_level_that_is_none_is_refused() {
        Psd.Result refused = fitted(ExitCode.USAGE, "--log-level=loud");
        assertTrue(
                refused.err().contains("must be one of error, warn, info, debug, trace, found 'loud'"), refused::err);
    }
}
