package org.psdmodels.kernels.calculus;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.checks.Checks;

/**
 * The polynomial q of degree p with which the Matern function of the half-integer order m = p + 1/2 is M_m(t) = q(t) exp(-t),
 *
 * <pre>  q(t) = sum_k c_k t^k,   c_k = 2^k p! (2 p - k)! / ((2 p)! (p - k)! k!),</pre>
 *
 * which are 1, 1 + t, 1 + t + t^2/3, ... for p = 0, 1, 2. All coefficients are positive, so that no digit is lost. The
 * derivative of M_m is that of a lower order, -t M_(m-1)(t) / (2 p - 1) for p &gt;= 1.
 *
 * <p>Rasmussen, Williams, Gaussian Processes for Machine Learning, 2006, eq. (4.16).
 */
public final class MaternPolynomial {
    /** Powers of far moments in ten coordinates multiply to numbers in range up to here; no digit is lost for larger ones. */
    public static final int LARGEST_DEGREE = 5;

    /** From here on every M_m of these orders is zero in double precision. */
    private static final double ZERO_FROM = 1000;

    private static final List<MaternPolynomial> ALL = IntStream.rangeClosed(0, LARGEST_DEGREE)
            .mapToObj(MaternPolynomial::new)
            .toList();

    private final double root;
    private final double[] coefficients;

    private MaternPolynomial(int degree) {
        this.root = Math.sqrt(2.0 * degree + 1);
        this.coefficients = new double[degree + 1];
        coefficients[0] = 1;
        for (int k = 0; k < degree; k++) {
            coefficients[k + 1] = coefficients[k] * 2 * (degree - k) / ((2.0 * degree - k) * (k + 1));
        }
    }

    /**
     * The polynomial of a degree.
     *
     * @param degree the degree p, from 0 to {@link #LARGEST_DEGREE}
     * @return the polynomial of the order p + 1/2
     */
    public static MaternPolynomial ofDegree(int degree) {
        Checks.index("degree", degree, ALL.size());
        return ALL.get(degree);
    }

    /** {@return the coefficients: a copy of c_0, ..., c_p} */
    double[] coefficients() {
        return coefficients.clone();
    }

    /**
     * The argument at a distance.
     *
     * @param distance the distance, at least 0
     * @param width the width l
     * @return t = sqrt(2 m) distance / l
     */
    public double argument(double distance, double width) {
        return root * (distance / width);
    }

    /**
     * The value of the polynomial.
     *
     * @param t the argument
     * @return q(t)
     */
    public double value(double t) {
        double sum = coefficients[coefficients.length - 1];
        for (int k = coefficients.length - 2; k >= 0; k--) {
            sum = sum * t + coefficients[k];
        }
        return sum;
    }

    /**
     * Values of the polynomial, a coefficient at a time for all of them.
     *
     * @param t the arguments
     * @param from the first argument to use
     * @param count the number of arguments to use
     * @return q at each of them
     */
    public double[] values(double[] t, int from, int count) {
        double[] sums = new double[count];
        Arrays.fill(sums, coefficients[coefficients.length - 1]);
        for (int k = coefficients.length - 2; k >= 0; k--) {
            double coefficient = coefficients[k];
            for (int i = 0; i < count; i++) {
                sums[i] = sums[i] * t[from + i] + coefficient;
            }
        }
        return sums;
    }

    /**
     * The value of the Matern function.
     *
     * @param t at least 0
     * @return M_m(t)
     */
    public double timesDecay(double t) {
        return timesDecay(t, value(t), Math.exp(-t));
    }

    /**
     * The value of the Matern function from its factors, zero where the polynomial may have overflowed.
     *
     * @param t at least 0
     * @param polynomial q(t)
     * @param decay exp(-t)
     * @return M_m(t)
     */
    public static double timesDecay(double t, double polynomial, double decay) {
        return t < ZERO_FROM ? polynomial * decay : 0;
    }

    @Override
    public String toString() {
        return Arrays.toString(coefficients);
    }
}
