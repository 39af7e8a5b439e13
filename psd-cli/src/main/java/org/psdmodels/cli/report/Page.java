package org.psdmodels.cli.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

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
        element("h1", title);
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

    private Page element(String tag, String text) {
        body.append('<').append(tag).append('>').append(Html.escaped(text));
        body.append("</").append(tag).append(">\n");
        return this;
    }

    /**
     * Appends what came out, in one or two sentences.
     *
     * @param good whether all is well
     * @param text what came out
     * @return this page
     */
    public Page verdict(boolean good, String text) {
        body.append("<p class=\"verdict ").append(good ? "good" : "bad").append("\">");
        body.append(Html.escaped(text)).append("</p>\n");
        return this;
    }

    /**
     * Begins a section.
     *
     * @param text its heading
     * @return this page
     */
    public Page heading(String text) {
        return element("h2", text);
    }

    /**
     * Begins a part of a section.
     *
     * @param text its heading
     * @return this page
     */
    public Page subheading(String text) {
        return element("h3", text);
    }

    /**
     * Appends a paragraph.
     *
     * @param text its text
     * @return this page
     */
    public Page paragraph(String text) {
        return element("p", text);
    }

    /**
     * Appends a link to a file beside this one.
     *
     * @param file its name
     * @param text what it is
     * @return this page
     */
    public Page link(String file, String text) {
        body.append("<p><a href=\"").append(Html.escaped(file)).append("\">").append(Html.escaped(file));
        body.append("</a>: ").append(Html.escaped(text)).append("</p>\n");
        return this;
    }

    /**
     * Appends text in a fixed font.
     *
     * @param text its lines
     * @return this page
     */
    public Page code(String text) {
        return element("pre", text);
    }

    /**
     * Appends a table.
     *
     * @param header the names of the columns
     * @param rows the rows, each as long as the header
     * @return this page
     */
    public Page table(List<String> header, List<List<String>> rows) {
        return table("<table>", header, rows);
    }

    /**
     * Appends a table of sentences, which are broken into lines.
     *
     * @param header the names of the columns
     * @param rows the rows, each as long as the header
     * @return this page
     */
    public Page sentences(List<String> header, List<List<String>> rows) {
        return table("<table class=\"sentences\">", header, rows);
    }

    private Page table(String open, List<String> header, List<List<String>> rows) {
        body.append("<div class=\"wide\">").append(open).append("<thead>");
        row("th scope=\"col\"", "th", header);
        body.append("</thead><tbody>\n");
        rows.forEach(row -> row("td", "td", row));
        body.append("</tbody></table></div>\n");
        return this;
    }

    private void row(String open, String close, List<String> texts) {
        body.append("<tr>");
        texts.forEach(text -> body.append('<')
                .append(open)
                .append('>')
                .append(Html.escaped(text))
                .append("</")
                .append(close)
                .append('>'));
        body.append("</tr>\n");
    }

    /**
     * Appends a chart, with its numbers below.
     *
     * @param chart the chart
     * @return this page
     */
    public Page chart(Chart chart) {
        return figure(chart, Frame.LARGE);
    }

    /**
     * Appends rows of small charts. A row may have fewer than there are columns.
     *
     * @param columns the number of columns
     * @param rows the charts
     * @return this page
     */
    public Page grid(int columns, List<List<Chart>> rows) {
        body.append("<div class=\"wide\"><div class=\"tiles\" style=\"--columns:")
                .append(columns)
                .append("\">\n");
        for (List<Chart> row : rows) {
            row.forEach(chart -> figure(chart, Frame.SMALL));
            body.append("<i></i>\n".repeat(columns - row.size()));
        }
        body.append("</div></div>\n");
        return this;
    }

    private Page figure(Chart chart, Frame frame) {
        body.append("<figure><figcaption>").append(Html.escaped(chart.title())).append("</figcaption>\n");
        if (interactive) {
            script(chart, frame);
        } else {
            drawing(chart, frame);
        }
        if (!chart.note().isEmpty()) {
            body.append("<p class=\"note\">").append(Html.escaped(chart.note())).append("</p>\n");
        }
        details("numbers", chart.csv());
        body.append("</figure>\n");
        return this;
    }

    /** A large chart twice, for a screen and for a phone: the style shows the one that fits. */
    private void drawing(Chart chart, Frame frame) {
        if (frame == Frame.LARGE) {
            body.append("<div class=\"broad\">").append(SvgChart.of(chart, Frame.LARGE));
            body.append("</div><div class=\"narrow\">").append(SvgChart.of(chart, Frame.NARROW));
        } else {
            body.append("<div>").append(SvgChart.of(chart, frame));
        }
        body.append("</div>\n");
    }

    private void script(Chart chart, Frame frame) {
        String id = "chart" + ++charts;
        body.append("<div class=\"chart\" role=\"img\" id=\"").append(id).append("\" aria-label=\"");
        body.append(Html.escaped(Description.of(chart))).append("\"></div>\n");
        scripts.append("draw(\"").append(id).append("\",");
        scripts.append(EChart.option(chart, frame)).append(");\n");
    }

    /**
     * Appends numbers to be copied, folded up.
     *
     * @param title what they are
     * @param names the names of the columns
     * @param columns the columns
     * @return this page
     */
    public Page numbers(String title, List<String> names, List<double[]> columns) {
        details(title, Csv.of(names, columns));
        return this;
    }

    /**
     * Appends what only some want to read, folded up.
     *
     * @param summary what it is, in a few words
     * @param inside appends it
     * @return this page
     */
    public Page folded(String summary, Consumer<Page> inside) {
        body.append("<details class=\"fold\"><summary>")
                .append(Html.escaped(summary))
                .append("</summary>\n");
        inside.accept(this);
        body.append("</details>\n");
        return this;
    }

    private void details(String summary, String csv) {
        body.append("<details><summary>").append(Html.escaped(summary));
        body.append("</summary><textarea readonly rows=\"8\" aria-label=\"numbers as CSV\">\n");
        body.append(Html.escaped(csv)).append("</textarea></details>\n");
    }

    /** {@return the page as one file: HTML that refers to nothing outside of it} */
    public String html() {
        StringBuilder html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n");
        html.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data: blob:;");
        html.append(" style-src 'unsafe-inline'").append(interactive ? "; script-src 'unsafe-inline'" : "");
        html.append("\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.append("<meta name=\"color-scheme\" content=\"light dark\">\n");
        html.append("<title>").append(Html.escaped(title)).append("</title>\n");
        html.append("<style>").append(resource("report.css")).append("</style>\n");
        if (interactive) {
            html.append("<script>").append(resource("echarts.min.js")).append("</script>\n");
            html.append("<script>").append(resource("report.js")).append("</script>\n");
        }
        html.append("</head><body><main>\n").append(body).append("</main>\n");
        if (interactive) {
            html.append("<script>\n").append(scripts).append("ready();\n</script>\n");
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
