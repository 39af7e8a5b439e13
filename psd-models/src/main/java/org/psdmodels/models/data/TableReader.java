package org.psdmodels.models.data;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Reads tables of comma-separated values, one record at a time, and hands them over in blocks of rows. */
final class TableReader {
    private static final char[] SEPARATORS = {',', ';', '\t'};
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** The first line is looked for among so many characters. */
    private static final int LONGEST_HEADER = 1 << 20;

    private final String source;
    private final List<String> names;
    private final int[] chosen;
    private final List<NumberColumn> columns;
    private final int[] copied;
    private final Map<String, Integer> places;
    private List<List<String>> texts;
    private final NumberColumn lines = new NumberColumn();
    private final int most;
    private final Consumer<Table> action;
    private long before;

    private TableReader(String source, List<String> names, Columns columns, int most, Consumer<Table> action) {
        this.source = source;
        this.names = names;
        this.chosen = chosen(source, names, columns.numbers());
        this.copied = columns.withAllTexts()
                ? IntStream.range(0, names.size()).toArray()
                : chosen(source, names, columns.texts());
        this.most = most;
        this.action = action;
        this.columns = IntStream.range(0, chosen.length)
                .mapToObj(c -> new NumberColumn())
                .toList();
        this.texts = lists(copied.length);
        this.places = new HashMap<>();
        IntStream.concat(IntStream.of(chosen), IntStream.of(copied)).forEach(c -> places.put(names.get(c), c + 1));
    }

    /** The columns to read of a file with these names. */
    interface Choice {
        Columns among(List<String> names);
    }

    private static List<List<String>> lists(int count) {
        return IntStream.range(0, count)
                .<List<String>>mapToObj(c -> new ArrayList<>())
                .toList();
    }

    static void read(Path file, Choice choice, int most, Consumer<Table> action) throws IOException {
        String source = String.valueOf(file.getFileName());
        try (BufferedReader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            read(text, source, choice, most, action);
        } catch (CharacterCodingException e) {
            throw notText(source, e);
        }
    }

    private static TableException notText(String source, IOException cause) {
        TableException fault =
                new TableException(source, 0, 0, "the file must be text in UTF-8; convert it, or save it anew");
        fault.initCause(cause);
        return fault;
    }

    static void read(Reader text, String source, Choice choice, int most, Consumer<Table> action) throws IOException {
        try (CsvReader<CsvRecord> records = records(text)) {
            tables(records.iterator(), source, choice, most, action);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Lines of any number of cells: what a line may have is for the header to say. */
    private static CsvReader<CsvRecord> records(Reader text) throws IOException {
        BufferedReader buffered = text instanceof BufferedReader b ? b : new BufferedReader(text);
        skipMark(buffered);
        return CsvReader.builder()
                .fieldSeparator(separator(buffered))
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .trimWhitespacesAroundQuotes(true)
                .build(CsvRecordHandler.builder().maxFields(Integer.MAX_VALUE).build(), unclosed(buffered));
    }

    /** The names in the first line of a file. */
    static List<String> names(Path file) throws IOException {
        String source = String.valueOf(file.getFileName());
        try (BufferedReader text = Files.newBufferedReader(file, StandardCharsets.UTF_8);
                CsvReader<CsvRecord> records = records(text)) {
            return header(first(records.iterator(), source), source);
        } catch (CharacterCodingException e) {
            throw notText(source, e);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The reader belongs to the caller. */
    private static Reader unclosed(Reader reader) {
        return new Reader() {
            @Override
            public int read(char[] buffer, int offset, int length) throws IOException {
                return reader.read(buffer, offset, length);
            }

            @Override
            public void close() {}
        };
    }

    private static void skipMark(BufferedReader text) throws IOException {
        text.mark(1);
        if (text.read() != BYTE_ORDER_MARK) {
            text.reset();
        }
    }

    /** The separator that occurs most often in the first line that is not empty, outside quotes. */
    private static char separator(BufferedReader text) throws IOException {
        text.mark(LONGEST_HEADER);
        int[] counts = new int[SEPARATORS.length];
        boolean quoted = false;
        boolean empty = true;
        for (int k = 0; k < LONGEST_HEADER; k++) {
            int next = text.read();
            boolean ends = next == '\n' || next == '\r';
            if (next < 0 || (ends && !quoted && !empty)) {
                break;
            }
            empty &= ends;
            quoted ^= next == '"';
            for (int s = 0; s < counts.length; s++) {
                counts[s] += !quoted && next == SEPARATORS[s] ? 1 : 0;
            }
        }
        text.reset();
        int most = IntStream.range(0, counts.length).reduce(0, (a, b) -> counts[b] > counts[a] ? b : a);
        return SEPARATORS[most];
    }

    private static void tables(
            Iterator<CsvRecord> records, String source, Choice choice, int most, Consumer<Table> action) {
        CsvRecord header = first(records, source);
        List<String> names = header(header, source);
        TableReader reader = new TableReader(source, names, choice.among(names), most, action);
        long line = header.getStartingLineNumber();
        while (hasNext(records, source, line + 1)) {
            CsvRecord next = records.next();
            line = next.getStartingLineNumber();
            reader.add(next);
        }
        reader.end();
    }

    private static CsvRecord first(Iterator<CsvRecord> records, String source) {
        if (!hasNext(records, source, 1)) {
            throw new TableException(source, 0, 0, "the file is empty; its first line must name the columns");
        }
        return records.next();
    }

    private static boolean hasNext(Iterator<CsvRecord> records, String source, long line) {
        try {
            return records.hasNext();
        } catch (CsvParseException e) {
            TableException fault = new TableException(
                    source,
                    line,
                    0,
                    "a record begins here that cannot be read; is a quote not closed? " + e.getMessage());
            fault.initCause(e);
            throw fault;
        }
    }

    private static List<String> header(CsvRecord header, String source) {
        Map<String, Integer> columns = new LinkedHashMap<>();
        long line = header.getStartingLineNumber();
        for (String field : header.getFields()) {
            String name = field.strip();
            int column = columns.size() + 1;
            if (name.isEmpty()) {
                throw new TableException(
                        source, line, column, "the first line must name every column; this name is empty");
            }
            Integer before = columns.putIfAbsent(name, column);
            if (before != null) {
                throw new TableException(
                        source, line, column, "names of columns must differ; '" + name + "' is also column " + before);
            }
        }
        List<String> names = List.copyOf(columns.keySet());
        if (names.stream().allMatch(name -> NumberColumn.parse(name).isPresent())) {
            throw new TableException(
                    source, line, 0, "the first line must name the columns; found numbers " + Table.listed(names));
        }
        return names;
    }

    private static int[] chosen(String source, List<String> names, List<String> columns) {
        Map<String, Integer> places = new HashMap<>();
        names.forEach(name -> places.put(name, places.size()));
        for (String column : columns) {
            if (!places.containsKey(column)) {
                throw Table.unknown(source, column, names);
            }
        }
        return columns.stream().mapToInt(places::get).distinct().toArray();
    }

    private void add(CsvRecord cells) {
        long line = cells.getStartingLineNumber();
        if (cells.getFieldCount() != names.size()) {
            throw new TableException(
                    source,
                    line,
                    0,
                    "a line must have " + names.size() + " cells, as many as the first one; found "
                            + cells.getFieldCount());
        }
        for (int c = 0; c < chosen.length; c++) {
            columns.get(c).add(number(cells.getField(chosen[c]), line, chosen[c]));
        }
        for (int c = 0; c < copied.length; c++) {
            texts.get(c).add(cells.getField(copied[c]));
        }
        lines.add((double) line);
        if (lines.size() == most) {
            handOver();
        }
    }

    private void end() {
        if (before + lines.size() == 0) {
            throw new TableException(
                    source, 0, 0, "there must be at least one line of numbers below the names " + Table.listed(names));
        }
        if (lines.size() > 0) {
            handOver();
        }
    }

    private double number(String cell, long line, int column) {
        OptionalDouble value = NumberColumn.parse(cell);
        if (value.isEmpty()) {
            String name = names.get(column);
            String advice = NumberColumn.advice(cell);
            throw new TableException(
                    source,
                    line,
                    column + 1,
                    "column '" + name + "' must have a number, found '" + cell + "'; " + advice);
        }
        return value.getAsDouble();
    }

    private void handOver() {
        long[] starts =
                DoubleStream.of(lines.takeAll()).mapToLong(line -> (long) line).toArray();
        long[] rows = LongStream.rangeClosed(before + 1, before + starts.length).toArray();
        before += starts.length;
        List<List<String>> copies = texts;
        texts = lists(copied.length);
        action.accept(new Table(
                source,
                starts.length,
                named(chosen),
                columns.stream().map(NumberColumn::takeAll).toList(),
                new Table.Texts(named(copied), copies),
                new Table.Places(rows, starts, places)));
    }

    private List<String> named(int... columns) {
        return IntStream.of(columns).mapToObj(names::get).toList();
    }
}
