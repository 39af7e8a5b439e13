package org.psdmodels.models.shape;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.models.function.PsdFunction;

/**
 * The two antiderivatives of a non-negative function g on the line that vanish at an origin a: the increasing function
 * integral_a^x g(t) dt and the convex function integral_a^x (x - t) g(t) dt.
 */
final class Antiderivative {
    private final double origin;
    private final double unit;
    private final double mass;
    private final HalfLineIntegrals above;
    private final HalfLineIntegrals below;

    private Antiderivative(PsdFunction g, double origin, double[] kinks) {
        this.origin = origin;
        double reach = Arrays.stream(kinks).map(t -> Math.abs(t - origin)).max().orElse(0);
        this.unit = reach > 0 ? reach : 1;
        double[] right = distances(kinks, origin, 1);
        double[] left = distances(kinks, origin, -1);
        boolean ofDifferences = isOfDifferences(g);
        PsdFunction counted = ofDifferences ? g.about(origin) : g;
        HalfLineIntegrals up = HalfLineIntegrals.from(counted, ofDifferences ? 0 : origin, 1);
        HalfLineIntegrals down = HalfLineIntegrals.from(counted, ofDifferences ? 0 : origin, -1);
        this.mass = up.coarse(right) + down.coarse(left);
        this.above = up.extendedBy(right, mass).reaching(2 * unit, unit, mass);
        this.below = down.extendedBy(left, mass).reaching(2 * unit, unit, mass);
    }

    /** The antiderivatives of a sum of squares; its kernel sections may have kinks at the pivots. */
    static Antiderivative of(PsdFunction g, double origin) {
        double[] kinks = g.features() instanceof FoundFeatures.Pivots pivots
                ? pivots.pivots().toMatrix().data()
                : new double[0];
        return new Antiderivative(g, origin, kinks);
    }

    /** Whether g can be counted from a, so that no node is rounded far from zero. */
    private static boolean isOfDifferences(PsdFunction g) {
        return g.features() instanceof FoundFeatures.Pivots pivots
                && pivots.kernel().claims().translationInvariant();
    }

    private static double[] distances(double[] points, double origin, int direction) {
        return Arrays.stream(points)
                .map(t -> direction * (t - origin))
                .filter(u -> u > 0)
                .sorted()
                .distinct()
                .toArray();
    }

    /** The values of the increasing function, of the sign of x - a. */
    double[] first(Points x) {
        Checks.size("dimension of the points", x.dimension(), 1);
        double[] values = new double[x.size()];
        fill(x, values, 1, above, HalfLineIntegrals.Sums::first);
        fill(
                x,
                values,
                -1,
                below,
                sums -> Arrays.stream(sums.first()).map(v -> -v).toArray());
        return values;
    }

    /** The values of the convex function, none negative. */
    double[] second(Points x) {
        Checks.size("dimension of the points", x.dimension(), 1);
        double[] values = new double[x.size()];
        fill(x, values, 1, above, HalfLineIntegrals.Sums::second);
        fill(x, values, -1, below, HalfLineIntegrals.Sums::second);
        return values;
    }

    /** The points on one side of the origin; the origin itself has the value 0. */
    private void fill(
            Points x,
            double[] values,
            int direction,
            HalfLineIntegrals side,
            Function<HalfLineIntegrals.Sums, double[]> part) {
        int[] chosen = IntStream.range(0, x.size())
                .filter(i -> direction * (x.coordinate(i, 0) - origin) > 0)
                .toArray();
        double[] distances = Arrays.stream(chosen)
                .mapToDouble(i -> direction * (x.coordinate(i, 0) - origin))
                .toArray();
        double farthest = Arrays.stream(distances).max().orElse(0);
        double[] found = part.apply(side.reaching(farthest, unit, mass).at(distances));
        for (int k = 0; k < chosen.length; k++) {
            values[chosen[k]] = found[k];
        }
    }
}
