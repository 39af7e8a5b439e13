package org.psdmodels.api.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

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

    /** The kernel with all coordinates in another order; empty where some are missing. */
    static Optional<Kernel> reordered(Kernel kernel, int dimension, int... coordinates) {
        Checks.coordinates(dimension, coordinates);
        kernel.claims().domain().checkDimension("points", dimension);
        if (coordinates.length < dimension) {
            return Optional.empty();
        }
        int[] places = new int[dimension];
        boolean sorted = true;
        for (int k = 0; k < dimension; k++) {
            places[coordinates[k]] = k;
            sorted &= coordinates[k] == k;
        }
        return Optional.of(sorted ? kernel : kernel.on(places));
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

    /** The kernel's factor in those of its coordinates that are chosen; one where none is. */
    @Override
    public Optional<Kernel> factor(int dimension, int... chosen) {
        Checks.coordinates(dimension, chosen);
        claims().domain().checkDimension("points", dimension);
        int[] seen = IntStream.range(0, chosen.length)
                .filter(k -> coordinates.contains(chosen[k]))
                .toArray();
        int[] inside =
                Arrays.stream(seen).map(k -> coordinates.indexOf(chosen[k])).toArray();
        if (seen.length == 0) {
            return Optional.of(new UnitKernel());
        }
        return kernel.factor(coordinates.size(), inside).map(k -> seen.length == chosen.length ? k : k.on(seen));
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
