package org.psdmodels.cli.report;

import java.util.List;
import java.util.stream.Collectors;

/** Numbers in full precision as text that spreadsheets and statistical languages read. */
final class Csv {
    private Csv() {}

    /** A header and rows; columns may have different lengths. */
    static String of(List<String> names, List<double[]> columns) {
        StringBuilder text = new StringBuilder();
        text.append(names.stream().map(Csv::quoted).collect(Collectors.joining(",", "", "\n")));
        int rows = columns.stream().mapToInt(column -> column.length).max().orElse(0);
        for (int i = 0; i < rows; i++) {
            int row = i;
            text.append(columns.stream()
                    .map(column -> row < column.length ? Double.toString(column[row]) : "")
                    .collect(Collectors.joining(",", "", "\n")));
        }
        return text.toString();
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
