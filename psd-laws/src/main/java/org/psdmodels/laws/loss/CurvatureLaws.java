package org.psdmodels.laws.loss;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.oracle.Differences;
import org.psdmodels.laws.oracle.Eigenvalues;
import org.psdmodels.laws.oracle.Estimate;

/** Laws of the second derivative of the conjugate. */
public final class CurvatureLaws {
    private CurvatureLaws() {}

    /** {@return the laws} */
    public static List<LossLaw> all() {
        return List.of(
                new LossLaw(
                        "conjugate.curvature",
                        "conjugateCurvature(y, a) is the derivative of conjugateSlope(y, a) in a",
                        c -> Outcomes.repeat(2, () -> derivative(c, c.dual()))),
                new LossLaw(
                        "conjugate.curvature-psd",
                        "conjugateCurvature(y, a) is symmetric and positive semidefinite",
                        c -> Outcomes.repeat(4, () -> {
                            double[] a = c.dual();
                            return psd(c, c.conjugateCurvature(a), "conjugateCurvature", a);
                        })),
                new LossLaw(
                        "conjugate.primal-dual",
                        "primalDualCurvature(y, a, z) = conjugateCurvature(y, a) at z = conjugateSlope(y, a)",
                        c -> Outcomes.repeat(4, () -> primalDual(c, c.dual()))),
                new LossLaw(
                        "conjugate.primal-dual-psd",
                        "primalDualCurvature(y, a, z) is symmetric and positive semidefinite at any z of the domain",
                        c -> Outcomes.repeat(4, () -> {
                            double[] a = c.dual();
                            double[] z = c.interior();
                            return psd(c, c.primalDualCurvature(a, z), "primalDualCurvature", a, z);
                        })));
    }

    /** A step that stays inside the conjugate's domain and away from 0, where a curvature may jump; 0 where there is none. */
    static double step(LossCase c, double[] a, int k) {
        Interval range = c.conjugateDomain(k).interval();
        double step = DoubleStream.of(Math.abs(a[k]), a[k] - range.lower(), range.upper() - a[k])
                        .min()
                        .orElse(0)
                / 2;
        while (step > 0
                && !(Double.isFinite(c.conjugate(LossCase.replace(a, k, a[k] - step)))
                        && Double.isFinite(c.conjugate(LossCase.replace(a, k, a[k] + step))))) {
            step /= 2;
        }
        // Twice as far from where a coupled domain ends.
        return step / 2;
    }

    /** The shortest step for which the differences still see different numbers when they halve it. */
    static double leastStep(double x) {
        return 0x1p28 * Math.ulp(x);
    }

    /** The error of one coordinate of conjugateSlope: of its own size, and of a through the curvature. */
    static double slopeError(LossCase c, double[] a, int k) {
        double[] h = c.conjugateCurvature(a);
        double error = LossRounding.of(Math.abs(c.conjugateSlope(a)[k]) + c.size());
        for (int j = 0; j < a.length; j++) {
            error += LossRounding.of(Math.abs(h[k + j * a.length] * a[j]));
        }
        return error;
    }

    /** The error of the curvature: of its own size, and what relative changes of a by roundings make. */
    private static double curvatureError(LossCase c, double[] a) {
        double[] h = c.conjugateCurvature(a);
        double error = LossRounding.of(LossCase.largest(h));
        for (int k = 0; k < a.length; k++) {
            double[] moved = LossCase.replace(a, k, a[k] * (1 + LossRounding.RELATIVE));
            error += LossCase.largest(LossCase.minus(c.conjugateCurvature(moved), h));
        }
        return error;
    }

    private static Outcome derivative(LossCase c, double[] a) {
        if (c.loss() instanceof ScalarLoss scalar && scalar.parts().size() > 1) {
            return Outcome.skips("of losses with a smooth conjugate; this one has parts");
        }
        int q = a.length;
        return Outcomes.each(q * q, index -> derivative(c, a, index % q, index / q));
    }

    private static Outcome derivative(LossCase c, double[] a, int i, int j) {
        double step = step(c, a, j);
        if (step < leastStep(a[j])) {
            return Outcome.skips("every point drawn has no room around it");
        }
        double noise = slopeError(c, a, i)
                + slopeError(c, LossCase.replace(a, j, a[j] - step), i)
                + slopeError(c, LossCase.replace(a, j, a[j] + step), i);
        Estimate estimate = Differences.central(x -> c.conjugateSlope(LossCase.replace(a, j, x))[i], a[j], step, noise);
        double entry = c.conjugateCurvature(a)[i + j * a.length];
        return Outcome.require(
                estimate.agrees(entry, curvatureError(c, a)),
                () -> c.at("conjugateCurvature", a).get() + " entry " + i + ", " + j + " is " + entry
                        + ", differences give " + estimate);
    }

    private static Outcome psd(LossCase c, double[] h, String what, Object... at) {
        int q = c.outputs();
        double error = LossRounding.of(LossCase.largest(h));
        boolean symmetric =
                IntStream.range(0, q * q).allMatch(index -> Math.abs(h[index] - h[index / q + index % q * q]) <= error);
        return Outcome.require(
                symmetric && Eigenvalues.of(Matrix.wrap(q, q, h))[0] >= -error,
                () -> c.at(what, at).get() + " is " + Matrix.wrap(q, q, h));
    }

    private static Outcome primalDual(LossCase c, double[] a) {
        double[] z = c.conjugateSlope(a);
        double[] found = c.primalDualCurvature(a, z);
        double[] expected = c.conjugateCurvature(a);
        double error = curvatureError(c, a);
        return Outcomes.each(
                found.length, i -> Outcomes.close(found[i], expected[i], error, c.at("primalDualCurvature", a, z, i)));
    }
}
