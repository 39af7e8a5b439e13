package org.psdmodels.cli.report;

import java.io.StringWriter;
import java.util.Arrays;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A chart as the option object of ECharts, in JSON that may stand inside of a script element. */
final class EChart {
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
        raw("tooltip", "{\"trigger\":\"axis\",\"confine\":true}");
        if (frame.legend) {
            raw("grid", "{\"left\":64,\"right\":16,\"top\":64,\"bottom\":48}");
            raw("legend", "{\"type\":\"scroll\",\"top\":28,\"left\":48,\"itemWidth\":14,\"itemHeight\":10}");
            raw("toolbox", "{\"right\":8,\"feature\":{\"dataZoom\":{},\"restore\":{},\"saveAsImage\":{}}}");
        } else {
            raw("grid", "{\"left\":46,\"right\":10,\"top\":10,\"bottom\":42}");
        }
        axis("xAxis", chart.x(), frame.legend ? 28 : 24, false);
        axis("yAxis", chart.y(), frame.legend ? 46 : 34, SvgChart.standsOnZero(chart));
        json.writeName("series");
        json.writeStartArray();
        for (int k = 0; k < chart.series().size(); k++) {
            series(chart.series().get(k), k);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void axis(String name, Axis axis, int gap, boolean fromZero) {
        json.writeName(name);
        json.writeStartObject();
        json.writeStringProperty("type", axis.logarithmic() ? "log" : "value");
        json.writeStringProperty("name", axis.label());
        json.writeStringProperty("nameLocation", "middle");
        json.writeNumberProperty("nameGap", gap);
        json.writeBooleanProperty("scale", !fromZero);
        axis.window().ifPresent(w -> {
            json.writeNumberProperty("min", w.lower());
            json.writeNumberProperty("max", w.upper());
        });
        json.writeNumberProperty("splitNumber", frame.legend ? 6 : 3);
        json.writeEndObject();
    }

    private void series(Series series, int k) {
        json.writeStartObject();
        json.writeStringProperty("name", series.name());
        json.writeStringProperty("color", chart.color(k));
        if (series instanceof Series.Line s) {
            json.writeStringProperty("type", "line");
            json.writeBooleanProperty("showSymbol", s.x().length < 3);
            raw("lineStyle", s.dashed() ? "{\"width\":2,\"type\":\"dashed\"}" : "{\"width\":2}");
            broken(s.x(), s.y());
        } else if (series instanceof Series.Steps s) {
            json.writeStringProperty("type", "line");
            json.writeBooleanProperty("showSymbol", false);
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
            json.writeNumberProperty("symbolSize", frame.legend ? 5 : 3);
            data(s.x(), s.y());
        } else if (series instanceof Series.Bars s) {
            json.writeStringProperty("type", "line");
            json.writeBooleanProperty("showSymbol", false);
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
        } else if (series instanceof Series.Segments s) {
            json.writeStringProperty("type", "lines");
            json.writeStringProperty("coordinateSystem", "cartesian2d");
            raw("lineStyle", "{\"width\":1.5,\"opacity\":1}");
            segments(s);
        }
        json.writeEndObject();
    }

    private void raw(String name, String value) {
        json.writeName(name);
        json.writeRawValue(value);
    }

    private void triples(Series.Band band) {
        json.writeName("data");
        json.writeStartArray();
        for (int i = 0; i < band.x().length; i++) {
            if (chart.x().shows(band.x()[i])
                    && chart.y().shows(band.lower()[i])
                    && chart.y().shows(band.upper()[i])) {
                json.writeStartArray();
                json.writeNumber(band.x()[i]);
                json.writeNumber(band.lower()[i]);
                json.writeNumber(band.upper()[i]);
                json.writeEndArray();
            }
        }
        json.writeEndArray();
    }

    /** With nulls, at which the script interrupts a line, for what cannot be shown. */
    private void broken(double[] x, double[] y) {
        json.writeName("data");
        json.writeStartArray();
        for (int i = 0; i < x.length; i++) {
            if (chart.x().shows(x[i]) && chart.y().shows(y[i])) {
                pair(x[i], y[i]);
            } else {
                json.writeRawValue("[null,null]");
            }
        }
        json.writeEndArray();
    }

    private void data(double[] x, double[] y) {
        json.writeName("data");
        json.writeStartArray();
        for (int i = 0; i < x.length; i++) {
            if (chart.x().shows(x[i]) && chart.y().shows(y[i])) {
                pair(x[i], y[i]);
            }
        }
        json.writeEndArray();
    }

    private void pair(double x, double y) {
        json.writeStartArray();
        json.writeNumber(x);
        json.writeNumber(y);
        json.writeEndArray();
    }

    private void outline(Series.Bars bars) {
        json.writeName("data");
        json.writeStartArray();
        pair(bars.edges()[0], 0);
        for (int i = 0; i < bars.heights().length; i++) {
            pair(bars.edges()[i], bars.heights()[i]);
        }
        pair(bars.edges()[bars.heights().length], bars.heights()[bars.heights().length - 1]);
        pair(bars.edges()[bars.heights().length], 0);
        json.writeEndArray();
    }

    private void segments(Series.Segments s) {
        json.writeName("data");
        json.writeStartArray();
        for (int i = 0; i < s.x1().length; i++) {
            json.writeStartObject();
            json.writeName("coords");
            json.writeStartArray();
            pair(s.x1()[i], s.y1()[i]);
            pair(s.x2()[i], s.y2()[i]);
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
