package org.psdmodels.kernels.tessellated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** Against matrices in rational arithmetic. */
class ExactMatricesTest {
    /** All entries are at most of order one, and sums of at most a few hundred products of such numbers. */
    private static final double EXACT = 1e-12;

    /** One case of the reference file. */
    record Case(Properties file, int number) {
        private String get(String key) {
            return file.getProperty(number + "." + key);
        }

        private double[][] rows(String key) {
            return Arrays.stream(get(key).split(";", -1))
                    .map(row -> Arrays.stream(row.split(",", -1))
                            .mapToDouble(Case::parse)
                            .toArray())
                    .toArray(double[][]::new);
        }

        private static double parse(String text) {
            String[] parts = text.split("/", -1);
            BigDecimal numerator = new BigDecimal(parts[0]);
            BigDecimal denominator = parts.length == 1 ? BigDecimal.ONE : new BigDecimal(parts[1]);
            return numerator.divide(denominator, MathContext.DECIMAL128).doubleValue();
        }

        TessellatedFamily family() {
            return TessellatedFamily.ofDegree(Integer.parseInt(get("d")), rows("a")[0], rows("b")[0])
                    .with(get("basis").equals("x") ? MonomialBasis.IN_X : MonomialBasis.IN_Z_AND_X)
                    .with(SecondIndicator.valueOf(get("convention").toUpperCase(Locale.ROOT)));
        }

        /** P with rows and columns in the order of the family's monomials. */
        Matrix matrix() {
            TessellatedFamily family = family();
            double[][] p = rows("P");
            int q = family.monomialCount();
            assertEquals(p.length, family.matrixSize());
            int[] place = IntStream.range(0, q).map(k -> placeOf(family, k)).toArray();
            double[][] ordered = new double[2 * q][2 * q];
            for (int k = 0; k < 2 * q; k++) {
                for (int l = 0; l < 2 * q; l++) {
                    ordered[k][l] = p[place[k % q] + k / q * q][place[l % q] + l / q * q];
                }
            }
            return Matrix.ofRows(ordered);
        }

        private int placeOf(TessellatedFamily family, int k) {
            IntStream inX = Arrays.stream(family.exponentsInX(k));
            IntStream wanted = family.monomialBasis() == MonomialBasis.IN_X
                    ? inX
                    : IntStream.concat(Arrays.stream(family.exponentsInZ(k)), inX);
            double[] exponents = wanted.asDoubleStream().toArray();
            double[][] all = rows("exponents");
            return IntStream.range(0, all.length)
                    .filter(row -> Arrays.equals(exponents, all[row]))
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        public String toString() {
            return number + ": " + family();
        }
    }

    static Stream<Case> cases() throws IOException {
        Properties file = new Properties();
        try (InputStream in = ExactMatricesTest.class.getResourceAsStream("exact-matrices.properties")) {
            file.load(Objects.requireNonNull(in));
        }
        int count = Integer.parseInt(file.getProperty("cases"));
        assertEquals(18, count);
        return IntStream.range(0, count).mapToObj(i -> new Case(file, i));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void gramAndValues(Case reference) {
        TessellatedKernel kernel = reference.family().kernel(reference.matrix());
        Points x = Points.of(reference.rows("points"));
        Points copy = x.select(IntStream.range(0, x.size()).toArray());
        double[][] expected = reference.rows("K");
        for (int i = 0; i < x.size(); i++) {
            assertArrayEquals(expected[i], kernel.gram(x).row(i), EXACT);
            assertArrayEquals(expected[i], kernel.gram(x, copy).row(i), EXACT);
            for (int j = 0; j < x.size(); j++) {
                assertEquals(expected[i][j], kernel.at(x, i, x, j), EXACT);
            }
        }
    }
}
