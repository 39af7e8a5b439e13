package org.psdmodels.api.loss;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.RowException;
import org.psdmodels.api.checks.row.RowChecks;

/**
 * A loss of one observation: a proper, closed, convex function z -&gt; loss(y, z) of q outputs z, for a target y of m
 * numbers; +infinity outside its domain.
 *
 * <p>Its conjugate is loss*(y, a) = sup_z a'z - loss(y, z). With a weight w &gt; 0, (w loss)*(a) = w loss*(a / w). Most
 * losses have one output and are a {@link ScalarLoss}. The methods that run inside loops check no argument; {@link
 * #requireTarget} is the check for data.
 */
public interface Loss {
    /** {@return the number m of numbers in a target: m &gt;= 0} */
    int targets();

    /** {@return the number q of outputs: q &gt;= 1} */
    int outputs();

    /**
     * What is wrong with a target.
     *
     * @param y the target, m numbers
     * @return the constraint it breaks, as in "must be -1 or 1"; empty if it is a target of this loss
     */
    Optional<String> fault(double[] y);

    /**
     * {@return the loss: loss(y, z), +infinity outside the domain}
     *
     * @param y a target
     * @param z q outputs
     */
    double value(double[] y, double[] z);

    /**
     * A subgradient of the loss in z: the gradient where it exists.
     *
     * @param y a target
     * @param z a point inside the domain
     * @param out receives q numbers
     */
    void slope(double[] y, double[] z, double[] out);

    /**
     * {@return the conjugate: loss*(y, a), +infinity outside its domain}
     *
     * @param y a target
     * @param a q numbers
     */
    double conjugate(double[] y, double[] a);

    /**
     * {@return the range that the conjugate's domain allows for one coordinate: the range of a_k} A flat end belongs to
     * that coordinate alone; what couples the coordinates is steep and known to {@link #stepToBoundary}.
     *
     * @param y a target
     * @param k a coordinate, 0 &lt;= k &lt; q
     */
    ConjugateDomain conjugateDomain(double[] y, int k);

    /**
     * How far one can go along a direction inside the conjugate's domain.
     *
     * @param y a target
     * @param a a point inside the domain
     * @param direction q numbers
     * @return the largest t with a + t direction in the closure of the domain, may be infinite
     */
    double stepToBoundary(double[] y, double[] a, double[] direction);

    /**
     * The gradient of the conjugate: the outputs z with loss(y, z) + loss*(y, a) = a'z.
     *
     * @param y a target
     * @param a a point inside the conjugate's domain
     * @param out receives q numbers
     */
    void conjugateSlope(double[] y, double[] a, double[] out);

    /**
     * The Hessian of the conjugate.
     *
     * @param y a target
     * @param a a point inside the conjugate's domain
     * @param out receives the q x q matrix, column after column
     */
    void conjugateCurvature(double[] y, double[] a, double[] out);

    /**
     * A positive semidefinite matrix that equals the conjugate's Hessian where z is its gradient at a, and that makes
     * a better Newton step where z is not: for -log z the condition z a = -1 gives -z/a in place of 1/a^2. It is used
     * for z inside the domain of the loss.
     *
     * @param y a target
     * @param a a point inside the conjugate's domain
     * @param z a point inside the loss's domain
     * @param out receives the q x q matrix, column after column
     */
    default void primalDualCurvature(double[] y, double[] a, double[] z, double[] out) {
        conjugateCurvature(y, a, out);
    }

    /**
     * The factor c of a conjugate of the form - c log u(a) + constant, where u is a concave function that vanishes at
     * the domain's boundary. Such a loss is its own barrier: adding - tau log u multiplies the conjugate's gradient by
     * 1 + tau / c.
     *
     * @param y a target
     * @return c &gt; 0; 0 if the conjugate is not of this form
     */
    default double barrierWeight(double[] y) {
        return 0;
    }

    /**
     * The proximal operator, argmin_z loss(y, z) + |z - v|^2 / (2 step).
     *
     * @param y a target
     * @param v q numbers
     * @param step the step, &gt; 0
     * @param out receives q numbers
     */
    void prox(double[] y, double[] v, double step, double[] out);

    /**
     * The proximal operator of the conjugate, argmin_a loss*(y, a) + |a - v|^2 / (2 step), by Moreau's identity v - step
     * prox(v / step) with the loss's own prox at 1 / step. What rounding puts outside the range of a coordinate is put
     * back.
     *
     * @param y a target
     * @param v q numbers
     * @param step the step, &gt; 0
     * @param out receives q numbers
     */
    default void conjugateProx(double[] y, double[] v, double step, double[] out) {
        double[] scaled = new double[v.length];
        for (int k = 0; k < v.length; k++) {
            scaled[k] = v[k] / step;
        }
        prox(y, scaled, 1 / step, out);
        for (int k = 0; k < v.length; k++) {
            out[k] = conjugateDomain(y, k).interval().clamp(v[k] - step * out[k]);
        }
    }

    /**
     * The losses of many observations, column by column: {@link #value} of each.
     *
     * @param y the m columns of targets
     * @param z the q columns of outputs
     * @param out receives one number per observation
     */
    default void values(double[][] y, double[][] z, double[] out) {
        double[] target = new double[y.length];
        double[] output = new double[z.length];
        for (int i = 0; i < out.length; i++) {
            row(y, i, target);
            row(z, i, output);
            out[i] = value(target, output);
        }
    }

    /**
     * The slopes of many observations, column by column: {@link #slope} of each.
     *
     * @param y the m columns of targets
     * @param z the q columns of outputs, inside the domain
     * @param out receives q columns
     */
    default void slopes(double[][] y, double[][] z, double[][] out) {
        double[] target = new double[y.length];
        double[] output = new double[z.length];
        double[] slope = new double[z.length];
        for (int i = 0; i < out[0].length; i++) {
            row(y, i, target);
            row(z, i, output);
            slope(target, output, slope);
            putRow(slope, i, out);
        }
    }

    /**
     * The conjugates of many observations, column by column: {@link #conjugate} of each.
     *
     * @param y the m columns of targets
     * @param a q columns
     * @param out receives one number per observation
     */
    default void conjugates(double[][] y, double[][] a, double[] out) {
        double[] target = new double[y.length];
        double[] point = new double[a.length];
        for (int i = 0; i < out.length; i++) {
            row(y, i, target);
            row(a, i, point);
            out[i] = conjugate(target, point);
        }
    }

    /**
     * The gradients of the conjugates of many observations, column by column: {@link #conjugateSlope} of each.
     *
     * @param y the m columns of targets
     * @param a q columns, inside the conjugates' domains
     * @param out receives q columns
     */
    default void conjugateSlopes(double[][] y, double[][] a, double[][] out) {
        double[] target = new double[y.length];
        double[] point = new double[a.length];
        double[] slope = new double[out.length];
        for (int i = 0; i < out[0].length; i++) {
            row(y, i, target);
            row(a, i, point);
            conjugateSlope(target, point, slope);
            putRow(slope, i, out);
        }
    }

    /**
     * The Hessians of the conjugates of many observations, column by column: {@link #conjugateCurvature} of each.
     *
     * @param y the m columns of targets
     * @param a q columns, inside the conjugates' domains
     * @param out receives q^2 columns, one for each entry of the matrix
     */
    default void conjugateCurvatures(double[][] y, double[][] a, double[][] out) {
        double[] target = new double[y.length];
        double[] point = new double[a.length];
        double[] matrix = new double[out.length];
        for (int i = 0; i < out[0].length; i++) {
            row(y, i, target);
            row(a, i, point);
            conjugateCurvature(target, point, matrix);
            putRow(matrix, i, out);
        }
    }

    /**
     * The curvatures of many observations with their outputs in them, column by column: {@link #primalDualCurvature} of
     * each.
     *
     * @param y the m columns of targets
     * @param a q columns, inside the conjugates' domains
     * @param z the q columns of outputs
     * @param out receives q^2 columns, one for each entry of the matrix
     */
    default void primalDualCurvatures(double[][] y, double[][] a, double[][] z, double[][] out) {
        double[] target = new double[y.length];
        double[] point = new double[a.length];
        double[] output = new double[z.length];
        double[] matrix = new double[out.length];
        for (int i = 0; i < out[0].length; i++) {
            row(y, i, target);
            row(a, i, point);
            row(z, i, output);
            primalDualCurvature(target, point, output, matrix);
            putRow(matrix, i, out);
        }
    }

    /**
     * How far each of many observations can go along a direction of its own, column by column: {@link #stepToBoundary} of
     * each.
     *
     * @param y the m columns of targets
     * @param a q columns, inside the conjugates' domains
     * @param direction q columns
     * @param out receives one number per observation
     */
    default void stepsToBoundary(double[][] y, double[][] a, double[][] direction, double[] out) {
        double[] target = new double[y.length];
        double[] point = new double[a.length];
        double[] step = new double[direction.length];
        for (int i = 0; i < out.length; i++) {
            row(y, i, target);
            row(a, i, point);
            row(direction, i, step);
            out[i] = stepToBoundary(target, point, step);
        }
    }

    private static void row(double[][] columns, int i, double[] out) {
        for (int k = 0; k < out.length; k++) {
            out[k] = columns[k][i];
        }
    }

    private static void putRow(double[] row, int i, double[][] columns) {
        for (int k = 0; k < row.length; k++) {
            columns[k][i] = row[k];
        }
    }

    /**
     * Requires the target of a row to be one of this loss.
     *
     * @param row the number of the row, from 0
     * @param y its target
     * @throws RowException if it has another length, is not finite, or has a {@link #fault}
     */
    default void requireTarget(int row, double... y) {
        if (y.length != targets()) {
            throw RowException.of(row, "length of target", "must be " + targets(), y.length);
        }
        for (double part : y) {
            RowChecks.finite(row, "target", part);
        }
        Optional<String> fault = fault(y);
        if (fault.isPresent()) {
            throw RowException.of(row, "target", fault.get(), y.length == 1 ? y[0] : Arrays.toString(y));
        }
    }
}
