package org.psdmodels.cli;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.psdmodels.models.data.Table;

/** The CSV file of a command line, where - is standard input. */
final class Data {
    private Data() {}

    static Table read(String file, List<String> columns) throws IOException {
        String[] chosen = columns.toArray(String[]::new);
        return file.equals("-")
                ? Table.read(new InputStreamReader(System.in, StandardCharsets.UTF_8), "standard input", chosen)
                : Table.read(Path.of(file), chosen);
    }
}
