package org.psdmodels.api.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.psdmodels.api.Points;

/** The product of at least two kernels, none of them a product or a multiple. */
record ProductKernel(List<Kernel> factors, KernelClaims claims) implements Kernel {

    static Kernel of(List<Kernel> multiplied) {
        List<Kernel> factors = new ArrayList<>(factorsOf(ScaledKernel.baseOf(multiplied.get(0))));
        double scale = ScaledKernel.factorOf(multiplied.get(0));
        for (Kernel next : multiplied.subList(1, multiplied.size())) {
            scale *= ScaledKernel.factorOf(next);
            for (Kernel factor : factorsOf(ScaledKernel.baseOf(next))) {
                scale *= multiply(factors, factors.size(), factor);
            }
        }
        KernelClaims claims =
                factors.stream().map(Kernel::claims).reduce(KernelClaims::times).orElseThrow();
        Kernel product = factors.size() == 1 ? factors.get(0) : new ProductKernel(List.copyOf(factors), claims);
        return product.scaledBy(scale);
    }

    private static List<Kernel> factorsOf(Kernel kernel) {
        return kernel instanceof ProductKernel product ? product.factors : List.of(kernel);
    }

    /**
     * Multiplies by a factor, merging it where the product has a closed form; what results may merge with another. Returns
     * the constant that comes out.
     */
    private static double multiply(List<Kernel> factors, int position, Kernel factor) {
        for (int t = 0; t < factors.size(); t++) {
            Kernel old = factors.get(t);
            Optional<Kernel> merged = old.mergedProduct(factor).or(() -> factor.mergedProduct(old));
            if (merged.isPresent()) {
                factors.remove(t);
                double scale = ScaledKernel.factorOf(merged.get());
                return scale * multiply(factors, t, ScaledKernel.baseOf(merged.get()));
            }
        }
        factors.add(position, factor);
        return 1;
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        double product = 1;
        for (Kernel factor : factors) {
            product *= factor.at(x, i, y, j);
        }
        return product;
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new CombinedMatrix.Product(
                factors.stream().map(f -> f.prepare(x, y)).toArray(KernelMatrix[]::new));
    }

    /** The product rule: each factor's gradient, weighted by the values of the others. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optionals.all(factors, Kernel::gradient).map(gradients -> (weight, x, i, y, j, out) -> {
            for (int t = 0; t < gradients.size(); t++) {
                double others = weight;
                for (int s = 0; s < factors.size(); s++) {
                    others *= s == t ? 1 : factors.get(s).at(x, i, y, j);
                }
                gradients.get(t).add(others, x, i, y, j, out);
            }
        });
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return Optionals.sections(factors, dimension, Section::times, claims.domain());
    }

    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        return Optionals.all(factors, f -> f.factor(dimension, coordinates)).map(Kernel::product);
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return Optionals.all(factors, f -> f.features(dimension)).flatMap(CombinedFeatures::tensor);
    }

    @Override
    public String toString() {
        return factors.stream()
                .map(f -> f instanceof SumKernel ? "(" + f + ")" : f.toString())
                .collect(Collectors.joining(" * "));
    }
}
