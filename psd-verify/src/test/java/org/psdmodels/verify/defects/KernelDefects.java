package org.psdmodels.verify.defects;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.MinKernel;
import org.psdmodels.kernels.PolynomialKernel;

/** Kernels of the library with one wrong formula each. */
final class KernelDefects {
    private static final double WIDTH = 0.7;

    private KernelDefects() {}

    /** The closed form of exp(-|x - y|^2 / (2 s^2)) with (2 pi s^2)^(d/2) where (pi s^2)^(d/2) belongs. */
    static Kernel withWrongIntegral(Kernel sound) {
        return new FlawedKernel(sound) {
            @Override
            public Optional<KernelIntegrals> integrals(Measure measure) {
                double factor = Math.pow(2, measure.dimension() / 2.0);
                return super.integrals(measure).map(integrals -> new Scaled(integrals, factor));
            }

            @Override
            public Optional<KernelSections> sections(int dimension) {
                return Optional.empty();
            }
        };
    }

    static List<Defect<Kernel>> all() {
        Kernel gaussian = GaussianKernel.withWidth(WIDTH);
        Kernel wider = GaussianKernel.withWidth(WIDTH * Math.sqrt(2));
        Kernel laplace = new LaplaceKernel(2);
        Kernel polynomial = new PolynomialKernel(3, 1);
        Kernel min = new MinKernel();
        return List.of(
                of(
                        "wrong-integral-constant",
                        "products of Gaussian sections integrate to (2 pi s^2)^(d/2), not (pi s^2)^(d/2)",
                        gaussian,
                        "kernel.integral.pair",
                        withWrongIntegral(gaussian)),
                of(
                        "integrals-of-other-width",
                        "integrals are those of the width s times the root of 2, as where exp(-|x - y|^2 / s^2) is customary",
                        gaussian,
                        "kernel.integral.mean",
                        new FlawedKernel(gaussian) {
                            @Override
                            public Optional<KernelIntegrals> integrals(Measure measure) {
                                return wider.integrals(measure);
                            }
                        }),
                of(
                        "entries-of-other-width",
                        "single entries have the width s times the root of 2",
                        gaussian,
                        "kernel.column",
                        new FlawedKernel(gaussian) {
                            @Override
                            public double at(Points x, int i, Points y, int j) {
                                return wider.at(x, i, y, j);
                            }
                        }),
                of(
                        "prepared-of-other-width",
                        "prepared matrices have the width s times the root of 2",
                        gaussian,
                        "kernel.value",
                        new FlawedKernel(gaussian) {
                            @Override
                            public KernelMatrix prepare(Points x, Points y) {
                                return wider.prepare(x, y);
                            }
                        }),
                of(
                        "gradient-without-width",
                        "the gradient is that of exp(-|x - y|^2 / 2): the chain rule is forgotten",
                        gaussian,
                        "kernel.gradient.value",
                        new FlawedKernel(gaussian) {
                            @Override
                            public Optional<KernelGradient> gradient() {
                                return super.gradient()
                                        .map(g -> (w, x, i, y, j, out) -> g.add(WIDTH * WIDTH * w, x, i, y, j, out));
                            }
                        }),
                of(
                        "gradient-in-other-argument",
                        "the gradient is the one in y",
                        gaussian,
                        "kernel.gradient.value",
                        new FlawedKernel(gaussian) {
                            @Override
                            public Optional<KernelGradient> gradient() {
                                return super.gradient().map(g -> (w, x, i, y, j, out) -> g.add(-w, x, i, y, j, out));
                            }
                        }),
                of(
                        "claim-of-the-line-everywhere",
                        "min(x, y) is claimed to be a kernel for negative numbers too",
                        min,
                        "kernel.positive",
                        new FlawedKernel(min) {
                            @Override
                            public KernelClaims claims() {
                                return laplace.claims();
                            }
                        }),
                of(
                        "features-of-other-offset",
                        "the features of (x'y + 1)^3 are those of (x'y + 2)^3",
                        polynomial,
                        "kernel.features.product",
                        new FlawedKernel(polynomial) {
                            @Override
                            public Optional<FeatureMap> features(int dimension) {
                                return new PolynomialKernel(3, 2).features(dimension);
                            }
                        }));
    }

    private static Defect<Kernel> of(String name, String flaw, Kernel sound, String property, Kernel defective) {
        return new Defect<>(name, flaw, sound, defective, property);
    }
}
