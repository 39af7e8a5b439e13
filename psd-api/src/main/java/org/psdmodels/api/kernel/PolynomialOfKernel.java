package org.psdmodels.api.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/** c_0 + c_1 k(x, y) + ... + c_m k(x, y)^m with c_p >= 0, of degree m >= 2 or with c_0 > 0. */
record PolynomialOfKernel(Matrix coefficients, Kernel kernel) implements Kernel {

    static Kernel of(Kernel kernel, double... coefficients) {
        Checks.atLeast("number of coefficients", coefficients.length, 1);
        int degree = 0;
        for (int p = 0; p < coefficients.length; p++) {
            Checks.nonNegative("coefficients[" + p + "]", coefficients[p]);
            degree = coefficients[p] > 0 ? p : degree;
        }
        if (degree <= 1 && coefficients[0] == 0) {
            return kernel.scaledBy(coefficients.length > 1 ? coefficients[1] : 0);
        }
        return new PolynomialOfKernel(Matrix.of(degree + 1, 1, Arrays.copyOf(coefficients, degree + 1)), kernel);
    }

    List<Double> coefficientList() {
        return Arrays.stream(coefficients.data()).boxed().toList();
    }

    static double horner(double[] coefficients, double value) {
        double sum = coefficients[coefficients.length - 1];
        for (int p = coefficients.length - 2; p >= 0; p--) {
            sum = sum * value + coefficients[p];
        }
        return sum;
    }

    /** p'(value). */
    private double slope(double value) {
        double[] c = coefficients.data();
        double sum = 0;
        for (int p = c.length - 1; p >= 1; p--) {
            sum = sum * value + p * c[p];
        }
        return sum;
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return horner(coefficients.data(), kernel.at(x, i, y, j));
    }

    /**
     * The features are those of k together with their powers, so what k separates this kernel separates. With a
     * constant diagonal D, p(D) - p(k) &lt;= p'(D) (D - k) bounds the squared feature distance.
     */
    @Override
    public KernelClaims claims() {
        KernelClaims inner = kernel.claims();
        double[] c = coefficients.data();
        OptionalDouble diagonal = OptionalDouble.empty();
        OptionalDouble lipschitz = OptionalDouble.empty();
        if (inner.diagonal().isPresent()) {
            double value = inner.diagonal().getAsDouble();
            diagonal = OptionalDouble.of(horner(c, value));
            lipschitz = inner.lipschitz().isPresent()
                    ? OptionalDouble.of(
                            Math.sqrt(slope(value)) * inner.lipschitz().getAsDouble())
                    : OptionalDouble.empty();
        }
        return new KernelClaims(
                inner.domain(),
                inner.smoothness(),
                inner.continuous(),
                inner.strict() && c.length > 1,
                inner.translationInvariant(),
                inner.universal() && c.length > 1 && c[1] > 0,
                diagonal,
                lipschitz);
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new CombinedMatrix.Polynomial(coefficients.data(), kernel.prepare(x, y));
    }

    @Override
    public Optional<KernelGradient> gradient() {
        return kernel.gradient()
                .map(g -> (weight, x, i, y, j, out) -> g.add(weight * slope(kernel.at(x, i, y, j)), x, i, y, j, out));
    }

    /** As with sums and products, one trial tells for all points. */
    @Override
    public Optional<KernelSections> sections(int dimension) {
        Points probe =
                Points.single(SectionIntegrals.genericPoint(kernel.claims().domain(), dimension));
        return kernel.sections(dimension)
                .filter(inner -> horner(inner.at(probe, 0)).isPresent())
                .map(inner -> (z, i) -> horner(inner.at(z, i)).orElseThrow());
    }

    /** Horner's rule on functions; empty where a representation refuses so high a power. */
    private Optional<Section> horner(Section section) {
        double[] c = coefficients.data();
        Optional<Section> sum = Optional.of(section.one().scaledBy(c[c.length - 1]));
        for (int p = c.length - 2; p >= 0; p--) {
            Section next = section.one().scaledBy(c[p]);
            sum = sum.flatMap(s -> s.times(section));
            sum = c[p] == 0 ? sum : sum.flatMap(s -> s.plus(next));
        }
        return sum;
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return kernel.features(dimension).flatMap(f -> CombinedFeatures.polynomial(coefficients.data(), f));
    }

    @Override
    public String toString() {
        return "polynomial" + Arrays.toString(coefficients.data()) + " of (" + kernel + ")";
    }
}
