package org.psdmodels.cli.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class PageTest {
    private static final double[] X =
            IntStream.rangeClosed(0, 60).mapToDouble(i -> -3 + i / 10.0).toArray();

    private static double[] map(DoubleUnaryOperator f) {
        return Arrays.stream(X).map(f).toArray();
    }

    private static Chart everything() {
        double[] grid = new double[X.length * X.length];
        for (int k = 0; k < grid.length; k++) {
            grid[k] = Math.hypot(X[k % X.length], X[k / X.length] / 0.4);
        }
        return Chart.of("Everything <at once>", "time, \"minutes\"", "density & more")
                .with(new Series.Bars("histogram", new double[] {-3, -1, 0, 1, 3}, new double[] {0.1, 0.3, 0.4, 0.1}))
                .with(new Series.Band("interval", X, map(x -> 0.2 * Math.exp(-x * x)), map(x -> Math.exp(-x * x))))
                .line("fit", X, map(x -> 0.5 * Math.exp(-x * x)))
                .dashed("truth", X, map(x -> 0.4 * Math.exp(-x * x / 2)))
                .with(new Series.Steps("steps", new double[] {-2, 0, 2}, new double[] {0, 0.5, 1}))
                .dots("data", new double[] {-1, 0.3, 2}, new double[] {0.2, 0.9, 0.5})
                .with(Contours.of("contour", X, map(x -> 0.1 * x + 0.4), grid, 1))
                .with(new Series.Rug("rug", new double[] {-2.5, -0.1, 0.4}));
    }

    private static Chart convergence() {
        double[] iterations = {1, 2, 3, 4};
        return Chart.of("Gap", "iteration", "relative gap")
                .onLogarithmicY()
                .line("gap", iterations, new double[] {10, 1e-2, 1e-6, 0});
    }

    private static Page fill(Page page) {
        return page.verdict(true, "Certified: the gap is below 1e-8.")
                .heading("Fit")
                .paragraph("a < b")
                .table(List.of("claim", "bound"), List.of(List.of("mass", "1e-8")))
                .chart(everything())
                .chart(convergence())
                .code("psd fit density");
    }

    @BeforeAll
    static void readXml() {
        PageTest.class
                .getModule()
                .addReads(ModuleLayer.boot().findModule("java.xml").orElseThrow());
    }

    @Test
    void svgIsWellFormedAndEscaped() throws Exception {
        for (Chart chart : List.of(everything(), convergence())) {
            Document svg = svg(chart, Frame.LARGE);
            assertEquals("svg", svg.getDocumentElement().getTagName());
            long groups = elements(svg, "g")
                    .filter(g -> !g.getAttribute("color").isEmpty())
                    .count();
            assertEquals(chart.series().size(), groups);
            assertFalse(SvgChart.of(chart, Frame.LARGE).contains("NaN"));
        }
    }

    private static Document svg(Chart chart, Frame frame) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(SvgChart.of(chart, frame))));
    }

    private static Stream<Element> elements(Document svg, String name) {
        NodeList found = svg.getElementsByTagName(name);
        return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i));
    }

    /** Neither letters nor numbers leave the picture, and the title of an axis is not among its numbers. */
    @ParameterizedTest
    @EnumSource
    void nothingIsCutAndTitlesAreBesideNumbers(Frame frame) throws Exception {
        double[] wide = {-1.23456e-300, 9.87654e-301};
        double[] years = {1_000_000, 9_999_999};
        String title =
                "a title that is much longer than any picture can show in a single line, even the largest one of all";
        for (Chart chart : List.of(
                everything(),
                convergence(),
                Chart.of("t", title, title).line(title, years, wide).dots("short", wide, years))) {
            Document svg = svg(chart, frame);
            String[] box = svg.getDocumentElement().getAttribute("viewBox").split(" ", -1);
            List<double[]> boxes = elements(svg, "text").map(PageTest::box).toList();
            for (double[] text : boxes) {
                assertTrue(text[0] >= 0 && text[1] <= Double.parseDouble(box[2]), Arrays.toString(text));
                assertTrue(text[2] > 0 && text[3] < Double.parseDouble(box[3]), Arrays.toString(text));
            }
            for (int i = 0; i < boxes.size(); i++) {
                for (int k = 0; k < i; k++) {
                    assertFalse(overlap(boxes.get(i), boxes.get(k)), frame + " " + i + " " + k);
                }
            }
        }
    }

    /** Left, right, top and bottom of a text, with letters of 6 by 10. */
    private static double[] box(Element text) {
        double width = 6.0 * text.getTextContent().length();
        double x = Double.parseDouble(text.getAttribute("x"));
        double foot = Double.parseDouble(text.getAttribute("y"));
        double left = switch (text.getAttribute("text-anchor")) {
            case "start" -> x;
            case "end" -> x - width;
            default -> x - width / 2;
        };
        return new double[] {left, left + width, foot - 9, foot + 1};
    }

    private static boolean overlap(double[] a, double[] b) {
        return a[0] < b[1] && b[0] < a[1] && a[2] < b[3] && b[2] < a[3];
    }

    @Test
    void everySeriesHasASwatchOfItsOwnLook() throws Exception {
        double[] x = {0, 1};
        Chart chart = Chart.of("t", "x", "y")
                .with(new Series.Band("90 %", x, x, x))
                .same(new Series.Band("50 %", x, x, x))
                .same(new Series.Line("mean", x, x, false))
                .same(new Series.Line("dashed", x, x, true))
                .same(new Series.Dots("dots", x, x))
                .same(new Series.Rings("rings", x, x))
                .same(new Series.Steps("steps", x, x))
                .same(new Series.Bars("bars", x, new double[] {1}))
                .same(new Series.Rug("rug", x));
        List<String> looks = elements(svg(chart, Frame.LARGE), "path")
                .filter(p -> p.hasAttribute("transform"))
                .map(p -> p.getAttribute("d") + p.getAttribute("fill") + p.getAttribute("opacity"))
                .toList();
        assertEquals(chart.series().size(), looks.size());
        assertEquals(looks.size(), looks.stream().distinct().count(), looks::toString);
        String option = EChart.option(chart, Frame.LARGE);
        assertEquals(
                looks.size(),
                Pattern.compile("\"icon\":\"path://[^\"]+\",\"itemStyle\":\\{\"opacity\":[0-9.]+")
                        .matcher(option)
                        .results()
                        .map(MatchResult::group)
                        .distinct()
                        .count());
    }

    /** What a ring surrounds is seen through it. */
    @Test
    void ringsAreEmpty() {
        Chart chart = Chart.of("t", "x", "y").with(new Series.Rings("rings", X, X));
        assertTrue(EChart.option(chart, Frame.LARGE).contains("\"itemStyle\":{\"color\":\"transparent\""));
        assertEquals(X.length, SvgChart.of(chart, Frame.LARGE).split("<circle class=\"ring\"", -1).length - 1);
    }

    @Test
    void areasAreBehindAllElse() {
        Chart chart = Chart.of("t", "x", "y")
                .data(new Series.Dots("data", X, X))
                .with(new Series.Band("wide", X, X, X))
                .same(new Series.Line("line", X, X, false))
                .same(new Series.Band("narrow", X, X, X));
        assertEquals(
                List.of("wide", "narrow", "data", "line"),
                chart.series().stream().map(Series::name).toList());
        assertEquals(List.of(0, 0, Palette.DATA, 0), chart.colors());
    }

    @Test
    void aHeatMapCoversThePlaneOnce() {
        double[] at = {0, 1, 3};
        double[] values = {0, 10, 20, 5, 15, 25, 10, 20, 30};
        Chart chart = HeatMap.behind(Chart.of("t", "x", "y"), at, at, values);
        double area = 0;
        for (Series series : chart.series()) {
            if (series instanceof Series.Cells cells) {
                for (int k = 0; k < cells.x1().length; k++) {
                    area += (cells.x2()[k] - cells.x1()[k]) * (cells.y2()[k] - cells.y1()[k]);
                }
            }
        }
        assertEquals(9, area, 1e-12);
        assertTrue(chart.series().stream().anyMatch(s -> s.name().equals("10 to 15")), chart::toString);
        assertTrue(chart.series().get(chart.series().size() - 1) instanceof Series.Segments);
    }

    @Test
    void thePageRefersToNothingOutside() throws Exception {
        String html = fill(Page.interactive("A report")).html();
        assertTrue(html.contains("echarts.init"));
        String visible = html.replaceAll("(?s)<script>.*?</script>", "");
        assertFalse(visible.contains("://"), visible);
        assertFalse(visible.contains("src="), visible);
        write("interactive.html", html);
        String plain = fill(Page.withoutScripts("A report")).html();
        assertFalse(plain.contains("<script"));
        write("plain.html", plain);
    }

    /** For screenshots, see scripts/screenshots.sh. */
    private static void write(String name, String html) throws IOException {
        Path folder = Path.of("target", "reports");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(name), html);
    }

    @Test
    void theNumbersCanBeCopied() {
        assertEquals(
                "\"x\",\"gap\"\n1.0,10.0\n2.0,0.01\n3.0,1.0E-6\n4.0,0.0\n",
                convergence().csv());
    }

    @Test
    void numbersThatAScaleCannotShowAreLeftOut() {
        String option = EChart.option(convergence(), Frame.LARGE);
        assertTrue(option.contains("[3.0,-6.0]"), option);
        assertFalse(option.contains("[4.0"), option);
    }

    @Test
    void aScriptCannotBeEndedByData() {
        String option = EChart.option(Chart.of("</script>", "</script>", "y").line("</script>", X, X), Frame.LARGE);
        assertFalse(option.contains("</script>"));
    }

    @Test
    void aContourOfACircleIsACircle() {
        double[] grid = new double[X.length * X.length];
        for (int k = 0; k < grid.length; k++) {
            grid[k] = Math.pow(X[k % X.length], 2) + Math.pow(X[k / X.length], 2);
        }
        Series.Segments circle = Contours.of("circle", X, X, grid, 4);
        assertTrue(circle.x1().length > 50);
        // Linear interpolation of a square over a cell of width 0.1 errs by at most a quarter of its square.
        for (int k = 0; k < circle.x1().length; k++) {
            assertEquals(4, Math.pow(circle.x1()[k], 2) + Math.pow(circle.y1()[k], 2), 0.0026);
        }
    }

    @Test
    void ticksAreRound() {
        AxisRange range = new AxisRange(ChartAxis.of("x"), -0.3, 9.7);
        assertArrayEquals(
                new double[] {0, 2, 4, 6, 8},
                range.ticks().stream().mapToDouble(t -> t).toArray());
        AxisRange powers = new AxisRange(ChartAxis.logarithmic("y"), -8.2, 0.3);
        assertArrayEquals(
                new double[] {1e-8, 1e-6, 1e-4, 1e-2, 1},
                powers.ticks().stream().mapToDouble(t -> t).toArray(),
                1e-14);
    }

    /** Neither an endless row of ticks nor numbers that are none, where neighbours or differences are not representable. */
    @Test
    void hugeNumbersHaveAScale() {
        for (double[] x :
                List.of(new double[] {1e17, 1e17 + 16}, new double[] {-1.7e308, 1.7e308}, new double[] {5, 5})) {
            String svg = SvgChart.of(Chart.of("t", "x", "y").line("f", x, x), Frame.LARGE);
            assertFalse(svg.contains("NaN") || svg.contains("Infinity"), svg);
        }
    }

    @Test
    void chartsAreDescribedInWords() {
        assertEquals(
                "Gap. Horizontally iteration, vertically relative gap. Line gap from 1 to 4, highest at 1: 10.",
                Description.of(convergence()));
        String all = Description.of(everything());
        for (String name :
                List.of("4 bars histogram from -3 to 3", "3 points data", "Contour contour", "3 marks rug")) {
            assertTrue(all.contains(name), all);
        }
    }

    @Test
    void legendsTakeTheLinesTheyNeed() {
        Chart chart = Chart.of("t", "x", "y");
        for (int k = 0; k < 12; k++) {
            chart = chart.line("a rather long name " + k, X, X);
        }
        String svg = SvgChart.of(chart, Frame.LARGE);
        for (int k = 0; k < 12; k++) {
            Matcher key = Pattern.compile(
                            "x=\"([0-9.]+)\" y=\"[0-9.]+\" text-anchor=\"start\">a rather long name " + k + "<")
                    .matcher(svg);
            assertTrue(key.find());
            assertTrue(Double.parseDouble(key.group(1)) < 720 - 100, svg);
        }
    }

    @Test
    void seriesKeepTheirColours() {
        Chart chart = Chart.of("t", "x", "y")
                .data(new Series.Rug("data", X))
                .line("first", X, X)
                .same(new Series.Line("first again", X, X, true))
                .data(new Series.Rug("more data", X))
                .line("second", X, X);
        assertEquals(List.of(-1, 0, 0, -1, 1), chart.colors());
        assertEquals(chart.color(0), chart.color(3));
        assertEquals(
                5,
                IntStream.range(0, 5)
                        .filter(k -> chart.color(k).matches("#[0-9a-f]{6}"))
                        .count());
    }

    @Test
    void numbersAreShort() {
        assertEquals("0.25", Numbers.shown(0.25));
        assertEquals("12", Numbers.shown(12));
        assertEquals("0", Numbers.shown(-0.0));
        assertEquals("3.1416", Numbers.shown(Math.PI));
        assertEquals("1.2e-09", Numbers.shown(1.2e-9));
        assertEquals("infinite", Numbers.shown(Double.POSITIVE_INFINITY));
    }
}
