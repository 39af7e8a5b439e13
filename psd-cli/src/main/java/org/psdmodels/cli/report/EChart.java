package org.psdmodels.cli.report;

import java.io.StringWriter;
import java.util.Arrays;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A chart as the option object of ECharts, in JSON that may stand inside of a script element. Of a logarithmic axis ECharts
 * gets the positions, and report.js labels them: its own logarithmic axes end in infinities below 1e-20.
 */
final class EChart {
    /** Points that have room for large symbols. */
    private static final int FEW = 40;

    /** In front of axes; then series by their order, whatever their types. */
    private static final int FRONT = 2;

    private final Chart chart;
    private final Frame frame;
    private final JsonGenerator json;

    private EChart(Chart chart, Frame frame, JsonGenerator json) {
        this.chart = chart;
        this.frame = frame;
        this.json = json;
    }

    static String option(Chart chart, Frame frame) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            new EChart(chart, frame, json).write();
        }
        return text.toString().replace("<", "\\u003c");
    }

    private void write() {
        json.writeStartObject();
        json.writeBooleanProperty("animation", false);
        boolean flat = chart.series().stream().anyMatch(s -> s instanceof Series.Segments || s instanceof Series.Cells);
        raw("tooltip", "{\"trigger\":\"" + (flat ? "item" : "axis") + "\",\"confine\":true}");
        if (frame.legend) {
            legend();
            raw("toolbox", "{\"right\":8,\"feature\":{\"dataZoom\":{},\"restore\":{},\"saveAsImage\":{}}}");
        }
        axis("xAxis", chart.x(), false, counts());
        axis("yAxis", chart.y(), SvgChart.standsOnZero(chart), false);
        json.writeName("series");
        json.writeStartArray();
        for (int k = 0; k < chart.series().size(); k++) {
            series(chart.series().get(k), k);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Each series with its own look; report.js finds the place. */
    private void legend() {
        json.writeName("legend");
        json.writeStartObject();
        json.writeName("data");
        json.writeStartArray();
        for (int k = 0; k < chart.series().size(); k++) {
            json.writeStartObject();
            json.writeStringProperty("name", chart.series().get(k).name());
            json.writeStringProperty(
                    "icon", "path://" + Swatch.path(chart.series().get(k)));
            json.writeName("itemStyle");
            json.writeStartObject();
            json.writeNumberProperty("opacity", chart.opacity(k));
            json.writeStringProperty("color", chart.color(k));
            json.writeNumberProperty("borderWidth", 0);
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void axis(String name, ChartAxis axis, boolean fromZero, boolean whole) {
        json.writeName(name);
        json.writeStartObject();
        json.writeStringProperty("type", "value");
        json.writeBooleanProperty("logarithmic", axis.logarithmic());
        json.writeStringProperty("name", axis.label());
        json.writeBooleanProperty("scale", !fromZero);
        axis.window().ifPresent(w -> {
            json.writeNumberProperty("min", axis.position(w.lower()));
            json.writeNumberProperty("max", axis.position(w.upper()));
            AxisRange.evenStep(axis.position(w.lower()), axis.position(w.upper()))
                    .ifPresentOrElse(
                            step -> json.writeNumberProperty("interval", step),
                            () -> raw("axisLabel", "{\"showMinLabel\":false,\"showMaxLabel\":false}"));
        });
        json.writeNumberProperty("splitNumber", frame.legend ? 6 : 3);
        if (chart.series().stream().allMatch(s -> s instanceof Series.Dots)) {
            raw("boundaryGap", "[\"2%\",\"2%\"]"); // no point lies on an axis
        }
        if (axis.logarithmic() || whole) {
            json.writeNumberProperty("minInterval", 1);
        }
        json.writeEndObject();
    }

    /** Whether all abscissas are whole numbers. */
    private boolean counts() {
        return chart.series().stream().flatMapToDouble(Series::abscissas).allMatch(v -> v == Math.rint(v));
    }

    private void series(Series series, int k) {
        json.writeStartObject();
        json.writeStringProperty("name", series.name());
        json.writeStringProperty("color", chart.color(k));
        json.writeNumberProperty("z", FRONT + k);
        if (series instanceof Series.Line s) {
            line(s.x().length);
            raw("lineStyle", s.dashed() ? "{\"width\":2,\"type\":\"dashed\"}" : "{\"width\":2}");
            broken(s.x(), s.y());
        } else if (series instanceof Series.Steps s) {
            line(s.x().length);
            json.writeStringProperty("step", "end");
            data(s.x(), s.y());
        } else if (series instanceof Series.Band s) {
            json.writeStringProperty("type", "custom");
            json.writeStringProperty("renderItem", "band"); // report.js puts the function in its place
            json.writeBooleanProperty("clip", true);
            raw("encode", "{\"x\":0,\"y\":[1,2]}");
            triples(s);
        } else if (series instanceof Series.Dots s) {
            json.writeStringProperty("type", "scatter");
            json.writeNumberProperty("symbolSize", !frame.legend ? 3 : s.x().length > FEW ? 5 : 8);
            data(s.x(), s.y());
        } else if (series instanceof Series.Rings s) {
            json.writeStringProperty("type", "scatter");
            json.writeNumberProperty("symbolSize", 10);
            raw(
                    "itemStyle",
                    "{\"color\":\"transparent\",\"borderColor\":\"" + chart.color(k) + "\",\"borderWidth\":1.2}");
            json.writeBooleanProperty("silent", true);
            data(s.x(), s.y());
        } else if (series instanceof Series.Bars s) {
            line(s.edges().length);
            json.writeStringProperty("step", "end");
            raw("lineStyle", "{\"width\":1}");
            raw("areaStyle", "{\"opacity\":0.25}");
            outline(s);
        } else if (series instanceof Series.Rug s) {
            json.writeStringProperty("type", "scatter");
            json.writeStringProperty("symbol", "rect");
            raw("symbolSize", "[1,10]");
            raw("tooltip", "{\"show\":false}");
            double[] foot = new double[s.x().length];
            chart.y().window().ifPresent(w -> Arrays.fill(foot, w.lower()));
            data(s.x(), foot);
        } else if (series instanceof Series.Cells s) {
            json.writeStringProperty("type", "custom");
            json.writeStringProperty("renderItem", "cells");
            json.writeNumberProperty("opacity", s.opacity());
            json.writeBooleanProperty("clip", true);
            json.writeBooleanProperty("silent", true);
            raw("encode", "{\"x\":[0,2],\"y\":[1,3]}");
            boxes(s);
        } else if (series instanceof Series.Segments s) {
            line(s.x1().length);
            raw("lineStyle", "{\"width\":1.5}");
            segments(s);
        }
        json.writeEndObject();
    }

    /** A line of a single point is seen by its symbol only. */
    private void line(int points) {
        json.writeStringProperty("type", "line");
        json.writeStringProperty("symbol", points == 1 ? "circle" : "none");
    }

    private void raw(String name, String value) {
        json.writeName(name);
        json.writeRawValue(value);
    }

    private void boxes(Series.Cells s) {
        json.writeName("data");
        json.writeStartArray();
        for (int i = 0; i < s.x1().length; i++) {
            json.writeStartArray();
            json.writeNumber(chart.x().position(s.x1()[i]));
            json.writeNumber(chart.y().position(s.y1()[i]));
            json.writeNumber(chart.x().position(s.x2()[i]));
            json.writeNumber(chart.y().position(s.y2()[i]));
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private void triples(Series.Band band) {
        json.writeName("data");
        json.writeStartArray();
        for (int i = 0; i < band.x().length; i++) {
            if (chart.x().shows(band.x()[i])
                    && chart.y().shows(band.lower()[i])
                    && chart.y().shows(band.upper()[i])) {
                json.writeStartArray();
                json.writeNumber(chart.x().position(band.x()[i]));
                json.writeNumber(chart.y().position(band.lower()[i]));
                json.writeNumber(chart.y().position(band.upper()[i]));
                json.writeEndArray();
            }
        }
        json.writeEndArray();
    }

    /** With nulls, at which the script interrupts a line, for what cannot be shown. */
    private void broken(double[] x, double[] y) {
        data(x, y, () -> json.writeRawValue("[null,null]"));
    }

    private void data(double[] x, double[] y) {
        data(x, y, () -> {});
    }

    private void data(double[] x, double[] y, Runnable hidden) {
        json.writeName("data");
        json.writeStartArray();
        for (int i = 0; i < x.length; i++) {
            if (chart.x().shows(x[i]) && chart.y().shows(y[i])) {
                pair(x[i], y[i]);
            } else {
                hidden.run();
            }
        }
        json.writeEndArray();
    }

    private void pair(double x, double y) {
        json.writeStartArray();
        json.writeNumber(chart.x().position(x));
        json.writeNumber(chart.y().position(y));
        json.writeEndArray();
    }

    /** Up from zero, over the bars, and down to zero. */
    private void outline(Series.Bars bars) {
        int n = bars.heights().length;
        double[] x = new double[n + 3];
        double[] y = new double[n + 3];
        System.arraycopy(bars.edges(), 0, x, 1, n + 1);
        System.arraycopy(bars.heights(), 0, y, 1, n);
        x[0] = bars.edges()[0];
        x[n + 2] = bars.edges()[n];
        y[n + 1] = bars.heights()[n - 1];
        data(x, y);
    }

    /** One line with gaps, since the pieces of the type for separate lines do not count for the axes. */
    private void segments(Series.Segments s) {
        json.writeName("data");
        json.writeStartArray();
        for (int i = 0; i < s.x1().length; i++) {
            pair(s.x1()[i], s.y1()[i]);
            pair(s.x2()[i], s.y2()[i]);
            json.writeRawValue("[\"-\",\"-\"]");
        }
        json.writeEndArray();
    }
}
