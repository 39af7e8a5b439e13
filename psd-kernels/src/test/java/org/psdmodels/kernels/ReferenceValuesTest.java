package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;

/** The values of an independent library, which the resource names. */
final class ReferenceValuesTest {
    /** Distances there come from |x|^2 - 2x'y + |y|^2, which loses a few digits; entries reach 10. */
    private static final double TOLERANCE = 1e-13;

    record Reference(String name, Kernel kernel) {}

    static List<Reference> references() {
        return List.of(
                new Reference("linear", new LinearKernel()),
                new Reference("rbf gamma=0.5", GaussianKernel.withWidth(1)),
                new Reference("laplacian gamma=0.7", ProductLaplaceKernel.withRate(0.7)),
                new Reference(
                        "polynomial degree=3 gamma=0.25 coef0=1",
                        PolynomialKernel.withDegree(3, 4).scaledBy(1.0 / 64)),
                new Reference("polynomial degree=2 gamma=1 coef0=1", PolynomialKernel.withDegree(2, 1)),
                new Reference("gp:DotProduct sigma0=0.8", PolynomialKernel.withDegree(1, 0.64)),
                new Reference("gp:RBF l=1.3", GaussianKernel.withWidth(1.3)),
                new Reference("gp:RBF ARD l=[0.5,1,2]", GaussianKernel.withWidths(0.5, 1, 2)),
                new Reference("gp:Matern nu=0.5 l=1.3", LaplaceKernel.withRate(1 / 1.3)),
                new Reference("gp:Matern nu=1.5 l=1.3", MaternKernel.withOrder(1.5, 1.3)),
                new Reference("gp:Matern nu=2.5 l=1.3", MaternKernel.withOrder(2.5, 1.3)));
    }

    @ParameterizedTest
    @MethodSource("references")
    void kernelMatricesAgree(Reference reference) throws IOException {
        Map<String, double[]> rows = rows();
        Assertions.assertEquals(references().size() + 2, rows.size());
        Points x = Points.of(Matrix.of(3, 5, rows.get("X")).transpose());
        Points y = Points.of(Matrix.of(3, 3, rows.get("Y")).transpose());
        double[] expected = rows.get(reference.name);
        // The file has rows of K, so its numbers are the columns of the transpose.
        assertArrayEquals(expected, reference.kernel.gram(y, x).data(), TOLERANCE);
    }

    private static Map<String, double[]> rows() throws IOException {
        try (InputStream in = ReferenceValuesTest.class.getResourceAsStream("scikit-learn-kernels.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" \\| "))
                    .collect(Collectors.toMap(columns -> columns[0], columns -> numbers(columns[2])));
        }
    }

    private static double[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }
}
