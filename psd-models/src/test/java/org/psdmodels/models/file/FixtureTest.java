package org.psdmodels.models.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.density.DensityModel;

/** Files that earlier versions wrote ({@link Fixtures}) are read as the models that they were. */
class FixtureTest {
    /**
     * Relative. Platforms may differ by an ulp in exp; sums of 40 terms over a factor of condition 1e3 magnify it to 40 x 1e3 x
     * 1e-16.
     */
    private static final double ROUNDING = 1e-11;

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

    @ParameterizedTest
    @ValueSource(strings = {"1.0/line", "1.0/plane", "1.0/sparse"})
    void isReadToTheSameNumbers(String name) throws IOException {
        byte[] file;
        try (InputStream in = resource(name + ".psd")) {
            file = in.readAllBytes();
        }
        DensityModel model = Models.read(file);
        Matrix table = table(name + ".csv");
        int d = model.dimension();
        assertEquals(d + 1, table.columns());
        double[] expected = table.column(d);
        double[] found =
                model.pdfs(Points.of(Matrix.of(table.rows(), d, Arrays.copyOf(table.data(), d * table.rows()))));
        for (int i = 0; i < found.length; i++) {
            assertEquals(expected[i], found[i], ROUNDING * expected[i]);
        }
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(model.certificate().relativeGap() <= 1e-8, model.summary());
        SameModel.assertSame(model, Models.read(Models.bytes(model)));
        assertArrayEquals(Models.bytes(model), Models.bytes(Models.read(Models.bytes(model))));
    }
}
