package org.psdmodels.cli.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A report: a verdict, then sections of text, tables and charts. Not thread-safe. */
public final class Page {
    private final String title;
    private final boolean interactive;
    private final StringBuilder body = new StringBuilder();
    private final StringBuilder scripts = new StringBuilder();
    private int charts;

    private Page(String title, boolean interactive) {
        this.title = title;
        this.interactive = interactive;
        body.append("<h1>").append(Html.escaped(title)).append("</h1>\n");
    }

    /**
     * A page whose charts are drawn by a script that the page contains.
     *
     * @param title the title
     * @return the empty page
     */
    public static Page interactive(String title) {
        return new Page(title, true);
    }

    /**
     * A page without scripts.
     *
     * @param title the title
     * @return the empty page
     */
    public static Page withoutScripts(String title) {
        return new Page(title, false);
    }

    Page verdict(boolean good, String text) {
        body.append("<p class=\"verdict ").append(good ? "good" : "bad").append("\">");
        body.append(Html.escaped(text)).append("</p>\n");
        return this;
    }

    Page heading(String text) {
        body.append("<h2>").append(Html.escaped(text)).append("</h2>\n");
        return this;
    }

    Page paragraph(String text) {
        body.append("<p>").append(Html.escaped(text)).append("</p>\n");
        return this;
    }

    Page code(String text) {
        body.append("<pre>").append(Html.escaped(text)).append("</pre>\n");
        return this;
    }

    Page table(List<String> header, List<List<String>> rows) {
        body.append("<div class=\"wide\"><table><thead>");
        row("th", header);
        body.append("</thead><tbody>\n");
        rows.forEach(row -> row("td", row));
        body.append("</tbody></table></div>\n");
        return this;
    }

    private void row(String cell, List<String> texts) {
        body.append("<tr>");
        texts.forEach(t -> body.append('<')
                .append(cell)
                .append('>')
                .append(Html.escaped(t))
                .append("</")
                .append(cell)
                .append('>'));
        body.append("</tr>\n");
    }

    Page chart(Chart chart) {
        body.append("<figure><figcaption>").append(Html.escaped(chart.title())).append("</figcaption>\n");
        if (interactive) {
            String id = "chart" + ++charts;
            body.append("<div class=\"chart\" id=\"").append(id).append("\"></div>\n");
            scripts.append("draw(\"")
                    .append(id)
                    .append("\",")
                    .append(EChart.option(chart))
                    .append(");\n");
        } else {
            body.append(SvgChart.of(chart)).append('\n');
        }
        body.append("<details><summary>numbers</summary><textarea readonly rows=\"8\">");
        body.append(Html.escaped(chart.csv())).append("</textarea></details></figure>\n");
        return this;
    }

    /**
     * The page as one file.
     *
     * @return HTML that refers to nothing outside of it
     */
    public String html() {
        StringBuilder html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n");
        html.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.append("<meta name=\"color-scheme\" content=\"light dark\">\n");
        html.append("<title>").append(Html.escaped(title)).append("</title>\n");
        html.append("<style>").append(resource("report.css")).append("</style>\n");
        if (charts > 0) {
            html.append("<script>").append(resource("echarts.min.js")).append("</script>\n");
            html.append("<script>").append(resource("report.js")).append("</script>\n");
        }
        html.append("</head><body><main>\n").append(body).append("</main>\n");
        if (charts > 0) {
            html.append("<script>\n").append(scripts).append("</script>\n");
        }
        return html.append("</body></html>\n").toString();
    }

    private static String resource(String name) {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new AssertionError("the resource " + name + " is missing in this build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
