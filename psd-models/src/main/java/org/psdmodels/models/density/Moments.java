package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Basis;

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
        double[] mean = centred.mean();
        for (int c = 0; c < mean.length; c++) {
            mean[c] += centred.origin()[c];
        }
        return mean;
    }

    static double[] sd(PsdDensity p) {
        Centred centred = Centred.of(p);
        double[] mean = centred.mean();
        return IntStream.range(0, mean.length)
                .mapToDouble(c -> Math.sqrt(Math.max(0, centred.covariance(c, c, mean))))
                .toArray();
    }

    static Matrix covariance(PsdDensity p) {
        Centred centred = Centred.of(p);
        double[] mean = centred.mean();
        int d = mean.length;
        double[] data = new double[Matrix.length(d, d)];
        for (int b = 0; b < d; b++) {
            for (int c = 0; c <= b; c++) {
                double value = centred.covariance(b, c, mean);
                data[b + c * d] = value;
                data[c + b * d] = value;
            }
        }
        return Matrix.wrap(d, d, data);
    }

    /**
     * A density moved to where the origin is among its pivots, so that data far from zero lose no digits: moments about zero are
     * larger by the power of the distance, and their differences are rounding. A kernel that does not depend on differences
     * alone stays where it is.
     *
     * @param density the density of x - origin
     * @param origin what was subtracted
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Centred(PsdDensity density, double[] origin) {
        static Centred of(PsdDensity p) {
            return p.function().basis() instanceof Basis.Pivots pivots
                            && pivots.kernel().claims().translationInvariant()
                    ? moved(p, pivots)
                    : new Centred(p, new double[p.dimension()]);
        }

        private static Centred moved(PsdDensity p, Basis.Pivots pivots) {
            Matrix all = pivots.pivots().toMatrix();
            double[] origin = IntStream.range(0, p.dimension())
                    .mapToDouble(c -> Arrays.stream(all.column(c)).average().orElse(0))
                    .toArray();
            return new Centred(Translation.of(p, origin), origin);
        }

        private double mass() {
            return Checks.positive("mass", density.mass());
        }

        double[] mean() {
            int d = origin.length;
            double mass = mass();
            return IntStream.range(0, d)
                    .mapToDouble(c -> moment(density, exponents(d, c)) / mass)
                    .toArray();
        }

        /** E (x_b - mean_b) (x_c - mean_c). */
        double covariance(int b, int c, double... mean) {
            return moment(density, exponents(origin.length, b, c)) / mass() - mean[b] * mean[c];
        }
    }
}
