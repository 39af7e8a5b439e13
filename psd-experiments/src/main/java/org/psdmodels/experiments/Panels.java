package org.psdmodels.experiments;

import java.util.List;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.reproduce.Claim;

/**
 * A row of a figure, one panel for each model, with what is said and measured of them.
 *
 * @param heading what the row shows
 * @param charts the panels
 * @param header the columns of the table below
 * @param table the rows of the table below
 * @param claims the statements of the paper on this row
 */
record Panels(String heading, List<Chart> charts, List<String> header, List<List<String>> table, List<Claim> claims) {
    void appendTo(Page page) {
        page.heading(heading);
        page.grid(charts.size(), List.of(charts));
        page.table(header, table);
    }
}
