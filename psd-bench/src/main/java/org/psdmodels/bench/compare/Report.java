package org.psdmodels.bench.compare;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Markdown, on standard output and in a file, line by line as results come. */
public final class Report implements AutoCloseable {
    private final List<PrintStream> targets = new ArrayList<>();
    private final Optional<PrintStream> file;
    private boolean isWrong;

    /**
     * Opens the file, if one is asked for.
     *
     * @param file where the report goes besides standard output
     */
    public Report(Optional<Path> file) {
        this.file = file.map(Report::open);
        targets.add(System.out);
        this.file.ifPresent(targets::add);
    }

    private static PrintStream open(Path path) {
        try {
            return new PrintStream(Files.newOutputStream(path), true, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * {@return the processor time of all threads of this process so far, on a busy machine a fairer measure of work
     * than the clock; zero where the system does not tell}
     */
    public static Duration processorTime() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** The title of a page. */
    public void title(String text) {
        line("# " + text);
    }

    /** A heading. */
    public void heading(String text) {
        paragraph("### " + text);
    }

    /** A paragraph. */
    public void paragraph(String text) {
        line("");
        line(text);
    }

    /**
     * A list of points.
     *
     * @param points the points, may be none
     */
    public void list(List<String> points) {
        if (!points.isEmpty()) {
            line("");
            points.forEach(point -> line("- " + point));
        }
    }

    /**
     * A list of what must not be, after which the run counts as failed.
     *
     * @param points the points, none if all is well
     */
    public void wrong(List<String> points) {
        list(points);
        isWrong |= !points.isEmpty();
    }

    /** {@return whether {@link #wrong} was told of anything that must not be} */
    public boolean isWrong() {
        return isWrong;
    }

    /**
     * The head of a table.
     *
     * @param columns the names of the columns
     */
    public void table(String... columns) {
        line("");
        row((Object[]) columns);
        row(Collections.nCopies(columns.length, "---").toArray());
    }

    /**
     * A row of a table. Of a number only a few digits are shown.
     *
     * @param cells one value for each column
     */
    public void row(Object... cells) {
        StringBuilder text = new StringBuilder("|");
        for (Object cell : cells) {
            text.append(' ').append(shown(cell)).append(" |");
        }
        line(text.toString());
    }

    /** A number with three digits, or two and an exponent. */
    static String shown(Object cell) {
        return cell instanceof Double value ? shown(value.doubleValue()) : String.valueOf(cell);
    }

    private static String shown(double value) {
        double size = Math.abs(value);
        if (value == 0) {
            return "0";
        }
        if (size < 1e-3 || size >= 1e5) {
            return String.format(Locale.ROOT, "%.1e", value).replace(".0e", "e").replaceFirst("e([+-])0", "e$1");
        }
        int decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    private void line(String text) {
        targets.forEach(target -> target.println(text));
    }

    @Override
    public void close() {
        file.ifPresent(PrintStream::close);
    }
}
