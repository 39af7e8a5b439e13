package org.psdmodels.models.data;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Columns of text in the files that {@link Table} reads: labels of classes. */
public final class TextColumn {
    private TextColumn() {}

    /**
     * The names of the columns of a file.
     *
     * @param file a file as {@link Table#read(Path, String...)} takes it
     * @return the names, in order, without the white space around them
     * @throws IOException if the file cannot be read
     */
    public static List<String> names(Path file) throws IOException {
        try (BufferedReader text = open(file);
                CsvReader<NamedCsvRecord> records = reader(text)) {
            var rows = records.iterator();
            return rows.hasNext()
                    ? rows.next().getHeader().stream().map(String::strip).toList()
                    : List.of();
        }
    }

    /**
     * Reads one column as text, row by row as {@link Table#read(Path, String...)} reads numbers.
     *
     * @param file the file
     * @param column the column's name
     * @return the cells without the white space around them, none of them empty
     * @throws IOException if the file cannot be read
     * @throws TableException if there is no such column, or a cell of it is missing, saying where
     */
    public static List<String> read(Path file, String column) throws IOException {
        String source = String.valueOf(file.getFileName());
        List<String> cells = new ArrayList<>();
        try (BufferedReader text = open(file);
                CsvReader<NamedCsvRecord> records = reader(text)) {
            for (NamedCsvRecord record : records) {
                cells.add(cell(record, source, column));
            }
        } catch (CsvParseException e) {
            TableException fault = new TableException(source, 0, 0, "the file cannot be read; " + e.getMessage());
            fault.initCause(e);
            throw fault;
        }
        return List.copyOf(cells);
    }

    private static BufferedReader open(Path file) throws IOException {
        BufferedReader text = Files.newBufferedReader(file, StandardCharsets.UTF_8);
        TableReader.skipMark(text);
        return text;
    }

    private static CsvReader<NamedCsvRecord> reader(BufferedReader text) throws IOException {
        return CsvReader.builder()
                .fieldSeparator(TableReader.separator(text))
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .trimWhitespacesAroundQuotes(true)
                .ofNamedCsvRecord(text);
    }

    private static String cell(NamedCsvRecord record, String source, String column) {
        List<String> names = record.getHeader().stream().map(String::strip).toList();
        int index = names.indexOf(column);
        if (index < 0) {
            throw Table.unknown(source, column, names);
        }
        long line = record.getStartingLineNumber();
        if (record.getFieldCount() != names.size()) {
            throw new TableException(
                    source,
                    line,
                    0,
                    "a line must have " + names.size() + " cells, as many as the first one; found "
                            + record.getFieldCount());
        }
        String cell = record.getField(index).strip();
        if (cell.isEmpty()) {
            throw new TableException(
                    source, line, index + 1, "column '" + column + "' must have a label; the cell is empty");
        }
        return cell;
    }
}
