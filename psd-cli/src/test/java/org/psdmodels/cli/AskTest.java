package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.psdmodels.api.Points;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.DerivedDensity;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.density.PsdDensity;
import org.psdmodels.models.file.ModelFile;

/** What {@code psd ask} answers, against sums over grids. */
class AskTest {
    /** Of sums over a grid for functions that decay, and of integrals over one of two coordinates. */
    private static final double GRID = 1e-7;

    private static final Pattern VALUE = Pattern.compile("\"value\":(null|[-+.E\\d]+)");

    @TempDir
    private Path folder;

    private String plane = "";
    private String line = "";

    @BeforeEach
    void write() throws IOException {
        Random random = new Random(5);
        Stream<String> rows = IntStream.range(0, 30).mapToObj(i -> {
            double a = random.nextGaussian();
            return a + "," + (2 + a / 2 + random.nextGaussian());
        });
        String data = Files.write(
                        folder.resolve("data.csv"),
                        Stream.concat(Stream.of("a,b"), rows).toList())
                .toString();
        plane = fitted("plane.psd", "density", data, "--x", "a,b");
        line = fitted("line.psd", "density", data, "--x", "a");
    }

    private String fitted(String name, String... words) {
        String file = folder.resolve(name).toString();
        String[] fixed = {"--kernel", "gaussian:sigma=1", "--lambda", "1e-2", "-q", "-o", file};
        Psd.Result result = Psd.run(Stream.of(new String[] {"fit"}, words, fixed)
                .flatMap(Arrays::stream)
                .toArray(String[]::new));
        assertEquals(ExitCode.OK, result.code(), result::all);
        return file;
    }

    private static Psd.Result ask(String model, String... words) {
        return Psd.run(
                Stream.concat(Stream.of("ask", model), Arrays.stream(words)).toArray(String[]::new));
    }

    /** The numbers of all answers, in order. */
    private static double[] answers(String model, String... words) {
        Psd.Result result = ask(
                model, Stream.concat(Arrays.stream(words), Stream.of("--json")).toArray(String[]::new));
        assertEquals(ExitCode.OK, result.code(), result::all);
        assertEquals("", result.err());
        Matcher values = VALUE.matcher(result.out());
        return values.results().mapToDouble(m -> Double.parseDouble(m.group(1))).toArray();
    }

    private static double sum(DoubleUnaryOperator f, double from, double to) {
        int n = 4000;
        double h = (to - from) / n;
        return IntStream.range(0, n)
                .mapToDouble(i -> h * f.applyAsDouble(from + (i + 0.5) * h))
                .sum();
    }

    @Test
    void numbers_on_the_line() throws IOException {
        DensityModel p = ModelFile.read(Path.of(line), DensityModel.class);
        double mean = sum(x -> x * p.pdf(x), -9, 9);
        double variance = sum(x -> (x - mean) * (x - mean) * p.pdf(x), -9, 9);
        double[] found = answers(line, "--probability", "-inf,0.5", "--mean", "--sd", "--covariance", "--entropy");
        double[] expected = {
            sum(p::pdf, -9, 0.5), mean, Math.sqrt(variance), variance, -sum(x -> p.pdf(x) * p.logPdf(x), -9, 9)
        };
        for (int k = 0; k < expected.length; k++) {
            double grid = k == 0 ? 1e-5 : GRID; // an end of the interval is no node of the rule
            assertEquals(expected[k], found[k], grid, "answer " + k);
        }
        double[] quantiles = answers(line, "--quantile", ".1,.5");
        assertEquals(0.1, sum(p::pdf, -9, quantiles[0]), 1e-5);
        assertEquals(0.5, sum(p::pdf, -9, quantiles[1]), 1e-5);
        double[] mode = answers(line, "--modes");
        assertEquals(0, p.gradient(mode[0])[0], 1e-6);
        assertEquals(p.pdf(mode[0]), mode[1], 1e-12);
    }

    @Test
    void numbers_in_the_plane() throws IOException {
        DensityModel p = ModelFile.read(Path.of(plane), DensityModel.class);
        Points drawn = p.sample(40_000, 1);
        long inside = IntStream.range(0, drawn.size())
                .filter(i -> drawn.coordinate(i, 0) < 0.3 && drawn.coordinate(i, 1) > 1 && drawn.coordinate(i, 1) < 3)
                .count();
        double error = 4 * Math.sqrt(0.25 / drawn.size());
        double share = inside / (double) drawn.size();
        assertEquals(share, answers(plane, "--probability", "-inf,0.3;1,3")[0], error);
        assertEquals(1, answers(plane, "--probability", "-inf,inf;-inf,inf")[0], GRID);
        double[] covariance = answers(plane, "--covariance");
        double[] sd = answers(plane, "--sd");
        assertEquals(sd[0] * sd[0], covariance[0], GRID);
        assertEquals(sd[1] * sd[1], covariance[2], GRID);
        double[] medians = answers(plane, "--quantile", ".5");
        for (int c = 0; c < 2; c++) {
            int column = c;
            long below = IntStream.range(0, drawn.size())
                    .filter(i -> drawn.coordinate(i, column) < medians[column])
                    .count();
            assertEquals(0.5, below / (double) drawn.size(), error);
        }
    }

    @Test
    void a_conditional_is_a_model_of_its_own() throws IOException {
        DensityModel p = ModelFile.read(Path.of(plane), DensityModel.class);
        String file = folder.resolve("c.psd").toString();
        double given = sum(x -> p.pdf(x, 2.5), -9, 9);
        double mean = sum(x -> x * p.pdf(x, 2.5), -9, 9) / given;
        assertEquals(mean, answers(plane, "--conditional", "b=2.5", "--mean", "-o", file)[0], GRID);
        assertEquals(mean, answers(file, "--mean")[0], GRID);
        DerivedDensity model = ModelFile.read(Path.of(file), DerivedDensity.class);
        assertEquals(List.of("a"), model.names().inputs());
        assertEquals(p.pdf(0.3, 2.5) / given, model.pdf(0.3), GRID);
        assertEquals(0, works("verify", file));
        assertEquals(0, works("info", file));
        assertEquals(0, works("info", file, "--json"));
        assertEquals(0, works("sample", file, "-n", "3"));
        assertEquals(0, works("predict", file, folder.resolve("data.csv").toString(), "--what", "pdf,cdf,gradient"));
        assertEquals(0, works("score", file, folder.resolve("data.csv").toString()));
        assertEquals(0, works("convert", file, "--to", "json"));
        for (String command : List.of("verify", "report -o " + folder.resolve("r.html"))) {
            String[] words = (command + " " + file + " " + folder.resolve("data.csv")).split(" ");
            Psd.Result refused = Psd.run(words);
            assertEquals(ExitCode.BAD_DATA, refused.code(), refused::all);
            assertTrue(refused.err().contains("is not fitted to data but the conditional on b=2.5"), refused::err);
        }
    }

    private static int works(String... words) {
        Psd.Result result = Psd.run(words);
        assertEquals(ExitCode.OK, result.code(), result::all);
        assertTrue(!words[0].equals("verify") || result.out().contains("constraint mass"), result::out);
        return result.code();
    }

    @Test
    void a_question_that_cannot_be_asked_leaves_no_file() {
        Path file = folder.resolve("never.psd");
        Psd.Result result = ask(plane, "--marginal", "b", "--probability", "0,1;0,1", "-o", file.toString());
        assertEquals(ExitCode.USAGE, result.code(), result::all);
        assertFalse(Files.exists(file), result::all);
    }

    /** A marginal whose mass is not one is found out. */
    @Test
    void a_false_marginal_fails_its_check() throws IOException {
        Path file = folder.resolve("h.psd");
        assertEquals(0, answers(plane, "--marginal", "b", "-o", file.toString()).length);
        DerivedDensity model = ModelFile.read(file, DerivedDensity.class);
        assertEquals(ExitCode.OK, Psd.run("verify", file.toString()).code());
        PsdDensity density = model.as(PsdDensity.class).orElseThrow();
        DerivedDensity other = DerivedDensity.of(
                model.origin(),
                model.derivation(),
                PsdDensity.of(density.function().scaledBy(1.001), density.measure()));
        ModelFile.write(other, file);
        assertEquals(
                ExitCode.CERTIFICATE_FAILED, Psd.run("verify", file.toString()).code());
    }

    @Test
    void marginals_of_conditionals_are_named() {
        String data = folder.resolve("data.csv").toString();
        String file = folder.resolve("m.psd").toString();
        assertEquals(0, answers(plane, "--marginal", "b,a", "-o", file).length);
        Psd.Result result = ask(file, "--conditional", "a=0", "--marginal", "b", "--mean", "--json");
        assertTrue(result.out().startsWith("{\"model\":\"marginal on b of conditional on a=0 of " + file), result::all);
        assertEquals(0, works("score", file, data));
    }

    @Test
    void events_of_an_intensity() throws IOException {
        String data = folder.resolve("data.csv").toString();
        String file = fitted("i.psd", "intensity", data, "--x", "a", "--measure", "box:-4,4");
        IntensityModel model = ModelFile.read(Path.of(file), IntensityModel.class);
        assertEquals(sum(model::rate, -4, 4), answers(file)[0], 1e-4);
        assertEquals(sum(model::rate, -1, 0.5), answers(file, "--count", "-1,0.5")[0], 1e-4);
        assertEquals(sum(model::rate, -4, 0), answers(file, "--count", "-inf,0")[0], 1e-4);
    }

    @Test
    void without_a_question_there_is_a_summary() {
        Psd.Result result = ask(plane);
        assertEquals(ExitCode.OK, result.code(), result::all);
        assertEquals(1 + 2 + 2 + 10, result.out().lines().count(), result::out);
        assertTrue(result.out().startsWith("question  at    column  value"), result::out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "--probability 1,2                   | needs LO,HI for each of 2 columns",
                "--probability 1,2;3                 | '3' must be two numbers LO,HI",
                "--probability 1,2;4,3               | LO must be <= HI in '4,3'",
                "--probability 1,2;x,3               | 'x' is not a number, inf or -inf",
                "--probability 1,2;nan,3             | 'nan' is not a number, inf or -inf",
                "--quantile 2                        | --quantile: p must be in [0, 1], got 2.0",
                "--count 1,2                         | is a density, which is asked for --probability",
                "--entropy                           | is of one column",
                "--conditional c=3                   | there is no such column among [a, b]",
                "--conditional a                     | must be COL=VALUE",
                "--conditional a=x                   | 'x' is not a number",
                "--conditional a=inf                 | 'inf' is not a number",
                "--conditional a=Infinity            | the value must be finite",
                "--conditional a=1,b=2               | leaves no column",
                "--marginal a,a                      | columns must differ",
                "-o m.psd                            | nothing new to write"
            })
    void mistakes(String words, String part) {
        Psd.Result result = ask(plane, words.split(" "));
        assertEquals(ExitCode.USAGE, result.code(), result::all);
        assertTrue(result.err().contains(part), result::all);
        assertEquals("", result.out());
    }

    @Test
    void only_densities_and_intensities_are_asked() {
        String data = folder.resolve("data.csv").toString();
        String file = fitted("r.psd", "quantile", data, "--x", "a", "--y", "b");
        assertEquals(ExitCode.USAGE, ask(file, "--mean").code());
        String events = fitted("i.psd", "intensity", data, "--x", "a", "--measure", "box:-4,4");
        assertEquals(ExitCode.USAGE, ask(events, "--mean").code());
        assertEquals(ExitCode.BAD_DATA, ask(plane, "--conditional", "a=1e9").code());
    }
}
