package org.psdmodels.api.kernel;

import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

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

    /** The map as a change of units of real coordinates. */
    private Optional<CoordinateUnits> units() {
        Domain domain = kernel.claims().domain();
        return map.units()
                .filter(u -> IntStream.range(0, u.dimension())
                        .noneMatch(c -> domain.axis(c).integers()));
    }

    /**
     * A map may identify points, and may jump where it has no Jacobian, so little is left of the kernel's claims. Units
     * leave all of them; |z(x) - z(y)| is at most |x - y| over the smallest scale.
     */
    @Override
    public KernelClaims claims() {
        KernelClaims inner = kernel.claims();
        return units().map(u -> inUnits(inner, u)).orElseGet(() -> afterAnyMap(inner));
    }

    private KernelClaims inUnits(KernelClaims inner, CoordinateUnits units) {
        Domain domain = inner.domain().isSpace() ? map.domain() : units.preimage(inner.domain());
        double smallest = IntStream.range(0, units.dimension())
                .mapToDouble(units::scale)
                .min()
                .orElseThrow();
        KernelClaims claims = inner.withDomain(domain);
        return inner.lipschitz().isPresent()
                ? claims.withLipschitz(inner.lipschitz().getAsDouble() / smallest)
                : claims;
    }

    private KernelClaims afterAnyMap(KernelClaims inner) {
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
    public Optional<KernelSections> sections(int dimension) {
        return units().filter(u -> u.dimension() == dimension).flatMap(this::sections);
    }

    /** As with sums and products, one trial tells for all points. */
    private Optional<KernelSections> sections(CoordinateUnits units) {
        Points probe = Points.single(SectionIntegrals.genericPoint(claims().domain(), units.dimension()));
        return kernel.sections(units.dimension())
                .map(inner -> SectionIntegrals.isOfDifferences(kernel, units.dimension())
                        ? (KernelSections) (z, i) -> centred(inner, units, z.row(i))
                        : (KernelSections)
                                (z, i) -> inner.at(image(z, i), 0).after(units).orElseThrow())
                .filter(all -> kernel.sections(units.dimension())
                        .flatMap(inner -> inner.at(image(probe, 0), 0).after(units))
                        .isPresent());
    }

    /** Of a kernel of differences the section at zero, in units about z: z itself is not rounded. */
    private static Section centred(KernelSections inner, CoordinateUnits units, double... z) {
        double[] scales = IntStream.range(0, z.length).mapToDouble(units::scale).toArray();
        return inner.at(Points.single(new double[z.length]), 0)
                .after(CoordinateUnits.of(z, scales))
                .orElseThrow();
    }

    /**
     * Through the kernel's own integrals where there is no weight; weights are written out in the new units, which cancels,
     * only where there are no sections. Sections of a kernel of differences do not round what is far from zero.
     */
    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        boolean ownFirst = measure.isUnweighted() && !SectionIntegrals.isOfDifferences(kernel, map.size());
        return ownFirst
                ? rescaled(measure).or(() -> Kernel.super.integrals(measure))
                : Kernel.super.integrals(measure).or(() -> rescaled(measure));
    }

    private Optional<KernelIntegrals> rescaled(Measure measure) {
        return units().flatMap(u -> RescaledIntegrals.of(kernel, u, claims().domain(), measure));
    }

    /** A map of each coordinate alone leaves factors what they are. */
    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        Checks.coordinates(dimension, coordinates);
        map.domain().checkDimension("points", dimension);
        return map.factor(coordinates)
                .flatMap(m -> kernel.factor(dimension, coordinates).map(k -> k.after(m)))
                .or(() -> Kernel.super.factor(dimension, coordinates));
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
