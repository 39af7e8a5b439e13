package org.psdmodels.solvers.svm;

import java.util.Arrays;
import org.psdmodels.api.checks.Checks;

/**
 * The quadratic program
 *
 * <pre>  minimise c'K c / 2 - t'c   subject to   sum_i c_i = s,  l_i &lt;= c_i &lt;= u_i.</pre>
 */
public final class BoxProgram {
    private final Gram gram;
    private final double[] target;
    private final double[] lower;
    private final double[] upper;
    private final double sum;

    private BoxProgram(Gram gram, double[] target, double[] lower, double[] upper, double sum) {
        this.gram = gram;
        this.target = target;
        this.lower = lower;
        this.upper = upper;
        this.sum = sum;
    }

    /**
     * {@return a program}
     *
     * @param gram the matrix K, of n rows, n &gt;= 1
     * @param target the vector t, finite
     * @param lower the bounds l, finite
     * @param upper the bounds u &gt;= l, finite
     * @param sum the sum s, between the sums of l and of u
     */
    public static BoxProgram of(Gram gram, double[] target, double[] lower, double[] upper, double sum) {
        int n = Checks.atLeast("size of gram", gram.size(), 1);
        Checks.size("length of target", target.length, n);
        Checks.size("length of lower", lower.length, n);
        Checks.size("length of upper", upper.length, n);
        Checks.finite("target", target);
        Checks.finite("lower", lower);
        Checks.finite("upper", upper);
        for (int i = 0; i < n; i++) {
            Checks.require(lower[i] <= upper[i], "upper[" + i + "]", "must be >= lower = " + lower[i], upper[i]);
        }
        double least = Arrays.stream(lower).sum();
        double most = Arrays.stream(upper).sum();
        Checks.require(least <= sum && sum <= most, "sum", "must be in [" + least + ", " + most + "]", sum);
        return new BoxProgram(gram, target.clone(), lower.clone(), upper.clone(), sum);
    }

    /**
     * The dual problem of the soft-margin support vector machine with a penalty per observation: c_i = y_i a_i for the
     * multipliers 0 &lt;= a_i &lt;= C_i of
     *
     * <pre>  minimise |w|^2 / 2 + sum_i C_i max(0, 1 - y_i (w'phi(x_i) + b)).</pre>
     *
     * @param gram the matrix K, of n rows, n &gt;= 1
     * @param signs the labels y_i, each 1 or -1
     * @param penalties the penalties C_i, finite and &gt;= 0
     * @return the program with t = y, s = 0, and c_i between 0 and y_i C_i
     */
    public static BoxProgram classification(Gram gram, double[] signs, double[] penalties) {
        int n = gram.size();
        Checks.size("length of signs", signs.length, n);
        Checks.size("length of penalties", penalties.length, n);
        double[] lower = new double[n];
        double[] upper = new double[n];
        for (int i = 0; i < n; i++) {
            Checks.require(Math.abs(signs[i]) == 1, "signs[" + i + "]", "must be 1 or -1", signs[i]);
            Checks.nonNegative("penalties[" + i + "]", penalties[i]);
            lower[i] = signs[i] < 0 ? -penalties[i] : 0;
            upper[i] = signs[i] < 0 ? 0 : penalties[i];
        }
        return of(gram, signs, lower, upper, 0);
    }

    /** {@return the number of variables: n} */
    public int size() {
        return target.length;
    }

    /**
     * How far a feasible point is above the minimum at most.
     *
     * @param c a feasible point
     * @param product K c
     * @return the smallest gap over the multipliers of the equation
     */
    public DualityGap gap(double[] c, double[] product) {
        double[] gradient = product.clone();
        Arrays.setAll(gradient, i -> gradient[i] - target[i]);
        return DualityGap.of(gradient, c, lower, upper);
    }

    Gram gram() {
        return gram;
    }

    double[] target() {
        return target;
    }

    double[] lower() {
        return lower;
    }

    double[] upper() {
        return upper;
    }

    double sum() {
        return sum;
    }

    /** The point of the box nearest to c, moved towards the bounds until its sum is s. */
    double[] feasible(double[] c) {
        double[] start = new double[c.length];
        for (int i = 0; i < c.length; i++) {
            start[i] = Math.max(lower[i], Math.min(upper[i], c[i]));
        }
        double missing = sum - Arrays.stream(start).sum();
        double[] bounds = missing > 0 ? upper : lower;
        double room = 0;
        for (int i = 0; i < c.length; i++) {
            room += Math.abs(bounds[i] - start[i]);
        }
        double share = room > 0 ? Math.min(1, Math.abs(missing) / room) : 0;
        for (int i = 0; i < c.length; i++) {
            start[i] = share == 1 ? bounds[i] : start[i] + share * (bounds[i] - start[i]);
        }
        return start;
    }
}
