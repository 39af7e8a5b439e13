package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.PreciseIntegrals;

/**
 * The integrals of a Gaussian kernel against an unweighted measure. By
 *
 * <pre>  (x - a)^2 / (2 s^2) + (x - b)^2 / (2 s^2) = (a - b)^2 / (4 s^2) + (x - (a + b) / 2)^2 / s^2</pre>
 *
 * the pair integral is exp(-(a - b)^2 / (4 s^2)) in every coordinate, times the integral of a Gaussian about the midpoint
 * ({@link GaussianFactor}). The exponents of all coordinates are added before one exponential is taken.
 *
 * <p>On R^d the midpoint does not matter: the pair integral is a constant times the Gaussian kernel of sqrt(2) s.
 */
final class GaussianIntegrals implements KernelIntegrals {
    private final GaussianKernel kernel;
    private final Measure measure;
    private final GaussianFactor[] ofMeans;
    private final GaussianFactor[] ofPairs;

    GaussianIntegrals(GaussianKernel kernel, Measure measure) {
        this.kernel = kernel;
        this.measure = measure;
        this.ofMeans = new GaussianFactor[measure.dimension()];
        this.ofPairs = new GaussianFactor[measure.dimension()];
        for (int c = 0; c < ofMeans.length; c++) {
            double s = kernel.width(c);
            ofMeans[c] = new GaussianFactor(measure.factor(c), Math.sqrt(2) * s);
            ofPairs[c] = new GaussianFactor(measure.factor(c), s);
        }
    }

    @Override
    public Measure measure() {
        return measure;
    }

    @Override
    public Domain domain() {
        return kernel.claims().domain();
    }

    @Override
    public double mean(Points z, int i) {
        double exponent = 0;
        double mass = 1;
        for (int c = 0; c < ofMeans.length; c++) {
            double a = z.coordinate(i, c);
            exponent += ofMeans[c].exponent(a, 0);
            mass *= ofMeans[c].mass(a, 0);
        }
        return mass * Math.exp(exponent);
    }

    @Override
    public double pair(Points z, int i, Points w, int j) {
        double exponent = 0;
        double mass = 1;
        for (int c = 0; c < ofPairs.length; c++) {
            double a = z.coordinate(i, c);
            double b = w.coordinate(j, c);
            double distance = (a - b) / kernel.width(c) / 2;
            double half = b / 2 - a / 2;
            exponent += ofPairs[c].exponent(a, half) - distance * distance;
            mass *= ofPairs[c].mass(a, half);
        }
        return mass * Math.exp(exponent);
    }

    @Override
    public Matrix pairs(Points z) {
        double mass = 1;
        for (GaussianFactor factor : ofPairs) {
            mass *= factor.mass(0, 0);
        }
        return measure.isLebesgue() && mass < Double.POSITIVE_INFINITY
                ? onSpace(z, mass)
                : KernelIntegrals.super.pairs(z);
    }

    @Override
    public Optional<PreciseIntegrals> precise() {
        return PreciseGaussianIntegrals.of(kernel, measure);
    }

    private Matrix onSpace(Points z, double mass) {
        check(z);
        return kernel.widenedBy(Math.sqrt(2)).scaledBy(mass).gram(z);
    }
}
