package org.psdmodels.models.density;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;

/** Samples that several tests fit to. */
final class Data {
    private Data() {}

    static double[] galaxies() {
        return Arrays.stream(numbers("galaxies.txt")).map(v -> v / 1000).toArray();
    }

    static double[] coalMiningDisasters() {
        return numbers("coal-mining-disasters.txt");
    }

    private static double[] numbers(String name) {
        try (InputStream in = Data.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> Arrays.stream(line.trim().split("\\s+")))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Two normal clouds with correlated coordinates; further coordinates are independent. */
    static Sample clouds(int n, int dimension, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[n][dimension];
        for (double[] row : rows) {
            boolean first = random.nextDouble() < 0.4;
            for (int c = 0; c < dimension; c++) {
                row[c] = 0.6 * random.nextGaussian();
            }
            row[0] += first ? -1.2 : 1.2;
            if (dimension > 1) {
                row[1] += (first ? 0.8 : -0.4) + 0.5 * row[0];
            }
        }
        return Sample.of(Points.of(rows));
    }

    /** The distance of Kolmogorov and Smirnov between numbers and a continuous distribution, times sqrt(n). */
    static double kolmogorov(double[] values, DoubleUnaryOperator cdf) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double largest = 0;
        int n = sorted.length;
        for (int i = 0; i < n; i++) {
            double p = cdf.applyAsDouble(sorted[i]);
            largest = Math.max(largest, Math.max(p - (double) i / n, (i + 1.0) / n - p));
        }
        return largest * Math.sqrt(n);
    }
}
