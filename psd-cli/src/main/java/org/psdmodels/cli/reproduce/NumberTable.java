package org.psdmodels.cli.reproduce;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.checks.Checks;

/** The numbers of an experiment, in full precision, with a header. Not thread-safe. */
public final class NumberTable {
    private final List<String> header;
    private final List<List<String>> rows = new ArrayList<>();

    private NumberTable(List<String> header) {
        this.header = header;
    }

    /**
     * {@return an empty table}
     *
     * @param header the names of the columns
     */
    public static NumberTable of(String... header) {
        return new NumberTable(List.of(header));
    }

    /**
     * Appends a row.
     *
     * @param cells texts and numbers, as many as there are columns
     * @return this table
     */
    public NumberTable row(Object... cells) {
        Checks.size("number of cells", cells.length, header.size());
        rows.add(Stream.of(cells).map(Object::toString).toList());
        return this;
    }

    /**
     * Appends the values of a function.
     *
     * @param x the abscissas
     * @param y the ordinates
     * @param cells what stands before both in each row
     * @return this table
     */
    public NumberTable curve(double[] x, double[] y, Object... cells) {
        for (int i = 0; i < x.length; i++) {
            row(Stream.concat(Stream.of(cells), Stream.of(x[i], y[i])).toArray());
        }
        return this;
    }

    /** {@return the table as CSV: the header and the rows} */
    public String csv() {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            csv.writeRecord(header);
            rows.forEach(csv::writeRecord);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
