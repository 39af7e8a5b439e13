package org.psdmodels.bench.sdplib;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The reference values in the tables {@code *optima.csv} of a folder. */
public final class Optima {
    /** Columns that hold a value, the most accurate first. */
    private static final List<String> COLUMNS = List.of("two_solver_optimum", "optimum", "published_optimum");

    private final Map<String, String> values = new HashMap<>();

    private Optima() {}

    /**
     * Reads the tables.
     *
     * @return the values
     * @throws IOException if a table cannot be read
     */
    public static Optima of(Path folder) throws IOException {
        Optima optima = new Optima();
        try (DirectoryStream<Path> tables = Files.newDirectoryStream(folder, "*optima.csv")) {
            for (Path table : tables) {
                try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(table)) {
                    rows.forEach(optima::add);
                }
            }
        }
        return optima;
    }

    private void add(NamedCsvRecord row) {
        COLUMNS.stream()
                .flatMap(column -> row.findField(column).stream())
                .filter(value -> !value.isEmpty())
                .findFirst()
                .ifPresent(value -> values.put(row.getField("problem"), value));
    }

    /**
     * What is known of a problem.
     *
     * @param problem its name, without the file's suffix
     * @return a number or words
     */
    public Optional<String> of(String problem) {
        return Optional.ofNullable(values.get(problem));
    }

    /** {@return to how many digits a value agrees, relative to the reference} */
    public static double digits(double reference, double value) {
        double error = Math.abs(value - reference) / Math.max(Math.abs(reference), Double.MIN_NORMAL);
        return error == 0 ? Double.POSITIVE_INFINITY : -Math.log10(error);
    }
}
