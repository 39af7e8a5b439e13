package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.text.StatusText;

class SdpTest {
    /** min x1 + x2 with x1 x2 >= 1: 2. */
    private static final String SOLVABLE = "2\n1\n2\n1 1\n0 1 1 2 -1\n1 1 1 1 1\n2 1 2 2 1\n";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int sdp(String content, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("p.dat-s"), content);
        String[] arguments = new String[options.length + 2];
        arguments[0] = "sdp";
        arguments[1] = file.toString();
        System.arraycopy(options, 0, arguments, 2, options.length);
        return run(arguments);
    }

    private int run(String... arguments) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    @Test
    void optimum() throws IOException {
        assertEquals(ExitCode.OK, sdp(SOLVABLE), err::toString);
        assertTrue(out.toString().startsWith("status           optimal"), out::toString);
        assertTrue(out.toString().contains("primal           2.0000000"), out::toString);
        assertTrue(out.toString().contains("dual residual"), out::toString);
        assertEquals("", err.toString());
    }

    @Test
    void json() throws IOException {
        assertEquals(ExitCode.OK, sdp(SOLVABLE, "--json"));
        String json = out.toString();
        assertTrue(json.startsWith("{\"status\":\"optimal\",\"accuracy\":"), json);
        assertTrue(json.contains("\"primal\":2.0000000"), json);
        assertTrue(Double.parseDouble(json.replaceAll(".*\"digits\":([-+.0-9E]+).*", "$1")) >= 8, json);
        for (String name : List.of("dual", "gap", "relativeGap", "infeasibility", "iterations", "seconds")) {
            assertTrue(json.contains("\"" + name + "\":"), json);
        }
        assertEquals(1, json.lines().count());
    }

    @Test
    void solutionFile() throws IOException {
        Path solution = folder.resolve("p.sol");
        assertEquals(ExitCode.OK, sdp(SOLVABLE, "-o", solution.toString()));
        List<String> lines = Files.readAllLines(solution);
        String[] x = lines.get(0).split(" ", -1);
        assertEquals(1, Double.parseDouble(x[0]), 1e-4);
        assertEquals(1, Double.parseDouble(x[1]), 1e-4);
        assertEquals(List.of("1 1 1 1", "1 1 1 2", "1 1 2 2", "2 1 1 1", "2 1 1 2", "2 1 2 2"), positions(lines));
    }

    private static List<String> positions(List<String> lines) {
        return lines.stream()
                .skip(1)
                .map(line -> line.substring(0, line.lastIndexOf(' ')))
                .toList();
    }

    @Test
    void noSolutionIsBadData() throws IOException {
        Path solution = folder.resolve("p.sol");
        String infeasible = "1\n1\n-2\n1\n1 1 1 1 1\n0 1 1 1 1\n1 1 2 2 -1\n";
        assertEquals(ExitCode.BAD_DATA, sdp(infeasible, "-o", solution.toString()));
        assertTrue(out.toString().startsWith("status           infeasible"), out::toString);
        assertFalse(Files.exists(solution));
        out.getBuffer().setLength(0);
        assertEquals(ExitCode.BAD_DATA, sdp("1\n1\n1\n-1\n1 1 1 1 1\n", "--json"));
        assertTrue(out.toString().startsWith("{\"status\":\"unbounded\",\"rayInaccuracy\":"), out::toString);
    }

    @Test
    void limitsAreNotConverged() throws IOException {
        assertEquals(ExitCode.NOT_CONVERGED, sdp(SOLVABLE, "--max-iter", "2"));
        assertTrue(err.toString().contains("iterationLimit"), err::toString);
        assertTrue(err.toString().contains("the best point is good to 0."), err::toString);
    }

    /** A diagonal of least trace that dominates a matrix, to less than the rounding of its optimum. */
    @Test
    void whatWasReachedIsSaidWhereRoundingForbidsTheTolerance() throws IOException {
        String entries = "0 1 1 2 -1.3\n0 1 2 3 -0.7\n0 1 1 3 0.37\n1 1 1 1 1\n2 1 2 2 1\n3 1 3 3 1\n";
        int code = sdp("3\n1\n3\n1 1 1\n" + entries, "--tol", "1e-15");
        assertEquals(ExitCode.NOT_CONVERGED, code, out::toString);
        String digits = out.toString()
                .lines()
                .filter(line -> line.startsWith("accuracy"))
                .findFirst()
                .orElseThrow();
        assertTrue(digits.matches("accuracy +[0-9.]+e-[0-9]+ [(][0-9]+[.][0-9] digits[)]"), digits);
        String reached = digits.substring(digits.indexOf('(') + 1, digits.length() - 1);
        assertTrue(
                err.toString().contains("status reducedAccuracy: rounding forbids the tolerance 1.0e-15"),
                err::toString);
        assertTrue(err.toString().contains("good to " + reached), err::toString);
    }

    @Test
    void everyStatusIsExplained() throws IOException {
        Path page = Path.of("").toAbsolutePath().getParent().resolve("docs").resolve("sdp.md");
        String text = Files.readString(page);
        for (Status status : Status.values()) {
            assertTrue(text.contains("| `" + StatusText.format(status) + "` |"), status::name);
        }
    }

    @Test
    void malformedFilesNameTheLine() throws IOException {
        assertEquals(ExitCode.BAD_DATA, sdp("2\n1\n2\n1 1\n0 1 1 9 -1\n"));
        assertTrue(err.toString().contains("p.dat-s:5: expected a column of block 1"), err::toString);
        assertEquals(ExitCode.BAD_DATA, run("sdp", folder.resolve("none").toString()));
        assertTrue(err.toString().contains("no such file"), err::toString);
    }

    @Test
    void helpAndUsage() {
        assertEquals(ExitCode.OK, run("sdp", "--help"));
        assertTrue(out.toString().contains("SDPA"), out::toString);
        assertEquals(ExitCode.USAGE, run("sdp"));
        assertEquals(ExitCode.USAGE, run("sdp", "x", "--tolerance", "1"));
    }
}
