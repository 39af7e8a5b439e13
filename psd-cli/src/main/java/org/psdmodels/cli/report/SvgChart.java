package org.psdmodels.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A chart as static SVG; text and lines take their colour from the page. */
final class SvgChart {
    private static final double WIDTH = 720;
    private static final double HEIGHT = 360;
    private static final double LEFT = 64;
    private static final double RIGHT = 12;
    private static final double TOP = 34;
    private static final double BOTTOM = 46;

    private final Chart chart;
    private final Range x;
    private final Range y;
    private final StringBuilder svg = new StringBuilder();

    private SvgChart(Chart chart) {
        this.chart = chart;
        this.x = Range.of(chart.x(), chart.series().stream().flatMapToDouble(SvgChart::abscissas));
        Range range = Range.of(chart.y(), chart.series().stream().flatMapToDouble(SvgChart::ordinates));
        this.y = standsOnZero(chart) ? range.from(0) : range;
    }

    static String of(Chart chart) {
        return new SvgChart(chart).draw();
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
                WIDTH,
                HEIGHT,
                Html.escaped(chart.title())));
        axes();
        for (int k = 0; k < chart.series().size(); k++) {
            svg.append("<g color=\"").append(Palette.color(k)).append("\">");
            draw(chart.series().get(k));
            svg.append("</g>");
        }
        legend();
        return svg.append("</svg>").toString();
    }

    private double px(double value) {
        return LEFT + (WIDTH - LEFT - RIGHT) * x.share(value);
    }

    private double py(double value) {
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * y.share(value);
    }

    private void axes() {
        for (double tick : x.ticks()) {
            line("grid", px(tick), TOP, px(tick), HEIGHT - BOTTOM);
            text(px(tick), HEIGHT - BOTTOM + 16, "middle", Numbers.shown(tick));
        }
        for (double tick : y.ticks()) {
            line("grid", LEFT, py(tick), WIDTH - RIGHT, py(tick));
            text(LEFT - 6, py(tick) + 4, "end", Numbers.shown(tick));
        }
        line("axis", LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM);
        text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "middle", chart.x().label());
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"14\" y=\"%.1f\" text-anchor=\"middle\" transform=\"rotate(-90 14 %.1f)\">%s</text>",
                (TOP + HEIGHT - BOTTOM) / 2,
                (TOP + HEIGHT - BOTTOM) / 2,
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
            path(s.dashed() ? "curve dashed" : "curve", points(s.x(), s.y()));
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
                line("curve", px(at), HEIGHT - BOTTOM, px(at), HEIGHT - BOTTOM - 8);
            }
        } else if (series instanceof Series.Segments s) {
            for (int i = 0; i < s.x1().length; i++) {
                line("curve", px(s.x1()[i]), py(s.y1()[i]), px(s.x2()[i]), py(s.y2()[i]));
            }
        }
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
            if (chart.x().shows(at[i]) && chart.y().shows(values[i])) {
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
        double at = LEFT;
        for (int k = 0; k < chart.series().size(); k++) {
            String name = chart.series().get(k).name();
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%.1f\" y=\"10\" width=\"12\" height=\"12\" rx=\"2\" fill=\"%s\"/>",
                    at,
                    Palette.color(k)));
            text(at + 17, 20, "start", name);
            at += 34 + 6.6 * name.length();
        }
    }
}
