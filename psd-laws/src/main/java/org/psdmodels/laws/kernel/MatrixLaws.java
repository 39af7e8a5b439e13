package org.psdmodels.laws.kernel;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.PointSampler;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.oracle.Eigenvalues;

/** What makes a function a kernel, and the agreement of all ways to its values. */
public final class MatrixLaws {
    /** The scales on which a matrix of many points is tried, from 1 / LARGEST to LARGEST. */
    private static final double LARGEST = 32;

    private static final double STEP = 2;

    private static final int MANY = 10;

    private MatrixLaws() {}

    /** {@return the laws} */
    public static List<Law<Kernel>> all() {
        return List.of(
                Law.of("kernel.finite", "k(x, y) is finite, or the matrix is refused", MatrixLaws::finite),
                KernelCase.law("kernel.symmetry", "k(x, y) = k(y, x)", MatrixLaws::symmetry),
                KernelCase.law(
                        "kernel.positive", "the matrix k(x_i, x_j) is positive semidefinite", MatrixLaws::positive),
                KernelCase.law("kernel.bound", "k(x, y)^2 <= k(x, x) k(y, y)", MatrixLaws::bound),
                KernelCase.law("kernel.value", "value(x, y) = k(x, y)", MatrixLaws::value),
                KernelCase.law(
                        "kernel.gram",
                        "gram(x) = gram(x, x) = k(x_i, x_j), and gram(x) is its transpose to the last bit",
                        MatrixLaws::gram),
                KernelCase.law("kernel.cross", "gram(x, y) = k(x_i, y_j)", MatrixLaws::cross),
                KernelCase.law(
                        "kernel.column", "a part of a column has its entries and nothing else", MatrixLaws::column),
                KernelCase.law("kernel.diagonal", "diagonal(x) = k(x_i, x_i)", MatrixLaws::diagonal),
                KernelCase.law(
                        "kernel.selection",
                        "a matrix of selected points has the selected entries",
                        MatrixLaws::selection),
                Law.of("kernel.empty", "no points, no entries", MatrixLaws::empty));
    }

    /** A value may overflow, and be undefined where k(x, x) overflows, but never silently in a matrix. */
    private static Outcome finite(Kernel kernel, Trial trial) {
        KernelCase c = KernelCase.draw(kernel, trial);
        boolean overflows = false;
        for (int j = 0; j < c.y().size(); j++) {
            for (int i = 0; i < c.x().size(); i++) {
                double value = c.at(i, j);
                if (Double.isNaN(value) && !diagonalOverflows(c, i, j)) {
                    return Outcome.fails("k(x, y) = NaN for x = " + KernelCase.text(c.x(), i) + ", y = "
                            + KernelCase.text(c.y(), j));
                }
                overflows |= !Double.isFinite(value);
            }
        }
        return overflows
                ? Refusals.require(() -> kernel.gram(c.x(), c.y()), "finite", "gram of points with an infinite value")
                : allFinite(kernel.gram(c.x(), c.y()), c);
    }

    private static boolean diagonalOverflows(KernelCase c, int i, int j) {
        return Double.isInfinite(c.kernel().at(c.x(), i, c.x(), i))
                || Double.isInfinite(c.kernel().at(c.y(), j, c.y(), j));
    }

    private static Outcome allFinite(Matrix gram, KernelCase c) {
        boolean finite = Arrays.stream(gram.data()).allMatch(v -> Math.abs(v) < Double.POSITIVE_INFINITY);
        return Outcome.require(
                finite,
                () -> "gram is not finite at x = " + KernelCase.text(c.x()) + ", y = " + KernelCase.text(c.y()));
    }

    private static Outcome symmetry(KernelCase c, Trial trial) {
        return PairwiseComparison.require(c, "k(y, x)", (i, j) -> c.kernel().at(c.y(), j, c.x(), i));
    }

    /**
     * On the points of the case; and, because few functions are negative on few points, on stars and random points of
     * every scale.
     */
    private static Outcome positive(KernelCase c, Trial trial) {
        PointSampler sampler = PointSampler.of(c.kernel().claims().domain());
        Outcome outcome = positive(c.kernel(), c.x());
        for (double scale = trial.uniform(1, STEP) / LARGEST; scale <= LARGEST; scale *= STEP) {
            Points star = sampler.star(c.dimension(), scale, trial);
            Points spread = sampler.spread(MANY, c.dimension(), scale, trial);
            outcome = outcome.and(() -> positive(c.kernel(), star)).and(() -> positive(c.kernel(), spread));
        }
        return outcome;
    }

    /** Each entry may be wrong by a rounding error, hence each eigenvalue by n of them. */
    private static Outcome positive(Kernel kernel, Points x) {
        double largest = KernelCase.largestDiagonal(kernel, x);
        if (!(largest < Double.POSITIVE_INFINITY)) {
            return Outcome.skips("values at these points are not finite");
        }
        double smallest = Eigenvalues.of(kernel.gram(x))[0];
        return Outcome.require(
                smallest >= -x.size() * Rounding.ofValue(largest, x.dimension()),
                () -> "smallest eigenvalue " + smallest + ", largest entry " + largest + ", for " + KernelCase.text(x));
    }

    private static Outcome bound(KernelCase c, Trial trial) {
        for (int j = 0; j < c.y().size(); j++) {
            for (int i = 0; i < c.x().size(); i++) {
                double a = c.kernel().at(c.x(), i, c.x(), i);
                double b = c.kernel().at(c.y(), j, c.y(), j);
                double value = c.at(i, j);
                // Written with roots, so that nothing overflows; negative values on the diagonal give NaN.
                double room = Math.sqrt(a) * Math.sqrt(b) + Rounding.ofValue(Math.max(a, b), c.dimension());
                if (!(Math.abs(value) <= room)) {
                    return Outcome.fails("k(x, y) = " + value + ", k(x, x) = " + a + ", k(y, y) = " + b + " for x = "
                            + KernelCase.text(c.x(), i) + ", y = " + KernelCase.text(c.y(), j));
                }
            }
        }
        return Outcome.HOLDS;
    }

    private static Outcome value(KernelCase c, Trial trial) {
        return PairwiseComparison.require(c, "value(x, y)", (i, j) -> c.kernel().value(c.x().row(i), c.y().row(j)));
    }

    private static Outcome gram(KernelCase c, Trial trial) {
        KernelCase square = new KernelCase(c.kernel(), c.x(), c.x());
        Matrix one = c.kernel().gram(c.x());
        Matrix two = c.kernel().gram(c.x(), c.x());
        return PairwiseComparison.require(square, "gram(x)_ij", one::get)
                .and(() -> PairwiseComparison.require(square, "gram(x, x)_ij", two::get))
                .and(() ->
                        Outcome.require(one.equals(one.transpose()), () -> "gram(x) is not its transpose, but " + one));
    }

    private static Outcome cross(KernelCase c, Trial trial) {
        KernelMatrix lazy = c.kernel().between(c.x(), c.y());
        Matrix full = c.kernel().gram(c.x(), c.y());
        boolean shaped = lazy.rows() == c.x().size() && lazy.columns() == c.y().size();
        return Outcome.require(shaped, () -> "between has " + lazy.rows() + " x " + lazy.columns() + " entries")
                .and(() -> PairwiseComparison.require(c, "gram(x, y)_ij", full::get))
                .and(() -> PairwiseComparison.require(c, "between(x, y).entry", lazy::entry));
    }

    /** Parts of columns, in random order, each into an array whose other numbers must survive. */
    private static Outcome column(KernelCase c, Trial trial) {
        KernelMatrix matrix = c.kernel().between(c.x(), c.y());
        int j = trial.integer(c.y().size());
        int from = trial.integer(c.x().size());
        int to = from + trial.integer(c.x().size() - from + 1);
        int offset = trial.integer(4);
        double[] out = new double[offset + to - from + 3];
        Arrays.fill(out, PairwiseComparison.UNTOUCHED);
        matrix.column(j, from, to, out, offset);
        for (int k = 0; k < out.length; k++) {
            int i = from + k - offset;
            boolean mine = i >= from && i < to;
            double expected = mine ? c.at(i, j) : PairwiseComparison.UNTOUCHED;
            if (!(Math.abs(out[k] - expected) <= (mine ? c.rounding() : 0))) {
                return Outcome.fails("column " + j + " from " + from + " to " + to + " at offset " + offset + ": out["
                        + k + "] = " + out[k] + " instead of " + expected + " for x = " + KernelCase.text(c.x())
                        + ", y = " + KernelCase.text(c.y(), j));
            }
        }
        return Outcome.HOLDS;
    }

    private static Outcome diagonal(KernelCase c, Trial trial) {
        double[] diagonal = c.kernel().diagonal(c.x());
        if (diagonal.length != c.x().size()) {
            return Outcome.fails("diagonal has " + diagonal.length + " entries for " + c.x().size() + " points");
        }
        KernelCase square = new KernelCase(c.kernel(), c.x(), c.x());
        return PairwiseComparison.require(square, "diagonal(x)_i", (i, j) -> i == j ? diagonal[i] : square.at(i, j));
    }

    /** A permutation with repetitions: the points of x in reverse, then some of them again. */
    private static Outcome selection(KernelCase c, Trial trial) {
        int n = c.x().size();
        int[] chosen = new int[n + 2];
        for (int k = 0; k < chosen.length; k++) {
            chosen[k] = k < n ? n - 1 - k : trial.integer(n);
        }
        Matrix gram = c.kernel().gram(c.x().select(chosen));
        for (int a = 0; a < chosen.length; a++) {
            for (int b = 0; b < chosen.length; b++) {
                double expected = c.kernel().at(c.x(), chosen[a], c.x(), chosen[b]);
                double found = gram.get(a, b);
                if (!(Math.abs(found - expected) <= c.rounding())) {
                    return Outcome.fails("points " + Arrays.toString(chosen) + " of " + KernelCase.text(c.x())
                            + ": entry (" + a + ", " + b + ") is " + found + ", not " + expected);
                }
            }
        }
        return Outcome.HOLDS;
    }

    private static Outcome empty(Kernel kernel, Trial trial) {
        KernelCase c = KernelCase.draw(kernel, trial);
        Points none = Points.of(Matrix.of(0, c.dimension()));
        Matrix square = kernel.gram(none);
        Matrix wide = kernel.gram(none, c.y());
        Matrix tall = kernel.gram(c.y(), none);
        boolean right = square.rows() == 0
                && square.columns() == 0
                && wide.rows() == 0
                && wide.columns() == c.y().size()
                && tall.columns() == 0
                && kernel.diagonal(none).length == 0;
        return Outcome.require(right, () -> "found " + square + ", " + wide + ", " + tall);
    }
}
