package org.psdmodels.laws.kernel;

import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.oracle.Range;

/**
 * Draws measures on a domain: Lebesgue measure on all of it, on a half and on a box; normal distributions on all of it
 * and on a box; each without and with a monomial weight.
 */
public final class MeasureSampler {
    private static final int HIGHEST_EXPONENT = 4;

    private enum Kind {
        LEBESGUE,
        BOX,
        GAUSSIAN,
        GAUSSIAN_ON_A_BOX,
        HALF
    }

    private MeasureSampler() {}

    /** A measure of a dimension, with features of the given size; empty on discrete domains. */
    static Optional<Measure> draw(Domain domain, int dimension, double scale, Trial trial) {
        if (IntStream.range(0, dimension).anyMatch(c -> domain.axis(c).integers())) {
            return Optional.empty();
        }
        Kind[] kinds = Kind.values();
        Kind kind = kinds[trial.number() % kinds.length];
        boolean weighted = trial.number() / kinds.length % 2 == 1;
        Measure base = kind == Kind.GAUSSIAN || kind == Kind.GAUSSIAN_ON_A_BOX
                ? gaussian(dimension, scale, trial)
                : Measure.lebesgue(dimension);
        double[] lower = new double[dimension];
        double[] upper = new double[dimension];
        for (int c = 0; c < dimension; c++) {
            Interval part = part(kind, domain.axis(c).range(), scale, trial);
            lower[c] = part.lower();
            upper[c] = part.upper();
        }
        Measure cut = base.restrictedTo(lower, upper);
        return Optional.of(weighted ? cut.weightedBy(exponents(dimension, trial)) : cut);
    }

    private static Measure gaussian(int dimension, double scale, Trial trial) {
        double[] mean = new double[dimension];
        double[] variance = new double[dimension];
        for (int c = 0; c < dimension; c++) {
            mean[c] = scale * trial.normal();
            variance[c] = scale * scale * trial.logUniform(0.1, 10);
        }
        return Measure.gaussian(mean, variance);
    }

    private static Interval part(Kind kind, Interval axis, double scale, Trial trial) {
        double a = between(axis, scale, trial);
        double b = between(axis, scale, trial);
        return switch (kind) {
            case LEBESGUE, GAUSSIAN -> axis;
            case BOX, GAUSSIAN_ON_A_BOX -> new Interval(Math.min(a, b), Math.max(a, b));
            case HALF -> trial.integer(2) == 0 ? new Interval(a, axis.upper()) : new Interval(axis.lower(), a);
        };
    }

    private static double between(Interval axis, double scale, Trial trial) {
        double lower = Math.max(axis.lower(), Math.min(-2 * scale, axis.upper() - 2 * scale));
        double upper = Math.min(axis.upper(), Math.max(2 * scale, axis.lower() + 2 * scale));
        return trial.uniform(lower, upper);
    }

    private static int[] exponents(int dimension, Trial trial) {
        return IntStream.range(0, dimension)
                .map(c -> trial.integer(HIGHEST_EXPONENT + 1))
                .toArray();
    }

    /**
     * {@return the range of one coordinate, cut at the kinks and peaks of sections at points and at the peak of the density}
     *
     * @param measure the measure
     * @param coordinate the coordinate
     * @param cuts the coordinates of the points
     */
    public static Range range(Measure measure, int coordinate, double... cuts) {
        Measure.Factor factor = measure.factor(coordinate);
        Range range = Range.of(factor.lower(), factor.upper()).cutAt(cuts);
        return factor.isGaussian() ? range.cutAt(factor.mean()) : range;
    }
}
