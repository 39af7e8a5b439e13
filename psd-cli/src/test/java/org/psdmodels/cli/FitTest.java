package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
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
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Settings;
import org.psdmodels.models.Trend;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** From a CSV file to a model, its predictions and its verification; and what is said when something is wrong. */
class FitTest {
    private static final String[] FIXED = {"--kernel", "gaussian:sigma=0.7", "--lambda", "1e-3", "-q"};

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path data;

    @BeforeEach
    void write() throws IOException {
        Stream<String> rows =
                IntStream.range(0, 40).mapToObj(i -> Math.sin(i) + "," + (2 + Math.cos(3 * i)) + "," + (1 + i % 3));
        data = Files.write(
                folder.resolve("data.csv"),
                Stream.concat(Stream.of("a,b,w"), rows).toList());
    }

    private int psd(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    private int fit(String kind, String... more) {
        Stream<String> head = Stream.of("fit", kind, data.toString(), "--x", "a");
        return psd(Stream.of(head, Arrays.stream(FIXED), Arrays.stream(more))
                .flatMap(s -> s)
                .toArray(String[]::new));
    }

    private String model() {
        return folder.resolve("m.psd").toString();
    }

    @ParameterizedTest
    @CsvSource({
        "density, pdf",
        "density --weights w, pdf",
        "intensity --measure box:-2;2, rate",
        "regression --y b, value",
        "regression --y w --loss poisson, value",
        "heteroscedastic --y b, 'mean,sd'",
        "heteroscedastic --y b --trend none, 'mean,sd'",
        "heteroscedastic --y b --trend line --largest-sd 3, 'mean,sd'",
        "quantile --y b --tau .1;.5;.9, 'q0.1,q0.5,q0.9'",
        "quantile --y b --no-constant, 'q0.25,q0.5,q0.75'"
    })
    void everyKindFitsPredictsAndIsVerified(String words, String header) {
        String[] kind = words.replace(';', ',').split(" ");
        String[] more = Stream.concat(Arrays.stream(kind).skip(1), Stream.of("-o", model()))
                .toArray(String[]::new);
        assertEquals(ExitCode.OK, fit(kind[0], more), err::toString);
        assertEquals("", out.toString());
        assertEquals(ExitCode.OK, psd("predict", model(), data.toString()), err::toString);
        List<String> lines = out.toString().lines().toList();
        assertEquals(header, lines.get(0));
        assertEquals(41, lines.size());
        boolean weighted = words.contains("--weights");
        String[] verify = weighted
                ? new String[] {"verify", model(), data.toString(), "--weights", "w"}
                : new String[] {"verify", model(), data.toString()};
        assertEquals(ExitCode.OK, psd(verify), () -> out + "" + err);
        assertTrue(out.toString().contains("relative gap"), out::toString);
        assertEquals(ExitCode.OK, psd("info", model()));
        assertEquals(ExitCode.OK, psd("score", model(), data.toString()));
        Double.parseDouble(out.toString().strip());
    }

    /** Far from the data the middle quantile of the paper's model is 0; with its constant it is not. */
    @Test
    void quantilesWithoutConstant() throws IOException {
        Path far = Files.writeString(folder.resolve("far.csv"), "a\n1000\n");
        assertEquals(ExitCode.OK, fit("quantile", "--y", "b", "--tau", ".5", "--no-constant", "-o", model()));
        assertEquals(ExitCode.OK, psd("predict", model(), far.toString()));
        assertEquals("q0.5 0.0", String.join(" ", out.toString().lines().toList()));
        assertEquals(ExitCode.OK, fit("quantile", "--y", "b", "--tau", ".5", "-o", model()));
        assertEquals(ExitCode.OK, psd("predict", model(), far.toString()));
        assertTrue(Double.parseDouble(out.toString().lines().skip(1).findFirst().orElseThrow()) > 1, out::toString);
    }

    /** The trend is no part of kernel and penalties: a fit by these alone has none, unless it is asked for. */
    @Test
    void aTrendIsFittedAgainWhereItIsAskedFor() throws IOException {
        for (String kind : List.of("heteroscedastic", "quantile")) {
            assertEquals(
                    ExitCode.OK,
                    psd("fit", kind, data.toString(), "--x", "a", "--y", "b", "--lambda", "1e-2", "-q", "-o", model()),
                    err::toString);
            CertifiedModel first = (CertifiedModel) ModelFile.read(Path.of(model()));
            Settings settings = first.fit().settings();
            assertTrue(settings.trend() instanceof Trend.Line, settings::toString);
            ElasticNet net = (ElasticNet) settings.regularizer();
            String[] words = {
                "fit",
                kind,
                data.toString(),
                "--x",
                "a",
                "--y",
                "b",
                "--kernel",
                KernelText.format(settings.kernel().orElseThrow()).orElseThrow(),
                "--l1",
                "" + net.l1(),
                "--l2",
                "" + net.l2(),
                "--lambda-linear",
                "" + settings.linearPenalty(),
                "-q",
                "-o",
                model()
            };
            assertEquals(ExitCode.OK, psd(words), err::toString);
            assertEquals(Trend.none(), trend());
            assertEquals(
                    ExitCode.OK,
                    psd(Stream.concat(Arrays.stream(words), Stream.of("--trend", "line"))
                            .toArray(String[]::new)),
                    err::toString);
            assertEquals(settings.trend(), trend());
            double primal = first.certificate().primal();
            double again = ((CertifiedModel) ModelFile.read(Path.of(model())))
                    .certificate()
                    .primal();
            assertEquals(primal, again, 1e-7 * Math.abs(primal));
        }
        assertEquals(ExitCode.USAGE, fit("quantile", "--y", "b", "--no-constant", "--trend", "line", "-o", model()));
        assertEquals(ExitCode.USAGE, fit("heteroscedastic", "--y", "b", "--largest-sd", "-1", "-o", model()));
        assertTrue(err.toString().contains("--largest-sd"), err::toString);
    }

    private Trend trend() throws IOException {
        return ((CertifiedModel) ModelFile.read(Path.of(model())))
                .fit()
                .settings()
                .trend();
    }

    @Test
    void samplesAreReproducible() {
        assertEquals(ExitCode.OK, fit("density", "-o", model()));
        assertEquals(ExitCode.OK, psd("sample", model(), "-n", "5", "--seed", "3"), err::toString);
        String sample = out.toString();
        assertEquals(6, sample.lines().count());
        assertEquals("a", sample.lines().findFirst().orElseThrow());
        assertEquals(ExitCode.OK, psd("sample", model(), "-n", "5", "--seed", "3"));
        assertEquals(sample, out.toString());
        assertEquals(ExitCode.OK, fit("quantile", "--y", "b", "-o", model()));
        assertEquals(ExitCode.USAGE, psd("sample", model()));
    }

    @Test
    void jsonIsOneObject() {
        assertEquals(ExitCode.OK, fit("density", "--json"));
        String json = out.toString().strip();
        assertTrue(json.startsWith("{\"status\":\"optimal\",\"primal\":") && json.endsWith("}"), json);
        String arithmetic = LinearAlgebra.preferred().description();
        assertTrue(
                json.contains("\"methods\":[\"interior point\"],\"arithmetic\":\"" + arithmetic + "\",\"iterations\":"),
                json);
        assertTrue(json.contains("\"mass\":"), json);
        assertTrue(json.contains("\"kind\":\"density\",\"inputs\":[\"a\"],\"targets\":[],\"observations\":"), json);
        assertTrue(json.contains("\"kernel\":\"gaussian:sigma="), json);
        assertEquals("", err.toString());
    }

    @Test
    void whatIsNotGivenIsTuned() {
        assertEquals(ExitCode.OK, psd("fit", "density", data.toString(), "--x", "a", "--lambda", "1e-2"));
        assertTrue(err.toString().contains("chose {width="), err::toString);
    }

    @Test
    void aLossWithoutTargetIsNoLossOfARegression() {
        String[] words = {"fit", "regression", data.toString(), "--x", "a", "--y", "b", "--loss", "negativelog"};
        assertEquals(ExitCode.USAGE, psd(words));
        assertTrue(err.toString().contains("--loss: loss must compare"), err::toString);
    }

    @Test
    void anUnfinishedFitIsWrittenAndMarked() {
        assertEquals(ExitCode.NOT_CONVERGED, fit("density", "--solver", "path", "--max-iter", "2", "-o", model()));
        assertEquals(ExitCode.OK, psd("info", model()));
        assertTrue(out.toString().contains("status       iterationLimit"), out::toString);
    }

    @Test
    void otherDataAreNotThoseFittedTo() throws IOException {
        assertEquals(ExitCode.OK, fit("density", "-o", model()));
        String text = Files.readString(data);
        Path other = Files.writeString(folder.resolve("other.csv"), text.replaceFirst("\\n0", "\n1"));
        assertEquals(ExitCode.BAD_DATA, psd("verify", model(), other.toString()));
        assertTrue(err.toString().contains("not the data"), err::toString);
    }

    @Test
    void aDamagedFileIsRefused() throws IOException {
        assertEquals(ExitCode.OK, fit("density", "-o", model()));
        byte[] bytes = Files.readAllBytes(Path.of(model()));
        bytes[bytes.length / 2] ^= 1;
        Files.write(Path.of(model()), bytes);
        assertEquals(ExitCode.CERTIFICATE_FAILED, psd("verify", model(), data.toString()));
        assertTrue(out.toString().contains("is damaged"), out::toString);
        assertEquals(ExitCode.CERTIFICATE_FAILED, psd("info", model()));
        assertTrue(err.toString().contains("m.psd"), err::toString);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fit density DATA --x aa -q                          | 1 | did you mean",
                "fit density DATA --x a --kernal linear              | 2 | --kernel",
                "fit density DATA --x a --kernel gausian:sigma=1     | 2 | did you mean \"gaussian\"",
                "fit density DATA --x a --kernel gaussian:sigma=-1   | 2 | sigma",
                "fit density DATA --x a --y b                        | 2 | no target",
                "fit regression DATA --x a                           | 2 | --y is needed",
                "fit density DATA --x a --l1 1 --lambda 1            | 2 | exclude",
                "fit density missing.csv --x a                       | 1 | no such file",
                "fit density DATA --x a -o .                         | 1 | folder",
                "fit density DATA --x a -o nowhere/m.psd             | 1 | there is no folder",
                "fit density DATA --x a --measure box:0,.5 --kernel gaussian:sigma=1 --lambda 1 | 1 | row",
                "predict missing.psd DATA                            | 1 | no such file",
                "predict DATA DATA                                   | 1 | data.csv"
            })
    void mistakesAreExplained(String words, int code, String part) {
        String[] arguments = words.replace("DATA", data.toString()).split(" +");
        assertEquals(code, psd(arguments), err::toString);
        assertTrue(err.toString().contains(part), err::toString);
        assertFalse(err.toString().contains("\tat "), err::toString);
    }

    @Test
    void readsWhatSpreadsheetsWrite() throws IOException {
        String text = "\uFEFF\"a\";\"b\"\r\n\"1.5\";2\r\n-0.5;3\r\n0.25;1\r\n";
        Files.writeString(data, text, StandardCharsets.UTF_8);
        assertEquals(ExitCode.OK, fit("density"), err::toString);
    }
}
