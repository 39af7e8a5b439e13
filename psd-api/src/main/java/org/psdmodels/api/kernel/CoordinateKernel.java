package org.psdmodels.api.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Points;

/** k on some of the coordinates, in ascending or any other order, none twice. */
record CoordinateKernel(Kernel kernel, List<Integer> coordinates) implements Kernel {

    static Kernel of(Kernel kernel, int... coordinates) {
        kernel.claims().domain().checkDimension("coordinates", coordinates.length);
        List<Integer> chosen = new ArrayList<>();
        for (int c : coordinates) {
            Checks.atLeast("coordinate", c, 0);
            Checks.require(!chosen.contains(c), "coordinates", "must not repeat", c);
            chosen.add(c);
        }
        return new CoordinateKernel(kernel, List.copyOf(chosen));
    }

    private int[] indices() {
        return coordinates.stream().mapToInt(Integer::intValue).toArray();
    }

    private int highest() {
        return Collections.max(coordinates);
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return kernel.at(project(x, i), 0, project(y, j), 0);
    }

    private Points project(Points x, int i) {
        double[] projected = new double[coordinates.size()];
        for (int k = 0; k < projected.length; k++) {
            projected[k] = x.coordinate(i, coordinates.get(k));
        }
        return Points.single(projected);
    }

    /** The kernel's axes on its coordinates, any number on the others: points that differ there only are alike. */
    @Override
    public KernelClaims claims() {
        KernelClaims inner = kernel.claims();
        return new KernelClaims(
                domain(inner.domain()),
                inner.smoothness(),
                inner.continuous(),
                false,
                inner.translationInvariant(),
                false,
                inner.diagonal(),
                inner.lipschitz());
    }

    private Domain domain(Domain inner) {
        int least = highest() + 1;
        if (inner.isSpace()) {
            return Domain.space().dimensions(least, Integer.MAX_VALUE);
        }
        List<Axis> axes = new ArrayList<>(Collections.nCopies(least, Axis.REALS));
        for (int k = 0; k < coordinates.size(); k++) {
            axes.set(coordinates.get(k), inner.axis(k));
        }
        return Domain.leading(axes);
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        Points projected = x.project(indices());
        return kernel.prepare(projected, x == y ? projected : y.project(indices()));
    }

    @Override
    public Optional<KernelGradient> gradient() {
        return kernel.gradient().map(inner -> (weight, x, i, y, j, out) -> {
            double[] slopes = new double[coordinates.size()];
            inner.add(weight, project(x, i), 0, project(y, j), 0, slopes);
            for (int k = 0; k < slopes.length; k++) {
                out[coordinates.get(k)] += slopes[k];
            }
        });
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return kernel.sections(coordinates.size())
                .map(inner -> (z, i) -> inner.at(project(z, i), 0).on(indices(), z.dimension()));
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return kernel.features(coordinates.size())
                .map(f -> new CombinedFeatures.Projected(f, indices(), claims().domain()));
    }

    @Override
    public String toString() {
        return "(" + kernel + ") on " + coordinates;
    }
}
