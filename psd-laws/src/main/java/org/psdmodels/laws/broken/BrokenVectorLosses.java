package org.psdmodels.laws.broken;

import java.util.List;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.laws.loss.SoundHeteroscedastic;

/** Losses of two outputs that are wrong in what couples them. */
final class BrokenVectorLosses {
    private BrokenVectorLosses() {}

    static List<Broken<Loss>> all() {
        return List.of(unsymmetric(), indefinite(), uncoupledDomain(), linearStep(), alternatingProx(), swappedSlope());
    }

    private static Broken<Loss> unsymmetric() {
        Loss loss = new SoundHeteroscedastic() {
            @Override
            public void conjugateCurvature(double[] y, double[] a, double[] out) {
                super.conjugateCurvature(y, a, out);
                out[1] = 0;
            }
        };
        return Broken.of(
                "unsymmetric-curvature",
                loss,
                "only one of the two mixed derivatives is set",
                "conjugate.curvature-psd",
                "conjugate.curvature");
    }

    private static Broken<Loss> indefinite() {
        Loss loss = new SoundHeteroscedastic() {
            @Override
            public void primalDualCurvature(double[] y, double[] a, double[] z, double[] out) {
                super.conjugateCurvature(y, a, out);
                out[0] -= 0.5 / slack(y, a);
                out[0] += z[1] - 0.5 / slack(y, a);
            }
        };
        return Broken.of(
                "indefinite-curvature",
                loss,
                "the primal-dual curvature equals the Hessian at the solution, and is indefinite elsewhere",
                "conjugate.primal-dual-psd");
    }

    private static Broken<Loss> uncoupledDomain() {
        Loss loss = new SoundHeteroscedastic() {
            @Override
            public double conjugate(double[] y, double[] a) {
                return -0.5 - Math.log(2 * Math.abs(slack(y, a))) / 2;
            }
        };
        return Broken.of(
                "uncoupled-domain",
                loss,
                "the conjugate is finite on the wrong side of the parabola",
                "conjugate.step-to-boundary",
                "conjugate.inequality",
                "conjugate.convex");
    }

    private static Broken<Loss> linearStep() {
        Loss loss = new SoundHeteroscedastic() {
            @Override
            public double stepToBoundary(double[] y, double[] a, double[] direction) {
                double rate = direction[1] + (a[0] + y[0]) * direction[0];
                return rate > 0 ? slack(y, a) / rate : Double.POSITIVE_INFINITY;
            }
        };
        return Broken.of(
                "linear-step",
                loss,
                "the step to the boundary follows the tangent of the parabola",
                "conjugate.step-to-boundary");
    }

    private static Broken<Loss> alternatingProx() {
        Loss loss = new SoundHeteroscedastic() {
            @Override
            public void prox(double[] y, double[] v, double step, double[] out) {
                super.prox(y, v, step, out);
                out[0] = out[1] * (Math.fma(step, y[0], v[0]) / (v[1] * v[1] + step));
            }
        };
        return Broken.of(
                "alternating-prox",
                loss,
                "one output is computed from an old value of the other",
                "prox.optimal",
                "prox.minimum",
                "prox.firmly-nonexpansive");
    }

    private static Broken<Loss> swappedSlope() {
        Loss loss = new SoundHeteroscedastic() {
            @Override
            public void conjugateSlope(double[] y, double[] a, double[] out) {
                double[] slope = new double[2];
                super.conjugateSlope(y, a, slope);
                out[0] = slope[1];
                out[1] = slope[0];
            }
        };
        return Broken.of(
                "swapped-slope",
                loss,
                "the outputs of the conjugate's slope are swapped",
                "conjugate.slope",
                "conjugate.attained",
                "conjugate.subgradient",
                "conjugate.curvature");
    }
}
