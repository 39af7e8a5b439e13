package org.psdmodels.models.baseline;

/**
 * The Newton step of an interior-point method in the coefficients a of the sections and their multipliers s: with the slopes
 * alpha + H dz of the losses,
 *
 * <pre>  V'(penalty (w + dw) + Phi (alpha + H dz)) = s + ds - mu u,   a ds + s da = tau - a s</pre>
 *
 * <p>for cones, and the gradient zero for functions of either sign. What rounding leaves over of the first equations is
 * solved for again: near the optimum H and a / s span many orders of magnitude.
 */
final class ConeStep {
    private static final int REFINEMENTS = 8;

    final double[][] a;
    final double[][] w;
    final double[][] s;
    /** The change of the outputs. */
    final double[] outputs;
    /** The derivative along the step of the objective - tau sum log a. */
    final double slope;

    private final Cone cone;
    private final ConePoint point;
    private final double tau;
    private final double[] alpha;
    private final double[] curvature;

    /**
     * The step.
     *
     * @param cone the geometry
     * @param point where it starts
     * @param tau the weight of the barrier
     * @param alpha the slopes of the losses
     * @param curvature their q x q second derivatives, row after row
     */
    ConeStep(Cone cone, ConePoint point, double tau, double[] alpha, double[] curvature) {
        this.cone = cone;
        this.point = point;
        this.tau = tau;
        this.alpha = alpha;
        this.curvature = curvature;
        ConeEquations equations = new ConeEquations(cone, point, curvature);
        int count = point.a().length;
        double[][] zero = new double[count][];
        for (int b = 0; b < count; b++) {
            zero[b] = new double[cone.isCone(b) ? cone.size() : cone.rank()];
        }
        double[][] gradients = gradients(new double[alpha.length], new double[count][cone.rank()]);
        ConeEquations.Answer answer = equations.solve(gradients, rest(zero, 0));
        for (int pass = 0; pass < REFINEMENTS; pass++) {
            double[][] dw = vectors(answer);
            double[][] g = gradients(cone.outputs(dw), dw);
            answer = sum(answer, equations.solve(g, rest(answer.a(), answer.mu())));
        }
        this.a = answer.a();
        this.w = vectors(answer);
        this.outputs = cone.outputs(w);
        this.s = rest(a, 0);
        for (int b = 0; b < count; b++) {
            s[b] = Cone.sum(s[b], point.s()[b], -1);
        }
        this.slope = slope(gradients);
    }

    /** tau / a - Theta da - mu u: the multipliers after the step, where mu is zero. */
    private double[][] rest(double[][] da, double mu) {
        double[][] rest = new double[da.length][0];
        for (int b = 0; b < da.length; b++) {
            if (cone.isCone(b)) {
                rest[b] = new double[cone.size()];
                for (int j = 0; j < rest[b].length; j++) {
                    rest[b][j] = (tau - point.s()[b][j] * da[b][j]) / point.a()[b][j];
                    rest[b][j] -= mu == 0 ? 0 : mu * cone.means[j];
                }
            }
        }
        return rest;
    }

    private double[][] vectors(ConeEquations.Answer answer) {
        double[][] dw = new double[answer.w().length][];
        for (int b = 0; b < dw.length; b++) {
            dw[b] = cone.isCone(b) ? cone.vector(answer.a()[b]) : answer.w()[b];
        }
        return dw;
    }

    private static ConeEquations.Answer sum(ConeEquations.Answer x, ConeEquations.Answer y) {
        double[][] a = new double[x.a().length][];
        double[][] w = new double[a.length][];
        for (int b = 0; b < a.length; b++) {
            a[b] = Cone.sum(x.a()[b], y.a()[b], 1);
            w[b] = Cone.sum(x.w()[b], y.w()[b], 1);
        }
        return new ConeEquations.Answer(a, w, x.mu() + y.mu());
    }

    /** penalty (w + dw) + Phi (alpha + H dz) for each function. */
    private double[][] gradients(double[] dz, double[][] dw) {
        int q = cone.problem.outputs();
        double[] slopes = alpha.clone();
        for (int p = 0; p < slopes.length; p++) {
            int row = p / q;
            for (int l = 0; l < q; l++) {
                slopes[p] += curvature[p % q + l * q + row * q * q] * dz[l + row * q];
            }
        }
        double[][] g = new double[dw.length][];
        for (int b = 0; b < g.length; b++) {
            g[b] = cone.gradient(b, Cone.sum(point.w()[b], dw[b], 1), slopes);
        }
        return g;
    }

    private double slope(double[][] gradients) {
        double sum = 0;
        for (int b = 0; b < a.length; b++) {
            sum += Cone.dot(gradients[b], w[b]);
            for (int j = 0; j < a[b].length; j++) {
                sum -= tau / point.a()[b][j] * a[b][j];
            }
        }
        if (!(Math.abs(sum) < Double.POSITIVE_INFINITY)) {
            throw new ArithmeticException("the step is not finite");
        }
        return sum;
    }
}
