package org.psdmodels.models.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.kernels.Monomials;

/**
 * The form y'H(t)y = v(t, y)'Q v(t, y) of a symmetric matrix H of polynomials of degree 2 m - 2 in d variables, with the N =
 * d C(d + m - 1, d) features v = (s_a t^a y_k), in the order a d + k. The factors s_a^2 = (m - 1)! / (a! (m - 1 - |a|)!) make
 * |v|^2 = (1 + |t|^2)^(m - 1) |y|^2, which rotations do not change.
 *
 * <p>H is the Hessian of a polynomial if and only if the coefficients h of its entries agree where they speak of the same
 * monomial: with p = sum_e c_e t^e, the coefficient of t^(e - k - l) in H_kl is e_k (e_l - [k = l]) c_e.
 */
final class HessianForm {
    /** The matrix and what decomposes it take the square and the cube of its order. */
    private static final int HIGHEST_ORDER = 2000;

    private final int dimension;
    private final int degree;
    private final Monomials half;
    private final Monomials full;
    private final double[] factors;
    private final Map<List<Integer>, Integer> halfIndex = new HashMap<>();
    private final Map<List<Integer>, Integer> fullIndex = new HashMap<>();

    /** The form of the Hessians of polynomials of degree 2 m in d variables. */
    HessianForm(int dimension, int degree) {
        Checks.require(degree >= 2 && degree % 2 == 0, "degree", "must be even and >= 2", degree);
        double order = order(dimension, degree / 2);
        Checks.require(order <= HIGHEST_ORDER, "order of the Hessian's form", "must be <= " + HIGHEST_ORDER, order);
        this.dimension = dimension;
        this.degree = degree;
        this.half = Monomials.upTo(dimension, degree / 2 - 1);
        this.full = Monomials.upTo(dimension, degree);
        this.factors = new double[half.size()];
        for (int a = 0; a < factors.length; a++) {
            factors[a] = Math.sqrt(multinomial(degree / 2 - 1, half.exponents(a)));
            halfIndex.put(list(half.exponents(a)), a);
        }
        for (int e = 0; e < full.size(); e++) {
            fullIndex.put(list(full.exponents(e)), e);
        }
    }

    /** d C(d + m - 1, d), exact where it is below 2^53. */
    private static double order(int d, int m) {
        double order = d;
        for (int k = 1; k <= d && order <= HIGHEST_ORDER; k++) {
            order = order * (m - 1 + k) / k;
        }
        return order;
    }

    /** n! / (e! (n - |e|)!). */
    static double multinomial(int n, int[] exponents) {
        double product = 1;
        int left = n;
        for (int exponent : exponents) {
            for (int j = 1; j <= exponent; j++) {
                product = product * left / j;
                left--;
            }
        }
        return product;
    }

    private static List<Integer> list(int[] exponents) {
        return Arrays.stream(exponents).boxed().toList();
    }

    int dimension() {
        return dimension;
    }

    /** The degree 2 m. */
    int degree() {
        return degree;
    }

    /** The order N of Q. */
    int size() {
        return half.size() * dimension;
    }

    /** All monomials of the polynomial. */
    Monomials monomials() {
        return full;
    }

    /** The features v(t, y). */
    double[] features(double[] t, double[] y) {
        double[] powers = half.apply(Points.single(t)).data();
        double[] features = new double[size()];
        Arrays.setAll(features, i -> factor(i) * powers[i / dimension] * y[i % dimension]);
        return features;
    }

    /** The factor s_a of feature i. */
    double factor(int i) {
        return factors[i / dimension];
    }

    /** The entry (row, column) of Q, row &lt;= column, with a coefficient. */
    record Term(int row, int column, double coefficient) {}

    /** One of the second derivatives of a monomial t^e, that by the variables k &lt;= l. */
    record Derivative(int monomial, int k, int l, double multiplicity) {}

    /** The second derivatives of a monomial that do not vanish. */
    List<Derivative> derivatives(int monomial) {
        int[] e = full.exponents(monomial);
        List<Derivative> derivatives = new ArrayList<>();
        for (int k = 0; k < dimension; k++) {
            for (int l = k; l < dimension; l++) {
                double multiplicity = e[k] * (e[l] - (k == l ? 1.0 : 0));
                if (multiplicity > 0) {
                    derivatives.add(new Derivative(monomial, k, l, multiplicity));
                }
            }
        }
        return derivatives;
    }

    /** The coefficient in H_kl of the derivative of t^e by k and l, as a linear function of Q. */
    List<Term> coefficient(Derivative derivative) {
        int[] rest = full.exponents(derivative.monomial);
        rest[derivative.k]--;
        rest[derivative.l]--;
        Map<List<Integer>, Double> sums = new TreeMap<>((x, y) -> Arrays.compare(array(x), array(y)));
        for (int a = 0; a < half.size(); a++) {
            Integer b = halfIndex.get(difference(rest, half.exponents(a)));
            if (b != null) {
                int i = a * dimension + derivative.k;
                int j = b * dimension + derivative.l;
                sums.merge(List.of(Math.min(i, j), Math.max(i, j)), factors[a] * factors[b], Double::sum);
            }
        }
        return sums.entrySet().stream()
                .map(s -> new Term(s.getKey().get(0), s.getKey().get(1), s.getValue()))
                .toList();
    }

    private static int[] array(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    private static List<Integer> difference(int[] x, int[] y) {
        return IntStream.range(0, x.length).mapToObj(k -> x[k] - y[k]).toList();
    }

    /** That H is a Hessian: all derivatives of a monomial give it the same coefficient. */
    List<Constraint> constraints(int block, LinearFunctional value) {
        List<Constraint> constraints = new ArrayList<>();
        for (int e = 0; e < full.size(); e++) {
            List<Derivative> derivatives = derivatives(e);
            for (Derivative other : derivatives.subList(Math.min(1, derivatives.size()), derivatives.size())) {
                Derivative first = derivatives.get(0);
                List<LinearForm.Term> terms = new ArrayList<>(terms(block, value, first, -1 / first.multiplicity));
                terms.addAll(terms(block, value, other, 1 / other.multiplicity));
                constraints.add(Constraint.equal(name(first, other), new LinearForm(terms), 0));
            }
        }
        return constraints;
    }

    private List<LinearForm.Term> terms(int block, LinearFunctional value, Derivative derivative, double factor) {
        return coefficient(derivative).stream()
                .map(t -> new LinearForm.Term(block, value.of(unit(t.row), unit(t.column)), factor * t.coefficient))
                .toList();
    }

    private double[] unit(int index) {
        double[] unit = new double[size()];
        unit[index] = 1;
        return unit;
    }

    private String name(Derivative first, Derivative other) {
        return "second derivatives " + first.k + first.l + " and " + other.k + other.l + " of the monomial "
                + Arrays.toString(full.exponents(other.monomial));
    }

    /** The index of the monomial t^a t^b t_k t_l, for the entry ((a, k), (b, l)) of Q. */
    int monomialOf(int row, int column) {
        int[] e = half.exponents(row / dimension);
        int[] b = half.exponents(column / dimension);
        for (int c = 0; c < dimension; c++) {
            e[c] += b[c];
        }
        e[row % dimension]++;
        e[column % dimension]++;
        return fullIndex.get(list(e));
    }

    /** The vector g with g'v(t, y) = t^e t'y, for |e| at most m - 2. */
    double[] radial(int[] exponents) {
        double[] vector = new double[size()];
        for (int k = 0; k < dimension; k++) {
            int[] raised = exponents.clone();
            raised[k]++;
            int a = halfIndex.get(list(raised));
            vector[a * dimension + k] = 1 / factors[a];
        }
        return vector;
    }
}
