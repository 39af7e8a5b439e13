package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int psd(String... args) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }

    @Test
    void helpAndVersionGoToStandardOutput() {
        assertEquals(ExitCode.OK, psd("--help"));
        assertEquals(ExitCode.OK, psd("--version"));
        assertAll(
                () -> assertTrue(out.toString().startsWith("Usage: psd"), out::toString),
                () -> assertTrue(
                        out.toString().lines().anyMatch(line -> line.matches("psd \\d+\\.\\d+\\.\\d+.*")),
                        out::toString),
                () -> assertEquals("", err.toString()));
    }

    @Test
    void missingOrUnknownSubcommandIsUsage() {
        assertEquals(ExitCode.USAGE, psd());
        assertEquals(ExitCode.USAGE, psd("dmo"));
        assertAll(
                () -> assertTrue(err.toString().contains("did you mean \"demo\"?"), err::toString),
                () -> assertEquals("", out.toString()));
    }

    @Test
    void unknownOptionIsUsage() {
        assertEquals(ExitCode.USAGE, psd("demo", "--outptu", "x"));
        assertTrue(err.toString().contains("--output"), err::toString);
    }

    @Test
    void demoWritesDataModelsAndOneReport(@TempDir Path temp) throws IOException {
        Path folder = temp.resolve("a folder/inside another");
        assertEquals(ExitCode.OK, psd("demo", "-o", folder.toString()), err::toString);
        String page = Files.readString(folder.resolve("report.html"));
        assertEquals(
                5, page.split("<p class=\"verdict good\">", -1).length, "one verdict for each model, and one for all");
        for (String chart : List.of("Density of waiting", "Mean and bands", "Quantiles of foodexp")) {
            assertTrue(page.contains("<figcaption>" + chart), chart);
        }
        assertTrue(
                out.toString()
                        .contains(folder.resolve("report.html").toAbsolutePath().toString()),
                out::toString);
        for (String name : List.of("faithful", "mcycle", "engel")) {
            String model = folder.resolve(name + ".psd").toString();
            assertEquals(
                    ExitCode.OK,
                    psd("verify", model, folder.resolve(name + ".csv").toString()),
                    err::toString);
        }
    }

    @Test
    void demoSaysWhichFolderItCannotCreate(@TempDir Path temp) throws IOException {
        Path file = Files.createFile(temp.resolve("file"));
        assertEquals(ExitCode.BAD_DATA, psd("demo", "-o", file.toString()));
        assertTrue(err.toString().contains(file.toString()), err::toString);
    }
}
