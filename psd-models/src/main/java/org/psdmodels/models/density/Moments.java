package org.psdmodels.models.density;

import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;

/** Moments of densities, through marginals where there are any: in one and two dimensions integrals lose no digits. */
final class Moments {
    private Moments() {}

    static double moment(PsdDensity p, int... exponents) {
        Checks.size("number of exponents", exponents.length, p.dimension());
        int[] used = IntStream.range(0, exponents.length)
                .filter(c -> exponents[c] != 0)
                .toArray();
        if (used.length > 0 && used.length < exponents.length) {
            Optional<Split> split = Split.of(p, used, Split.others(exponents.length, used));
            if (split.isPresent()) {
                int[] rest = IntStream.of(used).map(c -> exponents[c]).toArray();
                return moment(split.get().marginal(), rest);
            }
        }
        return p.function().integral(p.measure().weightedBy(exponents));
    }

    private static int[] exponents(int d, int... coordinates) {
        int[] exponents = new int[d];
        for (int c : coordinates) {
            exponents[c]++;
        }
        return exponents;
    }

    static double[] mean(PsdDensity p) {
        Centred centred = Centred.of(p);
        double[] mean = centredMean(centred.density());
        for (int c = 0; c < mean.length; c++) {
            mean[c] += centred.origin()[c];
        }
        return mean;
    }

    static double[] sd(PsdDensity p) {
        PsdDensity density = Centred.of(p).density();
        double[] mean = centredMean(density);
        return IntStream.range(0, mean.length)
                .mapToDouble(c -> Math.sqrt(Math.max(0, covariance(density, c, c, mean))))
                .toArray();
    }

    static Matrix covariance(PsdDensity p) {
        PsdDensity density = Centred.of(p).density();
        double[] mean = centredMean(density);
        int d = mean.length;
        double[] data = new double[Matrix.length(d, d)];
        for (int b = 0; b < d; b++) {
            for (int c = 0; c <= b; c++) {
                double value = covariance(density, b, c, mean);
                data[b + c * d] = value;
                data[c + b * d] = value;
            }
        }
        return Matrix.wrap(d, d, data);
    }

    /** The mean of a density near zero: moments about a far zero are larger by the power of the distance. */
    private static double[] centredMean(PsdDensity density) {
        int d = density.dimension();
        double mass = mass(density);
        return IntStream.range(0, d)
                .mapToDouble(c -> moment(density, exponents(d, c)) / mass)
                .toArray();
    }

    /** E (x_b - mean_b) (x_c - mean_c). */
    private static double covariance(PsdDensity density, int b, int c, double... mean) {
        return moment(density, exponents(mean.length, b, c)) / mass(density) - mean[b] * mean[c];
    }

    private static double mass(PsdDensity density) {
        return Checks.positive("mass", density.mass());
    }
}
