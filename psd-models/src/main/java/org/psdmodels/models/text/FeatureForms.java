package org.psdmodels.models.text;

import static org.psdmodels.models.text.Spelling.named;
import static org.psdmodels.models.text.Spelling.text;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.kernels.AffineMap;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.kernels.RandomFourierFeatures;
import org.psdmodels.kernels.Rescaling;

/** How the feature maps of psd-kernels are written. */
final class FeatureForms {
    /** So that a few digits cannot ask for all the memory there is. */
    private static final int MOST_FREQUENCIES = 10_000_000;

    private FeatureForms() {}

    static final Forms<FeatureMap> ALL =
            new Forms<>("a map", List.of("monomials", "fourier", "rescaling", "affine"), FeatureForms::form);

    private static Spelling<FeatureMap> form(String name) {
        return switch (name) {
            case "monomials" ->
                named(
                        name,
                        List.of("dimension", "degree", "lowest"),
                        Monomials.class,
                        FeatureForms::values,
                        FeatureForms::monomials);
            case "fourier" ->
                named(
                        name,
                        List.of("dimension", "count", "sigma", "seed"),
                        RandomFourierFeatures.class,
                        f -> List.of(
                                Integer.toString(f.domain().minDimension()),
                                Integer.toString(f.size()),
                                text(f.width()),
                                Long.toString(f.seed())),
                        FeatureForms::fourier);
            case "rescaling" ->
                named(
                        name,
                        List.of("centers", "scales"),
                        Rescaling.class,
                        FeatureForms::values,
                        a -> Rescaling.of(a.numbers("centers"), a.numbers("scales")));
            case "affine" ->
                named(
                        name,
                        List.of("matrix", "shift"),
                        AffineMap.class,
                        m -> List.of(text(m.matrix().data()), text(m.shift())),
                        FeatureForms::affine);
            default -> throw new AssertionError(name);
        };
    }

    private static List<String> values(Monomials monomials) {
        int dimension = monomials.dimension();
        int highest = monomials.exponents(monomials.size() - 1)[dimension - 1];
        int lowest = monomials.exponents(0)[0];
        return List.of(Integer.toString(dimension), Integer.toString(highest), Integer.toString(lowest));
    }

    /** All monomials up to a degree, from the constant on, or those of that degree alone. */
    private static FeatureMap monomials(WrittenValues arguments) {
        int dimension = arguments.integer("dimension");
        int degree = arguments.integer("degree");
        int lowest = arguments.integer("lowest");
        Checks.require(lowest == 0 || lowest == degree, "lowest", "must be 0 or the degree", lowest);
        return lowest == 0 ? Monomials.upTo(dimension, degree) : Monomials.ofDegree(dimension, degree);
    }

    private static FeatureMap fourier(WrittenValues arguments) {
        int dimension = Checks.atLeast("dimension", arguments.integer("dimension"), 1);
        int count = Checks.atLeast("count", arguments.integer("count"), 1);
        Checks.require(
                count <= MOST_FREQUENCIES / dimension, "count", "must be <= " + MOST_FREQUENCIES / dimension, count);
        double sigma = Checks.positive("sigma", arguments.number("sigma"));
        return RandomFourierFeatures.ofGaussian(dimension, count, sigma, arguments.longInteger("seed"));
    }

    private static List<String> values(Rescaling map) {
        return List.of(
                text(IntStream.range(0, map.size()).mapToDouble(map::center).toArray()),
                text(IntStream.range(0, map.size()).mapToDouble(map::scale).toArray()));
    }

    /** The matrix column after column, with as many rows as the shift is long. */
    private static FeatureMap affine(WrittenValues arguments) {
        double[] entries = arguments.numbers("matrix");
        double[] shift = arguments.numbers("shift");
        Checks.require(
                entries.length % shift.length == 0,
                "matrix",
                "must have a multiple of " + shift.length + " entries, one for each number of the shift",
                entries.length);
        return AffineMap.of(Matrix.wrap(shift.length, entries.length / shift.length, entries), shift);
    }
}
