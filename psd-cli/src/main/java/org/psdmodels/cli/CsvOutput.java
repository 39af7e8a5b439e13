package org.psdmodels.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.DoubleStream;

/** Rows of numbers with a header, as CSV in full precision. */
final class CsvOutput implements AutoCloseable {
    private final PrintWriter out;
    private final CsvWriter csv;
    private final List<String> header;
    private boolean begun;

    private CsvOutput(PrintWriter out, List<String> header) {
        this.out = out;
        this.csv = writer(header.size()).build(out);
        this.header = header;
    }

    /** Of one column an empty cell is in quotes: an empty line is no row. */
    private static CsvWriter.CsvWriterBuilder writer(int columns) {
        return columns == 1 ? CsvWriter.builder().quoteStrategy(QuoteStrategies.EMPTY) : CsvWriter.builder();
    }

    /** The header is written before the first row: where there is only an error, standard output stays empty. */
    static CsvOutput to(PrintWriter out, List<String> header) {
        return new CsvOutput(out, header);
    }

    void row(double... values) {
        row(DoubleStream.of(values).mapToObj(Double::toString).toList());
    }

    void row(List<String> cells) {
        begin();
        csv.writeRecord(cells);
    }

    /** Writes the header, where there is no row either. */
    void begin() {
        if (!begun) {
            csv.writeRecord(header);
            begun = true;
        }
    }

    /** Asks whether somebody still reads. */
    void flush() {
        try {
            csv.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (out.checkError()) {
            throw new ClosedOutput();
        }
    }

    @Override
    public void close() {
        flush();
    }
}
