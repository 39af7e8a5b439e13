package org.psdmodels.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.psdmodels.api.RowException;
import org.psdmodels.models.data.Columns;
import org.psdmodels.models.data.Table;

/** The CSV file of a command line, where - is standard input. */
final class Data {
    private static final String STANDARD_INPUT = "-";
    private static final String NAME_OF_INPUT = "standard input";

    private Data() {}

    static Table read(String file, List<String> columns) throws IOException {
        return read(file, Columns.ofNumbers(columns));
    }

    static Table read(String file, Columns columns) throws IOException {
        return file.equals(STANDARD_INPUT)
                ? Table.read(standardInput(), NAME_OF_INPUT, columns)
                : Table.read(file(file), columns);
    }

    /** Hands over some rows at a time, as they come. */
    static void forEachBlock(String file, Columns columns, int rows, Consumer<Table> action) throws IOException {
        if (file.equals(STANDARD_INPUT)) {
            Table.forEachBlock(standardInput(), NAME_OF_INPUT, rows, action, columns);
        } else {
            Table.forEachBlock(file(file), rows, action, columns);
        }
    }

    private static Path file(String name) throws IOException {
        Path file = Path.of(name);
        InputFiles.requireFile(file);
        return file;
    }

    private static Reader standardInput() {
        return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    }

    /** What is made of a table; of a row that is refused the place in the file is told. */
    static <T> T placed(Table table, Supplier<T> work) {
        try {
            return work.get();
        } catch (RowException e) {
            throw new IllegalArgumentException(
                    table.place(e.row()) + ": " + e.getMessage() + " (rows count from 0)", e);
        }
    }
}
