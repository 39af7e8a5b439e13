package org.psdmodels.solvers.features;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.PreciseIntegrals;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.PreciseSubstitution;
import org.psdmodels.solvers.linalg.View;

/**
 * The integrals of the features Phi = L^-1 k_p: the vector L^-1 m and the matrix W = L^-1 M L^-T from the kernel's means m
 * and pair integrals M in closed form, or both by quadrature on the evaluated features.
 *
 * <p>The rounding errors of M are divided by the smallest pivot, so that W errs by eps over the cut and more, has eigenvalues
 * below zero, and a solver that maximises over it finds and uses the error: densities whose mass is wrong by 1e-4 at a cut
 * of 1e-12. Where a kernel knows M to twice the digits, so is W computed. Quadrature on the evaluated features has no such
 * amplification either, and its W is positive semidefinite as it stands. It is preferred in one and two dimensions where the
 * closed form would lose digits.
 */
final class Integrals {
    /** A closed form in doubles is used where its relative error, eps over the smallest pivot, stays below this. */
    private static final double ACCURATE = 1e-11;

    /** Likewise where the kernel knows its integrals to twice the digits, which costs a few gram matrices. */
    private static final double EXACT = 1e-12;

    private static final double EPS = 0x1p-53;

    private Integrals() {}

    static FeatureMoments of(PivotFeatures features, Measure measure) {
        Points pivots = features.found().pivots();
        Checks.size("dimension of the measure", measure.dimension(), pivots.dimension());
        Optional<KernelIntegrals> closed = features.found().kernel().integrals(measure);
        double reached = reached(features.found().factor());
        Optional<PreciseIntegrals> precise = closed.flatMap(KernelIntegrals::precise);
        if (closed.isPresent() && EPS / reached <= (precise.isPresent() ? EXACT : ACCURATE)) {
            return closedForm(features, closed.get());
        }
        return precise.map(integrals -> preciseForm(features, integrals))
                .or(() -> FeatureQuadrature.of(
                        features, features::about, Axes.around(features.found(), measure), measure, reached))
                .or(() -> closed.map(integrals -> closedForm(features, integrals)))
                .orElseThrow(() -> Checks.failure(
                        "measure",
                        "must be one that " + features.found().kernel()
                                + " has closed-form integrals for, or of dimension 1 or 2 with features that decay",
                        measure));
    }

    static FeatureMoments of(ExplicitFeatures features, Measure measure) {
        return FeatureQuadrature.of(features, origin -> features, Axes.of(measure), measure, 1)
                .orElseThrow(() -> Checks.failure(
                        "measure",
                        "must be one that the features have moments for, or bounded or Gaussian of dimension 1 or 2",
                        measure));
    }

    /** The smallest pivot over the largest, in whatever order they stand. */
    private static double reached(Matrix factor) {
        double least = factor.get(0, 0);
        double most = least;
        for (int k = 1; k < factor.rows(); k++) {
            least = Math.min(least, factor.get(k, k));
            most = Math.max(most, factor.get(k, k));
        }
        double ratio = least / most;
        return ratio * ratio;
    }

    static FeatureMoments closedForm(PivotFeatures features, KernelIntegrals integrals) {
        LinearAlgebra algebra = features.algebra();
        Points pivots = features.found().pivots();
        View lower = View.of(features.found().factor());
        int r = features.rank();
        double[] first = Checks.finite("mean of a kernel section", integrals.means(pivots))
                .clone();
        algebra.solveLower(lower, View.of(r, 1, first));
        double[] second = Checks.finite(
                        "pair integral of the kernel",
                        integrals.pairs(pivots, features::checkpoint).data())
                .clone();
        View w = View.of(r, r, second);
        algebra.solveLower(lower, w);
        algebra.solveLower(lower, w.transpose());
        return new FeatureMoments(Matrix.wrap(r, 1, first), symmetrized(r, second));
    }

    private static FeatureMoments preciseForm(PivotFeatures features, PreciseIntegrals integrals) {
        Matrix lower = features.found().factor();
        int r = features.rank();
        double[] first = new double[r];
        double[] low = new double[r];
        integrals.means(features.found().pivots(), first, low);
        PreciseSubstitution.solve(lower, Checks.finite("mean of a kernel section", first), low);
        double[] second = new double[Matrix.length(r, r)];
        double[] below = new double[second.length];
        fill(features, integrals, second, below);
        Checks.finite("pair integral of the kernel", second);
        PreciseSubstitution.congruence(lower, second, below, features::checkpoint);
        return new FeatureMoments(Matrix.wrap(r, 1, first), Matrix.wrap(r, r, second));
    }

    /** The symmetric matrix M of pair integrals. */
    private static void fill(PivotFeatures features, PreciseIntegrals integrals, double[] high, double[] low) {
        Points pivots = features.found().pivots();
        int r = features.rank();
        double[] rowHigh = new double[r];
        double[] rowLow = new double[r];
        for (int i = 0; i < r; i++) {
            features.checkpoint();
            integrals.pairs(pivots, i, pivots, i + 1, rowHigh, rowLow);
            for (int j = 0; j <= i; j++) {
                high[i + j * r] = rowHigh[j];
                high[j + i * r] = rowHigh[j];
                low[i + j * r] = rowLow[j];
                low[j + i * r] = rowLow[j];
            }
        }
    }

    private static Matrix symmetrized(int r, double[] w) {
        for (int j = 0; j < r; j++) {
            for (int i = j + 1; i < r; i++) {
                double mean = (w[i + j * r] + w[j + i * r]) / 2;
                w[i + j * r] = mean;
                w[j + i * r] = mean;
            }
        }
        return Matrix.wrap(r, r, w);
    }
}
