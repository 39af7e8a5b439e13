package org.psdmodels.cli.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A chart as static SVG; text and lines take their colour from the page. */
final class SvgChart {
    private static final double RIGHT = 24;
    private static final double MARGIN = 8;
    private static final double LEGEND_LINE = 20;
    private static final double BOTTOM = 46;

    /** From a swatch to its name, and from there to the next swatch. */
    private static final double GAP = 6;

    /** Of a letter, on average and no less. */
    private static final double LETTER = 6.6;

    private final Chart chart;
    private final Frame frame;
    private final List<Key> keys;
    private final double top;

    /** The numbers of the vertical axis have the room that they need; its title is above them. */
    private final double left;

    private final AxisRange x;
    private final AxisRange y;
    private final StringBuilder svg = new StringBuilder();

    /** An entry of the legend, and where it begins. */
    private record Key(int series, String name, double x, double y) {}

    private SvgChart(Chart chart, Frame frame) {
        this.chart = chart;
        this.frame = frame;
        this.keys = keys();
        this.top = (keys.isEmpty() ? MARGIN : keys.get(keys.size() - 1).y + LEGEND_LINE) + LEGEND_LINE;
        this.x = AxisRange.of(chart.x(), chart.series().stream().flatMapToDouble(Series::abscissas));
        AxisRange range = AxisRange.of(chart.y(), chart.series().stream().flatMapToDouble(Series::ordinates));
        this.y = standsOnZero(chart) && chart.y().window().isEmpty() ? range.from(0) : range;
        this.left = 10
                + LETTER
                        * y.ticks().stream()
                                .map(Numbers::shown)
                                .mapToInt(String::length)
                                .max()
                                .orElse(0);
    }

    static String of(Chart chart, Frame frame) {
        return new SvgChart(chart, frame).draw();
    }

    /** The entries side by side, in as many lines as they need. */
    private List<Key> keys() {
        List<Key> all = new ArrayList<>();
        double at = 0;
        double line = MARGIN;
        for (int k = 0; frame.legend && k < chart.series().size(); k++) {
            String name = within(chart.series().get(k).name(), frame.width - Swatch.WIDTH - GAP);
            double needed = Swatch.WIDTH + GAP + LETTER * name.length();
            boolean full = at > 0 && at + needed > frame.width;
            line = full ? line + LEGEND_LINE : line;
            at = full ? 0 : at;
            all.add(new Key(k, name, at, line));
            at += needed + 2 * GAP;
        }
        return all;
    }

    /** As much of a text as there is room for. */
    private static String within(String text, double room) {
        int letters = (int) (room / LETTER);
        return text.length() <= letters ? text : text.substring(0, letters - 1) + "\u2026";
    }

    /** Bars and rugs do, unless something is below. */
    static boolean standsOnZero(Chart chart) {
        return !chart.y().logarithmic()
                && chart.series().stream().anyMatch(s -> s instanceof Series.Bars || s instanceof Series.Rug)
                && chart.series().stream().flatMapToDouble(Series::ordinates).allMatch(v -> !(v < 0));
    }

    private String draw() {
        svg.append(String.format(
                Locale.ROOT,
                "<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\" aria-label=\"%s\">",
                frame.width,
                frame.height,
                Html.escaped(Description.of(chart))));
        axes();
        for (int k = 0; k < chart.series().size(); k++) {
            svg.append("<g color=\"").append(chart.color(k)).append("\">");
            draw(chart.series().get(k), chart.opacity(k));
            svg.append("</g>");
        }
        legend();
        return svg.append("</svg>").toString();
    }

    private double px(double value) {
        return left + (frame.width - left - RIGHT) * x.share(value);
    }

    private double py(double value) {
        return frame.height - BOTTOM - (frame.height - top - BOTTOM) * y.share(value);
    }

    private void axes() {
        double foot = frame.height - BOTTOM;
        for (double tick : x.ticks(frame.ticks)) {
            line("grid", px(tick), top, px(tick), foot);
            text(px(tick), foot + 16, "middle", Numbers.shown(tick));
        }
        for (double tick : y.ticks()) {
            line("grid", left, py(tick), frame.width - RIGHT, py(tick));
            text(left - 6, py(tick) + 4, "end", Numbers.shown(tick));
        }
        line("axis", left, foot, frame.width - RIGHT, foot);
        double middle = (left + frame.width - RIGHT) / 2;
        text(middle, frame.height - 10, "middle", within(chart.x().label(), frame.width - left - RIGHT));
        text(0, top - 8, "start", within(chart.y().label(), frame.width));
    }

    private void line(String style, double x1, double y1, double x2, double y2) {
        svg.append(String.format(
                Locale.ROOT,
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>",
                style,
                x1,
                y1,
                x2,
                y2));
    }

    private void text(double atX, double atY, String anchor, String text) {
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>",
                atX,
                atY,
                anchor,
                Html.escaped(text)));
    }

    private void draw(Series series, double opacity) {
        if (series instanceof Series.Line s) {
            broken(s);
        } else if (series instanceof Series.Steps s) {
            path("curve", points(steps(s.x(), true), steps(s.y(), false)));
        } else if (series instanceof Series.Band s) {
            path(
                    "band",
                    Stream.concat(points(s.x(), s.upper()).stream(), reversed(points(s.x(), s.lower())).stream())
                            .toList());
        } else if (series instanceof Series.Dots s) {
            points(s.x(), s.y())
                    .forEach(p -> svg.append(
                            String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\"/>", p[0], p[1])));
        } else if (series instanceof Series.Rings s) {
            points(s.x(), s.y())
                    .forEach(p -> svg.append(String.format(
                            Locale.ROOT, "<circle class=\"ring\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>", p[0], p[1])));
        } else if (series instanceof Series.Bars s) {
            bars(s);
        } else if (series instanceof Series.Rug s) {
            for (double at : s.x()) {
                line("mark", px(at), frame.height - BOTTOM, px(at), frame.height - BOTTOM - 8);
            }
        } else if (series instanceof Series.Cells s) {
            cells(s, opacity);
        } else if (series instanceof Series.Segments s) {
            for (int i = 0; i < s.x1().length; i++) {
                line("contour", px(s.x1()[i]), py(s.y1()[i]), px(s.x2()[i]), py(s.y2()[i]));
            }
        }
    }

    /** A line with a gap where it cannot be shown. */
    private void broken(Series.Line s) {
        int from = 0;
        for (int i = 0; i <= s.x().length; i++) {
            if (i == s.x().length || !shown(s.x()[i], s.y()[i])) {
                path(
                        s.dashed() ? "curve dashed" : "curve",
                        points(Arrays.copyOfRange(s.x(), from, i), Arrays.copyOfRange(s.y(), from, i)));
                from = i + 1;
            }
        }
    }

    private boolean shown(double at, double value) {
        return chart.x().shows(at) && chart.y().shows(value);
    }

    /** Each value lasts until the next abscissa. */
    private static double[] steps(double[] values, boolean abscissa) {
        return IntStream.range(0, Math.max(0, 2 * values.length - 1))
                .mapToDouble(k -> values[abscissa ? (k + 1) / 2 : k / 2])
                .toArray();
    }

    private List<double[]> points(double[] at, double[] values) {
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < at.length; i++) {
            if (shown(at[i], values[i])) {
                points.add(new double[] {px(at[i]), py(values[i])});
            }
        }
        return points;
    }

    private static List<double[]> reversed(List<double[]> points) {
        return IntStream.range(0, points.size())
                .mapToObj(i -> points.get(points.size() - 1 - i))
                .toList();
    }

    private void path(String style, List<double[]> points) {
        if (!points.isEmpty()) {
            String commands = points.stream()
                    .map(p -> String.format(Locale.ROOT, "%.1f %.1f", p[0], p[1]))
                    .collect(Collectors.joining("L", "M", ""));
            svg.append("<path class=\"")
                    .append(style)
                    .append("\" d=\"")
                    .append(commands)
                    .append("\"/>");
        }
    }

    private void bars(Series.Bars s) {
        for (int i = 0; i < s.heights().length; i++) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect class=\"band\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
                    px(s.edges()[i]),
                    py(s.heights()[i]),
                    Math.max(0.5, px(s.edges()[i + 1]) - px(s.edges()[i]) - 1),
                    py(0) - py(s.heights()[i])));
        }
    }

    private void cells(Series.Cells s, double opacity) {
        svg.append(String.format(
                Locale.ROOT, "<g fill=\"currentColor\" opacity=\"%.2f\" shape-rendering=\"crispEdges\">", opacity));
        for (int i = 0; i < s.x1().length; i++) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
                    px(s.x1()[i]),
                    py(s.y2()[i]),
                    px(s.x2()[i]) - px(s.x1()[i]),
                    py(s.y1()[i]) - py(s.y2()[i])));
        }
        svg.append("</g>");
    }

    private void legend() {
        for (Key key : keys) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<path transform=\"translate(%.1f %.1f)\" d=\"%s\" fill=\"%s\" opacity=\"%.2f\"/>",
                    key.x,
                    key.y,
                    Swatch.path(chart.series().get(key.series)),
                    chart.color(key.series),
                    chart.opacity(key.series)));
            text(key.x + Swatch.WIDTH + GAP, key.y + 10, "start", key.name);
        }
    }
}
