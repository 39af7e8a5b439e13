package org.psdmodels.models.density;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Ascent of log p to a local maximum, by Newton steps whose curvatures are taken in absolute value, so that saddles repel.
 * Coordinates on the boundary of the support that would leave it stay there. Second derivatives are differences of gradients.
 * Not thread-safe; one for each ascent.
 */
final class Ascent {
    /** Steps of the differences, in units of the length. */
    private static final double DIFFERENCE = 1e-4;

    /** A gradient of log p below this, times the length, is zero up to rounding. */
    private static final double FLAT = 1e-12;

    /** A curvature of log p above this, times the squared length, leads up from a stationary point. */
    private static final double RISING = 1e-5;

    /** How far to go from there, in units of the length. */
    private static final double LEAP = 0.1;

    /** Curvatures below this share of the squared length would make steps longer than the length anyway. */
    private static final double LEAST_CURVATURE = 1e-3;

    /** The share of the promised gain that a step must bring. */
    private static final double ARMIJO = 1e-4;

    /** Gains of log p below this are rounding: from here on the gradient tells progress. */
    private static final double ROUNDING = 1e-13;

    private final PsdDensity density;
    private final double length;
    private final int d;
    private double[] x;
    private double height;
    private double[] slope;

    Ascent(PsdDensity density, double length, double... start) {
        this.density = density;
        this.length = length;
        this.d = start.length;
        this.x = start;
        this.height = density.logPdf(start);
        this.slope = slope(start);
    }

    double[] run() {
        boolean moves = true;
        while (moves) {
            Eigen.Pairs curvature = curvature();
            if (steepness(x, slope) * length > FLAT) {
                moves = climb(curvature) || settle(curvature);
            } else {
                moves = leave(curvature);
            }
        }
        return x;
    }

    /** The gradient of log p. */
    private double[] slope(double[] at) {
        double[] gradient = density.gradient(at);
        double value = density.pdf(at);
        for (int c = 0; c < d; c++) {
            gradient[c] = value > 0 ? gradient[c] / value : 0;
        }
        return gradient;
    }

    private boolean isFree(int c, double[] at, double[] g) {
        Measure.Factor factor = density.measure().factor(c);
        return !(at[c] <= factor.lower() && g[c] <= 0) && !(at[c] >= factor.upper() && g[c] >= 0);
    }

    private double steepness(double[] at, double[] g) {
        double largest = 0;
        for (int c = 0; c < d; c++) {
            largest = isFree(c, at, g) ? Math.max(largest, Math.abs(g[c])) : largest;
        }
        return largest;
    }

    /** The Hessian of log p on the free coordinates; the others are their own eigenvectors, of curvature minus one. */
    private Eigen.Pairs curvature() {
        double[] h = new double[d * d];
        for (int c = 0; c < d; c++) {
            if (!isFree(c, x, slope)) {
                h[c + c * d] = -1 / (length * length);
                continue;
            }
            double[] above = inside(moved(c, DIFFERENCE * length));
            double[] below = inside(moved(c, -DIFFERENCE * length));
            double[] up = slope(above);
            double[] down = slope(below);
            for (int b = 0; b < d; b++) {
                double entry = isFree(b, x, slope) ? (up[b] - down[b]) / (above[c] - below[c]) / 2 : 0;
                h[b + c * d] += entry;
                h[c + b * d] += entry;
            }
        }
        return (Eigen.Pairs) LinearAlgebra.java().eigen(View.of(d, d, h));
    }

    private double[] moved(int c, double by) {
        double[] at = x.clone();
        at[c] += by;
        return at;
    }

    private double[] inside(double[] at) {
        for (int c = 0; c < d; c++) {
            Measure.Factor factor = density.measure().factor(c);
            at[c] = Math.min(Math.max(at[c], factor.lower()), factor.upper());
        }
        return at;
    }

    /** The Newton step with absolute curvatures, at most a length long. */
    private double[] step(Eigen.Pairs curvature) {
        double[] step = new double[d];
        Matrix q = curvature.vectors();
        for (int k = 0; k < d; k++) {
            double along = 0;
            for (int c = 0; c < d; c++) {
                along += isFree(c, x, slope) ? q.get(c, k) * slope[c] : 0;
            }
            double bend = Math.max(Math.abs(curvature.values()[k]), LEAST_CURVATURE / (length * length));
            for (int c = 0; c < d; c++) {
                step[c] += isFree(c, x, slope) ? along / bend * q.get(c, k) : 0;
            }
        }
        double norm = 0;
        for (double s : step) {
            norm = Math.hypot(norm, s);
        }
        for (int c = 0; c < d && norm > length; c++) {
            step[c] *= length / norm;
        }
        return step;
    }

    /** A step that gains height, halved until it does; whether there was one. */
    private boolean climb(Eigen.Pairs curvature) {
        double[] step = step(curvature);
        for (double share = 1; ; share /= 2) {
            double[] next = x.clone();
            double promise = 0;
            for (int c = 0; c < d; c++) {
                next[c] += share * step[c];
            }
            inside(next);
            for (int c = 0; c < d; c++) {
                promise += slope[c] * (next[c] - x[c]);
            }
            if (!(promise > ROUNDING)) {
                return false;
            }
            double reached = density.logPdf(next);
            if (reached >= height + ARMIJO * promise && reached > height) {
                moveTo(next, reached);
                return true;
            }
        }
    }

    /** A full step that halves the gradient, where the height no longer tells. */
    private boolean settle(Eigen.Pairs curvature) {
        double[] step = step(curvature);
        double[] next = x.clone();
        for (int c = 0; c < d; c++) {
            next[c] += step[c];
        }
        double[] there = slope(inside(next));
        if (!(steepness(next, there) <= steepness(x, slope) / 2)) {
            return false;
        }
        moveTo(next, density.logPdf(next));
        return true;
    }

    /** Leaves a stationary point that is no maximum in the direction in which it rises; whether it does. */
    private boolean leave(Eigen.Pairs curvature) {
        if (!(curvature.values()[d - 1] * length * length > RISING)) {
            return false;
        }
        for (int side = -1; side <= 1; side += 2) {
            double[] next = x.clone();
            for (int c = 0; c < d; c++) {
                next[c] += side * LEAP * length * curvature.vectors().get(c, d - 1);
            }
            double reached = density.logPdf(inside(next));
            if (reached > height) {
                moveTo(next, reached);
                return true;
            }
        }
        return false;
    }

    private void moveTo(double[] next, double reached) {
        x = next;
        height = reached;
        slope = slope(next);
    }
}
