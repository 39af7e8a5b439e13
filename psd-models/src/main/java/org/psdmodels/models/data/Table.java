package org.psdmodels.models.data;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.text.Nearest;

/**
 * Columns of numbers with names, all of the same length; NaN stands for a missing number. From it columns are chosen by name
 * as the inputs, targets and weights of a {@link Sample}. Columns of texts, where {@link Columns} asks for some, stand beside
 * them. Immutable.
 */
public final class Table {
    /** A message lists no more names than these. */
    private static final int MOST_LISTED = 20;

    private final String source;
    private final int rows;
    private final List<String> names;
    private final List<double[]> columns;
    private final Texts texts;
    private final Places places;

    Table(String source, int rows, List<String> names, List<double[]> columns, Texts texts, Places places) {
        this.source = source;
        this.rows = rows;
        this.names = names;
        this.columns = columns;
        this.texts = texts;
        this.places = places;
    }

    /** Columns of texts. */
    record Texts(List<String> names, List<List<String>> columns) {
        /** No such columns. */
        static final Texts NONE = new Texts(List.of(), List.of());

        Texts select(int... rows) {
            return new Texts(
                    names,
                    columns.stream()
                            .map(column ->
                                    IntStream.of(rows).mapToObj(column::get).toList())
                            .toList());
        }
    }

    /** Where numbers stand in a file, for messages; nowhere if there is no file. */
    static final class Places {
        /** No file. */
        static final Places NONE = new Places(new long[0], new long[0], Map.of());

        private final long[] rows;
        private final long[] lines;
        private final Map<String, Integer> columns;

        /** The number of each row, the line in which it begins, and the number of each column, all from 1. */
        Places(long[] rows, long[] lines, Map<String, Integer> columns) {
            this.rows = rows;
            this.lines = lines;
            this.columns = columns;
        }

        long row(int row) {
            return rows.length == 0 ? row + 1 : rows[row];
        }

        long line(int row) {
            return lines.length == 0 ? 0 : lines[row];
        }

        int column(String name) {
            return columns.getOrDefault(name, 0);
        }

        Places of(int... chosen) {
            return new Places(
                    IntStream.of(chosen).mapToLong(this::row).toArray(),
                    IntStream.of(chosen).mapToLong(this::line).toArray(),
                    columns);
        }
    }

    /**
     * {@return a table from its columns}
     *
     * @param names the names, none empty, none twice, at least one
     * @param columns for each name its numbers, NaN where one is missing; at least one row
     */
    public static Table of(List<String> names, double[]... columns) {
        Checks.atLeast("number of names", names.size(), 1);
        Checks.size("number of columns", columns.length, names.size());
        for (int c = 0; c < columns.length; c++) {
            String name = names.get(c);
            Checks.require(!name.isEmpty(), "name of column " + (c + 1), "must not be empty", "''");
            Checks.require(names.indexOf(name) == c, "name of column " + (c + 1), "must differ from others", name);
            Checks.size("length of column " + name, columns[c].length, columns[0].length);
        }
        Checks.atLeast("number of rows", columns[0].length, 1);
        return new Table(
                "table",
                columns[0].length,
                List.copyOf(names),
                Arrays.stream(columns).map(double[]::clone).toList(),
                Texts.NONE,
                Places.NONE);
    }

    /**
     * Reads a table of comma-separated values; see {@link #read(Reader, String, String...)}. The file is in UTF-8, with or
     * without a byte-order mark.
     *
     * @param file the file
     * @param columns the columns to read; all, where none are named
     * @return the table
     * @throws IOException if the file cannot be read
     * @throws TableException if it is not such a table, saying where
     */
    public static Table read(Path file, String... columns) throws IOException {
        AtomicReference<Table> table = new AtomicReference<>();
        TableReader.read(file, chosen(columns), Integer.MAX_VALUE, table::set);
        return table.get();
    }

    /**
     * Reads a table of comma-separated values, some of its columns as texts.
     *
     * @param file the file
     * @param columns the columns to read
     * @return the table
     * @throws IOException if the file cannot be read
     * @throws TableException if it is not such a table, saying where
     */
    public static Table read(Path file, Columns columns) throws IOException {
        AtomicReference<Table> table = new AtomicReference<>();
        TableReader.read(file, names -> columns, Integer.MAX_VALUE, table::set);
        return table.get();
    }

    /**
     * The names of the columns of a file: its first line.
     *
     * @param file a file as {@link #read(Path, String...)} takes it
     * @return the names, in order, without the white space around them
     * @throws IOException if the file cannot be read
     * @throws TableException if its first line names no columns
     */
    public static List<String> namesOf(Path file) throws IOException {
        return TableReader.names(file);
    }

    private static TableReader.Choice chosen(String... columns) {
        List<String> named = List.of(columns);
        return names -> Columns.ofNumbers(named.isEmpty() ? names : named);
    }

    /**
     * Reads a table of comma-separated values (RFC 4180). The first line has the names of the columns; the separator is
     * whichever of comma, semicolon and tab occurs most often there. Cells may be quoted. Numbers have a decimal point; an
     * empty cell, {@code NA} or {@code NaN} is a missing number. Empty lines are skipped, every other line has as many cells
     * as there are names. Columns not asked for may contain any text.
     *
     * @param text the text, read to its end and not closed
     * @param source what it is called in messages
     * @param columns the columns to read; all, where none are named
     * @return the table
     * @throws IOException if the text cannot be read
     * @throws TableException if it is not such a table, saying where
     */
    public static Table read(Reader text, String source, String... columns) throws IOException {
        AtomicReference<Table> table = new AtomicReference<>();
        TableReader.read(text, source, chosen(columns), Integer.MAX_VALUE, table::set);
        return table.get();
    }

    /**
     * Reads a table of comma-separated values, some of its columns as texts; see {@link #read(Reader, String, String...)}.
     *
     * @param text the text, read to its end and not closed
     * @param source what it is called in messages
     * @param columns the columns to read
     * @return the table
     * @throws IOException if the text cannot be read
     * @throws TableException if it is not such a table, saying where
     */
    public static Table read(Reader text, String source, Columns columns) throws IOException {
        AtomicReference<Table> table = new AtomicReference<>();
        TableReader.read(text, source, names -> columns, Integer.MAX_VALUE, table::set);
        return table.get();
    }

    /**
     * Reads a table of comma-separated values some rows at a time, so that a file may be longer than memory; see {@link
     * #read(Path, String...)}.
     *
     * @param file the file
     * @param rows the most rows of a block, at least 1
     * @param action what to do with each block, in order; the last may have fewer rows
     * @param columns the columns to read
     * @throws IOException if the file cannot be read
     * @throws TableException if it is not such a table, saying where; blocks before that place were handed over
     */
    public static void forEachBlock(Path file, int rows, Consumer<Table> action, Columns columns) throws IOException {
        TableReader.read(file, names -> columns, Checks.atLeast("rows", rows, 1), action);
    }

    /**
     * Reads a table of comma-separated values some rows at a time; see {@link #read(Reader, String, String...)}.
     *
     * @param text the text, read to its end and not closed
     * @param source what it is called in messages
     * @param rows the most rows of a block, at least 1
     * @param action what to do with each block, in order; the last may have fewer rows
     * @param columns the columns to read
     * @throws IOException if the text cannot be read
     * @throws TableException if it is not such a table, saying where; blocks before that place were handed over
     */
    public static void forEachBlock(Reader text, String source, int rows, Consumer<Table> action, Columns columns)
            throws IOException {
        TableReader.read(text, source, names -> columns, Checks.atLeast("rows", rows, 1), action);
    }

    /** {@return the names of the columns of numbers: the names, in order} */
    public List<String> names() {
        return names;
    }

    /** {@return the number of rows: at least 1} */
    public int rows() {
        return rows;
    }

    /**
     * Where a row stands, for messages.
     *
     * @param row its number, from 0
     * @return the name of the file and the number of the line, as in data.csv:7; without the latter where there is no file
     */
    public String place(int row) {
        long line = places.line(Checks.index("row", row, rows));
        return source + (line > 0 ? ":" + line : "");
    }

    /**
     * {@return the numbers of a column; NaN where one is missing}
     *
     * @param name its name
     */
    public double[] column(String name) {
        return columns.get(index(name)).clone();
    }

    /** {@return the names of the columns of texts: the names, in order} */
    public List<String> textNames() {
        return texts.names();
    }

    /**
     * The texts of a column.
     *
     * @param name its name, among those that were read as texts
     * @return the cells as they stand in the file, without the quotes around them
     */
    public List<String> texts(String name) {
        int found = texts.names().indexOf(name);
        if (found < 0) {
            throw unknown(source, name, texts.names());
        }
        return Collections.unmodifiableList(texts.columns().get(found));
    }

    /**
     * The labels in a column of texts: its cells without the white space around them.
     *
     * @param name its name, among those that were read as texts
     * @return the labels, none of them empty
     * @throws TableException if a cell is empty, saying where
     */
    public List<String> labels(String name) {
        List<String> cells = texts(name).stream().map(String::strip).toList();
        int empty = cells.indexOf("");
        if (empty >= 0) {
            throw new TableException(
                    source,
                    places.line(empty),
                    places.column(name),
                    "column '" + name + "' must have a label; the cell is empty");
        }
        return cells;
    }

    /**
     * Some of the columns as a sample without targets.
     *
     * @param inputs the names of the coordinates of the points
     * @return the sample, of weights one
     * @throws TableException if a number is missing or infinite, saying in which row and column
     */
    public Sample sample(String... inputs) {
        return sample(List.of(inputs));
    }

    /**
     * Some of the columns as a sample.
     *
     * @param inputs the names of the coordinates of the points
     * @param targets the names of the targets
     * @return the sample, of weights one
     * @throws TableException if a number is missing or infinite, saying in which row and column
     */
    public Sample sample(List<String> inputs, String... targets) {
        return sample(new Names(inputs, List.of(targets)));
    }

    /**
     * Some of the columns as a sample.
     *
     * @param chosen the names of inputs and targets
     * @return the sample, of weights one
     * @throws TableException if a number is missing or infinite, saying in which row and column
     */
    public Sample sample(Names chosen) {
        Points points = Points.of(matrix(chosen.inputs()));
        return Sample.of(points, matrix(chosen.targets())).named(chosen);
    }

    /**
     * {@return some of the columns as a weighted sample}
     *
     * @param chosen the names of inputs and targets
     * @param weights the name of the column of weights, all of them &gt;= 0
     * @throws TableException if a number is missing or infinite or a weight negative, saying in which row and column
     */
    public Sample sample(Names chosen, String weights) {
        double[] w = finite(weights);
        for (int i = 0; i < w.length; i++) {
            if (!(w[i] >= 0)) {
                throw fault(i, index(weights), "a weight must be >= 0, found " + w[i]);
            }
        }
        return sample(chosen).weightedBy(w);
    }

    /**
     * {@return the rows in which no number of some columns is missing}
     *
     * @param chosen the names of the columns; all, where none are named
     * @throws IllegalArgumentException if no row is left
     */
    public Table withoutMissing(String... chosen) {
        int[] kept = complete(chosen);
        Checks.atLeast("number of rows without missing numbers", kept.length, 1);
        return select(kept);
    }

    /**
     * Which rows have no number of some columns missing.
     *
     * @param chosen the names of the columns; all, where none are named
     * @return their numbers, from 0, ascending; possibly none
     */
    public int[] complete(String... chosen) {
        List<double[]> needed = chosen.length == 0
                ? columns
                : Arrays.stream(chosen).map(name -> columns.get(index(name))).toList();
        return IntStream.range(0, rows)
                .filter(i -> needed.stream().noneMatch(column -> Double.isNaN(column[i])))
                .toArray();
    }

    /**
     * {@return some of the rows, in the order given}
     *
     * @param chosen their numbers, from 0; at least one
     */
    public Table select(int... chosen) {
        Checks.atLeast("number of rows", chosen.length, 1);
        for (int i : chosen) {
            Checks.index("row", i, rows);
        }
        List<double[]> fewer = columns.stream()
                .map(column -> Arrays.stream(chosen).mapToDouble(i -> column[i]).toArray())
                .toList();
        return new Table(source, chosen.length, names, fewer, texts.select(chosen), places.of(chosen));
    }

    private Matrix matrix(List<String> chosen) {
        double[] data = new double[Matrix.length(rows(), chosen.size())];
        for (int c = 0; c < chosen.size(); c++) {
            System.arraycopy(finite(chosen.get(c)), 0, data, c * rows(), rows());
        }
        return Matrix.of(rows(), chosen.size(), data);
    }

    private double[] finite(String name) {
        int c = index(name);
        double[] column = columns.get(c);
        for (int i = 0; i < column.length; i++) {
            if (!Double.isFinite(column[i])) {
                String found = Double.isNaN(column[i]) ? "a missing number" : String.valueOf(column[i]);
                throw fault(
                        i,
                        c,
                        "a number must be finite, found " + found + "; leave such rows out, or choose other columns");
            }
        }
        return column;
    }

    private TableException fault(int row, int column, String message) {
        String name = names.get(column);
        return new TableException(
                source,
                places.line(row),
                places.column(name),
                "row " + places.row(row) + ", column '" + name + "': " + message);
    }

    private int index(String name) {
        int found = names.indexOf(name);
        if (found < 0) {
            throw unknown(source, name, names);
        }
        return found;
    }

    static TableException unknown(String source, String name, List<String> names) {
        String hint = Nearest.suggestion(name, names);
        return new TableException(source, 0, 0, "there is no column '" + name + "' among " + listed(names) + hint);
    }

    /** The names, or the first of them and how many there are. */
    static String listed(List<String> names) {
        return names.size() <= MOST_LISTED
                ? names.toString()
                : "the " + names.size() + " columns " + String.join(", ", names.subList(0, MOST_LISTED)) + ", ...";
    }

    @Override
    public String toString() {
        return "Table of " + rows() + " rows, " + names;
    }
}
