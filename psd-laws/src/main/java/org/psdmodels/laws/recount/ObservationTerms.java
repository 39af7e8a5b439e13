package org.psdmodels.laws.recount;

import org.psdmodels.api.Interval;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.laws.oracle.Estimate;

/**
 * What the observations of a problem bring to its objectives: weighted losses of their outputs to the primal, weighted conjugates of
 * their dual variables to the dual.
 */
final class ObservationTerms {
    private final Problem problem;
    private final double rounding;

    /**
     * The terms of a problem.
     *
     * @param problem the problem
     * @param rounding the error of a formula, as a part of the largest of its terms
     */
    ObservationTerms(Problem problem, double rounding) {
        this.problem = problem;
        this.rounding = rounding;
    }

    /**
     * {@return an output as a linear form}
     *
     * @param outputs the outputs
     * @param i the observation
     * @param k which of its outputs
     */
    static LinearForm output(Outputs outputs, int i, int k) {
        if (outputs instanceof Outputs.Forms general) {
            return general.forms().get(i * general.size() + k);
        }
        Outputs.AtPoints at = (Outputs.AtPoints) outputs;
        LinearFunctional value = LinearFunctional.valueAt(at.points().select(i));
        LinearForm form = LinearForm.ZERO;
        for (int b = 0; b < at.mixing().columns(); b++) {
            double c = at.mixing().get(k, b);
            form = c == 0 ? form : form.plus(b, value, c);
        }
        return form;
    }

    /**
     * A weighted loss. Being convex, it changes most towards a corner of the box in which its outputs are, if it is finite there.
     *
     * @param i the observation
     * @param z its outputs
     * @return the loss
     */
    Estimate loss(int i, Estimate[] z) {
        double weight = problem.weights()[i];
        if (weight == 0) {
            return new Estimate(0, 0);
        }
        double[] y = problem.targets().row(i);
        double value = problem.loss().value(y, shifted(z, 0, 0));
        double error = 0;
        for (int corner = 0; corner < 1 << z.length; corner++) {
            double there = problem.loss().value(y, shifted(z, corner, 1));
            error = there < Double.POSITIVE_INFINITY ? Math.max(error, there - value) : error;
        }
        return new Estimate(weight * value, weight * error + rounding * weight * (Math.abs(value) + 1));
    }

    /** The middle of a box, or one of its corners. */
    private static double[] shifted(Estimate[] z, int corner, double factor) {
        double[] shifted = new double[z.length];
        for (int k = 0; k < z.length; k++) {
            shifted[k] = z[k].value() + factor * ((corner >> k & 1) == 0 ? -1 : 1) * z[k].error();
        }
        return shifted;
    }

    /**
     * The conjugate of a weighted loss, which without a weight is infinite but at zero. Rounding is that of the terms a z and a y of
     * which conjugates consist, in whatever units.
     *
     * @param i the observation
     * @param a its dual variables
     * @param z its outputs
     * @return where the conjugate lies
     */
    Interval conjugate(int i, double[] a, Estimate[] z) {
        double weight = problem.weights()[i];
        if (weight == 0) {
            return exactly(norm(a) == 0 ? 0 : Double.POSITIVE_INFINITY);
        }
        double[] y = problem.targets().row(i);
        double target = norm(y);
        double size = weight * target;
        double[] scaled = new double[a.length];
        for (int k = 0; k < a.length; k++) {
            size += Math.abs(a[k]) * (Math.abs(z[k].value()) + target);
            scaled[k] = nearEnd(y, k, a[k] / weight);
        }
        double value = weight * problem.loss().conjugate(y, scaled);
        double error = rounding * (size + Math.abs(value));
        return error < Double.POSITIVE_INFINITY ? new Interval(value - error, value + error) : exactly(value);
    }

    private static Interval exactly(double value) {
        return new Interval(value, value);
    }

    /** Rounding may have put a dual variable beyond an end of the conjugate's domain. */
    private double nearEnd(double[] y, int k, double a) {
        double nearest = problem.loss().conjugateDomain(y, k).interval().clamp(a);
        return Math.abs(nearest - a) <= rounding * Math.abs(a) + Double.MIN_NORMAL ? nearest : a;
    }

    /** |x_1| + ... + |x_n|. */
    private static double norm(double[] x) {
        double sum = 0;
        for (double value : x) {
            sum += Math.abs(value);
        }
        return sum;
    }
}
