package org.psdmodels.models.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.kernels.AffineMap;
import org.psdmodels.kernels.AnovaKernel;
import org.psdmodels.kernels.BasisKernel;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.ExponentialKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.GeneralLinearKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.LinearKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.kernels.MinKernel;
import org.psdmodels.kernels.MonomialKernel;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.kernels.ProductLaplaceKernel;
import org.psdmodels.kernels.ProductMaternKernel;
import org.psdmodels.kernels.RandomFourierFeatures;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.kernels.TruncatedExponentialKernel;
import org.psdmodels.kernels.WhiteNoiseKernel;

/** Random kernels on R^d, of random parameters, composed at random. */
final class RandomKernels {
    private static final List<Function<RandomKernels, Kernel>> SIMPLE = List.of(
            r -> GaussianKernel.withWidth(r.positive()),
            r -> GaussianKernel.withWidths(r.numbers(r.dimension)),
            r -> new LaplaceKernel(r.positive()),
            r -> new ProductLaplaceKernel(r.positive()),
            r -> new MaternKernel(1.5, r.positive()),
            r -> new MaternKernel(2.5 + r.below(3), r.positive()),
            r -> new ProductMaternKernel(1.5, r.positive()),
            r -> new ProductMaternKernel(2.5 + r.below(3), r.positive()),
            r -> new ExponentialKernel(r.positive()),
            r -> new LinearKernel(),
            r -> GeneralLinearKernel.withMatrix(r.matrix(r.dimension)),
            r -> new PolynomialKernel(1 + r.below(4), r.below(2) * r.positive()),
            r -> new TruncatedExponentialKernel(1 + r.below(4), r.positive()),
            r -> new AnovaKernel(),
            r -> MonomialKernel.withMatrix(
                    r.dimension, 1, r.matrix(Monomials.upTo(r.dimension, 1).size())),
            r -> new ConstantKernel(r.positive()),
            r -> new MinKernel(),
            r -> new WhiteNoiseKernel(),
            r -> BasisKernel.of(r.map()));

    private final Random random;
    private final int dimension;

    RandomKernels(long seed) {
        this.random = new Random(seed);
        this.dimension = 1 + random.nextInt(3);
    }

    private RandomKernels(Random random, int dimension) {
        this.random = random;
        this.dimension = dimension;
    }

    /** How many kinds of kernels there are that are not made of others. */
    static int kinds() {
        return SIMPLE.size();
    }

    /** A kernel of one kind. */
    Kernel simple(int kind) {
        return SIMPLE.get(kind).apply(this);
    }

    private int below(int bound) {
        return random.nextInt(bound);
    }

    /** Of all magnitudes that sums and products of a few survive. */
    double positive() {
        return random.nextInt(4) == 0 ? 0.5 * (1 + below(4)) : Math.exp(10 * random.nextGaussian());
    }

    private double[] numbers(int count) {
        return IntStream.range(0, count).mapToDouble(k -> positive()).toArray();
    }

    /** v v' + D, whose rounding is that of a matrix somebody computed. */
    private Matrix matrix(int size) {
        double[] v =
                IntStream.range(0, size).mapToDouble(k -> random.nextGaussian()).toArray();
        double[] entries = new double[size * size];
        for (int k = 0; k < entries.length; k++) {
            entries[k] = v[k / size] * v[k % size] + (k / size == k % size ? 1 + random.nextDouble() : 0);
        }
        return Matrix.wrap(size, size, entries);
    }

    /** A map from R^d. */
    private FeatureMap map() {
        double[] shift = IntStream.range(0, 1 + below(3))
                .mapToDouble(k -> random.nextGaussian())
                .toArray();
        double[] entries = random.doubles((long) shift.length * dimension).toArray();
        double[] centers = random.doubles(dimension, -1, 1).toArray();
        return switch (below(4)) {
            case 0 -> below(2) == 0 ? Monomials.upTo(dimension, below(4)) : Monomials.ofDegree(dimension, below(4));
            case 1 -> RandomFourierFeatures.ofGaussian(dimension, 1 + below(5), positive(), random.nextLong());
            case 2 -> AffineMap.of(Matrix.wrap(shift.length, dimension, entries), shift);
            default -> Rescaling.of(centers, numbers(dimension));
        };
    }

    /** A kernel composed of others, at most so many levels deep. */
    Kernel kernel(int depth) {
        return switch (depth == 0 ? 6 : below(7)) {
            case 0 -> kernel(depth - 1).plus(kernel(depth - 1));
            case 1 -> kernel(depth - 1).times(kernel(depth - 1));
            case 2 -> kernel(depth - 1).scaledBy(positive());
            case 3 -> kernel(depth - 1).polynomial(numbers(1 + below(3)));
            case 4 -> onCoordinates(depth - 1);
            case 5 -> after(depth - 1);
            default -> simple(below(kinds()));
        };
    }

    private Kernel onCoordinates(int depth) {
        List<Integer> chosen =
                new ArrayList<>(IntStream.range(0, dimension).boxed().toList());
        Collections.shuffle(chosen, random);
        int count = 1 + below(dimension);
        int[] coordinates =
                chosen.stream().limit(count).mapToInt(Integer::intValue).toArray();
        return new RandomKernels(random, count).kernel(depth).on(coordinates);
    }

    private Kernel after(int depth) {
        FeatureMap map = map();
        return new RandomKernels(random, map.size()).kernel(depth).after(map);
    }
}
