package org.psdmodels.laws.kernel;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.PointSampler;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.oracle.Eigenvalues;

/** What a kernel claims of itself must be true. */
public final class ClaimLaws {
    /** Exponents of steps, from where a continuous function should have become flat to where rounding begins. */
    private static final int[] STEPS = {-32, -38, -44};

    /** A jump that is smaller than this part of the kernel's size goes unnoticed, and so does a rise as steep. */
    private static final double SMALLEST_JUMP = 1e-2;

    /** So many points show on some scale that a kernel is strictly positive definite, even beside a polynomial. */
    private static final int MOST_POINTS = 4;

    /** On a bounded set, where a wide kernel is nearly constant on every scale. */
    private static final int MOST_POINTS_BOUNDED = 2;

    private ClaimLaws() {}

    /** {@return the laws} */
    public static List<Law<Kernel>> all() {
        return List.of(
                KernelCase.law("kernel.claim.diagonal", "k(x, x) is the constant claimed", ClaimLaws::diagonal),
                Law.of("kernel.claim.strict", "the matrix of distinct points is nonsingular", ClaimLaws::strict),
                Law.of(
                        "kernel.claim.universal",
                        "a universal kernel is continuous, has infinitely many features and separates points",
                        ClaimLaws::universal),
                Law.of("kernel.claim.difference", "k(x + t, y + t) = k(x, y)", ClaimLaws::difference),
                KernelCase.law("kernel.claim.continuous", "k(x + h, y) -> k(x, y) as h -> 0", ClaimLaws::continuous),
                KernelCase.law(
                        "kernel.claim.lipschitz",
                        "k(x, x) - 2 k(x, y) + k(y, y) <= L^2 |x - y|^2",
                        ClaimLaws::lipschitz),
                Law.of("kernel.claim.smooth", "a kernel with derivatives has a gradient", ClaimLaws::smooth));
    }

    private static Outcome diagonal(KernelCase c, Trial trial) {
        if (c.kernel().claims().diagonal().isEmpty()) {
            return Outcome.skips("no constant diagonal is claimed");
        }
        double claimed = c.kernel().claims().diagonal().getAsDouble();
        double tolerance = Rounding.ofValue(claimed, c.dimension());
        for (int i = 0; i < c.x().size(); i++) {
            double found = c.kernel().at(c.x(), i, c.x(), i);
            if (!(Math.abs(found - claimed) <= tolerance)) {
                return Outcome.fails(
                        "k(x, x) = " + found + ", claimed " + claimed + ", for x = " + KernelCase.text(c.x(), i));
            }
        }
        return Outcome.HOLDS;
    }

    private static Outcome strict(Kernel kernel, Trial trial) {
        return kernel.claims().strict()
                ? nonsingular(kernel, trial, false)
                : Outcome.skips("not claimed to be strictly positive definite");
    }

    /**
     * The matrix of distinct points, scaled to a unit diagonal, must be visibly nonsingular on one scale at least: on
     * other scales every entry may be one to rounding. On a bounded set that is asked of few points.
     */
    private static Outcome nonsingular(Kernel kernel, Trial trial, boolean inside) {
        Domain domain = kernel.claims().domain();
        PointSampler sampler = PointSampler.of(domain);
        int dimension = sampler.dimension(trial);
        int most = isUnbounded(domain, dimension) ? MOST_POINTS : MOST_POINTS_BOUNDED;
        int count = trial.number() < 2 * sampler.dimensions().size() ? most : 1 + trial.integer(most);
        String last = "no scale gave distinct points";
        for (double scale = 1e-3; scale <= 1e3; scale *= Math.sqrt(10)) {
            Points x = inside
                    ? sampler.inside(count, dimension, scale, trial)
                    : sampler.spread(count, dimension, scale, trial);
            double largest = KernelCase.largestDiagonal(kernel, x);
            if (areDistinct(x) && largest < Double.POSITIVE_INFINITY) {
                double smallest = Eigenvalues.of(correlations(kernel, x))[0];
                if (smallest > count * Rounding.ofValue(1, dimension)) {
                    return Outcome.HOLDS;
                }
                last = "smallest eigenvalue " + smallest + " for the distinct points " + KernelCase.text(x);
            }
        }
        return last.startsWith("no") ? Outcome.skips(last) : Outcome.fails("on every scale; the last: " + last);
    }

    private static boolean isUnbounded(Domain domain, int dimension) {
        return IntStream.range(0, dimension).allMatch(c -> {
            double lower = domain.axis(c).range().lower();
            double upper = domain.axis(c).range().upper();
            return Double.isInfinite(lower) || Double.isInfinite(upper);
        });
    }

    private static boolean areDistinct(Points x) {
        return IntStream.range(0, x.size()).allMatch(i -> IntStream.range(0, i).noneMatch(j -> x.same(i, x, j)));
    }

    /** k(x, y) / sqrt(k(x, x) k(y, y)), with a zero row where k(x, x) is zero. */
    private static Matrix correlations(Kernel kernel, Points x) {
        int n = x.size();
        double[] roots = IntStream.range(0, n)
                .mapToDouble(i -> Math.sqrt(Math.max(kernel.at(x, i, x, i), 0)))
                .toArray();
        double[] data = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                boolean zero = roots[i] == 0 || roots[j] == 0;
                data[i + j * n] = zero ? 0 : kernel.at(x, i, x, j) / roots[i] / roots[j];
            }
        }
        return Matrix.wrap(n, n, data);
    }

    /** What a dense set of functions implies: they tell points apart, and no finite number of features spans them. */
    private static Outcome universal(Kernel kernel, Trial trial) {
        KernelClaims claims = kernel.claims();
        if (!claims.universal()) {
            return Outcome.skips("not claimed to be universal");
        }
        int dimension = PointSampler.of(claims.domain()).dimension(trial);
        if (isFinite(claims.domain(), dimension)) {
            return nonsingular(kernel, trial, false);
        }
        return Outcome.require(claims.continuous(), () -> "universal but not continuous")
                .and(() -> Outcome.require(
                        kernel.features(dimension).isEmpty(),
                        () -> "universal with finitely many features in dimension " + dimension))
                .and(() -> nonsingular(kernel, trial, true));
    }

    private static boolean isFinite(Domain domain, int dimension) {
        return IntStream.range(0, dimension)
                .allMatch(c -> domain.axis(c).integers()
                        && !Double.isInfinite(domain.axis(c).range().lower())
                        && !Double.isInfinite(domain.axis(c).range().upper()));
    }

    /** Coordinates and shift are multiples of 2^-10 of the scale, so that the shift is exact. */
    private static Outcome difference(Kernel kernel, Trial trial) {
        KernelClaims claims = kernel.claims();
        if (!claims.translationInvariant()) {
            return Outcome.skips("not claimed to depend on the difference alone");
        }
        PointSampler sampler = PointSampler.of(claims.domain());
        int dimension = sampler.dimension(trial);
        double unit = Math.scalb(1.0, Math.getExponent(PointSampler.scale(trial)) - 10);
        Points x = dyadic(3, dimension, unit, trial);
        Points shift = dyadic(1, dimension, unit, trial);
        Points moved = plus(x, shift);
        if (!contains(claims.domain(), x) || !contains(claims.domain(), moved)) {
            return Outcome.skips("a shifted point has left the domain");
        }
        KernelCase c = new KernelCase(kernel, x, x);
        return PairwiseComparison.require(c, "k(x + t, y + t)", (i, j) -> kernel.at(moved, i, moved, j));
    }

    private static Points dyadic(int count, int dimension, double unit, Trial trial) {
        double[] data = IntStream.range(0, count * dimension)
                .mapToDouble(k -> unit * (trial.integer(4096) - 2048))
                .toArray();
        return Points.of(Matrix.wrap(count, dimension, data));
    }

    private static Points plus(Points x, Points shift) {
        Matrix rows = x.toMatrix();
        double[] data = rows.data().clone();
        for (int k = 0; k < data.length; k++) {
            data[k] += shift.coordinate(0, k / rows.rows());
        }
        return Points.of(Matrix.wrap(rows.rows(), rows.columns(), data));
    }

    private static boolean contains(Domain domain, Points x) {
        return IntStream.range(0, x.size()).allMatch(i -> domain.contains(x, i));
    }

    /** One coordinate of x moves by a tiny step, relative to its size where that is above one. */
    private static Outcome continuous(KernelCase c, Trial trial) {
        if (!c.kernel().claims().continuous()) {
            return Outcome.skips("not claimed to be continuous");
        }
        int coordinate = trial.integer(c.dimension());
        if (c.kernel().claims().domain().axis(coordinate).integers()) {
            return Outcome.skips("coordinate " + coordinate + " is discrete");
        }
        Outcome outcome = Outcome.HOLDS;
        for (int exponent : STEPS) {
            Points near = moved(c.x(), coordinate, exponent, c.kernel().claims().domain());
            double jump = SMALLEST_JUMP * c.size();
            outcome = PairwiseComparison.require(
                    c, "k(x + h, y)", (i, j) -> c.kernel().at(near, i, c.y(), j), c::at, jump);
            if (outcome instanceof Outcome.Holds) {
                return outcome;
            }
        }
        return outcome;
    }

    private static Points moved(Points x, int coordinate, int exponent, Domain domain) {
        double[][] rows = IntStream.range(0, x.size()).mapToObj(x::row).toArray(double[][]::new);
        for (double[] row : rows) {
            double step = Math.scalb(Math.max(Math.abs(row[coordinate]), 1), exponent);
            double up = row[coordinate] + step;
            row[coordinate] = domain.axis(coordinate).contains(up) ? up : row[coordinate] - step;
        }
        return Points.of(rows);
    }

    /** Besides the pairs of the case, each x with a point at a log-uniform distance, where the bound is nearly met. */
    private static Outcome lipschitz(KernelCase c, Trial trial) {
        KernelClaims claims = c.kernel().claims();
        if (claims.lipschitz().isEmpty()) {
            return Outcome.skips("no Lipschitz constant is claimed");
        }
        double radius = trial.logUniform(1e-4, 1e2);
        Points near = Points.of(IntStream.range(0, c.x().size())
                .mapToObj(i -> jittered(c.x(), i, radius, claims.domain(), trial))
                .toArray(double[][]::new));
        KernelCase all = new KernelCase(c.kernel(), c.x(), c.y().append(near));
        if (!(all.size() < Double.POSITIVE_INFINITY)) {
            return Outcome.skips("values at these points are not finite");
        }
        return lipschitz(all, claims.lipschitz().getAsDouble());
    }

    private static Outcome lipschitz(KernelCase c, double constant) {
        for (int j = 0; j < c.y().size(); j++) {
            for (int i = 0; i < c.x().size(); i++) {
                double distance = c.kernel().at(c.x(), i, c.x(), i)
                        - 2 * c.at(i, j)
                        + c.kernel().at(c.y(), j, c.y(), j);
                double bound = constant * constant * c.x().squaredDistance(i, c.y(), j);
                // Four values, each with its rounding error; and those of the bound itself.
                if (!(distance <= bound * (1 + 16 * Rounding.EPS) + 4 * c.rounding())) {
                    return Outcome.fails(
                            "squared feature distance " + distance + " > " + bound + " = L^2 |x - y|^2 for x = "
                                    + KernelCase.text(c.x(), i) + ", y = " + KernelCase.text(c.y(), j));
                }
            }
        }
        return Outcome.HOLDS;
    }

    private static double[] jittered(Points x, int i, double radius, Domain domain, Trial trial) {
        double[] row = x.row(i);
        for (int c = 0; c < row.length; c++) {
            double moved = domain.axis(c).range().clamp(row[c] + radius * trial.normal());
            row[c] = domain.axis(c).integers() ? Math.rint(moved) : moved;
        }
        return row;
    }

    private static Outcome smooth(Kernel kernel, Trial trial) {
        KernelClaims claims = kernel.claims();
        if (claims.smoothness() == Smoothness.NONE) {
            return Outcome.skips("no derivatives are claimed");
        }
        return Outcome.require(
                kernel.gradient().isPresent(), () -> "derivatives " + claims.smoothness() + " but no gradient");
    }
}
