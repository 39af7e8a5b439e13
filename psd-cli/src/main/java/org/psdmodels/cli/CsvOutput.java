package org.psdmodels.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.DoubleStream;

/** Rows of numbers with a header, as CSV in full precision. */
final class CsvOutput implements AutoCloseable {
    private final PrintWriter out;
    private final CsvWriter csv;

    private CsvOutput(PrintWriter out) {
        this.out = out;
        this.csv = CsvWriter.builder().build(out);
    }

    static CsvOutput to(PrintWriter out, List<String> header) {
        CsvOutput output = new CsvOutput(out);
        output.csv.writeRecord(header);
        return output;
    }

    void row(double... values) {
        csv.writeRecord(DoubleStream.of(values).mapToObj(Double::toString).toList());
    }

    /** Asks whether somebody still reads. */
    void flush() throws IOException {
        csv.flush();
        if (out.checkError()) {
            throw new ClosedOutput();
        }
    }

    @Override
    public void close() throws IOException {
        flush();
    }
}
