package org.psdmodels.models.regression;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;

/** Data that any language can make again: x_i = (i + 1/2) / n and, in place of noise, e_i = sin(37 i). */
final class Waves {
    private Waves() {}

    static double[] grid(int n) {
        return IntStream.range(0, n).mapToDouble(i -> (i + 0.5) / n).toArray();
    }

    static double[] noise(int n) {
        return IntStream.range(0, n).mapToDouble(i -> Math.sin(37.0 * i)).toArray();
    }

    /** max(0, sin 4x) + 0.3 e. */
    static Sample arch(int n) {
        return sample(n, x -> Math.max(0, Math.sin(4 * x)), x -> 0.3);
    }

    /** floor(4 max(0, sin 4x) + 1 + e). */
    static Sample counts(int n) {
        Sample plain = sample(n, x -> 4 * Math.max(0, Math.sin(4 * x)) + 1, x -> 1);
        return Sample.of(
                plain.points(), Arrays.stream(plain.target()).map(Math::floor).toArray());
    }

    /** sin 6x + (0.2 + x) e. */
    static Sample widening(int n) {
        return sample(n, x -> Math.sin(6 * x), x -> 0.2 + x);
    }

    static Sample sample(int n, DoubleUnaryOperator mean, DoubleUnaryOperator spread) {
        double[] x = grid(n);
        double[] e = noise(n);
        return Sample.of(
                Points.onLine(x),
                IntStream.range(0, n)
                        .mapToDouble(i -> mean.applyAsDouble(x[i]) + spread.applyAsDouble(x[i]) * e[i])
                        .toArray());
    }

    /** The targets put through a function. */
    static Sample map(Sample sample, DoubleUnaryOperator f) {
        return Sample.of(sample.points(), Arrays.stream(sample.target()).map(f).toArray())
                .weightedBy(sample.weights());
    }

    static int[] permutation(int n, long seed) {
        Random random = new Random(seed);
        int[] rows = IntStream.range(0, n).toArray();
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int kept = rows[i];
            rows[i] = rows[j];
            rows[j] = kept;
        }
        return rows;
    }

    /** Row i of n rows (i mod 3) + 1 times. */
    static int[] repeated(int n) {
        return IntStream.range(0, n)
                .flatMap(i -> IntStream.rangeClosed(0, i % 3).map(k -> i))
                .toArray();
    }

    /** The weights that say the same. */
    static double[] multiplicities(int n) {
        return IntStream.range(0, n).mapToDouble(i -> i % 3 + 1).toArray();
    }
}
