package org.psdmodels.api.kernel;

import java.util.Optional;
import org.psdmodels.api.Points;

/** k(map(x), map(y)). */
record ComposedKernel(Kernel kernel, FeatureMap map) implements Kernel {

    ComposedKernel {
        kernel.claims().domain().checkDimension("images of the map", map.size());
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return kernel.at(image(x, i), 0, image(y, j), 0);
    }

    private Points image(Points x, int i) {
        double[] image = new double[map.size()];
        map.at(x, i, image, 0);
        return Points.single(image);
    }

    /** A map may identify points, and may jump where it has no Jacobian, so little is left of the kernel's claims. */
    @Override
    public KernelClaims claims() {
        KernelClaims inner = kernel.claims();
        KernelClaims claims = KernelClaims.on(map.domain());
        if (inner.continuous() && map.jacobian().isPresent()) {
            boolean smooth = inner.smoothness() == Smoothness.EVERYWHERE;
            claims = claims.continuous(smooth ? Smoothness.EVERYWHERE : Smoothness.NONE);
        }
        return inner.diagonal().isPresent()
                ? claims.withDiagonal(inner.diagonal().getAsDouble())
                : claims;
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        Points imageOfX = map.map(x);
        return kernel.between(imageOfX, x == y ? imageOfX : map.map(y));
    }

    /** The chain rule: J(x)' times the kernel's gradient at the images. */
    @Override
    public Optional<KernelGradient> gradient() {
        return kernel.gradient()
                .flatMap(inner -> map.jacobian().map(jacobian -> (weight, x, i, y, j, out) -> {
                    int features = map.size();
                    double[] slopes = new double[features];
                    inner.add(weight, image(x, i), 0, image(y, j), 0, slopes);
                    double[] derivatives = new double[features * x.dimension()];
                    jacobian.at(x, i, derivatives);
                    for (int c = 0; c < x.dimension(); c++) {
                        for (int k = 0; k < features; k++) {
                            out[c] += derivatives[k + c * features] * slopes[k];
                        }
                    }
                }));
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return kernel.features(map.size()).map(outer -> new CombinedFeatures.Composed(outer, map));
    }

    @Override
    public String toString() {
        return "(" + kernel + ") after " + map;
    }
}
