package org.psdmodels.models.data;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.models.Names;
import org.psdmodels.models.Sample;
import org.psdmodels.models.text.Nearest;

/**
 * Columns of numbers with names, all of the same length; NaN stands for a missing number. From it columns are chosen by name
 * as the inputs, targets and weights of a {@link Sample}. Immutable.
 */
public final class Table {
    private final String source;
    private final List<String> names;
    private final List<double[]> columns;
    private final Places places;

    Table(String source, List<String> names, List<double[]> columns, Places places) {
        this.source = source;
        this.names = names;
        this.columns = columns;
        this.places = places;
    }

    /** Where numbers stand in a file, for messages; all places are 0 where there is no file. */
    interface Places {
        /** No file. */
        Places NONE = (row, column) -> new Place(row + 1, 0, 0);

        /** The place of a number. */
        Place of(int row, int column);
    }

    /**
     * A place in a file.
     *
     * @param row the number of the row, from 1
     * @param line the number of the line, from 1
     * @param column the number of the cell in the line, from 1
     */
    record Place(long row, long line, int column) {}

    /**
     * A table from its columns.
     *
     * @param names the names, none empty, none twice, at least one
     * @param columns for each name its numbers, NaN where one is missing; at least one row
     * @return the table
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
                List.copyOf(names),
                Arrays.stream(columns).map(double[]::clone).toList(),
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
        TableReader.read(file, List.of(columns), Integer.MAX_VALUE, table::set);
        return table.get();
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
        TableReader.read(text, source, List.of(columns), Integer.MAX_VALUE, table::set);
        return table.get();
    }

    /**
     * Reads a table of comma-separated values some rows at a time, so that a file may be longer than memory; see {@link
     * #read(Path, String...)}.
     *
     * @param file the file
     * @param rows the most rows of a block, at least 1
     * @param action what to do with each block, in order; the last may have fewer rows
     * @param columns the columns to read; all, where none are named
     * @throws IOException if the file cannot be read
     * @throws TableException if it is not such a table, saying where; blocks before that place were handed over
     */
    public static void forEachBlock(Path file, int rows, Consumer<Table> action, String... columns) throws IOException {
        TableReader.read(file, List.of(columns), Checks.atLeast("rows", rows, 1), action);
    }

    /**
     * Reads a table of comma-separated values some rows at a time; see {@link #read(Reader, String, String...)}.
     *
     * @param text the text, read to its end and not closed
     * @param source what it is called in messages
     * @param rows the most rows of a block, at least 1
     * @param action what to do with each block, in order; the last may have fewer rows
     * @param columns the columns to read; all, where none are named
     * @throws IOException if the text cannot be read
     * @throws TableException if it is not such a table, saying where; blocks before that place were handed over
     */
    public static void forEachBlock(Reader text, String source, int rows, Consumer<Table> action, String... columns)
            throws IOException {
        TableReader.read(text, source, List.of(columns), Checks.atLeast("rows", rows, 1), action);
    }

    /**
     * The names of the columns.
     *
     * @return the names, in order
     */
    public List<String> names() {
        return names;
    }

    /**
     * The number of rows.
     *
     * @return at least 1
     */
    public int rows() {
        return columns.get(0).length;
    }

    /**
     * Where a row stands, for messages.
     *
     * @param row its number, from 0
     * @return the name of the file and the number of the line, as in data.csv:7; without the latter where there is no file
     */
    public String place(int row) {
        long line = places.of(Checks.index("row", row, rows()), 0).line();
        return source + (line > 0 ? ":" + line : "");
    }

    /**
     * The numbers of a column.
     *
     * @param name its name
     * @return a copy; NaN where one is missing
     */
    public double[] column(String name) {
        return columns.get(index(name)).clone();
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
     * Some of the columns as a weighted sample.
     *
     * @param chosen the names of inputs and targets
     * @param weights the name of the column of weights, all of them &gt;= 0
     * @return the sample
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
     * The rows in which no number of some columns is missing.
     *
     * @param chosen the names of the columns; all, where none are named
     * @return the smaller table
     * @throws IllegalArgumentException if no row is left
     */
    public Table withoutMissing(String... chosen) {
        List<double[]> needed = chosen.length == 0
                ? columns
                : Arrays.stream(chosen).map(name -> columns.get(index(name))).toList();
        int[] kept = IntStream.range(0, rows())
                .filter(i -> needed.stream().noneMatch(column -> Double.isNaN(column[i])))
                .toArray();
        Checks.atLeast("number of rows without missing numbers", kept.length, 1);
        List<double[]> fewer = columns.stream()
                .map(column -> Arrays.stream(kept).mapToDouble(i -> column[i]).toArray())
                .toList();
        return new Table(source, names, fewer, (row, column) -> places.of(kept[row], column));
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
        Place place = places.of(row, column);
        return new TableException(
                source,
                place.line(),
                place.column(),
                "row " + place.row() + ", column '" + names.get(column) + "': " + message);
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
        return new TableException(source, 0, 0, "there is no column '" + name + "' among " + names + hint);
    }

    @Override
    public String toString() {
        return "Table of " + rows() + " rows, " + names;
    }
}
