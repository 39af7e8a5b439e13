package org.psdmodels.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;
import org.psdmodels.kernels.calculus.SeparableSection;

/**
 * A polynomial kernel written out as k(x, z) = sum_e x^e c_e(z). Its integrals take the moments of the monomials once;
 * its sections, for sums and products with other kernels, are sums of monomials.
 *
 * @param monomials the monomials x^e
 * @param coefficients the map c
 */
record PolynomialExpansion(Monomials monomials, FeatureMap coefficients) {
    /** Sections of more terms are not worth multiplying: their products have ten thousand. */
    private static final int LARGEST_SECTION = 100;

    Optional<KernelSections> sections() {
        if (monomials.size() > LARGEST_SECTION) {
            return Optional.empty();
        }
        return Optional.of(monomials.dimension() == 1 ? this::onLine : multivariate());
    }

    private SeparableSection onLine(Points z, int i) {
        double[] c = coefficients(z, i);
        double[] byDegree = new double[monomials.exponents(monomials.size() - 1)[0] + 1];
        for (int k = 0; k < c.length; k++) {
            byDegree[monomials.exponents(k)[0]] = c[k];
        }
        return SeparableSection.onLine(PiecewiseFunctions.polynomial(byDegree));
    }

    private KernelSections multivariate() {
        List<SeparableSection> powers = monomials.sections();
        return (z, i) -> {
            double[] c = coefficients(z, i);
            List<SeparableSection> terms = new ArrayList<>(c.length);
            for (int k = 0; k < c.length; k++) {
                terms.add(powers.get(k).scaledBy(c[k]));
            }
            return SeparableSection.sum(monomials.dimension(), terms);
        };
    }

    private double[] coefficients(Points z, int i) {
        double[] c = new double[coefficients.size()];
        coefficients.at(z, i, c, 0);
        return c;
    }

    Optional<KernelIntegrals> integrals(Measure measure) {
        return monomials.moments(measure).map(m -> KernelIntegrals.ofExpansion(coefficients, m, measure));
    }
}
