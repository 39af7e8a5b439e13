package org.psdmodels.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
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
        this.csv = CsvWriter.builder().build(out);
        this.header = header;
    }

    /** The header is written before the first row: where there is only an error, standard output stays empty. */
    static CsvOutput to(PrintWriter out, List<String> header) {
        return new CsvOutput(out, header);
    }

    void row(double... values) {
        if (!begun) {
            csv.writeRecord(header);
            begun = true;
        }
        csv.writeRecord(DoubleStream.of(values).mapToObj(Double::toString).toList());
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
