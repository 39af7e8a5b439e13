package org.psdmodels.cli.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A chart as static SVG; text and lines take their colour from the page. */
final class SvgChart {
    private static final double RIGHT = 12;
    private static final double MARGIN = 10;
    private static final double LEGEND_LINE = 20;

    private final Chart chart;
    private final Frame frame;
    private final List<Key> keys;
    private final double top;
    private final Range x;
    private final Range y;
    private final StringBuilder svg = new StringBuilder();

    /** An entry of the legend, and where it begins. */
    private record Key(int series, double x, double y) {}

    private SvgChart(Chart chart, Frame frame) {
        this.chart = chart;
        this.frame = frame;
        this.keys = keys();
        this.top = keys.isEmpty() ? MARGIN : keys.get(keys.size() - 1).y + LEGEND_LINE + 4;
        this.x = Range.of(chart.x(), chart.series().stream().flatMapToDouble(SvgChart::abscissas));
        Range range = Range.of(chart.y(), chart.series().stream().flatMapToDouble(SvgChart::ordinates));
        this.y = standsOnZero(chart) && chart.y().window().isEmpty() ? range.from(0) : range;
    }

    static String of(Chart chart, Frame frame) {
        return new SvgChart(chart, frame).draw();
    }

    /** The entries side by side, in as many lines as they need. */
    private List<Key> keys() {
        List<Key> all = new ArrayList<>();
        double at = frame.left;
        double line = MARGIN;
        for (int k = 0; frame.legend && k < chart.series().size(); k++) {
            double needed = 34 + 6.6 * chart.series().get(k).name().length();
            boolean full = at > frame.left && at + needed > frame.width;
            line = full ? line + LEGEND_LINE : line;
            at = full ? frame.left : at;
            all.add(new Key(k, at, line));
            at += needed;
        }
        return all;
    }

    /** Bars and rugs do, unless something is below. */
    static boolean standsOnZero(Chart chart) {
        return !chart.y().logarithmic()
                && chart.series().stream().anyMatch(s -> s instanceof Series.Bars || s instanceof Series.Rug)
                && chart.series().stream().flatMapToDouble(SvgChart::ordinates).allMatch(v -> !(v < 0));
    }

    private static DoubleStream abscissas(Series s) {
        return s instanceof Series.Segments g
                ? DoubleStream.concat(DoubleStream.of(g.x1()), DoubleStream.of(g.x2()))
                : DoubleStream.of(s.numbers().get(0));
    }

    private static DoubleStream ordinates(Series s) {
        if (s instanceof Series.Rug) {
            return DoubleStream.empty();
        }
        if (s instanceof Series.Segments g) {
            return DoubleStream.concat(DoubleStream.of(g.y1()), DoubleStream.of(g.y2()));
        }
        return s.numbers().stream().skip(1).flatMapToDouble(DoubleStream::of);
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
            draw(chart.series().get(k));
            svg.append("</g>");
        }
        legend();
        return svg.append("</svg>").toString();
    }

    private double px(double value) {
        return frame.left + (frame.width - frame.left - RIGHT) * x.share(value);
    }

    private double py(double value) {
        return frame.height - frame.bottom - (frame.height - top - frame.bottom) * y.share(value);
    }

    private void axes() {
        for (double tick : x.ticks()) {
            line("grid", px(tick), top, px(tick), frame.height - frame.bottom);
            text(px(tick), frame.height - frame.bottom + 16, "middle", Numbers.shown(tick));
        }
        for (double tick : y.ticks()) {
            line("grid", frame.left, py(tick), frame.width - RIGHT, py(tick));
            text(frame.left - 6, py(tick) + 4, "end", Numbers.shown(tick));
        }
        line("axis", frame.left, frame.height - frame.bottom, frame.width - RIGHT, frame.height - frame.bottom);
        text(
                (frame.left + frame.width - RIGHT) / 2,
                frame.height - 10,
                "middle",
                chart.x().label());
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"14\" y=\"%.1f\" text-anchor=\"middle\" transform=\"rotate(-90 14 %.1f)\">%s</text>",
                (top + frame.height - frame.bottom) / 2,
                (top + frame.height - frame.bottom) / 2,
                Html.escaped(chart.y().label())));
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

    private void draw(Series series) {
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
        } else if (series instanceof Series.Bars s) {
            bars(s);
        } else if (series instanceof Series.Rug s) {
            for (double at : s.x()) {
                line("mark", px(at), frame.height - frame.bottom, px(at), frame.height - frame.bottom - 8);
            }
        } else if (series instanceof Series.Segments s) {
            for (int i = 0; i < s.x1().length; i++) {
                line("curve", px(s.x1()[i]), py(s.y1()[i]), px(s.x2()[i]), py(s.y2()[i]));
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

    private void legend() {
        for (Key key : keys) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%.1f\" y=\"%.1f\" width=\"12\" height=\"12\" rx=\"2\" fill=\"%s\"/>",
                    key.x,
                    key.y,
                    chart.color(key.series)));
            text(key.x + 17, key.y + 10, "start", chart.series().get(key.series).name());
        }
    }
}
