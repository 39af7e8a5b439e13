package org.psdmodels.models.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.density.DensityModel;

/** Files that earlier versions wrote ({@link Fixtures}) are read as the models that they were. */
class FixtureTest {
    /**
     * Relative. Platforms may differ by an ulp in exp; sums of 40 terms over a factor of condition 1e3 magnify it to 40 x 1e3 x
     * 1e-16.
     */
    private static final double ROUNDING = 1e-11;

    /** What a density was derived from is in no file. */
    private static final Map<String, List<String>> LACKING = Map.of(
            "2.0/conditional", List.of("model"),
            "2.0/marginal", List.of("model"));

    private static InputStream resource(String name) {
        return FixtureTest.class.getResourceAsStream(name);
    }

    private static Matrix table(String name) throws IOException {
        try (InputStream in = resource(name)) {
            return Matrix.ofRows(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> Arrays.stream(line.split(",", -1))
                            .mapToDouble(Double::parseDouble)
                            .toArray())
                    .toArray(double[][]::new));
        }
    }

    /** Each with the directory of its version. */
    static List<String> files() throws IOException {
        List<String> files = new ArrayList<>();
        for (String version : List.of("1.0", "2.0")) {
            try (InputStream in = resource(version + "/files.txt")) {
                String names = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                names.lines().forEach(name -> files.add(version + "/" + name));
            }
        }
        return files;
    }

    @ParameterizedTest
    @MethodSource("files")
    void isReadToTheSameNumbers(String name) throws IOException {
        byte[] file;
        try (InputStream in = resource(name + ".psd")) {
            file = in.readAllBytes();
        }
        FittedModel model = Models.read(file);
        Matrix table = table(name + ".csv");
        int d = model.names().inputs().size();
        Points x = Points.of(Matrix.of(table.rows(), d, Arrays.copyOf(table.data(), d * table.rows())));
        Matrix found = Fixtures.outputs(model, x);
        assertEquals(d + found.rows(), table.columns());
        for (int k = 0; k < found.rows(); k++) {
            double[] expected = table.column(d + k);
            double largest = Arrays.stream(expected)
                    .filter(Double::isFinite)
                    .map(Math::abs)
                    .max()
                    .orElseThrow();
            for (int i = 0; i < expected.length; i++) {
                // What is a sum of squares is right to its own size; a partially non-negative precision may be
                // negative.
                double size = model instanceof DensityModel ? expected[i] : largest;
                if (Double.isNaN(expected[i])) {
                    assertTrue(Double.isNaN(found.get(k, i)));
                } else {
                    assertEquals(expected[i], found.get(k, i), ROUNDING * size);
                }
            }
        }
        if (model instanceof CertifiedModel certified && !name.contains("/baseline")) {
            assertEquals(Status.OPTIMAL, certified.status());
            assertTrue(certified.certificate().relativeGap() <= 1e-8, model.summary());
        }
        SameModel.assertSame(model, Models.read(Models.bytes(model)));
        assertEquals(
                model.recipe().isComplete() && Kinds.of(model).canFit(),
                Kinds.estimator(model).isPresent(),
                "an estimator for the recipe");
        assertArrayEquals(Models.bytes(model), Models.bytes(Models.read(Models.bytes(model))));
    }

    /** What a user demanded beyond the model is in files of version 2; of those of version 1 the recipes say what they lack. */
    @Test
    void recipesSayWhatWasDemanded() throws IOException {
        assertEquals(
                List.of("mean", "mass-at-most", "subject-to"),
                recipe("2.0/constrainedDensity").options().stream()
                        .map(Recipe.Option::name)
                        .toList());
        assertEquals(
                List.of("loss", "value-at-most", "integral", "derivative-at-least"),
                recipe("2.0/constrainedRegression").options().stream()
                        .map(Recipe.Option::name)
                        .toList());
        for (String name : files()) {
            Recipe recipe = recipe(name);
            List<String> lacking =
                    recipe.unwritten().stream().map(Recipe.Option::name).toList();
            assertEquals(LACKING.getOrDefault(name, List.of()), lacking, name);
        }
    }

    private static Recipe recipe(String name) throws IOException {
        try (InputStream in = resource(name + ".psd")) {
            return Models.read(in.readAllBytes()).recipe();
        }
    }
}
