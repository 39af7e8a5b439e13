package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.cli.report.Numbers;

/** Reports of every kind: what they contain, that the numbers are the model's, and that nothing gets out or in. */
class ReportTest {
    private static final int ROWS = 40;

    /** Numbers computed twice in different order. */
    private static final double ROUNDING = 1e-9;

    /** The 95 % quantile of the normal distribution, whose interval of 90 % it ends. */
    private static final double Z95 = 1.6448536269514722;

    @TempDir
    private Path folder;

    private final InProcess psd = new InProcess();
    private final double[][] rows = new double[ROWS][];
    private Path data;

    @BeforeEach
    void write() throws IOException {
        Random random = new Random(1);
        for (int i = 0; i < ROWS; i++) {
            double a = 3 * random.nextDouble();
            rows[i] = new double[] {a, 2 + Math.sin(a) + random.nextGaussian() / 5, random.nextGaussian(), 1 + i % 3};
        }
        data = folder.resolve("data.csv");
        write("a,b,c,w");
    }

    private void write(String header) throws IOException {
        Stream<String> lines = Arrays.stream(rows).map(row -> row[0] + "," + row[1] + "," + row[2] + "," + row[3]);
        Files.write(data, Stream.concat(Stream.of(header), lines).toList());
    }

    /** Fits, writes model and page, and returns the page. */
    private String page(String words) throws IOException {
        String line = "fit " + words.replaceFirst(" ", " " + data + " ") + " --lambda 1e-3 -q";
        assertEquals(ExitCode.OK, psd.runLine(line, "-o", model(), "--report", html()), psd.err::toString);
        return Files.readString(Path.of(html()));
    }

    private String model() {
        return folder.resolve("m.psd").toString();
    }

    private String html() {
        return folder.resolve("r.html").toString();
    }

    private static String withoutScripts(String page) {
        return page.replaceAll("(?s)<script>.*?</script>", "");
    }

    /** Elements end in the order in which they begin, but for those without an end. */
    private static void requireWellFormed(String page) {
        Deque<String> open = new ArrayDeque<>();
        Matcher tags = Pattern.compile("<(/?)([a-z][a-z0-9]*)([^<>]*)>")
                .matcher(withoutScripts(page).replaceAll("(?s)<textarea[^>]*>.*?</textarea>", ""));
        while (tags.find()) {
            String name = tags.group(2);
            if (!tags.group(1).isEmpty()) {
                assertEquals(open.pop(), name);
            } else if (!name.equals("meta") && !tags.group(3).endsWith("/")) {
                open.push(name);
            }
        }
        assertTrue(open.isEmpty(), open::toString);
    }

    /** The numbers behind the chart with a title, of the series with a name. */
    private static double[][] series(String page, String title, String name) {
        int at = page.indexOf("<figcaption>" + title);
        assertTrue(at > 0, "no chart " + title);
        String text = page.substring(page.indexOf("<textarea", at), page.indexOf("</textarea>", at));
        for (String part : text.substring(text.indexOf('\n') + 1).split("\n\n", -1)) {
            List<String> lines = part.replace("&quot;", "\"").lines().toList();
            if (lines.get(0).contains("\"" + name)) {
                return lines.stream()
                        .skip(1)
                        .map(line -> Arrays.stream(line.split(","))
                                .mapToDouble(Double::parseDouble)
                                .toArray())
                        .toArray(double[][]::new);
            }
        }
        throw new AssertionError(title + " has no series " + name);
    }

    /** What psd predict says at the abscissas of a series. */
    private double[][] predicted(double[][] at, String... what) throws IOException {
        Path points = folder.resolve("points.csv");
        Files.write(
                points,
                Stream.concat(Stream.of("a"), Arrays.stream(at).map(row -> String.valueOf(row[0])))
                        .toList());
        String[] more =
                Stream.concat(Stream.of(points.toString()), Stream.of(what)).toArray(String[]::new);
        assertEquals(ExitCode.OK, psd.runLine("predict " + model(), more), psd.err::toString);
        return psd.out
                .toString()
                .lines()
                .skip(1)
                .map(line -> Arrays.stream(line.split(","))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toArray(double[][]::new);
    }

    private static double[] column(double[][] rows, int c) {
        return Arrays.stream(rows).mapToDouble(row -> row[c]).toArray();
    }

    private static void assertClose(double[] expected, double[] found) {
        assertEquals(expected.length, found.length);
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], found[i], ROUNDING * (1 + Math.abs(expected[i])));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "density --x a --kernel gaussian:sigma=0.7, Density of a;Distribution function",
        "density --x a --weights w --kernel gaussian:sigma=0.7, Density of a;Distribution function",
        "'density --x a,b --kernel gaussian:sigma=0.7', Density of a and b;a;b",
        "'density --x a,b,c --kernel gaussian:sigma=1', a;a and b;b;a and c;b and c;c",
        "'density --x a,b --kernel \"gaussian:sigma=1 + 0.5 * gaussian:sigma=0.4\"', Density of a and b",
        "'density --x a --measure box:0,inf --kernel gaussian:sigma=0.7', Density of a;Distribution function",
        "'intensity --x a --measure box:0,3 --kernel gaussian:sigma=0.7', Rate over a;Events in each bin;Waiting times",
        "'intensity --x a,b --measure box:0,5 --kernel gaussian:sigma=0.7', Rate over a and b;a;b",
        "regression --x a --y b --kernel gaussian:sigma=0.7, Fit;Residuals",
        "'regression --x a,c --y b --kernel gaussian:sigma=0.7', Fit of b;Observed over fitted;a;c;Residuals",
        "heteroscedastic --x a --y b --kernel gaussian:sigma=0.7, Mean and bands;Residuals;Residuals against",
        "'heteroscedastic --x a,c --y b --kernel gaussian:sigma=0.7', Mean of b;Standard deviation of b;a;c;Residuals;Residuals against",
        "'quantile --x a --y b --tau .1,.5,.9 --kernel gaussian:sigma=0.7', Quantiles of b",
        "'quantile --x a,c --y b --tau .1,.9 --kernel gaussian:sigma=0.7', Quantile 0.9 of b;a;c"
    })
    void everyKindHasItsCharts(String words, String charts) throws IOException {
        String page = page(words.replace('"', '\''));
        requireWellFormed(page);
        String visible = withoutScripts(page);
        for (String title : charts.split(";", -1)) {
            assertTrue(visible.contains("<figcaption>" + title), "no chart " + title);
        }
        assertTrue(visible.contains("<p class=\"verdict good\">Optimal: "), "no verdict");
        assertTrue(visible.contains(": non-negative everywhere by its form."), "no word on the squares");
        assertTrue(visible.indexOf("class=\"verdict") < visible.indexOf("<figure>"), "the verdict is not first");
        int figures = visible.split("<figure>", -1).length;
        assertEquals(
                figures,
                visible.split("<div class=\"chart\" role=\"img\" id=\"chart\\d+\" aria-label=\"[^\"]+\\.\"", -1)
                        .length);
        assertEquals(figures, page.split("\ndraw\\(\"chart", -1).length);
        requireClosed(page);
        String[] report = {"report", model(), data.toString(), "-o", html()};
        String[] weights = words.contains("--weights") ? new String[] {"--weights", "w"} : new String[0];
        assertEquals(
                ExitCode.OK,
                psd.run(Stream.concat(Stream.of(report), Stream.of(weights)).toArray(String[]::new)),
                psd.err::toString);
        assertEquals(page, Files.readString(Path.of(html())), "the file tells less than the fit");
    }

    /** Nothing comes from elsewhere. */
    private static void requireClosed(String page) {
        String visible = withoutScripts(page);
        for (String link : List.of("://", "src=", "href=", "url(", "@import")) {
            assertFalse(visible.contains(link), link);
        }
        assertTrue(visible.contains("default-src 'none'"), "no content policy");
    }

    @Test
    void densitiesShowWhatIsPredicted() throws IOException {
        String page = page("density --x a --kernel gaussian:sigma=0.7");
        double[][] curve = series(page, "Density of a", "density");
        assertClose(column(predicted(curve), 0), column(curve, 1));
        double[][] distribution = series(page, "Distribution function", "model");
        assertClose(column(predicted(distribution, "--what", "cdf"), 0), column(distribution, 1));
        double[][] bars = series(page, "Density of a", "histogram");
        double area = IntStream.range(0, bars.length - 1)
                .mapToDouble(k -> bars[k][1] * (bars[k + 1][0] - bars[k][0]))
                .sum();
        assertEquals(1, area, ROUNDING);
        assertClose(
                Arrays.stream(rows).mapToDouble(r -> r[0]).sorted().toArray(),
                column(series(page, "Distribution function", "data"), 0));
    }

    @Test
    void intensitiesShowWhatIsPredicted() throws IOException {
        String page = page("intensity --x a --measure box:0,4 --kernel gaussian:sigma=0.7");
        double[][] curve = series(page, "Rate over a", "rate");
        assertClose(column(predicted(curve), 0), column(curve, 1));
        double[][] bars = series(page, "Events in each bin", "observed");
        assertEquals(0, bars[0][0]);
        assertEquals(4, bars[bars.length - 1][0]);
        for (int k = 0; k + 1 < bars.length; k++) {
            double left = bars[k][0];
            double right = bars[k + 1][0];
            double count = Arrays.stream(rows)
                    .filter(r -> r[0] >= left && r[0] < right)
                    .mapToDouble(r -> 1)
                    .sum();
            assertEquals(count, bars[k][1]);
        }
        // Simpson's rule on 400 intervals of a smooth function.
        double[] rates = column(predicted(steps(0, 4, 400)), 0);
        double integral = IntStream.range(0, rates.length)
                .mapToDouble(k -> rates[k] * (k == 0 || k == 400 ? 1 : 2 + 2 * (k % 2)) * 0.01 / 3)
                .sum();
        double expected = Arrays.stream(column(series(page, "Events in each bin", "expected"), 1))
                .sum();
        assertEquals(integral, expected, 1e-6 * integral);
    }

    private static double[][] steps(double from, double to, int count) {
        return IntStream.rangeClosed(0, count)
                .mapToObj(k -> new double[] {from + k * (to - from) / count})
                .toArray(double[][]::new);
    }

    @Test
    void regressionsShowWhatIsPredicted() throws IOException {
        String page = page("regression --x a --y b --kernel gaussian:sigma=0.7");
        double[][] curve = series(page, "Fit", "fit");
        assertClose(column(predicted(curve), 0), column(curve, 1));
        double[] fitted = column(predicted(rows), 0);
        double[] residuals = IntStream.range(0, ROWS)
                .mapToDouble(i -> rows[i][1] - fitted[i])
                .toArray();
        assertClose(residuals, column(series(page, "Residuals", "residuals"), 1));
    }

    @Test
    void bandsAreThoseOfTheNormalDistribution() throws IOException {
        String page = page("heteroscedastic --x a --y b --kernel gaussian:sigma=0.7");
        double[][] mean = series(page, "Mean and bands", "mean");
        double[][] band = series(page, "Mean and bands", "90 % of the data");
        double[][] predicted = predicted(mean, "--what", "mean,sd");
        assertClose(column(predicted, 0), column(mean, 1));
        for (int k = 0; k < mean.length; k++) {
            assertEquals(predicted[k][0] - Z95 * predicted[k][1], band[k][1], ROUNDING);
            assertEquals(predicted[k][0] + Z95 * predicted[k][1], band[k][2], ROUNDING);
        }
        double[][] at = predicted(rows, "--what", "mean,sd");
        double[] z = IntStream.range(0, ROWS)
                .mapToDouble(i -> (rows[i][1] - at[i][0]) / at[i][1])
                .toArray();
        assertClose(z, column(series(page, "Residuals", "residuals"), 1));
        long inside = Arrays.stream(z).filter(v -> Math.abs(v) <= Z95).count();
        assertTrue(page.contains(String.format("<td>90 %%</td><td>%.1f %%</td>", 100.0 * inside / ROWS)), page);
    }

    @Test
    void theFanIsOfQuantiles() throws IOException {
        String page = page("quantile --x a --y b --tau .1,.5,.9 --kernel gaussian:sigma=0.7");
        double[][] band = series(page, "Quantiles of b", "0.1 to 0.9 lower");
        double[][] middle = series(page, "Quantiles of b", "0.5");
        double[][] predicted = predicted(middle);
        assertClose(column(predicted, 1), column(middle, 1));
        assertClose(column(predicted, 0), column(band, 1));
        assertClose(column(predicted, 2), column(band, 2));
        double[][] fan = series(page, "Quantiles of b", "x\",\"0.1 to 0.9 lower");
        assertEquals(band.length, fan.length);
        double[][] at = predicted(rows);
        long below =
                IntStream.range(0, ROWS).filter(i -> rows[i][1] <= at[i][2]).count();
        assertTrue(page.contains(String.format("<td>0.9</td><td>%.1f %%</td>", 100.0 * below / ROWS)), page);
    }

    @Test
    void partialDependenceIsAMean() throws IOException {
        String page = page("regression --x a,c --y b --kernel gaussian:sigma=0.7");
        double[][] curve = series(page, "a<", "fit");
        double at = curve[7][0];
        Path points = folder.resolve("points.csv");
        Files.write(
                points,
                Stream.concat(Stream.of("a,c"), Arrays.stream(rows).map(row -> at + "," + row[2]))
                        .toList());
        assertEquals(ExitCode.OK, psd.run("predict", model(), points.toString()));
        double mean = psd.out
                .toString()
                .lines()
                .skip(1)
                .mapToDouble(Double::parseDouble)
                .average()
                .orElseThrow();
        assertEquals(mean, curve[7][1], ROUNDING);
    }

    /** Curves of outputs and of slacks are of the numbers that psd predict prints, and the smallest is that over the data. */
    @ParameterizedTest
    @CsvSource({
        "cone-by-inequalities, 'where:-1,1;2,-1', slack, b - 0.5 c;c - b",
        "matrix, '', eigenvalue, eigenvalue 1;eigenvalue 2"
    })
    void conesTellHowFarInsideTheirValuesAre(String kind, String cone, String what, String names) throws IOException {
        for (double[] row : rows) {
            row[2] = 1.4 * row[1] + 0.1 * row[2];
        }
        write("a,b,c,w");
        String page =
                page(kind + " --x a --y b,c --kernel gaussian:sigma=0.7" + (cone.isEmpty() ? "" : " --cone " + cone));
        String first = kind.equals("matrix") ? "b*b" : "b";
        double[][] curve = series(page, "Fit", first + "\"");
        assertClose(column(predicted(curve), 0), column(curve, 1));
        assertEquals(ROWS, series(page, "Fit", first + ", data").length);
        for (int k = 0; k < 2; k++) {
            String name = names.split(";", -1)[k];
            double[][] slacks = series(page, "Each " + what, name);
            assertClose(column(predicted(slacks, "--what", what), k), column(slacks, 1));
            double least = Arrays.stream(column(predicted(rows, "--what", what), k))
                    .min()
                    .orElseThrow();
            assertTrue(page.contains("<td>" + name + "</td><td>" + Numbers.shown(least) + "</td>"), name + " " + least);
            assertTrue(least >= 0);
        }
        assertEquals(cone.isEmpty(), !page.contains(" claims on constraints hold</summary>"), "folded constraints");
    }

    /** A family that is negative in places does not pass for a density. */
    @ParameterizedTest
    @CsvSource({"partial, true", "coefficients, false"})
    void whatIsNegativeIsNoDensity(String family, boolean isNegative) throws IOException {
        for (String inputs : List.of("a", "a,c")) {
            String page = page("baseline-density --x " + inputs + " --family " + family);
            assertEquals(isNegative, page.contains("This is no density, though its integral is one"), inputs);
        }
    }

    /** The picture of two inputs is of the numbers that psd predict prints. */
    @Test
    void twoInputsHaveAHeatMapWithContours() throws IOException {
        String page = page("regression --x a,c --y b --kernel gaussian:sigma=0.7 --no-js");
        int at = page.indexOf("<figcaption>Fit of b");
        String figure = page.substring(at, page.indexOf("</figure>", at));
        assertTrue(figure.contains("shape-rendering=\"crispEdges\""), "no areas");
        assertTrue(figure.contains("class=\"contour\""), "no lines");
        assertTrue(figure.indexOf("<circle") > figure.indexOf("class=\"contour\""), "points are hidden");
        int grid = page.indexOf("Fit of b on the grid");
        List<String> lines = page.substring(page.indexOf("&quot;a&quot;", grid), page.indexOf("</textarea>", grid))
                .lines()
                .toList();
        assertEquals("&quot;a&quot;,&quot;c&quot;,&quot;Fit of b&quot;", lines.get(0));
        Path points = folder.resolve("points.csv");
        Files.write(points, List.of("a,c", lines.get(1000).replaceAll(",[^,]*$", "")));
        assertEquals(ExitCode.OK, psd.run("predict", model(), points.toString()));
        double expected = Double.parseDouble(psd.out.toString().lines().toList().get(1));
        assertEquals(expected, Double.parseDouble(lines.get(1000).replaceAll(".*,", "")), ROUNDING);
    }

    @Test
    void aPageWithoutScriptsHasNone() throws IOException {
        page("density --x a,b --kernel gaussian:sigma=0.7");
        assertEquals(ExitCode.OK, psd.run("report", model(), data.toString(), "-o", html(), "--no-js"));
        String page = Files.readString(Path.of(html()));
        requireWellFormed(page);
        requireClosed(page);
        assertFalse(page.contains("<script"));
        assertFalse(page.contains("script-src"));
        assertFalse(Pattern.compile("<[^>]* on[a-z]+=").matcher(page).find());
        assertEquals(
                page.split("<figure>", -1).length,
                page.split("<(div|div class=\"broad\")><svg [^>]*role=\"img\" aria-label=", -1).length);
        assertFalse(page.contains("NaN"));
        assertTrue(page.contains("prefers-color-scheme: dark") && page.contains("@media print"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--no-js"})
    void namesOfColumnsAreText(String option) throws IOException {
        write("<script>alert(1)</script>,</textarea></svg>,\"'\"\"&\",w");
        String words =
                "quantile --x '<script>alert(1)</script>' --y '</textarea></svg>' --kernel gaussian:sigma=1 " + option;
        String page = page(words);
        requireWellFormed(page);
        assertFalse(page.contains("<script>alert"));
        assertTrue(withoutScripts(page).contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        assertEquals(option.isEmpty() ? 4 : 1, page.split("\n<script>|<style>.*<script>", -1).length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "density --x a,b --measure box:-1,inf",
                "density --x a --weights w",
                "intensity --x a --measure box:0,5",
                "regression --x a --y b --loss huber:0.5",
                "heteroscedastic --x a --y b",
                "quantile --x a --y b --tau .2,.7"
            })
    void theCommandOnThePageFitsTheSameModel(String words) throws IOException {
        String json = words.replaceFirst(" ", " " + data + " ");
        assertEquals(
                ExitCode.OK,
                psd.runLine(
                        "fit " + json + " --lambda 1e-2 -q",
                        "--report",
                        html(),
                        "--kernel",
                        kernel(words),
                        "-o",
                        model()),
                psd.err::toString);
        byte[] first = Files.readAllBytes(Path.of(model()));
        String page = Files.readString(Path.of(html()));
        assertTrue(page.contains("The command that fits this model again:"), page);
        String command = page.replaceAll("(?s).*<pre>psd (.*)</pre>.*", "$1")
                .replace("&gt;", ">")
                .replace("&amp;", "&")
                .replace(" data.csv ", " " + data + " ")
                .replace("-o m.psd", "-o '" + model() + "' -q");
        assertEquals(ExitCode.OK, psd.runLine(command), () -> command + psd.err);
        assertEquals(manifest(first), manifest(Files.readAllBytes(Path.of(model()))));
    }

    @Test
    void aNameWithACommaIsQuotedInTheCommand() throws IOException {
        write("'a,1',b,c,w".replace('\'', '"'));
        String page = page("density --x '\"a,1\",b' --kernel gaussian:sigma=0.7");
        assertTrue(page.contains("--x '&quot;a,1&quot;,b'"), () -> page.substring(page.lastIndexOf("<pre>")));
    }

    private static String kernel(String words) {
        return words.contains("a,b") ? "2 * gaussian:sigma=0.5,1 on(0,1)" : "gaussian:sigma=0.7 + 0.1 * laplace:rate=2";
    }

    /** What the files hold but for arrays: settings, certificate and digests. */
    private static String manifest(byte[] file) {
        String text = new String(file, StandardCharsets.ISO_8859_1);
        return text.substring(text.indexOf("\"format\""), text.indexOf("manifest.sha256"));
    }

    /** What a colleague need not know is behind a fold; what is proved is in words before it. */
    @Test
    void formulasAreFolded() throws IOException {
        String page = withoutScripts(page("heteroscedastic --x a --y b --kernel gaussian:sigma=0.7"));
        String open = page.replaceAll("(?s)<(details|style).*?</\\1>", "");
        for (String formula : List.of("R'", "L L'", "mu'", "multiplier", "block", "Phi")) {
            assertFalse(open.contains(formula), formula);
        }
        assertTrue(page.contains("R'Phi") && page.contains("L L' = k(p, p)"));
        assertTrue(open.contains("<td>function 2 is non-negative everywhere</td>"), open);
        assertTrue(open.contains("<td>gap adds up</td>"), open);
    }

    /** Few numbers are read faster than drawn. */
    @Test
    void aSpectrumOfTwoNumbersIsASentence() throws IOException {
        String few = withoutScripts(page("density --x a --kernel polynomial:degree=1,offset=1 --measure box:0,3"));
        assertFalse(few.contains("<figcaption>Weights of the squares"), few);
        assertTrue(Pattern.compile("The function is a (single square|sum of 2 squares), of weight [0-9]")
                .matcher(few)
                .find());
        String many = withoutScripts(page("density --x a --kernel gaussian:sigma=0.1"));
        assertTrue(many.contains("<figcaption>Weights of the squares"), many);
    }

    @Test
    void aConvergenceOfFewIterationsIsASentence() throws IOException {
        String few = withoutScripts(page("density --x a --kernel gaussian:sigma=0.7"));
        assertFalse(few.contains("<figcaption>Convergence"), few);
        assertTrue(Pattern.compile("The solver's gap was [0-9].* after its (only iteration|[23] iterations)\\.")
                .matcher(few)
                .find());
        assertTrue(few.contains("<summary>all iterations</summary>"), few);
    }

    /** A function has one number on the page; features that all functions share are said once. */
    @Test
    void functionsHaveTheNumbersOfTheClaims() throws IOException {
        String page = withoutScripts(page("quantile --x a --y b --tau .1,.5,.9 --kernel gaussian:sigma=0.7"));
        assertTrue(page.contains("function 2 is non-negative everywhere"), page);
        assertTrue(page.contains("function 3 is non-negative everywhere"), page);
        for (int k = 1; k < 5; k++) {
            assertEquals(k == 2 || k == 3, page.contains("Function " + k + " is a s"), page);
        }
        assertTrue(page.split("<td>features</td>", -1).length <= 4, page);
    }

    @Test
    void anUnfinishedFitIsNoGoodNews() throws IOException {
        String line =
                "fit density " + data + " --x a --kernel gaussian:sigma=1 --lambda 1e-3 --solver path --max-iter 2 -q";
        assertEquals(ExitCode.NOT_CONVERGED, psd.runLine(line, "--report", html()));
        String page = Files.readString(Path.of(html()));
        assertTrue(page.contains("<p class=\"verdict bad\">Not optimal"), page);
    }

    @Test
    void otherDataAreRefused() throws IOException {
        page("density --x a --kernel gaussian:sigma=1");
        Files.delete(Path.of(html()));
        rows[3][0] += 1;
        write("a,b,c,w");
        assertEquals(ExitCode.BAD_DATA, psd.run("report", model(), data.toString(), "-o", html()));
        assertTrue(psd.err.toString().contains("not the data"), psd.err::toString);
        assertFalse(Files.exists(Path.of(html())));
    }

    @Test
    void oddDataHaveAReport() throws IOException {
        for (double[] row : rows) {
            row[0] = 1e150;
            row[2] = 7;
        }
        rows[0][0] = -1e150;
        write("a,b,c,w");
        requireWellFormed(page("regression --x a --y b --kernel gaussian:sigma=1e149"));
        requireWellFormed(page("regression --x c --y b --kernel gaussian:sigma=1"));
        requireWellFormed(page("density --x c --kernel gaussian:sigma=1"));
        assertEquals(
                ExitCode.OK, psd.run("report", model(), data.toString(), "-o", html(), "--no-js"), psd.err::toString);
        assertFalse(Files.readString(Path.of(html())).contains("NaN"));
    }
}
