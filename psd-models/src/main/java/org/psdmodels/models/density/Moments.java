package org.psdmodels.models.density;

import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;

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
        double mass = Checks.positive("mass", p.mass());
        return IntStream.range(0, p.dimension())
                .mapToDouble(c -> moment(p, exponents(p.dimension(), c)) / mass)
                .toArray();
    }

    static Matrix covariance(PsdDensity p) {
        int d = p.dimension();
        double mass = Checks.positive("mass", p.mass());
        double[] mean = mean(p);
        double[] data = new double[Matrix.length(d, d)];
        for (int b = 0; b < d; b++) {
            for (int c = 0; c <= b; c++) {
                double value = moment(p, exponents(d, b, c)) / mass - mean[b] * mean[c];
                data[b + c * d] = value;
                data[c + b * d] = value;
            }
        }
        return Matrix.wrap(d, d, data);
    }
}
