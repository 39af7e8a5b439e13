package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.regression.HeteroscedasticModel;

/** Columns that are kept, intervals, rows with missing numbers, and scores of rows. */
class PredictTest {
    /** Means of some numbers, in another order of sums. */
    private static final double ROUNDINGS = 1e-12;

    @TempDir
    private Path folder;

    private String data = "";
    private String holes = "";

    @BeforeEach
    void write() throws IOException {
        Stream<String> rows = IntStream.range(0, 40)
                .mapToObj(i -> Math.sin(i) + "," + (2 + Math.cos(3 * i)) + "," + (1 + i % 3) + ",\"no; " + i + "\"");
        data = Files.write(
                        folder.resolve("data.csv"),
                        Stream.concat(Stream.of("a,b,w,name"), rows).toList())
                .toString();
        holes = Files.writeString(
                        folder.resolve("holes.csv"),
                        "name,a,b,w\n first ,0.5,2,1\n\"x, y\",,3,1\nlast,NA,,1\nmore,-0.25,1.5,2\n")
                .toString();
    }

    private String fit(String kind, String... words) {
        String file = folder.resolve(kind + ".psd").toString();
        String[] fixed = {"--x", "a", "--kernel", "gaussian:sigma=0.7", "--lambda", "1e-3", "-q", "-o", file};
        works(Stream.of(new String[] {"fit", kind, data}, fixed, words)
                .flatMap(Arrays::stream)
                .toArray(String[]::new));
        return file;
    }

    private static Psd.Result works(String... words) {
        Psd.Result result = Psd.run(words);
        assertEquals(ExitCode.OK, result.code(), result::all);
        return result;
    }

    private static List<String> lines(String... words) {
        return works(words).out().lines().toList();
    }

    @Test
    void columns_are_kept_as_they_stand() {
        String model = fit("density");
        List<String> plain = lines("predict", model, data);
        List<String> some = lines("predict", model, data, "--keep", "name,b");
        assertEquals("name,b,pdf", some.get(0));
        assertEquals("no; 0,3.0," + plain.get(1), some.get(1));
        List<String> all = lines("predict", model, data, "--keep", "all", "--what", "cdf");
        assertEquals("a,b,w,name,cdf", all.get(0));
        assertEquals(41, all.size());
        Psd.Result twice = Psd.run("predict", model, data, "--keep", "pfd");
        assertEquals(ExitCode.BAD_DATA, twice.code(), twice::all);
        assertTrue(twice.err().contains("there is no column 'pfd'"), twice::err);
    }

    @Test
    void a_kept_column_must_not_have_the_name_of_a_prediction() throws IOException {
        String clash =
                Files.writeString(folder.resolve("clash.csv"), "a,pdf\n1,2\n").toString();
        String model = fit("density");
        Psd.Result result = Psd.run("predict", model, clash, "--keep", "all");
        assertEquals(ExitCode.USAGE, result.code(), result::all);
        assertTrue(result.err().contains("--keep pdf: what is predicted has a column of this name"), result::err);
        assertEquals("", result.out());
        assertEquals(
                2,
                lines("predict", model, clash, "--keep", "all", "--what", "cdf").size());
    }

    @Test
    void rows_with_missing_numbers_are_refused_kept_or_dropped() {
        String model = fit("density");
        Psd.Result refused = Psd.run("predict", model, holes);
        assertEquals(ExitCode.BAD_DATA, refused.code(), refused::all);
        assertTrue(refused.err().contains("holes.csv:3:2"), refused::err);
        List<String> kept = lines("predict", model, holes, "--na", "keep", "--keep", "name", "--what", "pdf,cdf");
        assertEquals(5, kept.size());
        assertEquals("name,pdf,cdf", kept.get(0));
        assertTrue(kept.get(1).startsWith(" first ,0."), kept::toString);
        assertEquals("\"x, y\",,", kept.get(2));
        assertEquals("last,,", kept.get(3));
        Psd.Result dropped = works("predict", model, holes, "--na", "drop");
        assertEquals(3, dropped.out().lines().count());
        assertEquals(
                "left out     2 of 4 rows, in which a number or label is missing",
                dropped.err().strip());
        assertEquals(
                kept.get(4).split(",", -1)[1], dropped.out().lines().toList().get(2));
    }

    @Test
    void where_every_row_is_dropped_there_is_a_header() throws IOException {
        String model = fit("density");
        String none =
                Files.writeString(folder.resolve("none.csv"), "a\nNA\n\"\"\n").toString();
        assertEquals(List.of("pdf"), lines("predict", model, none, "--na", "drop"));
        assertEquals(List.of("pdf", "\"\"", "\"\""), lines("predict", model, none, "--na", "keep"));
    }

    /** As if the rows were not in the file: the same model, which verify and report know again with the same option. */
    @Test
    void rows_are_left_out_of_fits() throws IOException {
        List<String> rows = Files.readAllLines(Path.of(data));
        List<String> more =
                Stream.concat(rows.stream(), Stream.of("0.1,,1,x", ",1,1,y")).toList();
        String longer = Files.write(folder.resolve("longer.csv"), more).toString();
        String model = fit("regression", "--y", "b");
        String other = folder.resolve("other.psd").toString();
        String[] words = {
            "fit", "regression", longer, "--x", "a", "--y", "b", "--kernel", "gaussian:sigma=0.7", "--lambda", "1e-3"
        };
        Psd.Result refused = Psd.run(words);
        assertEquals(ExitCode.BAD_DATA, refused.code(), refused::all);
        Psd.Result fitted = works(Stream.concat(Arrays.stream(words), Stream.of("-q", "--na", "drop", "-o", other))
                .toArray(String[]::new));
        assertEquals(
                "left out     2 of 42 rows, in which a number or label is missing",
                fitted.err().strip());
        assertEquals(-1, Files.mismatch(Path.of(model), Path.of(other)));
        assertEquals(ExitCode.BAD_DATA, Psd.run("verify", other, longer).code());
        works("verify", other, longer, "--na", "drop");
        works("score", other, longer, "--na", "drop");
        works(
                "report",
                other,
                longer,
                "--na",
                "drop",
                "-o",
                folder.resolve("r.html").toString());
        works("tune", "regression", longer, "--x", "a", "--y", "b", "--lambda", "1e-2", "--width", "1", "--na", "drop");
        String empty = Files.writeString(folder.resolve("empty.csv"), "a,b\n,1\n1,NA\n")
                .toString();
        Psd.Result none = Psd.run("fit", "regression", empty, "--x", "a", "--y", "b", "--na", "drop");
        assertEquals(ExitCode.BAD_DATA, none.code(), none::all);
        assertTrue(none.err().contains("empty.csv:2: here and in every row below"), none::err);
    }

    @Test
    void intervals_of_normal_distributions() throws IOException {
        String file = fit("heteroscedastic", "--y", "b");
        HeteroscedasticModel model = ModelFile.read(Path.of(file), HeteroscedasticModel.class);
        List<String> found = lines("predict", file, data, "--interval", ".9");
        assertEquals("mean,sd,lower,upper", found.get(0));
        String[] second = found.get(2).split(",", -1);
        double x = Math.sin(1);
        assertEquals(0.05, model.cdf(Double.parseDouble(second[2]), x), ROUNDINGS);
        assertEquals(0.95, model.cdf(Double.parseDouble(second[3]), x), ROUNDINGS);
        List<String> alone = lines("predict", file, data, "--what", "sd", "--interval", "0.5", "--keep", "w");
        assertEquals("w,sd,lower,upper", alone.get(0));
    }

    @Test
    void intervals_between_quantiles() {
        String file = fit("quantile", "--y", "b", "--tau", ".05,.5,.95");
        List<String> found = lines("predict", file, data, "--interval", ".9");
        assertEquals("q0.05,q0.5,q0.95,lower,upper", found.get(0));
        for (String line : found.subList(1, found.size())) {
            String[] cells = line.split(",", -1);
            assertEquals(cells[0], cells[3]);
            assertEquals(cells[2], cells[4]);
        }
        Psd.Result beyond = Psd.run("predict", file, data, "--interval", ".95");
        assertEquals(ExitCode.USAGE, beyond.code(), beyond::all);
        assertTrue(
                beyond.err().contains("must lie between quantiles that were fitted, from 0.05 to 0.95"), beyond::err);
        assertEquals("", beyond.out());
    }

    @ParameterizedTest
    @CsvSource({"density,.9", "regression --y b,.9", "quantile --y b,1", "quantile --y b,nan", "density,0"})
    void intervals_that_there_are_not(String words, String probability) {
        String[] kind = words.split(" ", -1);
        String file = fit(kind[0], Arrays.copyOfRange(kind, 1, kind.length));
        Psd.Result result = Psd.run("predict", file, data, "--interval", probability);
        assertEquals(ExitCode.USAGE, result.code(), result::all);
    }

    @ParameterizedTest
    @CsvSource({
        "density,mean log-likelihood of a row,nats",
        "intensity --measure box:-2;2,log-likelihood of an event,nats",
        "regression --y b,negative mean loss squared,half squared units of b",
        "regression --y b --loss absolute,negative mean loss absolute,units of b",
        "heteroscedastic --y b,mean log-likelihood of a target,nats",
        "quantile --y b,negative mean pinball loss over rows and levels,units of b"
    })
    void scores_have_names_and_units_and_are_means_of_rows(String words, String name, String unit) {
        String[] kind = words.replace(';', ',').split(" ", -1);
        String file = fit(kind[0], Arrays.copyOfRange(kind, 1, kind.length));
        double score =
                Double.parseDouble(works("score", file, data, "--weights", "w").out());
        double[] rows = lines("score", file, data, "--weights", "w", "--per-row").stream()
                .skip(1)
                .mapToDouble(Double::parseDouble)
                .toArray();
        double[] weights = IntStream.range(0, 40).mapToDouble(i -> 1 + i % 3).toArray();
        double sum = Arrays.stream(weights).sum();
        double mean = IntStream.range(0, 40)
                .mapToDouble(i -> weights[i] / sum * rows[i])
                .sum();
        assertEquals(score, mean, ROUNDINGS * Math.max(1, Math.abs(score)));
        double variance = IntStream.range(0, 40)
                .mapToDouble(i -> Math.pow(weights[i] / sum * (rows[i] - mean), 2))
                .sum();
        String json = works("score", file, data, "--weights", "w", "--json").out();
        String head = "{\"name\":\"" + name + "\",\"unit\":\"" + unit + "\",\"score\":" + score + ",\"standardError\":";
        assertTrue(json.startsWith(head), json);
        double error = Double.parseDouble(json.substring(head.length(), json.indexOf(",\"rows\":40}")));
        assertEquals(Math.sqrt(variance * 40 / 39), error, ROUNDINGS * Math.max(1, error));
    }

    @Test
    void one_row_has_no_standard_error() throws IOException {
        String one = Files.writeString(folder.resolve("one.csv"), "a\n0.5\n").toString();
        String json = works("score", fit("density"), one, "--json").out();
        assertTrue(json.contains("\"standardError\":null,\"rows\":1}"), json);
        assertEquals(
                ExitCode.USAGE,
                Psd.run("score", fit("density"), one, "--json", "--per-row").code());
    }

    /** Of all events together: the expected number counts once, not for each of them. */
    @Test
    void events_are_scored_together() throws IOException {
        String file = fit("intensity", "--measure", "box:-2,2");
        IntensityModel model = ModelFile.read(Path.of(file), IntensityModel.class);
        List<String> rows = lines("score", file, data, "--per-row");
        double expected = Math.log(model.rate(Math.sin(7))) - model.expectedCount() / 40;
        assertEquals(expected, Double.parseDouble(rows.get(8)), 1e-9);
    }

    /** The numbers of rows left out do not count, those of their lines do. */
    @Test
    void a_row_that_cannot_be_scored_is_named_by_its_line() throws IOException {
        String signs = Files.writeString(folder.resolve("signs.csv"), "a,s\n0.1,-1\n0.5,1\n0.9,1\n-0.4,-1\n")
                .toString();
        String model = folder.resolve("signs.psd").toString();
        String[] settings = {"--kernel", "gaussian:sigma=1", "--lambda", "1e-2", "-q"};
        works(Stream.of(new String[] {"fit", "regression", signs, "--x", "a", "--y", "s"}, settings, new String[] {
                    "--loss", "logistic", "-o", model
                })
                .flatMap(Arrays::stream)
                .toArray(String[]::new));
        String wrong = Files.writeString(folder.resolve("wrong.csv"), "a,s\n0.1,-1\n0.5,\n0.9,2\n")
                .toString();
        for (String shown : List.of("--json", "--per-row")) {
            Psd.Result refused = Psd.run("score", model, wrong, "--na=drop", shown);
            assertEquals(ExitCode.BAD_DATA, refused.code(), refused::all);
            assertTrue(
                    refused.err().contains("wrong.csv:4: target of row 1 must be -1 or 1, got 2.0 (rows count from 0)"),
                    refused::err);
        }
    }
}
