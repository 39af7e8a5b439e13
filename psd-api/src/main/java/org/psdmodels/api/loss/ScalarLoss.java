package org.psdmodels.api.loss;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Interval;

/**
 * A loss of one output and at most one target: a convex function z -&gt; loss(y, z) of a number. A new loss implements the
 * methods on numbers; those of {@link Loss} on arrays follow. A loss without a target, such as -log z, returns 0 from
 * {@link #targets} and ignores y, for which the methods on arrays then pass NaN.
 */
public interface ScalarLoss extends Loss {
    /**
     * {@return the loss: loss(y, z), +infinity outside the domain}
     *
     * @param y a target
     * @param z the output
     */
    double value(double y, double z);

    /**
     * The closure of the set where the loss is finite.
     *
     * @param y a target
     * @return the interval of outputs
     */
    default Interval domain(double y) {
        return Interval.REALS;
    }

    /**
     * {@return the derivative in z; at a kink some subgradient}
     *
     * @param y a target
     * @param z a point inside the domain
     */
    double slope(double y, double z);

    /**
     * The outputs at which the loss is not differentiable.
     *
     * @param y a target
     * @return the kinks inside the domain, ascending; none for a smooth loss
     */
    default double[] kinks(double y) {
        return new double[0];
    }

    /**
     * {@return the conjugate, sup_z a z - loss(y, z): loss*(y, a), +infinity outside its domain}
     *
     * @param y a target
     * @param a a number
     */
    double conjugate(double y, double a);

    /**
     * Where the conjugate is finite.
     *
     * @param y a target
     * @return the interval and the nature of its ends
     */
    ConjugateDomain conjugateDomain(double y);

    /**
     * The derivative of the conjugate.
     *
     * @param y a target
     * @param a a point inside the conjugate's domain
     * @return the output z at which the loss has slope a
     */
    double conjugateSlope(double y, double a);

    /**
     * {@return the second derivative of the conjugate: the curvature, &gt;= 0}
     *
     * @param y a target
     * @param a a point inside the conjugate's domain
     */
    double conjugateCurvature(double y, double a);

    /**
     * The curvature with the current output in it; see {@link Loss#primalDualCurvature}.
     *
     * @param y a target
     * @param a a point inside the conjugate's domain
     * @param z a point inside the loss's domain
     * @return a number &gt;= 0, equal to the conjugate's curvature at a where z is its slope
     */
    default double primalDualCurvature(double y, double a, double z) {
        return conjugateCurvature(y, a);
    }

    /**
     * {@return the proximal operator, argmin_z loss(y, z) + (z - v)^2 / (2 step)}
     *
     * @param y a target
     * @param v a number
     * @param step the step, &gt; 0
     */
    double prox(double y, double v, double step);

    /**
     * The proximal operator of the conjugate, by Moreau's identity; what rounding puts outside the conjugate's domain is
     * put back.
     *
     * @param y a target
     * @param v a number
     * @param step the step, &gt; 0
     * @return argmin_a loss*(y, a) + (a - v)^2 / (2 step)
     */
    default double conjugateProx(double y, double v, double step) {
        return conjugateDomain(y).interval().clamp(v - step * prox(y, v / step, 1 / step));
    }

    /**
     * {@return losses whose sum is this one and whose conjugates are smooth inside their domains} A loss with a smooth
     * conjugate is its own only part; the epsilon-insensitive loss, whose conjugate has a kink at 0, is the sum of its
     * two sides.
     */
    default List<ScalarLoss> parts() {
        return List.of(this);
    }

    /**
     * The losses of many observations: {@link #value(double, double)} of each. A loss overrides this with a loop without
     * branches that a compiler turns into vector instructions; the results may differ in the last bit.
     *
     * @param y the targets
     * @param z as many outputs
     * @param out receives as many numbers
     */
    default void values(double[] y, double[] z, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = value(y[i], z[i]);
        }
    }

    /**
     * The slopes of many observations: {@link #slope(double, double)} of each.
     *
     * @param y the targets
     * @param z as many outputs inside the domain
     * @param out receives as many numbers
     */
    default void slopes(double[] y, double[] z, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = slope(y[i], z[i]);
        }
    }

    /**
     * The conjugates of many observations: {@link #conjugate(double, double)} of each.
     *
     * @param y the targets
     * @param a as many numbers
     * @param out receives as many numbers
     */
    default void conjugates(double[] y, double[] a, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = conjugate(y[i], a[i]);
        }
    }

    /**
     * The slopes of the conjugates of many observations: {@link #conjugateSlope(double, double)} of each.
     *
     * @param y the targets
     * @param a as many points inside the conjugates' domains
     * @param out receives as many numbers
     */
    default void conjugateSlopes(double[] y, double[] a, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = conjugateSlope(y[i], a[i]);
        }
    }

    /**
     * The curvatures of the conjugates of many observations: {@link #conjugateCurvature(double, double)} of each.
     *
     * @param y the targets
     * @param a as many points inside the conjugates' domains
     * @param out receives as many numbers
     */
    default void conjugateCurvatures(double[] y, double[] a, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = conjugateCurvature(y[i], a[i]);
        }
    }

    /**
     * The curvatures of many observations with their outputs in them: {@link #primalDualCurvature(double, double, double)}
     * of each.
     *
     * @param y the targets
     * @param a as many points inside the conjugates' domains
     * @param z as many outputs
     * @param out receives as many numbers
     */
    default void primalDualCurvatures(double[] y, double[] a, double[] z, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = primalDualCurvature(y[i], a[i], z[i]);
        }
    }

    /**
     * How far each of many observations can go along a direction of its own inside the conjugate's domain.
     *
     * @param y the targets
     * @param a as many points inside the conjugates' domains
     * @param direction as many numbers
     * @param out receives as many numbers
     */
    default void stepsToBoundary(double[] y, double[] a, double[] direction, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = conjugateDomain(y[i]).stepToBoundary(a[i], direction[i]);
        }
    }

    /**
     * What is wrong with a target.
     *
     * @param y the target
     * @return the constraint it breaks; empty if it is a target of this loss
     */
    default Optional<String> fault(double y) {
        return Optional.empty();
    }

    /** {@return the number of targets: 1; a loss that ignores its target overrides this with 0} */
    @Override
    default int targets() {
        return 1;
    }

    @Override
    default int outputs() {
        return 1;
    }

    @Override
    default Optional<String> fault(double[] y) {
        return fault(target(y));
    }

    @Override
    default double value(double[] y, double[] z) {
        return value(target(y), z[0]);
    }

    @Override
    default void slope(double[] y, double[] z, double[] out) {
        out[0] = slope(target(y), z[0]);
    }

    @Override
    default double conjugate(double[] y, double[] a) {
        return conjugate(target(y), a[0]);
    }

    @Override
    default ConjugateDomain conjugateDomain(double[] y, int k) {
        return conjugateDomain(target(y));
    }

    @Override
    default double stepToBoundary(double[] y, double[] a, double[] direction) {
        return conjugateDomain(target(y)).stepToBoundary(a[0], direction[0]);
    }

    @Override
    default void conjugateSlope(double[] y, double[] a, double[] out) {
        out[0] = conjugateSlope(target(y), a[0]);
    }

    @Override
    default void conjugateCurvature(double[] y, double[] a, double[] out) {
        out[0] = conjugateCurvature(target(y), a[0]);
    }

    @Override
    default void primalDualCurvature(double[] y, double[] a, double[] z, double[] out) {
        out[0] = primalDualCurvature(target(y), a[0], z[0]);
    }

    @Override
    default void prox(double[] y, double[] v, double step, double[] out) {
        out[0] = prox(target(y), v[0], step);
    }

    @Override
    default void conjugateProx(double[] y, double[] v, double step, double[] out) {
        out[0] = conjugateProx(target(y), v[0], step);
    }

    @Override
    default void values(double[][] y, double[][] z, double[] out) {
        values(targets(y, out.length), z[0], out);
    }

    @Override
    default void slopes(double[][] y, double[][] z, double[][] out) {
        slopes(targets(y, out[0].length), z[0], out[0]);
    }

    @Override
    default void conjugates(double[][] y, double[][] a, double[] out) {
        conjugates(targets(y, out.length), a[0], out);
    }

    @Override
    default void conjugateSlopes(double[][] y, double[][] a, double[][] out) {
        conjugateSlopes(targets(y, out[0].length), a[0], out[0]);
    }

    @Override
    default void conjugateCurvatures(double[][] y, double[][] a, double[][] out) {
        conjugateCurvatures(targets(y, out[0].length), a[0], out[0]);
    }

    @Override
    default void primalDualCurvatures(double[][] y, double[][] a, double[][] z, double[][] out) {
        primalDualCurvatures(targets(y, out[0].length), a[0], z[0], out[0]);
    }

    @Override
    default void stepsToBoundary(double[][] y, double[][] a, double[][] direction, double[] out) {
        stepsToBoundary(targets(y, out.length), a[0], direction[0], out);
    }

    private static double[] targets(double[][] y, int count) {
        if (y.length > 0) {
            return y[0];
        }
        double[] none = new double[count];
        Arrays.fill(none, Double.NaN);
        return none;
    }

    private static double target(double[] y) {
        return y.length == 0 ? Double.NaN : y[0];
    }
}
