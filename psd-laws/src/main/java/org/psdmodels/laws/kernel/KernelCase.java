package org.psdmodels.laws.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.PointSampler;
import org.psdmodels.laws.kit.Trial;

/**
 * A kernel with two lists of points to try it on; the second list shares points with the first.
 *
 * @param kernel the kernel
 * @param x points in its domain
 * @param y more points in its domain, of the same dimension
 */
record KernelCase(Kernel kernel, Points x, Points y) {

    /** A law about a kernel on lists of points of all kinds. Where values overflow it says nothing. */
    static Law<Kernel> law(String id, String statement, Law.Check<KernelCase> check) {
        return Law.of(id, statement, (kernel, trial) -> {
            KernelCase c = draw(kernel, trial);
            return c.size() < Double.POSITIVE_INFINITY
                    ? check.check(c, trial)
                    : Outcome.skips("values at these points are not finite");
        });
    }

    static KernelCase draw(Kernel kernel, Trial trial) {
        PointSampler sampler = PointSampler.of(kernel.claims().domain());
        Points x = sampler.points(trial);
        Points fresh = sampler.spread(1 + trial.integer(3), x.dimension(), PointSampler.scale(trial), trial);
        int[] shared = IntStream.range(0, 1 + trial.integer(4))
                .map(i -> trial.integer(x.size()))
                .toArray();
        return new KernelCase(kernel, x, fresh.append(x.select(shared)));
    }

    int dimension() {
        return x.dimension();
    }

    double at(int i, int j) {
        return kernel.at(x, i, y, j);
    }

    /** The largest k(x, x), which bounds all values; NaN if one of them is NaN. */
    double size() {
        return Math.max(largestDiagonal(kernel, x), largestDiagonal(kernel, y));
    }

    static double largestDiagonal(Kernel kernel, Points x) {
        return IntStream.range(0, x.size())
                .mapToDouble(i -> Math.abs(kernel.at(x, i, x, i)))
                .reduce(0, Math::max);
    }

    /** The absolute error of one value. */
    double rounding() {
        return Rounding.ofValue(size(), dimension());
    }

    /** How two values of k(x_i, y_j) that should be equal differ. */
    String differ(int i, int j, String name, double found, double expected) {
        return name + " = " + found + " but k(x, y) = " + expected + " for x = " + text(x, i) + ", y = " + text(y, j);
    }

    static String text(Points x, int i) {
        return Arrays.toString(x.row(i));
    }

    static String text(Points x) {
        return IntStream.range(0, x.size()).mapToObj(i -> text(x, i)).toList().toString();
    }
}
