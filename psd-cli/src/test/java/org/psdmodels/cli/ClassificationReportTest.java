package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports of classifiers: what they contain, and that its numbers are those of the other commands. */
class ClassificationReportTest {
    private static final int ROWS = 60;

    @TempDir
    private Path folder;

    private final InProcess psd = new InProcess();

    /** Columns a, b, c, w and labels of two and of three kinds. */
    private Path data(String name, long seed) throws IOException {
        Random random = new Random(seed);
        List<String> lines = new ArrayList<>(List.of("a,b,c,w,two,three"));
        for (int i = 0; i < ROWS; i++) {
            double a = random.nextDouble();
            double b = random.nextDouble();
            String two = a + random.nextGaussian() / 5 > 0.5 ? "<yes>" : "no";
            String three = a < 0.4 ? "low" : b < 0.5 ? "right" : "top";
            lines.add(a + "," + b + "," + random.nextDouble() + "," + (1 + i % 2) + "," + two + "," + three);
        }
        return Files.write(folder.resolve(name), lines);
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private String fit(String words, String... more) throws IOException {
        Path data = data("data.csv", 1);
        String line = "fit classify " + data + " " + words + " -q";
        String[] rest = Stream.concat(Stream.of("-o", file("m.psd"), "--report", file("r.html")), Arrays.stream(more))
                .toArray(String[]::new);
        assertEquals(ExitCode.OK, psd.runLine(line, rest), psd.err::toString);
        return Files.readString(Path.of(file("r.html")));
    }

    private static String visible(String page) {
        return page.replaceAll("(?s)<(script|style)>.*?</\\1>", "");
    }

    @ParameterizedTest
    @CsvSource({
        "'--x a,b --y two --C 2 --kernel gaussian:sigma=0.3 --probability', Decision regions;Margins of the data;ROC;Calibration",
        "'--x a,b --y two --weights w', Decision regions;Margins of the data;ROC",
        "'--x a --y two --kernel gaussian:sigma=0.3', Decision values;Margins of the data;ROC",
        "'--x a,b,c --y two --learn mkl --C 1', Margins of the data;ROC",
        "'--x a,b --y two --learn tessellated:degree=0,margin=0.2', Decision regions;Margins of the data;ROC",
        "'--x a,b --y three --kernel gaussian:sigma=0.3', Decision regions;right against low;top against low",
        "'--x a,b --y three --kernel gaussian:sigma=0.3 --probability', Decision regions;top against right;ROC;Calibration",
        "'--x a,b --y two --no-js --probability', Decision regions;Margins of the data;ROC;Calibration"
    })
    void everyClassifierHasItsCharts(String words, String charts) throws IOException {
        String page = fit(words);
        String visible = visible(page);
        for (String title : charts.split(";", -1)) {
            assertTrue(visible.contains("<figcaption>" + title), "no chart " + title);
        }
        assertTrue(visible.contains("<p class=\"verdict good\">Optimal: "), visible);
        assertTrue(visible.contains("an independent check confirms all "), visible);
        assertTrue(visible.contains("<th scope=\"col\">is \\ taken for</th>"), "no confusion matrix");
        assertTrue(visible.contains("<th scope=\"col\">support vectors</th>"), "no support vectors");
        assertFalse(page.contains("NaN") && words.contains("--no-js"));
        assertEquals(words.contains("--no-js"), !page.contains("<script"));
        String[] weights = words.contains("--weights") ? new String[] {"--weights", "w"} : new String[0];
        String[] js = words.contains("--no-js") ? new String[] {"--no-js"} : new String[0];
        String[] report = Stream.of(
                        new String[] {"report", file("m.psd"), file("data.csv"), "-o", file("r.html")}, weights, js)
                .flatMap(Arrays::stream)
                .toArray(String[]::new);
        assertEquals(ExitCode.OK, psd.run(report), psd.err::toString);
        assertEquals(page, Files.readString(Path.of(file("r.html"))), "the file tells less than the fit");
    }

    @Test
    void theValueFoundIsShownBesideTheOneClaimed() throws IOException {
        String page = visible(fit("--x a,b --y two --kernel gaussian:sigma=0.3"));
        assertTrue(
                Pattern.compile("<td>value of the machines</td><td>([0-9.]+)</td><td>\\1</td>")
                        .matcher(page)
                        .find(),
                page);
    }

    @Test
    void theSignOfADecisionNamesItsClass() throws IOException {
        String page = visible(fit("--x a --y two --kernel gaussian:sigma=0.3"));
        assertTrue(page.contains("Predicted above zero: no; below zero: &lt;yes&gt;."), page);
    }

    @Test
    void theConfusionMatrixCountsWhatIsPredicted() throws IOException {
        String page = visible(fit(
                "--x a,b --y two --kernel gaussian:sigma=0.3",
                "--test",
                data("t.csv", 2).toString()));
        for (String name : List.of("data.csv", "t.csv")) {
            assertEquals(ExitCode.OK, psd.run("predict", file("m.psd"), file(name)), psd.err::toString);
            List<String> said = psd.out.toString().lines().skip(1).toList();
            List<String> rows = Files.readAllLines(Path.of(file(name))).subList(1, ROWS + 1);
            int yes = 0;
            int no = 0;
            int right = 0;
            for (int i = 0; i < ROWS; i++) {
                String actual = rows.get(i).split(",", -1)[4];
                yes += actual.equals("no") && said.get(i).equals("<yes>") ? 1 : 0;
                no += actual.equals("no") && said.get(i).equals("no") ? 1 : 0;
                right += actual.equals(said.get(i)) ? 1 : 0;
            }
            assertTrue(page.contains("Right: " + right + " of " + ROWS + " rows of the "), page);
            assertTrue(page.contains("<td>no</td><td>" + yes + "</td><td>" + no + "</td>"), page);
        }
        assertTrue(page.contains("rows of the test data"), page);
        assertTrue(page.contains("no, test, area "), "no ROC of the test data");
    }

    @ParameterizedTest
    @CsvSource({
        "--kernel gaussian:sigma=0.3, 'The kernel was given: gaussian:sigma=0.3, of the inputs as they are.'",
        "--C 1, 'its width the median heuristic&#39;s'",
        "--learn mkl, a combination of given ones with the weights below",
        "'--learn tessellated:degree=0,margin=0.2', the best tessellated one of its family"
    })
    void theKernelIsNamedAsItIs(String option, String words) throws IOException {
        String page = visible(fit("--x a,b --y two " + option));
        assertTrue(page.contains(words.replace("&#39;", "'")), page);
        String command = page.replaceAll("(?s).*<pre>psd (.*)</pre>.*", "$1")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("fit classify data.csv", "fit classify " + file("data.csv"))
                .replace("-o m.psd", "-o '" + file("again.psd") + "' -q");
        assertEquals(ExitCode.OK, psd.runLine(command), () -> command + psd.err);
        assertEquals(ExitCode.OK, psd.run("predict", file("m.psd"), file("data.csv"), "--what", "decision"));
        String first = psd.out.toString();
        assertEquals(ExitCode.OK, psd.run("predict", file("again.psd"), file("data.csv"), "--what", "decision"));
        assertEquals(first, psd.out.toString());
    }

    @Test
    void refusalsGiveTheTrueReason() throws IOException {
        fit("--x a,b --y two --weights w");
        String[] report = {"report", file("m.psd"), file("data.csv"), "-o", file("r.html")};
        assertEquals(ExitCode.BAD_DATA, psd.run(report));
        assertTrue(
                psd.err.toString().contains("the digest of columns [a, b] differs; if rows had weights"),
                psd.err::toString);
        List<String> lines = Files.readAllLines(Path.of(file("data.csv")));
        Files.write(Path.of(file("data.csv")), lines.subList(0, 40));
        assertEquals(ExitCode.BAD_DATA, psd.run(report));
        assertTrue(psd.err.toString().contains("that had 60 rows, this has 39"), psd.err::toString);
        lines.set(1, lines.get(1).replace("no", "maybe").replace("<yes>", "maybe"));
        Files.write(Path.of(file("data.csv")), lines);
        assertEquals(ExitCode.BAD_DATA, psd.run(report));
        assertTrue(
                psd.err.toString().contains("label maybe is none of the model's classes, [<yes>, no]"),
                psd.err::toString);
        String density = "fit density " + file("data.csv") + " --x a --kernel gaussian:sigma=1 --lambda 1e-2 -q";
        assertEquals(ExitCode.OK, psd.runLine(density, "-o", file("d.psd")));
        assertEquals(
                ExitCode.USAGE,
                psd.run("report", file("d.psd"), file("data.csv"), "-o", file("r.html"), "--test", file("data.csv")));
        assertTrue(psd.err.toString().contains("only reports of classifiers show other data"), psd.err::toString);
    }

    /** The fit is not begun: neither model nor report is left behind. */
    @Test
    void badTestDataAreFoundBeforeTheFit() throws IOException {
        Path data = data("data.csv", 1);
        Path bad = Files.writeString(folder.resolve("bad.csv"), "a,b,two\n0.5,high,no\n");
        for (String test : List.of(bad.toString(), file("none.csv"))) {
            String[] line = {
                "fit",
                "classify",
                data.toString(),
                "--x",
                "a,b",
                "--y",
                "two",
                "-o",
                file("bad.psd"),
                "--report",
                file("bad.html"),
                "--test",
                test
            };
            assertEquals(ExitCode.BAD_DATA, psd.run(line), psd.err::toString);
            assertTrue(psd.err.toString().contains(Path.of(test).getFileName().toString()), psd.err::toString);
            assertFalse(Files.exists(Path.of(file("bad.psd"))), test);
            assertFalse(Files.exists(Path.of(file("bad.html"))), test);
        }
    }

    @Test
    void testDataNeedAReport() throws IOException {
        Path data = data("data.csv", 1);
        assertEquals(
                ExitCode.USAGE,
                psd.run("fit", "classify", data.toString(), "--x", "a,b", "--y", "two", "--test", data.toString()));
        assertTrue(psd.err.toString().contains("--test needs --report"), psd.err::toString);
    }
}
