package org.psdmodels.learn.laws;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.kit.AlteredFiles;
import org.psdmodels.learn.classify.KernelRule;
import org.psdmodels.learn.classify.SvmEstimator;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.file.Kinds;
import org.psdmodels.models.file.ModelFileException;

/** Files of machines: what earlier versions wrote is read as what it was, and what is damaged is refused. */
class MachineFilesTest {
    /** Relative: platforms may differ by an ulp in exp, and sums of 14 terms of both signs magnify it. */
    private static final double ROUNDING = 1e-11;

    private static final Map<String, SvmModel> MODELS = models();
    private static final List<byte[]> FILES =
            MODELS.values().stream().map(MachineFiles::bytes).toList();

    private static Map<String, SvmModel> models() {
        SvmEstimator estimator = SvmEstimator.create().withOptions(Options.DEFAULT.withTolerance(1e-9));
        return Map.of(
                "classify",
                estimator.withProbabilities().fit(line(x -> Math.rint(2 * x))),
                "classifyTessellated",
                estimator
                        .learning(new KernelRule.Tessellated(1, 0.1))
                        .withPenalty(10)
                        .fit(line(x -> x < 0.5 ? 0 : 1)));
    }

    private static Sample line(DoubleUnaryOperator label) {
        Random random = new Random(1);
        double[] x = random.doubles(14).toArray();
        return Sample.of(Points.onLine(x), Arrays.stream(x).map(label).toArray());
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = SvmModel.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    /** Rows of a point and of its decision values. */
    private static double[][] table(String name) throws IOException {
        return new String(resource(name), StandardCharsets.UTF_8)
                .lines()
                .map(line -> Arrays.stream(line.split(",", -1))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toArray(double[][]::new);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0/classify", "1.0/classifyTessellated", "2.0/classify", "2.0/classifyTessellated"})
    void is_read_to_the_same_numbers(String name) throws IOException {
        SvmModel model = MachineFiles.read(resource(name + ".psd"));
        double[][] table = table(name + ".csv");
        Points x = Points.onLine(Arrays.stream(table).mapToDouble(row -> row[0]).toArray());
        // One row for each machine, one column for each point.
        List<double[]> decisions = model.allDecisions(x);
        double largest = Arrays.stream(table)
                .flatMapToDouble(row -> Arrays.stream(row, 1, row.length))
                .map(Math::abs)
                .max()
                .orElseThrow();
        for (int i = 0; i < table.length; i++) {
            for (int k = 1; k < table[i].length; k++) {
                assertEquals(table[i][k], decisions.get(k - 1)[i], ROUNDING * largest);
            }
        }
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(model.certificate().relativeGap() <= 1e-6, model::summary);
        assertKept(model);
    }

    private static void assertKept(SvmModel model) throws IOException {
        byte[] file = MachineFiles.bytes(model);
        SvmModel read = MachineFiles.read(file);
        assertArrayEquals(file, MachineFiles.bytes(read));
        assertEquals(model.summary(), read.summary());
        assertEquals(model.recipe().isComplete(), Kinds.estimator(model).isPresent(), "an estimator for the recipe");
        Points x = Points.onLine(new Random(2).doubles(500, -1, 2).toArray());
        List<double[]> expected = model.allDecisions(x);
        List<double[]> found = read.allDecisions(x);
        for (int k = 0; k < expected.size(); k++) {
            assertArrayEquals(expected.get(k), found.get(k));
        }
    }

    @Test
    void what_is_written_is_read_to_the_bit() throws IOException {
        for (SvmModel model : MODELS.values()) {
            assertKept(model);
        }
    }

    /** How a kernel was learned is not in files of version 1. */
    @Test
    void recipes_say_what_files_lack() throws IOException {
        for (String name : MODELS.keySet()) {
            assertEquals(List.of("learn"), unwritten("1.0/" + name));
            assertEquals(List.of(), unwritten("2.0/" + name));
        }
    }

    private static List<String> unwritten(String name) throws IOException {
        return MachineFiles.read(resource(name + ".psd")).recipe().unwritten().stream()
                .map(Recipe.Option::name)
                .toList();
    }

    /** A law of models. */
    @Test
    void the_score_is_the_mean_of_those_of_the_rows() {
        Sample test = line(x -> x < 0.3 ? 0 : 1).weightedBy(1, 2, 0, 3, 1, 1, 0.5, 2, 1, 1, 1, 0, 4, 1);
        double rounding = 1e-15; // of a sum of 14 numbers of size one at most
        for (SvmModel model : MODELS.values()) {
            assertEquals(model.score(test), test.mean(model.scores(test)), rounding);
        }
    }

    @Property(tries = 500)
    void a_damaged_file_is_a_model_or_refused(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        byte[] file = AlteredFiles.damaged(FILES.get(random.nextInt(FILES.size())), random);
        try {
            assertEquals(1, MachineFiles.read(file).names().inputs().size());
        } catch (ModelFileException e) {
            assertTrue(e.getMessage().startsWith("stream: "), e.getMessage());
        }
    }

    /** {@code MachineFilesTest DIRECTORY} writes the files that every later version must read, with decisions at some points. */
    public static void main(String[] arguments) throws IOException {
        Path directory = Path.of(arguments[0]);
        double[] x = new Random(4).doubles(20, -1, 2).toArray();
        for (Map.Entry<String, SvmModel> each : MODELS.entrySet()) {
            Files.write(directory.resolve(each.getKey() + ".psd"), MachineFiles.bytes(each.getValue()));
            List<double[]> decisions = each.getValue().allDecisions(Points.onLine(x));
            Stream<String> lines = IntStream.range(0, x.length)
                    .mapToObj(i -> DoubleStream.concat(
                            DoubleStream.of(x[i]), decisions.stream().mapToDouble(d -> d[i])))
                    .map(row -> row.mapToObj(Double::toString).collect(Collectors.joining(",")));
            Files.write(directory.resolve(each.getKey() + ".csv"), lines.toList());
        }
    }
}
