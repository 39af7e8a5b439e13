package org.psdmodels.laws.broken;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.laws.kernel.PlainAffine;
import org.psdmodels.laws.kernel.PlainGaussian;

/** Kernels with wrong gradients. */
final class BrokenGradients {
    private BrokenGradients() {}

    /** A sound kernel with another gradient. */
    private static Kernel with(Kernel sound, KernelGradient gradient) {
        return new AlteredKernel(sound) {
            @Override
            public Optional<KernelGradient> gradient() {
                return Optional.of(gradient);
            }
        };
    }

    static List<Broken<Kernel>> all() {
        Kernel gaussian = new PlainGaussian(1);
        KernelGradient sound = gaussian.gradient().orElseThrow();
        return List.of(
                Broken.of(
                        "gradient of the wrong sign",
                        with(gaussian, (weight, x, i, y, j, out) -> sound.add(-weight, x, i, y, j, out)),
                        "the derivative in y instead of x",
                        "kernel.gradient.value"),
                Broken.of(
                        "gradient with a factor",
                        with(gaussian, (weight, x, i, y, j, out) -> sound.add(2 * weight, x, i, y, j, out)),
                        "the derivative of r^2 forgot its half",
                        "kernel.gradient.value"),
                Broken.of(
                        "gradient in y",
                        with(new PlainAffine(), (weight, x, i, y, j, out) -> {
                            for (int c = 0; c < x.dimension(); c++) {
                                out[c] += weight * x.coordinate(i, c);
                            }
                        }),
                        "the derivative of x'y in y",
                        "kernel.gradient.value"),
                Broken.of(
                        "gradient without the last coordinate",
                        with(gaussian, (weight, x, i, y, j, out) -> {
                            double last = out[out.length - 1];
                            sound.add(weight, x, i, y, j, out);
                            out[out.length - 1] = last;
                        }),
                        "the loop over coordinates ends early",
                        "kernel.gradient.value"),
                Broken.of(
                        "gradient stored",
                        with(gaussian, (weight, x, i, y, j, out) -> {
                            Arrays.fill(out, 0);
                            sound.add(weight, x, i, y, j, out);
                        }),
                        "the gradient overwrites what is there",
                        "kernel.gradient.adds"),
                Broken.of(
                        "gradient without weight",
                        with(gaussian, (weight, x, i, y, j, out) -> sound.add(1, x, i, y, j, out)),
                        "the weight is ignored",
                        "kernel.gradient.adds"),
                Broken.of(
                        "one-sided gradient",
                        new ProductLaplace(),
                        "at a tie the gradient is the derivative from the left",
                        "kernel.gradient.ties"));
    }

    /** exp(-sum_c |x_c - y_c|), whose derivative at a tie is zero by agreement, and is not here. */
    private record ProductLaplace() implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            double sum = 0;
            for (int c = 0; c < x.dimension(); c++) {
                sum += Math.abs(x.coordinate(i, c) - y.coordinate(j, c));
            }
            return Math.exp(-sum);
        }

        @Override
        public KernelClaims claims() {
            return KernelClaims.on(Domain.space())
                    .continuous(Smoothness.OFF_TIES)
                    .ofDifference(1);
        }

        @Override
        public Optional<KernelGradient> gradient() {
            return Optional.of((weight, x, i, y, j, out) -> {
                double value = weight * at(x, i, y, j);
                for (int c = 0; c < x.dimension(); c++) {
                    out[c] += x.coordinate(i, c) <= y.coordinate(j, c) ? value : -value;
                }
            });
        }
    }
}
