package org.psdmodels.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sections that say by which route problems are solved, and that routes agree. */
class RoutesTest {
    private static final Scope ALL = new Scope(false, Optional.empty(), Optional.empty());

    @TempDir
    private Path folder;

    private List<String> lines(ComparisonPart section, Scope scope) throws IOException {
        Path file = folder.resolve("report.md");
        try (Report report = new Report(Optional.of(file))) {
            section.run(scope, report);
            assertFalse(report.isWrong(), () -> "see " + file);
        }
        return Files.readAllLines(file);
    }

    /** One random problem in ten has an inequality, and one several equalities. */
    @Test
    void routesSayWhatTheyAreFor() throws IOException {
        Scope random = new Scope(false, Optional.of("seed"), Optional.empty());
        List<String> lines = lines(new Routes(20_000, 20), random);
        assertTrue(
                lines.stream().anyMatch(line -> line.startsWith("| path, for an inequality | 2 | ")), lines::toString);
        assertTrue(
                lines.stream().anyMatch(line -> line.startsWith("| path, for several equalities | 2 | ")),
                lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("| interior point | ")), lines::toString);
        assertEquals(
                1,
                lines.stream().filter(line -> line.startsWith("| all | 20 | ")).count(),
                lines::toString);
    }

    @Test
    void routesAgree() throws IOException {
        List<String> lines = lines(new Agreement(21_000, 10), ALL);
        assertTrue(lines.stream().anyMatch(line -> line.matches("\\| (9|10) \\| .*")), lines::toString);
    }

    @Test
    void whatIsWrongIsRemembered() {
        try (Report report = new Report(Optional.empty())) {
            report.wrong(List.of());
            assertFalse(report.isWrong());
            report.wrong(List.of("two solvers contradict each other"));
            assertTrue(report.isWrong());
        }
    }
}
