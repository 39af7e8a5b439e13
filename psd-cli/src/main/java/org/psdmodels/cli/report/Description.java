package org.psdmodels.cli.report;

import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** A chart in words, for those who do not see it. */
final class Description {
    private final Chart chart;

    private Description(Chart chart) {
        this.chart = chart;
    }

    static String of(Chart chart) {
        Description description = new Description(chart);
        String series =
                chart.series().stream().map(description::words).distinct().collect(Collectors.joining("; "));
        return chart.title() + ". Horizontally " + chart.x().label() + ", vertically "
                + chart.y().label() + ". " + series + ".";
    }

    private String words(Series series) {
        if (series instanceof Series.Line s) {
            return (s.dashed() ? "Dashed line " : "Line ") + s.name() + between(chart.x(), s.x()) + highest(s);
        } else if (series instanceof Series.Steps s) {
            return "Steps " + s.name() + between(chart.x(), s.x());
        } else if (series instanceof Series.Band s) {
            return "Band " + s.name() + between(chart.x(), s.x());
        } else if (series instanceof Series.Dots s) {
            return s.x().length + " points " + s.name() + between(chart.x(), s.x());
        } else if (series instanceof Series.Rings s) {
            return s.x().length + " circles " + s.name() + between(chart.x(), s.x());
        } else if (series instanceof Series.Bars s) {
            return s.heights().length + " bars " + s.name() + between(chart.x(), s.edges());
        } else if (series instanceof Series.Rug s) {
            return s.x().length + " marks " + s.name() + between(chart.x(), s.x());
        }
        return (series instanceof Series.Cells ? "Region " : "Contour ") + series.name();
    }

    private static String between(ChartAxis axis, double... values) {
        double[] shown = DoubleStream.of(values).filter(axis::shows).sorted().toArray();
        return shown.length == 0
                ? ""
                : " from " + Numbers.shown(shown[0]) + " to " + Numbers.shown(shown[shown.length - 1]);
    }

    private String highest(Series.Line line) {
        int best = -1;
        for (int i = 0; i < line.y().length; i++) {
            if (chart.y().shows(line.y()[i]) && (best < 0 || line.y()[i] > line.y()[best])) {
                best = i;
            }
        }
        return best < 0 ? "" : ", highest at " + Numbers.shown(line.x()[best]) + ": " + Numbers.shown(line.y()[best]);
    }
}
