package org.psdmodels.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {
    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.1, 0.100",
        "1e-4, 1e-4",
        "-2.54e-12, -2.5e-12",
        "1e-44, 1e-44",
        "7.891, 7.89",
        "78.91, 78.9",
        "789.1, 789",
        "123456, 1.2e+5",
        "NaN, NaN",
        "Infinity, Infinity"
    })
    void numbersAreShort(double value, String shown) {
        assertEquals(shown, Report.shown(value));
    }

    @Test
    void theFileHoldsTheTable() throws IOException {
        Path file = folder.resolve("report.md");
        try (Report report = new Report(Optional.of(file))) {
            report.table("a", "b");
            report.row("x", 0.5);
        }
        assertTrue(Files.readString(file).endsWith(String.format("| a | b |%n| --- | --- |%n| x | 0.500 |%n")));
    }
}
