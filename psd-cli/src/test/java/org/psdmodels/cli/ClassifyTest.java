package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.file.ModelFile;

/** {@code psd fit classify} and what follows it. */
class ClassifyTest {
    @TempDir
    private Path folder;

    private String data = "";
    private String model = "";

    @BeforeEach
    void write() throws IOException {
        Random random = new Random(1);
        List<String> lines = new ArrayList<>(List.of("a,b,kind"));
        for (int i = 0; i < 60; i++) {
            double a = random.nextDouble();
            double b = random.nextDouble();
            lines.add(a + "," + b + "," + (Math.hypot(a - 0.5, b - 0.5) < 0.35 ? "inner" : "outer ring"));
        }
        data = Files.write(folder.resolve("data.csv"), lines).toString();
        model = folder.resolve("m.psd").toString();
    }

    private Psd.Result fit(String... more) {
        List<String> words =
                new ArrayList<>(List.of("fit", "classify", data, "--x", "a,b", "--y", "kind", "-o", model));
        words.addAll(List.of(more));
        return Psd.run(words.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--learn=mkl", "--learn=tessellated:degree=1,margin=0.2", "--kernel=gaussian:sigma=0.3"})
    void fitsPredictsScoresAndVerifies(String rule) {
        Psd.Result fitted = fit(rule, "--C", "10", "--probability", "--json");
        assertEquals(ExitCode.OK, fitted.code(), fitted.all());
        assertTrue(fitted.out().contains("\"status\":\"optimal\""), fitted.all());
        Psd.Result predicted = Psd.run("predict", model, data, "--what", "label,decision,probability");
        assertEquals(ExitCode.OK, predicted.code(), predicted.all());
        List<String> lines = predicted.out().lines().toList();
        assertEquals("label,decision,probability inner,probability outer ring", lines.get(0));
        assertEquals(61, lines.size());
        Psd.Result score = Psd.run("score", model, data);
        assertTrue(Double.parseDouble(score.out()) > 0.85, score.all());
        Psd.Result verified = Psd.run("verify", model, data);
        assertEquals(ExitCode.OK, verified.code(), verified.all());
        assertEquals(
                rule.contains("tessellated"), verified.out().contains("of every kernel of the family"), verified.all());
        assertTrue(Psd.run("info", model).out().contains("inner"));
    }

    /** Options come from the kind: also which kernels a combination is of, and how well it is chosen. */
    @Test
    void aCombinationIsOfTheKernelsThatAreNamed() throws IOException {
        String[] kernels = {"--learn", "mkl", "--of", "gaussian:sigma=0.3", "--of", "gaussian:sigma=1.0"};
        assertEquals(ExitCode.OK, fit(kernels).code());
        assertEquals(List.of("gaussian:sigma=0.3", "gaussian:sigma=1.0"), given("of"));
        assertEquals(List.of("0.01"), given("mkl-tolerance"));
        assertEquals(ExitCode.OK, fit("--learn", "mkl", "--tol", "1e-3").code());
        assertEquals(39, given("of").size(), "13 kernels on both inputs and on each");
        assertEquals(List.of("0.001"), given("mkl-tolerance"));
        assertEquals(
                ExitCode.OK,
                fit("--learn", "mkl", "--tol", "1e-3", "--mkl-tolerance", "0.1").code());
        assertEquals(List.of("0.1"), given("mkl-tolerance"));
        assertUsage(fit("--of", "gaussian:sigma=0.3"), "of must come with learn mkl, got gaussian:sigma=0.3");
        assertUsage(fit("--learn", "tessellated", "--mkl-tolerance", "0.1"), "must come with learn mkl");
    }

    private List<String> given(String option) throws IOException {
        return ModelFile.read(Path.of(model)).recipe().options().stream()
                .filter(o -> o.name().equals(option))
                .map(Recipe.Option::value)
                .toList();
    }

    @Test
    void iterationsAreShownAndLogged() {
        Psd.Result result = fit("-v", "--progress", "plain");
        assertEquals(ExitCode.OK, result.code(), result.all());
        assertTrue(result.err().lines().anyMatch(line -> line.startsWith("iteration   1 ")), result.all());
        assertUsage(fit("-v", "-q"), "-q and -v exclude each other");
    }

    @Test
    void otherDataFailVerification() throws IOException {
        assertEquals(ExitCode.OK, fit().code());
        List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(data)));
        lines.set(1, lines.get(1).contains("inner") ? "0.5,0.5,outer ring" : "0.5,0.5,inner");
        Path other = Files.write(folder.resolve("other.csv"), lines);
        assertEquals(
                ExitCode.CERTIFICATE_FAILED,
                Psd.run("verify", model, other.toString()).code());
    }

    @Test
    void mistakesAreUsageErrors() {
        assertUsage(fit("--C", "0"), "C must be");
        assertUsage(fit("--learn", "tess"), "must be mkl or tessellated");
        assertUsage(fit("--learn", "tessellated:order=1"), "degree=D and margin=E only");
        assertUsage(fit("--learn", "tessellated:degree=0.5"), "degree must be a whole number");
        assertUsage(fit("--learn", "mkl", "--kernel", "linear"), "exclude each other");
        assertEquals(ExitCode.OK, fit().code());
        assertUsage(Psd.run("predict", model, data, "--what", "probability"), "fit it with --probability");
        assertUsage(Psd.run("predict", model, data, "--what", "pdf"), "predicts label, decision, probability");
    }

    private static void assertUsage(Psd.Result result, String part) {
        assertEquals(ExitCode.USAGE, result.code(), result.all());
        assertTrue(result.err().contains(part), result.all());
    }

    @Test
    void theLimitOfTimeIsKept() {
        assertUsage(fit("--time-limit", "0"), "--time-limit 0.0: must be a number of seconds > 0");
        for (String rule : List.of("--kernel=gaussian:sigma=0.3", "--learn=mkl")) {
            Psd.Result stopped = fit(rule, "--time-limit", "1e-9", "--json");
            assertEquals(ExitCode.NOT_CONVERGED, stopped.code(), stopped.all());
            assertTrue(stopped.out().contains("\"status\":\"timeLimit\""), stopped.all());
            assertTrue(stopped.err().contains("ended with status timeLimit"), stopped.all());
        }
    }

    @Test
    void oneClassIsBadData() throws IOException {
        Files.write(Path.of(data), List.of("a,b,kind", "1,2,x", "2,3,x"));
        Psd.Result result = fit();
        assertEquals(ExitCode.BAD_DATA, result.code(), result.all());
        assertTrue(result.err().contains("two classes"), result.all());
    }
}
