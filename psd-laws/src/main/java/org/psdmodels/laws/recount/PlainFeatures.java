package org.psdmodels.laws.recount;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.solver.FoundFeatures;

/** Phi(x) = L^-1 k_p(x) by forward substitution, entry by entry, or what an explicit map says. */
public final class PlainFeatures {
    private final FoundFeatures basis;
    private final int size;
    private final double condition;

    private PlainFeatures(FoundFeatures basis, int size, double condition) {
        this.basis = basis;
        this.size = size;
        this.condition = condition;
    }

    /**
     * {@return the features of a basis}
     *
     * @param basis the basis
     */
    public static PlainFeatures of(FoundFeatures basis) {
        if (basis instanceof FoundFeatures.Explicit explicit) {
            return new PlainFeatures(basis, explicit.features().size(), 1);
        }
        Matrix factor = ((FoundFeatures.Pivots) basis).factor();
        double largest = factor.get(0, 0);
        double smallest = factor.get(factor.rows() - 1, factor.rows() - 1);
        return new PlainFeatures(basis, factor.rows(), Checks.positive("pivot", largest / smallest));
    }

    /** {@return what they are features of: the basis} */
    public FoundFeatures found() {
        return basis;
    }

    /** {@return how many there are: the number of features} */
    public int size() {
        return size;
    }

    /** {@return the largest pivot of L over the smallest, by which rounding errors of kernel values are multiplied} */
    public double condition() {
        return condition;
    }

    /** {@return the error of features relative to the largest possible, |Phi(x)| &lt;= k(x, x)^(1/2): a bound of it} */
    public double error() {
        return size * condition * UncertainSum.ROUNDING;
    }

    /** {@return whether the kernel sees differences of points alone, that is, is translation-invariant} */
    public boolean isOfDifferences() {
        return basis instanceof FoundFeatures.Pivots pivots
                && pivots.kernel().claims().translationInvariant();
    }

    /**
     * The features as functions of the difference to an origin; of another kernel than one of differences as they are.
     *
     * @param origin the origin
     * @return the same features of moved points
     */
    public PlainFeatures about(double... origin) {
        if (!isOfDifferences()) {
            return this;
        }
        FoundFeatures.Pivots pivots = (FoundFeatures.Pivots) basis;
        double[][] moved = new double[size][];
        for (int i = 0; i < size; i++) {
            moved[i] = pivots.pivots().row(i);
            for (int c = 0; c < origin.length; c++) {
                moved[i][c] -= origin[c];
            }
        }
        return new PlainFeatures(
                new FoundFeatures.Pivots(pivots.kernel(), Points.of(moved), pivots.factor()), size, condition);
    }

    /**
     * {@return the features of a point: Phi(x_i)}
     *
     * @param x points
     * @param i which of them
     */
    public double[] at(Points x, int i) {
        double[] out = new double[size];
        if (basis instanceof FoundFeatures.Explicit explicit) {
            explicit.features().at(x, i, out, 0);
            return out;
        }
        FoundFeatures.Pivots pivots = (FoundFeatures.Pivots) basis;
        for (int k = 0; k < size; k++) {
            out[k] = pivots.kernel().at(pivots.pivots(), k, x, i);
        }
        solve(pivots.factor(), out, 0);
        return out;
    }

    /**
     * Features that were given in place of a point.
     *
     * @param features as many numbers as there are features
     * @return these numbers
     */
    public double[] given(Matrix features) {
        Checks.size("number of features of a functional", features.rows(), size);
        return features.data();
    }

    /**
     * {@return the partial derivatives of the features at a point}
     *
     * @param x the point
     * @param coordinate the coordinate
     */
    public double[] derivative(Points x, int coordinate) {
        double[] out = new double[size];
        if (basis instanceof FoundFeatures.Explicit explicit) {
            FeatureJacobian jacobian = explicit.features()
                    .jacobian()
                    .orElseThrow(() -> Checks.failure("features", "must offer their Jacobian", explicit));
            double[] all = new double[size * x.dimension()];
            jacobian.at(x, 0, all);
            System.arraycopy(all, coordinate * size, out, 0, size);
            return out;
        }
        FoundFeatures.Pivots pivots = (FoundFeatures.Pivots) basis;
        KernelGradient gradient = pivots.kernel()
                .gradient()
                .orElseThrow(() -> Checks.failure("kernel", "must offer its gradient", pivots.kernel()));
        for (int k = 0; k < size; k++) {
            double[] partial = new double[x.dimension()];
            gradient.add(1, x, 0, pivots.pivots(), k, partial);
            out[k] = partial[coordinate];
        }
        solve(pivots.factor(), out, 0);
        return out;
    }

    /**
     * Overwrites b with L^-1 b.
     *
     * @param factor L, lower triangular
     * @param b numbers
     * @param offset where those of b begin
     */
    public static void solve(Matrix factor, double[] b, int offset) {
        int r = factor.rows();
        double[] l = factor.data();
        for (int k = 0; k < r; k++) {
            double value = b[offset + k] / l[k + k * r];
            b[offset + k] = value;
            for (int i = k + 1; i < r; i++) {
                b[offset + i] -= l[i + k * r] * value;
            }
        }
    }
}
