package org.psdmodels.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.psdmodels.models.data.Columns;
import org.psdmodels.models.data.Table;
import org.psdmodels.models.data.TableException;

/** The CSV file of a command line, where - is standard input. */
final class Data {
    private static final String STANDARD_INPUT = "-";
    private static final String NAME_OF_INPUT = "standard input";

    /** How the library names a row, counted from 0. */
    private static final String ROW = "\\bof row (\\d{1,9})\\b";

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
        Inputs.requireFile(file);
        return file;
    }

    private static Reader standardInput() {
        return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    }

    /** An error of a row of a table, with the place of that row in the file; another error as it is. */
    static IllegalArgumentException placed(IllegalArgumentException e, Table table) {
        Matcher row = Pattern.compile(ROW).matcher(String.valueOf(e.getMessage()));
        if (e instanceof TableException || !row.find() || Integer.parseInt(row.group(1)) >= table.rows()) {
            return e;
        }
        String place = table.place(Integer.parseInt(row.group(1)));
        return new IllegalArgumentException(place + ": " + e.getMessage() + " (rows count from 0)", e);
    }
}
